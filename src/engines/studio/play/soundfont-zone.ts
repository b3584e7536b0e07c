import type { BasicSample, Modulator, VoiceParameters } from 'spessasynth_core';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';

/** What one zone of a SoundFont preset does with a note; modulators of velocity and key are already in the numbers. */
export interface ZoneSettings {
  /** Pitch of the unity-rate sample against the note: sample frames per output frame. */
  readonly step: number;
  readonly gain: number;
  /** -1 left .. 1 right. */
  readonly pan: number;
  /** Absolute cents (0 = 8.176 Hz) as SoundFonts count cutoffs. */
  readonly cutoffCents: number;
  readonly resonanceDb: number;
  readonly volume: ZoneEnvelope;
  readonly modulation: ZoneEnvelope;
  readonly modulationToPitchCents: number;
  readonly modulationToCutoffCents: number;
  readonly vibrato: ZoneLfo;
  readonly vibratoToPitchCents: number;
  readonly lfo: ZoneLfo;
  readonly lfoToPitchCents: number;
  readonly lfoToCutoffCents: number;
  readonly lfoToVolumeDb: number;
  /** Notes of one class silence each other (open and closed hi-hat); 0: none. */
  readonly exclusiveClass: number;
  readonly isLooped: boolean;
  readonly startFrame: number;
  readonly endFrame: number;
  readonly loopStartFrame: number;
  readonly loopEndFrame: number;
}

