import { own } from '../../../core/own.ts';
import type { Mode } from '../../../music/key.ts';
import type { Singer } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import type { Decade } from './decades.ts';
import type { Genre } from './genre.ts';
import { defaultGenre, genreByInstrument, genreNamed } from './genres.ts';
import type { InstrumentWord } from './instruments.ts';
import type { MoodWord } from './moods.ts';
import { type Meaning, wordsOf } from './phrase-index.ts';
import { type Found, scan } from './scan.ts';
import type { Timbre } from './singers.ts';
import { stopWords } from './stop-words.ts';
import type { Theme } from './themes.ts';

/** Everything that the words of a request say, sorted by kind, each list in the order of the text. */
export interface Wording {
  readonly genres: readonly Genre[];
  readonly decades: readonly Decade[];
  readonly moods: readonly MoodWord[];
  readonly refusedMoods: readonly MoodWord[];
  readonly themes: readonly Theme[];
  readonly themeWords: readonly string[];
  readonly instruments: readonly InstrumentWord[];
  readonly refusedInstruments: readonly InstrumentWord[];
  readonly timbres: readonly Timbre[];
  readonly gender: Singer['gender'] | null;
  readonly tempo: { readonly name: string; readonly position: number } | null;
  readonly mode: Mode | null;
  /** As the caller named what is not wanted. */
  readonly refused: readonly string[];
  /** Words of the tags that mean nothing here. */
  readonly unknown: readonly string[];
}

const INSTRUMENTS_MAX = 5;
const GENRES_MAX = 4;
const THEME_WORDS_MAX = 12;

type OfKind<K extends Meaning['kind']> = Extract<Meaning, { kind: K }>;

/** Reads the words of a request; `tags` and `description` are free of figures (tempo, key) already. */
export function readWording(
  request: Pick<CreateRequest, 'negativeTags' | 'title' | 'isInstrumental'>,
  tags: string,
  description: string,
): Wording {
  const inTags = scan(tags);
  const inDescription = scan(description);
  const inRefusal = scan(request.negativeTags).map((found) => ({ ...found, isRefused: true }));
  const all = [...inTags, ...inDescription, ...inRefusal];
  const style = all.filter((found) => !found.isRefused && !found.isSubject);
  const refused = all.filter((found) => found.isRefused && found.meanings.length > 0);
  const refusedInstruments = unique(meanings(refused, 'instrument').map((meaning) => meaning.instrument));
  const instruments = unique(meanings(style, 'instrument').map((meaning) => meaning.instrument))
    .filter((instrument) => !refusedInstruments.includes(instrument))
    .slice(0, INSTRUMENTS_MAX);
  const refusedMoods = unique(meanings(refused, 'mood').map((meaning) => meaning.mood));
  const themes = unique(
    meanings(
      all.filter((found) => !found.isRefused),
      'theme',
    ).map((meaning) => meaning.theme),
  );
  const decades = unique(meanings(style, 'decade').map((meaning) => meaning.decade));
  const chosen = chooseGenres(style, refused, { instruments, themes, decades, isInstrumental: request.isInstrumental });
  const moods = unique(
    meanings(
      all.filter((found) => !found.isRefused),
      'mood',
    ).map((meaning) => meaning.mood),
  );
  const refusedGender = meanings(refused, 'gender')[0]?.gender;
  return {
    genres: chosen,
    decades,
    moods: moods.filter((mood) => !refusedMoods.includes(mood)),
    refusedMoods,
    themes,
    themeWords: chooseThemeWords(inTags, inDescription, request.title, chosen),
    instruments,
    refusedInstruments,
    timbres: unique(meanings(style, 'timbre').map((meaning) => meaning.timbre)),
    gender:
      meanings(style, 'gender')[0]?.gender ??
      (refusedGender === undefined ? null : refusedGender === 'male' ? 'female' : 'male'),
    tempo: meanings(style, 'tempo')[0] ?? null,
    mode: meanings(style, 'mode')[0]?.mode ?? null,
    refused: unique(refused.map((found) => refusedName(found))),
    unknown: unique([
      ...inTags.filter((found) => found.meanings.length === 0 && !found.isSubject).map((found) => found.phrase),
      // Meters that the studio does not write.
      ...(tags.match(/(?<![\d/])\d{1,2}\/(?:2|4|8|16)(?![\d/])/g) ?? []),
    ]),
  };
}

