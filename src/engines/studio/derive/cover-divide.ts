import type { Note } from '../../../music/score.ts';
import { STEP_TICKS } from '../compose/form/pace.ts';

/** Shorter than the shortest singable note a note may be by so much, where there is no room. */
const HURRY = 0.75;

/**
 * A tune with so many notes: the longest are halved; where that gets too fast the last one is held into the rest that
 * follows and halved too, and where that does not do notes are about as long as each other.
 */
export function divided(notes: readonly Note[], count: number, untilTick: number, fastTicks: number): Note[] {
  const tunes = [notes, held(notes, untilTick - STEP_TICKS)].map((tune) => halved(tune, count));
  const slowerThan = (ticks: number): readonly Note[] | undefined =>
    tunes.find((tune) => tune !== null && tune.shortest >= ticks)?.notes;
  const flat = even(notes, count, untilTick);
  const isSlow = flat.every(({ durationTicks }) => durationTicks >= STEP_TICKS) && spanOf(flat) >= count * fastTicks;
  return [...(slowerThan(fastTicks) ?? (isSlow ? flat : (slowerThan(fastTicks * HURRY) ?? flat)))];
}

const spanOf = (notes: readonly Note[]): number =>
  notes.at(-1)!.startTick + notes.at(-1)!.durationTicks - notes[0]!.startTick;

const held = (notes: readonly Note[], untilTick: number): Note[] => {
  const last = notes.at(-1)!;
  return [...notes.slice(0, -1), { ...last, durationTicks: Math.max(last.durationTicks, untilTick - last.startTick) }];
};

/** The longest notes halved, on the grid of sixteenths as long as that goes, and the shortest that came of it; null: it does not go. */
function halved(notes: readonly Note[], count: number): { readonly notes: Note[]; readonly shortest: number } | null {
  const tune = [...notes];
  let shortest = Infinity;
  while (tune.length < count) {
    const longest = tune.reduce((best, note, i) => (note.durationTicks > tune[best]!.durationTicks ? i : best), 0);
    const note = tune[longest]!;
    const half = note.durationTicks / 2;
    const first = Math.max(1, half >= STEP_TICKS ? Math.ceil(half / STEP_TICKS) * STEP_TICKS : Math.ceil(half));
    const second = note.durationTicks - first;
    if (second <= 0) return null;
    shortest = Math.min(shortest, first, second);
    tune.splice(
      longest,
      1,
      { ...note, durationTicks: first },
      { ...note, startTick: note.startTick + first, durationTicks: second },
    );
  }
  return { notes: tune, shortest };
}

/** As many notes as wanted, evenly from the first note to the next line (by sixteenths, where those do), on the pitches of the tune. */
function even(notes: readonly Note[], count: number, untilTick: number): Note[] {
  const first = notes[0]!;
  const end = Math.max(notes.at(-1)!.startTick + notes.at(-1)!.durationTicks, untilTick - STEP_TICKS);
  const ticks = end - first.startTick;
  const grid = ticks >= count * STEP_TICKS ? STEP_TICKS : 1;
  const tickOf = (i: number): number => first.startTick + Math.round((ticks * i) / count / grid) * grid;
  return Array.from({ length: count }, (_, i) => ({
    ...(notes.findLast((note) => note.startTick <= tickOf(i)) ?? first),
    startTick: tickOf(i),
    durationTicks: Math.max(1, (i === count - 1 ? end : tickOf(i + 1)) - tickOf(i)),
  }));
}
