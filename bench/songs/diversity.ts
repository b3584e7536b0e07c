import type { Note } from '../../src/music/score.ts';
import { type BenchSong, leadOf } from './bench-song.ts';
import { loopOf } from './harmony.ts';

const GRAM = 4;
const STEP_TICKS = 120;
const SEMITONES_MAX = 12;
const STEPS_MAX = 16;
/** Fewer different tokens are no tune to compare. */
const TOKENS_MIN = 10;

/**
 * A tune as 4-gram tokens: each note is its interval to the next note (semitones, cut at an octave) and the sixteenths
 * until that note starts (cut at a bar); four such in a row are one token.
 */
export function gramsOf(notes: readonly Note[]): string[] {
  const moves = notes.slice(1).map((note, i) => {
    const semitones = Math.max(-SEMITONES_MAX, Math.min(SEMITONES_MAX, note.pitch - notes[i]!.pitch));
    const steps = Math.min(STEPS_MAX, Math.round((note.startTick - notes[i]!.startTick) / STEP_TICKS));
    return `${semitones}/${steps}`;
  });
  return moves.slice(GRAM - 1).map((_, i) => moves.slice(i, i + GRAM).join(' '));
}

export interface Neighbours {
  readonly a: string;
  readonly b: string;
  /** Different tokens in common over those of the song that has fewer. */
  readonly share: number;
  /** Share of a song's tokens, repeats counted, that the other has too; the larger of both directions. */
  readonly occurrenceShare: number;
}

export interface DiversityReport {
  readonly songCount: number;
  readonly keys: ReadonlyMap<string, number>;
  readonly tempos: readonly number[];
  readonly recipeTempos: readonly [low: number, high: number];
  readonly distinctVerseLoops: number;
  readonly distinctChorusLoops: number;
  /** Most alike pairs first. */
  readonly nearest: readonly Neighbours[];
  readonly nearestByOccurrence: Neighbours | null;
  readonly pairsAbove: number;
}

/** How much songs of one request differ when only their seeds do. */
export function reportDiversity(songs: readonly BenchSong[], shareMax: number): DiversityReport {
  const tunes = songs
    .map((song) => ({ name: song.name, grams: gramsOf(leadOf(song)) }))
    .map(({ name, grams }) => ({ name, grams, set: new Set(grams) }))
    .filter(({ set }) => set.size >= TOKENS_MIN);
  const pairs: Neighbours[] = [];
  for (const [i, a] of tunes.entries()) for (const b of tunes.slice(i + 1)) pairs.push(compare(a, b));
  const byShare = pairs.toSorted((x, y) => y.share - x.share);
  const keys = songs.map(({ written: { score } }) => `${score.key.tonic} ${score.key.mode}`);
  const recipe = songs[0]!.written.brief.recipe.tempoBpm;
  return {
    songCount: songs.length,
    keys: new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length])),
    tempos: songs.map(({ written: { score } }) => score.tempoChanges[0]!.bpm),
    recipeTempos: [recipe.low, recipe.high],
    distinctVerseLoops: new Set(songs.map((song) => loopOf(song.written.score, 'verse'))).size,
    distinctChorusLoops: new Set(songs.map((song) => loopOf(song.written.score, 'chorus'))).size,
    nearest: byShare.slice(0, 5),
    nearestByOccurrence: pairs.toSorted((x, y) => y.occurrenceShare - x.occurrenceShare)[0] ?? null,
    pairsAbove: byShare.filter(({ share }) => share > shareMax).length,
  };
}

interface Tune {
  readonly name: string;
  readonly grams: readonly string[];
  readonly set: ReadonlySet<string>;
}

export function compare(a: Tune, b: Tune): Neighbours {
  const common = a.set.intersection(b.set);
  const of = (tune: Tune): number => tune.grams.filter((gram) => common.has(gram)).length / tune.grams.length;
  const [ofA, ofB] = common.size === 0 ? [0, 0] : [of(a), of(b)];
  return {
    a: a.name,
    b: b.name,
    share: common.size / Math.min(a.set.size, b.set.size),
    occurrenceShare: Math.max(ofA, ofB),
  };
}
