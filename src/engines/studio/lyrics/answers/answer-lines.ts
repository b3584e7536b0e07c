import type { Random } from '../../../../core/random.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import type { Answer, AnswerMood, AnswerSubject } from './answer.ts';
import type { AnswerIndex } from './answer-index.ts';
import type { FollowingFacts } from './answer-senses.ts';
import { type EndSound, RHYME_COSTS, rhymeCost } from './end-sound.ts';
import { readAnswer } from './read-answer.ts';
import { withNearMoods } from './song-moods.ts';

const COSTS = {
  mood: 2.5,
  kind: -0.6,
  own: -0.5,
  sense: 14,
  chance: 13,
  unsaid: 4,
  syllable: 0.14,
  chorus: -1.6,
  notForChorus: 1,
  me: 3,
  jitter: 1,
} as const;
/** Lines that were written for something else than this are not sung, how well they may rhyme. */
const NEARNESS_MIN = 0.38;
/** So likely, a line is understood behind what was said without a rhyme to it. */
const SURE_CHANCE = 0.4;
/** How likely a line for anything follows well, and how much likelier it is for being near. */
const ANYTHING_CHANCE = { base: 0.14, nearness: 0.3 } as const;
const LINE_SYLLABLES = 8;
const READINGS = 2;
/** So many of the best are read, to see whether they were sung before. */
const READ_MAX = 40;

/** A line that can stand, and how well: less is better. */
export interface AnswerOffer {
  readonly answer: Answer;
  readonly text: string;
  readonly cost: number;
  /** How likely it follows well what was said: 0 to 1; 0 where nothing was said. */
  readonly chance: number;
}

/** How lines are looked for. */
export interface AnswerWish {
  /** At least 1; fewer come where there are no more. */
  readonly count: number;
  /** Whether they are sung more than once. */
  readonly isChorus?: boolean;
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

  /** The best lines for a sense, whatever they rhyme with. */
  behind(subject: AnswerSubject, wish: AnswerWish, random: Random): readonly AnswerOffer[] {
    return this.#offers(this.#index.places, null, subject, wish, random).slice(0, wish.count);
  }

  /** Two lines that rhyme with each other and go on from what was said; empty: there are none that surely do. */
  pair(subject: AnswerSubject, random: Random, isChorus = false): readonly AnswerOffer[] {
    const wish: AnswerWish = { count: 1, isChorus };
    const offers = this.#offers(this.#index.places, null, subject, wish, random).filter((one) => isSure(one, subject));
    let best: readonly AnswerOffer[] = [];
    let least = Infinity;
    for (const [at, first] of offers.entries())
      for (const second of offers.slice(at + 1)) {
        const cost = first.cost + second.cost;
        if (cost >= least) break;
        if (rhymeCost(first.answer.end, second.answer.end) === RHYME_COSTS.perfect)
          [best, least] = [[first, second], cost];
      }
    return best;
  }

  /** Counts them as sung. */
  take(offers: readonly AnswerOffer[]): readonly string[] {
    for (const { answer } of offers) this.#used.add(answer.id);
    return offers.map(({ text }) => text);
  }

