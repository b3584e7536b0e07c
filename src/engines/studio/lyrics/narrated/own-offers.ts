import type { WordsOrder } from '../compose-words/song-context.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import { type ChorusOffer, LONG_LINES_MIN, type NarratedChorus, REFRAIN_LINES } from './chorus-offer.ts';
import { type ChorusTone, chorusTone } from './chorus-tone.ts';
import { type Dedication, type DedicationMood, englishDedications } from './dedications.ts';
import { linesBeside, ownLinesChorus } from './own-lines.ts';
import type { SungPerson } from './sung-person.ts';
import type { ToldLine } from './told-lines.ts';

const WEIGHTS = { dedication: 1.6, own: 1, ownAlone: 2 } as const;

/** A chorus of a request's own lines under its best one; empty: no line is good enough, or it is the only one. @param isAlone nobody is called by name */
export function ownOffers(hook: ToldLine | null, told: readonly ToldLine[], isAlone: boolean): ChorusOffer[] {
  if (hook === null || linesBeside(told, hook).length === 0) return [];
  const weight = isAlone ? WEIGHTS.ownAlone : WEIGHTS.own;
  return [{ chorus: underHook(hook, told), weight, isKnown: false, isWritten: false }];
}

const underHook = (hook: ToldLine, told: readonly ToldLine[]): NarratedChorus => ({
  title: titleOf(hook.text),
  ...ownLinesChorus(hook, linesBeside(told, hook)),
});

/** A title that was asked for, and lines of the request between. */
export const titledChorus = (title: string, told: readonly ToldLine[]): NarratedChorus => ({
  title,
  ...ownLinesChorus({ text: title, at: -1, hook: 0, beside: 0, isSequel: false }, linesBeside(told, null)),
});

/** Where no line is good enough to come back, the best of those there are. */
export const weakestChorus = (told: readonly ToldLine[]): NarratedChorus =>
  underHook(
    told.reduce((one, other) => (other.hook > one.hook || one.hook === -Infinity ? other : one)),
    told,
  );

const titleOf = (line: string): string =>
  toTitleCase(line.replace(/^(?:And|But|So|Because) /, '').replace(/[.,;]$/, ''));

/** Moods of the dedications that a tone bears. */
const MOODS: Readonly<Partial<Record<ChorusTone, readonly DedicationMood[]>>> = {
  plain: ['plain'],
  glad: ['glad'],
  funny: ['funny', 'glad'],
  tender: ['tender'],
  grave: ['grave'],
};

/** Choruses that are true of any song for somebody, with the request's lines between; empty: nobody surely is, or a mood forbids it. */
export function dedicationOffers(
  { intent, avoided }: WordsOrder,
  person: SungPerson | null,
  told: readonly ToldLine[],
): ChorusOffer[] {
  const tone = chorusTone(intent);
  const beside = linesBeside(told, null);
  if (person === null || beside.length === 0 || (tone === 'grave' && person.person.isAlive)) return [];
  const fitting = englishDedications().filter(({ moods }) => moods.some((mood) => MOODS[tone]?.includes(mood)));
  return fitting.map((one) => ({
    chorus: dedicated(one, person.name, beside),
    weight: WEIGHTS.dedication / fitting.length,
    isKnown: avoided.has(one.lines[0]!.replaceAll('<name>', person.name)),
    isWritten: false,
  }));
}

function dedicated({ title, lines }: Dedication, name: string, beside: readonly string[]): NarratedChorus {
  const [first, second] = lines
    .filter((line) => line !== '~')
    .map((line) => capital(line.replaceAll('<name>', name))) as [string, string];
  const [one = '', other = ''] = beside;
  const sung = other === '' ? [first, one, second] : [first, one, second, other];
  const sized = (count: number): readonly string[] => {
    if (count <= REFRAIN_LINES) return [first, second];
    return count < LONG_LINES_MIN ? sung.slice(0, Math.max(count, 3)) : [...sung, first];
  };
  return { title: toTitleCase(title.replaceAll('<name>', name)), lines: sized };
}
