import { readFileSync } from 'node:fs';
import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import { MaterialError } from '../material/read-blocks.ts';
import { type ThemeMood, themeMoods } from './theme.ts';

const FILE = new URL('../../../../../data/lyrics/en/theme-moods.txt', import.meta.url);

const OF_ATTITUDE: Readonly<Record<string, ThemeMood>> = {
  love: 'love',
  joy: 'glad',
  praise: 'glad',
  humour: 'glad',
  grief: 'sad',
  regret: 'sad',
  anger: 'angry',
  contempt: 'angry',
  hope: 'hopeful',
  fear: 'dark',
};

let english: ReadonlyMap<string, ThemeMood> | null = null;

/** Of each stem the mood that it asks for. @throws MaterialError naming the line */
function moodWords(): ReadonlyMap<string, ThemeMood> {
  english ??= new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .flatMap((row, index) => {
        if (row.trim() === '' || row.startsWith('#')) return [];
        const [name = '', words] = row.split(': ');
        const mood = themeMoods.find((one) => one === name);
        if (mood === undefined || words === undefined)
          throw new MaterialError('en/theme-moods.txt', index + 1, `a row is "mood: words"; ${themeMoods.join(', ')}`);
        return stemsOf(words).map((stem): [string, ThemeMood] => [stem, mood]);
      }),
  );
  return english;
}

/** Whether a word only asks for a mood. */
export const namesMood = (word: string): boolean => stemsOf(word).every((stem) => moodWords().has(stem));

const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'noth', 'nothing', 'without', 'never', 'nor']);
/** Words that stand between "not" and what is denied: "not too slow or sad". */
const DENIED_REACH = 4;

/** The moods that a request asks for by its words, else by what is felt; empty: any will do. */
export function askedMoods({ stems, styleWords, attitude }: SongIntent): ReadonlySet<ThemeMood> {
  const words = moodWords();
  const isDenied = (at: number): boolean =>
    stems.slice(Math.max(0, at - DENIED_REACH), at).some((stem) => NEGATIONS.has(stem));
  const denied = new Set(stems.filter((_, at) => isDenied(at)));
  const asked = [...stems, ...stemsOf(styleWords.join(' '))]
    .filter((stem) => !denied.has(stem))
    .flatMap((stem) => words.get(stem) ?? []);
  const felt = OF_ATTITUDE[attitude.kind];
  const isFelt = asked.length === 0 && felt !== undefined && ![...denied].some((stem) => words.get(stem) === felt);
  return new Set(isFelt ? [felt] : asked);
}
