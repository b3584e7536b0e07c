import type { Statement } from '../../song-intent.ts';
import { partsOf, readTable } from '../read-table.ts';
import { relationOf } from '../relations.ts';
import type { TaggedWord } from '../tag-words.ts';
import { properlySpelled } from './proper-spelling.ts';
import type { StatementSource } from './statement-source.ts';

/** What a song is called by its occasion, its use, its listeners or its form, and not by what it is about. */
const KINDS: ReadonlySet<string> = new Set(
  readTable('song-kinds.txt', 2).flatMap(({ fields: [, words] }) => partsOf(words!)),
);
const SONGS = /^(?:song|songs|anthem|rap|ballad|hymn|banger|shanty|chant|jingle|carol|lullaby|tune)$/;
/** What may stand before the words that say what is asked for: "a", "please write me a". */
const BEFORE =
  /^(?:an?|the|one|another|some|please|pls|plz|short|little|silly|funny|upbeat|sad|happy|our|nice|good|fun|quick|catchy|need)$/;
const WORDS_MAX = 3;

/** "Beekeeping song for my boyfriend", "exam stress song": where no statement says what was asked for, one more names it. */
export function withAskedTopic(statements: readonly Statement[], source: StatementSource): readonly Statement[] {
  const asked = askedTopic(source);
  if (asked === null) return statements;
  const told = ` ${statements.map(({ text }) => text.toLowerCase()).join(' ')} `;
  const isTold = told.includes(` ${asked.split(' ').at(-1)!.toLowerCase().replace(/s$/, '')}`);
  return isTold ? statements : [{ text: asked, form: 'noun', who: 'other', time: 'now' }, ...statements];
}

function askedTopic({ reading, isStyleWord, isKnown }: StatementSource): string | null {
  const [frame = []] = reading.frames;
  const at = frame.findIndex(({ lower }) => SONGS.test(lower));
  let start = at;
  while (start > 0 && at - start < WORDS_MAX && isOfTopic(frame[start - 1]!) && !isStyleWord(frame[start - 1]!))
    start--;
  const words = frame.slice(Math.max(0, start), Math.max(0, at));
  const isTopic =
    words.length > 0 &&
    words.every(({ lower }) => !KINDS.has(lower) && relationOf(lower) === null && isKnown(lower)) &&
    (start === 0 || BEFORE.test(frame[start - 1]!.lower) || isStyleWord(frame[start - 1]!));
  return isTopic ? properlySpelled(spelled(words)) : null;
}

/** A first word has its capital only from its place, unless the next has one, too. */
const spelled = (words: readonly TaggedWord[]): string =>
  words.map(({ text, isFirst }) => (isFirst && words[1]?.isCapital !== true ? text.toLowerCase() : text)).join(' ');

const isOfTopic = ({ after, tags, lower }: TaggedWord): boolean =>
  after === '' && (tags.has('Noun') || tags.has('Gerund')) && !tags.has('Pronoun') && !tags.has('Possessive') && !/\d/.test(lower); // biome-ignore format: one row
