import type { LyricLine } from './lyric-words.ts';
import { type Gaussian, phoneModels, SILENCE, THROATS } from './phone-models.ts';
import { type Place, placesOf, stayCosts } from './places.ts';
import type { SoundOdds } from './sound-network.ts';
import type { View, VoiceFrames } from './voice-frames.ts';

const VIEWS = ['voice', 'centre'] as const;
/** What each view is believed to show of each sound. */
type Models = Readonly<Record<(typeof VIEWS)[number], ReadonlyMap<string, Gaussian>>>;

/** Per frame its place in the row; the row; and how well both fit. */
export interface Alignment {
  readonly path: Int32Array;
  readonly places: readonly Place[];
  readonly score: number;
}

/** Frames of one sound are alike, and a network has seen them, too: a frame counts for so much of an independent one. */
const ACOUSTIC_SHARE = 0.12;
const LOG_LIKELIHOOD_MIN = -60;
/** Of what a network takes a frame for; and what it may say against a sound at most, in nats. */
const NETWORK = { share: 0.5, least: -7 };
/** Against pauses inside of lines. */
const PAUSE_COST = 3;
const ROUNDS = 3;
/** Of how many frames the models from outside are worth, against those of the song. */
const PRIOR_FRAMES = { [SILENCE]: 5, phone: 40 };
const SONG_VARIANCE_MIN = 0.08;
const IMPOSSIBLE = -1e30;
/** Behind the best path by more than this (a minute of silence read as words costs as much) a place is given up. */
const BEAM = 1_500;
/** Some four minutes of words: with it the work grows with the length of a song alone. */
const PLACES_AT_ONCE_MAX = 4_000;

/**
 * Finds the sounds of known words in a voice: a hidden Markov model of one Gaussian per sound, the best path by Viterbi's
 * algorithm, and the models fitted to this very singer by what was found (maximum a posteriori, Gauvain and Lee 1994), three times
 * over. The throat that fits best is taken. Places far behind the best are given up,
 * and a limit on those that are looked at together makes the work linear in the length.
 */
export function forcedAlignment(frames: VoiceFrames, lines: readonly LyricLine[]): Alignment {
  const places = placesOf(lines);
  const phones = lines.flatMap(({ words }) => words.flatMap((word) => word.phones));
  let models = modelsOf(frames, phones, 0);
  let best = bestPath(frames, places, models);
  for (let throat = 1; throat < THROATS.length; throat++) {
    const others = modelsOf(frames, phones, throat);
    const found = bestPath(frames, places, others);
    if (found.score > best.score) [best, models] = [found, others];
  }
  for (let round = 0; round < ROUNDS; round++) {
    models = fitted(frames, best, models);
    best = bestPath(frames, places, models);
  }
  return best;
}

/** Each view shows a part of what is known of a sound. */
function modelsOf(frames: VoiceFrames, phones: readonly string[], throat: number): Models {
  const known = [...phoneModels(phones, throat)];
  const seen = ({ from, width }: View): Map<string, Gaussian> =>
    new Map(
      known.map(([phone, { mean, variance }]) => [
        phone,
        { mean: mean.slice(from, from + width), variance: variance.slice(from, from + width) },
      ]),
    );
  return { voice: seen(frames.voice), centre: seen(frames.centre) };
}

function bestPath(frames: VoiceFrames, places: readonly Place[], models: Models): Alignment {
  const { table, columns, width } = likelihoods(frames, places, models);
  const isSilent = Uint8Array.from(places, ({ phone }) => (phone === SILENCE ? 1 : 0));
  const stay = Float64Array.from(places, (place) => (place.isLast ? Math.log(place.hold.stay) : IMPOSSIBLE));
  const go = Float64Array.from(places, (place) => (place.isLast ? Math.log(1 - place.hold.stay) : 0));
  const count = places.length;
  const lateCost = stayCosts(places);
  const steps = new StepTable(frames.count);
  let before = new Float64Array(count).fill(IMPOSSIBLE);
  let now = new Float64Array(count).fill(IMPOSSIBLE);
  // How long the best way to each place has been there.
  let [agesBefore, ages] = [new Int32Array(count), new Int32Array(count)];
  before[0] = table[columns[0]!]!;
  before[1] = table[columns[1]!]!;
  let [low, high] = [0, Math.min(1, count - 1)];
  for (let t = 1; t < frames.count; t++) {
    const top = Math.min(count - 1, high + 2);
    const row = steps.row(t, low, top);
    let most = IMPOSSIBLE;
    for (let s = low; s <= top; s++) {
      let best = before[s]! + stay[s]! - lateCost(s, agesBefore[s]!);
      let step = 0;
      if (s > 0) {
        const next = before[s - 1]! + go[s - 1]! - (isSilent[s] === 1 ? PAUSE_COST : 0);
        if (next > best) [best, step] = [next, 1];
      }
      if (s > 1 && isSilent[s - 1] === 1) {
        const over = before[s - 2]! + go[s - 2]!;
        if (over > best) [best, step] = [over, 2];
      }
      now[s] = best + table[t * width + columns[s]!]!;
      row[s - low] = step;
      ages[s] = step === 0 ? agesBefore[s]! + 1 : 0;
      if (now[s]! > most) most = now[s]!;
    }
    // What was left behind must not be read as a way on.
    for (let s = Math.max(0, low - 2); s < low; s++) now[s] = IMPOSSIBLE;
    [low, high] = kept(now, low, top, most - BEAM);
    [before, now] = [now, before];
    [agesBefore, ages] = [ages, agesBefore];
  }
  return { ...tracedBack(before, steps, frames.count), places };
}

