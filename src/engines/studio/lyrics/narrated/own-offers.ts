import type { AvoidedLines } from '../avoided-lines.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import { type ChorusOffer, LONG_LINES_MIN, type NarratedChorus, REFRAIN_LINES } from './chorus-offer.ts';
import { type ChorusTone, chorusTone } from './chorus-tone.ts';
import { englishDedications, englishFramings, type Framing, type FramingMood } from './framings.ts';
import { linesBeside, neighbours, ownLinesChorus } from './own-lines.ts';
import type { SungPerson } from './sung-person.ts';
import type { ToldLine } from './told-lines.ts';

const WEIGHTS = { framing: 3, own: 0.2, ownStrong: 1.2, ownStrongAlone: 2.5 } as const;
/** A line of the request that is so strong comes back by itself as well as between others. */
const STRONG_HOOK_MIN = 2.5;

/** A chorus of a request's own lines under its best one; empty: no line is good enough, or it is the only one. @param isAlone nobody is called by name */
export function ownOffers(hook: ToldLine | null, told: readonly ToldLine[], isAlone: boolean): ChorusOffer[] {
  if (hook === null || linesBeside(told, hook).length === 0) return [];
  const isStrong = hook.hook >= STRONG_HOOK_MIN;
  const weight = isStrong ? (isAlone ? WEIGHTS.ownStrongAlone : WEIGHTS.ownStrong) : WEIGHTS.own;
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
export function weakestChorus(told: readonly ToldLine[]): NarratedChorus {
  const best = told.reduce((one, other) => (other.hook > one.hook || one.hook === -Infinity ? other : one));
  const beside = linesBeside(told, best);
  return { title: titleOf(best.text), ...ownLinesChorus(best, beside.length > 0 ? beside : neighbours(told, best)) };
}

const titleOf = (line: string): string =>
  toTitleCase(line.replace(/^(?:And|But|So|Because) /, '').replace(/[.,;]$/, ''));

/** Moods of the dedications that a tone bears. */
const MOODS: Readonly<Partial<Record<ChorusTone, readonly FramingMood[]>>> = {
  plain: ['plain'],
  glad: ['glad'],
  funny: ['funny', 'glad'],
  tender: ['tender'],
  warm: ['plain', 'glad'],
  grave: ['grave'],
  hostile: ['hostile'],
  sorry: ['sorry'],
};

/** Choruses that are true of any song, for somebody or nobody, with the request's lines between; empty: no line can stand there, or a mood forbids it. */
export function framingOffers(
  { intent, avoided }: WordsOrder,
  person: SungPerson | null,
  told: readonly ToldLine[],
): ChorusOffer[] {
  const tone = chorusTone(intent);
  const beside = linesBeside(told, null);
  if (beside.length === 0) return [];
  // Beside a death nobody who lives is called: it would be their own.
  const isCalled = person !== null && !(tone === 'grave' && person.person.isAlive);
  return isCalled
    ? framed(englishDedications(), tone, person.name, beside, avoided)
    : framed(englishFramings(), tone, '', beside, avoided);
}

function framed(
  rows: readonly Framing[],
  tone: ChorusTone,
  name: string,
  beside: readonly string[],
  avoided: AvoidedLines,
): ChorusOffer[] {
  const fitting = rows.filter(({ moods }) => moods.some((mood) => MOODS[tone]?.includes(mood)));
  return fitting.map((one) => ({
    chorus: withLines(one, name, beside),
    weight: WEIGHTS.framing / fitting.length,
    isKnown: avoided.has(one.lines[0]!.replaceAll('<name>', name)),
    isWritten: false,
  }));
}

function withLines({ title, lines }: Framing, name: string, beside: readonly string[]): NarratedChorus {
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
