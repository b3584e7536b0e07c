import type { EndSound } from './end-sound.ts';
import type { FollowingPair } from './following.ts';

/** How a song, or what it says, feels: what a line that answers may be sung for. */
export const answerMoods = [
  'warm',
  'thanks',
  'tender',
  'sad',
  'gone',
  'cross',
  'free',
  'funny',
  'plain',
  'call',
  'sell',
  'soft',
] as const;
export type AnswerMood = (typeof answerMoods)[number];

/** Whom a line speaks of: nobody, one who was told of (or sung to), the singer, the singers. */
export const answerSpeakers = ['any', 'one', 'I', 'we'] as const;
export type AnswerSpeaker = (typeof answerSpeakers)[number];

/** A line that rhymes with a statement and goes on from it. */
export interface Answer {
  readonly id: string;
  readonly moods: readonly AnswerMood[];
  readonly who: AnswerSpeaker;
  /** What the statement has to speak of; empty: anything. */
  readonly kinds: readonly string[];
  /** Examples of what it was written to stand behind; empty: nothing of its own. Lines of a group share the array. */
  readonly said: readonly string[];
  /** Whether it is strong enough for a chorus. */
  readonly isForChorus: boolean;
  /** With choices and slots: `<they>`, `<them>`, `<their>`, `[sings|sing]`. */
  readonly text: string;
  readonly syllables: number;
  readonly end: EndSound;
}

/** Somebody told of or sung to, by pronouns. */
export interface AnswerPerson {
  readonly they: string;
  readonly them: string;
  readonly their: string;
  /** Whether their verbs take an "s". */
  readonly isThird: boolean;
}

/** What an answer has to go on from. */
export interface AnswerSubject {
  /** Cost of each mood that may be sung; others are out. */
  readonly moods: ReadonlyMap<AnswerMood, number>;
  /** null: nobody but the singers is told of. */
  readonly person: AnswerPerson | null;
  /** Which of the singers' own lines go on from it. */
  readonly singer: 'I' | 'we' | null;
  /** What was just sung, in ways that its sense may be read; empty: nothing, so that only lines for anything go on from it. */
  readonly said: readonly string[];
  /** Of whom that is told. */
  readonly who: FollowingPair['who'];
  /** Whether nothing of it was sung right before: only lines for anything go on from it, of which some are nearer. */
  readonly isApart: boolean;
  /** What is spoken of. */
  readonly kinds: ReadonlySet<string>;
  /** Whether lines in which an "I" sings are out of place: of a group, of a teller. */
  readonly isWithoutMe: boolean;
}
