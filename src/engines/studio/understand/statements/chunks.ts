import { relationOf } from '../relations.ts';
import { SUBJECTS } from '../split-pieces.ts';
import type { TaggedWord } from '../tag-words.ts';
import { type VerbGroup, verbGroupIn } from '../verb-group.ts';
import { hasMainBehind, isOthersDeed, startsFresh } from './fresh-starts.ts';
import { hangsLoose } from './hangs-loose.ts';
import { areNames, isFurtherAim, isItemOf } from './list-items.ts';
import { neverPlaced } from './place-never.ts';
import { isNewState, isRunOn } from './run-ons.ts';
import { sameOneAgain } from './same-subject.ts';
import { itemsOfLists, PREPOSITION_LEADS, withParenthesesBehind } from './segments.ts';
import { isStateOnly } from './shape-fragment.ts';
import type { SaidWord } from './swap-persons.ts';
import { isLeftSo } from './verb-kinds.ts';
import { isPersonNoun } from './what-people-are.ts';

const SUBORDINATORS = new Set('who which that whom whose when because while whilst until till since after before if though although where whereas so as unless once than'.split(' ')); // biome-ignore format: one row
export const COORDINATORS = /^(?:and|but|then|yet|or|plus|also|so)$/;
/** Verbs whose objects come in lists, with commas between. */
const LISTING = new Set('love remember like hate enjoy have bring collect miss eat play sell make bake cook drink grow offer adore prefer want need do smell try'.split(' ')); // biome-ignore format: one row
export const VERB_LEADS = new Set('and but then also still never always once just even only now finally already secretly really or so both not almost'.split(' ')); // biome-ignore format: one row

/** Words that are told together, as one sentence of the song. */
export interface Chunk {
  readonly said: SaidWord[];
  readonly kind: 'clause' | 'predicate' | 'fragment';
  readonly group: VerbGroup | null;
  /** "you", "I", "we", "he" or a noun phrase; null: none of its own. */
  readonly subject: string | null;
}

/** The chunks of a sentence: clauses, predicates without a subject, fragments; what only hangs on goes with what it hangs on. */
export function chunksOf(
  words: readonly TaggedWord[],
  said: readonly SaidWord[],
  dropped: ReadonlySet<TaggedWord>,
): Chunk[] {
  const chunks: Chunk[] = [];
  let prefix: SaidWord[] = [];
  // Whether the one sung to has been named, of whom "who" tells then.
  let isNamed = false;
  const places = new Map(said.map((one, at) => [one.word, at]));
  const stretches = withParenthesesBehind(words);
  const segments = stretches.map((segment) =>
    segment.filter((word) => !dropped.has(word)).map((word) => said[places.get(word)!]!),
  );
  const listed = itemsOfLists(segments);
  for (const [at, segment] of segments.entries()) {
    for (const whole of partsOf(neverPlaced(withoutTelling(segment)))) {
      const said = whole.filter(({ text }) => text !== '');
      const own =
        isNamed && said[0]?.word.lower === 'who' && !chunks.some(({ group }) => group !== null) ? said.slice(1) : said;
      if (own.length > 0 && own.every(({ isAddressee }) => isAddressee)) isNamed = true;
      if (own.length === 0 || own.every(({ isAddressee }) => isAddressee)) continue;
      const part = own.map(({ read }) => read);
      const read = chunkOf(part, own);
      // "Mr. Achebe, who set his tie on fire": a verb, whatever the tagger takes it for.
      const isTold = own.length === said.length - 1 && read.kind === 'fragment';
      const chunk: Chunk = isTold ? { ...read, kind: 'predicate' } : read;
      const last = chunks.at(-1);
      if (last === undefined && /^(?:who|which|whom|whose)$/.test(part[0]!.lower)) continue;
      // Behind an order to the writer nothing goes on without a verb.
      const isApart = chunk.kind === 'fragment' && last !== undefined && isBehindDropped(stretches, at, dropped);
      const again = last === undefined || isApart ? null : sameOneAgain(chunk, last);
      if (again !== null) {
        chunks.push(again);
        continue;
      }
      if (
        !isApart &&
        (hangsOn(chunk, part, last) ||
          (listed.has(at) && last !== undefined && (last.group !== null || areNames(last.said, own))))
      ) {
        if (last !== undefined) {
          chunks[chunks.length - 1] = { ...last, said: [...last.said, ...joinsAs(part, last), ...own] };
        } else prefix = [...prefix, ...own];
      } else if (isSaidOf(chunk, chunks) || isSaidOfNamed(chunk, chunks)) {
        const names = chunks.splice(isSaidOf(chunk, chunks) ? 0 : -2).flatMap(({ said: own }) => [...own, comma]);
        const named = names.slice(0, -1).map(({ text }) => text);
        const [first] = names;
        if (isPersonNoun(first!.word.lower, false)) names[0] = { ...first!, text: `the ${first!.text}` };
        chunks.push({ ...chunk, kind: 'clause', said: [...names, ...chunk.said], subject: named.join(' ') });
      } else {
        chunks.push({ ...chunk, said: [...prefix, ...chunk.said] });
        prefix = [];
      }
    }
  }
  return chunks;
}

