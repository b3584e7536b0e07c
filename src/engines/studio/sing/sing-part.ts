import { setImmediate } from 'node:timers/promises';
import { takeChannel } from '../../../audio/channel-pool.ts';
import { HOP } from '../../../audio/dsp/vocoder/excitation.ts';
import { FRAME_SECONDS, type FrameSource, Vocoder } from '../../../audio/dsp/vocoder/vocoder.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { Random } from '../../../core/random.ts';
import { concertPitchSemitones, dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Part, Singer, SungLine } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';
import { BreathVoice, planBreath } from './breath.ts';
import { calmTrack } from './calm-track.ts';
import { ensembleVoices, strayIn } from './ensemble-voices.ts';
import type { Inventory } from './inventory.ts';
import { type PerformingVoice, performingVoice } from './performing-voice.ts';
import { timePhones } from './phone-timeline.ts';
import { phraseDelivery, refrainGainDb } from './phrase-delivery.ts';
import { PhraseVoice } from './phrase-voice.ts';
import { pitchContour } from './pitch-contour.ts';
import { shapeTrack } from './shape-track.ts';
import { buildSoundTrack, type SoundTrack } from './sound-track.ts';
import { type Phrase, readPhrases, shiftPhrase } from './sung-phrases.ts';
import { wantedPhones } from './wanted-phones.ts';

export interface SingOptions {
  /** A part whose instrument is a singer; anything else is sung by a plain one. */
  readonly part: Part;
  readonly lines: readonly SungLine[];
  readonly timeline: Timeline;
  /** Frequency of A4; absent: 440. */
  readonly tuningHz?: number | undefined;
  /** Length of the song at 48 kHz. */
  readonly frames: number;
  readonly random: Random;
  readonly inventory: Inventory;
  readonly signal: AbortSignal;
  progress?(fraction: number): void;
}

/** Frames rendered before others get a turn: half a second of song. */
const FRAMES_A_TURN = 100;
/** Brings the inventory's speech to about -20 dBFS in vowels of middling velocity. */
const LEVEL_GAIN = dbToGain(1.5);
/** Peaks are bent from here on and never reach 1. */
const KNEE = 0.7;
const HIGH_PASS_HZ = 35;
const MARGIN_SECONDS = 0.06;
/** Unsteadiness from period to period of a clear voice, and what the roughest adds. */
const STEADY = { jitter: 0.002, shimmer: 0.02 } as const;
const ROUGH = { jitter: 0.012, shimmer: 0.15 } as const;
/** What false folds add, and how far below the written pitch they sound. */
const GROWL = { jitter: 0.07, shimmer: 0.45, semitones: -12 } as const;
const PLAIN_SINGER: Singer = {
  name: 'plain',
  gender: 'male',
  lowPitch: 45,
  highPitch: 69,
  formantScale: 1,
  brightnessDb: 0,
  breathiness: 0.1,
  vibratoRateHz: 5.6,
  vibratoCents: 40,
  portamentoSeconds: 0.09,
};

/**
 * Sings a part: mono, dry, 48 kHz, exactly `frames` long, silent where nothing is sung. Same options, same samples.
 * Lets other work run between pieces of half a second.
 * @throws only what `signal` was aborted with
 */
export async function singPart(options: SingOptions): Promise<Recording> {
  const { part, lines, timeline, frames, random, inventory, signal } = options;
  const out = takeChannel(frames);
  const singer = part.instrument.kind === 'singer' ? part.instrument.singer : PLAIN_SINGER;
  const inTune = transposed(
    part,
    concertPitchSemitones(options.tuningHz) + (singer.delivery === 'growled' ? GROWL.semitones : 0),
  );
  const lanes = readPhrases(inTune, lines, timeline, frames / SAMPLE_RATE_HZ);
  const phraseCount = lanes.reduce((sum, lane) => sum + lane.length, 0);
  let sung = 0;
  for (const [laneIndex, lane] of lanes.entries()) {
    const chance = random.child(`lane/${laneIndex}`);
    const voices = ensembleVoices(part, singer, chance.child('ensemble'));
    for (const [phraseIndex, phrase] of lane.entries()) {
      const own = chance.child(`phrase/${phraseIndex}`);
      const track = calmTrack(shapeTrack(buildSoundTrack(inventory, wantedPhones(phrase)), inventory));
      const delivery = phraseDelivery(phrase, singer, part);
      for (const [index, ensembleVoice] of voices.entries()) {
        // The soloist's stream is the phrase's own, so that company changes nothing in it.
        const voiceRandom = index === 0 ? own : own.child(`voice/${index}`);
        const { lateSeconds, detuneCents } = strayIn(ensembleVoice, voiceRandom);
        const voice = performingVoice(ensembleVoice.singer, delivery);
        const setting = { inventory, random: voiceRandom, out, signal, track, detuneCents, isBreathing: index === 0 };
        await singPhrase(lateSeconds === 0 ? phrase : shiftPhrase(phrase, lateSeconds), {
          ...setting,
          voice,
          gainDb: ensembleVoice.gainDb + refrainGainDb(phrase, singer),
        });
      }
      options.progress?.(++sung / phraseCount);
    }
  }
  finish(out);
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: [out] };
}

