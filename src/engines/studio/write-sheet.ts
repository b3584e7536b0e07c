import type { Random } from '../../core/random.ts';
import { withoutSoftened } from '../../safety/judge-text.ts';
import type { WordWishes } from '../port.ts';
import { readLanguage } from './brief/languages.ts';
import { inEnglishWords, inOwnWords } from './in-english-words.ts';
import { isOfSound } from './is-of-sound.ts';
import { type AvoidedLines, avoidLines } from './lyrics/avoided-lines.ts';
import { checkWords, isGate, weightOf } from './lyrics/check-words/check-words.ts';
import type { Finding } from './lyrics/check-words/finding.ts';
import { composeLyrics } from './lyrics/compose-words/compose-lyrics.ts';
import { withHookWords } from './lyrics/hook-words.ts';
import { foreignTelling } from './lyrics/other-languages/foreign-facts.ts';
import { isAskingWord, titledName, withoutRelation } from './lyrics/other-languages/foreign-names.ts';
import { foreignOccasionOf } from './lyrics/other-languages/foreign-occasion-of.ts';
import { languageOf } from './lyrics/other-languages/language-of.ts';
import { englishInstead, isWrittenIn, languageName } from './lyrics/other-languages/language-remarks.ts';
import { namesIn } from './lyrics/other-languages/names-in.ts';
import type { SungTo } from './lyrics/other-languages/told-to-you.ts';
import { writeForeignSong } from './lyrics/other-languages/write-foreign-song.ts';
import { withoutLines } from './lyrics/without-lines.ts';
import { readIntent } from './read-intent.ts';
import type { Brief, LyricSheet } from './records.ts';
import type { SongIntent } from './song-intent.ts';

/** What the writer needs of a brief. */
export type LyricBrief = Pick<Brief, 'mood' | 'recipe' | 'durationSeconds' | 'durationSecondsMax' | 'language'> &
  Partial<Pick<Brief, 'tempoBpm' | 'form' | 'descriptionInEnglish'>>;

interface WriteOptions {
  /** null: the writer finds one. */
  readonly title: string | null;
  /** At least 2. */
  readonly lineCountMax: number;
  /** The caller's own sentence, for names and facts; absent: only the title tells what the song is about. */
  readonly description?: string | null;
  /** Lines that must not come in English words; absent: none. */
  readonly avoided?: AvoidedLines;
  /** What the words shall tell beside the description; absent: nothing. */
  readonly words?: WordWishes;
}

/** How often words are written before the best of them are taken as they are. */
const TRIES_MAX = 3;

/**
 * The words of a song that the caller left to the studio: composed from what the request tells, or a scene of another language
 * that something is written in. Composed words are checked; where that finds what a listener would notice they are written
 * again, and the least faulty are kept.
 */
export function writeSheet(brief: LyricBrief, options: WriteOptions, random: Random): LyricSheet {
  const { text: description, dropped } = withoutSoftened(options.description ?? options.title ?? '');
  const language = languageOf(brief.language, description);
  const intent = readIntent(brief, description, options.words);
  if (language !== 'en' && isWrittenIn(language)) {
    const { title, lineCountMax } = options;
    const told = { asked: options.words?.occasion, language: languageOf(null, description) };
    const occasion = foreignOccasionOf(intent, description, told);
    const personal = personalOf(brief, intent, { description, words: options.words, occasion });
    const foreign = writeForeignSong(brief, { language, title, lineCountMax, occasion, personal }, random);
    return withHookWords(foreign, brief, random.child('hook-words'));
  }
  const meant = meantInEnglish(intent, description, { language, hasNames: (options.words?.names ?? []).length > 0 });
  const sheet = writeUntilSound(
    (attempt) => composeLyrics(brief, meant, options, attempt === 0 ? random : random.child(`again-${attempt}`)),
    (one) => findingsIn(one, meant, brief),
  );
  const spoken = withoutForbidden(sheet, findingsIn(sheet, meant, brief));
  const allowed = withHookWords(spoken, brief, random.child('hook-words'));
  const remarks = [
    ...(language === 'en' ? [] : [englishInstead(language)]),
    ...(dropped.length === 0 ? [] : [THREAT_REMARK]),
  ];
  return remarks.length === 0 ? allowed : { ...allowed, remarks: [...allowed.remarks, ...remarks] };
}

