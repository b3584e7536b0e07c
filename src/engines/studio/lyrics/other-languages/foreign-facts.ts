import { headTold, SUBJECT_WORDS_MAX, WORDS_MIN, withoutAsking } from './asked-clause.ts';
import { type Asking, askingWords } from './asking-words.ts';
import { factsOf } from './fact-lines.ts';
import { numbersSaid, TIED } from './foreign-numbers.ts';
import { type SungTo, toldByMe, toldToTwo, toldToYou } from './told-to-you.ts';
import { youTable } from './you-table.ts';

const FACTS_MAX = 8;
const SEGMENTS_MAX = 40;
/** "Con mandolino", "mit Akkordeon". */
const WITH_SOUND = /^(?:con|mit|avec|com|und|y|et|e) (?:(?:una?|ein\w{0,2}|une|uma?|de|do|di) )?\p{L}{3,20}$/iu;
/** What a description tells. */
export interface ForeignTelling {
  /** The lines of each fact. */
  readonly facts: readonly (readonly string[])[];
  /** The number in words that stands where the song is asked for ("zum 60. Geburtstag"), if that is not sung; null: none. */
  readonly number: string | null;
}

interface FactReading {
  readonly language: string;
  readonly isSound: (words: string) => boolean;
  readonly to: SungTo;
}

/**
 * What a description in another language tells, in its own words and its order, with figures as words. What asks for the song, what
 * only orders its sound and what only names somebody is left out. Nothing for a language without a table.
 */
export function foreignTelling(description: string, reading: FactReading): ForeignTelling {
  const { language, isSound } = reading;
  const own = askingWords[language];
  if (own === undefined) return { facts: [], number: null };
  const segments = segmentsOf(description)
    .slice(0, SEGMENTS_MAX)
    .filter((segment) => !isSound(segment));
  const told = segments
    .map((segment, at) => toldIn(segment, own, { ...reading, isFirst: at === 0 }))
    .filter((one): one is string => one !== null);
  const facts = told
    .filter((one) => !isOnlyThatTheyDied(one, language))
    .flatMap((one) => factsOf(numbersSaid(one, language), own.small, language));
  return { facts: facts.slice(0, FACTS_MAX), number: numberAhead(segments[0] ?? '', facts, language) };
}

/** {@link foreignTelling} of a song to nobody in particular: the facts alone. @param isSound whether words only say how it sounds */
export const foreignFacts = (
  language: string,
  description: string,
  isSound: (words: string) => boolean,
): ForeignTelling['facts'] => foreignTelling(description, { language, isSound, to: 'none' }).facts;

/** "Du bist gegangen" alone: the whole song says so. */
function isOnlyThatTheyDied(text: string, language: string): boolean {
  const table = youTable(language);
  const said = text.toLowerCase();
  return table?.phrases.some(([, to]) => said === to || said === `${table.you} ${to}`) === true;
}

/** The number of a clause that no fact sings. */
function numberAhead(segment: string, facts: ForeignTelling['facts'], language: string): string | null {
  const figures = /(?<![\d:.,])(\d{1,3})(?![\d:%])/.exec(segment)?.[1];
  if (figures === undefined) return null;
  const said = numbersSaid(figures, language).replaceAll(TIED, ' ');
  const ordinal = numbersSaid(`${figures}. x`, language).split('.')[0]!.split(' ')[0]!;
  return facts.flat().some((line) => line.toLowerCase().includes(said) || line.toLowerCase().includes(ordinal))
    ? null
    : said;
}

/** Sentences and what stands between commas; "25. Hochzeitstag" is no end, and a relative clause stays with its noun. */
const segmentsOf = (text: string): string[] =>
  text
    .replace(/["“”„«»]/g, '')
    .replace(/(?<=\s)q(?=\s)/g, 'que')
    .replace(/(?<=\d)\.(?=[\s\d])/g, POINT)
    .split(/[.!?;:\n]|,(?! (?:der|die|das|wo|qui|que|che) )/iu)
    .map((part) => part.replaceAll(POINT, '.').trim())
    .filter((part) => part !== '');

/** Stands for the full stop behind a figure, which ends nothing. */
const POINT = '\u2024';

/** What a segment tells; null: nothing. */
function toldIn(segment: string, own: Asking, reading: FactReading & { readonly isFirst: boolean }): string | null {
  let rest = withoutAsking(segment, own, reading.isFirst);
  const isAsked = rest !== segment;
  rest = rest.replace(own.telling, '').replace(own.lead, '');
  if (own.naming.test(rest) || WITH_SOUND.test(rest)) return null;
  // "Unseren Hausmeister", asked for: he is told of.
  if (own.keepsRelative === true)
    rest = rest.replace(/^(mein|unser)en(?= )/i, '$1').replace(/(^|^[\p{L} ]{1,40} )Herrn (?=\p{Lu})/u, '$1Herr ');
  if (reading.isSound(rest)) return null;
  const clause = relativeClause(rest, isAsked, own);
  if (clause !== null) return relativeTold(rest, clause, own, reading);
  if (isAsked) rest = headTold(rest, own, reading) ?? '';
  const words = rest.split(' ');
  const isNaming = words.every((word) => /^\p{Lu}/u.test(word) || /^(?:y|e|et|und|and|con|&)$/.test(word));
  return words.length < WORDS_MIN || isNaming ? null : saidTo(rest, reading);
}

interface RelativeClause {
  /** Whom it tells of. */
  readonly before: string;
  readonly doing: string;
}

function relativeClause(rest: string, isAsked: boolean, own: Asking): RelativeClause | null {
  const relative = own.relative.exec(` ${rest}`);
  if (relative === null) return null;
  const before = rest.slice(0, Math.max(0, relative.index - 1)).trim();
  const isOfSomebody = before.split(' ').length <= SUBJECT_WORDS_MAX && (isAsked || own.owned.test(before));
  const doing = rest.slice(relative.index - 1 + relative[0].length).trim();
  return isOfSomebody ? { before, doing } : null;
}

function relativeTold(rest: string, { before, doing }: RelativeClause, own: Asking, reading: FactReading): string {
  const table = youTable(reading.language);
  const isVerbLast = own.keepsRelative === true;
  const said = reading.to === 'one' && table !== null ? toldToYou(doing, table, { isSure: true, isVerbLast }) : null;
  if (said !== null || isVerbLast) return said ?? rest;
  return before === '' ? doing : `${nameIn(before) ?? before} ${doing}`;
}

/** What is told of those who are sung to, said to them; else as it stands. */
function saidTo(text: string, { language, to }: FactReading): string {
  const table = youTable(language);
  if (table === null || to === 'none') return text;
  if (to === 'two') return toldToTwo(text, table) ?? text;
  const named = /^(?:\p{Lu}[\p{L}'’-]{1,20} ){1,3}(?=\p{Ll})/u.exec(text)?.[0];
  const isNamed = named !== undefined && !table.pronouns.has(named.trim().toLowerCase());
  const doing = isNamed ? text.slice(named.length) : text;
  return toldToYou(doing, table, { isSure: isNamed }) ?? toldByMe(text, table);
}

/** Capitals at the end of a phrase: "mi carnal Chuy". */
const nameIn = (phrase: string): string | null =>
  / ((?:\p{Lu}[\p{L}'’-]{1,20} ?){1,3})$/u.exec(` ${phrase}`)?.[1]?.trim() ?? null;