const transposed = (part: Part, semitones: number): Part =>
  semitones === 0 ? part : { ...part, notes: part.notes.map((note) => ({ ...note, pitch: note.pitch + semitones })) };

interface PhraseSetting {
  readonly voice: PerformingVoice;
  readonly track: SoundTrack;
  readonly gainDb: number;
  /** One breath is heard of many. */
  readonly isBreathing: boolean;
  readonly inventory: Inventory;
  readonly random: Random;
  readonly detuneCents: number;
  readonly out: Float32Array;
  readonly signal: AbortSignal;
}

async function singPhrase(phrase: Phrase, setting: PhraseSetting): Promise<void> {
  const { voice, track, gainDb, inventory, random, detuneCents } = setting;
  setting.signal.throwIfAborted();
  const phones = timePhones(phrase, track.segments.slice(1, -1), voice.formantScale);
  const span = frameSpan(phones[0]!.startSeconds, phones.at(-1)!.endSeconds);
  const breath = planBreath(phrase, phones[0]!.startSeconds, random.child('breath'));
  if (breath !== null && setting.isBreathing) {
    const airSpan = frameSpan(breath.startSeconds, breath.endSeconds);
    await render(new BreathVoice(breath, airSpan.startSeconds, voice, inventory), airSpan, setting);
  }
  const pitchHz = pitchContour(phrase, span, voice, random.child('pitch'), detuneCents);
  const source = new PhraseVoice({
    voice,
    gainDb,
    phrase,
    phones,
    track,
    pitchHz,
    startSeconds: span.startSeconds,
    random: random.child('life'),
  });
  await render(source, span, setting);
}

/** Frames from a little before to a little after a stretch of the song. */
interface FrameSpan {
  readonly startFrame: number;
  readonly frameCount: number;
  readonly startSeconds: number;
}

function frameSpan(fromSeconds: number, toSeconds: number): FrameSpan {
  const startFrame = Math.floor((fromSeconds - MARGIN_SECONDS) / FRAME_SECONDS);
  const endFrame = Math.ceil((toSeconds + MARGIN_SECONDS) / FRAME_SECONDS);
  return { startFrame, frameCount: endFrame - startFrame, startSeconds: startFrame * FRAME_SECONDS };
}

async function render(source: FrameSource, span: FrameSpan, setting: PhraseSetting): Promise<void> {
  const { voice, random, out, signal } = setting;
  const manner = {
    jitter: STEADY.jitter + voice.rasp * ROUGH.jitter + voice.growl * GROWL.jitter,
    shimmer: STEADY.shimmer + voice.rasp * ROUGH.shimmer + voice.growl * GROWL.shimmer,
  };
  const vocoder = new Vocoder(random.child(`voice/${span.startFrame}`), manner);
  for (let frame = 0; frame < span.frameCount; frame += FRAMES_A_TURN) {
    vocoder.render(source, frame, Math.min(span.frameCount, frame + FRAMES_A_TURN), out, span.startFrame * HOP);
    await setImmediate();
    signal.throwIfAborted();
  }
}

/** Level, a high-pass against rumble, and a soft ceiling; in place. Rests cost nothing. */
function finish(out: Float32Array): void {
  const state: FinishState = { before: 0, passed: 0 };
  for (let from = 0; from < out.length; from += FINISH_FRAMES) {
    const to = Math.min(out.length, from + FINISH_FRAMES);
    if (Math.abs(state.passed) < DIED_AWAY && isSilent(out, from, to)) state.before = state.passed = 0;
    else finishStretch(out, from, to, state);
  }
}

interface FinishState {
  before: number;
  passed: number;
}

const POLE = Math.exp((-2 * Math.PI * HIGH_PASS_HZ) / SAMPLE_RATE_HZ);

/** A loop of its own, which is compiled once for all stretches. */
function finishStretch(out: Float32Array, from: number, to: number, state: FinishState): void {
  let { before, passed } = state;
  for (let i = from; i < to; i++) {
    const x = out[i]! * LEVEL_GAIN;
    passed = x - before + POLE * passed + 1e-18;
    before = x;
    out[i] = passed > KNEE || passed < -KNEE ? bent(passed) : passed;
  }
  state.before = before;
  state.passed = passed;
}

const FINISH_FRAMES = 1024;
const DIED_AWAY = 1e-9;

const bent = (x: number): number => Math.sign(x) * (KNEE + (1 - KNEE) * Math.tanh((Math.abs(x) - KNEE) / (1 - KNEE)));

function isSilent(samples: Float32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (samples[i] !== 0) return false;
  return true;
}
