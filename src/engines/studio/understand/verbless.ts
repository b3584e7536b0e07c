import { baseOfGerund } from '../english/gerund-base.ts';
import type { Clause, ClauseSubject } from '../song-intent.ts';
import type { References } from './references.ts';
import { relationOf } from './relations.ts';
import { isNominal, type Piece } from './split-pieces.ts';
import type { TaggedWord } from './tag-words.ts';

const REST_WORDS_MAX = 14;

/** What a piece without a finite verb is told by, and of whom. */
export interface VerblessContext {
  readonly references: References;
  /** The clause before it in the request; null: it is the first. */
  readonly last: Clause | null;
  /** The person that the request is about; null: nobody. */
  readonly main: ClauseSubject | null;
  /** What the singer said last to miss or to love; null: nothing. */
  readonly fond: Clause | null;
  /** Whether the frame says sorry: what follows "for" the singer did. */
  readonly isApology: boolean;
  /** What the words are said to be about: their gerunds tell what happens. */
  readonly isTopic: boolean;
}

const plain = (subject: ClauseSubject, verb: string, rest: string, changes: Partial<Clause> = {}): Clause => ({
  subject,
  verb,
  tense: 'present',
  modal: null,
  isNegative: false,
  adverbs: [],
  rest: rest.trim(),
  ...changes,
});

/** The clause that a piece without a finite verb stands for; null: none. @example "landlords raising the rent" // landlords raise the rent */
export function verblessClause(piece: Piece, context: VerblessContext): Clause | null {
  return gerundClause(piece, context) ?? stateClause(piece, context) ?? ownClause(piece, context);
}

function gerundClause(piece: Piece, { references, last, main, isApology, isTopic }: VerblessContext): Clause | null {
  const { words, offset } = piece;
  const at = words.findIndex((_, index) => isDoing(words, index));
  if (at < 0) return null;
  const rest = references.text(words.slice(at + 1, at + 1 + REST_WORDS_MAX), offset + at + 1);
  const isNegative = /^(?:never|not)$/.test(words[at - 1]?.lower ?? '');
  const adverbs = /^(?:still|always|finally|secretly)$/.test(words[at - 1]?.lower ?? '') ? [words[at - 1]!.lower] : [];
  const before = words.slice(0, at - (isNegative || adverbs.length > 0 ? 1 : 0));
  const verb = verbOfGerund(words, at);
  const tell = (subject: ClauseSubject, tense: Clause['tense']): Clause =>
    plain(subject, verb.text, withoutParticle(rest, verb.particle), { tense, isNegative, adverbs });
  if (before.length === 0) {
    if (piece.link === 'for') return tell(isApology ? { kind: 'singer' } : (main ?? { kind: 'singer' }), 'past');
    if (last !== null && words.length > 1 && piece.link !== 'start') return tell(last.subject, 'present');
    if (last !== null && main !== null && words.length > 1) return tell(main, 'present');
    if (verb.text === 'be') return tell({ kind: 'singer' }, 'present');
    if (!isTopic && main?.kind === 'person' && !isOwnDeed(words)) return tell(main, 'progressive');
    if (!isOwnDeed(words)) return null;
    return tell(
      { kind: words.some(({ lower }) => /^(?:our|us)$/.test(lower)) ? 'we' : 'singer' },
      ONCE.has(verb.text) ? 'past' : verb.text === 'be' ? 'present' : 'progressive',
    );
  }
  const person = references.personAt(before, offset);
  if (person !== null) return tell({ kind: 'person', index: person }, 'present');
  if (!isNounPhrase(before)) return adverbs.length > 0 && main !== null ? tell(main, 'present') : null;
  const isPlural = before.at(-1)!.tags.has('Plural') || before.some(({ lower }) => lower === 'and');
  return tell({ kind: 'phrase', text: references.text(before, offset), isPlural }, 'present');
}

/** What is over when it is sung of. */
const ONCE = new Set('lose leave quit beat survive move find break meet miss win fall divorce'.split(' '));

