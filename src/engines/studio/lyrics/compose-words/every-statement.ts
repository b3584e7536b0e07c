import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { asClause } from '../plain-words/noun-clause.ts';
import { saysWords, sungStatements } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';

interface Words {
  readonly kind: string;
  readonly texts: readonly string[];
}

/** Of a statement's words, what a song has to sing to have told it. */
const SUNG_SHARE = 0.5;
const ADDED_MAX = 4;

/**
 * Opens verses with what the request says and no line sings, as long as there are lines left; of a request for a lesson only
 * what it says of people.
 */
export function withEveryStatement<Section extends Words>(
  sections: readonly Section[],
  intent: SongIntent,
  { lineCountMax, syllablesMax }: { readonly lineCountMax: number; readonly syllablesMax: number },
): readonly Section[] {
  const sung = new Set(sections.flatMap(({ texts }) => texts.flatMap(stemsOf)));
  const missing = sungStatements(intent)
    .filter(
      ({ isNames, text, form }) =>
        !isNames && (intent.lesson === null || (form === 'clause' && namesSomebody(text, intent))),
    )
    .filter(({ text }) => {
      const stems = stemsOf(text);
      return stems.length > 0 && stems.filter((stem) => sung.has(stem)).length < SUNG_SHARE * stems.length;
    });
  const verses = sections.flatMap(({ kind, texts }, at) => (kind === 'verse' && texts.length > 0 ? [at] : []));
  if (verses.length === 0) return sections;
  let room = lineCountMax - sections.reduce((sum, { texts }) => sum + texts.length, 0);
  const added = new Map<number, string[]>();
  for (const [at, statement] of missing.slice(0, ADDED_MAX).entries()) {
    const lines = breakLines(asClause(statement, intent), syllablesMax).map(capital);
    if (lines.length > room) break;
    room -= lines.length;
    const verse =
      verses[Math.min(verses.length - 1, Math.floor((at * verses.length) / Math.min(missing.length, ADDED_MAX)))]!;
    added.set(verse, [...(added.get(verse) ?? []), ...lines]);
  }
  return sections.map((section, at) =>
    added.has(at) ? { ...section, texts: [...added.get(at)!, ...section.texts] } : section,
  );
}

const namesSomebody = (text: string, { people }: SongIntent): boolean =>
  people.some(({ name }) => name !== null && saysWords(text, name));
