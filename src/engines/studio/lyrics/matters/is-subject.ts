import { allStemsOf, isSmallStem } from '../../english/word-stems.ts';
import type { SongIntent, Statement } from '../../song-intent.ts';
import type { ChosenMatter } from './choose-matter.ts';

/** Heads that say nothing of what is sold there: a candle shop is no shop of shoes. */
const GENERIC: ReadonlySet<string> = new Set(allStemsOf('shop store market stand company kiosk stall place club team'));
/** Two words of a request say more than one. */
const SURE_STEMS = 2;
/** With more whole sentences than this, one word of the first is where it happens. */
const CLAUSES_MAX = 2;
/** Occasions that are no single person's: much is told, and it is about one thing. */
const SHARED: ReadonlySet<string | null> = new Set([
  'jingle',
  'podcast',
  'team',
  'teaching',
  'holiday',
  'protest',
  'worship',
]);

/**
 * Whether a matter is plainly what a request is about: named where the request begins, before it tells anything, or behind
 * "about"; and not a word that only comes up, one of a name, of the style, or of what is asked for.
 */
export function isItsSubject({ matter, said }: ChosenMatter, intent: SongIntent, isOccasionNamed: boolean): boolean {
  const isServed = matter.serves.length > 0;
  if (matter.serves.includes('teaching')) return isTaught(said, intent);
  if (said.length === 0)
    return isServed ? isKindNamed(intent, isOccasionNamed) : isAllSaid(intent, matter.domains.length > 0);
  const own = isServed ? new Set<string>() : namesIn(intent);
  const content = [...new Set(said)].filter((stem) => !isSmallStem(stem) && !own.has(stem));
  const subject = subjectOf(intent);
  const named = content.filter((stem) => subject.has(stem));
  if (named.length === 0)
    return content.length > SURE_STEMS || isOnePhrase(content, intent) || isAllThatIsTold(content, intent);
  if (isServed) return named.some((stem) => !GENERIC.has(stem)) || subject.size === 1;
  if (content.length < SURE_STEMS && isTellingItsOwn(intent)) return false;
  return content.length >= SURE_STEMS || SHARED.has(intent.occasion) || clausesIn(intent) <= CLAUSES_MAX;
}

const isTaught = (said: readonly string[], { lesson, occasion }: SongIntent): boolean =>
  occasion === 'teaching' || (lesson !== null && said.length > SURE_STEMS) || said.length >= SURE_STEMS;

/** A team or a shop of which nothing finer is known: what any of its kind can be sung. */
const isKindNamed = (intent: SongIntent, isOccasionNamed: boolean): boolean =>
  intent.product !== null || intent.occasion === 'jingle' || (isOccasionNamed && clausesIn(intent) <= 1);

const STATEMENTS_MAX = 2;
const WORDS_MAX = 4;

/** Whether a request only names one thing. */
const isAllSaid = ({ statements, topics, people }: SongIntent, isOfDomain: boolean): boolean =>
  people.length === 0 &&
  topics.length <= STATEMENTS_MAX &&
  statements.length <= (isOfDomain ? STATEMENTS_MAX : 1) &&
  statements.every(({ text, form }) => form === 'noun' && text.split(' ').length <= WORDS_MAX);

/** "A duke who is secretly a goose": two words of the one thing that a request tells. */
const isAllThatIsTold = (content: readonly string[], intent: SongIntent): boolean =>
  content.length >= SURE_STEMS && clausesIn(intent) <= 1;

/** "Traffic island", "Marie Curie": words that stand by each other name one thing, wherever they stand. */
const isOnePhrase = (content: readonly string[], intent: SongIntent): boolean =>
  content.length >= SURE_STEMS &&
  clausesIn(intent) <= CLAUSES_MAX &&
  intent.stems.some((_, at) => content.every((stem, offset) => intent.stems[at + offset] === stem));

/** With so many statements a request has a song of its own in it; with fewer where they tell of somebody. */
const OWN_STATEMENTS_MIN = 4;
const OF_SOMEBODY_MIN = 3;

/** Whether a request tells so much that a single word of a matter would draw the song away from it. */
const isTellingItsOwn = ({ statements, people, occasion }: SongIntent): boolean =>
  !SHARED.has(occasion) && statements.length >= (people.length > 0 ? OF_SOMEBODY_MIN : OWN_STATEMENTS_MIN);

const clausesIn = ({ statements }: SongIntent): number => statements.filter(({ form }) => form === 'clause').length;

/** Words of whoever and whatever is called by a name. */
const namesIn = ({ people, product }: SongIntent): ReadonlySet<string> =>
  new Set(
    [...people.flatMap(({ name, relation }) => [name ?? '', relation ?? '']), product?.name ?? ''].flatMap(allStemsOf),
  );

const PREPOSITION = / (?:in|on|at|for|with|from|by|to|who|that|which|where|when|because|while) /;
const SPOKEN_OF = /^(?:I|you|we|he|she|they|it)\b/;
const SUBJECT_WORDS_MAX = 4;
/** Words behind which nobody looks for what a song is about. */
const OPENING_STEMS_MAX = 9;

/** Stems of the words that say what a request is about: its first ones up to where it tells something, and those behind "about". */
function subjectOf(intent: SongIntent): ReadonlySet<string> {
  const {
    matter,
    topics: [topic],
    statements: [first, second],
    product,
    stems,
  } = intent;
  const about = matter === null || second === undefined ? matter : matter.split(PREPOSITION)[0]!;
  const phrases = [about, topic?.text, product?.kind, product?.name, first === undefined ? null : subjectIn(first)];
  const own = phrases.flatMap((one) => (one == null ? [] : allStemsOf(one)));
  return new Set([...own, ...stems.slice(0, openingLength(first?.form === 'noun' ? second : first, stems))]);
}

/** "Our football team is called the Hornets": of a statement, its first words up to a preposition. */
function subjectIn({ text, form }: Statement): string | null {
  const phrase = text.split(PREPOSITION)[0]!;
  if (form === 'noun') return phrase;
  return SPOKEN_OF.test(text) ? null : phrase.split(' ').slice(0, SUBJECT_WORDS_MAX).join(' ');
}

/** How many stems of a request stand before something that it tells. */
function openingLength(first: Statement | undefined, stems: readonly string[]): number {
  if (first === undefined) return OPENING_STEMS_MAX;
  const [one, other] = allStemsOf(first.text).filter((stem) => !isSmallStem(stem));
  const at = stems.findIndex(
    (stem, index) => stem === one && (other === undefined || stems.indexOf(other, index) >= 0),
  );
  return Math.min(OPENING_STEMS_MAX, Math.max(0, at));
}
