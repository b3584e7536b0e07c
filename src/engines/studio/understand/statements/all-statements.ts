import type { Statement } from '../../song-intent.ts';
import { withAskedTopic } from './asked-topic.ts';
import { withHoliday } from './holiday-said.ts';
import { readStatements } from './read-statements.ts';
import type { StatementSource } from './statement-source.ts';

/** "Our choir sings in Vienna": a group that sings of itself says "we". */
export function allStatements(source: StatementSource): readonly Statement[] {
  const { found, addressee } = source;
  const read = readStatements(source);
  // What tells nothing is made of what it is about.
  const isAsIs = source.isSale || read.length === 0;
  const statements = isAsIs ? read : withAskedTopic(withHoliday(read, source.sentences), source);
  const group = addressee === null ? undefined : found.people[addressee];
  if (group?.kind !== 'group' || group.article !== 'our') return statements;
  return statements.map((statement) => (statement.who === 'you' ? toldByUs(statement) : statement));
}

const toldByUs = (statement: Statement): Statement => ({
  ...statement,
  who: 'we',
  text: statement.text
    .replace(/\byou\b/g, 'we')
    .replace(/\byour\b/g, 'our')
    .replace(/\byourselves\b/g, 'ourselves'),
});
