import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import {
  CHUNK_SAMPLES,
  chunkCountOf,
  type SeparatedStemName,
  separateChunk,
} from '../../../audio/separation/separate.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { EngineRefusal, type RenderedClip, type RenderedFile, type StemsRequest, type VoxRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { voiceIn } from '../hear/heard-voice.ts';
import type { ClipContext } from '../make-clip.ts';
import { basicStems, type FullStem, fullStems } from '../stem-groups.ts';
import { describeRecordingClip, musicOf, type RecordingClip, writeRecordingClip } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource } from './recording-source.ts';

/** Surer than this that nobody sings, the lead in the centre is taken for an instrument. */
const NO_VOICE_CONFIDENCE = 0.5;
/** Which stem holds what the separation calls so; all that is not drums, bass or voice stays in one. */
const stemOf: Readonly<Record<SeparatedStemName, FullStem>> = {
  vocals: 'vocals',
  drums: 'drums',
  bass: 'bass',
  other: 'synth',
};
/** Share of the progress that the separation takes. */
const SEPARATED = 0.5;
const FADE_FRAMES = 480;
const VOX_PEAK = 0.7;
/** Below this a window holds nothing to hear, -50 dBFS. */
const VOX_SILENCE = 0.003;

const APPROXIMATE = {
  approximate: true,
  method: 'Taken apart by soft masks: instruments that overlap in time, pitch and place stay together.',
} as const;

type Stem = { readonly name: string; readonly recording: Recording | null; readonly holds?: string };

/** The stems of a recording, as well as they can be told apart; together they are the master, sample by sample. */
export async function makeRecordingStems(
  job: DeriveJob,
  request: StemsRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const isSung = isSungIn(source);
  const stems = await (request.stems === 'basic' ? basic : full)(source, isSung, context);
  const clips: RenderedClip[] = [];
  let silence: readonly RenderedFile[] | null = null;
  for (const [index, stem] of stems.entries()) {
    context.signal.throwIfAborted();
    context.progress(SEPARATED + ((1 - SEPARATED) * index) / stems.length, 'encoding');
    const clip = stemClip(source, request, stem);
    const folder = path.join(job.folder, stem.name.replaceAll(' ', '-'));
    const files: readonly RenderedFile[] =
      stem.recording === null && silence !== null
        ? await copied(silence, folder)
        : await writeRecordingClip(folder, clip, context.signal, stem.recording === null ? null : depthFor(clip));
    if (stem.recording === null) silence = files;
    const told = { ...APPROXIMATE, ...(stem.holds === undefined ? {} : { holds: stem.holds }) };
    clips.push({ ...describeRecordingClip(clip, told), stem: stem.name, isSilent: stem.recording === null, files });
  }
  return { clips, stageSeconds: { stems: watch() } };
}

function stemClip({ recording, analysis }: RecordingSource, { song }: StemsRequest, stem: Stem): RecordingClip {
  return {
    title: `${song.title ?? 'Recording'} (${stem.name})`,
    tags: song.tags,
    seed: song.seed,
    recording: stem.recording ?? silent(recording),
    analysis: null,
    music: musicOf(analysis),
  };
}

const depthFor = ({ recording }: RecordingClip): 24 | 'float' =>
  recording.channels.every((channel) => peakOf(channel as Float32Array, channel.length) < 1) ? 24 : 'float';

async function copied(files: readonly RenderedFile[], folder: string): Promise<readonly RenderedFile[]> {
  await mkdir(folder, { recursive: true });
  const copies = files.map(({ kind, path: from }) => ({ kind, from, path: path.join(folder, path.basename(from)) }));
  await Promise.all(copies.map((copy) => copyFile(copy.from, copy.path)));
  return copies.map((copy) => ({ kind: copy.kind, path: copy.path }));
}

type Taken = Exclude<SeparatedStemName, 'other'>;

/** Two stems: the voice, and the recording without it. */
async function basic({ recording }: RecordingSource, isSung: boolean, context: ClipContext): Promise<Stem[]> {
  const [vocals, instrumental] = basicStems;
  const parts = await takenFrom(recording, isSung ? ['vocals'] : [], context);
  return [
    { name: vocals, recording: parts.get('vocals') ?? null },
    { name: instrumental, recording },
  ];
}

