import type { FilterFrame } from '../../../audio/dsp/vocoder/frame-filter.ts';
import { FRAME_SECONDS, type FrameSource } from '../../../audio/dsp/vocoder/vocoder.ts';
import { widenSpectrum } from '../../../audio/dsp/vocoder/wideband.ts';
import type { Random } from '../../../core/random.ts';
import { clamp, lerp, pitchToHz } from '../../../core/units.ts';
import { breathinessAt, Dynamics, TILT_PER_DB } from './dynamics.ts';
import { FormantShift } from './formant-shift.ts';
import { type Drift, HeldDrift } from './held-drift.ts';
import { COEFFICIENT_COUNT, STEP_SECONDS } from './inventory/format.ts';
import { Liveliness } from './liveliness.ts';
import { clearVowel, NOISE_POINTS, readNoise, spreadNoise, whisperNoise } from './noise-share.ts';
import type { PerformingVoice } from './performing-voice.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { factsOf, hasClosure } from './phones.ts';
import type { SoundTrack } from './sound-track.ts';
import { decodeSpeech, SPEECH_BIN_HZ, SPEECH_BINS } from './speech-spectrum.ts';
import type { Phrase } from './sung-phrases.ts';
import { tapsDb } from './taps.ts';
import { TimeWarp } from './time-warp.ts';
import { type TrackRow, TrackRows } from './track-rows.ts';
import { TrebleLimit } from './treble-limit.ts';
import { VoiceColour } from './voice-colour.ts';
import { clearUpper } from './vowel-clarity.ts';
import { VowelGlide } from './vowel-glide.ts';

/** Everything about a phrase that its sound follows from. */
export interface PhrasePlan {
  readonly voice: PerformingVoice;
  /** Level without colour, dB. */
  readonly gainDb: number;
  readonly phrase: Phrase;
  readonly phones: readonly TimedPhone[];
  readonly track: SoundTrack;
  /** Hz a frame, from `startSeconds` on. */
  readonly pitchHz: Float32Array;
  readonly startSeconds: number;
  readonly random: Random;
}

const NEPER_PER_DB = Math.LN10 / 20;
/** The noise of a vowel is held down from this far inside its edges on. */
const CLEAR_EDGE_SECONDS = 0.02;
/** A closure is nearly silent, a burst stands out and falls back. */
const CLOSURE_DB = { unvoiced: 18, voiced: 7 } as const;
const CLOSURE_EDGE_STEPS = 2;
const BURST_DB = 4;
const BURST_SECONDS = 0.03;
const EDGE_SECONDS = 0.012;
/** Vowels burst out of consonants and break off before them as fast as they may. */
const GLIDE_EDGE_SECONDS = { start: 0.018, end: 0.005 } as const;
/** A breathy vowel is mostly air at first. */
const BREATHY_ONSET = { seconds: 0.12, share: 0.7 } as const;
/** Standard deviation of the level from frame to frame in a voice as rough as can be, dB. */
const RASP_DB = 3;
/** A lifted first formant lies a little below the fundamental, and no more than this much above its own place. */
const FORMANT_OVER_F0 = 0.75;
const FORMANT_LIFT_MAX = 2.4;

/** The sung phrase as frames for the vocoder; ask for frames in order. */
export class PhraseVoice implements FrameSource {
  readonly #plan: PhrasePlan;
  readonly #warp: TimeWarp;
  readonly #dynamics: Dynamics;
  readonly #rows: TrackRows;
  readonly #treble: TrebleLimit;
  readonly #glide = new VowelGlide();
  readonly #liveliness: Liveliness;
  readonly #heldDrift: HeldDrift;
  readonly #colour: VoiceColour;
  readonly #shift: FormantShift;
  readonly #roughness: Random;
  readonly #cepstrum = new Float32Array(COEFFICIENT_COUNT);
  readonly #speech = new Float32Array(SPEECH_BINS);
  readonly #noise = new Float64Array(NOISE_POINTS);
  readonly #nextNoise = new Float64Array(NOISE_POINTS);
  #phone = 0;

  constructor(plan: PhrasePlan) {
    this.#plan = plan;
    this.#warp = new TimeWarp(plan.phones);
    this.#dynamics = new Dynamics(plan.voice, plan.phrase, plan.phones);
    this.#rows = new TrackRows(plan.track, plan.phones, plan.voice.formantScale);
    this.#treble = new TrebleLimit({ ...plan, rows: this.#rows, frameCount: plan.pitchHz.length });
    this.#liveliness = new Liveliness(plan.random);
    this.#heldDrift = new HeldDrift(plan.random.child('held'));
    this.#colour = new VoiceColour(plan.voice);
    this.#shift = new FormantShift(plan.voice.formantShifts);
    this.#roughness = plan.random.child('rasp');
  }

  f0HzAt(index: number): number {
    const { pitchHz } = this.#plan;
    return pitchHz[Math.min(index, pitchHz.length - 1)]!;
  }