/** "He still has the shoes, [can you do a love song], the kebab". */
const isBehindDropped = (
  stretches: readonly (readonly TaggedWord[])[],
  at: number,
  dropped: ReadonlySet<TaggedWord>,
): boolean => dropped.has(stretches[at]![0]!) || stretches[at - 1]?.every((word) => dropped.has(word)) === true;

/** "Tell Owen I keep the light on": what is to be told. */
const withoutTelling = (said: readonly SaidWord[]): readonly SaidWord[] => {
  if (said[0]?.word.lower !== 'tell') return said;
  const rest = said.slice(1).findIndex(({ word }) => /^(?:i|we|that)$/.test(word.lower));
  return rest >= 0 && rest <= 4 ? said.slice(rest + 1).filter(({ word }, at) => at > 0 || word.lower !== 'that') : said;
};

/** Where a clause begins that nothing leads to, the words part: "she kept my bike | I am over it". */
function partsOf(said: readonly SaidWord[]): (readonly SaidWord[])[] {
  const parts: SaidWord[][] = [[]];
  for (const [at, one] of said.entries()) {
    if (startsAnew(said, at, parts.at(-1)!)) parts.push([]);
    parts.at(-1)!.push(one);
  }
  return parts.filter((part) => part.length > 0);
}

/** "The Krebs cycle | and that it comes from the mother", "the lake | and how nobody can say my name": what is told besides. */
const isAndThat = (said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean =>
  said[at]!.word.lower === 'and' &&
  /^(?:that|how)$/.test(said[at + 1]?.word.lower ?? '') &&
  /^(?:i|we|he|she|they|it|nobody|everyone|everybody)$/.test(said[at + 2]?.word.lower ?? '') &&
  !before.some(({ word }) => SAYS.test(word.lower));
const SAYS =
  /^(?:say|says|said|tell|tells|told|know|knows|knew|think|thinks|thought|believe|promise|promised|love|loves|hate|hates|that|how)$/;

/** "Your choir solo you never got": of which the clause tells. */
const isNeverGot = (said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean =>
  before.length > 2 && !before.at(-1)!.isAddressee && verbGroupIn(said.slice(at).map(({ read }) => read))?.end === said.length - at; // biome-ignore format: one row

/** "Waffles she ate my shoes"; but "breath I can see" is one thing. */
const isCalled = ({ lower, isCapital, tags }: TaggedWord): boolean =>
  isCapital || tags.has('ProperNoun') || tags.has('Verb') || !tags.has('Noun') || relationOf(lower) !== null;

const PRONOUN = /^(?:i|we|he|she|they|it)$/;

function startsAnew(said: readonly SaidWord[], at: number, before: readonly SaidWord[]): boolean {
  if (before.length === 0) return false;
  const { lower } = said[at]!.word;
  const rest = (): VerbGroup | null => verbGroupIn(said.slice(at, at + 5).map(({ word }) => word));
  const isOfThem =
    before.some(({ isAddressee }) => isAddressee) ||
    (before.length === 1 && !OPENERS.test(before[0]!.word.lower) && isCalled(before[0]!.word));
  const own = before.map(({ word }) => word);
  if (PRONOUN.test(lower) && isOfThem && verbGroupIn(own) === null && !LEADS_ON.test(own.at(-1)!.lower))
    return (rest()?.start ?? 9) <= 2 && !isNeverGot(said, at, before);
  if (startsFresh(said, at, before) || isAndThat(said, at, before)) return true;
  if (verbGroupIn(own) === null) return isNewState(said, at, before);
  if (own.length < JOINED_WORDS_MIN) return false;
  const next = said[at + 1]?.word.lower ?? '';
  // "Told me | I could sing": what was told.
  const isTold = own.length > 1 && OBJECT.test(own.at(-1)!.lower) && TELLS.test(own.at(-2)!.lower);
  if (isYouAndMe(said, at)) return false;
  if (/^(?:and|but|then)$/.test(lower) && isTimedClause(said.slice(at + 1))) return true;
  const isNow = lower === 'now' && SUBJECTS.has(next);
  const isJoined = /^(?:and|but|so|plus|then)$/.test(lower) && (PRONOUN.test(next) || /^(?:now|there)$/.test(next));
  // "... lost a tooth the week he left": of that week it is told.
  const isRun =
    PRONOUN.test(lower) &&
    !isTold &&
    own.at(-2)?.lower !== 'the' &&
    /^(?:summer|year|week|night|ago|though|yesterday|again|now|today|me|him|her|us|home|away)$/.test(own.at(-1)!.lower);
  if (isRunOn(said, at, before) || isOthersDeed(said, at, before)) return true;
  if ((isNow || isJoined || isRun) && verbGroupIn(said.slice(at + 1).map(({ word }) => word)) !== null) return true;
  return /^(?:and|but)$/.test(lower) && isNextDeed(said.slice(at + 1), before);
}

/** "The only thing Mr. Okafor | and I talk about": two do it together. */
function isYouAndMe(said: readonly SaidWord[], at: number): boolean {
  if (said[at]!.word.lower !== 'and' || !/^(?:i|we)$/.test(said[at + 1]?.word.lower ?? '')) return false;
  const back = said.slice(0, at).findLastIndex(({ isAddressee }) => !isAddressee);
  const { tags } = said[back]?.word ?? { tags: new Set<string>() };
  return said[at - 1]?.isAddressee === true && tags.has('Noun') && !tags.has('Pronoun') && !tags.has('Verb');
}

const OBJECT = /^(?:me|him|her|us|them|everyone|everybody|people)$/;
const TELLS =
  /^(?:told|tells?|telling|promised|promises?|showed|shows?|taught|assured|warned|warns?|convinced|asked|texted|reminded|reminds?)$/;

/** "... last season | and this year we reached the final". */
function isTimedClause(after: readonly SaidWord[]): boolean {
  const subject = after.findIndex(({ word }) => PRONOUN.test(word.lower));
  if (subject < 1 || subject > TIME_WORDS_MAX) return false;
  const isTime = after.slice(0, subject).every(({ word }) => TIMES.test(word.lower) || word.tags.has('Date'));
  return isTime && verbGroupIn(after.slice(subject).map(({ word }) => word)) !== null;
}
const TIME_WORDS_MAX = 4;
const TIMES =
  /^(?:this|last|next|that|one|every|now|then|later|today|finally|in|on|by|the|a|year|years|month|week|day|night|morning|evening|summer|winter|spring|autumn|ago|still|time|times|\d{1,4})$/;

/** "You sing tenor in a choir | and have never been seen without a tie": one subject's second deed is a sentence of its own. */
function isNextDeed(after: readonly SaidWord[], before: readonly SaidWord[]): boolean {
  if (after.length < DEED_WORDS_MIN || before.some(({ word }) => OPENS_CLAUSE.test(word.lower))) return false;
  const isOfSomebody =
    isDeedOnly(before) ||
    before.some(
      ({ isYou, word }, at) =>
        isYou ||
        /^(?:i|we)$/.test(word.lower) ||
        (at === 0 && before.length >= LONG_WORDS && /^(?:he|she)$/.test(word.lower)),
    );
  const first = verbGroupIn(before.map(({ read }) => read));
  const next = verbGroupIn(after.map(({ read }) => read));
  if (!isOfSomebody || first === null || next === null) return false;
  const isNow = before.length >= LONG_LEAD && STILL.test(after[0]?.word.lower ?? '');
  if (next.tense !== first.tense && !isNow) return false;
  // "We make coffins for people and pets": no deed of ours ends in -s.
  const isOurs = before.some(({ word }) => /^(?:i|we)$/.test(word.lower)) && !before.some(({ isYou }) => isYou);
  if (isOurs && first.tense === 'present' && /[a-z]s$/.test(after[next.start]!.word.lower)) return false;
  const lead = after.slice(0, next.start);
  return lead.every(({ word }) => VERB_LEADS.has(word.lower)) && after.length - lead.length >= DEED_WORDS_MIN;
}
/** "Got knocked down last year saving a boy": whose deed it is stands elsewhere. */
const isDeedOnly = (before: readonly SaidWord[]): boolean => {
  const group = verbGroupIn(before.map(({ read }) => read));
  return before.length >= LONG_WORDS && group !== null && group.start <= 1 && group.tense === 'past' && !before[0]!.read.tags.has('Noun'); // biome-ignore format: one row
};
const STILL = /^(?:still|now|never|always)$/;
const LONG_LEAD = 6;
const DEED_WORDS_MIN = 3;
const LONG_WORDS = 8;
const OPENS_CLAUSE =
  /^(?:who|which|that|whom|whose|when|because|while|if|before|after|since|until|how|why|what|where|to|let|made|helped|make|help|saw|heard)$/;
const OPENERS =
  /^(?:all|what|now|then|when|everything|today|once|here|there|sometimes|still|only|every|yesterday|tomorrow|tonight|afterwards|later|finally|instead|maybe|somehow)$/;
const LEADS_ON =
  /^(?:and|but|or|that|who|which|because|when|if|how|why|what|where|than|as|so|while|until|since|before|after|for|to|of|with)$/;
/** Shorter ones stay one sentence with what follows. */
const JOINED_WORDS_MIN = 4;

function chunkOf(words: readonly TaggedWord[], said: readonly SaidWord[]): Chunk {
  const group = isStateOnly(words) ? null : verbGroupIn(words);
  if (group === null) return { said: [...said], kind: 'fragment', group, subject: null };
  const before = words.slice(0, group.start);
  const isLed = before.every(({ lower }) => VERB_LEADS.has(lower) || (before.length === 1 && lower === 'got'));
  if (isLed) return { said: [...said], kind: 'predicate', group, subject: null };
  // "Called everyone duck and never missed bingo": what stands before the second verb is a first one, and no subject.
  if (isDeedFirst(before)) return { said: [...said], kind: 'predicate', group, subject: null };
  const first = before.findIndex(({ lower }) => !VERB_LEADS.has(lower) || lower === 'once');
  const subject = said.slice(Math.max(0, first), group.start).map(({ text }) => text);
  return { said: [...said], kind: 'clause', group, subject: subject.filter((text) => text !== '').join(' ') };
}

function isDeedFirst(before: readonly TaggedWord[]): boolean {
  const first = before.findIndex(({ lower }) => !VERB_LEADS.has(lower));
  const word = before[first]!;
  const joined = before.findIndex(({ lower }, at) => at > first && /^(?:and|but)$/.test(lower));
  if (joined < 0 || !before.slice(joined).every(({ lower }) => VERB_LEADS.has(lower))) return false;
  if (word.isCapital || word.tags.has('ProperNoun') || word.tags.has('Determiner')) return false;
  // "Supports Town and still lives with mum": "and" joins its verb to another.
  const isOther = word.tags.has('PresentTense') || word.tags.has('Plural');
  return word.tags.has('PastTense') || (isOther && /[a-z]{2}s$/.test(word.lower) && first < joined - 1);
}

/** "Our choir director, Maarja, | has lost her voice": a verb of the third person behind those whom it tells of. */
function isSaidOf(chunk: Chunk, before: readonly Chunk[]): boolean {
  if (before.length === 0 || before.length > 2) return false;
  if (chunk.kind !== 'predicate') return false;
  const first = before[0]!.said[0]!.word;
  const isNamed =
    first.tags.has('Possessive') ||
    /^(?:the|my|our|his|her|their)$/.test(first.lower) ||
    (before[0]!.said.length === 1 && /^(?:parent|grandparent)$/.test(relationOf(first.lower)?.kind ?? ''));
  const verb = chunk.said[chunk.group?.start ?? 0]!.word.lower;
  const isOther = before.every(
    ({ kind, said }) => kind === 'fragment' && !said.some(({ isAddressee, isYou }) => isAddressee || isYou),
  );
  if (!isOther) return false;
  if (!isNamed) return isNamedTwice(before);
  // "The oldest member, Ferdie, once played", "her grandad, 83, said": named or aged between commas.
  if (before.length === 2 && isNameOrAge(before[1]!)) return true;
  return before[0]!.said[0]!.text !== 'your' && /^(?:has|is|was|does|.{2,20}[^s']s)$/.test(verb);
}

/** "..., the dog, Tonka, | sits at the door": of whom it is told, in the middle of a sentence. */
function isSaidOfNamed({ kind, said, group }: Chunk, before: readonly Chunk[]): boolean {
  const [who, name] = before.slice(-2);
  if (kind !== 'predicate' || who?.kind !== 'fragment' || name?.kind !== 'fragment' || name.said.length !== 1)
    return false;
  const isThird = /[^s']s$/.test(said[group?.start ?? 0]!.word.lower) && group?.tense === 'present';
  // "The bassist, Col, took it".
  const isJob = who.said.length === 1 && isPersonNoun(who.said[0]!.word.lower, false);
  const isOther = [...who.said, ...name.said].every(({ isAddressee, isYou }) => !isAddressee && !isYou);
  const isLed = who.said.length === 2 && /^(?:the|my|our|his|her|their)$/.test(who.said[0]!.word.lower);
  const noun = name.said[0]!.word;
  const isJobOf = isJob && before.length === 2 && (noun.isCapital || noun.tags.has('Abbreviation'));
  const isKinOf = isThird && isLed && relationOf(who.said[1]!.word.lower) !== null;
  return isOther && (isJobOf || (isKinOf && (noun.isCapital || noun.tags.has('Noun'))));
}

/** "Erasto Mpemba, a schoolboy, | noticed", "two nerds, Ada and Bo, | ride trains". */
const isNamedTwice = ([first, second]: readonly Chunk[]): boolean => {
  if (first === undefined || second === undefined) return false;
  const isCounted = first.said[0]!.word.tags.has('Value') && first.said.length > 1;
  return isName(first) ? /^(?:an?|the)$/.test(second.said[0]!.word.lower) : isCounted && isName(second);
};

const isName = ({ said }: Chunk): boolean =>
  said.length <= 3 && said.every(({ word }, at) => word.isCapital || (at === 1 && word.lower === 'and'));

const isNameOrAge = (chunk: Chunk): boolean =>
  isName(chunk) || (chunk.said.length <= 2 && chunk.said.every(({ word }) => /^\d{1,3}$/.test(word.text)));

/** "I'm Dot, | a grandmother from Alabama": what the singer is, told twice. */
const isApposition = (first: TaggedWord, last: Chunk): boolean =>
  /^(?:an?|the)$/.test(first.lower) &&
  last.group?.verb === 'be' &&
  /^(?:i|we)$/i.test(last.subject ?? '') &&
  last.said.length <= APPOSED_WORDS_MAX &&
  /^\p{Lu}/u.test(last.said.at(-1)!.text);
const APPOSED_WORDS_MAX = 7;

/** Whether words go with those before them: subordinate, a further item of a list, a phrase of place or time. */
function hangsOn(chunk: Chunk, words: readonly TaggedWord[], last: Chunk | undefined): boolean {
  const first = words[0]!;
  const second = words[1]?.lower ?? '';
  const isSub =
    SUBORDINATORS.has(first.lower) &&
    // "Once booked your own brother": one time.
    !(first.lower === 'once' && chunk.kind !== 'clause') &&
    !(first.lower === 'so' && SUBJECTS.has(second) && !PURPOSES.test(words[2]?.lower ?? '')) &&
    !(first.lower === 'that' && chunk.kind === 'clause');
  const isSubLater =
    /^(?:and|but|even)$/.test(first.lower) &&
    /^(?:when|if|where|because|how|that|though)$/.test(second) &&
    !isAndThat(chunk.said, 0, last?.said ?? []);
  if (last === undefined)
    return (
      isSub &&
      /^(?:when|while|if|although|though|after|before|since|until|as|because|whenever)$/.test(first.lower) &&
      chunk.kind === 'clause' &&
      !hasMainBehind(words)
    );
  if (first.lower === 'to' && words[1]?.tags.has('Infinitive') === true) return last.kind !== 'fragment';
  if (isFurtherAim(words, last)) return true;
  if (isSub || isSubLater) return last.kind !== 'fragment' || /^(?:who|which|that|whose|where)$/.test(first.lower);
  if (hangsLoose(chunk, words, last) || isNextInfinitive(words, last)) return true;
  if (chunk.kind !== 'clause' && isLeftSo(chunk.said) && last.kind === 'clause') return true;
  if (chunk.kind === 'predicate')
    return (
      last.kind === 'clause' &&
      last.subject !== null &&
      !/(?:^|\s)(?:i|we|you|they)$/i.test(last.subject) &&
      !last.said.some(({ isYou }) => isYou)
    );
  if (chunk.kind !== 'fragment') return false;
  if (isApposition(first, last)) return true;
  if (last.kind === 'fragment') return /^(?:and|or)$/.test(first.lower) && words.length <= 4;
  if (PREPOSITION_LEADS.test(first.lower) && !/^(?:from|for)$/.test(first.lower)) return true;
  // "Our values are honesty, punctuality, tea".
  const isOfBe =
    last.group?.verb === 'be' &&
    last.said[last.group.start]?.word.lower === 'are' &&
    /^(?:values|colou?rs|words|rules|hobbies|favou?rites|interests|instruments|ingredients)$/.test(
      last.said[last.group.start - 1]?.word.lower ?? '',
    );
  if (isOfBe && words.length <= 2) return true;
  const isList = last.group !== null && LISTING.has(last.group.verb.split(' ')[0]!);
  return isList && isItemOf(words, last) && last.said.length + words.length <= LIST_WORDS_MAX;
}
const LIST_WORDS_MAX = 22;
/** "You taught me to drive, | weld and make soup": one more thing that was taught. */
const isNextInfinitive = ([, and, verb]: readonly TaggedWord[], { said, kind }: Chunk): boolean =>
  kind !== 'fragment' &&
  said.at(-2)?.word.lower === 'to' &&
  said.at(-1)!.word.tags.has('Infinitive') &&
  and?.lower === 'and' &&
  verb?.tags.has('Infinitive') === true;

/** "So I could go to school": what it is done for. */
const PURPOSES = /^(?:can|could|would|wouldn't|don't|do|does|doesn't|won't|never)$/;

const COMMA: TaggedWord = { text: ',', lower: ',', after: '', tags: new Set(), isCapital: false, isFirst: false };
const comma: SaidWord = { word: COMMA, read: COMMA, text: ',', isYou: false, isAddressee: false };
const joinsAs = (words: readonly TaggedWord[], _last: Chunk): SaidWord[] =>
  COORDINATORS.test(words[0]!.lower) ? [] : [comma];
