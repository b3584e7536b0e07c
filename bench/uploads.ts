/**
 * Extensions of recordings that other programs made (fluidsynth, sox), known to the engine by their sound alone:
 * `node bench/uploads.ts [count] [seed]`. Each is left at a random moment; what goes on from there is measured against the
 * truth: beats over eight bars, level, tone, key.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { analyse } from '../src/audio/analysis/analyse.ts';
import { toAnalysisSignal } from '../src/audio/analysis/analysis-signal.ts';
import { integratedLoudnessLufs } from '../src/audio/analysis/loudness.ts';
import { ONSET_RATE_HZ, onsetStrength } from '../src/audio/analysis/onset-strength.ts';
import { thirdOctavesDb } from '../src/audio/analysis/sound-facts.ts';
import { Resampler, ResamplingKernel } from '../src/audio/decoding/resampler.ts';
import { durationSecondsOf, type Recording } from '../src/audio/recording.ts';
import { createRandom } from '../src/core/random.ts';
import { SAMPLE_RATE_HZ } from '../src/core/units.ts';
import { extendHeard } from '../src/engines/studio/heard/extend-heard.ts';
import { applyFinishing, joinAtSeam, matchToRecording, stretchOf } from '../src/engines/studio/heard/seam-sound.ts';
import { renderScore } from '../src/engines/studio/render-score.ts';
import { ticksPerBar } from '../src/music/meter.ts';
import { createTimeline } from '../src/music/timeline.ts';
import { requestOf } from './derive/made-clips.ts';
import { foreignRecordings } from './hearing/foreign-recordings.ts';

const COMPARED_SECONDS = 10;
const BARS = 8;
const context = { signal: new AbortController().signal, progress: () => {} };

interface Figures {
  readonly name: string;
  readonly seam: string;
  readonly writtenMs: number;
  readonly audibleMs: number;
  readonly levelLu: number;
  readonly toneDb: number;
  readonly isKeyKept: boolean;
  readonly heardKey: string;
}

function at48k({ sampleRateHz, channels }: Recording): Recording {
  const kernel = new ResamplingKernel(sampleRateHz, SAMPLE_RATE_HZ);
  const resampled = channels.map((channel) => {
    const resampler = new Resampler(kernel);
    const parts = [resampler.process(channel as Float32Array<ArrayBuffer>), resampler.finish()];
    const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  });
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: [resampled[0]!, resampled[1] ?? resampled[0]!] };
}

/** How late the strokes of a recording are against beats at which they should be, seconds. */
function latenessOf(recording: Recording, beats: readonly number[]): number {
  const { all } = onsetStrength(toAnalysisSignal(recording));
  const strengthAt = (seconds: number): number => {
    const place = seconds * ONSET_RATE_HZ;
    const [i, part] = [Math.floor(place), place - Math.floor(place)];
    return (all[i] ?? 0) * (1 - part) + (all[i + 1] ?? 0) * part;
  };
  let best = { lag: 0, sum: -Infinity };
  for (let lag = -0.08; lag <= 0.08; lag += 0.001) {
    const sum = beats.reduce((total, beat) => total + strengthAt(beat + lag), 0);
    if (sum > best.sum) best = { lag, sum };
  }
  return best.lag;
}

/** Distance to the nearest beat of an even grid, in which every half beat counts where the tempo heard is twice as fast. */
function offGrid(seconds: number, first: number, period: number): number {
  const beat = (seconds - first) / period;
  return Math.abs(beat - Math.round(beat)) * period;
}

const toneGapDb = (a: Recording, b: Recording): number => {
  const [from, to] = [thirdOctavesDb(a), thirdOctavesDb(b)];
  const octaves = [4, 7, 10, 13, 16, 19, 22, 25].map((i) => {
    const level = (levels: number[]) =>
      10 * Math.log10([-1, 0, 1].reduce((sum, d) => sum + 10 ** (levels[i + d]! / 10), 1e-6));
    return Math.abs(level(from) - level(to));
  });
  return octaves.reduce((sum, gap) => sum + gap, 0) / octaves.length;
};

