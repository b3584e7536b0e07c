import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { asClause } from '../own-words/fact-blocks.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import type { AnswerLines, AnswerOffer } from './answer-lines.ts';
import { subjectOf } from './answer-subject.ts';
import { endSoundOf } from './end-sound.ts';
import { type Layout, layoutsOf } from './statement-layouts.ts';

/** What a line less costs than a stanza wants. */
const MISSING_COST = 6;
const ANSWERS_MAX = 2;
const STANZA_LINES = 4;

interface Plan {
  readonly layout: Layout;
  readonly offers: readonly AnswerOffer[];
  readonly cost: number;
}

/** A statement in its own words, answered by lines that rhyme with it. */
export function answeredStatement(
  statement: SungStatement,
  answers: AnswerLines,
  { intent, syllablesMax, lineCount }: { intent: SongIntent; syllablesMax: number; lineCount: number },
  random: Random,
): string[] {
  const layouts = layoutsOf(asClause(statement, intent), syllablesMax);
  const plans = layouts.map((layout): Plan => {
    const last = layout.lines.at(-1)!;
    const subject = subjectOf(statement, intent, last);
    const wanted = Math.min(ANSWERS_MAX, Math.max(1, lineCount - layout.lines.length));
    const offers = answers.to(endSoundOf(last), subject, { count: wanted }, random.child('to'));
    const missing = offers.length === 0 ? MISSING_COST : 0;
    return { layout, offers, cost: layout.cost + missing + (offers[0]?.cost ?? 0) };
  });
  const best = plans.toSorted((one, other) => one.cost - other.cost)[0]!;
  const lines = [...best.layout.lines, ...answers.take(best.offers)];
  const isBare = best.offers.length === 0;
  if (isBare || (lines.length <= 2 && lineCount >= STANZA_LINES))
    lines.push(...answers.take(answers.pair(subjectOf(statement, intent), random.child('pair'))));
  return lines;
}
