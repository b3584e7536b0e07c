import { OpusDecoder } from 'opus-decoder';
import { DecodeFailure } from './decode-failure.ts';
import type { SoundSink } from './sound-block.ts';

const RATE_HZ = 48_000;
const CHANNELS_MAX = 8;

interface OpusHead {
  readonly channels: number;
  readonly preSkip: number;
  /** Linear. */
  readonly gain: number;
  readonly streamCount: number;
  readonly coupledStreamCount: number;
  readonly channelMappingTable: number[];
}

/** Reads an OpusHead (RFC 7845, 5.1). @throws DecodeFailure for one that nothing can be made of */
export function opusHead(bytes: Buffer): OpusHead {
  const isWhole = bytes.length >= 19 && bytes.toString('latin1', 0, 8) === 'OpusHead';
  const channels = isWhole ? bytes[9]! : 0;
  const isPlain = isWhole && bytes[18] === 0;
  const mappingEnd = 21 + channels;
  const isKnown = isPlain ? channels <= 2 : bytes.length >= mappingEnd;
  if (channels < 1 || channels > CHANNELS_MAX || !isKnown) {
    throw new DecodeFailure(`The Opus sound is damaged, or has more than ${CHANNELS_MAX} channels.`);
  }
  const head = {
    channels,
    preSkip: bytes.readUInt16LE(10),
    gain: 10 ** (bytes.readInt16LE(16) / 256 / 20),
    streamCount: isPlain ? 1 : bytes[19]!,
    coupledStreamCount: isPlain ? channels - 1 : bytes[20]!,
    channelMappingTable: isPlain ? [0, 1].slice(0, channels) : [...bytes.subarray(21, mappingEnd)],
  };
  const coded = head.streamCount + head.coupledStreamCount;
  const isPossible = head.streamCount >= 1 && head.coupledStreamCount <= head.streamCount && coded <= 2 * CHANNELS_MAX;
  if (!isPossible || head.channelMappingTable.some((index) => index >= coded && index !== 255)) {
    throw new DecodeFailure('The Opus sound is damaged: its channels make no sense.');
  }
  return head;
}

/** Decodes the packets of one Opus stream; what its head says to skip at the beginning is left out. */
export class OpusStream {
  readonly #decoder: OpusDecoder<48000>;
  readonly #head: OpusHead;
  readonly #sink: SoundSink;
  #toSkip: number;

  constructor(head: OpusHead, sink: SoundSink) {
    const { channels, streamCount, coupledStreamCount, channelMappingTable } = head;
    this.#decoder = new OpusDecoder({
      ...{ channels, streamCount, coupledStreamCount, channelMappingTable },
      ...{ preSkip: 0, sampleRate: RATE_HZ, forceStereo: false },
    });
    this.#head = head;
    this.#sink = sink;
    this.#toSkip = head.preSkip;
  }

  get ready(): Promise<void> {
    return this.#decoder.ready;
  }

  /** Nothing is handed on of damaged packets. @returns the frames that the packet holds */
  decode(packet: Uint8Array, framesMax = Number.POSITIVE_INFINITY): number {
    const { channelData, samplesDecoded } = this.#decoder.decodeFrame(packet);
    const skipped = Math.min(this.#toSkip, samplesDecoded);
    const end = Math.max(skipped, Math.min(samplesDecoded, framesMax));
    this.#toSkip -= skipped;
    if (end > skipped) {
      const channels = channelData.map((channel) => withGain(channel.subarray(skipped, end), this.#head.gain));
      this.#sink({ sampleRateHz: RATE_HZ, channels });
    }
    return samplesDecoded;
  }

  free(): void {
    this.#decoder.free();
  }
}

function withGain(channel: Float32Array, gain: number): Float32Array {
  if (gain !== 1) for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! * gain;
  return channel;
}
