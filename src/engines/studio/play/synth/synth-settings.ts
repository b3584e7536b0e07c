import type { AdsrTimes } from '../../../../audio/dsp/adsr.ts';
import type { ChorusSettings } from '../../../../audio/dsp/chorus.ts';
import type { FilterMode } from '../../../../audio/dsp/state-variable-filter.ts';

/** How a patch makes its sound; {@link synthPatches} has one for each patch of the score. */
export type SynthSettings = SubtractiveSettings | FmSettings | RiserSettings | ImpactSettings;

/** What every kind shares. */
export interface SharedSettings {
  /** One note at a time: a new note cuts the one before. */
  readonly isMono: boolean;
  /** Seconds a slide takes. */
  readonly slideSeconds: number;
  /** Over the whole stem. */
  readonly chorus: ChorusSettings | null;
  /** Amplitude modulation of the whole stem, opposite in left and right. */
  readonly tremolo: { readonly rateHz: number; readonly depth: number } | null;
  /** The whole stem comes out of a rotary speaker; its two speeds follow the notes. */
  readonly hasRotor: boolean;
}

/** Oscillators through a filter. */
export interface SubtractiveSettings extends SharedSettings {
  readonly kind: 'subtractive';
  readonly oscillators: readonly OscillatorSettings[];
  /** White noise beside the oscillators, linear. */
  readonly noiseLevel: number;
  readonly filter: FilterSettings;
  readonly amplitude: AdsrTimes;
  readonly filterEnvelope: AdsrTimes;
  /** Starts this many semitones away and falls into pitch. */
  readonly pitchDrop: { readonly semitones: number; readonly seconds: number } | null;
  readonly vibrato: { readonly cents: number; readonly rateHz: number; readonly delaySeconds: number } | null;
  /** Soft clipping behind the filter. */
  readonly driveDb: number;
  /** 0..1: how much velocity changes the level. */
  readonly velocityToLevel: number;
}

export interface OscillatorSettings {
  readonly waveform: 'saw' | 'square' | 'triangle' | 'sine' | 'drawbars';
  readonly semitones: number;
  readonly level: number;
  /** Copies spread over `detuneCents` to each side and over the stereo field by `spread` 0..1. */
  readonly copies: number;
  readonly detuneCents: number;
  readonly spread: number;
}

export interface FilterSettings {
  readonly mode: FilterMode;
  /** At rest, for middle C at full velocity. */
  readonly cutoffHz: number;
  /** 0: the same for all pitches; 1: follows the pitch. */
  readonly keyTracking: number;
  readonly envelopeOctaves: number;
  /** The cutoff falls by this much towards velocity 0. */
  readonly velocityOctaves: number;
  readonly q: number;
  /** Slow movement of the cutoff. */
  readonly lfo: { readonly octaves: number; readonly rateHz: number } | null;
}

/** Frequency modulation: pairs of sine operators (J. Chowning, 1973). */
export interface FmSettings extends SharedSettings {
  readonly kind: 'fm';
  readonly pairs: readonly FmPair[];
  readonly amplitude: AdsrTimes;
  readonly velocityToLevel: number;
}

export interface FmPair {
  readonly level: number;
  readonly carrierRatio: number;
  readonly modulatorRatio: number;
  /** Modulation index in radians at the start, at full velocity, and its fall. */
  readonly index: number;
  readonly indexDecaySeconds: number;
  /** Share of the index that stays. */
  readonly indexSustain: number;
  readonly levelDecaySeconds: number;
  readonly detuneCents: number;
  /** -1..1 */
  readonly pan: number;
  /** 0..1: how much of the index velocity takes away. */
  readonly velocityToIndex: number;
}

/** Noise that rises over the length of the note. */
export interface RiserSettings extends SharedSettings {
  readonly kind: 'riser';
  readonly fromHz: number;
  readonly toHz: number;
  readonly q: number;
}

/** A falling boom with a burst of noise; rings out whatever length is written. */
export interface ImpactSettings extends SharedSettings {
  readonly kind: 'impact';
  readonly fromHz: number;
  readonly toHz: number;
  readonly seconds: number;
}
