import { partsOf, readTable, TableError } from './read-table.ts';
import type { TaggedWord } from './tag-words.ts';

/** One token of a pattern: words to choose from, any word, or a gap of any words. */
interface NoteToken {
  readonly words: ReadonlySet<string>;
  readonly ending: string | null;
  readonly kind: 'words' | 'any' | 'gap';
  readonly isOfStyle: boolean;
  readonly isOptional: boolean;
}

export interface NotePattern {
  readonly tokens: readonly NoteToken[];
}

/** The rows of `data/understanding/notes.txt`. */
export interface NoteRows {
  readonly start: readonly NotePattern[];
  readonly list: readonly NotePattern[];
  readonly whole: readonly NotePattern[];
  readonly tail: readonly NotePattern[];
  readonly never: readonly NotePattern[];
  readonly tone: ReadonlySet<string>;
}

const STYLE = '@style';
const KINDS = /^(?:start|list|whole|tail|never|tone|@[a-z]{2,12})$/;

let compiled: NoteRows | null = null;

export function compiledNotes(): NoteRows {
  if (compiled !== null) return compiled;
  const rows = readTable('notes.txt', 2);
  const odd = rows.find(({ fields: [kind] }) => !KINDS.test(kind!));
  if (odd !== undefined) throw new TableError(`${odd.place}: "${odd.fields[0]}" is no kind of note`);
  const classes = new Map(
    rows.flatMap(({ fields: [kind, words] }) => (kind!.startsWith('@') ? [[kind!, partsOf(words!)] as const] : [])),
  );
  const of = (wanted: string): NotePattern[] =>
    rows.flatMap(({ fields: [kind, words], place }) =>
      kind === wanted ? partsOf(words!).map((pattern) => patternOf(pattern, classes, place)) : [],
    );
  const tones = rows.flatMap(({ fields: [kind, words] }) => (kind === 'tone' ? partsOf(words!) : []));
  compiled = {
    start: of('start'),
    list: of('list'),
    whole: of('whole'),
    tail: of('tail'),
    never: of('never'),
    tone: new Set(tones),
  };
  return compiled;
}

/** @example patternOf('keep/make it @style?', ...) // three tokens, the last one may be missing */
function patternOf(text: string, classes: ReadonlyMap<string, readonly string[]>, place: string): NotePattern {
  const tokens = text.split(/\s+/).map((token): NoteToken => {
    const isOptional = token.length > 1 && token.endsWith('?');
    const bare = isOptional ? token.slice(0, -1) : token;
    const choices = bare.split('/');
    const unknown = choices.find((one) => one.startsWith('@') && one !== STYLE && !classes.has(one));
    if (unknown !== undefined) throw new TableError(`${place}: no row names the words of ${unknown}`);
    return {
      words: new Set(choices.flatMap((one) => classes.get(one) ?? [one])),
      ending: /^\*[a-z]{2,4}$/.test(bare) ? bare.slice(1) : null,
      kind: bare === '..' ? 'gap' : bare === '*' ? 'any' : 'words',
      isOfStyle: choices.includes(STYLE),
      isOptional,
    };
  });
  if (tokens.filter(({ kind }) => kind === 'gap').length > 1) throw new TableError(`${place}: two gaps in "${text}"`);
  return { tokens };
}

/**
 * How many words from a place on a pattern takes; null: it does not stand there.
 * @param isToEnd whether nothing may follow it
 */
export function matchLength(
  { tokens }: NotePattern,
  words: readonly TaggedWord[],
  start: number,
  isStyle: (word: TaggedWord) => boolean,
  isToEnd: boolean,
): number | null {
  const from = (token: number, at: number): number | null => {
    const wanted = tokens[token];
    if (wanted === undefined) return isToEnd && at < words.length ? null : at - start;
    if (wanted.kind === 'gap') {
      for (let next = at; next <= words.length; next++) {
        const found = from(token + 1, next);
        if (found !== null) return found;
      }
      return null;
    }
    const taken = at < words.length && isWanted(wanted, words[at]!, isStyle) ? from(token + 1, at + 1) : null;
    return taken ?? (wanted.isOptional ? from(token + 1, at) : null);
  };
  return from(0, start);
}

const isWanted = (token: NoteToken, word: TaggedWord, isStyle: (word: TaggedWord) => boolean): boolean =>
  token.kind === 'any' ||
  token.words.has(word.lower) ||
  (token.ending !== null && word.lower.endsWith(token.ending)) ||
  (token.isOfStyle && isStyle(word));
