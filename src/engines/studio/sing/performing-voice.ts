import { clamp } from '../../../core/units.ts';
import type { Delivery, Resonance, Singer, VoiceOnset } from '../../../music/score.ts';

/** A singer in one manner of singing: nothing left open. Units as in {@link Singer}. */
export interface PerformingVoice {
  readonly formantScale: number;
  readonly formantShifts: readonly [first: number, second: number, higher: number];
  readonly brightnessDb: number;
  readonly tiltDbPerOctave: number;
  readonly resonances: readonly Resonance[];
  readonly singersFormantDb: number;
  readonly breathiness: number;
  readonly rasp: number;
  /** 0..1: how far the false folds join in: half the rate, uneven from period to period. */
  readonly growl: number;
  readonly onset: VoiceOnset;
  /** null: by chance, as untrained singers do. */
  readonly scoopCents: number | null;
  readonly portamentoSeconds: number;
  readonly vibratoRateHz: number;
  readonly vibratoCents: number;
  readonly vibratoDelaySeconds: number;
  /** Level against ordinary singing, with the colour that goes with it, dB. */
  readonly effortDb: number;
  /** 0..1: how much of the voice gives way to air. */
  readonly whisper: number;
  /** 0..1: how far pitch and level move as in speech. */
  readonly speech: number;
}

/** What a manner of singing changes; numbers add unless they are called a factor. */
interface Manner {
  readonly effortDb?: number;
  readonly formantScaleFactor?: number;
  readonly firstFormantFactor?: number;
  readonly brightnessDb?: number;
  readonly tiltDbPerOctave?: number;
  readonly singersFormantDb?: number;
  readonly breathiness?: number;
  readonly rasp?: number;
  readonly growl?: number;
  readonly onset?: VoiceOnset;
  readonly scoopFactor?: number;
  readonly portamentoFactor?: number;
  readonly vibratoFactor?: number;
  readonly vibratoCentsMin?: number;
  readonly vibratoDelaySeconds?: number;
  readonly whisper?: number;
  readonly speech?: number;
}

/** Directions after Sundberg, "The science of the singing voice" (1987); sizes are the studio's own. */
const MANNERS = {
  sung: {},
  belted: {
    ...{ effortDb: 2, firstFormantFactor: 1.06, brightnessDb: 0.8, singersFormantDb: 1, breathiness: -0.12 },
    ...{ onset: 'hard', vibratoDelaySeconds: 0.12 },
  },
  breathy: {
    ...{ effortDb: -2, brightnessDb: 0.4, breathiness: 0.3, onset: 'breathy', vibratoFactor: 0.6 },
    ...{ vibratoDelaySeconds: 0.1 },
  },
  whispered: {
    ...{ effortDb: -3, firstFormantFactor: 1.08, brightnessDb: 1, breathiness: 0.5, onset: 'breathy' },
    ...{ vibratoFactor: 0, whisper: 0.95 },
  },
  spoken: {
    ...{ brightnessDb: 0.5, breathiness: -0.04, onset: 'hard', scoopFactor: 0.3, portamentoFactor: 0.4 },
    ...{ vibratoFactor: 0, speech: 1 },
  },
  shouted: {
    ...{ effortDb: 4, firstFormantFactor: 1.1, brightnessDb: 1.5, breathiness: -0.2, rasp: 0.35, onset: 'hard' },
    ...{ scoopFactor: 1.5, vibratoFactor: 0, speech: 0.5 },
  },
  // Ventricular folds that swing with the vocal folds, at half their rate and uneven (Fuks, Hammarberg and Sundberg 1998).
  growled: {
    ...{ effortDb: 4, formantScaleFactor: 0.93, firstFormantFactor: 1.14, brightnessDb: 0.5, tiltDbPerOctave: 0.6 },
    ...{
      breathiness: 0.35,
      rasp: 1,
      growl: 1,
      onset: 'hard',
      scoopFactor: 0.3,
      portamentoFactor: 0.6,
      vibratoFactor: 0,
    },
    ...{ speech: 0.5 },
  },
  operatic: {
    ...{ effortDb: 1, formantScaleFactor: 0.97, tiltDbPerOctave: -0.5, singersFormantDb: 5, breathiness: -0.15 },
    ...{ scoopFactor: 0.4, portamentoFactor: 1.3, vibratoFactor: 1.4, vibratoCentsMin: 62, vibratoDelaySeconds: -0.12 },
  },
  crooned: {
    ...{ effortDb: -1.5, brightnessDb: -0.7, tiltDbPerOctave: -0.2, breathiness: 0.08, onset: 'soft' },
    ...{ scoopFactor: 1.5, portamentoFactor: 1.5, vibratoDelaySeconds: 0.1 },
  },
} as const satisfies Record<Delivery, Manner>;

const RING_DB = { female: 3, male: 4 } as const;
const VIBRATO_DELAY_SECONDS = 0.2;
const VIBRATO_CENTS_MAX = 95;
/** Of a singer who leaves it open, where the manner of singing needs a number. */
export const SCOOP_CENTS = 65;

/** The singer in the manner that the part or the singer asks for. */
export function performingVoice(singer: Singer, delivery: Delivery = singer.delivery ?? 'sung'): PerformingVoice {
  const manner: Manner = MANNERS[delivery];
  const [first, second, higher] = singer.formantShifts ?? [1, 1, 1];
  const { scoopFactor } = manner;
  return {
    formantScale: singer.formantScale * (manner.formantScaleFactor ?? 1),
    formantShifts: [first * (manner.firstFormantFactor ?? 1), second, higher],
    brightnessDb: singer.brightnessDb + (manner.brightnessDb ?? 0),
    tiltDbPerOctave: (singer.tiltDbPerOctave ?? 0) + (manner.tiltDbPerOctave ?? 0),
    resonances: singer.resonances ?? [],
    singersFormantDb: (singer.singersFormantDb ?? RING_DB[singer.gender]) + (manner.singersFormantDb ?? 0),
    breathiness: clamp(singer.breathiness + (manner.breathiness ?? 0), 0, 1),
    rasp: clamp((singer.rasp ?? 0) + (manner.rasp ?? 0), 0, 1),
    growl: manner.growl ?? 0,
    onset: manner.onset ?? singer.onset ?? 'soft',
    scoopCents:
      scoopFactor === undefined ? (singer.scoopCents ?? null) : (singer.scoopCents ?? SCOOP_CENTS) * scoopFactor,
    portamentoSeconds: singer.portamentoSeconds * (manner.portamentoFactor ?? 1),
    vibratoRateHz: singer.vibratoRateHz,
    vibratoCents: Math.min(
      VIBRATO_CENTS_MAX,
      Math.max(manner.vibratoCentsMin ?? 0, singer.vibratoCents * (manner.vibratoFactor ?? 1)),
    ),
    vibratoDelaySeconds: Math.max(
      0.05,
      (singer.vibratoDelaySeconds ?? VIBRATO_DELAY_SECONDS) + (manner.vibratoDelaySeconds ?? 0),
    ),
    effortDb: manner.effortDb ?? 0,
    whisper: manner.whisper ?? 0,
    speech: manner.speech ?? 0,
  };
}
