import { readFileSync } from 'node:fs';
import { allStemsOf } from '../../english/word-stems.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { MaterialError } from '../material/read-blocks.ts';
import { relationKind } from '../plain-words/frame-values.ts';

const FILE = new URL('../../../../../data/lyrics/en/narrated/asked-occasions.txt', import.meta.url);

/** An occasion and the phrases, as stems, one of which a request says that surely asks for a song of it. */
export interface AskedOccasion {
  readonly occasion: string;
  readonly phrases: readonly (readonly string[])[];
}

/** Rows "occasion: phrase; phrase". @throws MaterialError naming the line */
export function readAskedOccasions(text: string, file = 'en/narrated/asked-occasions.txt'): AskedOccasion[] {
  const known = new Set<string>();
  return text.split('\n').flatMap((row, index) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const [occasion = '', phrases = '', ...more] = row.split(': ');
    if (!/^[a-z-]+$/.test(occasion) || phrases === '' || more.length > 0 || known.has(occasion))
      throw new MaterialError(file, index + 1, 'a row is "occasion: phrase; phrase", one for each occasion');
    known.add(occasion);
    return [{ occasion, phrases: phrases.split('; ').map(allStemsOf) }];
  });
}

let rows: readonly AskedOccasion[] | null = null;
const englishRows = (): readonly AskedOccasion[] => (rows ??= readAskedOccasions(readFileSync(FILE, 'utf8')));

const DENIALS: ReadonlySet<string> = new Set(allStemsOf('no not without never isnt dont'));
/** "Since the wedding", "at a wedding": that is when and where something else was. */
const LINKS: ReadonlySet<string> = new Set(allStemsOf('since after before at during until'));
const ARTICLES: ReadonlySet<string> = new Set(allStemsOf('the a an our my his her their'));
const isOnlyWhen = (stems: readonly string[], at: number): boolean =>
  LINKS.has(stems[at - 1] ?? '') || (ARTICLES.has(stems[at - 1] ?? '') && LINKS.has(stems[at - 2] ?? ''));

/** Whether stems stand behind each other, are not denied ("not sorry"), and are not only when something else was. */
const says = (stems: readonly string[], phrase: readonly string[]): boolean =>
  stems.some(
    (_, at) =>
      !DENIALS.has(stems[at - 1] ?? '') &&
      !isOnlyWhen(stems, at) &&
      phrase.every((stem, to) => stems[at + to] === stem),
  );

const OF_PETS: ReadonlySet<string> = new Set(['memorial-pet', 'praise-pet']);
const OF_THE_DEAD: ReadonlySet<string> = new Set(['memorial', 'memorial-pet']);

/** Who sings to a partner with love needs no word for it. */
const isPartner = (person: Person | undefined): boolean => person !== undefined && relationKind(person) === 'partner';

/**
 * The occasion that a request surely asks a song of: its own, where it says so in words; else the first that its words name;
 * null: none. What only follows from whom it sings to ("family") is none.
 */
export function askedOccasion(
  { occasion, stems, people, addressee }: Pick<SongIntent, 'occasion' | 'stems' | 'people' | 'addressee'>,
  all: readonly AskedOccasion[] = englishRows(),
): string | null {
  const person = addressee === null ? undefined : people[addressee];
  const isPet = person?.kind === 'pet';
  // "He died" is told of many: a song is a memorial to somebody dead who is sung to, or where all of it is read as one.
  const isOpen = ({ occasion: one }: AskedOccasion): boolean =>
    one === occasion ||
    ((!OF_PETS.has(one) || isPet) &&
      (!OF_THE_DEAD.has(one) || (person?.isAlive === false && isPet === OF_PETS.has(one))));
  const said = all.filter((one) => isOpen(one) && one.phrases.some((phrase) => says(stems, phrase)));
  const own = said.find((one) => one.occasion === occasion);
  return (own ?? said[0])?.occasion ?? (occasion === 'love' && isPartner(person) ? occasion : null);
}
