import type { Random } from '../../../../core/random.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { lineSyllables } from '../line-sound.ts';
import type { Unit } from '../material/couplet.ts';
import { isCalledFor } from '../material/read-units.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { capital } from '../weave/telling.ts';
import { speaksOf } from './event-choruses.ts';
import { fillUnit } from './fill-unit.ts';
import { canFill, slotsIn, type Telling, unitsOf } from './tellings.ts';

const COSTS = { short: 1.5, avoided: 2, long: 1.2, untold: 3, again: 1.5, order: 6, jitter: 1.2 } as const;
/** A line of an event that its slots make longer than this is hard to sing. */
const SYLLABLES_MAX = 13;
const READINGS = 3;
/** Of a statement's words, what a stanza has to say to have told it. */
const TOLD_SHARE = 0.88;
/** With so many units of "they" an event is a tale: they stand in the order of telling. */
const TALE_UNITS_MIN = 6;
const TALE_PARTS = 3;

interface Offer {
  readonly unit: Unit;
  readonly lines: readonly string[];
  readonly cost: number;
  readonly toldShare: number;
}

/** Stanzas on the events that a request tells of; none comes twice in a song. */
export class EventStanzas {
  readonly #avoided: AvoidedLines;
  readonly #said: (telling: Telling) => readonly string[];
  readonly #used = new Set<string>();
  readonly #named = new Set<string>();

  /** @param said sings a statement that its event's lines leave out; absent: as it stands */
  constructor(avoided: AvoidedLines, syllablesMax: number, said?: (telling: Telling) => readonly string[]) {
    this.#avoided = avoided;
    this.#said = said ?? (({ statement }) => breakLines(statement.text, syllablesMax).map(capital));
  }

  /** How many stanzas are left on an event. */
  left = (telling: Telling): number => this.#unused(telling).length;

  /** Of a tale, what comes behind the part that has been told. */
  #unused(telling: Telling): readonly Unit[] {
    const units = unitsOf(telling);
    const from = isTale(telling) ? units.findLastIndex(({ id }) => this.#used.has(id)) + 1 : 0;
    return units.slice(from).filter(({ id }) => !this.#used.has(id));
  }

  /** A statement in the lines of its event; what they leave out stands before them in the request's own words. */
  first(telling: Telling, random: Random): readonly string[] {
    const best = this.#best(telling, true, random);
    if (best === null || this.#isKnown(best)) return this.#said(telling);
    this.#take(best);
    const isTold = best.toldShare >= TOLD_SHARE;
    if (telling.told !== null) this.#named.add(telling.told.name);
    return isTold ? best.lines : [...this.#said(telling), ...this.#bare(telling, best, random.child('bare'))];
  }

  /** More on an event that has been told; empty: nothing is left. */
  more(telling: Telling, random: Random): readonly string[] {
    const best = this.#best(telling, false, random);
    // What another take has sung is no news.
    if (best === null || this.#isKnown(best)) return [];
    this.#take(best);
    return best.lines;
  }

  #isKnown = ({ lines }: Offer): boolean => lines.filter((line) => this.#avoided.has(line)).length > 1;

  /** Where the statement stands before them, lines that do not say it once more. */
  #bare(telling: Telling, best: Offer, random: Random): readonly string[] {
    if (slotsIn(best.unit.lines).length === 0) return best.lines;
    this.#used.delete(best.unit.id);
    const bare =
      this.#best(telling, false, random, ({ lines }) => slotsIn(lines).every((slot) => TOLD_SLOT.test(slot))) ?? best;
    this.#take(bare);
    return bare.lines;
  }

  #take({ unit }: Offer): void {
    this.#used.add(unit.id);
  }

  #best(
    telling: Telling,
    isFirst: boolean,
    random: Random,
    allows: (unit: Unit) => boolean = () => true,
  ): Offer | null {
    const offers = this.#unused(telling)
      .filter((unit) => allows(unit))
      .map((unit) => this.#offer(unit, telling, isFirst, random.child(unit.id)))
      .sort((one, other) => one.cost - other.cost);
    const [best] = offers;
    if (best === undefined) return null;
    this.#remember(telling, best.unit);
    return best;
  }

  #remember({ slots }: Telling, { lines }: Unit): void {
    for (const slot of slotsIn(lines)) {
      const value = slots[slot as keyof typeof slots];
      if (value !== undefined) this.#named.add(value);
    }
  }

  #offer(unit: Unit, telling: Telling, isFirst: boolean, random: Random): Offer {
    const readings = Array.from({ length: READINGS }, (_, at) => this.#read(unit, telling, random.child(`${at}`)));
    const known = (lines: readonly string[]): number => lines.filter((line) => this.#avoided.has(line)).length;
    const lines = readings.toSorted((one, other) => known(one) - known(other))[0]!;
    const sung = new Set(stemsOf(lines.join(' ')));
    const toldShare =
      telling.stems.length === 0 ? 1 : telling.stems.filter((stem) => sung.has(stem)).length / telling.stems.length;
    const over = Math.max(0, ...lines.map((line) => lineSyllables(line) - SYLLABLES_MAX));
    const slots = slotsIn(unit.lines).filter((slot) => !TOLD_SLOT.test(slot)).length;
    const cost =
      (lines.length < 4 ? COSTS.short : 0) +
      COSTS.avoided * known(lines) +
      COSTS.long * over +
      COSTS.order * this.#partsAway(unit, telling) +
      (isFirst ? COSTS.untold * (1 - toldShare) : COSTS.again * slots) +
      COSTS.jitter * random.next();
    return { unit, lines, cost, toldShare };
  }

  /** How far a unit of a tale is from the part that is due: its beginning, what happens, its end. */
  #partsAway(unit: Unit, telling: Telling): number {
    if (!isTale(telling)) return 0;
    const units = unitsOf(telling);
    const part = Math.floor((TALE_PARTS * units.indexOf(unit)) / units.length);
    const told = units.filter(({ id }) => this.#used.has(id)).length;
    return Math.abs(part - Math.min(TALE_PARTS - 1, told));
  }

  #read({ lines }: Unit, { slots, told }: Telling, random: Random): string[] {
    return fillUnit(lines, { slots, told, title: null, named: new Set(this.#named) }, random);
  }

  /** A bridge on one of the events; empty: there is none. */
  bridge(tellings: readonly Telling[], random: Random): readonly string[] {
    const offers = tellings.flatMap((telling) =>
      (telling.event?.bridges ?? [])
        .filter(
          (unit) =>
            !this.#used.has(unit.id) &&
            isCalledFor(unit, telling.requestStems) &&
            canFill(unit.lines, telling.slots) &&
            speaksOf(unit.lines, telling),
        )
        .map((unit) => ({ unit, telling })),
    );
    const isKnown = (lines: readonly string[]): boolean => lines.filter((line) => this.#avoided.has(line)).length > 1;
    // What another take has sung is no other bridge.
    const fresh = offers
      .map(({ unit, telling }) => ({ unit, lines: this.#read(unit, telling, random) }))
      .filter(({ lines }) => !isKnown(lines));
    if (fresh.length === 0) return [];
    const { unit, lines } = random.child('which').pick(fresh);
    this.#used.add(unit.id);
    return lines;
  }
}

const TOLD_SLOT = /^(?:who|he|him|his)$/;

const isTale = (telling: Telling): boolean =>
  telling.voice === 'they' && (telling.event?.units.they.length ?? 0) >= TALE_UNITS_MIN;