async function measure(
  name: string,
  source: Recording,
  truth: { readonly beatsSeconds: readonly number[] },
  index: number,
  seed: string,
): Promise<Figures> {
  const random = createRandom(seed).child(name);
  const recording = at48k(source);
  const analysis = analyse(recording);
  const length = durationSecondsOf(recording);
  const atSeconds = 12 + random.next() * Math.max(1, truth.beatsSeconds.at(-1)! - 14);
  const tags = index % 2 === 0 ? '' : ['pop', 'rock', 'folk', 'house', 'soul'][index % 5]!;
  const request = requestOf(tags, name, { lyrics: null, durationSeconds: 26, durationSecondsMax: 60 });
  const { song, seam } = extendHeard({ recording, analysis }, { song: request, atSeconds, ordinal: 0 });
  const { score } = song;
  const rendered = await renderScore(score, createRandom(score.seed, 'sound'), context);
  const finishing = matchToRecording(rendered.recording, recording, seam);
  const part = applyFinishing(rendered.recording, finishing);
  const whole = joinAtSeam(recording, part, seam);
  const timeline = createTimeline(score);
  const beats = Array.from({ length: BARS * score.meter.beatsPerBar }, (_, beat) =>
    timeline.secondsAt((beat * ticksPerBar(score.meter)) / score.meter.beatsPerBar),
  ).filter((beat) => beat < score.durationSeconds - 2);
  const known = truth.beatsSeconds;
  const period = (known.at(-1)! - known[0]!) / (known.length - 1);
  const ratio = Math.max(1, Math.round((seam.tempoBpm ?? 0) / (60 / period)));
  const off = beats.map((beat) => offGrid(seam.seconds + beat, known[0]!, period / ratio));
  const late =
    latenessOf(stretchOf(whole, seam.seconds, length + 60), beats) -
    latenessOf(
      recording,
      known.filter((beat) => beat < seam.seconds - 0.2),
    );
  const written = seam.seconds - known[0]!;
  const signed = (written / (period / ratio) - Math.round(written / (period / ratio))) * (period / ratio);
  const before = stretchOf(recording, seam.seconds - COMPARED_SECONDS, seam.seconds);
  const after = stretchOf(whole, seam.seconds, seam.seconds + COMPARED_SECONDS);
  const again = analyse(part).key;
  return {
    name,
    seam: seam.tempoBpm === null ? 'bridge' : `${seam.tempoBpm.toFixed(2)} of ${(60 / period).toFixed(2)}`,
    writtenMs: 1000 * Math.max(...off),
    audibleMs: 1000 * (signed + late),
    levelLu: integratedLoudnessLufs(after) - integratedLoudnessLufs(before),
    toneDb: toneGapDb(before, after),
    isKeyKept: score.key.tonic === analysis.key.tonic && (score.key.mode === 'minor') === analysis.key.isMinor,
    heardKey: `${again.tonic}${again.isMinor ? 'm' : ''} of ${analysis.key.tonic}${analysis.key.isMinor ? 'm' : ''}`,
  };
}

const [count = '20', seed = 'uploads'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'uploads-'));
const all: Figures[] = [];
try {
  const half = Math.ceil(Number(count) / 2);
  const options = { bands: half, plains: Number(count) - half, solos: 0, seed, folder };
  for (const { kind, truth, recording } of foreignRecordings(options)) {
    const figures = await measure(`${kind} ${truth.name}`, recording, truth, all.length, seed);
    all.push(figures);
    const { name, seam, writtenMs, audibleMs, levelLu, toneDb, heardKey } = figures;
    const numbers = [writtenMs, audibleMs, levelLu, toneDb].map((value) => value.toFixed(1)).join('  ');
    console.log(`${name.slice(0, 40).padEnd(40)} ${seam.padEnd(18)} ${numbers}  ${heardKey}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
const within = (isIn: (one: Figures) => boolean): string => `${all.filter(isIn).length} of ${all.length}`;
console.log(`beats within 20 ms over ${BARS} bars, as written: ${within(({ writtenMs }) => writtenMs <= 20)}`);
console.log(`strokes within 20 ms: ${within(({ audibleMs }) => Math.abs(audibleMs) <= 20)}`);
console.log(`level within 1 LU: ${within(({ levelLu }) => Math.abs(levelLu) <= 1)}`);
console.log(`key as analysed: ${within(({ isKeyKept }) => isKeyKept)}`);
