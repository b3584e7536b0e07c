import type { Random } from '../../../../core/random.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { allowedOf } from '../plain-words/statement-lines.ts';
import { englishThemes } from './read-themes.ts';
import type { Theme, ThemeMood } from './theme.ts';
import { askedMoods, namesMood } from './theme-moods.ts';

/** A style counts more than a mood: the band plays it, and a glad song of another style is none. */
const SCORES = { genre: 6, genreWord: 4, mood: 3, otherMood: -2, word: 3, wordsMax: 6, known: -8 } as const;
/** Of the genre, of the words, or where nobody wrote for those, of the mood. */
const SCORE_MIN = 2;
/** So much less than the best is taken, too. */
const BESIDE_BEST = 1;
/** So many are read for what the request forbids before others are. */
const READ_TOGETHER = 12;

/** Occasions that a style alone asks for: a love song is still for nobody. */
const OPEN_OCCASIONS: ReadonlySet<string | null> = new Set([null, 'love', 'party']);

/** Whether a request names a style or a topic and tells of nobody and nothing. */
export const isUntold = (intent: SongIntent): boolean =>
  intent.lesson === null &&
  intent.product === null &&
  intent.people.length === 0 &&
  OPEN_OCCASIONS.has(intent.occasion) &&
  intent.statements.every(({ form }) => form === 'noun') &&
  intent.statements.length <= 1;

/** A style that is asked for. */
export interface AskedStyle {
  /** As the recipe is called. */
  readonly genre: string;
  readonly isRap: boolean;
}

/** What a song of this style may sing of; null: no theme is of the genre, the mood or the topic. */
export function chooseTheme(
  intent: SongIntent,
  { genre, isRap }: AskedStyle,
  avoided: AvoidedLines,
  random: Random,
): Theme | null {
  const styles = [genre, ...intent.styleWords].map((style) => style.toLowerCase());
  const moods = askedMoods(intent);
  const said = new Set([...intent.stems, ...stemsOf(intent.styleWords.join(' '))]);
  const isTopical = intent.statements.length > 0;
  const scored = englishThemes()
    .filter((theme) => theme.isRap === isRap)
    .filter(({ words }) => !isTopical || saidOf(words, said) > 0)
    .map((theme) => ({
      theme,
      score: scoreOf(theme, styles, moods, said) + (isKnown(theme, avoided) ? SCORES.known : 0),
    }))
    .filter(({ score }) => score >= SCORE_MIN)
    .toSorted((one, other) => other.score - one.score);
  const allowed = firstAllowed(scored, intent.forbidden);
  const among = allowed.filter(({ score }) => score >= allowed[0]!.score - BESIDE_BEST);
  return among.length === 0 ? null : random.weighted(among, ({ score }) => Math.exp(score - among[0]!.score)).theme;
}

interface Scored {
  readonly theme: Theme;
  readonly score: number;
}

/** Of the best that nothing is forbidden of, some; empty: there are none. */
function firstAllowed(scored: readonly Scored[], forbidden: readonly string[]): readonly Scored[] {
  if (forbidden.length === 0) return scored;
  for (let start = 0; start < scored.length; start += READ_TOGETHER) {
    const allowed = scored.slice(start, start + READ_TOGETHER).filter(({ theme }) => isAllowed(theme, forbidden));
    if (allowed.length > 0) return allowed;
  }
  return [];
}

const saidOf = (words: readonly string[], said: ReadonlySet<string>): number =>
  words.filter((word) => stemsOf(word).every((stem) => said.has(stem))).length;

function scoreOf(
  { genres, mood, words }: Theme,
  styles: readonly string[],
  moods: ReadonlySet<ThemeMood>,
  said: ReadonlySet<string>,
): number {
  const parts = new Set(styles.flatMap((style) => style.split(/[ -]/)));
  const isOfGenre = genres.some((genre) => styles.includes(genre));
  const isNear = genres.some((genre) => genre.split(/[ -]/).some((part) => parts.has(part)));
  return (
    (isOfGenre ? SCORES.genre : isNear ? SCORES.genreWord : 0) +
    (moods.size === 0 ? 0 : moods.has(mood) ? SCORES.mood : SCORES.otherMood) +
    Math.min(
      SCORES.wordsMax,
      SCORES.word *
        saidOf(
          words.filter((word) => !namesMood(word)),
          said,
        ),
    )
  );
}

const linesOf = ({ verses, choruses, preChorus, bridges }: Theme): readonly string[] => [
  ...verses.flat(),
  ...preChorus,
  ...bridges.flat(),
  ...choruses.flatMap(({ title, lines }) => [title, ...lines]),
];

const isAllowed = (theme: Theme, forbidden: readonly string[]): boolean =>
  linesOf(theme).every((line) => allowedOf(line, forbidden) === line);

const isKnown = (theme: Theme, avoided: AvoidedLines): boolean => theme.verses.flat().some((line) => avoided.has(line));