/** The places from the first to the last that may still win; never more than are allowed, those furthest on. */
function kept(scores: Float64Array, from: number, to: number, least: number): readonly [low: number, high: number] {
  let [low, high] = [from, to];
  while (low < high && scores[low]! < least) scores[low++] = IMPOSSIBLE;
  while (high > low && scores[high]! < least) scores[high--] = IMPOSSIBLE;
  while (high - low >= PLACES_AT_ONCE_MAX) scores[low++] = IMPOSSIBLE;
  return [low, high];
}

/** From where each place of a frame was reached, for the places that were looked at. */
class StepTable {
  readonly #rows: Uint8Array[] = [];
  readonly #lows: Int32Array;

  constructor(frameCount: number) {
    this.#lows = new Int32Array(frameCount);
  }

  row(frame: number, low: number, high: number): Uint8Array {
    this.#lows[frame] = low;
    const row = new Uint8Array(high - low + 1);
    this.#rows[frame] = row;
    return row;
  }

  stepAt(frame: number, place: number): number {
    return this.#rows[frame]?.[place - this.#lows[frame]!] ?? 0;
  }
}

/** The last sound or the silence behind it ends the song. */
function tracedBack(ends: Float64Array, steps: StepTable, frameCount: number): { path: Int32Array; score: number } {
  const count = ends.length;
  let place = ends[count - 1]! > ends[count - 2]! ? count - 1 : count - 2;
  const score = ends[place]!;
  const path = new Int32Array(frameCount);
  for (let t = frameCount - 1; t >= 0; t--) {
    path[t] = place;
    place -= steps.stepAt(t, place);
  }
  return { path, score };
}

/** Log likelihood of every frame under every sound, one column each: of all views together. */
function likelihoods(frames: VoiceFrames, places: readonly Place[], models: Models) {
  const names = [...new Set(places.map(({ phone }) => phone))];
  const columns = Int32Array.from(places, ({ phone }) => names.indexOf(phone));
  const width = names.length;
  const table = new Float32Array(frames.count * width);
  for (const name of VIEWS) {
    const view = frames[name];
    for (const [column, phone] of names.entries()) addLikelihoods(view, models[name].get(phone)!, table, column, width);
  }
  for (const [column, phone] of names.entries()) addOdds(frames.odds, phone, table, column, width);
  return { table, columns, width };
}

function addLikelihoods(
  { values, width: size, weight }: View,
  { mean, variance }: Gaussian,
  table: Float32Array,
  column: number,
  width: number,
): void {
  const weights = variance.map((v) => 0.5 / v);
  const constant = variance.reduce((sum, v) => sum - 0.5 * Math.log(v), 0);
  for (let t = 0, at = column; at < table.length; t++, at += width) {
    let sum = constant;
    for (let k = 0; k < size; k++) {
      const off = values[t * size + k]! - mean[k]!;
      sum -= off * off * weights[k]!;
    }
    table[at]! += weight * ACOUSTIC_SHARE * Math.max(LOG_LIKELIHOOD_MIN, sum);
  }
}

/** A sound that the network never met is as odd everywhere. */
function addOdds(
  { sounds, values }: SoundOdds,
  phone: string,
  table: Float32Array,
  column: number,
  width: number,
): void {
  const sound = sounds.indexOf(phone);
  if (sound < 0) return;
  for (let t = 0, at = column; at < table.length; t++, at += width)
    table[at]! += NETWORK.share * Math.max(NETWORK.least, values[t * sounds.length + sound]!);
}

const fitted = (frames: VoiceFrames, found: Alignment, models: Models): Models => ({
  voice: fittedTo(frames.voice, found, models.voice),
  centre: fittedTo(frames.centre, found, models.centre),
});

function fittedTo({ values, width }: View, { path, places }: Alignment, models: ReadonlyMap<string, Gaussian>) {
  const sums = new Map<string, { n: number; sum: Float64Array; square: Float64Array }>();
  for (let t = 0; t < path.length; t++) {
    const { phone } = places[path[t]!]!;
    const own = sums.get(phone) ?? { n: 0, sum: new Float64Array(width), square: new Float64Array(width) };
    sums.set(phone, own);
    own.n++;
    for (let k = 0; k < width; k++) {
      const x = values[t * width + k]!;
      own.sum[k]! += x;
      own.square[k]! += x * x;
    }
  }
  const next = new Map(models);
  for (const [phone, { n, sum, square }] of sums) {
    const prior = phone === SILENCE ? PRIOR_FRAMES[SILENCE]! : PRIOR_FRAMES.phone;
    const old = models.get(phone)!;
    const mean = sum.map((x, k) => (prior * old.mean[k]! + x) / (prior + n));
    const variance = mean.map((m, k) => {
      const ofOld = prior * (old.variance[k]! + (old.mean[k]! - m) ** 2);
      const ofSong = square[k]! - 2 * m * sum[k]! + n * m * m;
      return Math.max(SONG_VARIANCE_MIN, (ofOld + ofSong) / (prior + n));
    });
    next.set(phone, { mean, variance });
  }
  return next;
}
