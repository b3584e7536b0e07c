import { COEFFICIENT_COUNT, type Place } from './inventory/format.ts';
import type { Inventory, Unit } from './inventory.ts';
import { factsOf, isVowelPhone, type PhoneName } from './phones.ts';
import type { PhoneShape } from './shaped-phones.ts';

/** A phone to be sung, with what the choice of its units asks. */
export interface WantedPhone {
  readonly phone: PhoneName;
  readonly isStressed: boolean;
  readonly place: Place;
  readonly isWordStart: boolean;
  /** What its units are shaped into. */
  readonly shape?: PhoneShape;
}

/**
 * What sounds from the middle of a phone to the middle of the next: a unit (`head` and `tail` the same), or, where no
 * unit fits, a straight way from the start of `head` to the end of `tail`.
 */
export interface Piece {
  readonly head: Unit;
  readonly tail: Unit;
}

const BRIDGES_MAX = 3;
const JOIN_COEFFICIENTS = 20;
const JOIN_WEIGHT = 0.5;
const LEVEL_WEIGHT = 0.1;
const STRESS_COST = 0.5;
const PLACE_COST = 0.25;
const WORD_COST = 0.3;
const CLASS_COST = 0.3;
const STRANGER_COST = 0.5;

/**
 * One piece per pair of neighbours in `wanted`, together the cheapest by how well each unit's own surroundings fit
 * and how smoothly spectra join (Hunt & Black, "Unit selection in a concatenative speech synthesis system", 1996).
 */
export function chooseUnits(inventory: Inventory, wanted: readonly WantedPhone[]): Piece[] {
  const edges = new EdgeSpectra(inventory);
  let paths: Path[] = [];
  for (let i = 0; i + 1 < wanted.length; i++) {
    const candidates = candidatesFor(inventory, wanted[i]!.phone, wanted[i + 1]!.phone);
    paths = candidates.map((piece) => extended(paths, piece, targetCost(piece, wanted, i), edges));
  }
  const best = paths.reduce<Path | null>((a, b) => (a !== null && a.cost <= b.cost ? a : b), null);
  const pieces: Piece[] = [];
  for (let path = best; path !== null; path = path.previous) pieces.unshift(path.piece);
  return pieces;
}

interface Path {
  readonly piece: Piece;
  readonly cost: number;
  readonly previous: Path | null;
}

function extended(paths: readonly Path[], piece: Piece, ownCost: number, edges: EdgeSpectra): Path {
  let previous: Path | null = null;
  let cheapest = Infinity;
  for (const path of paths) {
    const cost = path.cost + edges.distance(path.piece.tail, piece.head);
    if (cost < cheapest) {
      cheapest = cost;
      previous = path;
    }
  }
  return { piece, cost: ownCost + (previous === null ? 0 : cheapest), previous };
}

function targetCost({ head, tail }: Piece, wanted: readonly WantedPhone[], index: number): number {
  const first = wanted[index]!;
  const second = wanted[index + 1]!;
  let cost = 0;
  if (isVowelPhone(first.phone) && head.isFirstStressed !== first.isStressed) cost += STRESS_COST;
  if (isVowelPhone(second.phone) && tail.isSecondStressed !== second.isStressed) cost += STRESS_COST;
  if (head.firstPlace !== first.place) cost += PLACE_COST;
  if (tail.secondPlace !== second.place) cost += PLACE_COST;
  if (head.crossesWords !== second.isWordStart) cost += WORD_COST;
  cost += neighbourCost(head.before, wanted[index - 1]?.phone ?? 'pau');
  cost += neighbourCost(tail.after, wanted[index + 2]?.phone ?? 'pau');
  return cost;
}

function neighbourCost(own: PhoneName, wanted: PhoneName): number {
  if (own === wanted) return 0;
  return factsOf(own).context === factsOf(wanted).context ? CLASS_COST : STRANGER_COST;
}

function candidatesFor(inventory: Inventory, first: PhoneName, second: PhoneName): Piece[] {
  const nearFirst = factsOf(first).near as readonly PhoneName[];
  const nearSecond = factsOf(second).near as readonly PhoneName[];
  const pairs: readonly (readonly [PhoneName, PhoneName])[] = [
    [first, second],
    ...nearSecond.map((near) => [first, near] as const),
    ...nearFirst.map((near) => [near, second] as const),
    ...nearFirst.flatMap((near) => nearSecond.map((other) => [near, other] as const)),
  ];
  for (const [a, b] of pairs) {
    const units = inventory.unitsOf(a, b);
    if (units.length > 0) return units.map((unit) => ({ head: unit, tail: unit }));
  }
  return bridges(inventory, first, second);
}

function bridges(inventory: Inventory, first: PhoneName, second: PhoneName): Piece[] {
  const heads = inventory.units.filter((unit) => unit.first === first).slice(0, BRIDGES_MAX);
  const tails = inventory.units.filter((unit) => unit.second === second).slice(0, BRIDGES_MAX);
  return heads.flatMap((head) => tails.map((tail) => ({ head, tail })));
}

/** Spectra at the ends of units, read once each. */
class EdgeSpectra {
  readonly #inventory: Inventory;
  readonly #starts = new Map<Unit, Float32Array>();
  readonly #ends = new Map<Unit, Float32Array>();

  constructor(inventory: Inventory) {
    this.#inventory = inventory;
  }

  distance(left: Unit, right: Unit): number {
    const a = this.#spectrum(this.#ends, left, left.stepCount - 1);
    const b = this.#spectrum(this.#starts, right, 0);
    let sum = LEVEL_WEIGHT * (a[0]! - b[0]!) ** 2;
    for (let m = 1; m < JOIN_COEFFICIENTS; m++) sum += 2 * (a[m]! - b[m]!) ** 2;
    return JOIN_WEIGHT * Math.sqrt(sum);
  }

  #spectrum(known: Map<Unit, Float32Array>, unit: Unit, step: number): Float32Array {
    const found = known.get(unit);
    if (found !== undefined) return found;
    const spectrum = new Float32Array(COEFFICIENT_COUNT);
    this.#inventory.readCepstrum(unit, step, spectrum, 0);
    known.set(unit, spectrum);
    return spectrum;
  }
}
