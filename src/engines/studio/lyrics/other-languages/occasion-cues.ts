import { existsSync } from 'node:fs';
import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import { foreignOccasions } from './foreign-occasions.ts';

/** Words that tell an occasion in the requests of a language. */
interface OccasionCue {
  readonly tag: string;
  readonly weight: number;
  /** One phrase of each part has to be said: lower case, each a list of words; `*` stands for any beginning or ending of its word. */
  readonly parts: readonly (readonly (readonly string[])[])[];
}

/** Words without spaces between them. */
const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja']);
/** What a request says first is why the song is made. */
const HEAD_FACTOR = 2;

const cuesOf = new Map<string, readonly OccasionCue[]>();

/** Of `data/lyrics/<language>/cues.txt`; none for a language without one. @throws DataTableError naming file and line */
function cuesIn(language: string): readonly OccasionCue[] {
  const known = cuesOf.get(language);
  if (known !== undefined) return known;
  const file = `lyrics/${language}/cues.txt`;
  const isThere = /^[a-z]{2,3}$/.test(language) && existsSync(new URL(`../../../../../data/${file}`, import.meta.url));
  const cues = isThere ? loadDataTable(file, 3).map(cueOf) : [];
  cuesOf.set(language, cues);
  return cues;
}

function cueOf(row: DataRow): OccasionCue {
  const [tag = '', weight = ''] = row.fields;
  if (!foreignOccasions().has(tag) || !(Number(weight) > 0))
    throw new DataTableError(`${row.place}: a row is: tag of occasions.txt | weight above 0 | words`);
  return { tag, weight: Number(weight), parts: (row.fields[2] ?? '').split(' + ').map(phrasesIn) };
}

const phrasesIn = (part: string): string[][] =>
  part
    .split(';')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.split(' '));

/**
 * What a request in a language wants a song for, by its words; null: they do not tell.
 * @param language primary subtag
 */
export function occasionIn(description: string, language: string): string | null {
  const [head, rest] = headAndRest(description.toLowerCase());
  const tags = new Map<string, number>();
  for (const { tag, weight, parts } of cuesIn(language)) {
    const isIn = (phrases: readonly (readonly string[])[], text: string): boolean =>
      phrases.some((phrase) => isSaid(phrase, text, language));
    const isWhole = parts.every((phrases) => isIn(phrases, head) || isIn(phrases, rest));
    const factor = !isWhole ? 0 : parts.some((phrases) => isIn(phrases, head)) ? HEAD_FACTOR : 1;
    if (factor > 0) tags.set(tag, (tags.get(tag) ?? 0) + weight * factor);
  }
  const best = [...tags].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  return best[0] === '' ? null : best[0];
}

/** Whether a word names an occasion or somebody of the family, as the cues of a language spell it; lower case. */
export const isCueWord = (word: string, language: string): boolean =>
  cuesIn(language).some(({ parts }) =>
    parts[0]!.some((phrase) => phrase.some((one) => one !== '*' && isLike(word, one))),
  );

/** The first clause, and what stands behind it. */
function headAndRest(text: string): [string, string] {
  const end = text.search(/[,.;!?:\n，。！？](?!\d)(?<!\d\.)/);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

function isSaid(phrase: readonly string[], text: string, language: string): boolean {
  if (UNSPACED.has(language)) return text.includes(phrase.join(' '));
  const words = text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return words.some((_, at) => phrase.every((one, ahead) => isLike(words[at + ahead] ?? '', one)));
}

function isLike(word: string, cue: string): boolean {
  const straight = word.replaceAll('’', "'");
  const bare = cue.replaceAll('*', '');
  if (cue.startsWith('*') && cue.endsWith('*')) return straight.includes(bare);
  if (cue.endsWith('*')) return straight.startsWith(bare);
  if (cue.startsWith('*')) return straight.endsWith(bare);
  return straight === bare;
}
