import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import { type StretchAnchor, stretchToAnchors } from '../../../audio/stretch/stretch.ts';
import { transcribe } from '../../../audio/transcription/transcribe.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { TICKS_PER_QUARTER, tickToSeconds } from '../../../music/meter.ts';
import type { MashupRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { singerLike } from '../hear/heard-singer.ts';
import { VOICE_CONFIDENCE_MIN, voiceIn } from '../hear/heard-voice.ts';
import { readSungWords, type SungWords } from '../heard/sung-words.ts';
import type { ClipContext } from '../make-clip.ts';
import { masterSong } from '../master/master-song.ts';
import { separationOf, wholeStems } from '../separator/separation.ts';
import { blocksInTurn } from './blocks-in-turn.ts';
import { type Match, matchOf } from './mashup-match.ts';
import { movedLines, secondsBetween } from './moved-lines.ts';
import { balanceGainDb, layOver } from './over-mix.ts';
import { tagsNear } from './overpaint-brief.ts';
import { describeRecordingClip, musicOf, writeRecordingClip } from './recording-clip.ts';
import { type RecordingSource, readRecordingSource, type SourceAnalysis } from './recording-source.ts';
import { MASTER_TARGET } from './remaster-recording.ts';
import { voiceGrid } from './voice-grid.ts';
import { wholeGrid } from './whole-grid.ts';

/** A voice over a strange band. */
const VOICE_OVER_BAND_DB = 1;
const DUCK_DB = 1.5;
/** The second take lets the band play so many bars first. */
const LATER_BARS = 4;
const FADE_SECONDS = 4;
const BEATS_SURE = 0.5;

interface Mashed {
  readonly recording: Recording;
  /** When a moment of the voice's clip sounds; absent: nowhere as a whole. */
  readonly secondsOf?: (seconds: number) => number | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Two recordings as one: the voice of the one over the music of the other, stretched onto its beats and shifted into its
 * key; where tempo or key are too far apart for that, both in turns of eight bars.
 */
export async function makeMashedRecordings(
  job: DeriveJob,
  request: MashupRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.02, 'listening');
  const first = await readRecordingSource(job.sources, request.sourceClipId);
  const other = await readRecordingSource(job.sources, request.otherClipId);
  context.signal.throwIfAborted();
  const isSwapped = !isSung(first) && isSung(other);
  const [voice, band] = isSwapped ? [onBeats(other), first] : [onBeats(first), other];
  const match = matchOf(voice.analysis, band.analysis);
  const tags = mashupTags(request, band, isSwapped);
  context.progress(0.1, 'separating the stems');
  const take = { match, ordinal: job.ordinal };
  const mashed = match.isClose ? await layered(voice, band, take, job, context) : inTurns(voice, band, take);
  context.signal.throwIfAborted();
  context.progress(0.6, 'mastering');
  const recording = shortened(mashed.recording, request.song.durationSecondsMax);
  await masterSong(recording, { ...MASTER_TARGET, tiltDb: 0, signal: context.signal, progress: () => {} });
  context.progress(0.85, 'encoding');
  const { title, seed } = request.song;
  const known = await readSungWords(job.sources, isSwapped ? request.otherClipId : request.sourceClipId);
  const words = movedWords(known, mashed, durationSecondsOf(recording));
  const clip = {
    ...{ title: title ?? 'Mashup', tags, seed, recording, music: musicOf(band.analysis) },
    // Over music that goes on its beats are the band's.
    analysis: words === null ? null : withoutVoiceFacts(band.analysis),
    words,
    singer: known?.singer ?? singerLike(voice.analysis.voice),
  };
  const files = await writeRecordingClip(job.folder, clip, context.signal);
  const told = { mashup: { ...mashed.facts, voice_of: isSwapped ? 'the second clip' : 'the first clip' } };
  return { clips: [{ ...describeRecordingClip(clip, told), files }], stageSeconds: { mashup: watch() } };
}

/** The tags asked for, else those of the music, else of the voice; where nobody knows any, of a style near the music. */
export function mashupTags(
  { song, sourceTags = '', otherTags = '' }: MashupRequest,
  band: RecordingSource,
  isSwapped: boolean,
): string {
  const ofSources = isSwapped ? [sourceTags, otherTags] : [otherTags, sourceTags];
  const said = [song.tags, ...ofSources].find((tags) => tags.trim() !== '');
  const { tempoBpm, key } = band.analysis;
  return said ?? tagsNear(band.recording, { tempoBpm, isMinor: key.isMinor });
}

const withoutVoiceFacts = ({ voice: _, ...analysis }: SourceAnalysis): SourceAnalysis => analysis;

/** The words of a voice where they sound in the mashup; null: none are known, or they do not sound as a whole. */
function movedWords(words: SungWords | null, { secondsOf }: Mashed, durationSeconds: number): SungWords | null {
  if (words === null || secondsOf === undefined) return null;
  const moved = movedLines(words.lines, (seconds) => {
    const at = secondsOf(seconds);
    return at === null || at > durationSeconds ? null : at;
  });
  if (moved.length === 0) return null;
  const lyrics = moved.length === words.lines.length ? words.lyrics : moved.map(({ text }) => text).join('\n');
  return { lyrics, lines: moved, singer: words.singer, scorePath: null };
}

function isSung({ recording, analysis }: RecordingSource): boolean {
  const voice = analysis.voice ?? voiceIn(recording);
  return voice.hasVoice && voice.confidence >= VOICE_CONFIDENCE_MIN;
}

/** A voice alone tells its beats only by where its notes begin. */
function onBeats(source: RecordingSource): RecordingSource {
  const { beats, tempo } = source.analysis.confidences;
  if (Math.min(beats, tempo) >= BEATS_SURE) return source;
  return { ...source, analysis: voiceGrid(source.analysis, transcribe(source.recording).melody).analysis };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

interface Take {
  readonly match: Match;
  readonly ordinal: number;
}

async function layered(
  voice: RecordingSource,
  band: RecordingSource,
  { match, ordinal }: Take,
  job: DeriveJob,
  { signal }: ClipContext,
): Promise<Mashed> {
  await mkdir(job.folder, { recursive: true });
  const apart = await separationOf(voice.recording, path.join(job.folder, 'voice'), signal);
  const { vocals } = wholeStems(voice.recording, apart, ['vocals']);
  const music = await withoutVoice(band, path.join(job.folder, 'band'), signal);
  const seconds = durationSecondsOf(music);
  const anchors = anchorsFor(voice, band, match, ordinal % 2 === 0 ? 0 : LATER_BARS);
  const shift = match.semitones === 0 ? {} : { semitones: match.semitones, formantSemitones: 0 };
  const onBeat = stretchToAnchors(vocals, anchors, seconds, shift);
  const layer = { recording: onBeat, startSeconds: 0 };
  layOver(music, layer, balanceGainDb(music, layer, VOICE_OVER_BAND_DB - DUCK_DB, 'layer'), DUCK_DB);
  const facts = {
    manner: 'voice over music',
    tempo_ratio: rounded(match.tempoRatio),
    semitones: match.semitones,
    tempo_bpm: rounded(band.analysis.tempoBpm),
    separation: apart.told,
  };
  return { recording: music, facts, secondsOf: (at) => secondsBetween(anchors, at) };
}

/** The music of a recording; all of it where nobody sings. */
async function withoutVoice(source: RecordingSource, folder: string, signal: AbortSignal): Promise<Recording> {
  if (!isSung(source)) return source.recording;
  const separation = await separationOf(source.recording, folder, signal);
  const { vocals } = wholeStems(source.recording, separation, ['vocals']);
  for (const [index, channel] of source.recording.channels.entries()) {
    const sung = vocals.channels[index]!;
    for (let i = 0; i < channel.length; i++) channel[i] = channel[i]! - sung[i]!;
  }
  return source.recording;
}

/** Bar lines of the voice and the beats of the band that they shall fall on. */
function anchorsFor(voice: RecordingSource, band: RecordingSource, match: Match, laterBars: number): StretchAnchor[] {
  const [from, to] = [voice, band].map(({ analysis, recording }) => wholeGrid(analysis, durationSecondsOf(recording)));
  const bar = from!.beatsPerBar * TICKS_PER_QUARTER;
  const later = laterBars * to!.beatsPerBar * TICKS_PER_QUARTER;
  const anchors: StretchAnchor[] = [];
  for (let tick = from!.leadTicks; tick <= from!.endTick; tick += bar) {
    const target = to!.leadTicks + later + (tick - from!.leadTicks) * match.beatsPerBeat;
    if (target > to!.endTick) break;
    anchors.push({
      fromSeconds: tickToSeconds(tick, from!.tempoChanges),
      toSeconds: tickToSeconds(target, to!.tempoChanges),
    });
  }
  return anchors;
}

function inTurns(voice: RecordingSource, band: RecordingSource, { match, ordinal }: Take): Mashed {
  const order = ordinal % 2 === 0 ? [voice, band] : [band, voice];
  const recording = blocksInTurn(order as [RecordingSource, RecordingSource], match);
  const facts = {
    manner: 'in turns of eight bars',
    why: match.isTempoClose
      ? `The keys are ${Math.abs(match.keyDistance)} semitones apart: too far to sound together.`
      : `The tempi differ by ${(100 * Math.abs(match.tempoRatio - 1)).toFixed(1)} %: too much to sound together.`,
  };
  return { recording, facts };
}

/** No longer than may be, with a fade where it is cut. */
function shortened(recording: Recording, secondsMax: number): Recording {
  const frames = Math.round(secondsMax * recording.sampleRateHz);
  if (frameCountOf(recording) <= frames) return recording;
  const fade = Math.min(frames, FADE_SECONDS * recording.sampleRateHz);
  const channels = recording.channels.map((channel) => {
    const cut = channel.slice(0, frames);
    for (let i = 0; i < fade; i++) cut[frames - 1 - i] = cut[frames - 1 - i]! * (i / fade);
    return cut;
  });
  return { ...recording, channels };
}
