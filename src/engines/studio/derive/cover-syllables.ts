import type { Meter } from '../../../music/meter.ts';
import type { Note, SungWord, Syllable } from '../../../music/score.ts';
import { STEP_TICKS } from '../compose/form/pace.ts';
import { metricalWeights } from '../compose/melody/metrical-weight.ts';

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

/** A tune with so many notes: the longest are halved, on the grid of sixteenths as long as that goes. */
function divided(notes: readonly Note[], count: number, untilTick: number, fastTicks: number): Note[] {
  const tune = [...notes];
  const room = untilTick - STEP_TICKS - (tune.at(-1)!.startTick + tune.at(-1)!.durationTicks);
  const last = tune.at(-1)!;
  const isCrowded = notes.reduce((sum, note) => sum + Math.floor(note.durationTicks / fastTicks), 0) < count;
  if (isCrowded && room > 0) tune[tune.length - 1] = { ...last, durationTicks: last.durationTicks + room };
  while (tune.length < count) {
    const longest = tune.reduce((best, note, i) => (note.durationTicks > tune[best]!.durationTicks ? i : best), 0);
    const note = tune[longest]!;
    const half = note.durationTicks / 2;
    const first = Math.max(1, half >= STEP_TICKS ? Math.ceil(half / STEP_TICKS) * STEP_TICKS : Math.ceil(half));
    if (first >= note.durationTicks) return even(notes, count, untilTick);
    tune.splice(
      longest,
      1,
      { ...note, durationTicks: first },
      { ...note, startTick: note.startTick + first, durationTicks: note.durationTicks - first },
    );
  }
  return tune.some(({ durationTicks }) => durationTicks < fastTicks * 0.75) ? even(notes, count, untilTick) : tune;
}

/** As many notes as wanted, evenly from the first note to the next line, on the pitches of the tune. */
function even(notes: readonly Note[], count: number, untilTick: number): Note[] {
  const first = notes[0]!;
  const end = Math.max(notes.at(-1)!.startTick + notes.at(-1)!.durationTicks, untilTick - STEP_TICKS);
  const tickOf = (i: number): number => first.startTick + Math.round(((end - first.startTick) * i) / count);
  return Array.from({ length: count }, (_, i) => ({
    ...(notes.findLast((note) => note.startTick <= tickOf(i)) ?? first),
    startTick: tickOf(i),
    durationTicks: Math.max(1, tickOf(i + 1) - tickOf(i)),
  }));
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

/** Ticks of silence after which a wordless tune begins a new line, and the longest line in notes. */
const [GAP_TICKS, LINE_NOTES_MAX] = [180, 14];

/** A tune cut into lines, as a singer would breathe. */
export function phrasesOfTune(melody: readonly Note[]): Note[][] {
  const phrases: Note[][] = [];
  for (const note of melody) {
    const own = phrases.at(-1);
    const before = own?.at(-1);
    const isNew =
      own === undefined ||
      note.startTick - before!.startTick - before!.durationTicks >= GAP_TICKS ||
      (own.length >= LINE_NOTES_MAX / 2 && before!.durationTicks >= 480) ||
      own.length >= LINE_NOTES_MAX;
    if (isNew) phrases.push([note]);
    else own.push(note);
  }
  return phrases;
}
