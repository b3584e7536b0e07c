import { compactSenseOf, SENSE_DIMENSIONS } from '../../sentence-encoder/compact-sense.ts';
import { SenseIndex } from '../../sentence-encoder/sense-index.ts';
import { writeSense } from '../../sentence-encoder/stored-senses.ts';
import type { Answer } from './answer.ts';
import { type FollowingPair, followingChance } from './following.ts';

/** How much the sense of what a line was written for counts beside its own. */
const SAID_SHARE = 0.65;
/** What lines for anything are nearer than what was written for a thing that was said, at the same cosine. */
const ANYTHING_OFFSET = -0.06;

/** A line as its sense is told: said to somebody, in its first reading. */
const saidToYou = (text: string): string =>
  text
    .replaceAll(/\{([^|{}]*)\|[^{}]*\}/g, '$1')
    .replaceAll(/\[[^|[\]]*\|([^[\]]*)\]/g, '$1')
    .replaceAll(/<([Tt])hey>|<them>/g, (_, big?: string) => (big === 'T' ? 'You' : 'you'))
    .replaceAll(/<([Tt])heir(s?)>/g, (_, big: string, s: string) => `${big === 'T' ? 'Your' : 'your'}${s}`);

/** The texts whose sense an answer is chosen by. */
export const sensesOf = ({ text, said }: Pick<Answer, 'text' | 'said'>): readonly string[] => [
  saidToYou(text),
  ...said,
];

const KNOWN_MAX = 256;

/** How well answers follow by sense what was said. */
export class AnswerSenses {
  readonly #index: SenseIndex;
  readonly #answers: readonly { readonly own: number; readonly group: number }[];
  /** Of each group the places of its examples. */
  readonly #groups: readonly (readonly number[])[];
  readonly #all: readonly Answer[];
  readonly #known = new Map<string, StatementSense>();

  constructor(all: readonly Answer[]) {
    const texts = [...new Set(all.flatMap((answer) => sensesOf(answer)))];
    const places = new Map(texts.map((text, at) => [text, at]));
    const groups = new Map([...new Set(all.map(({ said }) => said))].map((said, at) => [said, at]));
    this.#all = all;
    this.#index = new SenseIndex(texts);
    this.#groups = [...groups.keys()].map((said) => said.map((example) => places.get(example)!));
    this.#answers = all.map(({ text, said }) => ({ own: places.get(saidToYou(text))!, group: groups.get(said)! }));
  }

  /** What a statement's sense is near to. */
  behind(statement: string): StatementSense {
    const known = this.#known.get(statement);
    if (known !== undefined) return known;
    const cosines = this.#index.similarities(statement);
    const nearest = this.#groups.map((examples) => examples.reduce((most, at) => Math.max(most, cosines[at]!), -1));
    const nearness = Float32Array.from(this.#answers, ({ own, group }) =>
      this.#groups[group]!.length === 0
        ? cosines[own]! + ANYTHING_OFFSET
        : SAID_SHARE * nearest[group]! + (1 - SAID_SHARE) * cosines[own]!,
    );
    const own = compactSenseOf(statement);
    const wordCount = statement.split(' ').length;
    const sense: StatementSense = {
      nearness,
      chance: (place, facts) => this.#chance(own, cosines, place, { ...facts, wordCount }),
    };
    if (this.#known.size >= KNOWN_MAX) this.#known.clear();
    this.#known.set(statement, sense);
    return sense;
  }

  #chance(statement: Float32Array, cosines: Float32Array, place: number, facts: ChanceFacts): number {
    const { group } = this.#answers[place]!;
    const products = this.#groups[group]!.map((at) => cosines[at]!);
    return followingChance({
      ...facts,
      statement,
      ...sensesOfAnswer(this.#all[place]!),
      ...nearestOf(products),
    });
  }
}

type ChanceFacts = FollowingFacts & Pick<FollowingPair, 'wordCount'>;

/** A line's sense, and the mean of those of its examples. */
const sensesOfAnswer = ({ text, said }: Answer): Pick<FollowingPair, 'line' | 'examples'> => ({
  line: senseAt(saidToYou(text)),
  examples: meanOf(said.map((example) => senseAt(example))),
});

const nearestOf = (products: readonly number[]): Pick<FollowingPair, 'nearest' | 'mean'> => ({
  nearest: Math.max(0, ...products),
  mean: products.reduce((sum, x) => sum + x, 0) / Math.max(1, products.length),
});

/** A statement and an answer, as it is judged whether one follows the other. */
export function answerPairOf(statement: string, answer: Answer, facts: FollowingFacts): FollowingPair {
  const own = compactSenseOf(statement);
  const products = answer.said.map((example) => {
    const sense = senseAt(example);
    return own.reduce((sum, x, i) => sum + x * sense[i]!, 0);
  });
  return {
    ...facts,
    statement: own,
    ...sensesOfAnswer(answer),
    ...nearestOf(products),
    wordCount: statement.split(' ').length,
  };
}

/** A statement among all answers. */
export interface StatementSense {
  /** From about 0 (it has nothing to do with it) to 1, for each answer in the order that the index was made of. */
  readonly nearness: Float32Array;
  /** How likely the answer at a place follows well. */
  chance(place: number, facts: FollowingFacts): number;
}

/** What is told of a pair beside its senses. */
export type FollowingFacts = Pick<FollowingPair, 'who' | 'lineWho' | 'isOfMood' | 'hasPerson'>;

function senseAt(text: string): Float32Array {
  const sense = new Float32Array(SENSE_DIMENSIONS);
  writeSense(text, sense, 0);
  return sense;
}

function meanOf(senses: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(SENSE_DIMENSIONS);
  for (const sense of senses) for (let i = 0; i < SENSE_DIMENSIONS; i++) mean[i]! += sense[i]! / senses.length;
  return mean;
}
