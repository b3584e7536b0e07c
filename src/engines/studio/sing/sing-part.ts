import { setImmediate } from 'node:timers/promises';
import { HOP } from '../../../audio/dsp/vocoder/excitation.ts';
import { FRAME_SECONDS, type FrameSource, Vocoder } from '../../../audio/dsp/vocoder/vocoder.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { Random } from '../../../core/random.ts';
import { clamp, dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Part, Singer, SungLine } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';
import { BreathVoice, planBreath } from './breath.ts';
import type { Inventory } from './inventory.ts';
import { timePhones } from './phone-timeline.ts';
import { PhraseVoice } from './phrase-voice.ts';
import { pitchContour } from './pitch-contour.ts';
import { buildSoundTrack } from './sound-track.ts';
import { type Phrase, readPhrases, shiftPhrase } from './sung-phrases.ts';
import { wantedPhones } from './wanted-phones.ts';

export interface SingOptions {
  /** A part whose instrument is a singer; anything else is sung by a plain one. */
  readonly part: Part;
  readonly lines: readonly SungLine[];
  readonly timeline: Timeline;
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
const VOICE_MANNER = { jitter: 0.002, shimmer: 0.02 };
/** Backing singers are never quite together, nor quite in tune, nor of one size. */
const BACKING_CENTS = 6;
const BACKING_SECONDS = 0.01;
const BACKING_SECONDS_MAX = 0.025;
const BACKING_SCALE = 0.015;

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
  const out = new Float32Array(Math.max(0, frames));
  const singer = part.instrument.kind === 'singer' ? part.instrument.singer : PLAIN_SINGER;
  const lanes = readPhrases(part, lines, timeline, frames / SAMPLE_RATE_HZ);
  const phraseCount = lanes.reduce((sum, lane) => sum + lane.length, 0);
  let sung = 0;
  for (const [laneIndex, lane] of lanes.entries()) {
    const chance = random.child(`lane/${laneIndex}`);
    const soloist = part.role === 'backing' ? varied(singer, chance.child('singer')) : singer;
    for (const [phraseIndex, phrase] of lane.entries()) {
      const own = chance.child(`phrase/${phraseIndex}`);
      const written = part.role === 'backing' ? shiftPhrase(phrase, spreadSeconds(own.child('time'))) : phrase;
      const detuneCents = part.role === 'backing' ? BACKING_CENTS * own.child('tune').gaussian() : 0;
      await singPhrase(written, { singer: soloist, inventory, random: own, detuneCents, out, signal });
      options.progress?.(++sung / phraseCount);
    }
  }
  finish(out);
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: [out] };
}

const varied = (singer: Singer, random: Random): Singer => ({
  ...singer,
  formantScale: singer.formantScale * (1 + BACKING_SCALE * random.between(-1, 1)),
  vibratoRateHz: singer.vibratoRateHz * random.between(0.94, 1.06),
});

const spreadSeconds = (random: Random): number =>
  clamp(BACKING_SECONDS * random.gaussian(), -BACKING_SECONDS_MAX, BACKING_SECONDS_MAX);

interface PhraseSetting {
  readonly singer: Singer;
  readonly inventory: Inventory;
  readonly random: Random;
  readonly detuneCents: number;
  readonly out: Float32Array;
  readonly signal: AbortSignal;
}

async function singPhrase(phrase: Phrase, setting: PhraseSetting): Promise<void> {
  const { singer, inventory, random, detuneCents } = setting;
  setting.signal.throwIfAborted();
  const track = buildSoundTrack(inventory, wantedPhones(phrase));
  const phones = timePhones(phrase, track.segments.slice(1, -1));
  const span = frameSpan(phones[0]!.startSeconds, phones.at(-1)!.endSeconds);
  const breath = planBreath(phrase, phones[0]!.startSeconds, random.child('breath'));
  if (breath !== null) {
    const airSpan = frameSpan(breath.startSeconds, breath.endSeconds);
    await render(new BreathVoice(breath, airSpan.startSeconds, singer, inventory), airSpan, setting);
  }
  const pitchHz = pitchContour(phrase, span, singer, random.child('pitch'), detuneCents);
  const voice = new PhraseVoice({
    singer,
    phrase,
    phones,
    track,
    pitchHz,
    startSeconds: span.startSeconds,
    random: random.child('life'),
  });
  await render(voice, span, setting);
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

async function render(voice: FrameSource, span: FrameSpan, { random, out, signal }: PhraseSetting): Promise<void> {
  const vocoder = new Vocoder(random.child(`voice/${span.startFrame}`), VOICE_MANNER);
  for (let frame = 0; frame < span.frameCount; frame += FRAMES_A_TURN) {
    vocoder.render(voice, frame, Math.min(span.frameCount, frame + FRAMES_A_TURN), out, span.startFrame * HOP);
    await setImmediate();
    signal.throwIfAborted();
  }
}

/** Level, a high-pass against rumble, and a soft ceiling; in place. */
function finish(out: Float32Array): void {
  const pole = Math.exp((-2 * Math.PI * HIGH_PASS_HZ) / SAMPLE_RATE_HZ);
  let before = 0;
  let passed = 0;
  for (let i = 0; i < out.length; i++) {
    const x = out[i]! * LEVEL_GAIN;
    passed = x - before + pole * passed + 1e-18;
    before = x;
    const size = Math.abs(passed);
    out[i] = size <= KNEE ? passed : Math.sign(passed) * (KNEE + (1 - KNEE) * Math.tanh((size - KNEE) / (1 - KNEE)));
  }
}
