import type { Random } from '../../../../core/random.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import type { Answer, AnswerMood, AnswerSubject } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import { type EndSound, rhymeCost } from './end-sound.ts';
import { readAnswer } from './read-answer.ts';

const COSTS = {
  mood: 2.5,
  kind: -2,
  own: -1,
  syllable: 0.14,
  chorus: -1.6,
  notForChorus: 1,
  me: 3,
  jitter: 2.6,
} as const;
const LINE_SYLLABLES = 8;
const READINGS = 2;
/** So many of the best are read, to see whether they were sung before. */
const READ_MAX = 24;
const FIRSTS_MAX = 10;

/** A line that can stand, and how well: less is better. */
export interface AnswerOffer {
  readonly answer: Answer;
  readonly text: string;
  readonly cost: number;
}

/** How lines are looked for. */
export interface AnswerWish {
  /** At least 1; fewer come where there are no more. */
  readonly count: number;
  /** Whether they are sung more than once. */
  readonly isChorus?: boolean;
  /** Whether only perfect rhymes will do. */
  readonly isStrict?: boolean;
}

/** Answers of one song; none comes twice in it. */
export class AnswerLines {
  readonly #index: AnswerIndex;
  readonly #avoided: AvoidedLines;
  readonly #used = new Set<string>();

  constructor(index: AnswerIndex, avoided: AvoidedLines) {
    this.#index = index;
    this.#avoided = avoided;
  }

  /** The best lines that rhyme with an end and with each other, in the order in which they are sung. */
  to(end: EndSound, subject: AnswerSubject, wish: AnswerWish, random: Random): readonly AnswerOffer[] {
    const offers = this.#offers(this.#index.rhyming(end), end, subject, wish, random);
    const chosen: AnswerOffer[] = [];
    for (const offer of offers) {
      if (chosen.length >= wish.count) break;
      if (chosen.every(({ answer }) => rhymeCost(answer.end, offer.answer.end) !== null)) chosen.push(offer);
    }
    return chosen;
  }

  /** Two lines that rhyme with each other and go on from what was said; empty: there are none that surely do. */
  pair(subject: AnswerSubject, random: Random, isChorus = false): readonly AnswerOffer[] {
    const wish: AnswerWish = { count: 1, isChorus, isStrict: true };
    const firsts = this.#offers(this.#index.all, null, subject, wish, random.child('first'));
    for (const first of firsts.filter((one) => isSure(one, subject)).slice(0, FIRSTS_MAX)) {
      const [second] = this.to(first.answer.end, subject, wish, random.child('second'));
      if (second !== undefined && isSure(second, subject)) return [first, second];
    }
    return [];
  }

  /** Counts them as sung. */
  take(offers: readonly AnswerOffer[]): readonly string[] {
    for (const { answer } of offers) this.#used.add(answer.id);
    return offers.map(({ text }) => text);
  }

  /** @param end what they rhyme with; null: nothing */
  #offers(
    answers: readonly Answer[],
    end: EndSound | null,
    subject: AnswerSubject,
    { isChorus = false, isStrict = false }: AnswerWish,
    random: Random,
  ): AnswerOffer[] {
    const fitting = answers.flatMap((answer) => {
      const rhyme = end === null ? 0 : rhymeCost(end, answer.end);
      if (this.#used.has(answer.id) || rhyme === null || (isStrict && rhyme > 0)) return [];
      const fit = fitOf(answer, subject, isChorus);
      return fit === null ? [] : [{ answer, cost: rhyme + fit + COSTS.jitter * random.next() }];
    });
    return fitting
      .sort((one, other) => one.cost - other.cost)
      .slice(0, READ_MAX)
      .map(({ answer, cost }) => {
        const own = random.child(answer.id);
        const readings = Array.from({ length: READINGS }, (_, at) =>
          readAnswer(answer.text, subject.person, own.child(`${at}`)),
        );
        return { answer, text: readings.find((one) => !this.#avoided.has(one)) ?? null, cost };
      })
      .filter((offer): offer is AnswerOffer => offer.text !== null)
      .sort((one, other) => one.cost - other.cost);
  }
}

const ME = /\b(?:I|me|my|mine|I'm|I've|I'd|I'll)\b/;
/** "Give them a hand": said to others, it cannot be sung to whom it is of. */
const TO_OTHERS = /\b(?:give|let|ask|tell|hear|meet|follow|watch) <(?:them|their)>|<(?:they|them)> there/i;

/** Moods whose lines are understood without what they answer: love, thanks, grief, anger. */
const CLEAR: ReadonlySet<AnswerMood> = new Set(['warm', 'thanks', 'sad', 'gone', 'cross', 'free', 'soft']);

/** Whether a line that nothing before it rhymes with makes sense: it speaks of what was told, or feels as the song does. */
const isSure = ({ answer: { moods, kinds } }: AnswerOffer, subject: AnswerSubject): boolean =>
  kinds.length > 0 || moods.some((mood) => CLEAR.has(mood) && subject.moods.get(mood) === 0);

/** How well an answer goes on from a subject; null: not at all. */
function fitOf(answer: Answer, subject: AnswerSubject, isChorus: boolean): number | null {
  const { moods, who, kinds, text } = answer;
  if (who === 'one' && subject.person === null) return null;
  if (subject.person?.they === 'you' && TO_OTHERS.test(text)) return null;
  if ((who === 'I' || who === 'we') && subject.singer !== who) return null;
  if (kinds.length > 0 && !kinds.some((kind) => subject.kinds.has(kind))) return null;
  const mood = Math.min(...moods.map((one) => subject.moods.get(one) ?? Infinity));
  if (mood === Infinity) return null;
  return (
    COSTS.mood * mood +
    (kinds.length > 0 ? COSTS.kind : 0) +
    (who === 'any' ? 0 : COSTS.own) +
    (isChorus ? (answer.isForChorus ? COSTS.chorus : COSTS.notForChorus) : 0) +
    COSTS.syllable * Math.abs(answer.syllables - LINE_SYLLABLES) +
    (subject.isWithoutMe && who !== 'I' && ME.test(text) ? COSTS.me : 0)
  );
}
