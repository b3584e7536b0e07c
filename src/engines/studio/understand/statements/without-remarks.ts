import type { Statement } from '../../song-intent.ts';
import { aboutTheSongChance } from './about-the-song.ts';
import type { StatementSource } from './statement-source.ts';

/** From this chance on a statement is taken for a remark on the song; what somebody does has to be surer, and what something sold claims. */
const CHANCE_MIN = 0.85;
const CHANCE_MIN_OF_DEEDS = 0.93;
const CHANCE_MIN_OF_CLAIMS = 0.97;
/** One word alone is told by the rules. */
const WORDS_MIN = 2;

/**
 * Statements without those that speak of the song itself ("with one small joke", "two minutes is plenty"), however they are said.
 * What names somebody of the request stays.
 */
export const withoutRemarks = (statements: readonly Statement[], source: StatementSource): Statement[] =>
  statements.filter((statement) => !isRemark(statement, source));

function isRemark({ text, who, form }: Statement, { people, isSale }: StatementSource): boolean {
  const isNaming = people.some(({ name }) => name !== null && text.includes(name));
  if (isNaming || text.split(' ').length < WORDS_MIN) return false;
  const isDeed = form === 'clause' && who !== 'other';
  const chanceMin = isSale ? CHANCE_MIN_OF_CLAIMS : isDeed ? CHANCE_MIN_OF_DEEDS : CHANCE_MIN;
  return aboutTheSongChance(text) >= chanceMin;
}
