import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { AnswerLines } from '../answers/answer-lines.ts';
import { subjectOf } from '../answers/answer-subject.ts';
import { englishAnswers } from '../answers/read-answers.ts';
import { endsOnRhyme, stanzaOf } from '../answers/told-stanza.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { phraseTraits } from './chorus-traits.ts';
import { type FactBlock, factBlocks, joinedStatements } from './fact-blocks.ts';
import { chooseOwnChorus, namesOf } from './own-chorus.ts';
import { chooseOwnPhrase, type OwnPhrase } from './own-phrase.ts';
import type { OwnRow } from './own-row.ts';
import { RowLines, type RowOffer } from './row-lines.ts';
import type { RowWords } from './sing-row.ts';

export interface OwnWordsOrder {
  readonly intent: SongIntent;
  readonly avoided: AvoidedLines;
  readonly syllablesMax: number;
}

export interface OwnChorus {
  readonly title: string;
  /** Whether it is called by somebody's name. */
  readonly isNamed: boolean;
  readonly lines: readonly string[];
}

/** How a stanza ends. */
export type StanzaClose = 'any' | 'sense' | 'none';

/** What a turn goes on from: from what a fact speaks of or how it is said, from its occasion, or from anything that somebody does. */
type TurnRank = 'fact' | 'occasion' | 'deed';
const rankOf = ({ row: { tags } }: RowOffer): TurnRank =>
  tags.kind !== undefined || tags.about !== undefined ? 'fact' : tags.for !== undefined ? 'occasion' : 'deed';
const CHORUS_LINES = [4, 5, 6] as const;
const CHORUS_WEIGHTS: Readonly<Record<number, number>> = { 4: 5, 5: 2, 6: 2 };

/** Makes songs of what a request says, in its own words: a chorus of its strongest phrase, verses of its facts and of pictures that go on from them. */
export class OwnWords {
  readonly #intent: SongIntent;
  readonly #syllablesMax: number;
  readonly #rows: RowLines;
  readonly #answers: AnswerLines;
  readonly #statements: readonly SungStatement[];
  readonly #phrase: OwnPhrase | null;
  readonly #names: Pick<RowWords, 'name' | 'them'>;

  constructor(rows: readonly OwnRow[], order: OwnWordsOrder, statements: readonly SungStatement[], random: Random) {
    const { intent, avoided, syllablesMax } = order;
    this.#intent = intent;
    this.#syllablesMax = syllablesMax;
    this.#rows = new RowLines(rows, intent, avoided);
    this.#answers = new AnswerLines(englishAnswers(), avoided);
    this.#statements = statements;
    this.#phrase = chooseOwnPhrase(statements, intent, random);
    this.#names = namesOf(intent);
  }

  /** What the song comes back to; null: nothing is said that can. */
  chorus(random: Random): OwnChorus | null {
    const source = { statements: this.#statements, intent: this.#intent, title: null, rows: this.#rows };
    const chorus = chooseOwnChorus({ ...source, answers: this.#answers, phrase: this.#phrase }, random);
    if (chorus === null) return null;
    const lineCount = random.child('lines').weighted(CHORUS_LINES, (count) => CHORUS_WEIGHTS[count]!);
    return { title: chorus.title, isNamed: chorus.isNamed, lines: chorus.lines(lineCount) };
  }

  /** What the phrase means, and what will be; empty: nothing fits. */
  bridge(random: Random): readonly string[] {
    const traits = this.#phrase === null ? null : phraseTraits(this.#phrase, this.#intent);
    if (this.#phrase === null || traits === null) return [];
    const best = this.#rows.best('bridge', traits, { phrase: this.#phrase.text, ...this.#names }, random);
    return best === null ? [] : this.#rows.take(best);
  }

  /** How many parts of a verse statements make. */
  blocksOf = (statements: readonly SungStatement[]): readonly FactBlock[] =>
    factBlocks(statements, this.#intent, this.#syllablesMax);

  /**
   * Statements as a stanza that rhymes: each is answered by a line that follows it, where one surely does; where little is told, by
   * two more.
   * @param close `any`: two lines that follow anything stand last, where nothing else rhymes; `sense`: only such as follow by sense;
   *   `none`: what rhymes stands behind it
   */
  stanza(
    statements: readonly SungStatement[],
    lineCount: number,
    random: Random,
    close: StanzaClose = 'any',
  ): string[] {
    const plain = { intent: this.#intent, syllablesMax: this.#syllablesMax, lineCount };
    const order = close === 'none' ? plain : { ...plain, couplet: close === 'any' ? this.#coupletOn : () => [] };
    return stanzaOf(joinedStatements(statements), this.#answers, order, random);
  }

  /** Two lines that rhyme and follow anything told of the one; empty: none is left. */
  #coupletOn = (statement: SungStatement, random: Random): readonly string[] =>
    this.#rows.couplet(statement, this.#names, random);

  /** Two lines that rhyme with each other and follow a statement by sense; empty: there are none. */
  #pairOn(statement: SungStatement, random: Random): readonly string[] {
    return this.#answers.take(this.#answers.pair(subjectOf(statement, this.#intent), random));
  }

  #turnOn = (statement: SungStatement, random: Random): RowOffer | null =>
    this.#rows.best('turn', this.#rows.traitsOf(statement), { phrase: null, ...this.#names }, random);

  /** Statements in lines, as they stand. */
  lines = (statements: readonly SungStatement[]): string[] => this.blocksOf(statements).flatMap(({ lines }) => lines);

  /** What is sung of a statement; where that ends without a rhyme, two lines more that rhyme. */
  closed(lines: readonly string[], statement: SungStatement, random: Random): readonly string[] {
    return endsOnRhyme(lines) ? lines : [...lines, ...this.#coupletOn(statement, random)];
  }

  /** Statements in lines, each answered by one that rhymes with it, where one does; a stanza stands behind them. */
  facts(statements: readonly SungStatement[], random: Random): string[] {
    return this.stanza(statements, 0, random, 'none');
  }

  /** Two lines that go on from something said before; empty: none is left that suits it. */
  more(statement: SungStatement, random: Random): readonly string[] {
    const pair = this.#pairOn(statement, random.child('pair'));
    if (pair.length > 0) return pair;
    const offer = this.#turnOn(statement, random);
    return offer === null || (rankOf(offer) === 'deed' && !isDeed(statement)) ? [] : this.#rows.take(offer);
  }
}

/** "You're nineteen": that is nothing that somebody does. */
const STATE = /^(?:you|I|we)(?:'re|'m| are| am| was| were)\b/i;
const isDeed = ({ who, text }: SungStatement): boolean => who !== 'other' && !STATE.test(text);
