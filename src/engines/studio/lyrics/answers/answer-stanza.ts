import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { asClause } from '../plain-words/noun-clause.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import type { AnswerLines, AnswerOffer } from './answer-lines.ts';
import { subjectOf } from './answer-subject.ts';
import { endSoundOf, rhymeCost } from './end-sound.ts';
import { isEnglish, senseTextOf } from './sense-text.ts';
import { type Layout, layoutsOf } from './statement-layouts.ts';

/** A statement in lines, and what answers it; empty: nothing does. */
export interface AnsweredStatement {
  readonly layout: Layout;
  readonly answer: readonly AnswerOffer[];
}

/** How statements are answered. */
export interface AnswerOrder {
  readonly intent: SongIntent;
  readonly syllablesMax: number;
}

/** A way to sing a statement. */
interface Way extends AnsweredStatement {
  readonly cost: number;
  /** What its answer lacks of a rhyme with the statement's own end; null: it is none. */
  readonly ownRhyme: number | null;
}

/** What no answer costs, and an answer that rhymes with nothing. */
const MISSING_COST = 7.8;
const UNRHYMED_COST = 2.4;
/** How much of what an ear takes off a rhyme counts beside its sense. */
const RHYME_SHARE = 0.3;
const SAID_WORDS_MIN = 3;
const OFFERS = 16;
const RHYMED_OFFERS = 6;

/**
 * Statements in their own words, each with a line behind it that follows by its sense. Two neighbours' lines rhyme with each other
 * (x a x a), or each with the end of its own statement (a a b b), whichever sense finds more for.
 */
export function answeredStatements(
  statements: readonly SungStatement[],
  answers: AnswerLines,
  order: AnswerOrder,
  random: Random,
): AnsweredStatement[] {
  const all: AnsweredStatement[] = [];
  for (let at = 0; at < statements.length; at += 2) {
    const [first, second] = statements
      .slice(at, at + 2)
      .map((one, i) => waysOf(one, answers, order, random.child(`${at + i}`)));
    const chosen = second === undefined ? [bestAlone(first!)] : bestPair(first!, second);
    for (const { answer } of chosen) answers.take(answer);
    all.push(...chosen);
  }
  return all;
}

function waysOf(
  statement: SungStatement,
  answers: AnswerLines,
  { intent, syllablesMax }: AnswerOrder,
  random: Random,
): Way[] {
  return layoutsOf(asClause(statement, intent), syllablesMax).flatMap((layout): Way[] => {
    const last = layout.lines.at(-1)!;
    const end = endSoundOf(last);
    const subject = { ...subjectOf(statement, intent, last), said: sensesOf(statement, last, intent) };
    const bare: Way = { layout, answer: [], cost: layout.cost + MISSING_COST, ownRhyme: 0 };
    if (subject.said.length === 0) return [bare];
    const rhymed = answers.to(end, subject, { count: RHYMED_OFFERS }, random.child('to'));
    const free = answers.behind(subject, { count: OFFERS }, random.child('behind'));
    const ways = [...rhymed, ...free].map((offer): Way => {
      const ownRhyme = rhymeCost(end, offer.answer.end);
      // What rhymes has its rhyme counted already.
      const cost = rhymed.includes(offer) ? offer.cost - (1 - RHYME_SHARE) * (ownRhyme ?? 0) : offer.cost;
      return { layout, answer: [offer], cost: layout.cost + cost, ownRhyme };
    });
    return [...ways, bare];
  });
}

/** All of a statement, and its last line where that says something by itself. */
function sensesOf({ text }: SungStatement, last: string, intent: SongIntent): readonly string[] {
  const texts = last.split(' ').length >= SAID_WORDS_MIN ? [text, last] : [text];
  return texts.filter((one) => isEnglish(one)).map((one) => senseTextOf(one, intent));
}

const aloneCost = ({ cost, ownRhyme }: Way): number => cost + (ownRhyme === null ? UNRHYMED_COST : 0);

const bestAlone = (ways: readonly Way[]): Way =>
  ways.reduce((best, way) => (aloneCost(way) < aloneCost(best) ? way : best));

function bestPair(firsts: readonly Way[], seconds: readonly Way[]): readonly Way[] {
  let best: readonly Way[] = [];
  let least = Infinity;
  for (const first of firsts)
    for (const second of seconds) {
      const cost = pairCost(first, second);
      if (cost < least) [best, least] = [[first, second], cost];
    }
  return best;
}

function pairCost(first: Way, second: Way): number {
  const [one] = first.answer;
  const [other] = second.answer;
  const apart = aloneCost(first) + aloneCost(second);
  if (one === undefined || other === undefined) return apart;
  if (one.answer.end.word === other.answer.end.word) return Infinity;
  const rhyme = rhymeCost(one.answer.end, other.answer.end);
  return rhyme === null ? apart : Math.min(apart, first.cost + second.cost + RHYME_SHARE * rhyme);
}
