import type { Random } from '../../../core/random.ts';
import { countSyllables } from '../../../music/pronunciation/dictionary.ts';
import { isAbout, type WeightedPack } from './choose-packs.ts';
import { fixArticles } from './inflect.ts';
import type { TitleKind } from './packs/pack.ts';
import { capitalWords, placeNames } from './theme-nouns.ts';
import type { ThemeWord } from './theme-words.ts';
import { toTitleCase } from './title.ts';

export interface SongTitle {
  readonly text: string;
  readonly kind: TitleKind | 'given';
}

const TITLE_SYLLABLES_MAX = 5;

/** The title that the caller gives, or one of the description's words, or the pack's own. */
export function writeTitle(
  given: string | null,
  words: readonly ThemeWord[],
  packs: readonly WeightedPack[],
  random: Random,
): SongTitle {
  if (given !== null && given.trim() !== '') return { text: given.trim(), kind: 'given' };
  const own = packs[0]!.pack;
  const named = own.titles.filter((title) =>
    words.some((word) =>
      title.text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(word.text.toLowerCase()),
    ),
  );
  const made = madeTitles(words).filter((title) => syllablesOf(title.text) <= TITLE_SYLLABLES_MAX);
  const isCovered = words.length > 0 && isAbout(own, words[0]!);
  // A pack's title that names the subject is as good as a made one; without a subject the packs decide.
  const choices: SongTitle[] = [...made, ...named, ...(made.length === 0 || isCovered ? own.titles : [])];
  return random.weighted(choices, (title) =>
    named.includes(title as never) ? 2 : made.includes(title) ? 2.2 : made.length === 0 ? 1 : 0.15,
  );
}

const syllablesOf = (text: string): number => text.split(/[\s-]+/).reduce((sum, word) => sum + countSyllables(word), 0);

const SETTINGS = new Set(['mass', 'sky', 'hour', 'placeIn']);

/** Patterns by what the first words of the description are. */
function madeTitles(words: readonly ThemeWord[]): SongTitle[] {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const setting = others.find((word) => SETTINGS.has(word.class) && !word.isPlural);
  const quality = words.find((word) => word.class === 'quality');
  const noun = words.find((word) => isNoun(word));
  const titles = [...patternsOf(first)];
  if (setting !== undefined && isNoun(first))
    titles.push(title(`${first.text} in the ${setting.text}`), title(`${first.text} in the ${setting.text}`));
  if (quality !== undefined && noun !== undefined)
    titles.push(title(`${quality.text} ${noun.text}`), title(`${quality.text} ${noun.text}`));
  if (others[0] !== undefined && canStandBare(first) && canStandBare(others[0]))
    titles.push(title(`${first.text} and ${others[0].text}`));
  return titles;
}

const title = (text: string, kind: SongTitle['kind'] = 'nounPhrase'): SongTitle => ({
  text: toTitleCase(fixArticles(text)),
  kind,
});

const isNoun = (word: ThemeWord): boolean =>
  word.class !== 'deed' && word.class !== 'quality' && word.class !== 'activity' && word.class !== 'placeName';

/** Nouns that need no article: "roses", "wine". */
const canStandBare = (word: ThemeWord): boolean =>
  (isNoun(word) && word.isPlural) || word.class === 'food' || word.class === 'mass';

function patternsOf(word: ThemeWord): SongTitle[] {
  const w = word.text;
  switch (word.class) {
    case 'kin':
      return [title(`song for my ${w}`, 'given'), title(`my ${w}`, 'phrase')];
    case 'role':
    case 'creature':
      return word.isPlural
        ? [title(`${w}, ${w}`, 'given'), title(`song of the ${w}`, 'given'), title(`the last ${w}`)]
        : [title(`the ${w} and I`, 'phrase'), title(`song of the ${w}`, 'given'), title(`oh, ${w}`, 'given')];
    case 'vehicle':
    case 'nature':
    case 'thing':
    case 'fixture':
      return word.isPlural
        ? [title(`all the ${w}`), title(`${w} and you`)]
        : [title(`the last ${w}`), title(`my old ${w}`), title(`the ${w} and you`)];
    case 'placeAt':
      return [title(`back at the ${w}`, 'phrase'), title(`meet me at the ${w}`, 'imperative')];
    case 'placeIn':
      return [title(`deep in the ${w}`, 'phrase'), title(`the ${w} and I`, 'phrase')];
    case 'placeOn':
      return [title(`out on the ${w}`, 'phrase'), title(`the ${w} and you`)];
    case 'placeName':
      return [title(`take me to ${w}`, 'imperative'), title(`lights of ${w}`)];
    case 'mass':
      return [title(`after the ${w}`, 'phrase'), title(`into the ${w}`, 'phrase'), title(`nothing but ${w}`)];
    case 'sky':
      return [
        title(`under the ${w}`, 'phrase'),
        title(`over the ${w}`, 'phrase'),
        title(`tell it to the ${w}`, 'imperative'),
      ];
    case 'food':
      return [title(`${w} and time`), title(`one more ${w}`)];
    case 'hour':
      return [title(`into the ${w}`, 'phrase'), title(`all through the ${w}`, 'phrase'), title(`one more ${w}`)];
    case 'date':
      return [title(`until ${w}`, 'phrase'), title(`wait for ${w}`, 'imperative'), title(`always ${w}`, 'phrase')];
    case 'keepsake':
      return word.isPlural
        ? [title(`all my ${w}`, 'phrase'), title(`box of ${w}`)]
        : [title(`my ${w} and I`, 'phrase'), title(`one more ${w}`)];
    case 'abstract':
      return [title(`close to ${w}`, 'phrase'), title(`a little ${w}`), title(`call it ${w}`, 'imperative')];
    case 'event':
      return [title(`after the ${w}`, 'phrase'), title(`the ${w} song`)];
    case 'body':
      return [title(`in your ${w}`, 'phrase'), title(`your ${w}, my ${w}`)];
    case 'deed':
      return [
        title(`learn to ${w}`, 'imperative'),
        title(`let me ${w}`, 'imperative'),
        title(`born to ${w}`, 'phrase'),
      ];
    case 'activity':
      return [title(`${w} again`, 'phrase'), title(`all this ${w}`)];
    case 'unknown':
      // Nobody knows what may be said of it: the pack's own titles are safer.
      return [];
    case 'quality':
      return [title(`something ${w}`), title(`a ${w} kind of night`)];
  }
}

/** A title as it stands inside a line: in small letters, but for names. A given title keeps its own. */
export function titleInLine({ text, kind }: SongTitle): string {
  if (kind === 'given') return text.replace(/[.!?]+$/, '');
  return text
    .split(' ')
    .map((word) => {
      const small = word.toLowerCase();
      const bare = small.replace(/[^\p{L}']/gu, '');
      const isName = capitalWords.has(bare) || bare in placeNames || /^i(?:'|$)/.test(bare) || bare === 'main';
      return isName ? word : small;
    })
    .join(' ');
}
