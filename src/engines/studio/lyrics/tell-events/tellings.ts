import { stemsOf } from '../../english/word-stems.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import type { EventVoice, LifeEvent } from '../events/event.ts';
import type { EventIndex, EventMatch } from '../events/match-events.ts';
import type { Unit } from '../material/couplet.ts';
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
}

/** What the request says, in its order, each with its event. */
export function tellingsOf(intent: SongIntent, index: EventIndex): Telling[] {
  return sungStatements(intent).map((statement) => {
    const stems = stemsOf(statement.text);
    const bare: Telling = { statement, event: null, voice: 'they', slots: {}, told: null, stems };
    if (statement.isNames) return bare;
    for (const match of index.matches(statement.text)) {
      const voice = voiceOf(match, statement, intent);
      const told = voice === 'they' ? toldOf(match.subject, intent) : null;
      const telling = { ...bare, event: match.event, voice, slots: match.slots, told };
      if ((voice !== 'they' || told !== null) && unitsOf(telling).length > 0) return telling;
    }
    return bare;
  });
}

/** Lines of a telling's event for whoever it tells of, whose slots it can fill. */
export function unitsOf({ event, voice, slots }: Telling): readonly Unit[] {
  if (event === null) return [];
  return event.units[voice].filter(({ lines }) => canFill(lines, slots));
}

const SONGS_OWN = /^(?:who|he|him|his|title)$/;

/** Whether the statement binds every slot of lines. */
export const canFill = (lines: readonly string[], slots: EventMatch['slots']): boolean =>
  slotsIn(lines).every((slot) => SONGS_OWN.test(slot) || slots[slot as keyof typeof slots] !== undefined);

export const slotsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/<([a-z]+)>/g)].map(([, slot]) => slot!));

function voiceOf({ subject }: EventMatch, { who }: SungStatement, intent: SongIntent): EventVoice {
  const isYou = subject === 'you' || (subject === null && who === 'you');
  if (isYou) return intent.addressee !== null && !intent.people[intent.addressee]!.isAlive ? 'gone' : 'you';
  if (subject === 'I' || subject === 'we') return subject;
  if (subject !== null) return 'they';
  return who === 'we' ? 'we' : who === 'I' || intent.addressee === null ? 'I' : 'you';
}

const MALE = /\b(?:he|man|boy|father|dad|brother|uncle|grandpa|grandfather|son|husband|king|guy|sir)$/i;
const FEMALE = /\b(?:she|woman|girl|mother|mum|mom|sister|aunt|grandma|grandmother|daughter|wife|queen|lady)$/i;
const HE = { he: 'he', him: 'him', his: 'his' } as const;
const SHE = { he: 'she', him: 'her', his: 'her' } as const;
const THEY = { he: 'they', him: 'them', his: 'their' } as const;

/** Who a subject names; null: nobody who could be told of. */
function toldOf(subject: string | null, { people }: SongIntent): Told | null {
  if (subject === null) return null;
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
