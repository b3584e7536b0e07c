import type { FileHandle } from 'node:fs/promises';
import {
  type AudioCodec,
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { DecodeFailure } from './decode-failure.ts';
import { FlacFrameDecoder, flacStreamFacts } from './flac-frame.ts';
import { OpusStream, opusHead } from './opus-stream.ts';
import { deinterleave, type PcmFormat, sampleReader } from './pcm-format.ts';
import type { SoundSink } from './sound-block.ts';

/** A packet of more bytes is no packet of sound. */
const PACKET_BYTES_MAX = 16_000_000;

interface PacketDecoder {
  decode(packet: Uint8Array): void;
  free(): void;
}

/**
 * Decodes the first sound track of an MP4, QuickTime, Matroska or WebM file.
 * @returns false: its codec is none of ours, and nothing has been decoded. @throws DecodeFailure
 */
export async function decodePackets(file: FileHandle, sink: SoundSink): Promise<boolean> {
  const { size } = await file.stat();
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    },
  });
  using input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) throw new DecodeFailure('There is no sound in the file.');
  const packets = new EncodedPacketSink(track);
  const startSeconds = (await packets.getFirstPacket())?.timestamp ?? 0;
  const decoder = await packetDecoder(track, startSeconds, sink);
  if (decoder === null) return false;
  try {
    for await (const { data } of packets.packets()) {
      if (data.length > PACKET_BYTES_MAX) throw new DecodeFailure('The file is damaged: a piece of it is too large.');
      decoder.decode(data);
    }
  } finally {
    decoder.free();
  }
  return true;
}

async function packetDecoder(
  track: InputAudioTrack,
  startSeconds: number,
  sink: SoundSink,
): Promise<PacketDecoder | null> {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) return null;
  const description = descriptionOf(config.description);
  if (codec === 'opus') {
    const stream = new OpusStream(opusHead(description), sink);
    await stream.ready;
    return { decode: (packet) => void stream.decode(packet), free: () => stream.free() };
  }
  if (codec === 'flac') return flacPackets(description, sink);
  if (codec === 'mp3') return await mpegPackets(from0(startSeconds, sink));
  const format = pcmFormat(codec, config);
  return format === null ? null : pcmPackets(format, sink);
}

/** Leaves out what lies before the time 0: what an encoder needs to get going. */
function from0(startSeconds: number, sink: SoundSink): SoundSink {
  let passed = 0;
  return ({ sampleRateHz, channels }) => {
    const skipped = Math.min(channels[0]!.length, Math.max(0, Math.round(-startSeconds * sampleRateHz) - passed));
    passed += skipped;
    if (skipped < channels[0]!.length)
      sink({ sampleRateHz, channels: channels.map((channel) => channel.subarray(skipped)) });
  };
}

function descriptionOf(description: ArrayBufferLike | ArrayBufferView | undefined): Buffer {
  if (description === undefined) return Buffer.alloc(0);
  if (!ArrayBuffer.isView(description)) return Buffer.from(new Uint8Array(description));
  return Buffer.from(description.buffer as ArrayBuffer, description.byteOffset, description.byteLength);
}

function flacPackets(description: Buffer, sink: SoundSink): PacketDecoder {
  if (description.length < 42) throw new DecodeFailure('The file is damaged: its format is not told.');
  // A mark and the head of the block come first.
  const decoder = new FlacFrameDecoder(flacStreamFacts(description.subarray(8)));
  const decode = (packet: Uint8Array): void => {
    const frame = decoder.decode(packet, 0);
    if (frame !== null) sink(frame);
  };
  return { decode, free: () => {} };
}

async function mpegPackets(sink: SoundSink): Promise<PacketDecoder> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  const decode = (packet: Uint8Array): void => {
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(packet);
    if (samplesDecoded > 0) sink({ sampleRateHz: sampleRate, channels: channelData });
  };
  return { decode, free: () => decoder.free() };
}

/** @returns null: not plain samples */
function pcmFormat(
  codec: AudioCodec,
  { sampleRate, numberOfChannels }: { sampleRate: number; numberOfChannels: number },
): PcmFormat | null {
  const found = /^pcm-([suf])(8|16|24|32|64)(be)?$/.exec(codec);
  if (found === null || numberOfChannels < 1 || numberOfChannels > 255) return null;
  return {
    sampleRateHz: sampleRate,
    channelCount: numberOfChannels,
    bits: Number(found[2]) as PcmFormat['bits'],
    isFloat: found[1] === 'f',
    isBigEndian: found[3] !== undefined,
    isUnsigned: found[1] === 'u',
  };
}

function pcmPackets(format: PcmFormat, sink: SoundSink): PacketDecoder {
  const read = sampleReader(format);
  const decode = (packet: Uint8Array): void => {
    const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength);
    const channels = deinterleave(bytes, format, read);
    if (channels[0]!.length > 0) sink({ sampleRateHz: format.sampleRateHz, channels });
  };
  return { decode, free: () => {} };
}
