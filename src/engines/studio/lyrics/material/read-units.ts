import { stemOf, wordsIn } from '../../english/word-stems.ts';
import type { TitledUnit, Unit } from './couplet.ts';

/** Ends the reading of a line with the reason. */
export type Fail = (reason: string) => never;

export type UnitPlace = Pick<Unit, 'id' | 'scene'>;

const NEEDS = ' | needs ';

/** "lines | needs rain storm": lines, and the stems of which a request must have one. */
function partsOf(text: string, fail: Fail): { readonly body: string; readonly needs: Pick<Unit, 'needs'> } {
  const at = text.lastIndexOf(NEEDS);
  if (at < 0) return { body: text, needs: {} };
  const words = text.slice(at + NEEDS.length);
  if (!/^[a-z' ]+$/.test(words)) fail('behind "needs" stand words in small letters, without hyphens');
  return { body: text.slice(0, at), needs: { needs: [...new Set(wordsIn(words).map(stemOf))] } };
}

/** Whether a request, by its stems, says what a unit takes for granted. */
export const isCalledFor = ({ needs }: Pick<Unit, 'needs'>, stems: readonly string[]): boolean =>
  needs === undefined || needs.some((stem) => stems.includes(stem));

/** Lines parted by " / ", with whole choices and straight quotes; behind them may stand what a request must say. */
export function unitOf(text: string, place: UnitPlace, [low, high]: readonly [number, number], fail: Fail): Unit {
  const { body, needs } = partsOf(text, fail);
  const lines = body.split(' / ').map((line) => line.trim());
  if (lines.length < low || lines.length > high) fail(`${low} to ${high} lines parted by " / ", not ${lines.length}`);
  for (const line of lines) {
    const open = line.match(/\{/g)?.length ?? 0;
    if (open !== (line.match(/\}/g)?.length ?? 0)) fail('a brace without its partner');
    if (/\.$|[“”’‘]/.test(line)) fail('no full stop at the end of a line, and straight quotes only');
  }
  return { ...place, ...needs, lines };
}

/** "Title | lines", whose lines hold `<title>`; "Title | lines | needs words". */
export function titledOf(text: string, place: UnitPlace, fail: Fail): TitledUnit {
  const { body, needs } = partsOf(text, fail);
  const [title = '', lines = '', ...more] = body.split(' | ');
  if (lines === '' || more.length > 0) fail('a chorus is "Title | lines" or "Title | lines | needs words"');
  if (!lines.includes('<title>')) fail('no line of the chorus has <title>');
  return { ...unitOf(lines, place, [2, 11], fail), ...needs, title };
}

/** A unit of two or four lines, without a choice in a choice. */
export function evenUnitOf(text: string, place: UnitPlace, fail: Fail): Unit {
  const unit = unitOf(text, place, [2, 4], fail);
  if (unit.lines.length === 3) fail('2 or 4 lines parted by " / ", not 3');
  if (/\{[^{}]*\{/.test(text)) fail('no choice in a choice');
  return unit;
}
