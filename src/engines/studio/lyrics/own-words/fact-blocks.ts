import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';
import { moodOf } from './statement-traits.ts';

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
  /^(?:with|without|in|on|at|from|by|among|under|over|near|all|every|for|and|only|no|not|never|once|because|so|to)\b/i;
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
  return null;
}

const SCRAP_WORDS_MAX = 3;
const pairForm = (last: SungStatement, next: SungStatement): SungStatement['form'] =>
  last.form === 'clause' ? last.form : next.form;

/** What stands for itself without a verb. */
const STANDS =
  /^(?:in|at|on|by|under|over|from|with|without|for|after|before|since|during|all|every|everybody|no|not|never|always|still|first|last|next|back|so|too|half|both|nobody|nothing|because|to|if|when|where|what|why|how|who|only|once|\p{L}{2,14}ing)\b/iu;

/** A noun as somebody sings of it: "there's a mango tree". */
export function asClause({ text, form, isNames }: SungStatement, intent: SongIntent): string {
  if (isNames) return moodOf(intent) === 'cross' ? text : `here's to ${text}`;
  if (form === 'clause' || STANDS.test(text) || text.includes(',') || /^\p{Lu}/u.test(text)) return text;
  if (/^(?:an?|another|some|one) /i.test(text)) return `there's ${text}`;
  if (/^(?:two|three|four|five|six|seven|eight|nine|ten|\p{L}+teen|twenty|thirty|forty|fifty) \p{L}+s\b/iu.test(text))
    return `there are ${text}`;
  return /^(?:the|this|that) /i.test(text) ? `it's ${text}` : text;
}
