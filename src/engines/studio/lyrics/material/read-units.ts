import type { TitledUnit, Unit } from './couplet.ts';

/** Ends the reading of a line with the reason. */
export type Fail = (reason: string) => never;

export type UnitPlace = Pick<Unit, 'id' | 'scene'>;

/** Lines parted by " / ", with whole choices and straight quotes. */
export function unitOf(text: string, place: UnitPlace, [low, high]: readonly [number, number], fail: Fail): Unit {
  const lines = text.split(' / ').map((line) => line.trim());
  if (lines.length < low || lines.length > high) fail(`${low} to ${high} lines parted by " / ", not ${lines.length}`);
  for (const line of lines) {
    const open = line.match(/\{/g)?.length ?? 0;
    if (open !== (line.match(/\}/g)?.length ?? 0)) fail('a brace without its partner');
    if (/\.$|[“”’‘]/.test(line)) fail('no full stop at the end of a line, and straight quotes only');
  }
  return { ...place, lines };
}

/** "Title | lines", whose lines hold `<title>`. */
export function titledOf(text: string, place: UnitPlace, fail: Fail): TitledUnit {
  const [title = '', lines = '', ...more] = text.split(' | ');
  if (lines === '' || more.length > 0) fail('a chorus is "Title | lines"');
  if (!lines.includes('<title>')) fail('no line of the chorus has <title>');
  return { ...unitOf(lines, place, [2, 11], fail), title };
}

/** A unit of two or four lines, without a choice in a choice. */
export function evenUnitOf(text: string, place: UnitPlace, fail: Fail): Unit {
  const unit = unitOf(text, place, [2, 4], fail);
  if (unit.lines.length === 3) fail('2 or 4 lines parted by " / ", not 3');
  if (/\{[^{}]*\{/.test(text)) fail('no choice in a choice');
  return unit;
}
