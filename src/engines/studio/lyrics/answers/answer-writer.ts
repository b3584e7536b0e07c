import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { joinedStatements } from '../own-words/fact-blocks.ts';
import { chooseOwnChorus } from '../own-words/own-chorus.ts';
import { chooseOwnPhrase } from '../own-words/own-phrase.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { RowLines } from '../own-words/row-lines.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import type { Telling } from '../tell-events/tellings.ts';
import type { AnswerChorus } from './answer-chorus.ts';
import { AnswerLines } from './answer-lines.ts';
import { songSubject, subjectOf } from './answer-subject.ts';
import { englishAnswers } from './read-answers.ts';
import { stanzaOf } from './told-stanza.ts';

const SYLLABLES_MAX = { sung: 11, kids: 10, rap: 14 } as const;
const STANZA_LINES = 4;
const COUPLET_LINES = 2;
const VERSES_MIN = 2;
/** Lines that call nobody by name. */
const NO_NAMES = { name: null, them: null } as const;

/** Writes a song of what a request says: each thing in its own words, answered by lines that rhyme with it. */
export class AnswerWriter {
  readonly hasPreChoruses = false;
  readonly versesMax: number;
  readonly #order: WordsOrder;
  readonly #answers: AnswerLines;
  readonly #chorus: AnswerChorus;
  readonly #rows: RowLines;
  readonly #random: Random;
  #untold: readonly SungStatement[];
  #told: readonly SungStatement[] = [];

  /** @param chorus of `chooseOwnChorus` */
  private constructor(
    order: WordsOrder,
    tellings: readonly Telling[],
    answers: AnswerLines,
    chorus: AnswerChorus,
    random: Random,
  ) {
    this.#order = order;
    this.#answers = answers;
    this.#chorus = chorus;
    this.#rows = new RowLines(englishOwnRows(), order.intent, order.avoided);
    this.#random = random;
    this.#untold = joinedStatements(tellings.map(({ statement }) => statement));
    this.versesMax = Math.max(VERSES_MIN, this.#untold.length);
  }

  /** A writer of what the request says; null: no phrase or name of it can be answered in a chorus. */
  static of(order: WordsOrder, tellings: readonly Telling[], random: Random): AnswerWriter | null {
    const answers = new AnswerLines(englishAnswers(), order.avoided);
    const statements = tellings.map(({ statement }) => statement);
    const { intent, title, avoided } = order;
    const rows = new RowLines(englishOwnRows(), intent, avoided);
    const phrase = chooseOwnPhrase(statements, intent, random.child('phrase'));
    const chorus = chooseOwnChorus({ statements, intent, title, answers, rows, phrase }, random.child('chorus'));
    return chorus === null ? null : new AnswerWriter(order, tellings, answers, chorus, random);
  }

  get title(): string {
    return this.#order.title ?? this.#chorus.title;
  }

  refrain(): readonly string[] {
    return this.#chorus.lines(COUPLET_LINES);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        return this.#chorus.lines(lineCount);
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'bridge':
        return this.#bridge(random);
      case 'preChorus':
      case 'outro':
        return [];
      default:
        return [this.title];
    }
  }

  /** What is untold, dealt over the verses that are left, each thing answered. */
  #verse(lineCount: number, { versesLeft }: SectionPlace, random: Random): readonly string[] {
    const due = this.#untold.slice(0, Math.ceil(this.#untold.length / (versesLeft + 1)));
    this.#untold = this.#untold.slice(due.length);
    if (due.length === 0) return this.#more(random);
    this.#told = [...this.#told, ...due];
    return this.#stanza(due, lineCount, random.child('told'));
  }

  /** Two lines more on something told. */
  #again = (statement: SungStatement, random: Random): readonly string[] =>
    this.#answers.take(this.#answers.pair(subjectOf(statement, this.#order.intent), random));

  #stanza(statements: readonly SungStatement[], lineCount: number, random: Random): readonly string[] {
    const { intent, style } = this.#order;
    const couplet = (statement: SungStatement, own: Random): readonly string[] =>
      this.#rows.couplet(statement, NO_NAMES, own);
    const room = Math.max(STANZA_LINES, lineCount);
    const order = { intent, syllablesMax: SYLLABLES_MAX[style], lineCount: room, couplet };
    return stanzaOf(statements, this.#answers, order, random);
  }

  /** Where nothing is left to tell, what else can be said of the first and the last thing told. */
  #more(random: Random): readonly string[] {
    const [main, ...others] = this.#told;
    return main === undefined
      ? []
      : [main, others.at(-1) ?? main].flatMap((statement, at) => this.#again(statement, random.child(`again-${at}`)));
  }

  /** What has not been told, else what the whole song says. */
  #bridge(random: Random): readonly string[] {
    const [next] = this.#untold;
    if (next !== undefined) {
      this.#untold = this.#untold.slice(1);
      return this.#stanza([next], STANZA_LINES, random);
    }
    const { intent } = this.#order;
    return ['one', 'other'].flatMap((name) =>
      this.#answers.take(this.#answers.pair(songSubject(null, intent), random.child(name), true)),
    );
  }
}
