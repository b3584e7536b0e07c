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

/** Moods of the frames that a tone bears. */
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
  hook: ToldLine | null,
  told: readonly ToldLine[],
): ChorusOffer[] {
  const tone = chorusTone(intent);
  // Beside a death nobody who lives is called: it would be their own.
  const isCalled = person !== null && !(tone === 'grave' && person.person.isAlive);
  const beside = linesBeside(told, isCalled ? null : hook);
  return isCalled
    ? framed(englishDedications(), tone, avoided, (row) => dedicated(row, person.name, beside))
    : framed(englishFramings(), tone, avoided, (row) => framedLines(row, hook, beside));
}

/** @param sing null: no line of the request can stand in it */
function framed(
  rows: readonly Framing[],
  tone: ChorusTone,
  avoided: AvoidedLines,
  sing: (row: Framing) => NarratedChorus | null,
): ChorusOffer[] {
  const fitting = rows.filter(({ moods }) => moods.some((mood) => MOODS[tone]?.includes(mood)));
  return fitting.flatMap((row): ChorusOffer[] => {
    const chorus = sing(row);
    if (chorus === null) return [];
    const isKnown = chorus.lines(REFRAIN_LINES).some((line) => avoided.has(line));
    return [{ chorus, weight: WEIGHTS.framing / fitting.length, isKnown, isWritten: false }];
  });
}

const rhymedLines = ({ lines }: Framing): [string, string] => lines.filter((line) => line !== '~') as [string, string];

/** Who is called by name comes first, and what is told goes between. */
function dedicated(row: Framing, name: string, [one, other]: readonly string[]): NarratedChorus | null {
  if (one === undefined) return null;
  const called = (text: string): string => capital(text.replaceAll('<name>', name));
  const [first, second] = rhymedLines(row).map(called) as [string, string];
  const sung = other === undefined ? [first, one, second] : [first, one, second, other];
  return { title: toTitleCase(called(row.title)), lines: (count) => sized(sung, [first, second], count) };
}

/** Of nobody in particular: the request's own line comes first and names the song. */
function framedLines(row: Framing, hook: ToldLine | null, [one, other]: readonly string[]): NarratedChorus | null {
  const [first, second] = rhymedLines(row);
  if (hook === null) {
    const sung = one === undefined ? null : [first, one, second, ...(other === undefined ? [] : [other])];
    return sung === null
      ? null
      : { title: toTitleCase(row.title), lines: (count) => sized(sung, [first, second], count) };
  }
  const sung = one === undefined ? [hook.text, first, second] : [hook.text, first, one, second];
  return { title: titleOf(hook.text), lines: (count) => sized(sung, [first, second], count) };
}

function sized(sung: readonly string[], refrain: readonly string[], count: number): readonly string[] {
  if (count <= REFRAIN_LINES) return refrain;
  return count < LONG_LINES_MIN ? sung.slice(0, Math.max(count, 3)) : [...sung, sung[0]!];
}
