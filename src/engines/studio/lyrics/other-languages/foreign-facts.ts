import { trimEndOf } from '../../../../core/trim.ts';
import { lineSyllables } from '../line-sound.ts';
import { type Asking, askingWords } from './asking-words.ts';
import { numbersSaid, TIED } from './foreign-numbers.ts';
import { isCueWord } from './occasion-cues.ts';
import { toldByMe, toldToTwo, toldToYou } from './told-to-you.ts';
import { youTable } from './you-table.ts';

/** A longer line is sung as two. */
const LINE_SYLLABLES_MAX = 13;
/** Half of a longer one is whole up to here. */
const HALF_SYLLABLES_MAX = 16;
const FACTS_MAX = 8;
const SEGMENTS_MAX = 40;
const WORDS_MIN = 2;
/** "Con mandolino", "mit Akkordeon". */
const WITH_SOUND = /^(?:con|mit|avec|com|und|y|et|e) (?:(?:una?|ein\w{0,2}|une|uma?|de|do|di) )?\p{L}{3,20}$/iu;
/** Whom words before "who" name, at most. */
const SUBJECT_WORDS_MAX = 6;

/** Whom the song speaks to: what is told of one or two is said to them. */
export type SungTo = 'one' | 'two' | 'none';

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

/** A fact in lines; what "and" begins is a fact of its own. */
function factsOf(text: string, small: RegExp, language: string): string[][] {
  const facts: string[][] = [];
  const clauses = lineSyllables(text) > LINE_SYLLABLES_MAX ? partedAtAnd(text, language) : [text];
  for (const line of clauses.flatMap((clause) => brokenLines(clause, small))) {
    const last = facts.at(-1);
    const isNext = last === undefined || youTable(language)?.and.has(line.split(' ')[0]!.toLowerCase()) === true;
    const said = capital(line.replaceAll(TIED, ' '));
    if (isNext) facts.push([last === undefined ? said : withSubject(said, last[0]!, language)]);
    else last.push(said);
  }
  return facts;
}

/** "Und schläfst im Garten" behind "Du bist ..." is "Und du schläfst im Garten"; "und nachts gearbeitet" behind "Du hast ...", "Und du hast nachts gearbeitet". */
function withSubject(clause: string, before: string, language: string): string {
  const table = youTable(language);
  const [and = '', next = '', ...more] = clause.split(' ');
  const [first = '', helper = ''] = before.split(' ');
  if (table === null || table.you === '' || first.toLowerCase() !== table.you) return clause;
  const isVerb = (word: string): boolean => [...table.forms.values()].includes(word);
  if (isVerb(next)) return [and, table.you, next, ...more].join(' ');
  const isHelped = HELPERS.has(helper) && PARTICIPLE.test(clause) && ![next, ...more].some(isVerb);
  return isHelped ? [and, table.you, helper, next, ...more].join(' ') : clause;
}

const HELPERS: ReadonlySet<string> = new Set(['hast', 'bist']);
const PARTICIPLE = /(?: |^)\p{L}{0,6}ge\p{L}{2,20}(?:t|en)$/u;

const CLAUSE_SYLLABLES_MIN = 5;

/** Before every "and" that has enough on both its sides. */
function partedAtAnd(text: string, language: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(' ')) {
    const isAnd = youTable(language)?.and.has(word.toLowerCase()) === true;
    const last = parts.at(-1);
    if (last === undefined || (isAnd && lineSyllables(last) >= CLAUSE_SYLLABLES_MIN)) parts.push(word);
    else parts[parts.length - 1] = `${last} ${word}`;
  }
  const end = parts.at(-1)!;
  if (parts.length < 2 || lineSyllables(end) >= CLAUSE_SYLLABLES_MIN) return parts;
  return [...parts.slice(0, -2), `${parts.at(-2)} ${end}`];
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

/**
 * What a clause that asks for a song tells beside its occasion and whom it is for; null: nothing. "Cumpleaños para mi hermana Rocío"
 * is no line, "la laurea di mia sorella Chiara in medicina" is one.
 */
function headTold(rest: string, own: Asking, { language, to }: FactReading): string | null {
  const words = rest.split(' ');
  const isTelling = (word: string): boolean =>
    word !== '' && !own.small.test(word) && !isCueWord(word, language) && !/^[\p{Lu}\d]/u.test(word);
  const parts = (word: string): string[] =>
    word.toLowerCase() === word ? word.split(/['’]/) : word.split(/(?<=^\p{L}{1,4})['’]/u);
  const isOwned = (word: string): boolean => own.owned.test(`${word} `) || own.asks.test(word);
  const telling = words.filter((word) =>
    parts(word).some((part) => isTelling(part) && !isOwned(part) && part.length > 2),
  );
  const isNoun = own.keepsRelative === true;
  const isWhole = own.owned.test(rest) || isNoun;
  if (telling.length === 0 && (isNoun || !isWhole || !namesTwice(words))) return null;
  const last = words.findLastIndex((word) => /^\p{Lu}/u.test(word));
  const tail = words.slice(last + 1);
  if (isWhole && to === 'one' && !isNoun && tail.length >= WORDS_MIN) return withoutWhose(words, last, own);
  if (!isWhole && last < 0) return behindLink(words, own);
  if (isWhole) return rest;
  return tail.length < WORDS_MIN ? null : tail.join(' ');
}

