import { chooseUnits, type Piece, type WantedPhone } from './choose-units.ts';
import { BAND_COUNT, COEFFICIENT_COUNT } from './inventory/format.ts';
import type { Inventory } from './inventory.ts';
import { hasClosure, type PhoneName } from './phones.ts';
import type { PhoneShape } from './shaped-phones.ts';

/** A phone in a sound track; positions in steps of 5 ms. */
export interface Segment {
  readonly phone: PhoneName;
  readonly start: number;
  readonly end: number;
  /** Where a stop opens. */
  readonly burst: number | null;
  /** What its spectra are to become. */
  readonly shape?: PhoneShape;
}

/** Spoken phones as spectra without pitch, in their own time: the material that singing stretches. */
export interface SoundTrack {
  readonly stepCount: number;
  /** stepCount x COEFFICIENT_COUNT, row by row. */
  readonly cepstra: Float32Array;
  /** stepCount x BAND_COUNT */
  readonly bands: Float32Array;
  /** One per wanted phone, in order. */
  readonly segments: readonly Segment[];
}

/** Length and boundary of a bridge between phones that the inventory has no unit for. */
const BRIDGE_STEPS = 24;
const BRIDGE_BOUNDARY = 12;
/** How far to both sides of a join its gap is closed: long in sounds that last, short in stops. */
const JOIN_STEPS = 10;
const STOP_JOIN_STEPS = 2;
/** A stop without a known burst opens this long before its end. */
const USUAL_BURST_STEPS = 8;

/** The track of a string of phones; begin and end it with `pau`. */
export function buildSoundTrack(inventory: Inventory, wanted: readonly WantedPhone[]): SoundTrack {
  const pieces = chooseUnits(inventory, wanted);
  const starts = pieceStarts(pieces);
  const stepCount = starts.at(-1)! + stepsOf(pieces.at(-1)!);
  const cepstra = new Float32Array(stepCount * COEFFICIENT_COUNT);
  const bands = new Float32Array(stepCount * BAND_COUNT);
  // The last step of a piece and the first of the next are one moment; the gap between them is closed afterwards.
  const edge = new Float32Array(COEFFICIENT_COUNT);
  const gaps: Float32Array[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (i > 0) {
      readPiece(inventory, piece, 0, edge, bands, { row: 0, bandsRow: starts[i]! });
      gaps.push(edge.map((value, m) => value - cepstra[starts[i]! * COEFFICIENT_COUNT + m]!));
    }
    for (let step = i > 0 ? 1 : 0; step < stepsOf(piece); step++) {
      readPiece(inventory, piece, step, cepstra, bands, { row: starts[i]! + step, bandsRow: starts[i]! + step });
    }
  }
  const segments = segmentsOf(pieces, starts, wanted, stepCount);
  for (const [i, gap] of gaps.entries()) closeGap(cepstra, starts[i + 1]!, gap, segments[i + 1]!);
  return { stepCount, cepstra, bands, segments };
}

const isBridge = (piece: Piece): boolean => piece.head !== piece.tail;
const stepsOf = (piece: Piece): number => (isBridge(piece) ? BRIDGE_STEPS : piece.head.stepCount);
const boundaryOf = (piece: Piece): number => (isBridge(piece) ? BRIDGE_BOUNDARY : piece.head.boundary);

function pieceStarts(pieces: readonly Piece[]): number[] {
  const starts = [0];
  for (const piece of pieces.slice(0, -1)) starts.push(starts.at(-1)! + stepsOf(piece) - 1);
  return starts;
}

function readPiece(
  inventory: Inventory,
  piece: Piece,
  step: number,
  cepstra: Float32Array,
  bands: Float32Array,
  at: { readonly row: number; readonly bandsRow: number },
): void {
  const cepstrumAt = at.row * COEFFICIENT_COUNT;
  const bandsAt = at.bandsRow * BAND_COUNT;
  if (!isBridge(piece)) {
    inventory.readCepstrum(piece.head, step, cepstra, cepstrumAt);
    inventory.readBands(piece.head, step, bands, bandsAt);
    return;
  }
  const tailCepstrum = new Float32Array(COEFFICIENT_COUNT);
  const tailBands = new Float32Array(BAND_COUNT);
  inventory.readCepstrum(piece.head, 0, cepstra, cepstrumAt);
  inventory.readBands(piece.head, 0, bands, bandsAt);
  inventory.readCepstrum(piece.tail, piece.tail.stepCount - 1, tailCepstrum, 0);
  inventory.readBands(piece.tail, piece.tail.stepCount - 1, tailBands, 0);
  const share = Math.max(0, Math.min(1, (step - BRIDGE_STEPS / 4) / (BRIDGE_STEPS / 2)));
  for (let m = 0; m < COEFFICIENT_COUNT; m++)
    cepstra[cepstrumAt + m]! += share * (tailCepstrum[m]! - cepstra[cepstrumAt + m]!);
  for (let b = 0; b < BAND_COUNT; b++) bands[bandsAt + b]! += share * (tailBands[b]! - bands[bandsAt + b]!);
}

function segmentsOf(
  pieces: readonly Piece[],
  starts: readonly number[],
  wanted: readonly WantedPhone[],
  stepCount: number,
): Segment[] {
  const boundaries = pieces.map((piece, i) => starts[i]! + boundaryOf(piece));
  return wanted.map(({ phone, shape }, i) => {
    const start = boundaries[i - 1] ?? 0;
    const end = boundaries[i] ?? stepCount;
    const isClosed = hasClosure(phone) && shape?.open === undefined;
    const burst = isClosed ? burstOf(pieces, starts, i, start, end) : null;
    return { phone, start, end, burst, ...(shape === undefined ? {} : { shape }) };
  });
}

/** The burst lies in the unit after the join, or, where its stop was short, in the one before. */
function burstOf(
  pieces: readonly Piece[],
  starts: readonly number[],
  index: number,
  start: number,
  end: number,
): number {
  const right = pieces[index];
  const left = pieces[index - 1];
  const later =
    right !== undefined && !isBridge(right) && right.head.firstBurst !== null
      ? starts[index]! + right.head.firstBurst
      : null;
  const earlier =
    left !== undefined && !isBridge(left) && left.head.secondBurst !== null
      ? starts[index - 1]! + left.head.secondBurst
      : null;
  const burst = later ?? earlier ?? end - USUAL_BURST_STEPS;
  return Math.max(start, Math.min(end - 1, burst));
}

/** Moves both sides of a join toward their mean, less with distance, inside the phone that they share. */
function closeGap(cepstra: Float32Array, join: number, gap: Float32Array, segment: Segment): void {
  const reach = hasClosure(segment.phone) ? STOP_JOIN_STEPS : JOIN_STEPS;
  const left = Math.max(1, Math.min(reach, join - segment.start + 1));
  const right = Math.max(1, Math.min(reach, segment.end - join));
  for (let step = 0; step < left; step++) addScaled(cepstra, join - step, gap, 0.5 * (1 - step / left));
  for (let step = 1; step < right; step++) addScaled(cepstra, join + step, gap, -0.5 * (1 - step / right));
}

function addScaled(cepstra: Float32Array, row: number, gap: Float32Array, weight: number): void {
  const at = row * COEFFICIENT_COUNT;
  if (at < 0 || at + COEFFICIENT_COUNT > cepstra.length) return;
  for (let m = 0; m < COEFFICIENT_COUNT; m++) cepstra[at + m]! += gap[m]! * weight;
}
