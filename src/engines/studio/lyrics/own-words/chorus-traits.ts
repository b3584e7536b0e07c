import { stemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import { songMoods } from '../answers/song-moods.ts';
import { kindsOf } from './fact-kinds.ts';
import type { OwnPhrase } from './own-phrase.ts';
import type { RowTraits } from './own-row.ts';
import { moodOf, traitsOf, whomOf } from './statement-traits.ts';

/** Feelings in which somebody is mocked in earnest. */
const HOSTILE: ReadonlySet<string> = new Set(['anger', 'contempt']);
/** Feelings in which the dead are remembered without tears. */
const SMILING: ReadonlySet<string> = new Set(['humour', 'joy', 'praise', 'gratitude', 'love']);
/** What a song is about is named first. */
const MAIN_TOPICS = 1;
const NOTHING: ReadonlySet<string> = new Set();

/** What choruses with the song's own phrase in them are held against. */
export function phraseTraits({ statement, text }: OwnPhrase, intent: SongIntent): RowTraits {
  const traits = traitsOf({ ...statement, text }, intent);
  const who = isRoast(intent) && traits.who.has('foe') ? new Set(['you']) : traits.who;
  return { ...traits, who, mood: chorusMoods(intent), form: new Set([formOf(text, statement.form)]) };
}

const QUESTION = /^(?:why|what|who|where|when|how|is|are|am|was|do|does|did|can|could|will|would|should)\b/i;
const DOING = /^\p{L}{2,12}ing\b/u;

function formOf(text: string, form: 'clause' | 'noun'): string {
  if (QUESTION.test(text)) return 'question';
  return form === 'clause' ? 'clause' : DOING.test(text) ? 'doing' : 'thing';
}

const EXPECTING: ReadonlySet<string> = new Set(stemsOf('shower expecting expect pregnant pregnancy due bump'));

/** Nobody says hello yet to a child that is not there. */
const isExpected = ({ occasion, stems }: SongIntent): boolean =>
  occasion === 'newborn' && stems.some((stem) => EXPECTING.has(stem));

const STAFF = /\b(?:teacher|principal|head(?:teacher|master|mistress)?|tutor|coach|dean|professor|lecturer)\b/i;

/** What choruses are for: who taught a class has not graduated. */
function occasionOf(intent: SongIntent): readonly string[] {
  const { occasion, people, addressee } = intent;
  const isStaff = addressee !== null && STAFF.test(people[addressee]!.relation ?? '');
  if (occasion === null || (occasion === 'graduation' && isStaff)) return [];
  return [isExpected(intent) ? 'expected' : occasion];
}

/** What choruses without the phrase are held against: whom the song is to or of, what it is for, what it speaks of. */
export const songTraits = (intent: SongIntent): RowTraits => ({
  who: new Set([singsTo(intent)]),
  mood: chorusMoods(intent),
  for: new Set(occasionOf(intent)),
  whom: whomOf(intent),
  time: NOTHING,
  form: NOTHING,
  about: NOTHING,
  sort: NOTHING,
  tie: NOTHING,
  kind: kindsOf(mainWordsOf(intent)),
});

/** What it is about, and what is sung to, where that is a thing. */
const mainWordsOf = ({ topics, matter, people, addressee }: SongIntent): string =>
  [
    matter ?? '',
    ...topics.slice(0, MAIN_TOPICS).map(({ text }) => text),
    addressee === null ? '' : (people[addressee]!.name ?? ''),
  ].join(', ');

/** Somebody is mocked who is loved. */
const isRoast = ({ occasion, attitude, stems }: SongIntent): boolean =>
  occasion === 'diss' && (!HOSTILE.has(attitude.kind) || stems.includes('roast'));

/** Words of requests that want no tears over what has ended. */
const TEARLESS: ReadonlySet<string> = new Set(
  stemsOf('triumphant sassy petty revenge empowering savage defiant upbeat cheerful gloating'),
);

/** Somebody is glad that it is over. */
const isFree = (intent: SongIntent): boolean =>
  songMoods(intent).free === 0 ||
  (intent.occasion === 'breakup' &&
    [...intent.stems, ...stemsOf(intent.styleWords.join(' '))].some((stem) => TEARLESS.has(stem)));

/** How a song feels, as its choruses name it. */
function chorusMoods(intent: SongIntent): ReadonlySet<string> {
  const { occasion, attitude, people, addressee } = intent;
  const mood = moodOf(intent);
  if (isRoast(intent)) return new Set(['roast']);
  if (isFree(intent)) return new Set(['free']);
  const isGone = addressee !== null && !people[addressee]!.isAlive;
  if (isGone) return new Set(SMILING.has(attitude.kind) ? ['sad', 'smile'] : ['sad']);
  const isParted = occasion === 'breakup' || occasion === 'missing' || occasion === 'farewell';
  return new Set(isParted && mood === 'sad' ? ['sad', 'parted'] : [mood]);
}

function singsTo(intent: SongIntent): string {
  const { addressee, people, pointOfView } = intent;
  if (addressee === null)
    return pointOfView === 'we' ? 'we' : pointOfView === 'I' && people.length === 0 ? 'I' : 'other';
  if (!people[addressee]!.isAlive) return 'gone';
  return moodOf(intent) === 'cross' && !isRoast(intent) ? 'foe' : 'you';
}
