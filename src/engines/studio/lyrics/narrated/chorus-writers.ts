import type { Random } from '../../../../core/random.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { englishEvents } from '../events/read-events.ts';
import { MatterWriter } from '../matters/matter-writer.ts';
import { type Telling, tellingsOf } from '../tell-events/tellings.ts';
import { ChorusWriter, UnderChorus } from './chorus-writer.ts';
import { chooseNarratedChorus, chooseSureChorus } from './narrated-chorus.ts';
import { type NarratedLine, narratedLines } from './narrated-lines.ts';

/** Of one long line two are made, of which a chorus can be. */
const LINE_SYLLABLES = { one: 8, more: 11 } as const;
const LINES_MIN = 2;

/** Sings the chorus of a song whose verses are what the request tells. */
export const chorusWriterOf = (order: WordsOrder, lines: readonly NarratedLine[], random: Random): SectionWriter =>
  new ChorusWriter(
    chooseNarratedChorus({ order, lines, tellings: tellingsFor(order) }, random.child('narrated-chorus')),
  );

/**
 * A song of which little is told, under a chorus that surely fits, where there is one: only what is of a matter throughout keeps its
 * own. @param write what another writer makes of an order
 */
export function underSureChorus(
  order: WordsOrder,
  write: (order: WordsOrder) => SectionWriter,
  random: Random,
): SectionWriter {
  const own = write(order);
  if (own instanceof MatterWriter) return own;
  const told = { order, lines: shortLines(order), tellings: tellingsFor(order) };
  const chorus = chooseSureChorus(told, random.child('sure-chorus'));
  return chorus === null ? own : new UnderChorus(write({ ...order, title: chorus.title }), chorus);
}

const tellingsFor = ({ intent, style }: WordsOrder): readonly Telling[] =>
  tellingsOf(intent, englishEvents().index, style);

function shortLines({ intent }: WordsOrder): readonly NarratedLine[] {
  const lines = narratedLines(intent, LINE_SYLLABLES.more);
  return lines.length < LINES_MIN ? narratedLines(intent, LINE_SYLLABLES.one) : lines;
}
