import {
  BAND_COUNT,
  BAND_SCALE,
  COEFFICIENT_COUNT,
  coefficientStep,
  FRAME_NUMBERS,
  INVENTORY_MAGIC,
  INVENTORY_VERSION,
  type InventoryHeader,
  LEVEL_OFFSET,
  NO_BURST,
  PLACES,
  type Place,
  STEPS_PER_FRAME,
  UNIT_BYTES,
} from './inventory/format.ts';
import { isPhoneName, type PhoneName } from './phones.ts';

/** A stretch of speech from the middle of one phone to the middle of the next. Positions in steps of 5 ms. */
export interface Unit {
  readonly first: PhoneName;
  readonly second: PhoneName;
  readonly before: PhoneName;
  readonly after: PhoneName;
  readonly isFirstStressed: boolean;
  readonly isSecondStressed: boolean;
  readonly firstPlace: Place;
  readonly secondPlace: Place;
  /** A word ended between both phones. */
  readonly crossesWords: boolean;
  readonly stepCount: number;
  readonly boundary: number;
  readonly firstBurst: number | null;
  readonly secondBurst: number | null;
  /** Index of its first frame in the file. */
  readonly firstFrame: number;
}

const STEPS = Float32Array.from({ length: COEFFICIENT_COUNT }, (_, m) => coefficientStep(m));

/** The phone inventory in memory; see `inventory/format.ts` for the file. */
export class Inventory {
  readonly header: InventoryHeader;
  readonly units: readonly Unit[];
  readonly #byPair: ReadonlyMap<string, readonly Unit[]>;
  readonly #frames: Int8Array;

  /** @throws when the bytes are no inventory of this version */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const magic = String.fromCharCode(...bytes.subarray(0, 4));
    if (magic !== INVENTORY_MAGIC) throw new Error('not a phone inventory: build it with scripts/build-inventory.ts');
    const headerLength = view.getUint32(4, true);
    this.header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + headerLength))) as InventoryHeader;
    if (this.header.formatVersion !== INVENTORY_VERSION) {
      throw new Error(
        `phone inventory of format ${this.header.formatVersion}, not ${INVENTORY_VERSION}: build it anew`,
      );
    }
    this.units = readUnits(view, 8 + headerLength, this.header);
    const framesAt = 8 + headerLength + this.header.unitCount * UNIT_BYTES;
    this.#frames = new Int8Array(bytes.buffer, bytes.byteOffset + framesAt, this.header.frameCount * FRAME_NUMBERS);
    this.#byPair = Map.groupBy(this.units, (unit) => `${unit.first} ${unit.second}`);
  }

  /** Variants of a pair of phones, possibly none. */
  unitsOf(first: PhoneName, second: PhoneName): readonly Unit[] {
    return this.#byPair.get(`${first} ${second}`) ?? [];
  }

  /** Cepstrum (natural log amplitude) of a unit at a step, between frames interpolated, into `out` from `offset` on. */
  readCepstrum(unit: Unit, step: number, out: Float32Array, offset: number): void {
    const frame = Math.floor(step / STEPS_PER_FRAME);
    const share = step / STEPS_PER_FRAME - frame;
    const at = (unit.firstFrame + frame) * FRAME_NUMBERS;
    const next = share > 0 ? at + FRAME_NUMBERS : at;
    for (let m = 0; m < COEFFICIENT_COUNT; m++) {
      out[offset + m] = (this.#frames[at + m]! * (1 - share) + this.#frames[next + m]! * share) * STEPS[m]!;
    }
    out[offset]! -= LEVEL_OFFSET;
  }

  /** Noise share of each band at a step, between frames interpolated. */
  readBands(unit: Unit, step: number, out: Float32Array, offset: number): void {
    const frame = Math.floor(step / STEPS_PER_FRAME);
    const share = step / STEPS_PER_FRAME - frame;
    const at = (unit.firstFrame + frame) * FRAME_NUMBERS + COEFFICIENT_COUNT;
    const next = share > 0 ? at + FRAME_NUMBERS : at;
    for (let band = 0; band < BAND_COUNT; band++) {
      out[offset + band] = (this.#frames[at + band]! * (1 - share) + this.#frames[next + band]! * share) / BAND_SCALE;
    }
  }
}

function readUnits(view: DataView, start: number, header: InventoryHeader): Unit[] {
  const phoneAt = (position: number): PhoneName => {
    const name = header.phones[view.getUint8(position)] ?? '';
    if (!isPhoneName(name)) throw new Error(`phone inventory holds an unknown phone "${name}": build it anew`);
    return name;
  };
  const burstAt = (position: number): number | null => {
    const step = view.getUint8(position);
    return step === NO_BURST ? null : step;
  };
  let firstFrame = 0;
  return Array.from({ length: header.unitCount }, (_, index) => {
    const at = start + index * UNIT_BYTES;
    const flags = view.getUint8(at + 4);
    const frameCount = view.getUint8(at + 5);
    firstFrame += frameCount;
    return {
      first: phoneAt(at),
      second: phoneAt(at + 1),
      before: phoneAt(at + 2),
      after: phoneAt(at + 3),
      isFirstStressed: (flags & 1) !== 0,
      isSecondStressed: (flags & 2) !== 0,
      firstPlace: PLACES[(flags >> 2) & 3]!,
      secondPlace: PLACES[(flags >> 4) & 3]!,
      crossesWords: (flags & 64) !== 0,
      stepCount: (frameCount - 1) * STEPS_PER_FRAME + 1,
      boundary: view.getUint8(at + 6),
      firstBurst: burstAt(at + 7),
      secondBurst: burstAt(at + 8),
      firstFrame: firstFrame - frameCount,
    };
  });
}
