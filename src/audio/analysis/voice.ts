import type { Recording } from '../recording.ts';
import { ANALYSIS_RATE_HZ, toAnalysisSignal } from './analysis-signal.ts';
import { formantsAt } from './formants.ts';
import { PITCH_FRAME_MIDDLE_SECONDS, PITCH_RATE_HZ, type PitchTrack, pitchTrack } from './pitch-track.ts';
import { THIRD_OCTAVES_HZ, thirdOctavesDb } from './sound-facts.ts';
import { type VoiceCues, type VoicedNote, voiceCues } from './voice-cues.ts';

/** What is heard of a singer; of numbers nobody sang, when `hasVoice` is false. */
export interface VoiceFacts {
  readonly hasVoice: boolean;
  /** 0..1: how sure of it; instruments that glide (bowed, blown) are taken for voices at times. */
  readonly confidence: number;
  /** 0..1: of the time that sounds, how much has one pitch: of a voice alone most, of a whole band little. */
  readonly voicedShare: number;
  readonly gender: 'female' | 'male';
  readonly genderConfidence: number;
  /** MIDI numbers with fractions: where nine tenths of the sung time lie, and its middle. */
  readonly lowPitch: number;
  readonly medianPitch: number;
  readonly highPitch: number;
  /** Formants against a man's (1); women have about 1.14, children more. */
  readonly formantScale: number;
  /** Level of 2 to 5 kHz over that of 250 Hz to 1 kHz, dB, from what singers have on average. */
  readonly brightnessDb: number;
  /** Of notes long enough to hear it; 0 without vibrato. */
  readonly vibratoRateHz: number;
  readonly vibratoCents: number;
}

/** Glide and consonants of which a voice is as likely as not, and the log odds of a cent and of a decibel. */
const VOICE = { glideCents: 3.4, perCent: 0.9, consonantDb: 5, perDb: 0.06 } as const;
/** Hearing alone is never surer than this. */
const CONFIDENCE_MAX = 0.85;
/** Voiced time below which nothing is said. */
const VOICED_SECONDS_MIN = 1.5;
const GENDER = { pitch: 59.5, perSemitone: 0.35, formantScale: 1.07, perScale: 22 } as const;
/** Spacing of a man's formants, Hz: of a tube of 17 cm, closed at one end, as measured here. */
const MAN_SPACING_HZ = 1000;
/** What singers' spectra fall by from the low band to the high one. */
const USUAL_FALL_DB = 9;

/**
 * Who sings, from a recording of the voice alone or the `vocals` that `separate` gives: pitch (YIN), formants (linear
 * prediction), vibrato and spectrum. The facts choose the nearest synthetic singer; they cannot make a likeness.
 *
 * Throws RangeError for recordings outside `analysisLimits`.
 */
export function voiceFacts(recording: Recording): VoiceFacts {
  const signal = toAnalysisSignal(recording);
  const track = pitchTrack(signal);
  const cues = voiceCues(signal, track);
  const pitches = cues.notes
    .flatMap(({ from, to }) => Array.from(track.pitches.subarray(from, to)))
    .sort((a, b) => a - b);
  const at = (share: number): number => pitches[Math.floor(share * (pitches.length - 1))] ?? 60;
  const formantScale = formantScaleOf(signal, cues.notes, track);
  const voice = voiceLikelihood(cues, pitches.length / PITCH_RATE_HZ);
  const femaleOdds =
    GENDER.perSemitone * (at(0.5) - GENDER.pitch) + GENDER.perScale * (formantScale - GENDER.formantScale);
  return {
    hasVoice: voice > 0.5,
    confidence: CONFIDENCE_MAX * Math.abs(2 * voice - 1),
    voicedShare: cues.voicedShare,
    gender: femaleOdds > 0 ? 'female' : 'male',
    genderConfidence: CONFIDENCE_MAX * Math.abs(2 * logistic(femaleOdds) - 1),
    lowPitch: at(0.05),
    medianPitch: at(0.5),
    highPitch: at(0.95),
    formantScale,
    brightnessDb: brightnessOf(recording),
    ...vibratoOf(cues.notes, track),
  };
}

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

