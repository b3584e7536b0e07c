import { stemsOf } from '../../english/word-stems.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import type { EventVoice, LifeEvent } from '../events/event.ts';
import type { EventIndex, EventMatch } from '../events/match-events.ts';
import type { Unit } from '../material/couplet.ts';
import { isCalledFor } from '../material/read-units.ts';
import { tagsOfSong } from '../plain-words/frame-values.ts';
import { type SungStatement, sungStatements } from '../plain-words/statement-lines.ts';
import { calledOf } from '../weave/telling.ts';

/** Somebody told of, as "they" units name them. */
export interface Told {
  readonly name: string;
  readonly he: string;
  readonly him: string;
  readonly his: string;
  /** Whether the name takes a plural verb. */
  readonly isMany: boolean;
}

/** A statement and the event that it tells of. */
export interface Telling {
  readonly statement: SungStatement;
  /** null: no event is known for it. */
  readonly event: LifeEvent | null;
  readonly voice: EventVoice;
  readonly slots: EventMatch['slots'];
  readonly told: Told | null;
  /** Stems that a song has to sing to have told it. */
  readonly stems: readonly string[];
  /** Stems of all that the request says. */
  readonly requestStems: readonly string[];
}

/** What the request says, in its order, each with its event. */
export function tellingsOf(intent: SongIntent, events: EventIndex, style = 'sung'): Telling[] {
  const tags = tagsOfSong(intent, style);
  const index: Matching = {
    isStart: (text) => events.isStart(text),
    matches: (text) => events.matches(text).filter(({ event }) => suits(event, tags)),
  };
  return sungStatements(intent).flatMap((statement) =>
    partsOf(statement, intent, index).map((part) => tellingOf(part, intent, index)),
  );
}

type Matching = Pick<EventIndex, 'matches' | 'isStart'>;

const suits = ({ serves, never }: LifeEvent, tags: ReadonlySet<string>): boolean =>
  (serves.length === 0 || serves.some((tag) => tags.has(tag))) && !never.some((tag) => tags.has(tag));

function tellingOf(statement: SungStatement, intent: SongIntent, index: Matching): Telling {
  const bare: Telling = {
    statement,
    event: null,
    voice: 'they',
    slots: {},
    told: null,
    stems: stemsOf(statement.text),
    requestStems: intent.stems,
  };
  if (statement.isNames) return bare;
  for (const match of index.matches(statement.text)) {
    // "With cold coffee": words before a noun are nobody who does something.
    if (statement.form === 'noun' && match.subject !== null && !NOUN_ALONE.test(match.subject)) continue;
    // "Still awake": one word without a subject is nothing that somebody does.
    if (statement.form === 'noun' && match.subject === null && /^[^ ]{1,40}$/.test(match.slots.what ?? '')) continue;
    if (match.subject !== null && isNobody(match.subject, intent)) continue;
    for (const voice of voicesOf(match, statement, intent)) {
      const told = voice === 'they' ? toldOf(match.subject, intent) : null;
      const telling = { ...bare, event: match.event, voice, slots: match.slots, told };
      if (unitsOf(telling).length > 0) return telling;
    }
  }
  return bare;
}

/** "Wool shop knows my", "she's a corgi called Waffles she": words before a match that say something else. */
const SENTENCE =
  /\b(?:is|are|was|were|has|had|will|would|could|knows|thought|thinks|says|said|called|steals|went|came) |\b(?:could|would) be$|^\S{1,20} (?:.{1,60} )?(?:she|he|they|my|your)$/;

/** "It's always", "how a letter", "years I stayed with a man": another clause, or its beginning. */
const OTHER_CLAUSE = /^(?:when|why|how|if|whose|what|it's|he's|she's|they're|that's|there's) | (?:I|you|we) /;

/** "District", before "final": one small word that is nobody. */
const isNobody = (subject: string, { people }: SongIntent): boolean =>
  SENTENCE.test(subject) || OTHER_CLAUSE.test(subject) || isSmallNoun(subject, people);

