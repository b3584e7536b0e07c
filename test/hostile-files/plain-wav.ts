/** What a WAV file says of itself, true or not. */
export interface WavWords {
  readonly tag?: number;
  readonly channelCount?: number;
  readonly sampleRateHz?: number;
  readonly bits?: number;
  /** What the data chunk says of its length. */
  readonly told?: number;
}

/** A WAV file of 16 bits, mono, 8 kHz, unless the words say otherwise; `data` is written as it is. */
export function plainWav(data: Uint8Array, words: WavWords = {}): Buffer {
  const { tag = 1, channelCount = 1, sampleRateHz = 8_000, bits = 16, told = data.length } = words;
  const head = Buffer.alloc(44);
  head.write('RIFF\xff\xff\xff\x7fWAVEfmt ', 0, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(channelCount, 22);
  head.writeUInt32LE(sampleRateHz, 24);
  head.writeUInt32LE((sampleRateHz * 2) >>> 0, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(told, 40);
  return Buffer.concat([head, data]);
}
