import { lineSyllables } from '../line-sound.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { capital } from '../weave/telling.ts';

/** A statement in lines, and how much its order is worse than the request's own. */
export interface Layout {
  readonly lines: readonly string[];
  readonly cost: number;
}

const FRONTED_COST = 0.8;
const PART_SYLLABLES_MIN = 3;
/** What may as well stand before a sentence as behind it: when, where, for how long; clauses stay behind what they are said of. */
const FRONTED =
  /^(.{8,160}?),? ((?:in (?:nineteen|twenty|\p{Lu})|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|on Christmas|at \p{Ll}{2,12}(?:-\p{Ll}{2,12})?$|every|for (?:\p{Ll}{2,12} ){1,3}(?:years|months|weeks|days)$|last|this (?:morning|summer|winter|year|week)|next) ?.{0,80})$/u;
const SUBJECT = /^(?:I|we|you|he|she|they|it|my|our|your|his|her|the|\p{Lu}\p{Ll}+)(?:'\p{Ll}{1,2})? /u;

/** Ways to sing a clause in lines that end on other words. */
export function layoutsOf(text: string, syllablesMax: number): Layout[] {
  const plain: Layout = { lines: breakLines(text, syllablesMax).map(capital), cost: 0 };
  const fronted = FRONTED.exec(text);
  if (fronted === null) return [plain];
  const [, before = '', adjunct = ''] = fronted;
  const isClause = SUBJECT.test(before) && lineSyllables(before) >= PART_SYLLABLES_MIN;
  if (!isClause || hasSecondClause(before)) return [plain];
  const lines = [adjunct, before].flatMap((part) => breakLines(part, syllablesMax));
  return [plain, { lines: lines.map(capital), cost: FRONTED_COST }];
}

/** Whether two words or more stand behind a conjunction: "I went home and you stayed". */
function hasSecondClause(text: string): boolean {
  const words = text.split(' ');
  const at = words.findIndex((word, place) => place > 0 && /^(?:and|that|who|which|because|when)$/i.test(word));
  return at > 0 && at < words.length - 2;
}
