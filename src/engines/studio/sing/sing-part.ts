import { setImmediate } from 'node:timers/promises';
import { HOP } from '../../../audio/dsp/vocoder/excitation.ts';
import { FRAME_SECONDS, Vocoder } from '../../../audio/dsp/vocoder/vocoder.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { Random } from '../../../core/random.ts';
import { dbToGain, SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Part, Singer, SungLine } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';
import type { WantedPhone } from './choose-units.ts';
import type { Inventory } from './inventory.ts';
import { timePhones } from './phone-timeline.ts';
import { PhraseVoice } from './phrase-voice.ts';
import { pitchContour } from './pitch-contour.ts';
import { buildSoundTrack } from './sound-track.ts';
import { type Phrase, readPhrases, type SungSyllable } from './sung-phrases.ts';

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
/** Backing singers are never quite together nor quite in tune with each other. */
const BACKING_CENTS = 6;

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
    for (const [phraseIndex, phrase] of lane.entries()) {
      const chance = random.child(`lane/${laneIndex}/phrase/${phraseIndex}`);
      const detuneCents = part.role === 'backing' ? BACKING_CENTS * chance.gaussian() : 0;
      await singPhrase(phrase, singer, inventory, chance, detuneCents, out, signal);
      options.progress?.(++sung / phraseCount);
    }
  }
  finish(out);
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: [out] };
}

async function singPhrase(
  phrase: Phrase,
  singer: Singer,
  inventory: Inventory,
  random: Random,
  detuneCents: number,
  out: Float32Array,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const track = buildSoundTrack(inventory, wantedPhones(phrase));
  const phones = timePhones(phrase, track.segments.slice(1, -1));
  const startFrame = Math.floor((phones[0]!.startSeconds - MARGIN_SECONDS) / FRAME_SECONDS);
  const endFrame = Math.ceil((phones.at(-1)!.endSeconds + MARGIN_SECONDS) / FRAME_SECONDS);
  const startSeconds = startFrame * FRAME_SECONDS;
  const frameCount = endFrame - startFrame;
  const notes = phrase.syllables.flatMap((syllable) => syllable.notes);
  const span = { startSeconds, frameCount };
  const pitchHz = pitchContour(phrase, span, singer, random.child('pitch'), detuneCents);
  const voice = new PhraseVoice({ singer, notes, phones, track, pitchHz, startSeconds });
  const vocoder = new Vocoder(random.child('voice'), VOICE_MANNER);
  for (let frame = 0; frame < frameCount; frame += FRAMES_A_TURN) {
    vocoder.render(voice, frame, Math.min(frameCount, frame + FRAMES_A_TURN), out, startFrame * HOP);
    await setImmediate();
    signal.throwIfAborted();
  }
}

/** The phones of a phrase in order, silence at both ends. */
export function wantedPhones(phrase: Phrase): WantedPhone[] {
  const silence: WantedPhone = { phone: 'pau', isStressed: false, place: 'silence' };
  return [silence, ...phrase.syllables.flatMap(phonesOf), silence];
}

function phonesOf(syllable: SungSyllable): WantedPhone[] {
  const { isStressed } = syllable;
  return [
    ...syllable.onset.map((phone) => ({ phone, isStressed: false, place: 'onset' as const })),
    { phone: syllable.nucleus, isStressed, place: 'nucleus' },
    ...syllable.coda.map((phone) => ({ phone, isStressed: false, place: 'coda' as const })),
  ];
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