function voiceLikelihood({ glideCents, consonantDb }: VoiceCues, voicedSeconds: number): number {
  if (voicedSeconds < VOICED_SECONDS_MIN) return 0.05;
  return logistic(
    VOICE.perCent * (glideCents - VOICE.glideCents) +
      VOICE.perDb * Math.max(-5, Math.min(10, consonantDb - VOICE.consonantDb)),
  );
}

/** Every how many-th frame of notes is looked at for formants, and pitches above which partials hide them. */
const FORMANT_STEP = 4;
const FORMANT_PITCH_MAX = 67;

/** Median spacing of the second to fourth formant. */
function formantScaleOf(signal: Float32Array, notes: readonly VoicedNote[], { pitches }: PitchTrack): number {
  const spacings: number[] = [];
  for (const { from, to } of notes) {
    for (let frame = from + 2; frame < to - 2; frame += FORMANT_STEP) {
      if (pitches[frame]! > FORMANT_PITCH_MAX) continue;
      const seconds = frame / PITCH_RATE_HZ + PITCH_FRAME_MIDDLE_SECONDS;
      const formants = formantsAt(signal, Math.round(seconds * ANALYSIS_RATE_HZ));
      if (formants.length < 4) continue;
      spacings.push((formants[2]! / 2.5 + formants[3]! / 3.5) / 2);
    }
  }
  const median = spacings.sort((a, b) => a - b)[spacings.length >> 1] ?? MAN_SPACING_HZ;
  return Math.max(0.8, Math.min(1.4, median / MAN_SPACING_HZ));
}

function brightnessOf(recording: Recording): number {
  const levels = thirdOctavesDb(recording);
  const band = (low: number, high: number): number => {
    const power = levels.reduce((sum, db, i) => {
      const hz = THIRD_OCTAVES_HZ[i]!;
      return hz >= low && hz <= high ? sum + 10 ** (db / 10) : sum;
    }, 1e-12);
    return 10 * Math.log10(power);
  };
  return Math.max(-15, Math.min(15, band(2000, 5000) - band(250, 1000) + USUAL_FALL_DB));
}

const VIBRATO = { secondsMin: 0.5, slowestHz: 4, fastestHz: 8, centsMin: 12 } as const;

/** Rate and depth (half the swing) of the strongest wave of each long note's pitch; medians over notes. */
function vibratoOf(
  notes: readonly VoicedNote[],
  { pitches }: PitchTrack,
): { readonly vibratoRateHz: number; readonly vibratoCents: number } {
  const found = notes
    .filter(({ from, to }) => to - from >= VIBRATO.secondsMin * PITCH_RATE_HZ)
    .map(({ from, to }) => strongestWave(pitches.subarray(from + ((to - from) >> 2), to)));
  const strong = found.filter(({ cents }) => cents >= VIBRATO.centsMin);
  if (strong.length * 3 < found.length || strong.length === 0) return { vibratoRateHz: 0, vibratoCents: 0 };
  const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
  return {
    vibratoRateHz: median(strong.map(({ hz }) => hz)),
    vibratoCents: median(strong.map(({ cents }) => cents)),
  };
}

function strongestWave(pitches: Float32Array): { readonly hz: number; readonly cents: number } {
  const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
  let best = { hz: 0, cents: 0 };
  for (let hz = VIBRATO.slowestHz; hz <= VIBRATO.fastestHz; hz += 0.1) {
    let re = 0;
    let im = 0;
    for (const [i, pitch] of pitches.entries()) {
      const angle = (2 * Math.PI * hz * i) / PITCH_RATE_HZ;
      re += (pitch - mean) * Math.cos(angle);
      im += (pitch - mean) * Math.sin(angle);
    }
    const cents = (200 * Math.hypot(re, im)) / pitches.length;
    if (cents > best.cents) best = { hz, cents };
  }
  return best;
}
