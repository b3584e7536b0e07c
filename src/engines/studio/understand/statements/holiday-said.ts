import type { Statement } from '../../song-intent.ts';
import { type Cue, cueOf, findCue } from '../cue-phrases.ts';
import { partsOf, readTable } from '../read-table.ts';
import type { TaggedWord } from '../tag-words.ts';

let rows: readonly { readonly said: string; readonly cues: readonly Cue[] }[] | null = null;

/** Where no statement names the day that the request is for, one more says which it is: "it's Nowruz". */
export function withHoliday(
  statements: readonly Statement[],
  sentences: readonly (readonly TaggedWord[])[],
): readonly Statement[] {
  rows ??= readTable('holidays.txt', 2).map(({ fields: [said, names] }) => ({
    said: said!,
    cues: partsOf(names!).map(cueOf),
  }));
  const words = sentences.flat().map(({ lower }) => lower);
  const bare = words.map((word) => word.replace(/'s$/, ''));
  const found = rows
    .flatMap(({ said, cues }) =>
      cues.filter((cue) => findCue(cue, words) >= 0 || findCue(cue, bare) >= 0).map((cue) => ({ said, cue })),
    )
    .sort((left, right) => right.cue.words.length - left.cue.words.length)[0];
  if (found === undefined) return statements;
  const told = statements.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{N}'-]+/u));
  const isTold = found.cue.words.some((word) => word.length > 3 && told.includes(word));
  return isTold ? statements : [{ text: found.said, form: 'clause', who: 'other', time: 'now' }, ...statements];
}
