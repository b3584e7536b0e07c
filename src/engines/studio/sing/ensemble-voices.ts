import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import type { Ensemble, Part, Singer } from '../../../music/score.ts';

/** One of those who sing a part together. */
export interface EnsembleVoice {
  readonly singer: Singer;
  /** How late and how sharp this voice mostly is, and how much it strays from phrase to phrase. */
  readonly lateSeconds: number;
  readonly strayingSeconds: number;
  readonly detuneCents: number;
  readonly strayingCents: number;
  readonly gainDb: number;
}

/** Voices of a choir on one part cannot be told apart beyond this number. */
const VOICES_MAX = 8;
const LATE_SECONDS_MAX = 0.035;
const CENTS_MAX = 30;
/** Of a voice's deviation, this share is its own and stays; the rest comes anew with each phrase. */
const STEADY_SHARE = 0.7;
const STRAYING_SHARE = Math.sqrt(1 - STEADY_SHARE ** 2);
/** Where no ensemble is asked for: whoever sings along is a little apart from the lead. */
const ALONG: Ensemble = { voiceCount: 1, spreadSeconds: 0.015, spreadCents: 7, spreadFormants: 0.015 };
const CROWD: Ensemble = { voiceCount: 3, spreadSeconds: 0.018, spreadCents: 14, spreadFormants: 0.045 };
const PAIR: Ensemble = { voiceCount: 2, spreadSeconds: 0.018, spreadCents: 8, spreadFormants: 0.03 };
/** Neighbouring vowels, breath and brightness differ as the formants do. */
const SHIFT_FACTOR = 1;
const BRIGHT_DB = 1.5;
const BREATHY = 0.06;

/** Who sings a part: the soloist, exactly, or people who are never quite together, nor quite in tune, nor of one size. */
export function ensembleVoices(part: Part, singer: Singer, random: Random): EnsembleVoice[] {
  const ensemble = ensembleOf(part, singer);
  if (ensemble === null) {
    return [{ singer, lateSeconds: 0, strayingSeconds: 0, detuneCents: 0, strayingCents: 0, gainDb: 0 }];
  }
  const voiceCount = clamp(Math.round(ensemble.voiceCount), 1, VOICES_MAX);
  return Array.from({ length: voiceCount }, (_, index) => {
    const chance = random.child(`${index}`);
    return {
      singer: varied(singer, ensemble.spreadFormants, chance.child('singer')),
      lateSeconds: STEADY_SHARE * ensemble.spreadSeconds * chance.child('late').gaussian(),
      strayingSeconds: STRAYING_SHARE * ensemble.spreadSeconds,
      detuneCents: STEADY_SHARE * ensemble.spreadCents * spreadOf(index, voiceCount, chance.child('detune')),
      strayingCents: STRAYING_SHARE * ensemble.spreadCents,
      gainDb: -10 * Math.log10(voiceCount),
    };
  });
}

/** How far from the written a voice is in one phrase. */
export function strayIn(voice: EnsembleVoice, random: Random): { lateSeconds: number; detuneCents: number } {
  const late = voice.lateSeconds + voice.strayingSeconds * random.child('time').gaussian();
  const detune = voice.detuneCents + voice.strayingCents * random.child('tune').gaussian();
  return {
    lateSeconds: clamp(late, -LATE_SECONDS_MAX, LATE_SECONDS_MAX),
    detuneCents: clamp(detune, -CENTS_MAX, CENTS_MAX),
  };
}

/** Gangs are crowds, and held vowels a small choir; who sings words along is one person. */
function ensembleOf({ id, role }: Part, singer: Singer): Ensemble | null {
  if (singer.ensemble !== undefined) return role === 'backing' ? smaller(singer.ensemble) : singer.ensemble;
  if (role !== 'backing') return null;
  return id.startsWith('gang') ? CROWD : id.endsWith('oohs') ? PAIR : ALONG;
}

/** Harmonies of a choir are its sections. */
const smaller = (ensemble: Ensemble): Ensemble => ({ ...ensemble, voiceCount: Math.ceil(ensemble.voiceCount / 2) });

/** Evenly spread over -1.3..1.3 standard deviations, so that a choir as a whole is in tune; one voice goes by chance. */
function spreadOf(index: number, voiceCount: number, random: Random): number {
  if (voiceCount === 1) return clamp(random.gaussian(), -1.5, 1.5);
  return 2.6 * ((index + 0.5 + 0.4 * random.between(-1, 1)) / voiceCount - 0.5);
}

function varied(singer: Singer, spread: number, random: Random): Singer {
  const around = (factor: number): number => 1 + factor * spread * clamp(random.gaussian(), -1.8, 1.8);
  const [first, second, higher] = singer.formantShifts ?? [1, 1, 1];
  return {
    ...singer,
    formantScale: singer.formantScale * around(1),
    formantShifts: [first * around(SHIFT_FACTOR), second * around(SHIFT_FACTOR), higher * around(SHIFT_FACTOR)],
    brightnessDb: singer.brightnessDb + BRIGHT_DB * random.between(-1, 1),
    breathiness: clamp(singer.breathiness + BREATHY * random.between(-1, 1), 0, 1),
    vibratoRateHz: singer.vibratoRateHz * random.between(0.93, 1.07),
    vibratoDelaySeconds: (singer.vibratoDelaySeconds ?? 0.2) * random.between(0.7, 1.5),
  };
}
