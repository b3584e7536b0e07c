import {
  INVENTORY_MAGIC,
  INVENTORY_VERSION,
  type InventoryHeader,
  NO_BURST,
  UNIT_BYTES,
  unitFlags,
} from '../../src/engines/studio/sing/inventory/format.ts';
import { PHONE_NAMES, type PhoneName } from '../../src/engines/studio/sing/phones.ts';
import type { CarrierPhone } from './spoken-sentence.ts';
import { type CarrierUnit, UnitEncoder } from './units.ts';

/** The inventory file of `units`, in their order; its layout is described with the reader's constants. */
export function packInventory(
  units: readonly CarrierUnit[],
  facts: Pick<InventoryHeader, 'voice' | 'provenance'>,
): Uint8Array {
  const encoder = new UnitEncoder();
  const header: InventoryHeader = {
    formatVersion: INVENTORY_VERSION,
    ...facts,
    phones: PHONE_NAMES,
    unitCount: units.length,
    frameCount: units.reduce((sum, unit) => sum + unit.frameCount, 0),
  };
  return Buffer.concat([
    headerBytes(header),
    ...units.map(unitRecord),
    ...units.map((unit) => Buffer.from(encoder.encode(unit).buffer)),
  ]);
}

function headerBytes(header: InventoryHeader): Buffer {
  const text = JSON.stringify(header);
  const body = Buffer.from(text + ' '.repeat((8 - (Buffer.byteLength(text) % 8)) % 8));
  const opening = Buffer.alloc(8);
  opening.write(INVENTORY_MAGIC, 'latin1');
  opening.writeUInt32LE(body.length, 4);
  return Buffer.concat([opening, body]);
}

export function unitRecord(unit: CarrierUnit): Buffer {
  const record = Buffer.alloc(UNIT_BYTES);
  const flags = unitFlags({
    isFirstStressed: unit.first.isStressed,
    isSecondStressed: unit.second.isStressed,
    firstPlace: unit.first.place,
    secondPlace: unit.second.place,
    crossesWords: unit.first.word !== unit.second.word,
  });
  const bytes = [
    ...[unit.first.phone, unit.second.phone, unit.before?.phone ?? 'pau', unit.after?.phone ?? 'pau'].map(phoneIndex),
    ...[flags, unit.frameCount, unit.first.end - unit.start, burstIn(unit, unit.first), burstIn(unit, unit.second), 0],
  ];
  bytes.forEach((byte, i) => {
    record.writeUInt8(byte, i);
  });
  record.writeUInt16LE(unit.sentence.number, 10);
  record.writeUInt16LE(unit.start, 12);
  return record;
}

const phoneIndex = (phone: PhoneName): number => PHONE_NAMES.indexOf(phone);

/** Only the half of a stop that lies in the unit counts. */
function burstIn(unit: CarrierUnit, phone: CarrierPhone): number {
  if (phone.burst === null) return NO_BURST;
  const step = phone.burst - unit.start;
  return step >= 0 && step < NO_BURST ? step : NO_BURST;
}