/** Seconds; `sustain` is a level: dB below the peak for the volume, 0..1 for the modulation envelope. */
export interface ZoneEnvelope {
  readonly delay: number;
  readonly attack: number;
  readonly hold: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

export interface ZoneLfo {
  readonly delaySeconds: number;
  readonly rateHz: number;
}

/** Generator numbers of the SoundFont 2.04 specification, section 8.1.2. */
const G = {
  startOffset: 0,
  endOffset: 1,
  loopStartOffset: 2,
  loopEndOffset: 3,
  startCoarse: 4,
  lfoToPitch: 5,
  vibratoToPitch: 6,
  modulationToPitch: 7,
  cutoff: 8,
  resonance: 9,
  lfoToCutoff: 10,
  modulationToCutoff: 11,
  endCoarse: 12,
  lfoToVolume: 13,
  pan: 17,
  lfoDelay: 21,
  lfoRate: 22,
  vibratoDelay: 23,
  vibratoRate: 24,
  modulationDelay: 25,
  modulationSustain: 29,
  modulationKeyToHold: 31,
  volumeDelay: 33,
  volumeSustain: 37,
  volumeKeyToHold: 39,
  loopStartCoarse: 45,
  fixedKey: 46,
  attenuation: 48,
  loopEndCoarse: 50,
  coarseTune: 51,
  fineTune: 52,
  sampleModes: 54,
  scaleTuning: 56,
  exclusiveClass: 57,
  rootKey: 58,
} as const;

const COARSE_FRAMES = 32_768;
const timecentsToSeconds = (timecents: number): number => 2 ** (timecents / 1200);

/** Turns a zone as parsed into plain numbers for a note of `pitch` at `velocity` (both 0..127 integers). */
export function readZone(parameters: VoiceParameters, pitch: number, velocity: number): ZoneSettings {
  const values = Float64Array.from(parameters.generators);
  for (const modulator of parameters.modulators) {
    values[modulator.destination] = (values[modulator.destination] ?? 0) + modulationOf(modulator, pitch, velocity);
  }
  const value = (generator: number): number => values[generator] ?? 0;
  return {
    step: stepOf(parameters.sample, value, pitch),
    gain: dbToGain(-Math.max(0, value(G.attenuation)) / 10),
    pan: Math.max(-1, Math.min(1, value(G.pan) / 500)),
    cutoffCents: value(G.cutoff),
    resonanceDb: Math.max(0, value(G.resonance) / 10),
    volume: volumeEnvelopeOf(value, pitch),
    modulation: modulationEnvelopeOf(value, pitch),
    modulationToPitchCents: value(G.modulationToPitch),
    modulationToCutoffCents: value(G.modulationToCutoff),
    vibrato: lfoOf(value, G.vibratoDelay, G.vibratoRate),
    vibratoToPitchCents: value(G.vibratoToPitch),
    lfo: lfoOf(value, G.lfoDelay, G.lfoRate),
    lfoToPitchCents: value(G.lfoToPitch),
    lfoToCutoffCents: value(G.lfoToCutoff),
    lfoToVolumeDb: value(G.lfoToVolume) / 10,
    exclusiveClass: value(G.exclusiveClass),
    ...framesOf(parameters.sample, value),
  };
}

type ValueOf = (generator: number) => number;

function stepOf(sample: BasicSample, value: ValueOf, pitch: number): number {
  const root = value(G.rootKey) >= 0 ? value(G.rootKey) : sample.originalKey;
  const key = value(G.fixedKey) >= 0 ? value(G.fixedKey) : pitch;
  const cents =
    (key - root) * value(G.scaleTuning) + value(G.coarseTune) * 100 + value(G.fineTune) + sample.pitchCorrection;
  return (sample.sampleRate / SAMPLE_RATE_HZ) * 2 ** (cents / 1200);
}

const lfoOf = (value: ValueOf, delay: number, rate: number): ZoneLfo => ({
  delaySeconds: timecentsToSeconds(value(delay)),
  rateHz: 8.176 * 2 ** (value(rate) / 1200),
});

/** An envelope's six generators lie in a row; higher keys have shorter holds and decays. */
function timesOf(value: ValueOf, first: number, keyToHold: number, pitch: number): Omit<ZoneEnvelope, 'sustain'> {
  const keyed = (generator: number, amount: number): number => value(generator) + (60 - pitch) * value(amount);
  return {
    delay: timecentsToSeconds(value(first)),
    attack: Math.max(0.001, timecentsToSeconds(value(first + 1))),
    hold: timecentsToSeconds(keyed(first + 2, keyToHold)),
    decay: Math.max(0.001, timecentsToSeconds(keyed(first + 3, keyToHold + 1))),
    release: Math.max(0.005, timecentsToSeconds(value(first + 5))),
  };
}

const volumeEnvelopeOf = (value: ValueOf, pitch: number): ZoneEnvelope => ({
  ...timesOf(value, G.volumeDelay, G.volumeKeyToHold, pitch),
  sustain: Math.min(100, Math.max(0, value(G.volumeSustain) / 10)),
});

const modulationEnvelopeOf = (value: ValueOf, pitch: number): ZoneEnvelope => ({
  ...timesOf(value, G.modulationDelay, G.modulationKeyToHold, pitch),
  sustain: 1 - Math.min(1, Math.max(0, value(G.modulationSustain) / 1000)),
});

function framesOf(
  sample: BasicSample,
  value: ValueOf,
): Pick<ZoneSettings, 'isLooped' | 'startFrame' | 'endFrame' | 'loopStartFrame' | 'loopEndFrame'> {
  const offset = (fine: number, coarse: number): number => value(fine) + value(coarse) * COARSE_FRAMES;
  return {
    isLooped: (value(G.sampleModes) & 1) === 1,
    startFrame: Math.max(0, offset(G.startOffset, G.startCoarse)),
    endFrame: offset(G.endOffset, G.endCoarse),
    loopStartFrame: sample.loopStart + offset(G.loopStartOffset, G.loopStartCoarse),
    loopEndFrame: sample.loopEnd + offset(G.loopEndOffset, G.loopEndCoarse),
  };
}

const NO_CONTROLLER = 0;
const VELOCITY = 2;
const KEY = 3;

/**
 * Value of a modulator when every controller rests. Wheels, pedals and controllers rest at their neutral value and add
 * nothing; only velocity, key and constants speak.
 */
function modulationOf(modulator: Modulator, pitch: number, velocity: number): number {
  const primary = sourceValue(modulator.primarySource, pitch, velocity);
  const secondary = sourceValue(modulator.secondarySource, pitch, velocity);
  if (primary === null || secondary === null) return 0;
  const product = primary * secondary * modulator.transformAmount;
  return modulator.transformType === 2 ? Math.abs(product) : product;
}

function sourceValue(source: Modulator['primarySource'], pitch: number, velocity: number): number | null {
  if (source.isCC) return null;
  if (source.index === NO_CONTROLLER) return 1;
  if (source.index !== VELOCITY && source.index !== KEY) return null;
  const position = (source.index === VELOCITY ? velocity : pitch) / 127;
  const curve = curveOf(source.curveType);
  if (!source.isBipolar) return curve(source.isNegative ? 1 - position : position);
  const signed = (source.isNegative ? 1 - position : position) * 2 - 1;
  return Math.sign(signed) * curve(Math.abs(signed));
}

/** Source curves of the SoundFont 2.04 specification, section 9.5.3: a logarithm over 96 dB. */
function curveOf(type: number): (position: number) => number {
  const concave = (x: number): number => (x >= 1 ? 1 : Math.min(1, (-40 / 96) * Math.log10(1 - x)));
  if (type === 1) return concave;
  if (type === 2) return (x) => 1 - concave(1 - x);
  if (type === 3) return (x) => (x >= 0.5 ? 1 : 0);
  return (x) => x;
}
