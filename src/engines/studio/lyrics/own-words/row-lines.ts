import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { lineSyllables } from '../line-sound.ts';
import { readingsOf } from '../material/expand-line.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { canFollow, fitOf, type OwnRow, type OwnRowKind, type RowTraits } from './own-row.ts';
import { canSing, type RowWords, singRow } from './sing-row.ts';
import { traitsOf, widened, widenedBehind } from './statement-traits.ts';

const COSTS = { fit: -0.55, avoided: 4, syllable: 0.06, voice: 3, jitter: 2 } as const;
const LINE_SYLLABLES = 10;

/** Whether rows of a kind stand behind what is told. */
const isCouplet = (kind: OwnRowKind): boolean => kind === 'turn' || kind === 'after';

export interface RowOffer {
  readonly row: OwnRow;
  readonly lines: readonly string[];
  readonly fit: number;
  readonly cost: number;
}

/** What follows anything is not the better for saying more: only what was made for an occasion, or for what people are to each other. What may stand behind a scrap says least. */
const afterFit = ({ tags }: OwnRow): number =>
  (tags.for === undefined ? 0 : 1) + (tags.tie === undefined ? 0 : 2) - (tags.sort?.includes('scrap') === true ? 1 : 0);

/** Lines of the rows that stand beside what a request says; no row comes twice in a song. */
export class RowLines {
  readonly #rows: readonly OwnRow[];
  readonly #intent: SongIntent;
  readonly #avoided: AvoidedLines;
  readonly #used = new Set<string>();

  constructor(rows: readonly OwnRow[], intent: SongIntent, avoided: AvoidedLines) {
    this.#rows = rows;
    this.#intent = intent;
    this.#avoided = avoided;
  }

  traitsOf = (statement: SungStatement): RowTraits => traitsOf(statement, this.#intent);

  /** The best row of a kind, which counts as sung once it is taken; null: none serves. */
  best(kind: OwnRowKind, traits: RowTraits, words: RowWords, random: Random): RowOffer | null {
    const held = kind === 'after' ? widenedBehind(traits) : kind === 'turn' ? widened(traits) : traits;
    return this.bestBy(kind, () => held, words, random);
  }

  /** As `best`, each row held against traits of its own. @param traitsFor null: the row cannot be sung */
  bestBy(
    kind: OwnRowKind,
    traitsFor: (row: OwnRow) => RowTraits | null,
    words: RowWords,
    random: Random,
  ): RowOffer | null {
    const offers = this.#rows.flatMap((row): RowOffer[] => {
      if (row.kind !== kind || this.#used.has(row.id) || !canSing(row, words)) return [];
      const traits = traitsFor(row);
      if (kind === 'after' && traits !== null && !canFollow(row, traits)) return [];
      const held = traits === null ? null : fitOf(row, traits);
      if (held === null) return [];
      const fit = kind === 'after' ? afterFit(row) : held;
      const own = random.child(row.id);
      const lines = singRow(row, words, this.#avoided, own);
      return [{ row, lines, fit, cost: this.#costOf(row, lines, fit, own) }];
    });
    return offers.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
  }

  /** Two lines that follow anything told of somebody, and count as sung; empty: none is left. */
  couplet(statement: SungStatement, names: Pick<RowWords, 'name' | 'them'>, random: Random): readonly string[] {
    const offer = this.best('after', this.traitsOf(statement), { phrase: null, ...names }, random);
    return offer === null ? [] : this.take(offer);
  }

  take({ row, lines }: RowOffer): readonly string[] {
    this.#used.add(row.id);
    return lines;
  }

  #costOf = (row: OwnRow, lines: readonly string[], fit: number, random: Random): number =>
    COSTS.fit * fit +
    COSTS.avoided * lines.filter((line) => this.#avoided.has(line)).length +
    COSTS.syllable * Math.abs(lineSyllables(lines[0]!) - LINE_SYLLABLES) +
    (isOfVoice(row, this.#intent) ? 0 : COSTS.voice) +
    COSTS.jitter * random.child('jitter').next();
}

const OF_ME = /\b(?:I|me|my|mine|myself)\b/;
const OF_US = /\b(?:we|us|our|ours)\b/i;

const OF_YOU = /\b(?:you|your|yourself)\b/i;
const YOU: readonly string[] = ['you', 'foe', 'gone'];

/** Whether a row speaks as the song's singer does: no "I" in the song of a group, no "you" for just anybody where somebody is sung to. */
function isOfVoice({ kind, tags, lines }: OwnRow, { pointOfView, addressee }: SongIntent): boolean {
  const text = lines.join(' ');
  const isOfYou = tags.who?.some((who) => YOU.includes(who)) === true;
  if (isCouplet(kind) && addressee !== null && !isOfYou && OF_YOU.test(text)) return false;
  if (pointOfView === 'we') return tags.who?.includes('I') === true || !OF_ME.test(text);
  return tags.who?.includes('we') === true || !OF_US.test(text);
}

/** All ways in which the lines of some `after` rows are read. */
const readAfters = new WeakMap<readonly OwnRow[], ReadonlySet<string>>();

/** Whether a line is one of two that may stand behind anything told. */
export function isAfterLine(line: string, rows: readonly OwnRow[]): boolean {
  const known =
    readAfters.get(rows) ??
    new Set(
      rows.filter(({ kind }) => kind === 'after').flatMap(({ lines }) => lines.flatMap((one) => readingsOf(one))),
    );
  readAfters.set(rows, known);
  return known.has(line);
}

/** Whether a song has sung a row in any of its readings. */
export const isSung = ({ lines }: OwnRow, sung: AvoidedLines): boolean =>
  lines.some((line) => readingsOf(line).some((one) => sung.has(one)));
