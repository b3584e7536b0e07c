import type { Random } from '../../../../core/random.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import type { AnswerLines } from './answer-lines.ts';
import { type AnsweredStatement, type AnswerOrder, answeredStatements } from './answer-stanza.ts';
import { subjectOf } from './answer-subject.ts';
import { endSoundOf, rhymeCost } from './end-sound.ts';

/** How a stanza is made of what is told. */
export interface StanzaOrder extends AnswerOrder {
  /** So many lines there is room for; what is told is told in any case. */
  readonly lineCount: number;
  /** Two lines that rhyme with each other and may follow anything told of the one; empty: none. Absent: lines that rhyme stand behind the stanza. */
  readonly couplet?: (statement: SungStatement, random: Random) => readonly string[];
}

/** A statement and what is sung of it. */
interface Told {
  readonly statement: SungStatement;
  readonly lines: readonly string[];
}

/** Lines that a pair more takes, and so many of them a stanza has at most. */
const PAIR_LINES = 2;
const PAIRS_MAX = 2;
/** Statements whose lines may rhyme with each other. */
const GROUP = 2;

/**
 * Statements as a stanza that ends on a rhyme: each with the line that answers it, and where no line of two neighbours rhymes, two
 * lines behind them that do (x x a a). Where there is room, two lines more follow the last of those that such lines are known for.
 */
export function stanzaOf(
  statements: readonly SungStatement[],
  answers: AnswerLines,
  order: StanzaOrder,
  random: Random,
): string[] {
  const answered = answeredStatements(statements, answers, order, random.child('told'));
  const told = answered.map((one, at): Told => ({ statement: statements[at]!, lines: linesOf(one) }));
  const pairs = new Map<number, readonly string[]>();
  let couplet = order.couplet;
  // One couplet that follows anything is enough: it closes the stanza.
  for (const at of unrhymedEnds(told).toReversed()) {
    const { statement } = told[at]!;
    const own = random.child(`pair-${at}`);
    const pair = couplet === undefined || statement.isNames ? [] : answers.take(answers.pair(subjectOf(statement, order.intent), own)); // biome-ignore format: one row
    const lines = pair.length > 0 ? pair : (couplet?.(statement, own.child('couplet')) ?? []);
    if (pair.length === 0 && lines.length > 0) couplet = () => [];
    pairs.set(at, lines);
  }
  const lineCount = [...told.map(({ lines }) => lines), ...pairs.values()].reduce(
    (sum, lines) => sum + lines.length,
    0,
  );
  const room = Math.min(PAIRS_MAX, Math.max(0, Math.floor((order.lineCount - lineCount + 1) / PAIR_LINES)));
  let added = 0;
  for (const [at, { statement }] of [...told.entries()].toReversed()) {
    if (added >= room || statement.isNames || (pairs.get(at) ?? []).length > 0) continue;
    const more = answers.take(answers.pair(subjectOf(statement, order.intent), random.child(`pair-${at}`)));
    if (more.length === 0) continue;
    pairs.set(at, more);
    added++;
  }
  return told.flatMap(({ lines }, at) => [...lines, ...(pairs.get(at) ?? [])]);
}

const linesOf = ({ layout, answer }: AnsweredStatement): string[] => [
  ...layout.lines,
  ...answer.map(({ text }) => text),
];

/** Places of statements with which two neighbours end without a rhyme. */
function unrhymedEnds(told: readonly Told[]): number[] {
  const places: number[] = [];
  for (let at = 0; at < told.length; at += GROUP) {
    const group = told.slice(at, at + GROUP);
    if (!endsOnRhyme(group.flatMap(({ lines }) => lines))) places.push(at + group.length - 1);
  }
  return places;
}

/** Lines by which a last line is heard to rhyme with one before it. */
const REACH = 3;

/** Whether the last line rhymes with one shortly before it. */
export function endsOnRhyme(lines: readonly string[]): boolean {
  const last = lines.at(-1);
  if (last === undefined) return false;
  const end = endSoundOf(last);
  return lines.slice(-1 - REACH, -1).some((line) => rhymeCost(endSoundOf(line), end) !== null);
}