const isSmallNoun = (subject: string, people: readonly Person[]): boolean =>
  /^\p{Ll}{3,30}[^s]$/u.test(subject) &&
  !SOMEBODY.test(subject) &&
  !people.some(({ relation, name }) => relation === subject || name?.toLowerCase() === subject);

const SOMEBODY =
  /^(?:people|everyone|everybody|nobody|somebody|someone|mother|father|granny|grandma|grandpa|they|that|this|who)$/;

const NOUN_ALONE = /^(?:the|my|our|an?) [\p{L}'-]{1,20}(?: [\p{L}'-]{1,20})?$/iu;
const PART_WORDS_MIN = 3;

/** "You drive a bus and never miss a match": two statements, where an event is known for the second. */
function partsOf(statement: SungStatement, intent: SongIntent, index: Matching): SungStatement[] {
  const { text, form } = statement;
  if (form !== 'clause' || statement.isNames) return [statement];
  const subject = /^(?:you|I|we)(?:'re|'ve|'m| are| have| am)?\b/.exec(text)?.[0];
  for (const joint of text.matchAll(/,? (?:and|but) /g)) {
    const before = text.slice(0, joint.index);
    const after = text.slice(joint.index + joint[0].length);
    if (before.split(' ').length < PART_WORDS_MIN || after.split(' ').length < 2) continue;
    if (NO_DEED.test(after) || (/^(?:my|your|our|his|her|their|the|an?) /.test(after) && !FINITE.test(after))) continue;
    const own = /^(?:you|I|we|he|she|they|it|my|your|the)\b|^\p{Lu}\p{L}+ \p{Ll}/u.test(after)
      ? after
      : `${subject?.split(/['\s]/)[0] ?? ''} ${after}`;
    if (subject === undefined && own.startsWith(' ')) continue;
    const [match] = index.matches(own);
    const isOfEvent =
      match !== undefined &&
      isWhole(match.left, own) &&
      tellingOf({ ...statement, text: own }, intent, index).event !== null;
    const isBeside = index.isStart(after) && tellingOf({ ...statement, text: before }, intent, index).event !== null;
    if (!isOfEvent && !isBeside) continue;
    return [...partsOf({ ...statement, text: before }, intent, index), { ...statement, text: own }];
  }
  return [statement];
}

/** Behind "and" these begin no second thing that somebody does. */
const NO_DEED =
  /^(?:this|that|these|those|in|on|at|for|with|to|all|every|some|no|one|two|three|four|five|six|seven|eight|nine|ten|\w{2,14}ing)\b/;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|did|does|do|never|always|still|\w{3,14}ed|got|came|went|made|said|took|gave|left|told|kept|ran|sang|'s|'re)\b/;

const isWhole = (left: string, text: string): boolean => left.split(' ').length < text.split(' ').length / 2;

/** Lines of a telling's event for whoever it tells of, whose slots it can fill. */
export function unitsOf({ event, voice, slots, told, requestStems }: Telling): readonly Unit[] {
  if (event === null) return [];
  // Of a storm, a war, a pizza nobody is told of: lines that name no one serve.
  const isOfNobody = told === null && (voice === 'they' || slots.who === undefined);
  return event.units[voice].filter(
    (unit) =>
      isCalledFor(unit, requestStems) &&
      canFill(unit.lines, slots) &&
      !(isOfNobody && slotsIn(unit.lines).some((slot) => TOLD_SLOT.test(slot))),
  );
}

const TOLD_SLOT = /^(?:who|he|him|his)$/;
const SONGS_OWN = /^(?:who|he|him|his|title)$/;

/** Whether the statement binds every slot of lines. */
export const canFill = (lines: readonly string[], slots: EventMatch['slots']): boolean =>
  slotsIn(lines).every((slot) => SONGS_OWN.test(slot) || slots[slot as keyof typeof slots] !== undefined);

