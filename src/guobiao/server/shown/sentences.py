"""What the errors that a person can cause say, in every language of the project.

The library says it in English, with what it is about in the middle of the sentence. A pattern here
is that sentence with ``{names}`` for such parts; beside it stands the same in the other languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from guobiao.rulesets.words import Phrases
from guobiao.server.shown.values import VALUE_SENTENCES, VALUE_TERMS
from guobiao.tiles.notation.flags import LAYOUT

_READING: Final[tuple[Phrases, ...]] = (
    (
        "no tiles; a hand is written like {example}",
        "没有牌；手牌的写法如{example}",
        "沒有牌；手牌的寫法如{example}",
    ),
    (
        (
            "{tiles} besides {melds}: there must be {waiting} if the hand waits and {won}, the"
            " winning tile last, if it is won; flowers stand behind the last bar"
        ),
        "副露{melds}之外有{tiles}：听牌时应为{waiting}张，和牌时应为{won}张，和张写在最后；花牌写在最后一条竖线之后",
        "副露{melds}之外有{tiles}：聽牌時應為{waiting}張，和牌時應為{won}張，和張寫在最後；花牌寫在最後一條豎線之後",
    ),
    (
        (
            "{tiles} besides {melds}: there must be {waiting} if the hand waits and {won}, the"
            " winning tile last, if it is won"
        ),
        "副露{melds}之外有{tiles}：听牌时应为{waiting}张，和牌时应为{won}张，和张写在最后",
        "副露{melds}之外有{tiles}：聽牌時應為{waiting}張，和牌時應為{won}張，和張寫在最後",
    ),
    (
        "{count} concealed tiles besides the last one: with {melds} melds there must be {due}",
        "除和张外有{count}张立牌：有{melds}副露时应为{due}张",
        "除和張外有{count}張立牌：有{melds}副露時應為{due}張",
    ),
    (
        "{count} concealed tiles: with {melds} melds there must be {due}",
        "有{count}张立牌：有{melds}副露时应为{due}张",
        "有{count}張立牌：有{melds}副露時應為{due}張",
    ),
    (
        "{sign} is no part of a tile; a tile is written like {examples} or {last}",
        "{sign}不是牌的写法；牌可写作{examples}或{last}",
        "{sign}不是牌的寫法；牌可寫作{examples}或{last}",
    ),
    (
        "{sign} is no tile of {notation} notation",
        "{sign}不是{notation}记法中的牌",
        "{sign}不是{notation}記法中的牌",
    ),
    (
        "{name} is no tile; a tile is {tiles} or a flower {flowers}",
        "{name}不是牌；牌是{tiles}或花牌{flowers}",
        "{name}不是牌；牌是{tiles}或花牌{flowers}",
    ),
    (
        "{ranks} must be followed by its suit, one of {suits}, not by {sign}",
        "{ranks}之后应写花色（{suits}），而不是{sign}",
        "{ranks}之後應寫花色（{suits}），而不是{sign}",
    ),
    (
        "{ranks} must be followed by its suit, one of {suits}",
        "{ranks}之后应写花色（{suits}）",
        "{ranks}之後應寫花色（{suits}）",
    ),
    (
        "a suit stands after its ranks, as in {example}",
        "花色写在数字之后，如{example}",
        "花色寫在數字之後，如{example}",
    ),
    (
        "{tile} means a red five, and this game has none: a plain one is {plain}",
        "{tile}表示赤五，国标没有赤牌：普通的五是{plain}",
        "{tile}表示赤五，國標沒有赤牌：普通的五是{plain}",
    ),
    (
        "the dragons are {letters}",
        "箭牌写作C（中）、F（发）、P（白）",
        "箭牌寫作C（中）、F（發）、P（白）",
    ),
    (
        "'-' stands only for an unknown wind, behind the first bar",
        "“-”只表示未知的风，写在第一条竖线之后",
        "「-」只表示未知的風，寫在第一條豎線之後",
    ),
    (
        "the honours are numbered {numbers}",
        "字牌编号为1z–7z：东南西北，然后5z白、6z发、7z中",
        "字牌編號為1z–7z：東南西北，然後5z白、6z發、7z中",
    ),
    (
        "the codes are {codes} and {last}",
        "编码为{codes}和{last}",
        "編碼為{codes}和{last}",
    ),
    (
        "the back of a tile does not tell which it is; a concealed kong is four faces",
        "牌背看不出是哪张牌；暗杠写四张牌面",
        "牌背看不出是哪張牌；暗槓寫四張牌面",
    ),
    ("this game has no jokers", "国标没有百搭", "國標沒有百搭"),
    (
        "{found} is {other} notation beside {notation}: a text keeps to one notation",
        "{found}是{other}记法，而其余是{notation}记法：一段文字只用一种记法",
        "{found}是{other}記法，而其餘是{notation}記法：一段文字只用一種記法",
    ),
    (
        "this bracket is not closed; a meld is written like {example}",
        "括号没有闭合；副露的写法如{example}",
        "括號沒有閉合；副露的寫法如{example}",
    ),
    (
        "this bracket was not opened; a meld is written like {example}",
        "多了一个右括号；副露的写法如{example}",
        "多了一個右括號；副露的寫法如{example}",
    ),
    (
        "a hand has two bars at most: tiles|circumstances|flowers",
        "最多两条竖线：牌|和牌情形|花牌",
        "最多兩條豎線：牌|和牌情形|花牌",
    ),
    (
        "the flowers are one digit, 0–8, or themselves, not {shown}",
        "花牌写一个数字0–8，或写出花牌本身，不能写{shown}",
        "花牌寫一個數字0–8，或寫出花牌本身，不能寫{shown}",
    ),
    ("{what} has at most {longest} characters", "最多{longest}个字符", "最多{longest}個字元"),
)
"""What is no hand in any notation."""

_CIRCUMSTANCES: Final[tuple[Phrases, ...]] = (
    (
        "the circumstances are six characters, not {count}: {layout}",
        "和牌情形是六个字符，而不是{count}个：{layout}",
        "和牌情形是六個字元，而不是{count}個：{layout}",
    ),
    (
        "{sign} is no wind; the six characters are {layout}",
        "{sign}不是风；六个字符是{layout}",
        "{sign}不是風；六個字元是{layout}",
    ),
    (
        "{sign} is neither 0 nor 1; the six characters are {layout}",
        "{sign}不是0或1；六个字符是{layout}",
        "{sign}不是0或1；六個字元是{layout}",
    ),
    (
        "a robbed kong is a tile of somebody else: it cannot be self-drawn",
        "抢杠和的是别人的牌，不能是自摸",
        "搶槓和的是別人的牌，不能是自摸",
    ),
    (
        "a replacement tile is drawn: it cannot be won on a discard",
        "杠上开花是摸来的牌，不能是点和",
        "槓上開花是摸來的牌，不能是點和",
    ),
    (
        "a replacement tile is drawn for a kong, and the hand has none",
        "杠上开花须有杠，而这手牌没有杠",
        "槓上開花須有槓，而這手牌沒有槓",
    ),
    (
        (
            "another {tile} is concealed in the hand: three copies cannot be visible, so it is not"
            " the last of its kind"
        ),
        "手中还有一张{tile}：场上不可能已见三张，所以不是和绝张",
        "手中還有一張{tile}：場上不可能已見三張，所以不是和絕張",
    ),
    (
        "another {tile} is in the hand: nobody else can make a kong of that tile",
        "手中还有一张{tile}：别人不可能杠这张牌",
        "手中還有一張{tile}：別人不可能槓這張牌",
    ),
    (
        (
            "{tile} robs a kong on the last tile of the wall: with that tile one may only win (MIL"
            " 2025), not make a kong"
        ),
        "{tile}是海底牌时的抢杠和：最后一张牌只能和，不能开杠（MIL 2025）",
        "{tile}是海底牌時的搶槓和：最後一張牌只能和，不能開槓（MIL 2025）",
    ),
    (
        "the seat of the {who} is not known: name its wind, E S W or N",
        "不知道{who}的座位：请写出门风E S W或N",
        "不知道{who}的座位：請寫出門風E S W或N",
    ),
    (
        "the tile was self-drawn: nobody discarded it",
        "这张牌是自摸，没有人点和",
        "這張牌是自摸，沒有人點和",
    ),
    (
        "{seat} cannot win on a tile of {giver}: it is the same seat",
        "{seat}不能和{giver}打出的牌：那是同一座位",
        "{seat}不能和{giver}打出的牌：那是同一座位",
    ),
    (
        "{seat} won, as the hand itself says: it has that seat wind",
        "手牌已写明和牌的是{seat}",
        "手牌已寫明和牌的是{seat}",
    ),
    (
        "a hand that waits has no winning tile: nothing can be said of how it came",
        "听牌时没有和张，不能说明它的来历",
        "聽牌時沒有和張，不能說明它的來歷",
    ),
)
"""Facts about the win that contradict one another."""

_TILES: Final[tuple[Phrases, ...]] = (
    (
        "{hand} and what is seen hold more than four of a kind",
        "{hand}与已见的牌合计有超过四张的同种牌",
        "{hand}與已見的牌合計有超過四張的同種牌",
    ),
    (
        "{source} names a flower, {tile}",
        "已见的牌中有花牌{tile}",
        "已見的牌中有花牌{tile}",
    ),
    (
        "{source} names {count} copies of {tile}; there are {copies}",
        "已见的牌中有{count}张{tile}；每种只有{copies}张",
        "已見的牌中有{count}張{tile}；每種只有{copies}張",
    ),
    (
        "what is seen is {seen}; it must be {kinds} counts, each 0–{copies}",
        "已见的牌是{seen}；应为{kinds}个数，每个为0–{copies}",
        "已見的牌是{seen}；應為{kinds}個數，每個為0–{copies}",
    ),
    (
        "{count} copies of {tile}: there are only four",
        "有{count}张{tile}：每种牌只有四张",
        "有{count}張{tile}：每種牌只有四張",
    ),
    (
        "{count} melds: a hand has at most four",
        "有{count}副露：最多四副",
        "有{count}副露：最多四副",
    ),
    ("{count} flowers: there are only eight", "花牌{count}张：只有八张", "花牌{count}張：只有八張"),
    (
        "a flower stands there twice: each is unique",
        "同一张花牌写了两次：每张花牌只有一张",
        "同一張花牌寫了兩次：每張花牌只有一張",
    ),
    (
        "the flowers are {flowers}; they must be tiles or how many",
        "花牌不能是{flowers}；应为牌或张数",
        "花牌不能是{flowers}；應為牌或張數",
    ),
    ("{tile} is no flower", "{tile}不是花牌", "{tile}不是花牌"),
    (
        "flower {tile} among the tiles in hand: flowers stand behind the last bar",
        "花牌{tile}写在手牌中：花牌写在最后一条竖线之后",
        "花牌{tile}寫在手牌中：花牌寫在最後一條豎線之後",
    ),
    (
        "a chow of {tile}: only the three number suits have chows",
        "{tile}不能组成顺子：只有三种序数牌有顺子",
        "{tile}不能組成順子：只有三種序數牌有順子",
    ),
    (
        "a chow from {tile} would run past 9",
        "从{tile}开始的顺子会超过九",
        "從{tile}開始的順子會超過九",
    ),
    (
        "a meld has three or four tiles, not {count}",
        "副露是三张或四张，而不是{count}张",
        "副露是三張或四張，而不是{count}張",
    ),
    (
        "{tiles} form no meld: one is a chow, a pung or a kong",
        "{tiles}不能组成副露：副露是吃、碰或杠",
        "{tiles}不能組成副露：副露是吃、碰或槓",
    ),
    (
        "a chow is written lowest tile first; the number behind a comma says which was claimed",
        "顺子从小到大写；逗号后的数字表示吃的是第几张",
        "順子從小到大寫；逗號後的數字表示吃的是第幾張",
    ),
    (
        "behind the comma of such a meld stands one of {allowed}, not {mark}",
        "这种副露的逗号之后写{allowed}之一，不能写{mark}",
        "這種副露的逗號之後寫{allowed}之一，不能寫{mark}",
    ),
    (
        "{tile} stands in no meld; the tiles of melds are {tiles}",
        "{tile}不能在副露中",
        "{tile}不能在副露中",
    ),
    (
        "a chow can only be claimed from the left neighbour",
        "只能吃上家的牌",
        "只能吃上家的牌",
    ),
    (
        "a pack names one tile behind its kind, as in {example}",
        "副露编码在种类之后写一张牌，如{example}",
        "副露編碼在種類之後寫一張牌，如{example}",
    ),
    (
        "{pack} must end in ,0 if the kong is concealed, else in ,1 ,2 or ,3",
        "{pack}以,0结尾表示暗杠，否则以,1 ,2或,3结尾",
        "{pack}以,0結尾表示暗槓，否則以,1 ,2或,3結尾",
    ),
    (
        "the offer of a pack is 0, 1, 2 or 3, not {offer}",
        "副露编码的来源是0、1、2或3，不能是{offer}",
        "副露編碼的來源是0、1、2或3，不能是{offer}",
    ),
    (
        "a {kind} is claimed, so its offer is not 0; leave it out where it is not known",
        "{kind}是鸣来的，来源不能是0；不知道就不写",
        "{kind}是鳴來的，來源不能是0；不知道就不寫",
    ),
    (
        "a CHI names the middle tile of the chow, and a 1 is never in the middle",
        "CHI写顺子中间的牌，而一不会在中间",
        "CHI寫順子中間的牌，而一不會在中間",
    ),
)
"""Tiles that no hand can hold, and melds that are none."""

_PEOPLE: Final[tuple[Phrases, ...]] = (
    ("the name is empty", "名字不能为空", "名字不能為空"),
    ("the name {name} is taken", "名字{name}已被占用", "名字{name}已被佔用"),
    ("the name {name} is kept for guests", "名字{name}保留给游客", "名字{name}保留給訪客"),
    ("name and password do not fit", "名字或密码不对", "名字或密碼不對"),
    (
        "sign in first, or come as a guest",
        "请先登录，或以游客身份进入",
        "請先登入，或以訪客身分進入",
    ),
    (
        "only the holder of an account can have programs",
        "有账号才能添加程序",
        "有帳號才能新增程式",
    ),
    ("you have no program {program}", "您没有程序{program}", "您沒有程式{program}"),
    (
        "nobody may have more than {number} programs",
        "每人最多{number}个程序",
        "每人最多{number}個程式",
    ),
    ("there is nobody called {person}", "没有{person}这个人", "沒有{person}這個人"),
)
"""What keeps somebody out."""

_RECORDS: Final[tuple[Phrases, ...]] = (
    ("there is no record {record}", "没有牌谱{record}", "沒有牌譜{record}"),
    ("the match has no deal {deal}", "这场对局没有第{deal}盘", "這場對局沒有第{deal}盤"),
    (
        "the file is not in UTF-8: {error}",
        "文件不是UTF-8编码：{error}",
        "檔案不是UTF-8編碼：{error}",
    ),
    (
        "{format} cannot tell this match: {losses}",
        "{format}格式无法记录这场对局：{losses}",
        "{format}格式無法記錄這場對局：{losses}",
    ),
    (
        "{file}: it has {deals} deals, and at most {most} are replayed at once: open it in parts",
        "{file}：共{deals}盘，一次最多回放{most}盘，请分开打开",
        "{file}：共{deals}盤，一次最多回放{most}盤，請分開打開",
    ),
    (
        "the record has no deal {deal}: its {deals} deals are counted from 0",
        "牌谱没有第{deal}盘：共{deals}盘，从0数起",
        "牌譜沒有第{deal}盤：共{deals}盤，從0數起",
    ),
    (
        "decisions by the rules {rules} are not reviewed, only those of 国标",
        "规则{rules}的对局不能复盘分析，只分析国标",
        "規則{rules}的對局不能復盤分析，只分析國標",
    ),
    (
        "no format {format}; there are {formats}",
        "没有格式{format}；有{formats}",
        "沒有格式{format}；有{formats}",
    ),
    (
        "it is empty; known are {formats}",
        "文件是空的；可读的格式有{formats}",
        "檔案是空的；可讀的格式有{formats}",
    ),
    (
        "{text} begins no record; known are {formats}",
        "以{text}开头的不是牌谱；可读的格式有{formats}",
        "以{text}開頭的不是牌譜；可讀的格式有{formats}",
    ),
    ("there is no game", "没有对局", "沒有對局"),
    ("there is no match", "没有对局", "沒有對局"),
    (
        "there is no item {place}: the list has {count}",
        "没有第{place}项：列表只有{count}项",
        "沒有第{place}項：列表只有{count}項",
    ),
    ("there is no '{what}'", "缺少“{what}”", "缺少「{what}」"),
    (
        "{number} is not from {least} to {most}",
        "{number}不在{least}到{most}之间",
        "{number}不在{least}到{most}之間",
    ),
    ("{count} numbers, not {due}", "有{count}个数，应为{due}个", "有{count}個數，應為{due}個"),
    ("{value} is not an object", "{value}不是对象", "{value}不是物件"),
    ("{value} is not a list", "{value}不是列表", "{value}不是列表"),
    ("{value} is not a text", "{value}不是文字", "{value}不是文字"),
    ("{value} is not a whole number", "{value}不是整数", "{value}不是整數"),
    ("{code} is no tile of Botzone", "{code}不是Botzone的牌", "{code}不是Botzone的牌"),
    ('{line} is no [Tag "value"]', '{line}不是[Tag "value"]', '{line}不是[Tag "value"]'),
)
"""What is no record, or none of this match."""

_TABLES: Final[tuple[Phrases, ...]] = (
    ("there is no table {table}", "没有牌桌{table}", "沒有牌桌{table}"),
    ("another process plays table {table}", "牌桌{table}正在别处进行", "牌桌{table}正在別處進行"),
    (
        "no level {level}; there are {levels}",
        "没有等级{level}；有{levels}",
        "沒有等級{level}；有{levels}",
    ),
    (
        "no rule system {system}; there are {systems}",
        "没有规则{system}；有{systems}",
        "沒有規則{system}；有{systems}",
    ),
    (
        "no preset {preset} of {game}; there are {presets}",
        "{game}没有{preset}这套规则；有{presets}",
        "{game}沒有{preset}這套規則；有{presets}",
    ),
    (
        "no option {option} of {game}; there are {options}",
        "{game}没有选项{option}；有{options}",
        "{game}沒有選項{option}；有{options}",
    ),
    (
        "option {option} of {game} is {value}: {sentence}",
        "{game}的选项{option}不能是{value}：{sentence}",
        "{game}的選項{option}不能是{value}：{sentence}",
    ),
    (
        "no rules {rules}; there are {known}",
        "没有规则{rules}；有{known}",
        "沒有規則{rules}；有{known}",
    ),
)
"""What no table can be."""

_TRAINER: Final[tuple[Phrases, ...]] = (
    (
        "no finished game of this server asks for {exercise} at level {level} yet",
        "本站的对局中还没有适合这一题型与难度（{level}）的题目",
        "本站的對局中還沒有適合這一題型與難度（{level}）的題目",
    ),
    (
        "no hand was found for level {level}",
        "没有找到难度{level}的题目",
        "沒有找到難度{level}的題目",
    ),
    (
        "no moment was found for level {level}",
        "没有找到难度{level}的题目",
        "沒有找到難度{level}的題目",
    ),
    ("there is no finished game {game}", "没有已结束的对局{game}", "沒有已結束的對局{game}"),
    (
        "the game has no such question at that moment",
        "这场对局在那一步没有这样的题目",
        "這場對局在那一步沒有這樣的題目",
    ),
    ("the ticket is none of this trainer", "题号无效", "題號無效"),
    ("the ticket asks nothing: it has no seed", "题号无效", "題號無效"),
)
"""What the trainer cannot ask."""

_SERVER: Final[tuple[Phrases, ...]] = (
    (
        "something went wrong on the server",
        "服务器出错，请稍后重试",
        "伺服器出錯，請稍後重試",
    ),
    (
        "the server has too much to reckon now: try again soon",
        "服务器正忙，请稍后重试",
        "伺服器正忙，請稍後重試",
    ),
    (
        "it takes longer than {seconds} seconds to reckon",
        "计算超过{seconds}秒",
        "計算超過{seconds}秒",
    ),
    (
        "the worker has ended before its time: try again",
        "计算中断，请重试",
        "計算中斷，請重試",
    ),
    ("there is nothing at {path}", "{path}没有内容", "{path}沒有內容"),
    (
        "a page of {origin} may not ask this",
        "{origin}的网页不能这样请求",
        "{origin}的網頁不能這樣請求",
    ),
    (
        "Too Many Requests",
        "一分钟内请求过多，请过一分钟再试",
        "一分鐘內請求過多，請過一分鐘再試",
    ),
    ("Not Found", "没有这个内容", "沒有這個內容"),
    ("Request Entity Too Large", "内容过大", "內容過大"),
)
"""What the server cannot do."""

SENTENCES: Final[tuple[Phrases, ...]] = (
    *_READING,
    *_CIRCUMSTANCES,
    *_PEOPLE,
    *_TABLES,
    *_TRAINER,
    *_SERVER,
    *VALUE_SENTENCES,
    *_TILES,
    *_RECORDS,
)
"""Every sentence; the first whose pattern fits is meant."""

TERMS: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        LAYOUT: (
            LAYOUT,
            "圈风与门风（E S W N，未知写-），然后以0或1表示自摸、绝张、海底、杠",
            "圈風與門風（E S W N，未知寫-），然後以0或1表示自摸、絕張、海底、槓",
        ),
        "discarder": ("discarder", "点和者", "點和者"),
        "winner": ("winner", "和牌者", "和牌者"),
        "the file": ("the file", "文件", "檔案"),
        **VALUE_TERMS,
    }
)
"""Words that stand in the middle of a sentence."""

COUNTED: Final[Mapping[str, Phrases]] = MappingProxyType(
    {"tile": ("tile", "张", "張"), "meld": ("meld", "副", "副")}
)
"""What is counted in the middle of one, such as ``12 tiles``."""

PLACES: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "text": ("{text}: ", "{text}：", "{text}："),
        "position": (
            "{text}, position {first}: ",
            "{text}第{first}个字符：",
            "{text}第{first}個字元：",
        ),
        "positions": (
            "{text}, positions {first}–{last}: ",
            "{text}第{first}–{last}个字符：",
            "{text}第{first}–{last}個字元：",
        ),
        "file": ("{file}: ", "{file}：", "{file}："),
        "line": ("{file}:{line}: ", "{file}第{line}行：", "{file}第{line}行："),
        "more": (" — and {count} more", "，另有{count}处", "，另有{count}處"),
    }
)
"""Where in a text or a file something is wrong."""

RULES: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "json": ("json", "JSON格式有误", "JSON格式有誤"),
        "grammar": ("grammar", "写法有误", "寫法有誤"),
        "missing": ("missing", "缺少内容", "缺少內容"),
        "order": ("order", "次序有误", "次序有誤"),
        "empty": ("empty", "没有内容", "沒有內容"),
        "wall": ("wall", "牌墙有误", "牌牆有誤"),
        "tile": ("tile", "牌有误", "牌有誤"),
        "length": ("length", "数量不对", "數量不對"),
        "range": ("range", "数值超出范围", "數值超出範圍"),
        "type": ("type", "类型不对", "類型不對"),
        "format": ("format", "格式无法识别", "格式無法識別"),
        "rules": ("rules", "规则有误", "規則有誤"),
    }
)
"""What is wrong with a record, where only the rule that is broken has words in every language."""

OTHERWISE: Final[Phrases] = ("does not fit the format", "不合格式", "不合格式")
"""The same, of any other rule."""
