import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compactSenseOf, SENSE_DIMENSIONS } from './compact-sense.ts';

/** Senses of lines that we wrote, so that no thread has to find them: `scripts/write-senses.ts`. */
export const SENSES_FILE = new URL('../../../../data/lyrics/en/senses.bin', import.meta.url);

const KEY_BYTES = 8;
const SCALE_BYTES = 4;
const ROW_BYTES = KEY_BYTES + SCALE_BYTES + SENSE_DIMENSIONS;

const keyOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, KEY_BYTES).toString('latin1');

let rows: { readonly bytes: Buffer; readonly starts: ReadonlyMap<string, number> } | null = null;

function stored(): NonNullable<typeof rows> {
  if (rows === null) {
    const bytes = readFileSync(SENSES_FILE);
    const starts = new Map<string, number>();
    for (let at = 0; at < bytes.length; at += ROW_BYTES)
      starts.set(bytes.subarray(at, at + KEY_BYTES).toString('latin1'), at + KEY_BYTES);
    rows = { bytes, starts };
  }
  return rows;
}

/** Whether a text's sense need not be worked out. */
export const isStored = (text: string): boolean => stored().starts.has(keyOf(text));

/** Writes a text's sense (`SENSE_DIMENSIONS` numbers) into `to` from `start` on; worked out where it is not stored. */
export function writeSense(text: string, to: Float32Array, start: number): void {
  const { bytes, starts } = stored();
  const at = starts.get(keyOf(text));
  if (at === undefined) {
    to.set(compactSenseOf(text), start);
    return;
  }
  const scale = bytes.readFloatLE(at);
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + at + SCALE_BYTES, SENSE_DIMENSIONS);
  for (let i = 0; i < SENSE_DIMENSIONS; i++) to[start + i] = numbers[i]! * scale;
}

/** The bytes of a file of senses, those known already as they are: for each text 8 bytes of its SHA-256, a scale, and 128 numbers of a byte. */
export function senseRows(texts: readonly string[]): Buffer {
  const { bytes, starts } = stored();
  const keyed = [...new Set(texts)].map((text) => ({ key: keyOf(text), text }));
  return Buffer.concat(
    keyed
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ key, text }) => {
        const known = starts.get(key);
        if (known !== undefined) return bytes.subarray(known - KEY_BYTES, known - KEY_BYTES + ROW_BYTES);
        const sense = compactSenseOf(text);
        const scale = sense.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-9) / 127;
        const row = Buffer.alloc(ROW_BYTES);
        row.write(key, 0, 'latin1');
        row.writeFloatLE(scale, KEY_BYTES);
        row.set(
          sense.map((x) => Math.round(x / scale)),
          KEY_BYTES + SCALE_BYTES,
        );
        return row;
      }),
  );
}