/** A gerund that is a verb here, with something behind it; "sewing machine" has none. */
function isDoing(words: readonly TaggedWord[], at: number): boolean {
  const { tags, lower, after } = words[at]!;
  if (
    !(tags.has('Gerund') || tags.has('Verb') || lower === 'being') ||
    !/.ing$/.test(lower) ||
    NOT_DOINGS.has(lower) ||
    after !== ''
  )
    return false;
  const next = words[at + 1];
  if (next === undefined) return false;
  const before = words[at - 1];
  if (
    before !== undefined &&
    (before.tags.has('Determiner') ||
      before.tags.has('Preposition') ||
      /^(?:my|our|his|her|the|a|their|and|or)$/.test(before.lower))
  )
    return false;
  const isCompound =
    next.tags.has('Noun') &&
    !next.tags.has('Plural') &&
    !next.tags.has('Pronoun') &&
    !next.tags.has('Possessive') &&
    !next.tags.has('ProperNoun');
  return !isCompound || before === undefined || before.tags.has('Plural') || MASS.has(next.lower);
}
const NOT_DOINGS = new Set('morning evening during wedding thing something nothing everything anything king ring spring string song building darling'.split(' ')); // biome-ignore format: one row
const MASS = new Set('fish rice bread coffee tea water money music rent food love time rain snow'.split(' '));

const PARTICLES = new Set('up down off out away over back on in around'.split(' '));
function verbOfGerund(words: readonly TaggedWord[], at: number): { text: string; particle: string | null } {
  const base = baseOfGerund(words[at]!.lower);
  const next = words[at + 1];
  const isParticle = next !== undefined && PARTICLES.has(next.lower) && !/^(?:on|in|over|around)$/.test(next.lower);
  return { text: isParticle ? `${base} ${next.lower}` : base, particle: isParticle ? next.lower : null };
}
const withoutParticle = (rest: string, particle: string | null): string =>
  particle !== null && rest.startsWith(particle) ? rest.slice(particle.length).trim() : rest;

/** "Losing my job": what the singer tells of themselves. */
const isOwnDeed = (words: readonly TaggedWord[]): boolean =>
  words.some(({ lower }) => /^(?:my|me|our|us|myself)$/.test(lower));

const isNounPhrase = (words: readonly TaggedWord[]): boolean =>
  words.length <= 6 &&
  isNominal(words.at(-1)) &&
  !words.at(-1)!.tags.has('Preposition') &&
  words.some(({ tags }) => tags.has('Noun'));

/** "Retired cop", "3 years sober", "obsessed with tacos", "born in a storm", "married 12 years": what somebody is. */
function stateClause(piece: Piece, { references, last, main }: VerblessContext): Clause | null {
  const { words, offset } = piece;
  const first = words[0]!;
  const text = references.text(words.slice(0, REST_WORDS_MAX), offset, true);
  const lower = words.map((word) => word.lower).join(' ');
  const subject = last?.subject ?? main;
  if (
    /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|almost|over) .{0,40}\b(?:sober|clean)\b/.test(lower)
  )
    return plain({ kind: 'singer' }, 'be', text);
  const married =
    /^(?:(\d{1,2}|[a-z]+) years (?:married|together)|(?:married|together)(?: for)? (\d{1,2}|[a-z]+) years)\b/.exec(
      lower,
    );
  if (married !== null)
    return plain(
      { kind: 'we' },
      'be',
      `${lower.includes('married') ? 'married' : 'together'} ${married[1] ?? married[2]} years`,
      { tense: 'perfect' },
    );
  if (subject === null) return null;
  const isPerson = subject.kind === 'person';
  if (isPerson && /^(?:born|killed|raised|murdered|buried|adopted|rescued)$/.test(first.lower) && words.length > 1)
    return plain(subject, 'be', text, { tense: 'past' });
  if (
    isPerson &&
    first.tags.has('PastTense') &&
    words.length > 1 &&
    words[1]!.tags.has('Preposition') &&
    !words[1]!.tags.has('Conjunction')
  )
    return STATES.has(first.lower) ? plain(subject, 'be', text) : null;
  const age = /^(\d{1,3})(?: years? old| yrs? old)?(?: (?:and|but) (still|always|finally) (.+))?$/.exec(lower);
  if (isPerson && age !== null && Number(age[1]) > 0 && Number(age[1]) < 120) return plain(subject, 'be', age[1]!);
  const years = /^(my|our) (\w+) of (\w+ years)$/.exec(lower);
  if (isPerson && years !== null)
    return plain(subject, 'be', `{${years[1] === 'my' ? 'singer' : 'we'}:possessive} ${years[2]} for ${years[3]}`, {
      tense: 'perfect',
    });
  // "My dad" is whom the request names, "our bus driver" behind his name is what he is.
  const called = references.mentionStartingAt(offset);
  const isCalledOnly =
    called !== undefined &&
    called.end >= offset + words.length &&
    references.mentionEndingAt(offset)?.person !== called.person;
  if (isCalledOnly || (called === undefined && references.personAt(words, offset) !== null)) return null;
  if (isPerson && isDescribed(words))
    return plain(
      subject,
      'be',
      `${articleFor(words)}${text}`,
      /for (?:\w+ ){1,2}years/.test(lower) ? { tense: 'perfect' } : {},
    );
  return null;
}
const STATES = new Set(
  'obsessed engaged married retired scared addicted stuck hooked tired blessed gifted loved lost based'.split(' '),
);

