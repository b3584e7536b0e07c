import { baseOf, verbForms } from '../../english/verb-forms.ts';
import type { Person, PointOfView, SongIntent } from '../../song-intent.ts';

/** From where a song tells: who "I", "we" and "you" are. */
export interface Telling {
  readonly people: readonly Person[];
  readonly addressee: number | null;
  readonly pointOfView: PointOfView;
}

export const tellingOf = ({ people, addressee, pointOfView }: SongIntent): Telling => ({
  people,
  addressee,
  pointOfView,
});

/** The part that a reference plays in its clause. */
export type ReferenceRole = 'subject' | 'object' | 'possessive' | 'owned' | 'reflexive';

const FORMS: Readonly<
  Record<'singer' | 'we' | 'you' | 'female' | 'male' | 'many', Readonly<Record<ReferenceRole, string>>>
> = {
  singer: { subject: 'I', object: 'me', possessive: 'my', owned: 'mine', reflexive: 'myself' },
  we: { subject: 'we', object: 'us', possessive: 'our', owned: 'ours', reflexive: 'ourselves' },
  you: { subject: 'you', object: 'you', possessive: 'your', owned: 'yours', reflexive: 'yourself' },
  female: { subject: 'she', object: 'her', possessive: 'her', owned: 'hers', reflexive: 'herself' },
  male: { subject: 'he', object: 'him', possessive: 'his', owned: 'his', reflexive: 'himself' },
  many: { subject: 'they', object: 'them', possessive: 'their', owned: 'theirs', reflexive: 'themselves' },
};

/** How a person is called in a line: the name, with what kin are called by ("Grandma Rose"); else the relation. */
export function calledOf(person: Person): string {
  if (person.name !== null) {
    const isKin =
      person.relation !== null && /^(?:grand(?:ma|pa)|granny|nana|gramps|uncle|aunt|auntie)$/.test(person.relation);
    return isKin && !person.name.toLowerCase().startsWith(person.relation!)
      ? `${capital(person.relation!)} ${person.name}`
      : person.name;
  }
  if (person.relation === null) return 'you';
  const isCalled = /^(?:mom|mum|mama|mommy|mummy|dad|papa|daddy|pop|grand(?:ma|pa)|granny|nana|gramps|gran)$/.test(
    person.relation,
  );
  return isCalled ? capital(person.relation) : `${person.determiner ?? 'my'} ${person.relation}`;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The pronoun of somebody told of, or spoken to. */
export function pronounOf(index: number, role: ReferenceRole, { people, addressee }: Telling): string {
  const person = people[index];
  if (person === undefined || index === addressee) return FORMS.you[role];
  if (person.kind === 'group' || person.kind === 'couple' || person.gender === 'unknown') return FORMS.many[role];
  return FORMS[person.gender][role];
}

/** Whether "they" is said of one person of unknown sex, whose verbs then are plural. */
export const isPluralPronoun = (index: number, { people }: Telling): boolean =>
  people[index]!.gender === 'unknown' || people[index]!.kind === 'group' || people[index]!.kind === 'couple';

/**
 * A text of a clause with its references as the song tells them: a person by name once, then by pronoun.
 * @param subject who the clause has named already; null: nobody
 */
export function withReferences(
  text: string,
  telling: Telling,
  mentionsByName: boolean,
  subject: number | null = null,
): string {
  const named = new Set<number>(subject === null ? [] : [subject]);
  return agreeing(text, telling).replace(/\{(\w+):(\w+)\}/g, (_, who: string, role: string) => {
    const part = role as ReferenceRole;
    if (who === 'singer') return telling.pointOfView === 'we' ? FORMS.we[part] : FORMS.singer[part];
    if (who === 'we') return FORMS.we[part];
    const index = Number(who);
    if (index === telling.addressee || !mentionsByName || named.has(index)) return pronounOf(index, part, telling);
    const person = telling.people[index];
    if (person === undefined) return '';
    if (part === 'object' || part === 'possessive') named.add(index);
    if (part === 'object') return calledOf(person);
    return part === 'possessive' ? `${calledOf(person)}'s` : pronounOf(index, part, telling);
  });
}

/** "{0:subject} thinks {0:subject} is": verbs behind a subject that becomes "you" agree with it. */
function agreeing(text: string, telling: Telling): string {
  return text.replace(
    /\{(\d{1,2}):subject\} (?:(always|never|still|just|really) )?([a-z']{2,20})\b/g,
    (whole, who: string, adverb: string | undefined, verb: string) => {
      const index = Number(who);
      if (index !== telling.addressee && !(telling.people[index] !== undefined && isPluralPronoun(index, telling)))
        return whole;
      return `{${who}:subject} ${adverb === undefined ? '' : `${adverb} `}${pluralOf(verb)}`;
    },
  );
}

const PLURAL_FORMS: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** The form of a verb that "you" and "they" have. */
function pluralOf(verb: string): string {
  const known = PLURAL_FORMS[verb];
  if (known !== undefined) return known;
  const base = baseOf(verb, new Set(['Verb', 'PresentTense']));
  return verb.endsWith('s') && verbForms(base).third === verb ? base : verb;
}
