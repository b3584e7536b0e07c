import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWav } from '../../../audio/codecs/wav/wav-writer.ts';
import { DecodeFailure } from '../../../audio/decoding/decode-failure.ts';
import { decodeRecording } from '../../../audio/decoding/decode-recording.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import {
  CHUNK_SAMPLES,
  chunkCountOf,
  type SeparatedStemName,
  type SeparatedStems,
  separateChunk,
} from '../../../audio/separation/separate.ts';
import { releaseSound } from '../release-sound.ts';
import { askSeparator, type requiredStems, type SeparatorEndpoint, type ServedStem } from './separation-server.ts';
import { SeparatorFailure } from './separator-failure.ts';
import { readStemFile, type StemFile, writeStemFile } from './stem-files.ts';

/** A recording that can be had apart, chunk by chunk; the chunks of all stems add up to the recording. */
export interface Separation {
  /** The recording as it is when this is called: whoever changes it does so after the last chunk. */
  chunk(index: number): SeparatedStems;
  /** What took it apart, for the caller. */
  readonly told: SeparationTold;
  /** Stems that lie on the disk already. */
  readonly files?: ReadonlyMap<ServedStem, StemFile>;
}

export type SeparationTold = Readonly<{ approximate: true; method: string; warning?: string }>;

const BY_MASKS = 'Taken apart by soft masks: instruments that overlap in time, pitch and place stay together.';
const BY_SERVER = 'Taken apart by the separation server of this installation.';

/** By our own arithmetic. */
export const maskedSeparation = (recording: Recording, warning?: string): Separation => ({
  chunk: (index) => separateChunk(recording, index),
  told: { approximate: true, method: BY_MASKS, ...(warning === undefined ? {} : { warning }) },
});

let endpoint: SeparatorEndpoint | null = null;

/** For this thread. @param server null: none, soft masks take recordings apart */
export function chooseSeparator(server: SeparatorEndpoint | null): void {
  endpoint = server;
}

/** A server hears too little in shorter ones to be worth the way. */
const SERVED_SECONDS_MIN = 3;

/**
 * Takes a recording apart by the separation server, where there is one and it does; else by soft masks, and says so.
 * @param folder where files may be left until the job ends
 */
export async function separationOf(recording: Recording, folder: string, signal: AbortSignal): Promise<Separation> {
  if (endpoint === null || durationSecondsOf(recording) < SERVED_SECONDS_MIN) return maskedSeparation(recording);
  try {
    return await servedSeparation(recording, endpoint, path.join(folder, 'separation'), signal);
  } catch (error) {
    if (!(error instanceof SeparatorFailure)) throw error;
    return maskedSeparation(
      recording,
      `The separation server was of no use: ${error.message}. Soft masks did its work.`,
    );
  }
}

/** @throws SeparatorFailure, or the signal's reason */
export async function servedSeparation(
  recording: Recording,
  server: SeparatorEndpoint,
  folder: string,
  signal: AbortSignal,
): Promise<Separation> {
  await mkdir(folder, { recursive: true });
  const wavPath = path.join(folder, 'recording.wav');
  await writeWav(recording, wavPath, 24);
  const served = await askSeparator(server, wavPath, folder, { seconds: durationSecondsOf(recording), signal });
  await Promise.all(['recording.wav', 'stems.zip'].map((name) => rm(path.join(folder, name), { force: true })));
  const files = new Map<ServedStem, StemFile>();
  for (const [name, stemPath] of served) {
    signal.throwIfAborted();
    files.set(name, await keptStem(name, stemPath, recording));
    await rm(stemPath);
  }
  checkSum(recording, files);
  const told = { approximate: true, method: BY_SERVER } as const;
  return { chunk: (index) => servedChunk(recording, files, index), told, files };
}

/** A stem may be so much longer or shorter than the recording: encoders pad. */
const LENGTH_SECONDS_OFF_MAX = 0.06;

async function keptStem(name: ServedStem, stemPath: string, recording: Recording): Promise<StemFile> {
  const stem = await decodeRecording(stemPath).catch((error: unknown) => {
    throw error instanceof DecodeFailure ? new SeparatorFailure(`its ${name} cannot be decoded`) : error;
  });
  const off = durationSecondsOf(stem) - durationSecondsOf(recording);
  if (Math.abs(off) > LENGTH_SECONDS_OFF_MAX) {
    throw new SeparatorFailure(
      `its ${name} is ${Math.abs(off).toFixed(2)} s ${off > 0 ? 'longer' : 'shorter'} than the recording`,
    );
  }
  const size = { frames: frameCountOf(recording), channelCount: recording.channels.length };
  const file = await writeStemFile(stem, `${stemPath}.f32`, size);
  releaseSound(stem);
  return file;
}

