import { integratedLoudnessLufs } from '../../../audio/analysis/loudness.ts';
import { truePeakDbtp } from '../../../audio/analysis/loudness-peak.ts';
import { THIRD_OCTAVES_HZ, thirdOctavesDb } from '../../../audio/analysis/sound-facts.ts';
import { peaking } from '../../../audio/dsp/biquad.ts';
import { StereoFilterChain } from '../../../audio/dsp/filter-chain.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';
import { clamp } from '../../../core/units.ts';
import { applyGains } from '../derive/splice-sound.ts';
import type { Finishing, ToneBand } from '../derive/stored-song.ts';
import type { HeardSeam } from './heard-seam.ts';

/** So much of the sound before a seam and of that after it is compared. */
export const COMPARED_SECONDS = 10;

const BANDS_HZ = [63, 125, 250, 500, 1000, 2000, 4000, 8000] as const;
const BAND_Q = 1.2;
/** Third octaves on either side of a band's centre that count. */
const REACH_HZ_RATIO = 2 ** 0.6;
/** Instruments differ: the tone only leans towards that of the recording. */
const TONE_SHARE = 0.6;
const TONE_DB_MAX = 6;

const PEAK_DBTP_MAX = -0.3;
/** Loudness that is neither raised to nor lowered to. */
export const QUIETEST_LUFS = -34;

/** The part of a recording between two moments. */
export const stretchOf = ({ sampleRateHz, channels }: Recording, from: number, to: number): Recording => ({
  sampleRateHz,
  channels: channels.map((channel) =>
    channel.subarray(Math.max(0, Math.round(from * sampleRateHz)), Math.max(0, Math.round(to * sampleRateHz))),
  ),
});

/** Loudness of the last seconds before a moment, LUFS; of silence the quietest that is gone on with. */
export const loudnessBefore = (recording: Recording, seconds: number): number =>
  loudnessOf(stretchOf(recording, seconds - COMPARED_SECONDS, seconds));

/** Loudness of a stretch, LUFS; of silence the quietest that is gone on with. */
export const loudnessOf = (stretch: Recording): number => Math.max(QUIETEST_LUFS, integratedLoudnessLufs(stretch));

/** What makes a new part sound on from a recording: the tone leant towards it, the level that of its last seconds. */
export const matchToRecording = (part: Recording, recording: Recording, { seconds }: HeardSeam): Finishing =>
  matchTo(part, stretchOf(recording, seconds - COMPARED_SECONDS, seconds), COMPARED_SECONDS);

/** The same for a part whose first `comparedSeconds` shall sound like a stretch of a recording. */
export function matchTo(part: Recording, stretch: Recording, comparedSeconds: number): Finishing {
  const tone = toneTowards(stretchOf(part, 0, comparedSeconds), stretch);
  const toned = applyTone(part, tone);
  const own = integratedLoudnessLufs(stretchOf(toned, 0, comparedSeconds));
  const wished = Number.isFinite(own) ? loudnessOf(stretch) - own : 0;
  const db = Math.min(wished, PEAK_DBTP_MAX - truePeakDbtp(toned));
  return { tone, gains: [{ seconds: 0, db }] };
}

/** A recording with its tone and its level moved. */
export function applyFinishing(recording: Recording, { tone, gains }: Pick<Finishing, 'tone' | 'gains'>): Recording {
  const toned = tone === undefined ? recording : applyTone(recording, tone);
  return gains === undefined ? toned : applyGains(toned, gains);
}

export function applyTone({ sampleRateHz, channels }: Recording, tone: readonly ToneBand[]): Recording {
  const chain = new StereoFilterChain(tone.map(({ hz, db }) => peaking(hz, BAND_Q, db, sampleRateHz)));
  const [left, right] = [channels[0]!.slice(), (channels[1] ?? channels[0]!).slice()];
  chain.process(left, right, left.length);
  return { sampleRateHz, channels: [left, right] };
}

function toneTowards(own: Recording, wished: Recording): ToneBand[] {
  const [from, to] = [bandLevels(own), bandLevels(wished)];
  const gaps = BANDS_HZ.map((_, i) => to[i]! - from[i]!);
  const middle = [...gaps].sort((a, b) => a - b)[gaps.length >> 1]!;
  return BANDS_HZ.map((hz, i) => ({ hz, db: clamp(TONE_SHARE * (gaps[i]! - middle), -TONE_DB_MAX, TONE_DB_MAX) }));
}

/** Level of each band against the whole, dB; a band without sound counts as a very soft one. */
function bandLevels(recording: Recording): number[] {
  const thirds = thirdOctavesDb(recording);
  return BANDS_HZ.map((hz) => {
    const power = thirds.reduce((sum, db, i) => {
      const ratio = THIRD_OCTAVES_HZ[i]! / hz;
      return ratio < REACH_HZ_RATIO && ratio > 1 / REACH_HZ_RATIO ? sum + 10 ** (db / 10) : sum;
    }, 0);
    return 10 * Math.log10(power + 1e-6);
  });
}

/**
 * The recording up to the seam and the new part from there on, one sound. On a beat the equal-power crossfade lies around
 * the seam, and the part's first stroke in its middle; into a bridge it begins at the seam. Before it every sample is that
 * of the recording.
 */
export function joinAtSeam(recording: Recording, part: Recording, seam: HeardSeam): Recording {
  const rate = recording.sampleRateHz;
  const at = Math.round(seam.seconds * rate);
  const fade = Math.round(seam.crossfadeSeconds * rate);
  const fadeFrom = seam.tempoBpm === null ? at : at - (fade >> 1);
  const length = at + frameCountOf(part);
  return {
    sampleRateHz: rate,
    channels: recording.channels.map((channel, index) => {
      const out = new Float32Array(length);
      out.set(channel.subarray(0, Math.min(channel.length, fadeFrom + fade, length)));
      const added = part.channels[index]!;
      for (let i = Math.max(0, fadeFrom); i < length; i++) {
        const angle = (Math.PI / 2) * Math.min(1, (i - fadeFrom + 0.5) / fade);
        const fresh = i >= at ? added[i - at]! : 0;
        out[i] = (angle < Math.PI / 2 ? out[i]! * Math.cos(angle) : 0) + fresh * Math.sin(angle);
      }
      return out;
    }),
  };
}