/** "Retired cop", "our bus driver for 32 years": a noun of persons, said of one. */
function isDescribed(words: readonly TaggedWord[]): boolean {
  const cut = words.findIndex(({ tags, lower }) => tags.has('Preposition') || lower === 'for');
  const head = (cut < 0 ? words : words.slice(0, cut)).at(-1);
  if (head === undefined || head.tags.has('Plural') || head.text.endsWith("'s")) return false;
  if ((cut < 0 ? words : words.slice(0, cut)).some(({ tags }) => tags.has('Value')) || words[0]!.lower === 'babe')
    return false;
  return (
    PERSON_NOUNS.test(head.lower) ||
    (relationOf(head.lower) !== null && !/^(?:pet|group)$/.test(relationOf(head.lower)!.kind))
  );
}
const PERSON_NOUNS =
  /^(?:cop|chef|nurse|fan|champion|lover|survivor|veteran|hero|legend|genius|mess|fool|expert|nerd|queen|king|[a-z]{3,}(?:eer|ist|ician|maker|keeper|player|worker|driver))$/;
const articleFor = (words: readonly TaggedWord[]): string => {
  const first = words[0]!;
  if (first.tags.has('Determiner') || /^(?:my|our|his|her|the|a|an|their)$/.test(first.lower)) return '';
  if (/^(?:best|greatest|worst|only|first|last)$/.test(first.lower)) return 'the ';
  return /^[aeiou]/.test(first.lower) ? 'an ' : 'a ';
};

/** "Two kids": we have them. "No heat since November": there is none. "Feet hurt", "coffee cold". */
function ownClause({ words, offset }: Piece, { references, last, main, fond }: VerblessContext): Clause | null {
  const text = references.text(words.slice(0, REST_WORDS_MAX), offset);
  const [first, second] = words;
  if (
    first!.tags.has('Value') &&
    /^(?:kids|children|sons|daughters|boys|girls|dogs|cats|grandkids|grandchildren|babies)$/.test(
      second?.lower ?? '',
    ) &&
    words.length <= 6
  )
    return plain({ kind: 'we' }, 'have', text);
  if (
    first!.lower === 'no' &&
    words.length >= 3 &&
    !words.some(({ lower }) =>
      /^(?:mention|word|words|hate|sadness|swearing|cursing|drama|clichés|cliches|rhymes|vocals|drums|autotune|politics|religion)$/.test(
        lower,
      ),
    )
  )
    return plain({ kind: 'phrase', text: 'there', isPlural: false }, 'be', text);
  if (
    references.mentionStartingAt(offset) === undefined &&
    words.length === 2 &&
    first!.tags.has('Noun') &&
    !first!.isCapital &&
    second!.tags.has('Adjective') &&
    !second!.tags.has('Noun')
  )
    return plain(
      { kind: 'phrase', text: `the ${first!.lower}`, isPlural: first!.tags.has('Plural') },
      'be',
      second!.lower,
    );
  const fromPlace = personFrom({ words, offset }, references);
  if (fromPlace !== null) return fromPlace;
  const isHers = /^(?:her|his|their)$/.test(first!.lower);
  if (isHers && fond !== null && words.length <= 8) return { ...fond, rest: text };
  return isHers && main !== null && last === null ? plain({ kind: 'singer' }, 'remember', text) : null;
}

/** "My crush Ji-woo from chemistry class": where a person is from. */
function personFrom({ words, offset }: Pick<Piece, 'words' | 'offset'>, references: References): Clause | null {
  const at = words.findIndex(({ lower }) => lower === 'from');
  const person = at > 0 ? references.personAt(words.slice(0, at), offset) : null;
  if (person === null || at + 1 >= words.length) return null;
  return plain({ kind: 'person', index: person }, 'be', references.text(words.slice(at), offset + at));
}
