import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import type { Score } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { type AddVocalsRequest, type CreateRequest, EngineRefusal } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { shownTags } from '../brief/shown-tags.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { composeWindow } from '../compose/compose-passage.ts';
import { writeSungWords } from '../heard/sung-words.ts';
import { formatLyrics } from '../lyrics/format-lyrics.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writtenLinesMax } from '../lyrics/plan-sections.ts';
import { withoutMarks } from '../lyrics/without-marks.ts';
import { type ClipContext, writtenLineSpans } from '../make-clip.ts';
import { masterSong } from '../master/master-song.ts';
import { mixSong } from '../mix/mix-song.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { mixOptionsOf, singVocals } from '../render-score.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf } from '../write-song.ts';
import { writeTake } from '../write-take.ts';
import { type BarWindow, windowOf } from './bar-window.ts';
import { hasBeats, heardMusic } from './heard-music.ts';
import { inWhole, type WholeFrame } from './in-whole.ts';
import { balanceGainDb, layOver } from './over-mix.ts';
import { freeRegister, overpaintBrief, styled } from './overpaint-brief.ts';
import { describeRecordingClip, musicOf, writeRecordingClip } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource } from './recording-source.ts';
import { MASTER_TARGET } from './remaster-recording.ts';
import { wholeGrid } from './whole-grid.ts';

/** By how much a recording steps back while somebody sings over it. */
const DUCK_DB = 2;
/** Voice against recording, from no weight on the recording to all of it. */
const WEIGHT_DB = 5;
const USUAL_WEIGHT = 0.5;
/** What a voice needs to ring out after its last bar. */
const TAIL_SECONDS = 2;
const OPENING_BARS_MAX = 4;

/** A new voice over a recording, on its beats and chords. */
export async function makeOversungRecording(
  job: DeriveJob,
  request: AddVocalsRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.02, 'listening');
  const source = await readRecordingSource(job.sources, request.sourceClipId);
  const sung = oversing(source, request, job.ordinal);
  const { score, brief, window } = sung;
  const voice = await sungVoice(score, context);
  context.progress(0.6, 'mixing');
  const layer = { recording: voice, startSeconds: window.startSeconds };
  const weightDb = WEIGHT_DB * (USUAL_WEIGHT - (request.audioWeight ?? USUAL_WEIGHT));
  // The recording is lowered under the voice, so the voice needs that much less.
  const targetDb = brief.recipe.vocalToAccompanimentDb + weightDb - DUCK_DB;
  layOver(source.recording, layer, balanceGainDb(source.recording, layer, targetDb, 'layer'), DUCK_DB);
  await masterSong(source.recording, { ...MASTER_TARGET, tiltDb: 0, signal: context.signal, progress: () => {} });
  context.progress(0.85, 'encoding');
  const { seed } = request.song;
  const tags = shownTags(request.song.tags, brief);
  const { analysis, recording } = source;
  const words = await wordsIn(job.folder, sung, durationSecondsOf(recording));
  const music = musicOf(analysis);
  const clip = { title: score.title, tags, seed, recording, analysis: heardAnew(analysis), music, words };
  const files = await writeRecordingClip(job.folder, clip, context.signal);
  const described = describeRecordingClip(clip, told(sung, source));
  const lyrics = { lyricsTimingMarkers: lineTimes(score, window), unsungLines: score.unsungLines };
  return {
    clips: [{ ...described, ...lyrics, singer: brief.singer, files }],
    stageSeconds: { 'add vocals': watch() },
  };
}

/** The words with the score of the voices, on the bars of the whole recording. */
async function wordsIn(folder: string, { composition, frame, ...sung }: Oversung, durationSeconds: number) {
  const { score, brief, lyrics, window } = sung;
  const part = { score, brief, composition, lyrics, remarks: [] };
  const whole = inWhole(part, window.startTick, { ...frame, durationSeconds });
  await mkdir(folder, { recursive: true });
  return writeSungWords(whole, path.join(folder, 'voices.json.gz'));
}

/** Beats and chords stay; who is heard has changed. */
function heardAnew({ voice: _, ...analysis }: RecordingSource['analysis']): RecordingSource['analysis'] {
  return analysis;
}

export interface Oversung {
  /** The voices alone, from the window's start. */
  readonly score: Score;
  readonly brief: Brief;
  readonly window: BarWindow;
  readonly lyrics: string;
  readonly composition: Composition;
  /** The bars of the whole recording. */
  readonly frame: Omit<WholeFrame, 'durationSeconds'>;
}

