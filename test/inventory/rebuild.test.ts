import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BARRED_WORDS } from '../../scripts/inventory/barred-words.ts';
import { carrierSentences } from '../../scripts/inventory/carriers.ts';
import { Flite } from '../../scripts/inventory/flite.ts';
import { unitRecord } from '../../scripts/inventory/pack.ts';
import { speakSentence } from '../../scripts/inventory/spoken-sentence.ts';
import { type CarrierUnit, UnitEncoder, unitsOf } from '../../scripts/inventory/units.ts';
import { FRAME_NUMBERS, type InventoryHeader, UNIT_BYTES } from '../../src/engines/studio/sing/inventory/format.ts';

const file = readFileSync(new URL('../../src/engines/studio/sing/inventory/rms.bin', import.meta.url));
const headerLength = file.readUInt32LE(4);
const header = JSON.parse(file.toString('utf8', 8, 8 + headerLength)) as InventoryHeader;
const sentences = carrierSentences();

/** Every how many-th sentence is spoken anew. */
const SENTENCE_STEP = 97;
/** Another processor may round a spectrum across the border of a step. */
const OTHER_BYTES_SHARE = 0.001;

interface StoredUnit {
  readonly record: Buffer;
  readonly frames: Int8Array;
}

function storedUnits(): StoredUnit[] {
  const recordsAt = 8 + headerLength;
  let framesAt = recordsAt + header.unitCount * UNIT_BYTES;
  return Array.from({ length: header.unitCount }, (_, index) => {
    const record = file.subarray(recordsAt + index * UNIT_BYTES, recordsAt + (index + 1) * UNIT_BYTES);
    const length = record.readUInt8(5) * FRAME_NUMBERS;
    const frames = new Int8Array(file.buffer, file.byteOffset + framesAt, length);
    framesAt += length;
    return { record, frames };
  });
}

test('holds nothing cut from the words that the singer is measured with', () => {
  const words = sentences.flatMap((sentence) => sentence.split(' '));
  assert.deepEqual(
    words.filter((word) => BARRED_WORDS.has(word)),
    [],
  );
});

test('comes out the same when its sentences are spoken and cut anew', async () => {
  assert.equal(sentences.length, header.provenance.sentences);
  using flite = new Flite();
  const encoder = new UnitEncoder();
  const stored = storedUnits();
  let compared = 0;
  let differing = 0;
  for (let number = 0; number < sentences.length; number += SENTENCE_STEP) {
    const units = unitsOf(await speakSentence(flite, sentences[number]!, number));
    const byRecord = new Map<string, CarrierUnit>(units.map((unit) => [unitRecord(unit).toString('hex'), unit]));
    for (const { record, frames } of stored.filter((unit) => unit.record.readUInt16LE(10) === number)) {
      const unit = byRecord.get(record.toString('hex'));
      assert.ok(unit !== undefined, `sentence ${number} no longer gives the unit ${record.toString('hex')}`);
      const anew = encoder.encode(unit);
      compared += frames.length;
      for (let i = 0; i < frames.length; i++) {
        const distance = Math.abs(anew[i]! - frames[i]!);
        assert.ok(distance <= 1, `sentence ${number}: a number differs by ${distance} steps`);
        differing += distance;
      }
    }
  }
  assert.ok(compared > 10_000, `only ${compared} numbers compared`);
  assert.ok(differing <= compared * OTHER_BYTES_SHARE, `${differing} of ${compared} numbers differ`);
});
