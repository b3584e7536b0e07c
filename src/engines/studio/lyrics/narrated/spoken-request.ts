import { allStemsOf, stemsOf } from '../../english/word-stems.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { askedOccasion } from './asked-occasion.ts';
import { OWN_DAYS, type RequestEvidence } from './chorus-evidence.ts';
import { chorusTone, saysDeath } from './chorus-tone.ts';
import type { SungPerson } from './sung-person.ts';

/** A request as a chorus speaks to whoever it is for. */
export interface SpokenRequest {
  readonly intent: SongIntent;
  /** Who is called by name; null: nobody. */
  readonly name: string | null;
  readonly evidence: RequestEvidence;
}

/** Occasions at which whoever it is about is spoken to, even where the request only tells of them. */
const SPOKEN_TO: ReadonlySet<string> = new Set([
  'birthday', 'graduation', 'retirement', 'farewell', 'newborn', 'encouragement', 'gratitude', 'lullaby', 'wedding', 'reunion', 'proposal', 'apology',
]); // biome-ignore format: one row
/** Occasions whose songs are sung to somebody even where the request names nobody: always, or where it tells of nobody else. */
const OF_YOU: ReadonlySet<string> = new Set(['lullaby', 'worship']);
const OF_NOBODY_ELSE: ReadonlySet<string> = new Set(['love', 'breakup', 'proposal', 'farewell']);

/** What a request surely says, and to whom. @param person who the song is surely for; null: nobody is */
export function spokenRequest(intent: SongIntent, person: SungPerson | null): SpokenRequest {
  const occasion = askedOccasion(intent) ?? warmOccasion(intent, person);
  const isSpokenTo = person !== null && (person.isSungTo || (occasion !== null && SPOKEN_TO.has(occasion)));
  // Love that is told of somebody beside another matter is no love song.
  const asked = occasion === 'love' && !isSpokenTo && intent.people.length > 0 ? null : occasion;
  const isAlive = asked !== null && OWN_DAYS.has(asked) && !saysDeath(intent.narration);
  const spoken: SongIntent = {
    ...intent,
    people: isAlive ? living(intent.people) : intent.people,
    addressee: isSpokenTo ? person.index : intent.addressee,
  };
  const hasYou = isSpokenTo || isOfYou(asked, intent);
  return { intent: spoken, name: isSpokenTo ? person.name : null, evidence: evidenceOf(spoken, asked, hasYou) };
}

/** What is read from how somebody is told of is enough for lines that are true of anybody who is liked. */
const WARM: ReadonlySet<string> = new Set(['gratitude', 'family', 'friendship', 'missing', 'praise-pet']);
const warmOccasion = ({ occasion, attitude }: SongIntent, person: SungPerson | null): string | null =>
  person?.isSungTo === true && occasion !== null && WARM.has(occasion) && !COLD.has(attitude.kind) ? occasion : null;
const COLD: ReadonlySet<string> = new Set(['anger', 'contempt', 'grief', 'regret', 'fear']);

/** "Passing the bar": somebody who has a day of their own has not passed away. */
const living = (people: readonly Person[]): readonly Person[] => people.map((one) => ({ ...one, isAlive: true }));

const isOfYou = (asked: string | null, { people }: SongIntent): boolean =>
  asked !== null && (OF_YOU.has(asked) || (OF_NOBODY_ELSE.has(asked) && people.length === 0));

const OPENING_SENTENCES = 2;

const evidenceOf = (intent: SongIntent, asked: string | null, hasYou: boolean): RequestEvidence => ({
  asked,
  opening: new Set([
    ...stemsOf([...intent.narration.slice(0, OPENING_SENTENCES), intent.matter ?? ''].join(' ')),
    ...askingStems(intent),
  ]),
  main: new Set(mainStems(intent)),
  hasYou,
  tone: chorusTone(intent),
});

/** What is said only where the song is asked for: "a hymn for our congregation". */
function askingStems({ stems, narration }: SongIntent): readonly string[] {
  const told = new Set(allStemsOf(narration.join(' ')));
  return stems.filter((stem) => !told.has(stem));
}

const MAIN_WORDS_MAX = 6;

/** What a request that begins with one thing is about. */
const mainStems = ({ narration: [first = ''], topics: [topic], people }: SongIntent): readonly string[] =>
  topic !== undefined && people.length === 0 && first.split(' ').length <= MAIN_WORDS_MAX ? stemsOf(topic.text) : [];
