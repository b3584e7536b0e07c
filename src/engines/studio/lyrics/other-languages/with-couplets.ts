import type { LyricLine, LyricSection } from '../../records.ts';
import { singableLines } from '../singable-line.ts';

/** Lines that stay at the beginning of a verse. */
const KEPT_LINES = 2;

/**
 * Couplets in place of some of a song's verses, in their order: the first of them in the first verse; the first couplet of a
 * verse stays. What finds no verse stands before the last section that is sung.
 */
export function withCouplets(
  sections: readonly LyricSection[],
  couplets: readonly (readonly [string, string])[],
): readonly LyricSection[] {
  const verses = sections.filter(({ kind, lines }) => kind === 'verse' && lines.length > 0);
  if (couplets.length === 0) return sections;
  const last = sections.findLast(({ lines }) => lines.length > 0);
  const hosts = verses.length > 0 ? verses : last === undefined ? [] : [last];
  const own = new Map(
    hosts.map((host, at) => [
      host,
      couplets.filter((_, index) => Math.floor((index * hosts.length) / couplets.length) === at),
    ]),
  );
  return sections.map((section) => {
    const mine = own.get(section) ?? [];
    return mine.length === 0 ? section : { ...section, lines: withOwn(section.lines, mine) };
  });
}

/** As long as before, while there are lines to give way. */
function withOwn(lines: readonly LyricLine[], couplets: readonly (readonly [string, string])[]): LyricLine[] {
  const fresh = couplets.flatMap((couplet) => couplet.flatMap((text) => singableLines(text)));
  const rest = lines.slice(KEPT_LINES + fresh.length);
  // A line that was cut in two does not lose its beginning.
  const whole = rest.findIndex(({ continuesLine }) => continuesLine !== true);
  return [...lines.slice(0, KEPT_LINES), ...fresh, ...(whole < 0 ? [] : rest.slice(whole))];
}