  fill(index: number, frame: FilterFrame): number | null {
    const { phones, track, startSeconds, voice } = this.#plan;
    const seconds = startSeconds + index * FRAME_SECONDS;
    if (seconds < phones[0]!.startSeconds - EDGE_SECONDS || seconds > phones.at(-1)!.endSeconds + EDGE_SECONDS)
      return null;
    while (this.#phone < phones.length - 1 && seconds >= phones[this.#phone]!.endSeconds) this.#phone++;
    const phone = phones[this.#phone]!;
    const step = clamp(this.#warp.stepAt(seconds), 0, track.stepCount - 1.001);
    const row = this.#rows.at(step);
    const f0Hz = this.f0HzAt(index);
    const intendedDb = this.#dynamics.effortDbAt(seconds);
    const drift = this.#driftAt(seconds, f0Hz);
    const effortDb = intendedDb + drift.effortDb;
    const roughDb = voice.rasp === 0 ? 0 : voice.rasp * RASP_DB * row.voicing * this.#roughness.gaussian();
    const shapeDb = this.#dynamics.shapeDbAt(seconds) + stopDb(phone, step, seconds);
    const gainDb = this.#plan.gainDb + effortDb + shapeDb + row.gainDb + roughDb;
    this.#readSpectrum(step, isInsideVowel(phone, seconds));
    clearUpper(this.#speech, phone, seconds);
    this.#treble.darken(index, this.#speech);
    this.#shift.apply(this.#speech, row.voicing);
    const fromHz = row.firstFormantHz * voice.formantShifts[0];
    const lift = { fromHz, toHz: liftedFormantHz(fromHz, row, f0Hz) };
    const gain = gainDb * NEPER_PER_DB;
    const fallDb = this.#treble.slopeDbAt(index);
    const extension = fallDb === 0 ? row : { ...row, slopeDbPerOctave: row.slopeDbPerOctave + fallDb };
    widenSpectrum(
      this.#speech,
      SPEECH_BIN_HZ,
      row.formantScale * drift.formants,
      lift,
      extension,
      gain,
      frame.logAmplitude,
    );
    this.#readNoise(step, phone, seconds, effortDb);
    spreadNoise(this.#noise, frame.noiseShare);
    this.#colour.apply(frame, f0Hz, voice.brightnessDb + TILT_PER_DB * effortDb, row.voicing);
    return row.voicing * (1 - this.#noise[0]!);
  }

  #driftAt(seconds: number, f0Hz: number): Drift {
    const { startSeconds, pitch } = this.#dynamics.note;
    const semitones = 12 * Math.log2(f0Hz / pitchToHz(pitch));
    return this.#heldDrift.next((1 - this.#plan.voice.speech) * (seconds - startSeconds), semitones);
  }

  #readSpectrum(step: number, isVowel: boolean): void {
    const { cepstra } = this.#plan.track;
    const share = step - Math.floor(step);
    const at = Math.floor(step) * COEFFICIENT_COUNT;
    const next = at + COEFFICIENT_COUNT;
    for (let m = 0; m < COEFFICIENT_COUNT; m++) {
      this.#cepstrum[m] = cepstra[at + m]! + (cepstra[next + m]! - cepstra[at + m]!) * share;
    }
    this.#glide.follow(this.#cepstrum, isVowel);
    this.#liveliness.addTo(this.#cepstrum);
    decodeSpeech(this.#cepstrum, 0, this.#speech);
  }

  #readNoise(step: number, phone: TimedPhone, seconds: number, effortDb: number): void {
    const row = Math.floor(step);
    readNoise(this.#plan.track.bands, row, this.#noise);
    readNoise(this.#plan.track.bands, row + 1, this.#nextNoise);
    for (let i = 0; i < NOISE_POINTS; i++) this.#noise[i] = lerp(this.#noise[i]!, this.#nextNoise[i]!, step - row);
    const { voice } = this.#plan;
    if (phone.role === 'nucleus') {
      const inside = Math.min(seconds - phone.startSeconds, phone.endSeconds - seconds);
      const breathiness = breathinessAt(voice.breathiness + this.#airAtOnset(phone, seconds), effortDb);
      clearVowel(this.#noise, clamp(inside / CLEAR_EDGE_SECONDS, 0, 1), breathiness);
    }
    if (voice.whisper > 0) whisperNoise(this.#noise, voice.whisper);
  }

  /** Breath that opens a vowel which no consonant opens. */
  #airAtOnset(phone: TimedPhone, seconds: number): number {
    const { voice, phrase } = this.#plan;
    const { onset, isWordStart } = phrase.syllables[phone.syllableIndex]!;
    if (voice.onset !== 'breathy' || onset.length > 0 || !isWordStart) return 0;
    return BREATHY_ONSET.share * clamp(1 - (seconds - phone.startSeconds) / BREATHY_ONSET.seconds, 0, 1);
  }
}

const isInsideVowel = ({ role, startSeconds, endSeconds }: TimedPhone, seconds: number): boolean =>
  role === 'nucleus' &&
  seconds - startSeconds > GLIDE_EDGE_SECONDS.start &&
  endSeconds - seconds > GLIDE_EDGE_SECONDS.end;

/** High notes open the mouth: the first formant never lies below the fundamental (Sundberg 1975). */
function liftedFormantHz(fromHz: number, row: TrackRow, f0Hz: number): number {
  const neededHz = (FORMANT_OVER_F0 * f0Hz) / row.formantScale;
  return Math.min(FORMANT_LIFT_MAX * fromHz, Math.max(fromHz, row.voicing * neededHz));
}

/** Level of a stop: quiet until it opens, then a burst. */
function stopDb(phone: TimedPhone, step: number, seconds: number): number {
  const { burst, shape } = phone.segment;
  if (shape?.taps !== undefined) return tapsDb(shape.taps, phone, seconds);
  if (!hasClosure(phone.phone) || burst === null || phone.role === 'nucleus') return 0;
  const before = burst - 1 - step;
  if (before <= 0) return (shape?.burstDb ?? BURST_DB) * Math.max(0, 1 - (-before * STEP_SECONDS) / BURST_SECONDS);
  const depth = shape?.closureDb ?? (factsOf(phone.phone).isVoiced ? CLOSURE_DB.voiced : CLOSURE_DB.unvoiced);
  const closed = clamp((seconds - phone.startSeconds) / EDGE_SECONDS, 0, 1);
  return -depth * closed * clamp(before / CLOSURE_EDGE_STEPS, 0, 1);
}
