import { BitReader } from './bit-reader.ts';
import { crc16, type FlacFrameHeader, type FlacStreamFacts, flacFrameHeader } from './flac-frame-header.ts';
import { readSubframe } from './flac-subframe.ts';
import type { SoundBlock } from './sound-block.ts';

export interface FlacFrame extends SoundBlock {
  /** Offset of what follows the frame. */
  readonly end: number;
}

/** The largest frame: 65,536 samples of 8 channels and 33 bits, with its header. */
export const FLAC_FRAME_BYTES_MAX = 65_536 * 8 * 5;

const CHANNELS_MAX = 8;

/** Decodes one FLAC frame after another; samples are n / 2^(bits - 1). */
export class FlacFrameDecoder {
  readonly #stream: FlacStreamFacts;
  #wastedSamples = 0;
  readonly #work = Array.from({ length: CHANNELS_MAX }, () => new Float64Array(65_536));

  constructor(stream: FlacStreamFacts) {
    this.#stream = stream;
  }

  /** How many samples were decoded of what looked like frames and was none, over all channels. */
  get wastedSamples(): number {
    return this.#wastedSamples;
  }

  /** @returns null: at this offset is no frame, or not a whole and sound one */
  decode(bytes: Uint8Array, start: number): FlacFrame | null {
    const header = flacFrameHeader(bytes, start, this.#stream);
    if (header === null || header.bits < 4) return null;
    const end = this.#readSamples(bytes, start, header);
    if (end === null) {
      this.#wastedSamples += header.blockFrames * header.channelCount;
      return null;
    }
    this.#undoStereo(header);
    return { end, sampleRateHz: header.sampleRateHz, channels: this.#scaled(header) };
  }

  /** @returns where the frame ends; null: it is none */
  #readSamples(bytes: Uint8Array, start: number, header: FlacFrameHeader): number | null {
    const reader = new BitReader(bytes, header.end);
    for (let channel = 0; channel < header.channelCount; channel++) {
      const bits = header.bits + (isSide(header, channel) ? 1 : 0);
      if (!readSubframe(reader, bits, this.#work[channel]!, header.blockFrames) || reader.isPast) return null;
    }
    const crcAt = reader.alignToByte();
    if (crcAt + 2 > bytes.length) return null;
    const isSound = crc16(bytes, start, crcAt) === bytes[crcAt]! * 256 + bytes[crcAt + 1]!;
    return isSound ? crcAt + 2 : null;
  }

  #undoStereo({ stereo, blockFrames }: FlacFrameHeader): void {
    const [a, b] = [this.#work[0]!, this.#work[1]!];
    if (stereo === 'left-side') for (let i = 0; i < blockFrames; i++) b[i] = a[i]! - b[i]!;
    if (stereo === 'side-right') for (let i = 0; i < blockFrames; i++) a[i] = a[i]! + b[i]!;
    if (stereo !== 'mid-side') return;
    for (let i = 0; i < blockFrames; i++) {
      const side = b[i]!;
      // The lowest bit of the sum was left out: it is the same as the lowest one of the difference.
      const sum = a[i]! * 2 + (side & 1);
      a[i] = (sum + side) / 2;
      b[i] = (sum - side) / 2;
    }
  }

  #scaled({ channelCount, blockFrames, bits }: FlacFrameHeader): Float32Array[] {
    const scale = 2 ** (1 - bits);
    return this.#work.slice(0, channelCount).map((samples) => {
      const out = new Float32Array(blockFrames);
      for (let i = 0; i < blockFrames; i++) out[i] = samples[i]! * scale;
      return out;
    });
  }
}

const isSide = ({ stereo }: FlacFrameHeader, channel: number): boolean =>
  stereo === 'side-right' ? channel === 0 : stereo !== 'independent' && channel === 1;

/** The facts of a STREAMINFO block, from its content on (RFC 9639, 8.2). */
export const flacStreamFacts = (content: Buffer): FlacStreamFacts & { readonly frames: number } => ({
  sampleRateHz: content.readUIntBE(10, 3) >> 4,
  bits: ((content.readUInt16BE(12) >> 4) & 31) + 1,
  frames: (content[13]! & 15) * 2 ** 32 + content.readUInt32BE(14),
});
