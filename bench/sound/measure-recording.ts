import { gatedLoudnessLufs, LoudnessMeter } from '../../src/audio/analysis/loudness.ts';
import { truePeakDbtp } from '../../src/audio/analysis/loudness-peak.ts';
import type { Recording } from '../../src/audio/recording.ts';
import type { Section, SectionKind } from '../../src/music/score.ts';
import type { Timeline } from '../../src/music/timeline.ts';
import { correlationIn, meanSpectrum, thirdLevelsDb } from './third-octaves.ts';

/** Everything that the sound of a song says about itself. */
export interface SoundFigures {
  readonly lufs: number;
  readonly truePeakDbtp: number;
  readonly plr: number;
  /** Loudness range, EBU Tech 3342, LU. */
  readonly lra: number;
  readonly thirdsDb: readonly number[];
  readonly correlation: number;
  readonly lowCorrelation: number;
  readonly bandCorrelations: readonly number[];
  /** How much quieter the sum of the channels is than they are, dB (0 for mono, 3 for unrelated channels less 3). */
  readonly monoLossDb: number;
  readonly chorusMinusVerseLu: number | null;
  /** Median rise of the level within 20 ms where the drums strike, dB. */
  readonly onsetClarityDb: number;
}

/** Edges of the bands in which correlation is reported, Hz. */
export const BAND_EDGES_HZ = [120, 500, 2000, 6000, 16_000] as const;

export function measureRecording(recording: Recording, sections: readonly Section[], timeline: Timeline): SoundFigures {
  const meter = new LoudnessMeter(recording.sampleRateHz, 2);
  meter.process(recording.channels, 0, recording.channels[0]!.length);
  const lufs = meter.integratedLufs();
  const peak = truePeakDbtp(recording);
  const spectrum = meanSpectrum(recording);
  return {
    lufs,
    truePeakDbtp: peak,
    plr: peak - lufs,
    lra: loudnessRangeLu(meter.shortTermLufs()),
    thirdsDb: thirdLevelsDb(spectrum),
    correlation: correlationIn(spectrum, 20, 20_000),
    lowCorrelation: correlationIn(spectrum, 20, 120),
    bandCorrelations: BAND_EDGES_HZ.slice(1).map((edge, i) => correlationIn(spectrum, BAND_EDGES_HZ[i]!, edge)),
    monoLossDb: monoLossDb(recording),
    chorusMinusVerseLu: chorusMinusVerse(meter.stepPowers, sections, timeline),
    onsetClarityDb: onsetClarityDb(recording),
  };
}

/** Spread between the 10th and the 95th percentile of the short-term loudness above its gates. */
function loudnessRangeLu(shortTermLufs: readonly number[]): number {
  const powers = shortTermLufs.filter((lufs) => lufs > -70).map((lufs) => 10 ** (lufs / 10));
  const gate = powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length) / 100;
  const loud = powers.filter((power) => power > gate).toSorted((a, b) => a - b);
  if (loud.length === 0) return 0;
  const at = (share: number): number => loud[Math.min(loud.length - 1, Math.round(share * (loud.length - 1)))]!;
  return 10 * Math.log10(at(0.95) / at(0.1));
}

/** K-weighted would flatter wide trebles; this is plain power: (L + R) / 2 against the mean of both. */
export function monoLossDb({ channels }: Recording): number {
  const [left, right] = [channels[0]!, channels[1]!];
  let [mono, both] = [0, 0];
  for (let i = 0; i < left.length; i++) {
    mono += ((left[i]! + right[i]!) / 2) ** 2;
    both += (left[i]! ** 2 + right[i]! ** 2) / 2;
  }
  return both === 0 ? 0 : 10 * Math.log10(both / Math.max(mono, 1e-20));
}

const STEPS_PER_SECOND = 10;

/** Loudness of all choruses together minus that of all verses; null where the song has not both. */
function chorusMinusVerse(steps: readonly number[], sections: readonly Section[], timeline: Timeline): number | null {
  const loudness = (kind: SectionKind): number | null => {
    const powers = sections
      .filter((section) => section.kind === kind)
      .flatMap(({ startTick, endTick }) =>
        steps.slice(
          Math.round(timeline.secondsAt(startTick) * STEPS_PER_SECOND),
          Math.round(timeline.secondsAt(endTick) * STEPS_PER_SECOND),
        ),
      );
    return powers.length === 0 ? null : gatedLoudnessLufs(powers);
  };
  const [chorus, verse] = [loudness('chorus'), loudness('verse')];
  return chorus === null || verse === null ? null : chorus - verse;
}

const FRAME_SECONDS = 0.01;

/** The strongest rises of the level above 200 Hz, some two a second: how far the sound stands out of what was before. */
function onsetClarityDb({ channels, sampleRateHz }: Recording): number {
  const [left, right] = [channels[0]!, channels[1]!];
  const size = Math.round(sampleRateHz * FRAME_SECONDS);
  const levels: number[] = [];
  let [previousX, y] = [0, 0];
  const pole = Math.exp((-2 * Math.PI * 200) / sampleRateHz);
  for (let at = 0; at + size <= left.length; at += size) {
    let sum = 0;
    for (let i = at; i < at + size; i++) {
      const x = left[i]! + right[i]!;
      y = pole * (y + x - previousX);
      previousX = x;
      sum += y * y;
    }
    levels.push(10 * Math.log10(sum / size + 1e-7));
  }
  const rises = levels.map((level, i) => {
    const before = Math.max(levels[i - 2] ?? level, levels[i - 3] ?? level, levels[i - 4] ?? level);
    return Math.max(level, levels[i + 1] ?? level) - before;
  });
  const count = Math.max(1, Math.round(levels.length * FRAME_SECONDS * 2));
  const strongest = rises.toSorted((a, b) => b - a).slice(0, count);
  return strongest[Math.floor(strongest.length / 2)] ?? 0;
}

/** K-weighted level of one recording against another's, over the steps in which the first sounds, dB. */
export function levelAgainstDb(voice: Recording, rest: Recording): number | null {
  const powers = [voice, rest].map((recording) => {
    const meter = new LoudnessMeter(recording.sampleRateHz, 2);
    meter.process(recording.channels, 0, recording.channels[0]!.length);
    return meter.stepPowers;
  });
  const [own, other] = [powers[0]!, powers[1]!];
  const loudest = Math.max(...own);
  let [voicePower, restPower] = [0, 0];
  for (const [i, power] of own.entries()) {
    if (power <= loudest * 10 ** -1.8) continue;
    voicePower += power;
    restPower += other[i] ?? 0;
  }
  return voicePower === 0 || restPower === 0 ? null : 10 * Math.log10(voicePower / restPower);
}