  /** @param end what they rhyme with; null: nothing */
  #offers(
    places: readonly number[],
    end: EndSound | null,
    subject: AnswerSubject,
    { isChorus = false }: AnswerWish,
    random: Random,
  ): AnswerOffer[] {
    const sense = subject.said.length === 0 ? null : this.#index.senseOf(subject.said);
    const near = withNearMoods(subject.moods);
    const fitting: { place: number; nearness: number; away: number; cost: number }[] = [];
    for (const place of places) {
      const answer = this.#index.all[place]!;
      const nearness = sense?.nearness[place] ?? 0;
      const away = senseCost(answer, nearness, subject);
      if (away === null || this.#used.has(answer.id)) continue;
      const rhyme = end === null ? 0 : rhymeCost(end, answer.end);
      const fit = rhyme === null ? null : fitOf(answer, subject, near, isChorus);
      if (fit === null) continue;
      fitting.push({ place, nearness, away, cost: rhyme! + fit + COSTS.jitter * random.next() });
    }
    return fitting
      .sort((one, other) => one.cost + one.away - other.cost - other.away)
      .slice(0, READ_MAX)
      .map(({ place, cost, nearness, away }): AnswerOffer | null => {
        const answer = this.#index.all[place]!;
        const text = this.#unsung(answer, subject, random.child(answer.id));
        if (text === null) return null;
        if (sense === null || subject.isApart) return { answer, text, chance: 0, cost: cost + away };
        const chance =
          answer.said.length === 0
            ? ANYTHING_CHANCE.base + ANYTHING_CHANCE.nearness * Math.max(0, nearness)
            : sense.chance(place, factsOf(answer, subject));
        return { answer, text, chance, cost: cost + COSTS.chance * (1 - chance) };
      })
      .filter((offer) => offer !== null)
      .sort((one, other) => one.cost - other.cost);
  }

  /** A reading of an answer that was not sung before; null: all of them were. */
  #unsung({ text }: Answer, { person }: AnswerSubject, random: Random): string | null {
    const readings = Array.from({ length: READINGS }, (_, at) => readAnswer(text, person, random.child(`${at}`)));
    return readings.find((one) => !this.#avoided.has(one)) ?? null;
  }
}

/** What a line's chance to follow depends on beside its sense. */
const factsOf = ({ who, moods }: Answer, subject: AnswerSubject): FollowingFacts => ({
  who: subject.who,
  lineWho: who,
  isOfMood: moods.some((mood) => subject.moods.get(mood) === 0),
  hasPerson: subject.person !== null,
});

const ME = /\b(?:I|me|my|mine|I'm|I've|I'd|I'll)\b/;
/** "Give them a hand": said to others, it cannot be sung to whom it is of. */
const TO_OTHERS = /\b(?:give|let|ask|tell|hear|meet|follow|watch) <(?:them|their)>|<(?:they|them)> there/i;

/** Moods whose lines are understood without what they answer: love, thanks, grief, anger. */
const CLEAR: ReadonlySet<AnswerMood> = new Set(['warm', 'thanks', 'sad', 'gone', 'cross', 'free', 'soft']);

/** Whether a line that nothing before it rhymes with makes sense: it speaks of what was told, or feels as the song does. */
const isSure = (
  { answer: { moods, kinds }, chance }: AnswerOffer,
  { said, isApart, moods: wanted }: AnswerSubject,
): boolean =>
  isApart || said.length === 0
    ? kinds.length > 0 || moods.some((mood) => CLEAR.has(mood) && wanted.get(mood) === 0)
    : chance >= SURE_CHANCE;

/** What it costs that a line is of something else than what was said; null: it cannot be sung. */
function senseCost(
  { said }: Answer,
  nearness: number,
  { said: told, isApart }: Pick<AnswerSubject, 'said' | 'isApart'>,
): number | null {
  const isOwn = said.length > 0;
  if (isOwn && (told.length === 0 || isApart || nearness < NEARNESS_MIN)) return null;
  return told.length === 0 ? COSTS.unsaid : COSTS.sense * (1 - nearness);
}

/** How well an answer goes on from a subject; null: not at all. */
function fitOf(answer: Answer, subject: AnswerSubject, near: AnswerSubject['moods'], isChorus: boolean): number | null {
  const { moods, who, kinds, text } = answer;
  if (who === 'one' && subject.person === null) return null;
  if (subject.person?.they === 'you' && TO_OTHERS.test(text)) return null;
  if ((who === 'I' || who === 'we') && subject.singer !== who) return null;
  if (kinds.length > 0 && !kinds.some((kind) => subject.kinds.has(kind))) return null;
  // Of the dead nothing is told as if they lived.
  const isNear = answer.said.length > 0 && !(who === 'one' && subject.moods.get('gone') === 0);
  const wanted = isNear ? near : subject.moods;
  let mood = Infinity;
  for (const one of moods) mood = Math.min(mood, wanted.get(one) ?? Infinity);
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
