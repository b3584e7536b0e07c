import type { Random } from '../../../../core/random.ts';
import { hasSameRoot, lastNumeral, textsOfBar } from './numerals.ts';
import { closedEnding, type EndingContext } from './phrase-endings.ts';

/** From this many bars on a last section has room for a cadence of its own. */
const CADENCE_BARS_MIN = 3;

/**
 * Ends a song with a cadence: its last two bars, or, when the last section is one bar of the tonic, the bar before it made
 * to want that tonic. Changes the bars in place.
 */
export function endSong(sections: string[][], context: EndingContext, random: Random): void {
  const last = sections.findLastIndex((bars) => bars.length > 0);
  const own = sections[last];
  if (own === undefined) return;
  const before = sections[last - 1];
  if (own.length >= CADENCE_BARS_MIN) {
    const ending = closedEnding(lastNumeral(own.slice(0, -2)), context, random);
    own.splice(-2, 2, ...ending);
    return;
  }
  if (own.length === 2) own[0] = cadenceBar(own[0]!, context, random);
  else if (before !== undefined && hasSameRoot(lastNumeral(before), 'I')) {
    before[before.length - 1] = cadenceBar(before.at(-1)!, context, random);
  }
}

/** A bar that keeps its first chord and then wants the tonic. */
function cadenceBar(bar: string, context: EndingContext, random: Random): string {
  const [first] = textsOfBar(bar);
  const wanting = textsOfBar(closedEnding(lastNumeral([first!]), context, random)[0]!);
  const lead = wanting.findLast((text) => !hasSameRoot(text, first!));
  return lead === undefined ? bar : `${first}/${lead}`;
}
