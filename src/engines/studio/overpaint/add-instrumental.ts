import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import type { HeardNote } from '../../../audio/transcription/heard-note.ts';
import { transcribe } from '../../../audio/transcription/transcribe.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import type { Note, Score } from '../../../music/score.ts';
import { type AddInstrumentalRequest, EngineRefusal } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { shownTags } from '../brief/shown-tags.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { singerLike } from '../hear/heard-singer.ts';
import type { ClipContext } from '../make-clip.ts';
import { masterSong } from '../master/master-song.ts';
import { mixSong } from '../mix/mix-song.ts';
import { openSampleBank } from '../play/sample-bank.ts';
import type { Brief, Composition } from '../records.ts';
import { bandParts, mixOptionsOf, sourcesOf } from '../render-score.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf } from '../write-song.ts';
import { type BarWindow, windowOf } from './bar-window.ts';
import { type HeardMusic, heardMusic } from './heard-music.ts';
import { balanceGainDb, layOver } from './over-mix.ts';
import { overpaintBrief } from './overpaint-brief.ts';
import { describeRecordingClip, musicOf, writeRecordingClip } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource } from './recording-source.ts';
import { MASTER_TARGET } from './remaster-recording.ts';
import { chordsUnder, keyOfMelody } from './voice-chords.ts';
import { type VoiceGrid, voiceGrid } from './voice-grid.ts';
import { type WholeGrid, wholeGrid } from './whole-grid.ts';

/** From here on the chords of the recording itself are played, not new ones. */
const CHORDS_SURE = 0.5;
/** Recording against band, from no weight on the recording to all of it. */
const WEIGHT_DB = 5;
const USUAL_WEIGHT = 0.5;
const RING_SECONDS = 2.5;
const NOTES_MIN = 6;

/** A band under a recorded singer, who stays as recorded: it follows the singer's bars and plays chords under the tune. */
export async function makeAccompaniedRecording(
  job: DeriveJob,
  request: AddInstrumentalRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.02, 'listening');
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const backing = accompany(source, request, job.ordinal);
  const { score, brief, window } = backing;
  context.progress(0.2, 'playing and mixing');
  const layer = { recording: await playedBand(score, context), startSeconds: window.startSeconds };
  const weightDb = WEIGHT_DB * (USUAL_WEIGHT - (request.audioWeight ?? USUAL_WEIGHT));
  // A style's balance is what its voice has over its band; here the voice is the recording.
  const targetDb = weightDb - brief.recipe.vocalToAccompanimentDb;
  layOver(source.recording, layer, balanceGainDb(source.recording, layer, targetDb, 'base'), 0);
  await masterSong(source.recording, { ...MASTER_TARGET, tiltDb: 0, signal: context.signal, progress: () => {} });
  context.progress(0.85, 'encoding');
  const { seed } = request.song;
  const tags = shownTags(request.song.tags, brief);
  const music = musicOf({ ...backing.grid.analysis, key: toHeardKey(score.key) });
  // The band makes beats and chords clear that the voice alone left open: it is listened to anew.
  const singer = singerLike(source.analysis.voice);
  const clip = { title: score.title, tags, seed, recording: source.recording, analysis: null, music, singer };
  const files = await writeRecordingClip(job.folder, clip, context.signal);
  return {
    clips: [{ ...describeRecordingClip(clip, told(backing)), files }],
    stageSeconds: { 'add instrumental': watch() },
  };
}

const toHeardKey = ({ tonic, mode }: Score['key']) => ({ tonic, isMinor: mode === 'minor' });

export interface Accompaniment {
  /** The band alone, from the window's start. */
  readonly score: Score;
  readonly brief: Brief;
  readonly window: BarWindow;
  readonly grid: VoiceGrid;
}

