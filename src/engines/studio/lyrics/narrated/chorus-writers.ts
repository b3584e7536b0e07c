import type { Random } from '../../../../core/random.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { englishEvents } from '../events/read-events.ts';
import { MatterWriter } from '../matters/matter-writer.ts';
import { type Telling, tellingsOf } from '../tell-events/tellings.ts';
import { BarsWriter } from './bars-writer.ts';
import { ChorusWriter, UnderChorus } from './chorus-writer.ts';
import { kindBars } from './kind-bars.ts';
import { chooseNarratedChorus, chooseSureChorus } from './narrated-chorus.ts';
import { type NarratedLine, narratedLines } from './narrated-lines.ts';
import { NarratedWriter } from './narrated-writer.ts';
import { isBrag } from './rap-kind.ts';

/** Of one long line two are made, of which a chorus can be. */
const LINE_SYLLABLES = { one: 8, more: 11 } as const;
const LINES_MIN = 2;
/** With fewer lines of its own a song needs what others have to say: in blind readings it is liked less (decision 53). */
const NARRATED_LINES_MIN = 5;

/** A song's writer, and the lines of the request that are its verses; none: the writer has verses of its own. */
export interface PlainWriter {
  readonly writer: SectionWriter;
  readonly lines: readonly NarratedLine[];
}

/**
 * A song under a chorus that surely fits. Its verses are what the request tells, where that is enough, or where verses of the same case
 * of life go with the chorus; else another writer's.
 * @param lines what the request tells
 * @param write what another writer makes of an order
 */
export function plainWriterOf(
  order: WordsOrder,
  lines: readonly NarratedLine[],
  write: (order: WordsOrder) => SectionWriter,
  random: Random,
): PlainWriter {
  if (lines.length >= NARRATED_LINES_MIN) {
    const told = { order, lines, tellings: tellingsFor(order) };
    return narratedUnder(new ChorusWriter(chooseNarratedChorus(told, random.child('narrated-chorus'))), lines);
  }
  const own = write(order);
  if (own instanceof MatterWriter) return { writer: own, lines: [] };
  const told = { order, lines: shortLines(order), tellings: tellingsFor(order) };
  const chorus = chooseSureChorus(told, random.child('sure-chorus'));
  if (chorus === null) return { writer: own, lines: [] };
  return chorus.verses !== undefined && chorus.verses.length > 0 && lines.length > 0
    ? { writer: new NarratedWriter(new ChorusWriter(chorus), lines), lines }
    : { writer: new UnderChorus(write({ ...order, title: chorus.title }), chorus), lines: [] };
}

/** Another writer's verses under a chorus of the request's case of life, where there is one. */
function underCaseChorus(
  order: WordsOrder,
  write: (order: WordsOrder) => SectionWriter,
  random: Random,
): SectionWriter {
  const told = { order, lines: shortLines(order), tellings: tellingsFor(order) };
  const chorus = chooseSureChorus(told, random.child('sure-chorus'));
  return chorus?.verses === undefined
    ? write(order)
    : new UnderChorus(write({ ...order, title: chorus.title }), chorus);
}

/**
 * A rap: what the request tells, and bars of its kind behind it, under a chorus of its case of life, where there is one. Where it tells
 * nothing, or only brags, another writer's verses.
 */
export function rapWriterOf(
  order: WordsOrder,
  lines: readonly NarratedLine[],
  write: (order: WordsOrder) => SectionWriter,
  random: Random,
): PlainWriter {
  const base = underCaseChorus(order, write, random);
  if (lines.length < (isBrag(order.intent) ? LINES_MIN : 1)) return { writer: base, lines: [] };
  return { writer: new BarsWriter(base, lines, kindBars(order, random.child('bars'))), lines };
}

/** Verses of what the request tells, where that is enough, under another writer's choruses. */
export const narratedUnder = (writer: SectionWriter, lines: readonly NarratedLine[]): PlainWriter =>
  lines.length >= NARRATED_LINES_MIN ? { writer: new NarratedWriter(writer, lines), lines } : { writer, lines: [] };

const tellingsFor = ({ intent, style }: WordsOrder): readonly Telling[] =>
  tellingsOf(intent, englishEvents().index, style);

function shortLines({ intent }: WordsOrder): readonly NarratedLine[] {
  const lines = narratedLines(intent, LINE_SYLLABLES.more);
  return lines.length < LINES_MIN ? narratedLines(intent, LINE_SYLLABLES.one) : lines;
}
