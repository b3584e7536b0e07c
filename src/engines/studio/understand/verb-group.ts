import { baseOf } from '../english/verb-forms.ts';
import type { Clause } from '../song-intent.ts';
import type { TaggedWord } from './tag-words.ts';

/** The finite verb of a segment and its place. */
export interface VerbGroup {
  readonly start: number;
  /** Exclusive: what follows is the clause's rest. */
  readonly end: number;
  readonly verb: string;
  readonly tense: Clause['tense'];
  readonly modal: string | null;
  readonly isNegative: boolean;
  readonly adverbs: readonly string[];
}

const MODALS = new Set('can could will would shall should may might must'.split(' '));
const ADVERBS = new Set('always never still just also really finally even ever already once often usually sometimes only truly almost secretly constantly actually definitely both all mostly nearly probably'.split(' ')); // biome-ignore format: one row
const BE = new Set('am is are was were be been being'.split(' '));
const PAST_BE = new Set(['was', 'were', 'been']);
const HAVE = new Set(['have', 'has', 'had']);
const DO = new Set(['do', 'does', 'did']);
const PARTICLES = new Set('up down off out away over back on in around through along apart'.split(' '));
const NOMINAL_BEFORE = new Set(
  'a an the my our his her their your its this that these those every each some any no'.split(' '),
);
/** Words that taggers take for verbs, and requests mean as nouns. */
const USUALLY_NOUNS = new Set(
  `rap birthday wedding love dance party work stop park bus sound beat drum bass rock pop house vibe feel style song kids name sister brother morning evening ballad soul folk duet mix drop pancakes twins circle square star triangle shapes stars colors colours numbers planets pizza hands feet pies tacos pickles tomatoes trains trucks bikes flowers roses bees cats dogs
  puns jokes names words games lights nights days years months weeks miles meals stories clocks things times sweets clothes socks plants fish coffee rain snow smoke sign signs memory picture face name hand place land plane farm form kind team train water fire light storm
  battle fight fall spring season weather wave waves cook cooks boats ships visit shift match watch plans keys letters rides thanks`.split(
    /\s+/,
  ),
);
const SUBJECT_PRONOUNS = new Set('i you he she it we they who that which'.split(' '));

/**
 * The first finite verb group of the words from `from` on; null: there is none.
 * @param isRelative whether "who" or "that" stands before the first word, which then is a verb if it can be
 */
export function verbGroupIn(words: readonly TaggedWord[], from = 0, isRelative = false): VerbGroup | null {
  if (isRelative && from === 0 && words[0] !== undefined && isThird(words[0].lower) && !NOT_VERBS.has(words[0].lower))
    return groupAt(words, 0);
  for (let at = from; at < words.length; at++) {
    if (isFiniteVerb(words, at)) return groupAt(words, at);
  }
  return null;
}

function isFiniteVerb(words: readonly TaggedWord[], at: number): boolean {
  const { lower, tags } = words[at]!;
  const before = words[at - 1];
  if (BE.has(lower) && lower !== 'be' && lower !== 'been' && lower !== 'being') return true;
  if (MODALS.has(lower) && (tags.has('Modal') || tags.has('Auxiliary')))
    return lower !== 'may' && lower !== 'might' ? true : words[at + 1]?.tags.has('Verb') === true;
  // "At my hen do": a party.
  if (lower === 'do' && isAtParty(words, at)) return false;
  if (HAVE.has(lower) || DO.has(lower)) return true;
  // "Got off with the DJ".
  if (lower === 'got' && tags.has('PhrasalVerb') && words[at + 1]?.tags.has('Particle') === true) return true;
  if (isClearlyVerb(words, at)) return true;
  // "Got off with the DJ".
  if (lower === 'got' && tags.has('PhrasalVerb')) return true;
  if (!tags.has('Verb') || tags.has('Gerund') || tags.has('Auxiliary'))
    return lower === 'used' && words[at + 1]?.lower === 'to';
  if (before !== undefined && before.after === '') {
    if (before.lower === 'to' || NOMINAL_BEFORE.has(before.lower) || before.tags.has('Preposition')) return false;
    if (before.tags.has('Adjective') && !tags.has('PastTense')) return false;
    if (before.tags.has('Possessive') && !tags.has('PastTense')) return false;
  }
  const isAfterSubject =
    before !== undefined &&
    before.after === '' &&
    (SUBJECT_PRONOUNS.has(before.lower) ||
      (ADVERBS.has(before.lower) && before.lower !== 'just') ||
      (before.lower === 'just' && SUBJECT_PRONOUNS.has(words[at - 2]?.lower ?? '')) ||
      before.lower === 'not');
  // "Beat the dads 4-1", "my daughter beat the champion".
  const isOnObject = tags.has('PastTense') && words[at]!.after === '' && isObjectLead(words[at + 1]);
  if (USUALLY_NOUNS.has(lower) && !isAfterSubject && !isOnObject) return false;
  if (lower === 'retired' && words[at]!.after === '' && words[at + 1]?.tags.has('Noun') === true) return false;
  if (tags.has('PastTense')) return !isParticipleOnly(words, at);
  if (tags.has('Infinitive') || tags.has('PresentTense'))
    return isAfterSubject || isThird(lower) || isPluralBefore(before) || (at === 0 && IMPERATIVES.has(lower));
  return false;
}

