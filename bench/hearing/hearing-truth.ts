import type { WrittenSong } from '../../src/engines/studio/write-song.ts';
import { type Key, keyAt, modes } from '../../src/music/key.ts';
import { ticksPerBar, ticksPerBeat } from '../../src/music/meter.ts';
import type { Score } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';

/** What a recording of ours is known to hold. Times in seconds. */
export interface HearingTruth {
  readonly name: string;
  /** Quarter notes per minute. */
  readonly tempoBpm: number;
  readonly beatsPerBar: number;
  readonly beatUnit: 4 | 8;
  readonly beatsSeconds: readonly number[];
  readonly downbeatsSeconds: readonly number[];
  /** The key that holds longest. */
  readonly key: HeardKeyTruth;
  readonly chords: readonly ChordTruth[];
  /** Where sections begin, the first one included. */
  readonly sectionsSeconds: readonly number[];
  readonly endSeconds: number;
  readonly isSung: boolean;
}

export interface HeardKeyTruth {
  readonly tonic: number;
  readonly isMinor: boolean;
}

export interface ChordTruth {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly root: number;
  /** null: neither (power chords, suspensions, diminished ones). */
  readonly isMinor: boolean | null;
}

export function truthOf(name: string, { score }: WrittenSong): HearingTruth {
  const timeline = createTimeline({ tempoChanges: score.tempoChanges, swing: score.swing });
  const every = (ticks: number): number[] =>
    Array.from({ length: Math.floor(score.endTick / ticks) }, (_, i) => timeline.secondsAt(i * ticks));
  return {
    name,
    tempoBpm: score.tempoChanges[0]!.bpm,
    beatsPerBar: score.meter.beatsPerBar,
    beatUnit: score.meter.beatUnit,
    beatsSeconds: every(ticksPerBeat(score.meter)),
    downbeatsSeconds: every(ticksPerBar(score.meter)),
    key: longestKey(score),
    chords: score.chords.map(({ startTick, endTick, chord }) => ({
      startSeconds: timeline.secondsAt(startTick),
      endSeconds: timeline.secondsAt(endTick),
      root: chord.root,
      isMinor: /^(major|add9|sixth|dominant|major7|major9)/.test(chord.quality)
        ? false
        : /^minor/.test(chord.quality)
          ? true
          : null,
    })),
    sectionsSeconds: score.sections.map(({ startTick }) => timeline.secondsAt(startTick)),
    endSeconds: timeline.secondsAt(score.endTick),
    isSung: score.lines.length > 0,
  };
}

function longestKey(score: Score): HeardKeyTruth {
  const ticks = new Map<string, number>();
  const keys = new Map<string, Key>();
  for (const { startTick, endTick } of score.chords) {
    const key = keyAt(score.key, score.keyChanges ?? [], startTick);
    const name = `${key.tonic} ${key.mode}`;
    keys.set(name, key);
    ticks.set(name, (ticks.get(name) ?? 0) + endTick - startTick);
  }
  const [name] = [...ticks].reduce((best, each) => (each[1] > best[1] ? each : best));
  const { tonic, mode } = keys.get(name)!;
  return { tonic, isMinor: modes[mode][2] === 3 };
}
