import type { Meter } from '../../../music/meter.ts';
import type { Note, SungWord, Syllable } from '../../../music/score.ts';
import { STEP_TICKS } from '../compose/form/pace.ts';
import { metricalWeights } from '../compose/melody/metrical-weight.ts';
import { divided } from './cover-divide.ts';

/** Nobody sings more syllables a second. */
const SYLLABLES_PER_SECOND_MAX = 8;
/** A syllable is drawn over at most so many notes of a tune; what is left over at its end falls silent. */
const MELISMA_NOTES_MAX = 3;

interface Placed {
  readonly word: number;
  readonly syllable: number;
  readonly sound: Syllable;
}

const placedOf = (words: readonly SungWord[]): Placed[] =>
  words.flatMap(({ syllables }, word) => syllables.map((sound, syllable) => ({ word, syllable, sound })));

/**
 * Sets words to a tune that had others. Too few syllables are drawn over several notes, stresses on the strong ones; for
 * too many, the longest notes are sung twice, into the rest that follows if need be.
 * @param notes of the line, in time order, at least one; @param untilTick where the next line begins
 */
export function setSyllables(
  words: readonly SungWord[],
  notes: readonly Note[],
  { untilTick, meter, tempoBpm }: { readonly untilTick: number; readonly meter: Meter; readonly tempoBpm: number },
): Note[] {
  const syllables = placedOf(words);
  const fast = Math.ceil((tempoBpm * 480) / 60 / SYLLABLES_PER_SECOND_MAX);
  const tune = syllables.length > notes.length ? divided(notes, syllables.length, untilTick, fast) : [...notes];
  const onsets = chooseOnsets(syllables, tune, meter);
  return tune.flatMap((note, i) => {
    const index = onsets.findLastIndex((onset) => onset <= i);
    const { word, syllable } = syllables[index]!;
    const isContinuation = onsets[index] !== i;
    if (isContinuation && i - onsets[index]! >= MELISMA_NOTES_MAX) return [];
    return [{ ...note, syllable: { line: 0, word, syllable, isContinuation } }];
  });
}

/** On which notes syllables begin: the first on the first, stresses on strong notes, no long melismas. */
function chooseOnsets(syllables: readonly Placed[], notes: readonly Note[], meter: Meter): number[] {
  const weights = metricalWeights(meter);
  const strengths = notes.map(({ startTick, durationTicks }) => {
    const step = Math.round(startTick / STEP_TICKS);
    return weights[((step % weights.length) + weights.length) % weights.length]! + Math.min(3, durationTicks / 240);
  });
  const stresses = syllables.map(({ sound }) => (sound.stress === 1 ? 1 : sound.stress === 2 ? 0.5 : 0));
  const [rows, columns] = [syllables.length, notes.length];
  // best[s][n]: worth of the syllables up to s when s begins on note n.
  const best = stresses.map(() => new Float64Array(columns).fill(-Infinity));
  const from = stresses.map(() => new Int32Array(columns));
  best[0]![0] = 0;
  for (let s = 1; s < rows; s++) {
    for (let n = s; n <= columns - (rows - s); n++) {
      for (let before = s - 1; before < n; before++) {
        const worth = best[s - 1]![before]! + stresses[s]! * strengths[n]! - 0.9 * (n - before - 1) ** 2;
        if (worth <= best[s]![n]!) continue;
        best[s]![n] = worth;
        from[s]![n] = before;
      }
    }
  }
  let at = rows - 1;
  for (let n = rows - 1; n < columns; n++) {
    const tail = (end: number): number => best[rows - 1]![end]! - 0.5 * (columns - 1 - end);
    if (tail(n) > tail(at)) at = n;
  }
  const onsets = [at];
  for (let s = rows - 1; s > 0; s--) onsets.unshift(from[s]![onsets[0]!]!);
  return onsets;
}

/** What backing singers answer: in the gap after a line, on its last pitches; together with its end where there is none. */
export function backingNotes(
  words: readonly SungWord[],
  model: readonly Note[],
  untilTick: number,
  endTick: number,
  tempoBpm: number,
): Note[] {
  const syllables = placedOf(words);
  const last = model.at(-1)!;
  const needed = syllables.length * Math.max(STEP_TICKS, Math.ceil((tempoBpm * 480) / 60 / SYLLABLES_PER_SECOND_MAX));
  const after = last.startTick + last.durationTicks;
  const startTick = Math.max(
    0,
    Math.min(after, Math.max(untilTick, after) - Math.min(needed, STEP_TICKS), endTick - needed),
  );
  const spanned = Math.max(
    syllables.length,
    Math.min(endTick - startTick, Math.max(needed, Math.min(untilTick - startTick, 2 * needed))),
  );
  const tickOf = (i: number): number => startTick + Math.floor((spanned * i) / syllables.length);
  return syllables.map(({ word, syllable }, i) => ({
    startTick: tickOf(i),
    durationTicks: Math.max(1, tickOf(i + 1) - tickOf(i)),
    pitch: model[Math.max(0, model.length - 1 - ((syllables.length - 1 - i) % 4))]!.pitch,
    velocity: last.velocity,
    syllable: { line: 0, word, syllable, isContinuation: false },
  }));
}

/** The shortest and the longest line in notes. */
const [LINE_NOTES_MIN, LINE_NOTES_MAX] = [3, 14];
/** Ticks of silence after which a wordless tune begins a new line, and after which even a scrap does. */
const [GAP_TICKS, FAR_TICKS] = [180, 1920];

/** A tune cut into lines, as a singer would breathe; a scrap of one or two notes belongs to its neighbour. */
export function phrasesOfTune(melody: readonly Note[]): Note[][] {
  const phrases: Note[][] = [];
  for (const breath of breathsOf(melody)) {
    const before = phrases.at(-1);
    const isScrap = Math.min(breath.length, before?.length ?? 0) < LINE_NOTES_MIN;
    if (before !== undefined && isScrap && gapTicks(before.at(-1)!, breath[0]!) < FAR_TICKS) before.push(...breath);
    else phrases.push(breath);
  }
  return phrases;
}

const gapTicks = (before: Note, note: Note): number => note.startTick - before.startTick - before.durationTicks;

function breathsOf(melody: readonly Note[]): Note[][] {
  const phrases: Note[][] = [];
  for (const note of melody) {
    const own = phrases.at(-1);
    const before = own?.at(-1);
    const isNew =
      own === undefined ||
      gapTicks(before!, note) >= GAP_TICKS ||
      (own.length >= LINE_NOTES_MAX / 2 && before!.durationTicks >= 480) ||
      own.length >= LINE_NOTES_MAX;
    if (isNew) phrases.push([note]);
    else own.push(note);
  }
  return phrases;
}