const isObjectLead = (word: TaggedWord | undefined): boolean =>
  word !== undefined && (word.tags.has('Determiner') || word.tags.has('Possessive') || NOMINAL_BEFORE.has(word.lower));

const IMPERATIVES = new Set('make include mention use keep add write put let create need want love miss remember give tell say sing please got'.split(' ')); // biome-ignore format: one row

const PARTIES = new Set('hen stag leaving works retirement birthday christmas'.split(' '));
const isAtParty = (words: readonly TaggedWord[], at: number): boolean =>
  PARTIES.has(words[at - 1]?.lower ?? '') &&
  words[at - 2]?.tags.has('Possessive') === true &&
  words[at - 3]?.tags.has('Preposition') === true;

/** "Who knocks", "he snores", "I keyed": whatever the tagger takes it for. */
function isClearlyVerb(words: readonly TaggedWord[], at: number): boolean {
  const { lower, tags } = words[at]!;
  const before = words[at - 1];
  const next = words[at + 1];
  // "Tells the same story": the subject stands before the comma.
  if (
    before === undefined &&
    isThird(lower) &&
    next !== undefined &&
    words[at]!.after === '' &&
    /^(?:the|a|an|his|her|my|our|their|me|us|all|every|everyone|everybody|it|people)$/.test(next.lower)
  )
    return !NOT_VERBS.has(lower);
  if (before === undefined || before.after !== '' || NOT_VERBS.has(lower) || tags.has('Preposition')) return false;
  const subject = ADVERBS.has(before.lower) ? words[at - 2] : before;
  if (subject !== undefined && /^(?:who|he|she)$/.test(subject.lower) && !ADVERBS.has(lower))
    return isThird(lower) || /[a-z]{2}ed$/.test(lower);
  // "You still laughs at it", where "you" stands for "my wife".
  if (subject?.lower === 'you' && subject !== before && isThird(lower) && words[at]!.after === '') return true;
  // "Gary who microwaves fish", whom the song is sung to.
  if (before.tags.has('Subject') && isThird(lower)) return next !== undefined && words[at]!.after === '';
  // "Janet microwaves fish": a name does it.
  if (
    before.tags.has('FirstName') &&
    before.isCapital &&
    isThird(lower) &&
    next !== undefined &&
    words[at]!.after === ''
  )
    return (
      !USUALLY_NOUNS.has(lower) &&
      !tags.has('ProperNoun') &&
      (next.tags.has('Noun') || next.tags.has('Determiner') || next.tags.has('Possessive')) &&
      !next.tags.has('Verb')
    );
  if (/^(?:that|which)$/.test(before.lower))
    return isThird(lower) && words[at - 2]?.tags.has('Noun') === true && !tags.has('Determiner');
  if (
    subject !== undefined &&
    /^(?:i|we|they|you)$/.test(subject.lower) &&
    (subject === before || /^(?:both|all|always|never|still|just|really|also)$/.test(before.lower)) &&
    tags.has('Singular') &&
    !tags.has('ProperNoun') &&
    !tags.has('Pronoun')
  )
    return true;
  return /^(?:i|we|they)$/.test(before.lower) && /[a-z]{2}ed$/.test(lower) && !tags.has('Adjective');
}
const isInfinitive = (word: TaggedWord | undefined): boolean =>
  word !== undefined && (word.tags.has('Infinitive') || (word.tags.has('Verb') && !word.tags.has('Noun')));
const NOT_VERBS = new Set('always perhaps sometimes besides afterwards nowadays red bed indeed'.split(' '));

const isThird = (lower: string): boolean => lower.length > 2 && lower.endsWith('s') && !lower.endsWith('ss');
const isPluralBefore = (before: TaggedWord | undefined): boolean =>
  before !== undefined && before.after === '' && (before.tags.has('Plural') || before.tags.has('FirstName'));

/** "A boy called Jack", "a song inspired by": no verb of the clause. */
const isParticipleOnly = (words: readonly TaggedWord[], at: number): boolean =>
  ['called', 'named', 'titled', 'inspired', 'based', 'sung', 'aged', 'set', 'dedicated', 'used', 'owned'].includes(
    words[at]!.lower,
  ) &&
  !SUBJECT_PRONOUNS.has(words[at - 1]?.lower ?? '') &&
  // "Instructor called me love".
  !(words[at]!.lower === 'called' && /^(?:me|him|us|them|it|her)$/.test(words[at + 1]?.lower ?? ''));

