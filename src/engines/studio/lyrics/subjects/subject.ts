/** What a caller's song is about, ready to stand in lines: "my dog Rex", "Berlin", "winter", "feeding pigeons". */
export interface Subject {
  readonly class: SubjectClass;
  /** Without article or possessive: "Rex", "lighthouse keeper", "tenth anniversary". */
  readonly text: string;
  /** What a named one is: "dog", "wife"; null when nobody said. */
  readonly role: string | null;
  /** "my", "our" ... as the caller wrote it; null: none or an article. */
  readonly owner: string | null;
  readonly number: 'one' | 'many' | 'mass';
  /** A proper name: no article. */
  readonly isName: boolean;
  readonly gender: 'he' | 'she' | 'it' | 'they';
  /** Plain words in it, lower case, the head first: what keywords are compared with. */
  readonly words: readonly string[];
}

export type SubjectClass =
  | 'person'
  | 'creature'
  | 'place'
  | 'time'
  | 'thing'
  | 'mass'
  | 'abstract'
  | 'event'
  | 'activity';

/** What nobody wishes for is not looked for in a drawer. */
const BURDENS: ReadonlySet<string> = new Set(
  `anxiety depression grief insomnia poverty dementia burnout heartache heartbreak debt hunger war cancer boredom loneliness fear anger doubt shame rage
  addiction betrayal jealousy sorrow sadness regret loss death pain madness homesickness sickness illness stress violence racism corruption trauma divorce greed surveillance overtime problem syndrome warming chaos exile gossip jealousy`.split(
    /\s+/,
  ),
);

export const isBurden = (subject: Subject): boolean => subject.class === 'abstract' && BURDENS.has(subject.words[0]!);

export const SUBJECT_GAP = /<(w|the w|a w|w's|my role|he|him|his|was|is|has|s)>/g;

/** The subject as a noun phrase that is known: "Rex", "my dog", "the keeper", "rain". */
export function definiteOf(subject: Subject): string {
  if (subject.isName || subject.class === 'activity' || subject.class === 'abstract') return ownedText(subject);
  return subject.owner === null ? `the ${subject.text}` : ownedText(subject);
}

const ownedText = (subject: Subject): string =>
  subject.owner === null || subject.isName ? subject.text : `${subject.owner} ${subject.text}`;

const indefiniteOf = (subject: Subject): string =>
  subject.isName || subject.owner !== null || subject.number !== 'one' || subject.class === 'activity'
    ? ownedText(subject)
    : `a ${subject.text}`;

/** Fills the gaps of a line about a subject; verbs and pronouns agree with it. */
export function aboutSubject(line: string, subject: Subject): string {
  const many = subject.number === 'many' || subject.gender === 'they';
  const pronouns = { he: ['he', 'him', 'his'], she: ['she', 'her', 'her'], it: ['it', 'it', 'its'], they: ['they', 'them', 'their'] } as const; // biome-ignore format: a table
  const [he, him, his] = pronouns[subject.number === 'many' ? 'they' : subject.gender];
  const told = (gap: string): string => {
    switch (gap) {
      case 'w':
        return subject.text;
      case 'the w':
        return definiteOf(subject);
      case 'a w':
        return indefiniteOf(subject);
      case "w's":
        return possessiveOf(definiteOf(subject));
      case 'my role':
        return subject.role === null ? definiteOf(subject) : `${subject.owner ?? 'my'} ${subject.role}`;
      case 'he':
        return he;
      case 'him':
        return him;
      case 'his':
        return his;
      case 'was':
        return many ? 'were' : 'was';
      case 'is':
        return many ? 'are' : 'is';
      case 'has':
        return many ? 'have' : 'has';
      default:
        return subject.number === 'many' ? '' : 's';
    }
  };
  return line.replace(SUBJECT_GAP, (_, gap: string, at: number) => {
    const before = /(?<!\p{L})\p{L}+ $/u.exec(line.slice(0, at))?.[0].trim().toLowerCase() ?? '';
    return withoutClash(before, told(gap));
  });
}

const DETERMINERS = new Set('a an the my your our his her their this that old'.split(' '));
const CLASHES = ['old', 'new', 'young'];

/** "My old" before "old guitar" or "new shoes" takes the noun alone, as "a" does before "the Broken Strings". */
function withoutClash(before: string, text: string): string {
  const [first = '', ...rest] = text.split(' ');
  const lower = first.toLowerCase();
  if (rest.length === 0) return text;
  const isTwice = lower === 'the' ? DETERMINERS.has(before) : CLASHES.includes(lower) && CLASHES.includes(before);
  return isTwice ? rest.join(' ') : text;
}

const possessiveOf = (text: string): string => (text.endsWith('s') ? `${text}'` : `${text}'s`);
