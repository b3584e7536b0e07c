import { Fft } from '../../../../audio/dsp/fft.ts';
import { hzToPitch, SAMPLE_RATE_HZ } from '../../../../core/units.ts';
import { type Key, modes } from '../../../../music/key.ts';
import type { DrumKind } from './percussion-map.ts';

/**
 * Drums that ring on a pitch of their own, which drummers and producers bring into the key of a song. Toms stay in their
 * intervals from one another.
 */
const RINGING: ReadonlySet<DrumKind> = new Set(['kick', 'snare', 'drum']);

export const ringsOnPitch = (kind: DrumKind): boolean => RINGING.has(kind);

/** By how many semitones further than to the tonic a drum would rather be moved than to the tone of its chord. */
const TRIAD_COSTS = [0, 0.5, 1] as const;

/**
 * By how many semitones a drum that rings at a frequency moves so that it rings on a tone of the key's tonic triad, the
 * tonic before the third and the fifth: -3..3.
 */
export function tuningSemitones(ringHz: number, key: Key): number {
  const pitch = hzToPitch(ringHz);
  const scale = modes[key.mode];
  const moves = [scale[0], scale[2], scale[4]].map((above, i) => {
    const up = (((key.tonic + above - pitch) % 12) + 12) % 12;
    const semitones = up > 6 ? up - 12 : up;
    return { semitones, cost: Math.abs(semitones) + TRIAD_COSTS[i]! };
  });
  return moves.reduce((best, move) => (move.cost < best.cost ? move : best)).semitones;
}

const FFT_FRAMES = 65_536;
const HEARD_FRAMES = 0.7 * SAMPLE_RATE_HZ;
/** The stroke itself is over, and what rings on counts less and less. */
const ATTACK_FRAMES = 0.01 * SAMPLE_RATE_HZ;
const FADE_FRAMES = 0.3 * SAMPLE_RATE_HZ;
const LOWEST_HZ = 40;
const HIGHEST_HZ = 450;

let fft: Fft | null = null;

/** The frequency at which a stroke rings loudest, 40 to 450 Hz; null where it is silent there. */
export function ringOf(stroke: Float32Array): number | null {
  fft ??= new Fft(FFT_FRAMES);
  const re = new Float64Array(FFT_FRAMES);
  const im = new Float64Array(FFT_FRAMES);
  const frames = Math.min(stroke.length, HEARD_FRAMES);
  for (let i = 0; i < frames; i++) re[i] = stroke[i]! * Math.min(1, i / ATTACK_FRAMES) * Math.exp(-i / FADE_FRAMES);
  fft.forward(re, im);
  const binHz = SAMPLE_RATE_HZ / FFT_FRAMES;
  let [loudest, most] = [0, 1e-9];
  for (let k = Math.ceil(LOWEST_HZ / binHz); k * binHz < HIGHEST_HZ; k++) {
    const power = re[k]! ** 2 + im[k]! ** 2;
    if (power > most) [loudest, most] = [k, power];
  }
  return loudest === 0 ? null : loudest * binHz;
}
