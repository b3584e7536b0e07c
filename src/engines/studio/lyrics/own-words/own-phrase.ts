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
const SCORES = { first: 1.2, clause: 1.5, topic: 0.8, cut: -1.2, vague: -1.5, state: -4, syllable: -0.25,
  felt: 1, noun: -0.8, stub: -1.5, broken: -4, plain: -2, label: -4, ill: -7, nounToSomebody: -0.8, unnamed: -0.6,
  figures: -1,
} as const; // biome-ignore format: by what they weigh
/** A weaker phrase is none: the chorus is called by a name, or by what the song is for. */
const STRENGTH_MIN = 0.3;
/** A first part so short has lost what was told. */
const STUB_SYLLABLES = 5;
/** How much rather a better phrase is taken, for each point. */
const PREFERENCE = 3;
const BAND = 2;

/** Begins a phrase that says nothing alone. */
const VAGUE =
  /^(?:it|it's|that|that's|this|they|he|she|he's|she's|because|so|but|and|if|when|where|which|who|what|how|why|there|to|for|of|with|also|then|or|only|after|before|since|during|one)\b/i;
/** Behind these a phrase is not at its end. */
const UNFINISHED =
  /\bname is\b|\b(?:told|asked|gave|taught|showed|called|made|sent) (?:me|us|you|him|her|them)$|\b(?:a|an|the|my|your|our|his|her|their|to|of|in|on|at|and|or|but|with|for|from|is|are|was|were|who|that|which|when|because|than|as|by)$/i;

/** What a sentence can go without: a place, a time, a reason. "I have bought", before "forty-seven croissants", cannot stand alone. */
const ADJUNCT =
  /^(?:after|before|since|because|when|while|until|although|in|at|on|from|with|without|every|like|instead|over|under|during)\b/i;

/** "Our CFO you": what is left of a sentence about whoever is sung to. */
const YOU = /\byou\b/i;

/** "You're from Leuven", "Dario is eight": true, and no reason to sing. */
const STATE =
  /^\p{L}{1,20}(?:'re|'m|'s| are| am| is| was| were) (?:from|in|at|an? new|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{Ll}{3,5})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{Ll}{3,6}teen)\b/iu;

/** What is felt or turned round: nearer to the heart of a request than where it was and how much it weighed. */
const FELT =
  /\b(?:love|miss|sorry|proud|hate|afraid|scared|thank|thankful|forgive|wish|dream|hope|never|always|still|finally|without|because of|believe|promise|need|broke|won|saved|left|home|forgot|lied|failed)\b/i;

/** "You one shoe", "you dey Toronto": no verb that anybody knows stands behind "you". */
const BROKEN =
  /^it like\b|^(?:you|I|we) (?:a|an|the|one|two|three|my|your|dey)\b|^you(?:'re| are) (?:an? )?(?:wedding|birthday|anniversary|compleanno)\b/i;

/** What everybody knows already who knows what the song is for. */
const PLAIN =
  /^you (?:passed|died|have died|are gone)(?: \p{L}{1,12}){0,4}$|^you(?:'re| are) (?:my|our|a|the|now my) \p{L}{2,12}(?: \p{Lu}\p{L}{1,12})?$|^I(?:'m| am) \p{Lu}\p{L}{1,16}$|\b(?:is|are|was|were) (?:called|named) \p{Lu}|^name\b/u;

/** What a song is for, and for whom: "leaving do for Yuki", "people who are doubting" say no more than the order did. */
const LABEL =
  /^(?:an? |the |my |our )?(?:leaving (?:do|drinks|party|song)|farewell|goodbye song|birthday|baby shower|anniversary|wedding|vows|opening|launch|farewell|fundraiser|people|those|anyone|everyone|everybody|folks|students|apprentices|learners|beginners|guests|children|kids|teenagers|members)\b|, who\b|\bsong\b| (?:to|from) \p{L}/iu;

const AUDIENCE = /^(?:people|those|anyone|everyone|everybody|folks|students|apprentices|learners) (?:who|that|with)\b/i;

/** An illness is no refrain. */
const ILL =
  /\b(?:dementia|alzheimer\S{0,3}|cancer|leuk\p{L}{3,6}|tumou?rs?|chemo|autis\p{L}{1,3}|disorder|diagnos\p{L}{2,4}|stroke|epilepsy|adhd|mnd|als|miscarriage|deaf|blind)\b/iu;

/** "The landlord who painted": what is left of a sentence that has not begun. */
const RELATIVE = /^(?:an?|the|my|our|your|this|that|some) (?:\p{L}{1,16} ){1,3}(?:who|that|which) /iu;
const UNNAMED = /\b(?:he|him|she|her|he's|she's)\b/i;
const FIGURES =
  /\b(?:\d+|(?:seven|eight|nine)(?:teen|ty)\p{L}{0,6}|hundred|thousand|million|per ?cent|kilos?|pounds?|dollars?|quid)\b/iu;

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
  const offers = ownPhrases(statements, intent).filter(({ score }) => score >= STRENGTH_MIN);
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
      score:
        score +
        scoreOf(text, statement, at, topics) +
        (isNounToSomebody(statement, intent) ? SCORES.nounToSomebody : 0),
    }));
}

/** Whoever is sung to hears rather what is said to them than the name of a thing. */
const isNounToSomebody = ({ form }: SungStatement, { addressee, people }: SongIntent): boolean =>
  form === 'noun' && addressee !== null && people[addressee]!.kind !== 'pet';

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
  return [...new Set(parts)]
    .filter((one) => fits(one) && !RELATIVE.test(one))
    .map((one) => ({ text: one, score: SCORES.cut + (lineSyllables(one) < STUB_SYLLABLES ? SCORES.stub : 0) }));
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

const isTopical = (text: string, topics: ReadonlySet<string>): boolean =>
  stemsOf(text).some((stem) => topics.has(stem));

function scoreOf(text: string, { form }: SungStatement, at: number, topics: ReadonlySet<string>): number {
  return (
    (at === 0 ? SCORES.first : 0) +
    (form === 'clause' ? SCORES.clause : isTopical(text, topics) ? 0 : SCORES.noun) +
    (isTopical(text, topics) ? SCORES.topic : 0) +
    (VAGUE.test(text) ? SCORES.vague : 0) +
    (STATE.test(text) ? SCORES.state : 0) +
    (FELT.test(text) ? SCORES.felt : 0) +
    (BROKEN.test(text) ? SCORES.broken : 0) +
    (PLAIN.test(text) ? SCORES.plain : 0) +
    ((form === 'noun' ? LABEL : AUDIENCE).test(text) ? SCORES.label : 0) +
    (ILL.test(text) ? SCORES.ill : 0) +
    (UNNAMED.test(text) ? SCORES.unnamed : 0) +
    (FIGURES.test(text) ? SCORES.figures : 0) +
    SCORES.syllable * Math.abs(lineSyllables(text) - SYLLABLES.best)
  );
}
