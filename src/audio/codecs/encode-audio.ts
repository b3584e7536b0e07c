import { AudioSample, AudioSampleSource, BufferTarget, Output, type OutputFormat } from 'mediabunny';
import { frameCountOf, type Recording } from '../recording.ts';
import { type AudioTags, metadataOf } from './audio-tags.ts';
import { quantise16 } from './quantise.ts';

const FRAMES_PER_BLOCK = 48_000;

export interface EncodeOptions {
  readonly format: OutputFormat;
  readonly codec: 'mp3' | 'aac';
  readonly bitrate?: number;
  /** Linear gain before the quantisation to 16 bits. */
  readonly gain?: number;
  /** Silence before the first frame. */
  readonly silenceFrames?: number;
  /** Where the file's time begins, in frames; what lies before 0 players skip. Default 0. */
  readonly startFrame?: number;
  readonly tags: AudioTags;
  /** Tags that only this format has, by their names there. */
  readonly ownTags?: Readonly<Record<string, Uint8Array>>;
  readonly signal?: AbortSignal | undefined;
}

/** Encodes a whole recording into the bytes of one file. Throws the signal's reason when aborted. */
export async function encodeAudio(recording: Recording, options: EncodeOptions): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  await encodeInto(target, recording, options);
  return new Uint8Array(target.buffer!);
}

async function encodeInto(target: BufferTarget, recording: Recording, options: EncodeOptions): Promise<void> {
  const output = new Output({ format: options.format, target });
  const source = new AudioSampleSource({
    codec: options.codec,
    ...(options.bitrate === undefined ? {} : { bitrate: options.bitrate }),
  });
  output.addAudioTrack(source);
  output.setMetadataTags({ ...metadataOf(options.tags), ...(options.ownTags && { raw: options.ownTags }) });
  await output.start();
  try {
    await addBlocks(source, recording, options);
  } catch (error) {
    await output.cancel();
    throw error;
  }
  await output.finalize();
}

async function addBlocks(source: AudioSampleSource, recording: Recording, options: EncodeOptions): Promise<void> {
  const frames = frameCountOf(recording);
  const { silenceFrames = 0, startFrame = 0 } = options;
  if (silenceFrames > 0) {
    const silence = new Int16Array(silenceFrames * recording.channels.length);
    await addBlock(source, recording, silence, startFrame);
  }
  for (let from = 0; from < frames; from += FRAMES_PER_BLOCK) {
    options.signal?.throwIfAborted();
    const planes = planes16(recording, from, Math.min(frames, from + FRAMES_PER_BLOCK), options.gain ?? 1);
    await addBlock(source, recording, planes, startFrame + silenceFrames + from);
  }
}

async function addBlock(
  source: AudioSampleSource,
  { channels, sampleRateHz }: Recording,
  data: Int16Array<ArrayBuffer>,
  startFrame: number,
): Promise<void> {
  const sample = new AudioSample({
    data,
    format: 's16-planar',
    numberOfChannels: channels.length,
    sampleRate: sampleRateHz,
    timestamp: startFrame / sampleRateHz,
  });
  try {
    await source.add(sample);
  } finally {
    sample.close();
  }
}

function planes16(recording: Recording, from: number, to: number, gain: number): Int16Array<ArrayBuffer> {
  const frames = to - from;
  const planes = new Int16Array(frames * recording.channels.length);
  for (const [c, channel] of recording.channels.entries()) {
    const block = gain === 1 ? channel.subarray(from, to) : channel.subarray(from, to).map((x) => x * gain);
    planes.set(quantise16(block, 0, frames), c * frames);
  }
  return planes;
}
