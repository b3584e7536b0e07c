import { readFileSync } from 'node:fs';
import type { SongIntent } from '../../song-intent.ts';
import { MaterialError } from '../material/read-blocks.ts';
import { moodOf } from '../own-words/statement-traits.ts';
import { nounKind } from './noun-kind.ts';
import type { SungStatement } from './statement-lines.ts';

const FILE = new URL('../../../../../data/lyrics/en/noun-frames.txt', import.meta.url);
const MOODS: ReadonlySet<string> = new Set(['any', 'warm', 'plain', 'funny', 'sad', 'cross']);

/** Frames by "kind mood". @throws MaterialError naming the line */
export function readNounFrames(text: string): ReadonlyMap<string, readonly string[]> {
  const frames = new Map<string, readonly string[]>();
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    const [kind = '', moods = '', own = '', ...more] = row.split(' | ');
    const list = own.split('; ');
    const isWhole = /^[a-z]+$/.test(kind) && more.length === 0 && list.every((frame) => frame.split('~').length === 2);
    if (!isWhole || !moods.split(' ').every((mood) => MOODS.has(mood)))
      throw new MaterialError('en/noun-frames.txt', index + 1, 'a row is: kind | moods or any | frames with one ~');
    for (const mood of moods.split(' ')) frames.set(`${kind} ${mood}`, list);
  }
  return frames;
}

const FRAMES = readNounFrames(readFileSync(FILE, 'utf8'));

/** A noun as somebody sings of it: "there's a mango tree", "this one's for my garden". */
export function asClause({ text, form, isNames }: SungStatement, intent: SongIntent): string {
  if (form === 'clause' && !isNames) return text;
  const kind = isNames ? 'names' : kindFor(text, intent);
  return kind === null ? listed(text) : framed(text, kind, moodOf(intent));
}

/** Who sings what nobody is said to do; two who are sung of are apart, and nobody else. */
function kindFor(text: string, { people, pointOfView }: SongIntent): string | null {
  const kind = nounKind(text);
  if (kind === 'doing')
    return people.length > 0 || pointOfView === 'teller' ? null : pointOfView === 'we' ? 'ours' : kind;
  if (kind === 'apart' && pointOfView === 'teller') return null;
  return kind;
}

/** The frames of a kind take turns by the words they hold, so that a song does not sing one of them over and over. */
function framed(text: string, kind: string, mood: string): string {
  const frames = FRAMES.get(`${kind} ${mood}`) ?? FRAMES.get(`${kind} any`) ?? ['~'];
  const turn = [...text].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % frames.length;
  return frames[turn]!.replace('~', () => text);
}

const ITEM_WORDS_MAX = 4;

/** "Roses, bees, my back" as "roses, bees and my back": three short things or more. */
function listed(text: string): string {
  const items = text.split(', ');
  const isList =
    items.length > 2 && items.every((item) => /^\p{Ll}/u.test(item) && item.split(' ').length <= ITEM_WORDS_MAX);
  return !isList || / (?:and|or) /.test(items.at(-1)!) ? text : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
