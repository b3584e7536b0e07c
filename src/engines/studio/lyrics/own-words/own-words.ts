import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { frameValues } from '../plain-words/frame-values.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { toTitleCase } from '../title.ts';
import { AnswerLines } from './answer-lines.ts';
import { type FactBlock, factBlocks } from './fact-blocks.ts';
import { chooseOwnPhrase, type OwnPhrase } from './own-phrase.ts';
import type { OwnRow, RowTraits } from './own-row.ts';

export interface OwnWordsOrder {
  readonly intent: SongIntent;
  readonly avoided: AvoidedLines;
  readonly syllablesMax: number;
}

export interface OwnChorus {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What a song to nobody is about, where it says so first; null: its topics only come up. */
function thingOf(intent: SongIntent): string | null {
  const {
    addressee,
    people,
    matter,
    topics: [topic],
    statements: [first],
  } = intent;
  if (addressee !== null || people.some(({ name }) => name !== null)) return null;
  const { thing = null } = frameValues(intent, null);
  if (thing === null || /quotedwords|\d/.test(thing)) return null;
  const isFirst = first?.form === 'noun' && topic !== undefined && first.text.includes(topic.text);
  return thing === matter || isFirst ? thing : null;
}

const STANZA_LINES = 4;
/** Of two facts in a verse: behind each a line of a pair that rhymes with itself, and not with the facts. */
const PAIR_CHANCE = 0.35;
/** With more blocks only every second one is answered. */
const ANSWERED_MAX = 3;

/** Makes songs of what a request says, in its own words: a chorus of its strongest phrase, verses of its facts and lines that go on from them. */
export class OwnWords {
  readonly #intent: SongIntent;
  readonly #syllablesMax: number;
  readonly #answers: AnswerLines;
  readonly #phrase: OwnPhrase | null;

  constructor(rows: readonly OwnRow[], order: OwnWordsOrder, statements: readonly SungStatement[], random: Random) {
    const { intent, avoided, syllablesMax } = order;
    this.#intent = intent;
    this.#syllablesMax = syllablesMax;
    this.#answers = new AnswerLines(rows, intent, avoided, { phrase: null, thing: thingOf(intent) });
    this.#phrase = chooseOwnPhrase(statements, intent, random);
  }

  /** A chorus of the request's strongest phrase; null: it has none. */
  chorus(random: Random): OwnChorus | null {
    if (this.#phrase === null) return null;
    const { text } = this.#phrase;
    const lines = this.#answers.lines('hook', this.#phraseTraits(), random, { phrase: text, thing: null });
    return lines === null ? null : { title: toTitleCase(text), lines };
  }

  /** What the phrase means, and what will be; empty: nothing fits. */
  bridge(random: Random): readonly string[] {
    if (this.#phrase === null) return [];
    return (
      this.#answers.lines('bridge', this.#phraseTraits(), random, { phrase: this.#phrase.text, thing: null }) ?? []
    );
  }

  #phraseTraits(): RowTraits {
    const { statement } = this.#phrase!;
    const isThing = statement.form === 'noun';
    return { ...this.#answers.traitsOf(statement), form: new Set([isThing ? 'thing' : 'clause']) };
  }

  /** How many parts of a verse statements make. */
  blocksOf = (statements: readonly SungStatement[]): readonly FactBlock[] =>
    factBlocks(statements, this.#intent, this.#syllablesMax);

  /** Statements as a stanza: each goes on in a line that rhymes with it, as far as there is room. */
  stanza(statements: readonly SungStatement[], lineCount: number, random: Random): string[] {
    const blocks = this.blocksOf(statements);
    const [first, second] = blocks;
    if (first === undefined) return [];
    if (second === undefined) return this.#single(first, lineCount, random);
    if (blocks.length === 2 && random.child('pair').chance(PAIR_CHANCE)) {
      const paired = this.#paired(first, second, random.child('paired'));
      if (paired !== null) return paired;
    }
    const told = blocks.reduce((sum, { lines }) => sum + lines.length, 0);
    const sung = this.#answeredBlocks(blocks, Math.max(2, lineCount - told + 1), random);
    // What nothing rhymes with does not end a verse that has room.
    const isOpen = sung.at(-1)!.answer === null && lineCount > told + 1;
    const lines = sung.flatMap(({ block, answer }) => (answer === null ? block.lines : [...block.lines, answer]));
    return isOpen ? [...lines, ...this.closing(blocks.at(-1)!.statement, random.child('close'))] : lines;
  }

  /** Blocks, each with its answer; of many only every second one has one, and no more than `most` have. */
  #answeredBlocks(blocks: readonly FactBlock[], most: number, random: Random) {
    let room = most;
    return blocks.map((block, at) => {
      const isDue = blocks.length <= ANSWERED_MAX || at % 2 === 1 || at === blocks.length - 1;
      const answer = isDue && room > 0 ? this.#answered(block, random.child(`${at}`)) : null;
      room -= answer === null ? 0 : 1;
      return { block, answer };
    });
  }

  #answered = ({ statement, lines }: FactBlock, random: Random): string | null =>
    this.#answers.answer(statement, lines.at(-1)!, random);

  #paired(one: FactBlock, other: FactBlock, random: Random): string[] | null {
    const traits = this.#answers.traitsOf(one.statement);
    const lines = this.#answers.lines('pair', { ...traits, who: this.#bothWho(one, other) }, random);
    return lines === null ? null : [...one.lines, lines[0]!, ...other.lines, lines[1]!];
  }

  /** Of whom both tell; else rows serve that tell of nobody. */
  #bothWho(one: FactBlock, other: FactBlock): ReadonlySet<string> {
    const theirs = this.#answers.traitsOf(other.statement).who;
    return new Set([...this.#answers.traitsOf(one.statement).who].filter((who) => theirs.has(who)));
  }

  /** Statements in lines, each with what goes on from it; as many as there are. */
  facts(statements: readonly SungStatement[], random: Random): string[] {
    const sung = this.#answeredBlocks(this.blocksOf(statements), Infinity, random);
    return sung.flatMap(({ block, answer }) => (answer === null ? block.lines : [...block.lines, answer]));
  }

  /** One thing said: its answer, then two lines that end the verse. */
  #single(block: FactBlock, lineCount: number, random: Random): string[] {
    const answer = this.#answered(block, random.child('answer'));
    const lines = [...block.lines, ...(answer === null ? [] : [answer])];
    if (lines.length >= STANZA_LINES || (lineCount < STANZA_LINES && answer !== null)) return lines;
    return [...lines, ...this.closing(block.statement, random.child('close'))];
  }

  /** Two lines that end a verse; empty: none is left. */
  closing(statement: SungStatement, random: Random): readonly string[] {
    const traits = this.#answers.traitsOf(statement);
    const form = new Set([...traits.form, 'thing']);
    return this.#answers.lines('close', { ...traits, form }, random) ?? [];
  }
}
