import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { chooseAnswerChorus } from '../answers/answer-chorus.ts';
import { AnswerLines } from '../answers/answer-lines.ts';
import { subjectOf } from '../answers/answer-subject.ts';
import { englishAnswers } from '../answers/read-answers.ts';
import { endsOnRhyme, stanzaOf } from '../answers/told-stanza.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { toTitleCase } from '../title.ts';
import { calledOf } from '../weave/telling.ts';
import { type FactBlock, factBlocks, joinedStatements } from './fact-blocks.ts';
import { chooseOwnPhrase, type OwnPhrase } from './own-phrase.ts';
import type { OwnRow, RowTraits } from './own-row.ts';
import { RowLines, type RowOffer } from './row-lines.ts';
import { type RowWords, titleOf } from './sing-row.ts';

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

/** What a turn goes on from: from what a fact speaks of or how it is said, from its occasion, or from anything that somebody does. */
type TurnRank = 'fact' | 'occasion' | 'deed';
const rankOf = ({ row: { tags } }: RowOffer): TurnRank =>
  tags.kind !== undefined || tags.about !== undefined ? 'fact' : tags.for !== undefined ? 'occasion' : 'deed';
/** Occasions that say what a song is about; of a family or a friend anything may be told. */
const PLAIN_OCCASIONS: ReadonlySet<string> = new Set('birthday wedding anniversary newborn graduation retirement lullaby memorial memorial-pet apology gratitude farewell team proposal'.split(' ')); // biome-ignore format: one row
/** How often a chorus that was written for an occasion is sung before one of the request's own words. */
const OCCASION_CHANCE = 0.35;
const CHORUS_LINES = [4, 5, 6] as const;
const CHORUS_WEIGHTS: Readonly<Record<number, number>> = { 4: 5, 5: 2, 6: 2 };
/** Traits of a chorus for somebody of whom no phrase speaks. */
const NO_WORDS: ReadonlySet<string> = new Set();

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
    this.#names = { name: nameOf(intent), them: toldNameOf(intent) };
  }

  /** A chorus that calls by name for the occasion, or of the request's strongest phrase and what answers it; null: there is neither. */
  chorus(random: Random): OwnChorus | null {
    const rows = this.#rowChorus(random);
    const isOccasions = rows?.row.tags.for?.some((occasion) => PLAIN_OCCASIONS.has(occasion)) === true;
    if (rows !== null && isOccasions && random.child('kind').chance(OCCASION_CHANCE)) return this.#ofRow(rows);
    const order = { intent: this.#intent, title: null };
    const answered = chooseAnswerChorus(this.#statements, order, this.#answers, random.child('answered'));
    if (answered === null) return rows === null ? null : this.#ofRow(rows);
    const lineCount = random.child('lines').weighted(CHORUS_LINES, (count) => CHORUS_WEIGHTS[count]!);
    return { title: answered.title, isNamed: answered.isNamed, lines: answered.lines(lineCount) };
  }

  #rowChorus(random: Random): RowOffer | null {
    const traits = this.#phraseTraits();
    return traits === null ? null : this.#rows.best('hook', traits, this.#chorusWords, random);
  }

  get #chorusWords(): RowWords {
    return { phrase: this.#phrase?.text ?? null, ...this.#names };
  }

  #ofRow(best: RowOffer): OwnChorus {
    const words = this.#chorusWords;
    const title = best.row.title === null ? words.phrase! : titleOf(best.row.title, words);
    return { title: toTitleCase(title), isNamed: best.row.title !== null, lines: this.#rows.take(best) };
  }

  /** What the phrase means, and what will be; empty: nothing fits. */
  bridge(random: Random): readonly string[] {
    const traits = this.#phraseTraits();
    if (this.#phrase === null || traits === null) return [];
    const best = this.#rows.best('bridge', traits, { phrase: this.#phrase.text, ...this.#names }, random);
    return best === null ? [] : this.#rows.take(best);
  }

  #phraseTraits(): RowTraits | null {
    if (this.#phrase !== null) {
      const { statement, text } = this.#phrase;
      return {
        ...this.#rows.traitsOf({ ...statement, text }),
        form: new Set([statement.form === 'noun' ? 'thing' : 'clause']),
      };
    }
    if (this.#names.name === null) return null;
    const traits = this.#rows.traitsOf({ text: '', form: 'clause', who: 'you', time: 'now', isNames: false });
    return { ...traits, form: NO_WORDS };
  }

  /** How many parts of a verse statements make. */
  blocksOf = (statements: readonly SungStatement[]): readonly FactBlock[] =>
    factBlocks(statements, this.#intent, this.#syllablesMax);

  /**
   * Statements as a stanza that rhymes: each is answered by a line that follows it, where one surely does; where little is told, by
   * two more.
   * @param isClosed false: what rhymes stands behind it
   */
  stanza(statements: readonly SungStatement[], lineCount: number, random: Random, isClosed = true): string[] {
    const plain = { intent: this.#intent, syllablesMax: this.#syllablesMax, lineCount };
    const order = isClosed ? { ...plain, couplet: this.#coupletOn } : plain;
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
    return this.stanza(statements, 0, random, false);
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

/** Who is sung to, by name or as kin are called; null: nobody, or somebody who has neither. */
function nameOf({ people, addressee }: SongIntent): string | null {
  if (addressee === null) return null;
  const person = people[addressee]!;
  const name = calledOf(person);
  return /^\p{Lu}/u.test(name) && name.split(' ').length <= NAME_WORDS_MAX ? name : null;
}

/** Whom a song tells of that is sung to nobody; null: nobody has a name. */
function toldNameOf({ people, addressee, product }: SongIntent): string | null {
  const person = people.find(({ name }) => name !== null);
  const isSlim = person !== undefined && person.name!.split(' ').length <= NAME_WORDS_MAX;
  return addressee !== null || product !== null || !isSlim ? null : calledOf(person);
}

const NAME_WORDS_MAX = 3;
