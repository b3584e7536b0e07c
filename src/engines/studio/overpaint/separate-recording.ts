import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type VoiceFacts, voiceFacts } from '../../../audio/analysis/voice.ts';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import { CHUNK_SAMPLES, chunkCountOf, type SeparatedStemName } from '../../../audio/separation/separate.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { basicStems, type FullStem, fullStems } from '../../../core/stem-names.ts';
import type { Singer } from '../../../music/score.ts';
import { EngineRefusal, type RenderedClip, type RenderedFile, type StemsRequest, type VoxRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { singerLike } from '../hear/heard-singer.ts';
import { voiceIn } from '../hear/heard-voice.ts';
import { linesOf, readSungWords, withVoicesAlone } from '../heard/sung-words.ts';
import type { ClipContext } from '../make-clip.ts';
import { releaseSound } from '../release-sound.ts';
import { type Separation, type SeparationTold, separationOf, wholeStems } from '../separator/separation.ts';
import { openStemFile, readStemFile, type StemFile, type StemWriter } from '../separator/stem-files.ts';
import { describeRecordingClip, musicOf, type RecordingClip, writeRecordingClip } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource, type SourceAnalysis } from './recording-source.ts';

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

/** A stem where it lies: on the disk, so that never more than one of them is in memory. `rest`: what the others leave. */
type Stem = { readonly name: string; readonly sound: StemFile | 'rest' | null; readonly holds?: string };

/** The stems of a recording, as well as they can be told apart; together they are the master, sample by sample. */
export async function makeRecordingStems(
  job: DeriveJob,
  request: StemsRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const voice = voiceOf(source);
  const isSung = isVoiceIn(voice);
  const separation = await separationOf(source.recording, job.folder, context.signal);
  const sung = await sungIn(job, request, voice);
  const files = await stemFiles(source.recording, separation, takenFor(request, isSung), job.folder, context);
  const stems = (request.stems === 'basic' ? basic : full)(files);
  const clips: RenderedClip[] = [];
  let silence: readonly RenderedFile[] | null = null;
  for (const [index, stem] of stems.entries()) {
    context.signal.throwIfAborted();
    context.progress(SEPARATED + ((1 - SEPARATED) * index) / stems.length, 'encoding');
    const recording = soundOf(stem, source.recording, files);
    const isVoice = stem.name === VOICE_STEM && stem.sound !== null;
    const clip = stemClip(source, request, stem.name, recording, isVoice ? sung : NOTHING_SUNG);
    const folder = path.join(job.folder, stem.name.replaceAll(' ', '-'));
    const written: readonly RenderedFile[] =
      stem.sound === null && silence !== null
        ? await copied(silence, folder)
        : await writeRecordingClip(folder, clip, context.signal, stem.sound === null ? null : depthFor(clip));
    if (stem.sound === null) silence = written;
    const told = { ...separation.told, ...(stem.holds === undefined ? {} : { holds: stem.holds }) };
    clips.push({ ...describeRecordingClip(clip, told), stem: stem.name, files: written });
    if (recording !== source.recording) releaseSound(recording);
  }
  return { clips, stageSeconds: { stems: watch() } };
}

/** Of a voice: its words as far as they are known, and somebody like it. */
type Sung = Required<Pick<RecordingClip, 'words' | 'singer'>>;

const VOICE_STEM = basicStems[0];
const NOTHING_SUNG: Sung = { words: null, singer: null };

async function sungIn(
  { sources, folder }: DeriveJob,
  { sourceClipId }: StemsRequest,
  voice: VoiceFacts,
): Promise<Sung> {
  const known = await readSungWords(sources, sourceClipId);
  await mkdir(folder, { recursive: true });
  const words = known === null ? null : await withVoicesAlone(known, path.join(folder, 'voices.json.gz'));
  return { words, singer: singerLike(voice) ?? known?.singer ?? null };
}

const takenFor = ({ stems }: StemsRequest, isSung: boolean): readonly Taken[] => {
  const sung: readonly Taken[] = isSung ? ['vocals'] : [];
  return stems === 'basic' ? sung : ['drums', 'bass', ...sung];
};

/** The sound of a stem; the rest is made of the recording, in place. */
function soundOf({ sound }: Stem, recording: Recording, files: ReadonlyMap<Taken, StemFile>): Recording {
  const { sampleRateHz } = recording;
  if (sound === null) return silent(recording);
  if (sound !== 'rest') return { sampleRateHz, channels: readStemFile(sound, 0, sound.frames) };
  for (const file of files.values()) {
    for (let from = 0; from < file.frames; from += CHUNK_SAMPLES) {
      const taken = readStemFile(file, from, Math.min(file.frames, from + CHUNK_SAMPLES));
      for (const [side, samples] of taken.entries()) subtract(recording.channels[side]!, samples, from);
    }
  }
  return recording;
}

const stemClip = (
  { analysis }: RecordingSource,
  { song }: StemsRequest,
  name: string,
  recording: Recording,
  sung: Sung,
): RecordingClip => ({
  title: `${song.title ?? 'Recording'} (${name})`,
  tags: song.tags,
  seed: song.seed,
  recording,
  // What tells its words lies on the beats of the whole; other stems are listened to when that is needed.
  analysis: sung.words === null ? null : withoutVoice(analysis),
  music: musicOf(analysis),
  ...sung,
});

