import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { asClause } from '../plain-words/noun-clause.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import type { AnswerLines, AnswerOffer } from './answer-lines.ts';
import { subjectOf } from './answer-subject.ts';
import { endSoundOf } from './end-sound.ts';
import { type Layout, layoutsOf } from './statement-layouts.ts';

/** A statement in lines, and what answers it; empty: nothing does. */
export interface AnsweredStatement {
  readonly layout: Layout;
  readonly answer: readonly AnswerOffer[];
}

/** What no answer costs. */
const MISSING_COST = 4;

/** A statement in its own words, in the order that a line can best answer. */
export function answeredStatement(
  statement: SungStatement,
  answers: AnswerLines,
  { intent, syllablesMax }: { readonly intent: SongIntent; readonly syllablesMax: number },
  random: Random,
): AnsweredStatement {
  const ways = layoutsOf(asClause(statement, intent), syllablesMax).map((layout) => {
    const last = layout.lines.at(-1)!;
    const subject = subjectOf(statement, intent, last);
    const answer = answers.to(endSoundOf(last), subject, { count: 1 }, random.child('to'));
    return { layout, answer, cost: layout.cost + (answer[0]?.cost ?? MISSING_COST) };
  });
  return ways.toSorted((one, other) => one.cost - other.cost)[0]!;
}
