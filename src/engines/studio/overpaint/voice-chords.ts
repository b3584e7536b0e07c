import type { Chord } from '../../../music/chord.ts';
import { type Key, modes } from '../../../music/key.ts';
import type { ChordEvent, Note } from '../../../music/score.ts';
import { romanOf } from '../compose/harmony/roman.ts';

/** How well notes of each degree suit keys (Krumhansl & Kessler 1982, as shares of the tonic's). */
const PROFILES = {
  major: [1, 0.35, 0.55, 0.37, 0.69, 0.64, 0.4, 0.82, 0.38, 0.58, 0.36, 0.45],
  minor: [1, 0.42, 0.56, 0.85, 0.41, 0.56, 0.4, 0.75, 0.63, 0.42, 0.53, 0.5],
} as const;
/** What the last long note adds to the key that it is the tonic of. */
const LAST_TONIC = 0.15;
/** What notes outside the scale cost; the raised seventh of minor is inside. */
const OUTSIDE = 1.2;

/** The key that a melody suits best: its notes by their length against the profiles of 24 keys. */
export function keyOfMelody(notes: readonly Note[]): Key {
  const weights = new Array<number>(12).fill(0);
  for (const { pitch, durationTicks } of notes) weights[classOf(pitch)]! += durationTicks;
  const last = notes.at(-1);
  let best: Key = { tonic: 0, mode: 'major' };
  let most = -Infinity;
  for (const mode of ['major', 'minor'] as const) {
    for (let tonic = 0; tonic < 12; tonic++) {
      const rotated = weights.map((_, degree) => weights[(tonic + degree) % 12]!);
      const ending = last !== undefined && classOf(last.pitch) === tonic ? LAST_TONIC : 0;
      const fit = correlation(rotated, PROFILES[mode]) + ending - OUTSIDE * shareOutside(rotated, mode);
      if (fit > most) [most, best] = [fit, { tonic, mode }];
    }
  }
  return best;
}

function shareOutside(degrees: readonly number[], mode: 'major' | 'minor'): number {
  const inside: readonly number[] = mode === 'minor' ? [...modes.minor, 11] : modes.major;
  const all = degrees.reduce((sum, weight) => sum + weight, 1e-9);
  return degrees.reduce((sum, weight, degree) => (inside.includes(degree) ? sum : sum + weight), 0) / all;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [products, squaresA, squaresB] = [0, 1e-12, 1e-12];
  for (const [i, value] of a.entries()) {
    products += (value - meanA) * (b[i]! - meanB);
    squaresA += (value - meanA) ** 2;
    squaresB += (b[i]! - meanB) ** 2;
  }
  return products / Math.sqrt(squaresA * squaresB);
}

/** How usual the triad of each degree is, and how usual it is after another: fifths fall, fourths rise, thirds lead down. */
const USUAL = { major: [1, 0.3, 0.1, 0.9, 0.9, 0.8, -3], minor: [1, -3, 0.5, 0.8, 0.6, 0.8, 0.8] } as const;
const STEP_WORTH: Readonly<Record<number, number>> = { 0: 0.2, 1: 0.3, 3: 0.7, 4: 0.6, 5: 0.4, 6: 0.1, 2: 0 };
/** What a bar of chord tones is worth against all that; tones foreign to the chord count against it. */
const FIT = 7;
const FOREIGN = 0.5;
const ROOT_EXTRA = 0.15;
const HOME_AT_EDGES = 0.8;

/** A triad of the key a bar under a melody: the likeliest sequence by fit and by what usually follows what (Viterbi). */
export function chordsUnder(notes: readonly Note[], key: Key, barTicks: number, endTick: number): ChordEvent[] {
  const mode = modes[key.mode][2] === 3 ? 'minor' : 'major';
  const chords = modes[mode].map((_, degree) => triadOf(key.tonic, mode, degree));
  const bars = Math.ceil(endTick / barTicks);
  const fits = Array.from({ length: bars }, (_, bar) => fitsOf(notes, chords, bar * barTicks, barTicks));
  let score = chords.map((_, i) => fits[0]![i]! + USUAL[mode][i]! + (i === 0 ? HOME_AT_EDGES : 0));
  const paths: number[][] = [];
  for (let bar = 1; bar < bars; bar++) {
    const came: number[] = [];
    const before = score;
    score = chords.map((_, to) => {
      const worth = before.map((value, from) => value + STEP_WORTH[(to - from + 7) % 7]!);
      came[to] = worth.indexOf(Math.max(...worth));
      const home = bar === bars - 1 && to === 0 ? HOME_AT_EDGES : 0;
      return worth[came[to]!]! + fits[bar]![to]! + USUAL[mode][to]! + home;
    });
    paths.push(came);
  }
  let at = score.indexOf(Math.max(...score));
  const states = [at];
  for (const came of paths.toReversed()) {
    at = came[at]!;
    states.unshift(at);
  }
  return joined(
    states.map((state) => chords[state]!),
    key,
    barTicks,
    endTick,
  );
}

const classOf = (pitch: number): number => ((Math.round(pitch) % 12) + 12) % 12;

function triadOf(tonic: number, mode: 'major' | 'minor', degree: number): Chord {
  const at = (step: number): number => (tonic + modes[mode][step % 7]!) % 12;
  const third = (at(degree + 2) - at(degree) + 12) % 12;
  const fifth = (at(degree + 4) - at(degree) + 12) % 12;
  const quality = fifth === 6 ? 'diminished' : third === 3 ? 'minor' : 'major';
  return { root: at(degree), quality, bass: at(degree) };
}

function fitsOf(notes: readonly Note[], chords: readonly Chord[], startTick: number, ticks: number): number[] {
  const weights = new Array<number>(12).fill(0);
  let all = 1e-9;
  for (const note of notes) {
    const sounding =
      Math.min(note.startTick + note.durationTicks, startTick + ticks) - Math.max(note.startTick, startTick);
    if (sounding <= 0) continue;
    weights[classOf(note.pitch)]! += sounding;
    all += sounding;
  }
  return chords.map(({ root, quality }) => {
    const third = quality === 'major' ? 4 : 3;
    const fifth = quality === 'diminished' ? 6 : 7;
    const own = weights[root]! * (1 + ROOT_EXTRA) + weights[(root + third) % 12]! + weights[(root + fifth) % 12]!;
    return (FIT * (own - FOREIGN * (all - own))) / Math.max(all, ticks / 4);
  });
}

/** A chord that stays is one event. */
function joined(chords: readonly Chord[], key: Key, barTicks: number, endTick: number): ChordEvent[] {
  const events: ChordEvent[] = [];
  for (const [bar, chord] of chords.entries()) {
    const last = events.at(-1);
    const end = Math.min(endTick, (bar + 1) * barTicks);
    if (last !== undefined && last.chord === chord) events[events.length - 1] = { ...last, endTick: end };
    else events.push({ startTick: bar * barTicks, endTick: end, chord, roman: romanOf(chord, key) });
  }
  return events;
}
