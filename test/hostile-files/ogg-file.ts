export interface OggPageFacts {
  readonly packets: readonly Uint8Array[];
  readonly granule?: bigint;
  /** 2: the first of its stream, 4: the last. */
  readonly flags?: number;
}

/** One page (RFC 3533, 6) of packets that all end on it. Its check sum is left 0. */
function oggPage({ packets, granule = 0n, flags = 0 }: OggPageFacts, sequence: number): Buffer {
  const lacing = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  const head = Buffer.alloc(27);
  head.write('OggS', 0, 'latin1');
  head[5] = flags;
  head.writeBigInt64LE(granule, 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = lacing.length;
  return Buffer.concat([head, Buffer.from(lacing), ...packets]);
}

export const oggFile = (pages: readonly OggPageFacts[]): Buffer => Buffer.concat(pages.map(oggPage));

/** @param channels more than two make no sense in this form of the head */
export function opusHead(channels: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead\x01', 0, 'latin1');
  head[9] = channels;
  head.writeUInt32LE(48_000, 12);
  return head;
}

export const opusTags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1');

/** A packet that says "nothing for 120 ms", twice 60 ms, in two bytes (RFC 6716, 3.2.5). */
export const SILENT_OPUS = Buffer.from([0x1f, 0x02]);
