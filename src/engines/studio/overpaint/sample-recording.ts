import { analyse } from '../../../audio/analysis/analyse.ts';
import { BUTTERWORTH_Q, highPass, lowPass } from '../../../audio/dsp/biquad.ts';
import { StereoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import { type StretchAnchor, stretchToAnchors } from '../../../audio/stretch/stretch.ts';
import { startStopwatch } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { lerp, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { TICKS_PER_QUARTER, ticksPerBar, tickToSeconds } from '../../../music/meter.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { EngineRefusal, type SampleRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { USUAL_AUDIO_WEIGHT } from '../derive/cover.ts';
import { sampledSong } from '../derive/sample.ts';
import { PRESENT_FROM } from '../derive/sample-parts.ts';
import { type SampledLoop, sampleWindow } from '../derive/sample-window.ts';
import { tickOf } from '../heard/heard-grid.ts';
import { heardSong } from '../heard/heard-song.ts';
import { asRecordingFiles } from '../heard/join-heard.ts';
import { type ClipContext, describeClip } from '../make-clip.ts';
import { masterSong } from '../master/master-song.ts';
import { renderScore } from '../render-score.ts';
import { separationOf } from '../separator/separation.ts';
import { STUDIO_VERSION } from '../version.ts';
import { writeClipFiles } from '../write-clip-files.ts';
import type { WrittenSong } from '../write-song.ts';
import { hasBeats } from './heard-music.ts';
import { balanceGainDb, layOver } from './over-mix.ts';
import { type RecordingSource, readRecordingSource } from './recording-source.ts';
import { MASTER_TARGET } from './remaster-recording.ts';
import { wholeGrid } from './whole-grid.ts';

/** Sample against the new song, from no weight to all of it. */
const LEVEL_DB = { low: -12, high: -3 } as const;
const LOW_PASS_HZ = { low: 1500, high: 7000 } as const;
const HIGH_PASS_HZ = 110;
/** Further than this a loop is not bent: the song keeps its chords and tune alone. */
const BEND = { tempoShareMax: 0.25, semitonesMax: 5 } as const;
const FADE_SECONDS = 0.02;

/** A new song over a loop cut out of a recording: over its chords, with its tune as hook and its sound, filtered, beneath. */
export async function makeSampledRecording(
  job: DeriveJob,
  request: SampleRequest,
  context: ClipContext,
): Promise<ClipOutcome> {
  const watch = startStopwatch();
  context.progress(0.01, 'listening');
  const read = await readRecordingSource(job.sources, request.sourceClipId);
  const source = { ...read, separation: await separationOf(read.recording, job.folder, context.signal) };
  const { song, loop, bend } = sampleHeard(source, request, job);
  const { recording } = await renderScore(song.score, createRandom(song.score.seed, 'sound'), context);
  const weight = request.audioWeight ?? USUAL_AUDIO_WEIGHT;
  if (bend !== null) {
    const sound = bentLoop(source, loop, song, bend);
    darken(sound, weight);
    const layer = { recording: placed(sound, song, loop, weight), startSeconds: 0 };
    const gainDb = balanceGainDb(recording, layer, lerp(LEVEL_DB.low, LEVEL_DB.high, weight), 'layer');
    layOver(recording, layer, gainDb, 0);
    await masterSong(recording, { ...MASTER_TARGET, tiltDb: 0, signal: context.signal, progress: () => {} });
  }
  context.progress(0.88, 'encoding');
  const written = await writeClipFiles(job.folder, song, recording, context.signal);
  // What sounds is more than the score: for all that comes after it is a recording.
  const files = bend === null ? written : await asRecordingFiles(job.folder, written, analyse(recording));
  const described = describeClip(song, request.song.tags, request.song.seed);
  const told = { ...described.interpretation, sample_is_heard: bend !== null };
  return { clips: [{ ...described, interpretation: told, files }], stageSeconds: { sample: watch() } };
}

interface Bend {
  readonly semitones: number;
}

/** The new song, the loop that it goes over, and how the loop's sound is bent to it; null: too far. */
export function sampleHeard(
  source: RecordingSource,
  request: SampleRequest,
  { ordinal, lyricsRemarks = [] }: Pick<DeriveJob, 'ordinal' | 'lyricsRemarks'>,
): { readonly song: WrittenSong; readonly loop: SampledLoop; readonly bend: Bend | null } {
  if (!hasBeats(source.analysis))
    throw new EngineRefusal('No beat is heard in this recording to cut a loop by. Send one with a clear beat.');
  const root = createRandom(`${request.song.seed}\u0000${STUDIO_VERSION}`).child('sample-heard');
  const plain = { ...request.song, tempoBpm: null, key: null, timeSignature: null };
  const heard = heardSong(source, plain, root.child('heard')).song;
  // Nothing is played after what was heard: its own sound is there.
  const title = request.sourceTitle ?? heard.score.title;
  const bare: WrittenSong = { ...heard, score: { ...heard.score, title, parts: [] } };
  const { tempoBpm } = heard.composition;
  const tickAt = tickOf(source.analysis);
  const inSong = (seconds: number): number => (tickAt(seconds) * 60) / (TICKS_PER_QUARTER * tempoBpm);
  const [startSeconds, endSeconds] = [Math.max(0, inSong(request.startSeconds)), inSong(request.endSeconds)];
  const loop = sampleWindow(bare, startSeconds, endSeconds);
  const take = { startSeconds, endSeconds, weight: request.audioWeight ?? USUAL_AUDIO_WEIGHT, ordinal };
  const written = sampledSong(bare, request.song, take);
  const song = { ...written, remarks: [...lyricsRemarks, ...written.remarks] };
  const up = (song.composition.key.tonic - loop.key.tonic + 12) % 12;
  const semitones = up > 6 ? up - 12 : up;
  const ratio = song.composition.tempoBpm / tempoBpm;
  const isNear =
    Math.abs(ratio - 1) <= BEND.tempoShareMax &&
    Math.abs(semitones) <= BEND.semitonesMax &&
    song.score.meter.beatsPerBar === heard.score.meter.beatsPerBar &&
    song.score.meter.beatUnit === heard.score.meter.beatUnit;
  return { song, loop, bend: isNear ? { semitones } : null };
}

/** The sound of the loop in the tempo and key of the song, with a moment more for the seam. */
function bentLoop(
  { recording, analysis }: RecordingSource,
  loop: SampledLoop,
  song: WrittenSong,
  bend: Bend,
): Recording {
  const grid = wholeGrid(analysis, durationSecondsOf(recording));
  const bar = grid.beatsPerBar * TICKS_PER_QUARTER;
  const from = grid.leadTicks + loop.startTick;
  const beatSeconds = 60 / song.composition.tempoBpm;
  const anchors: StretchAnchor[] = [];
  for (let tick = 0; tick <= loop.ticks; tick += bar) {
    anchors.push({
      fromSeconds: tickToSeconds(from + tick, grid.tempoChanges),
      toSeconds: (tick / TICKS_PER_QUARTER) * beatSeconds,
    });
  }
  const seconds = (loop.ticks / TICKS_PER_QUARTER) * beatSeconds + FADE_SECONDS;
  return stretchToAnchors(recording, anchors, seconds, bend.semitones === 0 ? {} : bend);
}

/** A sample lies under a song: without the lows of the new bass, and darker. */
function darken(sound: Recording, weight: number): void {
  const chain = new StereoFilterChain([
    highPass(HIGH_PASS_HZ, BUTTERWORTH_Q, sound.sampleRateHz),
    lowPass(lerp(LOW_PASS_HZ.low, LOW_PASS_HZ.high, weight), BUTTERWORTH_Q, sound.sampleRateHz),
  ]);
  const [left, right] = sound.channels as readonly [Float32Array, Float32Array];
  chain.process(left, right, left.length);
}

/** The loop over and over, in the sections that its weight lets it be heard in, where their chords have it. */
function placed(sound: Recording, { score }: WrittenSong, loop: SampledLoop, weight: number): Recording {
  const frames = Math.round(score.durationSeconds * SAMPLE_RATE_HZ);
  const channels = [new Float32Array(frames), new Float32Array(frames)];
  const timeline = createTimeline({ ...score, swing: { unit: 8, ratio: 0.5 } });
  const bar = ticksPerBar(score.meter);
  const frameAt = (tick: number): number => Math.round(timeline.secondsAt(tick) * SAMPLE_RATE_HZ);
  const lastTick = score.endTick - bar;
  for (const [index, section] of score.sections.entries()) {
    if (index > 0 && weight < PRESENT_FROM[section.kind]) continue;
    const offset = offsetIn(section, score.chords, score.key.tonic, loop, bar);
    const until = Math.min(section.endTick, lastTick);
    for (let tick = section.startTick - offset; tick < until; tick += loop.ticks) {
      const [from, to] = [Math.max(tick, section.startTick), Math.min(tick + loop.ticks, until)];
      addSpan(channels, sound, frameAt(tick), frameAt(from), frameAt(to));
    }
  }
  return { sampleRateHz: SAMPLE_RATE_HZ, channels };
}

/** Where in the loop a section begins: where most of their chords agree. */
function offsetIn(
  section: Section,
  chords: readonly ChordEvent[],
  tonic: number,
  loop: SampledLoop,
  barTicks: number,
): number {
  const rootIn = (events: readonly ChordEvent[], tick: number, home: number): number | null => {
    const event = events.find(({ startTick, endTick }) => startTick <= tick && tick < endTick);
    return event === undefined ? null : (event.chord.root - home + 12) % 12;
  };
  const agreement = (offset: number): number => {
    let same = 0;
    for (let tick = section.startTick; tick < section.endTick; tick += barTicks) {
      const inLoop = (tick - section.startTick + offset) % loop.ticks;
      if (rootIn(chords, tick, tonic) === rootIn(loop.chords, inLoop, loop.key.tonic)) same++;
    }
    return same;
  };
  let best = 0;
  for (let offset = barTicks; offset < loop.ticks; offset += barTicks) {
    if (agreement(offset) > agreement(best)) best = offset;
  }
  return best;
}

function addSpan(
  channels: readonly Float32Array[],
  sound: Recording,
  loopFrame: number,
  fromFrame: number,
  toFrame: number,
): void {
  const fade = Math.round(FADE_SECONDS * sound.sampleRateHz);
  for (const [side, target] of channels.entries()) {
    const source = sound.channels[side]!;
    const end = Math.min(toFrame + fade, target.length, loopFrame + frameCountOf(sound));
    for (let frame = Math.max(0, fromFrame); frame < end; frame++) {
      const gain = Math.min(1, (frame - fromFrame) / fade, (toFrame + fade - frame) / fade);
      target[frame] = target[frame]! + gain * (source[frame - loopFrame] ?? 0);
    }
  }
}
