import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { WantedPhone } from './choose-units.ts';
import { COEFFICIENT_COUNT, FRAME_NUMBERS } from './inventory/format.ts';
import { Inventory } from './inventory.ts';
import { openInventory } from './open-inventory.ts';
import { isVowelPhone, PHONE_NAMES, type PhoneName } from './phones.ts';
import { buildSoundTrack } from './sound-track.ts';

const inventory = await openInventory();

const wanted = (phones: readonly PhoneName[]): WantedPhone[] =>
  (['pau', ...phones, 'pau'] as const).map((phone) => ({
    phone,
    isStressed: isVowelPhone(phone),
    place: phone === 'pau' ? 'silence' : isVowelPhone(phone) ? 'nucleus' : 'onset',
    isWordStart: false,
  }));

test('reads the inventory that is in the tree', () => {
  assert.ok(inventory.units.length > 5000);
  assert.equal(inventory.units.length, inventory.header.unitCount);
  const frames = inventory.units.reduce((sum, unit) => sum + (unit.stepCount - 1) / 2 + 1, 0);
  assert.equal(frames, inventory.header.frameCount);
  assert.ok(frames * FRAME_NUMBERS < 3.6e6);
  for (const unit of inventory.units) assert.ok(unit.boundary > 0 && unit.boundary < unit.stepCount);
});

test('refuses bytes that are no inventory, and one of another format', () => {
  assert.throws(() => new Inventory(new Uint8Array(100)), /build it/);
  const header = Buffer.from('{"formatVersion":99,"phones":[]}');
  const bytes = Buffer.concat([Buffer.from('SWPI'), Buffer.from([header.length, 0, 0, 0]), header]);
  assert.throws(() => new Inventory(bytes), /format 99/);
});

test('has the frequent pairs of English in several variants', () => {
  for (const [first, second] of [['dh', 'ax'], ['ae', 'n'], ['t', 'uw'], ['l', 'ay'], ['s', 't'], ['ng', 'pau'], ['pau', 'm']]) {
    assert.ok(inventory.unitsOf(first as PhoneName, second as PhoneName).length >= 3, `${first} ${second}`);
  } // biome-ignore format: pairs in a row
});

test('makes a track of any string of phones: in order, without holes, of numbers', () => {
  const phones = fc.array(fc.constantFrom(...PHONE_NAMES), { maxLength: 12 });
  fc.assert(
    fc.property(phones, (list) => {
      const track = buildSoundTrack(inventory, wanted(list));
      assert.equal(track.segments.length, list.length + 2);
      assert.equal(track.cepstra.length, track.stepCount * COEFFICIENT_COUNT);
      assert.ok(track.cepstra.every(Number.isFinite) && track.bands.every((share) => share >= 0 && share <= 1));
      for (const [i, segment] of track.segments.entries()) {
        assert.equal(segment.start, i === 0 ? 0 : track.segments[i - 1]!.end);
        assert.ok(segment.end > segment.start);
        if (segment.burst !== null) assert.ok(segment.burst >= segment.start && segment.burst < segment.end);
      }
      assert.equal(track.segments.at(-1)!.end, track.stepCount);
    }),
    { numRuns: 100 },
  );
});

test('joins units without jumps: vowels change by less than 6 dB from step to step', () => {
  const words: PhoneName[][] = [
    ['hh', 'ow', 'l', 'd', 'm', 'iy', 'k', 'l', 'ow', 's'],
    ['s', 'ih', 'l', 'v', 'er', 'm', 'uw', 'n', 'ax', 'b', 'ah', 'v'],
    ['w', 'iy', 'w', 'er', 'd', 'ae', 'n', 's', 'ih', 'ng'],
  ];
  for (const word of words) {
    const { cepstra, segments } = buildSoundTrack(inventory, wanted(word));
    for (const { phone, start, end } of segments.filter((segment) => isVowelPhone(segment.phone))) {
      for (let step = start + 4; step < end - 4; step++) {
        let squares = 0;
        for (let m = 1; m < COEFFICIENT_COUNT; m++) {
          squares += 2 * (cepstra[step * COEFFICIENT_COUNT + m]! - cepstra[(step - 1) * COEFFICIENT_COUNT + m]!) ** 2;
        }
        const changeDb = (Math.sqrt(squares) * 20) / Math.LN10;
        assert.ok(changeDb < 6, `${phone} in ${word.join(' ')}: ${changeDb} dB`);
      }
    }
  }
});