async function full({ recording }: RecordingSource, isSung: boolean, context: ClipContext): Promise<Stem[]> {
  const parts = await takenFrom(recording, isSung ? ['drums', 'bass', 'vocals'] : ['drums', 'bass'], context);
  const held = new Map<FullStem, Recording>([...parts].map(([name, part]) => [stemOf[name], part]));
  held.set(stemOf.other, recording);
  return fullStems.map((name) => ({
    name,
    recording: held.get(name) ?? null,
    ...(name === stemOf.other ? { holds: 'everything that is not drums, bass or voice' } : {}),
  }));
}

const isSungIn = ({ recording, analysis }: RecordingSource): boolean => {
  const voice = analysis.voice ?? voiceIn(recording);
  return voice.hasVoice || voice.confidence < NO_VOICE_CONFIDENCE;
};

const silent = ({ sampleRateHz, channels }: Recording): Recording => ({
  sampleRateHz,
  channels: channels.map(({ length }) => new Float32Array(length)),
});

/**
 * Takes stems out of a recording, in place: what is left in it is the rest, so that nothing is lost or added. Gives way
 * between chunks.
 */
async function takenFrom(
  recording: Recording,
  wanted: readonly Taken[],
  { signal, progress }: ClipContext,
): Promise<Map<Taken, Recording>> {
  const parts = new Map(wanted.map((name) => [name, silent(recording)] as const));
  const count = wanted.length === 0 ? 0 : chunkCountOf(recording);
  for (let index = 0; index < count; index++) {
    await setImmediate();
    signal.throwIfAborted();
    progress((SEPARATED * index) / count, 'separating the stems');
    const chunk = separateChunk(recording, index);
    for (const [name, part] of parts) {
      for (const [channel, samples] of chunk[name].channels.entries()) {
        part.channels[channel]!.set(samples, index * CHUNK_SAMPLES);
      }
    }
  }
  // Only now: a chunk is separated by what surrounds it.
  for (const { channels } of parts.values()) {
    for (const [channel, samples] of channels.entries()) subtract(recording.channels[channel]!, samples);
  }
  return parts;
}

function subtract(from: Float32Array, what: Float32Array): void {
  for (let i = 0; i < from.length; i++) from[i] = from[i]! - what[i]!;
}

/** The voice in a window of a recording. @throws EngineRefusal when nobody is heard there */
export async function makeRecordingVox(
  job: DeriveJob,
  request: VoxRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const end = Math.min(request.endSeconds, durationSecondsOf(source.recording));
  const voice = voiceWithin(source.recording, request.startSeconds, end, context);
  const peak = Math.max(...voice.channels.map((channel) => peakOf(channel as Float32Array, channel.length)));
  if (!isSungIn(source) || peak < VOX_SILENCE)
    throw new EngineRefusal('Nobody is heard singing in this window of the clip.');
  shape(voice, VOX_PEAK / peak);
  const { title, tags, seed } = request.song;
  const clip = {
    title: title ?? 'Recording (vocals)',
    tags,
    seed,
    recording: voice,
    analysis: null,
    music: musicOf(source.analysis),
  };
  const files = await writeRecordingClip(job.folder, clip, context.signal);
  return {
    clips: [{ ...describeRecordingClip(clip, APPROXIMATE), stem: 'vocals', files }],
    stageSeconds: { separate: watch() },
  };
}

function voiceWithin(recording: Recording, startSeconds: number, endSeconds: number, context: ClipContext): Recording {
  const [from, to] = [startSeconds, endSeconds].map((seconds) => Math.round(seconds * recording.sampleRateHz)) as [
    number,
    number,
  ];
  const window = { ...recording, channels: recording.channels.map(() => new Float32Array(Math.max(0, to - from))) };
  const last = Math.min(chunkCountOf(recording) - 1, Math.floor((to - 1) / CHUNK_SAMPLES));
  for (let index = Math.floor(from / CHUNK_SAMPLES); index <= last; index++) {
    context.signal.throwIfAborted();
    const { channels } = separateChunk(recording, index).vocals;
    const at = index * CHUNK_SAMPLES - from;
    for (const [channel, samples] of channels.entries()) {
      const kept = samples.subarray(Math.max(0, -at), Math.max(0, Math.min(samples.length, to - from - at)));
      window.channels[channel]!.set(kept, Math.max(0, at));
    }
  }
  return window;
}

/** Level, and short fades at the edges. */
function shape(recording: Recording, gain: number): void {
  const frames = frameCountOf(recording);
  for (const channel of recording.channels) {
    for (let i = 0; i < frames; i++) {
      channel[i] = channel[i]! * gain * Math.min(1, (i + 1) / FADE_FRAMES, (frames - i) / FADE_FRAMES);
    }
  }
}