export const slotsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/<([a-z]+)>/g)].map(([, slot]) => slot!));

/** Who the lines on an event may be told of, whoever it is first. */
function voicesOf(
  { subject }: EventMatch,
  { who, form, text }: SungStatement,
  intent: SongIntent,
): readonly EventVoice[] {
  const isGone = intent.addressee !== null && !intent.people[intent.addressee]!.isAlive;
  const you = isGone ? 'gone' : 'you';
  if (subject === 'you') return [you];
  if (subject === 'I' || subject === 'we') return [subject];
  if (subject !== null) return ['they'];
  if (who === 'you') return [you];
  if (who === 'I' || who === 'we') return [who, 'they'];
  const isOurs = /^our\b/i.test(text) || (intent.pointOfView === 'we' && !/^my\b/i.test(text));
  const own = isOurs ? (['we', 'I'] as const) : (['I', 'we'] as const);
  // "Madame Ludmila is ninety, still hits the floor": no singer did that.
  const isOthers = form === 'clause' && who === 'other' && !/\b(?:I|me|my|we|us|our)\b/i.test(text);
  if (isOthers && intent.pointOfView === 'teller') return ['they'];
  // "Getting over my divorce from you": whoever does that is not "you".
  const isOwn = intent.addressee === null || /^(?:our|my)\b|\bmy [\p{L}'-]{1,20} (?:from|with) you\b/iu.test(text);
  return isOwn ? [...own, 'they'] : [you, ...own, 'they'];
}

const MALE = /\b(?:he|man|boy|father|dad|brother|uncle|grandpa|grandfather|son|husband|king|guy|sir)$/i;
const FEMALE = /\b(?:she|woman|girl|mother|mum|mom|sister|aunt|grandma|grandmother|daughter|wife|queen|lady)$/i;
const HE = { he: 'he', him: 'him', his: 'his' } as const;
const SHE = { he: 'she', him: 'her', his: 'her' } as const;
const THEY = { he: 'they', him: 'them', his: 'their' } as const;

/** "First day at my", "our": no subject, but words before a verb that is none. */
const UNFINISHED = /(?:^|\s)(?:my|your|his|her|our|their|the|a|an|of|at|in|on|to|for|with|from|new|first)$/i;

/** "They want", before "to close the library". */
const PRONOUN_AND_MORE = /^(?:they|we|you|he|she|it|i) /i;

/** "Ten years", before "married to you". */
const SPAN = /(?:^|\s)(?:years?|months?|weeks?|days?)$/i;

/** Who a subject names; null: nobody who could be told of. */
function toldOf(subject: string | null, { people }: SongIntent): Told | null {
  if (subject === null || UNFINISHED.test(subject) || PRONOUN_AND_MORE.test(subject) || SPAN.test(subject)) return null;
  // "It's over": a thing, which no lines on somebody suit.
  if (/^(?:it|this|that|there)$/i.test(subject)) return null;
  const name = subject.replace(/\s+/g, ' ');
  const isMany = /^(?:they|we)$|\band\b/i.test(name) || (/[^s]s$/.test(name) && /^(?:the|my|our|all)\b/.test(name));
  const person = people.find((one) => isCalled(one, name));
  const forms = isMany || person?.kind === 'group' || person?.kind === 'couple' ? THEY : formsOf(person, name);
  return { name, ...forms, isMany };
}

const isCalled = (person: Person, name: string): boolean => {
  const lower = name.toLowerCase();
  return [person.name, person.relation, calledOf(person)].some(
    (one) => one !== null && one.length > 1 && lower.includes(one.toLowerCase()),
  );
};

function formsOf(person: Person | undefined, name: string): Pick<Told, 'he' | 'him' | 'his'> {
  if (person?.gender === 'male' || MALE.test(name)) return HE;
  return person?.gender === 'female' || FEMALE.test(name) ? SHE : THEY;
}
