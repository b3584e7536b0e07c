import type { Random } from '../../../../core/random.ts';
import { pronounceAll } from '../../../../music/pronunciation/dictionary.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import { lineSyllables } from '../line-sound.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { fitOf, type OwnRow, type OwnRowKind, type RowTraits } from './own-row.ts';
import { canSing, type RowWords, singRow } from './sing-row.ts';
import { traitsOf } from './statement-traits.ts';

const COSTS = { perfect: 0, near: 0.5, vowel: 1.5, fit: -0.55, avoided: 4, syllable: 0.18, jitter: 1.6 } as const;
const LINE_SYLLABLES = 9;

/** Lines of the rows that go on from what a request says; no row comes twice in a song. */
export class AnswerLines {
  readonly #rows: readonly OwnRow[];
  readonly #intent: SongIntent;
  readonly #avoided: AvoidedLines;
  readonly #words: RowWords;
  readonly #used = new Set<string>();

  constructor(rows: readonly OwnRow[], intent: SongIntent, avoided: AvoidedLines, words: RowWords) {
    this.#rows = rows;
    this.#intent = intent;
    this.#avoided = avoided;
    this.#words = words;
  }

  traitsOf = (statement: SungStatement): RowTraits => traitsOf(statement, this.#intent);

  /** A line that goes on from a statement and rhymes with its last line; null: no row does. */
  answer(statement: SungStatement, last: string, random: Random): string | null {
    const end = lineEndOf(last);
    const isFirm = isStressedAtEnd(end.word);
    const offers = this.#offers('answer', this.traitsOf(statement)).flatMap(({ row, fit }) => {
      const own = random.child(row.id);
      const [line = ''] = singRow(row, this.#words, this.#avoided, own);
      const grade = rhymeGrade(end, lineEndOf(line));
      if (grade === 'same' || grade === 'none' || (grade === 'vowel' && !isFirm)) return [];
      return [{ row, line, cost: COSTS[grade] + this.#costOf([line], fit, own) }];
    });
    return this.#take(offers)?.line ?? null;
  }

  /** Lines of a row of a kind; null: none serves. */
  lines(kind: OwnRowKind, traits: RowTraits, random: Random, words: RowWords = this.#words): readonly string[] | null {
    const offers = this.#offers(kind, traits, words).map(({ row, fit }) => {
      const own = random.child(row.id);
      const lines = singRow(row, words, this.#avoided, own);
      return { row, lines, cost: this.#costOf(lines, fit, own) };
    });
    return this.#take(offers)?.lines ?? null;
  }

  #offers(kind: OwnRowKind, traits: RowTraits, words = this.#words): { row: OwnRow; fit: number }[] {
    return this.#rows.flatMap((row) => {
      if (row.kind !== kind || this.#used.has(row.id) || !canSing(row, words)) return [];
      const fit = fitOf(row, traits);
      return fit === null ? [] : [{ row, fit }];
    });
  }

  #costOf = (lines: readonly string[], fit: number, random: Random): number =>
    COSTS.fit * fit +
    COSTS.avoided * lines.filter((line) => this.#avoided.has(line)).length +
    COSTS.syllable * Math.abs(lineSyllables(lines[0]!) - LINE_SYLLABLES) +
    COSTS.jitter * random.child('jitter').next();

  #take<One extends { readonly row: OwnRow; readonly cost: number }>(offers: readonly One[]): One | null {
    const [best] = offers.toSorted((one, other) => one.cost - other.cost);
    if (best !== undefined) this.#used.add(best.row.id);
    return best ?? null;
  }
}

/** Whether a word ends on a stress, so that its vowel alone is heard as a rhyme. */
const isStressedAtEnd = (word: string): boolean =>
  pronounceAll(word).some((phones) => (phones.findLast(({ stress }) => stress !== null)?.stress ?? 0) > 0);
