import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import type { HeardNote } from '../../../audio/transcription/heard-note.ts';
import { transcribe } from '../../../audio/transcription/transcribe.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { writeMidiFile } from '../../../music/midi-file/write-midi-file.ts';
import type { Note, Part, PartRole, Score } from '../../../music/score.ts';
import { EngineRefusal, type RenderedFile, type TranscribeRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { sourcePath } from '../derive/source-files.ts';
import type { ClipContext } from '../make-clip.ts';
import type { PerformedPart } from '../performed-notes.ts';
import { maskedSeparation, type Separation, separationOf, wholeStemsInMono } from '../separator/separation.ts';
import { STUDIO_VERSION } from '../version.ts';
import { heardMusic } from './heard-music.ts';
import { describeRecordingClip, musicOf } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource } from './recording-source.ts';
import { wholeGrid } from './whole-grid.ts';

interface HeardPart {
  readonly id: string;
  readonly name: string;
  readonly role: PartRole;
  /** General MIDI. */
  readonly program: number;
  readonly notes: readonly HeardNote[];
}

const compress = promisify(gzip);
const BASS_PITCH_MAX = 55;
/** Notes of the rest that a lead or bass sounds already start this near to theirs. */
const SAME_SECONDS = 0.06;

/**
 * The notes of a recording as MIDI and as a list: one clip that nobody needs to see, whose `midi` and `notes` belong to the
 * source. Its sound is the source's own. @throws EngineRefusal when no notes are heard
 */
export async function makeTranscription(
  job: DeriveJob,
  request: TranscribeRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const { recording, analysis } = source;
  await mkdir(job.folder, { recursive: true });
  const separation = await separationOf(recording, job.folder, context.signal);
  const parts = heardParts(recording, context, separation);
  if (parts.length === 0) throw new EngineRefusal('No notes are heard in this recording.');
  const midi = path.join(job.folder, 'song.mid');
  const notes = path.join(job.folder, 'notes.json.gz');
  const title = request.song.title ?? 'Recording';
  await writeFile(midi, writeMidiFile(heardScore(title, parts, source), { trackNames: parts.map(({ name }) => name) }));
  await writeFile(notes, await compress(JSON.stringify(parts.map(performed)), { level: 6 }));
  const clip = { title, tags: '', seed: request.song.seed, recording, analysis, music: musicOf(analysis) };
  const files: readonly RenderedFile[] = [
    { kind: 'midi', path: midi },
    { kind: 'notes', path: notes },
    { kind: 'master', path: sourcePath(job.sources, request.sourceClipId, 'master') },
    { kind: 'audio', path: sourcePath(job.sources, request.sourceClipId, 'audio') },
  ];
  const told = { transcription: { ...separation.told, parts: parts.map(({ name }) => name) } };
  return { clips: [{ ...describeRecordingClip(clip, told), files }], stageSeconds: { transcribe: watch() } };
}

/** Lead, bass and the rest, each from its own share of the recording. */
export function heardParts(
  recording: Recording,
  { signal, progress }: ClipContext,
  separation: Separation = maskedSeparation(recording),
): HeardPart[] {
  progress(0.05, 'listening');
  const { vocals, bass, other } = wholeStemsInMono(recording, separation, ['vocals', 'bass', 'other']);
  signal.throwIfAborted();
  progress(0.5, 'writing down the notes');
  const lead = transcribe(vocals).melody;
  signal.throwIfAborted();
  const low = oneAtATime(transcribe(bass).notes.filter(({ pitch }) => pitch <= BASS_PITCH_MAX));
  signal.throwIfAborted();
  progress(0.8, 'writing down the notes');
  const rest = transcribe(other).notes.filter((note) => !isAmong(lead, note) && !isAmong(low, note));
  const parts: HeardPart[] = [
    { id: 'lead', name: 'Melody', role: 'hook', program: 53, notes: lead },
    { id: 'bass', name: 'Bass', role: 'bass', program: 33, notes: low },
    { id: 'chords', name: 'Chords', role: 'chords', program: 0, notes: rest },
  ];
  return parts.filter(({ notes }) => notes.length > 0);
}

/** A bass plays one note at a time: the surer of two that begin together, each until the next. */
function oneAtATime(notes: readonly HeardNote[]): HeardNote[] {
  const line: HeardNote[] = [];
  for (const note of notes.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const last = line.at(-1);
    if (last === undefined || note.startSeconds - last.startSeconds >= SAME_SECONDS) line.push(note);
    else if (note.confidence > last.confidence) line[line.length - 1] = note;
  }
  return line.map((note, index) => ({
    ...note,
    endSeconds: Math.min(note.endSeconds, line[index + 1]?.startSeconds ?? note.endSeconds),
  }));
}

const isAmong = (notes: readonly HeardNote[], { pitch, startSeconds }: HeardNote): boolean =>
  notes.some((note) => note.pitch === pitch && Math.abs(note.startSeconds - startSeconds) < SAME_SECONDS);

const performed = ({ name, notes }: HeardPart): PerformedPart => ({
  name,
  notes: notes
    .map(({ startSeconds, endSeconds, pitch, confidence }) => ({
      start: rounded(startSeconds),
      end: rounded(endSeconds),
      pitch,
      velocity: rounded(velocityOf(confidence)),
    }))
    .sort((a, b) => a.start - b.start || a.pitch - b.pitch),
});

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
/** Nothing tells how hard a note was struck; surer notes are mostly louder ones. */
const velocityOf = (confidence: number): number => 0.4 + 0.5 * Math.min(1, confidence);

/** What is heard, on the beats of the recording: its notes start when they sound, between the grid's lines. */
function heardScore(title: string, parts: readonly HeardPart[], source: RecordingSource): Score {
  const durationSeconds = durationSecondsOf(source.recording);
  const grid = wholeGrid(source.analysis, durationSeconds);
  const noteOf = ({ startSeconds, endSeconds, pitch, confidence }: HeardNote): Note => {
    const startTick = Math.round(grid.tickAt(startSeconds));
    const durationTicks = Math.max(1, Math.round(grid.tickAt(endSeconds)) - startTick);
    return { startTick, durationTicks, pitch, velocity: velocityOf(confidence) };
  };
  return {
    formatVersion: 1,
    title,
    seed: '',
    engineVersion: STUDIO_VERSION,
    ...heardMusic(source, grid),
    meter: { beatsPerBar: grid.beatsPerBar, beatUnit: 4 },
    tempoChanges: grid.tempoChanges,
    swing: { unit: 8, ratio: 0.5 },
    lines: [],
    unsungLines: [],
    parts: parts.map(
      ({ id, role, program, notes }): Part => ({
        id,
        role,
        instrument: { kind: 'sampled', program },
        notes: notes.map(noteOf).sort((a, b) => a.startTick - b.startTick),
      }),
    ),
    mix: PLAIN_MIX,
    endTick: grid.endTick,
    durationSeconds,
    ending: 'ring',
  };
}

/** A MIDI file tells levels; nobody mixes by it. */
const PLAIN_MIX: Score['mix'] = {
  channels: [],
  reverb: { t60Seconds: 1, preDelaySeconds: 0, brightness: 0.5 },
  delay: { beats: 1, feedback: 0 },
  vocalToAccompanimentDb: 0,
  kickDuckingDb: 0,
  loudnessLufs: -14,
  truePeakDbtp: -1,
  tiltDb: 0,
};
