/** CRC-8 of a block's header: polynomial x^8 + x^2 + x + 1 (RFC 9639, 9.1.8). */
export function crc8(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return crc;
}

/** One step of the CRC-16 of a block: polynomial x^16 + x^15 + x^2 + 1 (RFC 9639, 9.3). */
const next = (crc: number): number => ((crc << 1) ^ (crc & 0x8000 ? 0x8005 : 0)) & 0xffff;

let tables: Uint16Array | undefined;

/** Eight tables of 256: what a byte does to the checksum when 0 to 7 more follow it. */
export function crc16Tables(): Uint16Array {
  if (tables !== undefined) return tables;
  tables = new Uint16Array(8 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte << 8;
    for (let table = 0; table < 8; table++) {
      for (let bit = 0; bit < 8; bit++) crc = next(crc);
      tables[256 * table + byte] = crc;
    }
  }
  return tables;
}