/** "Triste sobre la lluvia": "la lluvia"; as it stands where nothing leads to a matter, null where that is one word. */
function behindLink(words: readonly string[], { link }: Asking): string | null {
  const at = words.findIndex((word) => link.test(`${word} `));
  if (at < 0) return words.join(' ');
  return words.length - at - 1 < WORDS_MIN ? null : words.slice(at + 1).join(' ');
}

/** "Mi panadería La Espiga en Rosario": two names that no "and" joins. */
function namesTwice(words: readonly string[]): boolean {
  const named = words.flatMap((word, at) => (/^\p{Lu}/u.test(word) ? [at] : []));
  return named.some((at, index) => {
    const before = named[index - 1];
    return before !== undefined && at - before > 1 && !/^(?:y|e|et)$/.test(words[at - 1]!);
  });
}

/** "La laurea di mia sorella Chiara in medicina", said to Chiara: "la laurea in medicina". */
function withoutWhose(words: readonly string[], nameAt: number, { small, owned }: Asking): string {
  const from = words.findLastIndex(
    (word, at) => at > 0 && at < nameAt && small.test(word) && nameAt - at <= SUBJECT_WORDS_MAX,
  );
  const isWhose = from > 0 && owned.test(`${words.slice(from + 1, nameAt + 1).join(' ')} `);
  return (isWhose ? [...words.slice(0, from), ...words.slice(nameAt + 1)] : words).join(' ');
}

/** Words of other kinds may stand before what asks: "trauriges Lied". */
const ASKING_STARTS_WITHIN = 3;

/** Verbs that ask for a song and tell of other things as often: "faz o melhor bolo". */
const OFTEN_TELLS = /^(?:faz|fais|haz|mach\w{0,3}|c'est|brauch\w{0,3}|preciso|necesito|voglio|quero|quiero)$/iu;

function withoutAsking(segment: string, { asks, sure, link }: Asking, isFirst: boolean): string {
  const words = segment.split(' ').map((word) => trimEndOf(word, /[,.]/));
  const first = words.findIndex((word) => sure.test(word));
  const from = first > 0 && first < ASKING_STARTS_WITHIN ? first : 0;
  const end = words.findIndex((word, at) => at >= from && !asks.test(word));
  const start = end < 0 ? words.length : end;
  const isAsking = words.slice(0, start).some((word) => sure.test(word) && (isFirst || !OFTEN_TELLS.test(word)));
  return isAsking ? segment.split(' ').slice(start).join(' ').replace(link, '') : segment.replace(FOR, '');
}

const FOR = /^(?:für|para|pour|per|pra) /i;

/** Capitals at the end of a phrase: "mi carnal Chuy". */
const nameIn = (phrase: string): string | null =>
  / ((?:\p{Lu}[\p{L}'’-]{1,20} ?){1,3})$/u.exec(` ${phrase}`)?.[1]?.trim() ?? null;

/** Lines that can be sung in one breath, parted before small words near the middle. */
function brokenLines(text: string, small: RegExp, syllablesMax = LINE_SYLLABLES_MAX): string[] {
  const line = trimEndOf(text.trim(), /[,.]/);
  if (lineSyllables(line) <= syllablesMax) return [line];
  const words = line.split(' ');
  const total = lineSyllables(line);
  let best: { at: number; cost: number } | null = null;
  for (let at = 2; at < words.length - 1; at++) {
    const off = Math.abs(lineSyllables(words.slice(0, at).join(' ')) - total / 2);
    const isAfterSmall = small.test(words[at - 1]!) || /^(?:[a-zà-ü]{1,3})$/iu.test(words[at - 1]!);
    const cost = off + (small.test(words[at]!) || words[at - 1]!.endsWith(',') ? 0 : 3) + (isAfterSmall ? 6 : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  if (best === null) return [line];
  return [
    ...brokenLines(words.slice(0, best.at).join(' '), small, HALF_SYLLABLES_MAX),
    ...brokenLines(words.slice(best.at).join(' '), small, HALF_SYLLABLES_MAX),
  ];
}

const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1);
