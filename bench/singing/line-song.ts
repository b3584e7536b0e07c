import { paceLine } from '../../src/engines/studio/compose/prosody/paced-line.ts';
import type { Part, Singer, SungLine } from '../../src/music/score.ts';
import { createTimeline, type Timeline } from '../../src/music/timeline.ts';

/** One line of lyrics on one of three short melodies. */
export interface LineSong {
  readonly text: string;
  readonly part: Part;
  readonly lines: readonly SungLine[];
  readonly timeline: Timeline;
  readonly seconds: number;
}

const TICKS = 480;
const BPM = 100;
const LEAD_IN_TICKS = 400;
/** Semitones above the tonic, and beats. Notes of 0.3 to 1.2 s; the last is always two beats. */
const MELODIES: readonly (readonly (readonly [semitones: number, beats: number])[])[] = [
  [[0, 1], [2, 1], [4, 1], [7, 1], [5, 1], [4, 0.5], [2, 0.5], [4, 1], [0, 2], [-1, 1], [0, 2]],
  [[7, 0.5], [7, 0.5], [9, 1], [7, 1], [4, 0.5], [5, 0.5], [7, 1.5], [4, 0.5], [2, 2], [0, 1], [0, 2]],
  [[4, 1], [4, 0.5], [5, 0.5], [7, 1.5], [5, 0.5], [4, 1], [2, 1], [0, 0.5], [2, 1], [4, 2], [0, 2]],
]; // biome-ignore format: a melody a row
export const MELODY_COUNT = MELODIES.length;

export function lineSong(text: string, melodyIndex: number, singer: Singer, tonicPitch: number): LineSong {
  const { words } = paceLine(text, false, 'english');
  const melody = MELODIES[melodyIndex % MELODY_COUNT]!;
  const refs = words.flatMap((word, w) =>
    word.syllables.map((_, s) => ({ line: 0, word: w, syllable: s, isContinuation: false })),
  );
  let tick = LEAD_IN_TICKS;
  const notes = refs.map((syllable, i) => {
    const [semitones, beats] = melody[Math.min(i, melody.length - 1)]!;
    const durationTicks = (i === refs.length - 1 ? 2 : beats) * TICKS;
    const note = { startTick: tick, durationTicks, pitch: tonicPitch + semitones, velocity: 0.75, syllable };
    tick += durationTicks;
    return note;
  });
  const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: BPM }], swing: { unit: 8, ratio: 0.5 } });
  return {
    text,
    part: { id: 'lead', role: 'lead', instrument: { kind: 'singer', singer }, notes },
    lines: [{ sectionIndex: 0, text, words, startTick: LEAD_IN_TICKS, endTick: tick, isBacking: false }],
    timeline,
    seconds: timeline.secondsAt(tick) + 0.5,
  };
}
