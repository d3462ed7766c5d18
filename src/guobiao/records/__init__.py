"""Records: what was played, as text that can be read back, replayed and converted."""

from guobiao.records.convert import Converted, convert
from guobiao.records.fault import Fault, FaultyRecordError
from guobiao.records.formats import FORMATS, detect_format
from guobiao.records.header import Header, Player, Rules, Source
from guobiao.records.line import Overruled, Said, Seated
from guobiao.records.match_replay import replay_match
from guobiao.records.reader import check_record, read_record
from guobiao.records.record import Record, RecordedDeal
from guobiao.records.replay import Mismatch
from guobiao.records.report import FileReport, read_folder, replay_file
from guobiao.records.transcribe import Transcribed, transcribe
from guobiao.records.writer import RecordWriter, write_record

__all__ = [
    "FORMATS",
    "Converted",
    "Fault",
    "FaultyRecordError",
    "FileReport",
    "Header",
    "Mismatch",
    "Overruled",
    "Player",
    "Record",
    "RecordWriter",
    "RecordedDeal",
    "Rules",
    "Said",
    "Seated",
    "Source",
    "Transcribed",
    "check_record",
    "convert",
    "detect_format",
    "read_folder",
    "read_record",
    "replay_file",
    "replay_match",
    "transcribe",
    "write_record",
]
