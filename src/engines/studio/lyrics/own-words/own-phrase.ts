import type { Random } from '../../../../core/random.ts';
import { trimEndOf } from '../../../../core/trim.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';

const SYLLABLES = { min: 3, best: 7, max: 10 } as const;
const CHARS_MAX = 48;
const SCORES = { first: 1.2, clause: 1.5, topic: 0.8, cut: -1.2, vague: -1.5, state: -1.6, syllable: -0.25 } as const;
/** How much rather a better phrase is taken, for each point. */
const PREFERENCE = 3;
const BAND = 2;

/** Begins a phrase that says nothing alone. */
const VAGUE =
  /^(?:it|it's|that|that's|this|they|he|she|he's|she's|because|so|but|and|if|when|where|which|who|what|how|why|there|to|for|of|with|also|then|or|only|after|before|since|during|one)\b/i;
/** Behind these a phrase is not at its end. */
const UNFINISHED =
  /\bname is\b|\b(?:a|an|the|my|your|our|his|her|their|to|of|in|on|at|and|or|but|with|for|from|is|are|was|were|who|that|which|when|because|than|as|by)$/i;

/** What a sentence can go without: a place, a time, a reason. "I have bought", before "forty-seven croissants", cannot stand alone. */
const ADJUNCT =
  /^(?:after|before|since|because|when|while|until|although|in|at|on|from|with|without|every|like|instead|over|under|during)\b/i;

/** "Our CFO you": what is left of a sentence about whoever is sung to. */
const YOU = /\byou\b/i;

/** "You're from Leuven", "Dario is eight": true, and no reason to sing. */
const STATE =
  /^\p{L}{1,20}(?:'re|'m|'s| are| am| is| was| were) (?:from|in|at|an? new|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{Ll}{3,5})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{Ll}{3,6}teen)\b/iu;

export interface OwnPhrase {
  /** As it stands in a line: no capital, nothing behind it. */
  readonly text: string;
  readonly statement: SungStatement;
}

/** What of a request's own words a chorus comes back to; null: nothing is short and whole enough. */
export function chooseOwnPhrase(
  statements: readonly SungStatement[],
  intent: SongIntent,
  random: Random,
): OwnPhrase | null {
  const offers = ownPhrases(statements, intent);
  const best = Math.max(...offers.map(({ score }) => score));
  const good = offers.filter(({ score }) => score >= best - BAND);
  if (good.length === 0) return null;
  const { text, statement } = random.weighted(good, ({ score }) => PREFERENCE ** (score - best));
  return { text, statement };
}

/** All phrases of a request that are short and whole enough to come back, and how strong each is: more is better. */
export function ownPhrases(
  statements: readonly SungStatement[],
  intent: SongIntent,
): readonly (OwnPhrase & { readonly score: number })[] {
  const topics = new Set(intent.topics.slice(0, 3).flatMap(({ text }) => stemsOf(text)));
  return statements
    .filter(({ isNames }) => !isNames)
    .flatMap((statement, at) => phrasesOf(statement).map((one) => ({ ...one, statement, at })))
    .map(({ text, score, statement, at }) => ({
      text: withNameCapital(text, intent),
      statement,
      score: score + scoreOf(text, statement, at, topics),
    }));
}

/** "Ottilie arrived": a name keeps its capital within a line. */
const withNameCapital = (text: string, { people, topics }: SongIntent): string => {
  const [first = ''] = text.split(/[ ',]/);
  const names = [...people.flatMap(({ name }) => name ?? []), ...topics.flatMap((one) => (one.isName ? one.text : []))];
  return names.some((name) => name.split(' ').some((word) => word === capital(first))) ? capital(text) : text;
};

/** A statement as a phrase, or its first part that can stand alone. */
function phrasesOf({ text, form }: SungStatement): { text: string; score: number }[] {
  const whole = trimEndOf(text, /[.!,;]/);
  if (form === 'noun' && YOU.test(whole)) return [];
  if (fits(whole)) return [{ text: whole, score: 0 }];
  if (form === 'noun') return [];
  const [comma = ''] = whole.split(/, | (?:and|but|because|so|when|while|who|which) /);
  const [first = ''] = breakLines(whole, SYLLABLES.max - 1);
  const isWhole = ADJUNCT.test(whole.slice(first.length).trimStart());
  const parts = isWhole ? [comma, first.replace(/,$/, '')] : [comma];
  return [...new Set(parts)].filter(fits).map((one) => ({ text: one, score: SCORES.cut }));
}

const fits = (text: string): boolean => {
  const syllables = lineSyllables(text);
  return (
    syllables >= SYLLABLES.min &&
    syllables <= SYLLABLES.max &&
    text.length <= CHARS_MAX &&
    text.split(' ').length > 1 &&
    !UNFINISHED.test(text)
  );
};

function scoreOf(text: string, { form }: SungStatement, at: number, topics: ReadonlySet<string>): number {
  return (
    (at === 0 ? SCORES.first : 0) +
    (form === 'clause' ? SCORES.clause : 0) +
    (stemsOf(text).some((stem) => topics.has(stem)) ? SCORES.topic : 0) +
    (VAGUE.test(text) ? SCORES.vague : 0) +
    (STATE.test(text) ? SCORES.state : 0) +
    SCORES.syllable * Math.abs(lineSyllables(text) - SYLLABLES.best)
  );
}