const meanings = <K extends Meaning['kind']>(found: readonly Found[], kind: K): OfKind<K>[] =>
  found.flatMap((one) => one.meanings.filter((meaning): meaning is OfKind<K> => meaning.kind === kind));

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

const refusedName = (found: Found): string =>
  found.meanings.find((meaning) => meaning.kind === 'instrument')?.instrument.name ?? found.phrase;

interface GenreHints {
  readonly instruments: readonly InstrumentWord[];
  readonly themes: readonly Theme[];
  readonly decades: readonly Decade[];
  readonly isInstrumental: boolean;
}

/** Named styles in order; else ordinary words that can be styles; else what decade, theme or instruments suggest. */
function chooseGenres(style: readonly Found[], refused: readonly Found[], hints: GenreHints): Genre[] {
  const unwanted = new Set(meanings(refused, 'genre').map((meaning) => meaning.genre));
  const wanted = (found: readonly Found[]): Genre[] =>
    unique(meanings(found, 'genre').map((meaning) => meaning.genre)).filter((genre) => !unwanted.has(genre));
  const isOrdinary = (found: Found): boolean =>
    meanings([found], 'genre').every((meaning) => meaning.genre.isOrdinaryWord === true);
  const canBeStyle = (found: Found): boolean => !isOrdinary(found) || found.isStyleName || hints.isInstrumental;
  const named = wanted(style.filter(canBeStyle));
  // A singer needs a style of song before a scene ("dark pop" is pop); an instrumental takes the words as they come.
  const isSong = (genre: Genre): boolean => hints.isInstrumental || genre.isOrdinaryWord !== true;
  const chosen = [...named.filter(isSong), ...named.filter((genre) => !isSong(genre))].slice(0, GENRES_MAX);
  if (chosen.length > 0) return chosen;
  const suggestions = [
    ...hints.decades.map((decade) => decade.genre),
    ...hints.themes.map((theme) => theme.genre),
    ...hints.instruments.map((instrument) => own(genreByInstrument, instrument.name)),
  ];
  const suggested = suggestions.find((name) => name !== undefined && !unwanted.has(genreNamed(name)));
  return [suggested === undefined ? defaultGenre : genreNamed(suggested)];
}

/** What the song is about: the subject after "about", heads of its phrases first; then the scene; then the rest. */
function chooseThemeWords(
  inTags: readonly Found[],
  inDescription: readonly Found[],
  title: string | null,
  chosen: readonly Genre[],
): string[] {
  const wanted = inDescription.filter((found) => !found.isRefused);
  const subject = headsFirst(wanted.filter((found) => found.isSubject));
  const scene = [...inTags, ...wanted].filter((found) => !found.isRefused).flatMap((found) => sceneOf(found));
  // "party" in "a summer party" is no style: nothing came of it as one.
  const isLoose = (found: Found): boolean =>
    found.meanings.every(
      (meaning) => meaning.kind === 'genre' && meaning.genre.isOrdinaryWord === true && !chosen.includes(meaning.genre),
    );
  const loose = wanted.filter((found) => !found.isSubject && isLoose(found)).map((found) => found.phrase);
  const themed = [...inTags, ...wanted].filter((found) => !found.isRefused && meanings([found], 'theme').length > 0);
  const titled = title === null ? [] : wordsOf(title);
  const words = [...subject, ...scene, ...themed.flatMap((found) => found.phrase.split(' ')), ...loose, ...titled];
  return unique(words.filter((word) => !stopWords.has(word) && word.length > 2)).slice(0, THEME_WORDS_MAX);
}

const sceneOf = (found: Found): string[] =>
  meanings([found], 'mood').flatMap((meaning) => (meaning.mood.theme === undefined ? [] : [meaning.mood.theme]));

/** In "night trains in the rain" the heads are "trains" and "rain": the last word of each run. */
function headsFirst(subject: readonly Found[]): string[] {
  const runs: string[][] = [];
  let last: Found | null = null;
  for (const found of subject) {
    const words = found.phrase.split(' ').filter((word) => !stopWords.has(word));
    const isSameRun = last !== null && last.clause === found.clause && last.wordEnd === found.wordStart;
    if (isSameRun) runs.at(-1)!.push(...words);
    else runs.push([...words]);
    last = found;
  }
  const heads = runs.flatMap((run) => run.slice(-1));
  const isDoing = (word: string): boolean => word.endsWith('ing');
  return [
    ...heads.filter((word) => !isDoing(word)),
    ...heads.filter(isDoing),
    ...runs.flatMap((run) => run.slice(0, -1)),
  ];
}
