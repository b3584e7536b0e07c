import { createRandom, type Random } from '../../core/random.ts';
import type { Recording } from '../recording.ts';
import { ANALYSIS_RATE_HZ } from './analysis-signal.ts';

/** Music of known truth for the tests of this folder: a chord a bar on a bright or dull organ, bass, kick and snare. */
export interface TestBar {
  /** Pitch class. */
  readonly root: number;
  readonly isMinor: boolean;
  /** Overtones of the organ, and whether drums play. */
  readonly isFull: boolean;
}

export interface TestMusic {
  readonly bars: readonly TestBar[];
  readonly beatsPerBar: number;
  readonly bpm: number;
  readonly tuningCents?: number;
}

export function playTestMusic({ bars, beatsPerBar, bpm, tuningCents = 0 }: TestMusic): Recording {
  const beatSeconds = 60 / bpm;
  const barSeconds = beatsPerBar * beatSeconds;
  const noise = createRandom('test music');
  const channel = new Float32Array(Math.ceil((bars.length * barSeconds + 1) * ANALYSIS_RATE_HZ));
  for (const [index, bar] of bars.entries()) {
    const start = index * barSeconds;
    const chord = [bar.root, bar.root + (bar.isMinor ? 3 : 4), bar.root + 7].map((pitch) => 60 + (pitch % 12));
    const tune = (pitch: number): number => 440 * 2 ** ((pitch - 69 + tuningCents / 100) / 12);
    for (let beat = 0; beat < beatsPerBar; beat++) {
      const at = start + beat * beatSeconds;
      for (const pitch of chord) addTone(channel, at, beatSeconds * 0.95, tune(pitch), bar.isFull ? 5 : 2, 0.06);
      if (beat % 2 === 0) addTone(channel, at, beatSeconds * 1.9, tune(36 + ((bar.root + 8) % 12) - 8), 3, 0.15);
      if (bar.isFull) addDrum(channel, at, beat === 0 ? 'kick' : 'snare', noise);
    }
  }
  return { sampleRateHz: ANALYSIS_RATE_HZ, channels: [channel] };
}

function addTone(to: Float32Array, at: number, seconds: number, hz: number, partials: number, gain: number): void {
  const from = Math.round(at * ANALYSIS_RATE_HZ);
  const count = Math.min(Math.round(seconds * ANALYSIS_RATE_HZ), to.length - from);
  for (let i = 0; i < count; i++) {
    const level = gain * Math.min(1, i / 100, (count - i) / 300) * Math.exp(-i / 20_000);
    for (let k = 1; k <= partials; k++)
      to[from + i]! += (level / k) * Math.sin((2 * Math.PI * hz * k * i) / ANALYSIS_RATE_HZ);
  }
}

function addDrum(to: Float32Array, at: number, drum: 'kick' | 'snare', noise: Random): void {
  const from = Math.round(at * ANALYSIS_RATE_HZ);
  for (let i = 0; i < 3000 && from + i < to.length; i++) {
    const kick = 0.5 * Math.exp(-i / 900) * Math.sin((2 * Math.PI * 60 * i) / ANALYSIS_RATE_HZ);
    const snare = 0.2 * Math.exp(-i / 600) * (noise.next() - 0.5);
    to[from + i]! += drum === 'kick' ? kick : snare;
  }
}