/** Writes the band. @throws EngineRefusal when too little is sung to play to */
export function accompany(source: RecordingSource, request: AddInstrumentalRequest, ordinal: number): Accompaniment {
  const { song } = request;
  const root = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('add-instrumental');
  const take = root.child(`take-${ordinal}`);
  const durationSeconds = durationSecondsOf(source.recording);
  const { melody } = transcribe(source.recording);
  if (melody.length < NOTES_MIN)
    throw new EngineRefusal(
      'Too little is sung in this recording to play to it. Send one in which somebody sings clearly.',
    );
  const grid = voiceGrid(source.analysis, melody);
  const bars = wholeGrid(grid.analysis, durationSeconds, 'bars');
  const music = musicUnder({ ...source, analysis: grid.analysis }, bars, melody, grid.source);
  const window = windowOf(bars, music, request.startSeconds, Math.min(request.endSeconds, durationSeconds));
  const meter = { beatsPerBar: bars.beatsPerBar, beatUnit: 4 } as const;
  const fixed = { key: music.key, meter, tempoBpm: grid.analysis.tempoBpm };
  const asked = { ...song, isInstrumental: true, lyrics: null };
  const brief = { ...overpaintBrief(asked, fixed, root.child('brief'), 'female'), singer: null, ordinal };
  const composition = compositionOf(brief, window, notesIn(window, bars, melody));
  const arrangement = arrangeSong(brief, composition, take.child('arrange'));
  const seconds = window.endSeconds - window.startSeconds + RING_SECONDS;
  const names = { ...tuningOf(brief), title: song.title ?? 'Recording', seed: `${song.seed}\u0000${ordinal}` };
  const score = {
    ...scoreOf(composition, arrangement, names),
    tempoChanges: window.tempoChanges,
    durationSeconds: Math.min(seconds, durationSeconds - window.startSeconds),
  };
  return { score, brief, window, grid };
}

/** The recording's own chords where they are sure, else new ones under its tune. */
function musicUnder(
  source: RecordingSource,
  bars: WholeGrid,
  melody: readonly HeardNote[],
  beats: VoiceGrid['source'],
): HeardMusic {
  const heard = heardMusic(source, bars);
  if (beats === 'heard' && source.analysis.confidences.chords >= CHORDS_SURE) return heard;
  const notes = melody.map((note) => noteOf(note, bars, 0));
  const key = keyOfMelody(notes);
  return { ...heard, key, chords: chordsUnder(notes, key, bars.barTicks[1]!, bars.endTick) };
}

function noteOf({ startSeconds, endSeconds, pitch }: HeardNote, bars: WholeGrid, fromTick: number): Note {
  const startTick = Math.round(bars.tickAt(startSeconds));
  const durationTicks = Math.max(1, Math.round(bars.tickAt(endSeconds)) - startTick);
  return { startTick: startTick - fromTick, durationTicks, pitch, velocity: 0.8 };
}

const notesIn = (window: BarWindow, bars: WholeGrid, melody: readonly HeardNote[]): Note[] => {
  const from = Math.round(bars.tickAt(window.startSeconds));
  return melody
    .filter(({ startSeconds }) => startSeconds >= window.startSeconds && startSeconds < window.endSeconds)
    .map((note) => noteOf(note, bars, from))
    .toSorted((a, b) => a.startTick - b.startTick);
};

const compositionOf = (brief: Brief, window: BarWindow, lead: readonly Note[]): Composition => ({
  key: brief.key,
  meter: brief.meter,
  tempoBpm: brief.tempoBpm,
  swing: brief.swing,
  sections: window.sections,
  chords: window.chords,
  lines: [],
  unsungLines: [],
  lead,
  hook: [],
  ending: 'ring',
  endTick: window.ticks,
  durationSeconds: window.endSeconds - window.startSeconds,
});

async function playedBand(score: Score, context: ClipContext): Promise<Recording> {
  const bank = await openSampleBank();
  const sources = sourcesOf(score, bandParts(score), bank, createRandom(score.seed, 'sound'));
  return mixSong({ ...mixOptionsOf(score, context), sources, vocals: [] });
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const told = ({ brief, window, grid }: Accompaniment): Readonly<Record<string, unknown>> => ({
  ...brief.interpretation,
  added_instrumental: {
    start_s: rounded(window.startSeconds),
    end_s: rounded(window.endSeconds),
    beats: grid.source === 'heard' ? 'as heard, bar by bar' : 'even ones that most notes begin on',
    beats_confidence: rounded(grid.evenness),
    chords: [...new Set(window.chords.map(({ roman }) => roman))],
  },
});