/** Of the recording's power, what the stems may miss it by: a mixture of what belongs elsewhere misses it by more. */
const MISSED_SHARE_MAX = 0.1;
/** Where the server gives no rest, what is left may have more power than the recording, but not this much. */
const REST_SHARE_MAX = 1.5;

/** @throws SeparatorFailure when the stems are not those of the recording */
function checkSum(recording: Recording, files: ReadonlyMap<ServedStem, StemFile>): void {
  let [whole, missed] = [1e-9, 0];
  for (let index = 0; index < chunkCountOf(recording); index++) {
    const { from, to } = spanOf(recording, index);
    const stems = [...files.values()].map((file) => readStemFile(file, from, to));
    for (const [side, channel] of recording.channels.entries()) {
      for (let i = 0; i < to - from; i++) {
        let left = channel[from + i]!;
        whole += left * left;
        for (const stem of stems) left -= stem[side]![i]!;
        missed += left * left;
      }
    }
  }
  const most = files.has('other') ? MISSED_SHARE_MAX : REST_SHARE_MAX;
  // Not numbers are less than nothing.
  if (!(missed <= most * whole)) throw new SeparatorFailure('its stems do not add up to the recording');
}

const spanOf = (recording: Recording, index: number) => ({
  from: index * CHUNK_SAMPLES,
  to: Math.min(frameCountOf(recording), (index + 1) * CHUNK_SAMPLES),
});

/** What is in no stem is in the rest. */
function servedChunk(recording: Recording, files: ReadonlyMap<ServedStem, StemFile>, index: number): SeparatedStems {
  const { from, to } = spanOf(recording, index);
  const { sampleRateHz } = recording;
  const rest = recording.channels.map((channel) => channel.slice(from, to));
  const taken = (name: (typeof requiredStems)[number]): Recording => {
    const channels = readStemFile(files.get(name)!, from, to);
    for (const [side, samples] of channels.entries()) {
      const left = rest[side]!;
      for (let i = 0; i < samples.length; i++) left[i] = left[i]! - samples[i]!;
    }
    return { sampleRateHz, channels };
  };
  return {
    drums: taken('drums'),
    bass: taken('bass'),
    vocals: taken('vocals'),
    other: { sampleRateHz, channels: rest },
  };
}

/** The wanted stems of a whole recording, each as long as it. */
export const wholeStems = <Name extends SeparatedStemName>(
  recording: Recording,
  separation: Separation,
  wanted: readonly Name[],
): Readonly<Record<Name, Recording>> => gathered(recording, separation, wanted, recording.channels.length);

/** The same in one channel each, the mean of both: half the memory, enough to hear notes in. */
export const wholeStemsInMono = <Name extends SeparatedStemName>(
  recording: Recording,
  separation: Separation,
  wanted: readonly Name[],
): Readonly<Record<Name, Recording>> => gathered(recording, separation, wanted, 1);

function gathered<Name extends SeparatedStemName>(
  recording: Recording,
  separation: Separation,
  wanted: readonly Name[],
  channelCount: number,
): Readonly<Record<Name, Recording>> {
  const { sampleRateHz } = recording;
  const silence = (): Float32Array[] =>
    Array.from({ length: channelCount }, () => new Float32Array(frameCountOf(recording)));
  const whole = {} as Record<Name, { sampleRateHz: number; channels: Float32Array[] }>;
  for (const name of wanted) whole[name] = { sampleRateHz, channels: silence() };
  for (let index = 0; index < chunkCountOf(recording); index++) {
    const stems = separation.chunk(index);
    for (const name of wanted) {
      const { channels } = stems[name];
      for (const [side, target] of whole[name].channels.entries()) {
        target.set(channelCount === 1 ? meanOf(channels) : channels[side]!, index * CHUNK_SAMPLES);
      }
    }
  }
  return whole;
}

function meanOf(channels: Recording['channels']): Float32Array {
  const mean = new Float32Array(channels[0]!.length);
  for (const channel of channels)
    for (let i = 0; i < mean.length; i++) mean[i] = mean[i]! + channel[i]! / channels.length;
  return mean;
}
