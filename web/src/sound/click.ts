import { settings } from "../frame/settings";

const PITCHES = { tile: 520, asked: 780 } as const;
let context: AudioContext | null = null;

/** A soft click, if sound has been asked for. */
export function click(kind: keyof typeof PITCHES): void {
  if (!settings().sound) {
    return;
  }
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(PITCHES[kind], now);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.07);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.08);
}