function groupAt(words: readonly TaggedWord[], start: number): VerbGroup {
  const adverbs =
    words[start - 1] !== undefined && ADVERBS.has(words[start - 1]!.lower) ? [words[start - 1]!.lower] : [];
  let at = start;
  let modal: string | null = null;
  let isNegative = adverbs.includes('never');
  let isPerfect = false;
  let isPast = false;
  let be: TaggedWord | null = null;
  for (; at < words.length; at++) {
    const { lower, tags } = words[at]!;
    const next = words[at + 1];
    if (lower === 'not') isNegative = true;
    else if (lower === 'never') {
      isNegative = true;
      adverbs.push(lower);
    } else if (ADVERBS.has(lower) && next !== undefined) adverbs.push(lower);
    else if (MODALS.has(lower) && next !== undefined) modal = lower;
    else if (lower === 'used' && next?.lower === 'to') {
      const main = words[at + 2];
      if (main === undefined) break;
      return made(words, start, at + 3, main, { tense: 'used-to', modal: null, isNegative, adverbs });
    } else if (HAVE.has(lower) && hasParticipleAfter(words, at)) {
      isPerfect = true;
      isPast = lower === 'had';
    } else if (DO.has(lower) && hasInfinitiveAfter(words, at)) isPast = lower === 'did';
    else if (BE.has(lower) && next !== undefined && gerundAfter(words, at)) {
      be = words[at]!;
      isPast = PAST_BE.has(lower);
    } else if (lower === 'going' && be !== null && next?.lower === 'to' && isInfinitive(words[at + 2])) {
      const main = words[at + 2]!;
      return made(words, start, at + 3, main, { tense: 'future', modal: null, isNegative, adverbs });
    } else {
      const tense = tenseOf(words[at]!, { modal, isPerfect, isPast, isProgressive: be !== null && tags.has('Gerund') });
      return made(words, start, at + 1, words[at]!, {
        tense,
        modal: modal === 'will' ? null : modal,
        isNegative,
        adverbs,
      });
    }
  }
  // "Used to", with nothing behind it: the word itself.
  const end = Math.max(start + 1, Math.min(at, words.length));
  return made(words, start, end, words[end - 1]!, {
    tense: isPast ? 'past' : 'present',
    modal,
    isNegative,
    adverbs,
  });
}

type Manner = Pick<VerbGroup, 'tense' | 'modal' | 'isNegative' | 'adverbs'>;

function made(words: readonly TaggedWord[], start: number, end: number, main: TaggedWord, manner: Manner): VerbGroup {
  const next = words[end];
  const base = baseOf(main.text, main.tags);
  const isParticle =
    next !== undefined && main.after === '' && PARTICLES.has(next.lower) && (next.tags.has('Particle') || next.tags.has('PhrasalVerb') || ['away', 'up', 'off', 'out'].includes(next.lower)) && base !== 'be'; // biome-ignore format: one thought
  const isAdverbFirst = words[start - 1] !== undefined && ADVERBS.has(words[start - 1]!.lower);
  return {
    start: isAdverbFirst ? start - 1 : start,
    end: end + (isParticle ? 1 : 0),
    verb: isParticle ? `${base} ${next.lower}` : base,
    ...manner,
  };
}

function tenseOf(
  main: TaggedWord,
  {
    modal,
    isPerfect,
    isPast,
    isProgressive,
  }: { modal: string | null; isPerfect: boolean; isPast: boolean; isProgressive: boolean },
): Clause['tense'] {
  if (isProgressive) return isPast ? 'past-progressive' : 'progressive';
  if (isPerfect) return isPast ? 'past' : 'perfect';
  if (modal === 'will') return 'future';
  if (modal !== null) return 'present';
  if (isPast || PAST_BE.has(main.lower)) return 'past';
  if (HAVE.has(main.lower) || DO.has(main.lower))
    return main.lower === 'had' || main.lower === 'did' ? 'past' : 'present';
  return main.tags.has('PastTense') ? 'past' : 'present';
}

const skipAdverbs = (words: readonly TaggedWord[], at: number): TaggedWord | undefined =>
  words.slice(at + 1, at + 4).find(({ lower }) => !ADVERBS.has(lower) && lower !== 'not' && lower !== 'never');

const hasParticipleAfter = (words: readonly TaggedWord[], at: number): boolean => {
  const next = skipAdverbs(words, at);
  return (
    next !== undefined &&
    (next.tags.has('PastTense') || next.tags.has('Participle') || next.lower === 'been') &&
    !next.tags.has('Determiner')
  );
};
const hasInfinitiveAfter = (words: readonly TaggedWord[], at: number): boolean => {
  const next = skipAdverbs(words, at);
  return next?.tags.has('Infinitive') === true && !NOMINAL_BEFORE.has(next.lower);
};
const gerundAfter = (words: readonly TaggedWord[], at: number): boolean =>
  skipAdverbs(words, at)?.tags.has('Gerund') === true;
