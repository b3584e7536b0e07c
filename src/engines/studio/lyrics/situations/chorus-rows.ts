import type { Fail } from '../material/read-units.ts';
import type { SituationChorus } from './situation.ts';

const CHORUS_LINES = [2, 8] as const;
/** Whoever is told of may be a woman or a man, one or many. */
const THIRD_PERSON = /\b(?:he|him|his|she|her|hers)\b|\b(?:he|she)'/i;

/** @example chorusOf('Stay, <name> | Stay, <name> / Stay', fail) // { title: 'Stay, <name>', lines: ['Stay, <name>', 'Stay'] } */
export function chorusOf(text: string, fail: Fail, read = linesOf): SituationChorus {
  const [title = '', body = '', ...more] = text.split(' | ');
  if (body === '' || more.length > 0) fail('a chorus is "Title | line / line"');
  return { title, lines: read(body, CHORUS_LINES, fail) };
}

/** Lines parted by " / ", so many at least and at most, in which nobody is "he" or "she" and only a name is left open. */
export function linesOf(text: string, range: readonly [number, number], fail: Fail): string[] {
  const lines = partedLines(text, range, fail);
  for (const line of lines) {
    if (THIRD_PERSON.test(line)) fail('nobody is "he" or "she" in it');
    for (const [slot] of line.matchAll(/<[^<>]{0,40}>/g))
      if (slot !== '<name>') fail(`no slot is called "${slot}": <name>`);
  }
  return lines;
}

/** Lines parted by " / ", so many at least and at most. */
export function partedLines(text: string, [low, high]: readonly [number, number], fail: Fail): string[] {
  const lines = text.split(' / ').map((line) => line.trim());
  if (lines.length < low || lines.length > high) fail(`${low} to ${high} lines parted by " / ", not ${lines.length}`);
  for (const line of lines)
    if (/[.,;]$|[“”’‘]/.test(line)) fail('no full stop or comma at the end of a line, and straight quotes only');
  return lines;
}