/** Writes the voices. @throws EngineRefusal when there is no room for words, or there are none */
export function oversing(source: RecordingSource, request: AddVocalsRequest, ordinal: number): Oversung {
  const { song } = request;
  const root = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('add-vocals');
  const take = root.child(`take-${ordinal}`);
  const durationSeconds = durationSecondsOf(source.recording);
  if (!hasBeats(source.analysis))
    throw new EngineRefusal('No beat is heard in this recording to sing on. Send one with a clear beat.');
  const grid = wholeGrid(source.analysis, durationSeconds);
  const music = heardMusic(source, grid);
  const window = windowOf(grid, music, request.startSeconds, Math.min(request.endSeconds, durationSeconds));
  const meter = { beatsPerBar: grid.beatsPerBar, beatUnit: 4 } as const;
  const fixed = { key: music.key, meter, tempoBpm: source.analysis.tempoBpm };
  const asked = styled({ ...song, isInstrumental: false }, source.recording, fixed);
  const brief = { ...overpaintBrief(asked, fixed, root.child('brief'), freeRegister(source.recording)), ordinal };
  const windowSeconds = window.endSeconds - window.startSeconds;
  const sheet = sheetFor(song, brief, { seconds: windowSeconds, ordinal }, root.child('lyrics'));
  const sections = window.sections.map((section, index) => ({
    ...section,
    isSung: !isOpening(section, index, grid.barTicks[1]!) || window.sections.length === 1,
  }));
  const options = { sections, chords: window.chords, sungUntilTick: window.ticks, title: sheet.title };
  const composition = composeWindow(brief, sheet, take.child('compose'), options);
  if (composition.lead.length === 0)
    throw new EngineRefusal('There is no room for these words in the window. Give fewer lines or a longer window.');
  const arrangement = arrangeSong(brief, composition, take.child('arrange'));
  const parts = arrangement.parts.filter(({ instrument }) => instrument.kind === 'singer');
  const seconds = windowSeconds + TAIL_SECONDS;
  const score = {
    ...scoreOf(
      composition,
      { ...arrangement, parts },
      {
        ...tuningOf(brief),
        title: song.shownTitle ?? song.title ?? sheet.title,
        seed: `${song.seed}\u0000${ordinal}`,
      },
    ),
    tempoChanges: window.tempoChanges,
    durationSeconds: Math.min(seconds, durationSeconds - window.startSeconds),
    ending: 'ring' as const,
  };
  const { tempoChanges, endTick } = grid;
  const frame = { tempoChanges, endTick, sections: music.sections, chords: music.chords };
  return { score, brief, window, lyrics: song.lyrics ?? formatLyrics(sheet), composition, frame };
}

const isOpening = (
  { kind, startTick, endTick }: BarWindow['sections'][number],
  index: number,
  barTicks: number,
): boolean =>
  kind === 'outro' || (index === 0 && kind === 'intro' && endTick - startTick <= OPENING_BARS_MAX * barTicks);

function sheetFor(
  song: CreateRequest,
  brief: Brief,
  { seconds, ordinal }: { readonly seconds: number; readonly ordinal: number },
  random: Random,
): LyricSheet {
  const sheet =
    song.lyrics !== null && song.lyrics.trim() !== ''
      ? withoutMarks(parseLyrics(song.lyrics, song.title))
      : writeTake(brief, song, { lineCountMax: Math.max(4, writtenLinesMax(brief, seconds)), ordinal }, random);
  if (sheet.sections.every(({ lines }) => lines.length === 0)) {
    throw new EngineRefusal("There are no words to sing: give lyrics in 'prompt'.");
  }
  return sheet;
}

/** The voices with their room, at whatever level. */
async function sungVoice(score: Score, context: ClipContext): Promise<Recording> {
  const vocals = await singVocals(score, createRandom(score.seed, 'sound').child('sing'), context);
  return mixSong({ ...mixOptionsOf(score, context), sources: [], vocals });
}

function lineTimes(score: Score, { startSeconds }: BarWindow): (readonly [number, number])[] {
  const timeline = createTimeline(score);
  const at = (tick: number): number => rounded(startSeconds + timeline.secondsAt(tick));
  return writtenLineSpans(score.lines).map(([start, end]) => [at(start), at(end)] as const);
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const told = ({ brief, window }: Oversung, { analysis }: RecordingSource): Readonly<Record<string, unknown>> => ({
  ...brief.interpretation,
  added_vocals: {
    start_s: rounded(window.startSeconds),
    end_s: rounded(window.endSeconds),
    tempo_confidence: rounded(analysis.confidences.tempo),
    chord_confidence: rounded(analysis.confidences.chords),
    ...(analysis.voice?.hasVoice === true && analysis.voice.confidence > 0.4
      ? { remark: 'Somebody sings in the recording already; the new voice sounds over it.' }
      : {}),
  },
});
