import type { PhraseSlot } from './song-form.ts';

/** Where the lines of a verse begin in twelve bars, by their number: statement, statement again, answer; rests for replies. */
const STARTS: Readonly<Record<number, readonly number[]>> = {
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 4, 8, 10],
  5: [0, 2, 4, 8, 10],
  6: [0, 2, 4, 6, 8, 10],
};

/** A line of more bars fills its four without a rest. */
const LINE_BARS_MAX = 2;

/** The slots of a verse spread over a blues of twelve bars; null when they do not fit one. */
export function inTwelveBars(slots: readonly PhraseSlot[], barSteps: number): PhraseSlot[] | null {
  const own = slots.filter((slot) => slot.steps > 0);
  const starts = STARTS[own.length];
  if (starts === undefined || own.some((slot) => slot.steps > LINE_BARS_MAX * barSteps)) return null;
  const startOf = new Map(own.map((slot, i) => [slot.startStep, starts[i]! * barSteps]));
  return slots.map((slot) => ({ ...slot, startStep: startOf.get(slot.startStep)! }));
}