const withoutVoice = ({ voice: _, ...analysis }: SourceAnalysis): SourceAnalysis => analysis;

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
function basic(files: ReadonlyMap<Taken, StemFile>): Stem[] {
  const [vocals, instrumental] = basicStems;
  return [
    { name: vocals, sound: files.get('vocals') ?? null },
    { name: instrumental, sound: 'rest' },
  ];
}

function full(files: ReadonlyMap<Taken, StemFile>): Stem[] {
  const held = new Map<FullStem, StemFile>([...files].map(([name, file]) => [stemOf[name], file]));
  return fullStems.map((name) =>
    name === stemOf.other
      ? { name, sound: 'rest', holds: 'everything that is not drums, bass or voice' }
      : { name, sound: held.get(name) ?? null },
  );
}

const voiceOf = ({ recording, analysis }: RecordingSource): VoiceFacts => analysis.voice ?? voiceIn(recording);
const isVoiceIn = ({ hasVoice, confidence }: VoiceFacts): boolean => hasVoice || confidence < NO_VOICE_CONFIDENCE;

const silent = ({ sampleRateHz, channels }: Recording): Recording => ({
  sampleRateHz,
  channels: channels.map(({ length }) => new Float32Array(length)),
});

/** Puts stems of a recording on the disk. Gives way between chunks. */
async function stemFiles(
  recording: Recording,
  separation: Separation,
  wanted: readonly Taken[],
  folder: string,
  { signal, progress }: ClipContext,
): Promise<ReadonlyMap<Taken, StemFile>> {
  const { files } = separation;
  if (files !== undefined) return new Map(wanted.map((name) => [name, files.get(name)!]));
  const size = { frames: frameCountOf(recording), channelCount: recording.channels.length };
  await mkdir(folder, { recursive: true });
  const written = new Map<Taken, StemFile>();
  await using open = new AsyncDisposableStack();
  const writers: (readonly [Taken, StemWriter])[] = [];
  for (const name of wanted) {
    const writer = open.use(await openStemFile(path.join(folder, `${name}.f32`), size));
    writers.push([name, writer]);
    written.set(name, writer.file);
  }
  const count = wanted.length === 0 ? 0 : chunkCountOf(recording);
  for (let index = 0; index < count; index++) {
    await setImmediate();
    signal.throwIfAborted();
    progress((SEPARATED * index) / count, 'separating the stems');
    const chunk = separation.chunk(index);
    for (const [name, writer] of writers) {
      await writer.write(index * CHUNK_SAMPLES, chunk[name].channels as readonly Float32Array[]);
    }
  }
  return written;
}

function subtract(from: Float32Array, what: Float32Array, at: number): void {
  for (let i = 0; i < what.length; i++) from[at + i] = from[at + i]! - what[i]!;
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
  const { voice, told } = await voiceWithin(source.recording, request.startSeconds, end, job, context);
  const peak = Math.max(...voice.channels.map((channel) => peakOf(channel as Float32Array, channel.length)));
  const heard = voiceOf(source);
  if (!isVoiceIn(heard) || peak < VOX_SILENCE)
    throw new EngineRefusal('Nobody is heard singing in this window of the clip. Choose another one.');
  shape(voice, VOX_PEAK / peak);
  const { title, tags, seed } = request.song;
  const clip = {
    title: title ?? 'Recording (vocals)',
    tags,
    seed,
    recording: voice,
    analysis: null,
    music: musicOf(source.analysis),
    singer: await singerWithin(job, request, heard, voice),
  };
  const files = await writeRecordingClip(job.folder, clip, context.signal);
  return {
    clips: [{ ...describeRecordingClip(clip, told), stem: 'vocals', files }],
    stageSeconds: { separate: watch() },
  };
}

/** Who sings in a window: whose known words sound there, or somebody like the voice heard in it, or else in all. */
async function singerWithin(
  { sources }: DeriveJob,
  { sourceClipId, startSeconds, endSeconds }: VoxRequest,
  heard: VoiceFacts,
  voice: Recording,
): Promise<Singer | null> {
  const words = await readSungWords(sources, sourceClipId);
  const inWindow = linesOf(words, (line) => line.endSeconds > startSeconds && line.startSeconds < endSeconds);
  return inWindow?.singer ?? singerLike(voiceFacts(voice)) ?? singerLike(heard);
}

/** Heard on either side of a window, so that its edges are told apart as well as its middle. */
const MARGIN_SECONDS = 4;

async function voiceWithin(
  { sampleRateHz, channels }: Recording,
  startSeconds: number,
  endSeconds: number,
  { folder }: DeriveJob,
  { signal }: ClipContext,
): Promise<{ readonly voice: Recording; readonly told: SeparationTold }> {
  const [from, to] = [Math.round(startSeconds * sampleRateHz), Math.round(endSeconds * sampleRateHz)];
  const start = Math.max(0, from - MARGIN_SECONDS * sampleRateHz);
  const stretch = channels.map((channel) => channel.subarray(start, to + MARGIN_SECONDS * sampleRateHz));
  const around = { sampleRateHz, channels: stretch };
  await mkdir(folder, { recursive: true });
  const separation = await separationOf(around, folder, signal);
  const { vocals } = wholeStems(around, separation, ['vocals']);
  const voice = { sampleRateHz, channels: vocals.channels.map((channel) => channel.slice(from - start, to - start)) };
  return { voice, told: separation.told };
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
