import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { asClause } from '../plain-words/noun-clause.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';

/** What is sung of one statement, or of several short ones, before something answers it. */
export interface FactBlock {
  /** The statement that an answer goes on from. */
  readonly statement: SungStatement;
  readonly lines: readonly string[];
}

/** Short things stand on one line: "three cats, one bed". */
const JOINED_SYLLABLES_MAX = 10;
const BLOCK_SYLLABLES_MAX = 24;

/** Statements in lines, so that no word stands alone that can stand by another. */
export function factBlocks(
  statements: readonly SungStatement[],
  intent: SongIntent,
  syllablesMax: number,
): FactBlock[] {
  return joinedStatements(statements).map((statement) => ({
    statement,
    lines: breakLines(asClause(statement, intent), syllablesMax).map(capital),
  }));
}

/** "With bullet points", "after nine years of saving": words that belong to the statement before or behind them. */
const BEHIND =
  /^(?:with|without|in|on|at|from|by|among|under|over|near|between|beside|behind|above|below|around|through|across|including|all|every|for|and|only|no|not|never|once|because|so|to)\b/i;
const BEFORE = /^(?:after|since|before|during|until|when|while)\b/i;

/** Statements, of which scraps and words that belong to their neighbours stand with them. */
export function joinedStatements(statements: readonly SungStatement[]): SungStatement[] {
  const all: SungStatement[] = [];
  for (const next of statements) {
    const last = all.at(-1);
    const one = last === undefined ? null : together(last, next);
    if (one === null) all.push(next);
    else all[all.length - 1] = one;
  }
  return all;
}

/** Two statements as one; null: each is sung by itself. */
function together(last: SungStatement, next: SungStatement): SungStatement | null {
  const text = `${last.text}, ${next.text}`;
  // "Tardigrades, they survive everything".
  const isTopic = last.form === 'noun' && TOPIC.test(last.text) && next.form === 'clause' && /^they\b/.test(next.text);
  if (isTopic && lineSyllables(text) <= BLOCK_SYLLABLES_MAX) return { ...next, text };
  if (last.isNames || next.isNames) return null;
  const isLed = last.form === 'noun' && BEFORE.test(last.text) && next.form === 'clause';
  if (isLed && lineSyllables(text) <= BLOCK_SYLLABLES_MAX) return { ...next, text };
  const isAdded = next.form === 'noun' && BEHIND.test(next.text);
  if (isAdded && lineSyllables(text) <= BLOCK_SYLLABLES_MAX)
    return { ...last, text: last.form === 'clause' ? `${last.text}, ${next.text}` : text };
  if (lineSyllables(text) <= JOINED_SYLLABLES_MAX) return { ...last, text, form: pairForm(last, next) };
  // "A boy": too little for a line of its own.
  const isScrap = (one: SungStatement): boolean => one.form === 'noun' && one.text.split(' ').length <= SCRAP_WORDS_MAX;
  if ((isScrap(next) || (isScrap(last) && last.form === next.form)) && lineSyllables(text) <= BLOCK_SYLLABLES_MAX)
    return { ...last, text, form: pairForm(last, next) };
  // "He's shy": too little to go on from.
  const isAlike = last.form === 'clause' && next.form === 'clause' && last.who === next.who && last.time === next.time;
  const isShort = [last, next].some((one) => one.text.split(' ').length <= SCRAP_WORDS_MAX);
  return isAlike && isShort && lineSyllables(text) <= BLOCK_SYLLABLES_MAX ? { ...last, text } : null;
}

/** Several of something, of which "they" tells. */
const TOPIC = /^(?:(?:my|our|the) )?(?:\p{L}{2,20} )?\p{L}{3,20}s$/iu;
const SCRAP_WORDS_MAX = 3;
const pairForm = (last: SungStatement, next: SungStatement): SungStatement['form'] =>
  last.form === 'clause' ? last.form : next.form;