/** What an English song sings of a request; of one in a language that nobody here writes, its own words. */
function meantInEnglish(
  intent: SongIntent,
  description: string,
  { language, hasNames }: { readonly language: string; readonly hasNames: boolean },
): SongIntent {
  if (language === 'en') return intent;
  return languageOf(null, description) === language
    ? inOwnWords(intent, description, { language, hasNames })
    : inEnglishWords(intent, languageName(language));
}

/** What the request forbids is left out where no try went without it. */
function withoutForbidden(sheet: LyricSheet, findings: readonly Finding[]): LyricSheet {
  const exact = findings.flatMap(({ kind, section, line }) =>
    kind !== 'forbidden' || section === null || line === null ? [] : [sheet.sections[section]!.lines[line]!.text],
  );
  return exact.length === 0 ? sheet : withoutLines(sheet, avoidLines({ exact }));
}

/** What a song in another language is made from. */
interface ForeignRequest {
  readonly description: string;
  readonly words: WordWishes | undefined;
  readonly occasion: string | null;
}

/** Names and facts for a song in another language; of a description, the facts are known where it is in English. */
function personalOf(brief: LyricBrief, intent: SongIntent, { description, words = {}, occasion }: ForeignRequest) {
  const language = languageOf(null, description);
  const names = foreignNames(intent, description, words);
  const isEnglish = brief.descriptionInEnglish == null && language === 'en';
  const described = isEnglish ? readIntent(brief, description).facts.map(({ text }) => text) : [];
  const facts = [...(words.facts ?? []), ...described.filter((text) => readLanguage(text) === null)];
  const to = sungTo(occasion, names.length);
  const { facts: told, number } = foreignTelling(description, { language, isSound: isOfSound, to });
  return { names, facts, told, number };
}

function foreignNames({ people }: SongIntent, description: string, words: WordWishes): readonly string[] {
  const language = languageOf(null, description);
  const isSpelled = (name: string): boolean => isSpelledIn(description, name);
  const known = people
    .flatMap(({ name, kind }) => (name === null || kind === 'couple' ? [] : [name]))
    .filter(isSpelled);
  const named = namesIn(description, language).filter((name) => !isAskingWord(name, language));
  // In a language that writes its nouns small, what has a capital is a name.
  const isSure = HAS_SMALL_NOUNS.has(language) && (words.names ?? []).length === 0 && named.length > 0;
  const names = isSure || known.length === 0 ? named : known;
  return [
    ...new Set(names.map((name) => titledName(withoutRelation(name, description, language), description, language))),
  ];
}

/** Songs that speak to nobody: of a place, a team, a shop. */
const OF_NOBODY: ReadonlySet<string> = new Set(['place', 'team', 'jingle', 'protest', 'party', 'plain']);

/** Whom a song for an occasion speaks to. */
const sungTo = (occasion: string | null, nameCount: number): SungTo =>
  occasion === null || OF_NOBODY.has(occasion) || nameCount > 2 ? 'none' : nameCount === 2 ? 'two' : 'one';

const HAS_SMALL_NOUNS: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'pt']);

/** Of a text with capitals, names have them: "pour demander pardon" asks for nobody called Demander. */
const isSpelledIn = (text: string, name: string): boolean =>
  !/\p{Lu}/u.test(text.slice(1)) || name.split(' ').some((word) => text.includes(word));

const THREAT_REMARK = 'a threat in the description was left out';

/** Writes until nothing is found that a listener would notice, so often at most; else the least faulty. */
export function writeUntilSound(
  write: (attempt: number) => LyricSheet,
  check: (sheet: LyricSheet) => readonly Finding[],
): LyricSheet {
  let best = write(0);
  let least = gatingWeight(check(best));
  for (let attempt = 1; attempt < TRIES_MAX && least > 0; attempt++) {
    const sheet = write(attempt);
    const weight = gatingWeight(check(sheet));
    if (weight < least) [best, least] = [sheet, weight];
  }
  return best;
}

const gatingWeight = (findings: readonly Finding[]): number => weightOf(findings.filter(isGate));

const SYLLABLES_MAX = { sung: 14, chant: 14, rap: 18 } as const;

/** What is wrong with words for a brief. */
export const findingsIn = (sheet: LyricSheet, intent: SongIntent, brief: Pick<LyricBrief, 'recipe'>): Finding[] =>
  checkWords(sheet, intent, { syllablesMax: SYLLABLES_MAX[brief.recipe.delivery] });
