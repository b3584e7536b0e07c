import { lerp } from '../../../core/units.ts';
import type { Ensemble, Resonance, Singer } from '../../../music/score.ts';
import { performingVoice, SCOOP_CENTS } from './performing-voice.ts';

const NO_ENSEMBLE: Ensemble = { voiceCount: 1, spreadSeconds: 0, spreadCents: 0, spreadFormants: 0 };
const NO_SHIFTS = [1, 1, 1] as const;
/** How far from each other two resonances may lie and still be one that moves, octaves. */
const SAME_RESONANCE_OCTAVES = 0.5;

/**
 * The singer on the way from `a` to `b`: `share` 0 gives `a`, 1 gives `b`. Sizes and gains move evenly, frequencies by
 * ratio; what cannot be halved (gender, delivery, onset) is that of the nearer one, and the name too. What one of them
 * leaves open counts as what the singer would do without it.
 * @throws RangeError when `share` is not within 0..1
 */
export function betweenSingers(a: Singer, b: Singer, share: number): Singer {
  if (!(share >= 0 && share <= 1))
    throw new RangeError(`a share of ${share} does not lie between two singers: give 0 to 1`);
  if (share === 0) return a;
  if (share === 1) return b;
  const nearer = share < 0.5 ? a : b;
  const { name, gender, delivery, onset } = nearer;
  const ensemble = betweenEnsembles(a.ensemble, b.ensemble, share);
  return {
    name,
    gender,
    lowPitch: Math.round(lerp(a.lowPitch, b.lowPitch, share)),
    highPitch: Math.round(lerp(a.highPitch, b.highPitch, share)),
    formantScale: byRatio(a.formantScale, b.formantScale, share),
    brightnessDb: lerp(a.brightnessDb, b.brightnessDb, share),
    breathiness: lerp(a.breathiness, b.breathiness, share),
    vibratoRateHz: byRatio(a.vibratoRateHz, b.vibratoRateHz, share),
    vibratoCents: lerp(a.vibratoCents, b.vibratoCents, share),
    portamentoSeconds: lerp(a.portamentoSeconds, b.portamentoSeconds, share),
    ...optionalFields(a, b, share),
    ...(delivery === undefined ? {} : { delivery }),
    ...(onset === undefined ? {} : { onset }),
    ...(ensemble === undefined ? {} : { ensemble }),
  };
}

type OptionalFields = Pick<
  Singer,
  | 'formantShifts'
  | 'tiltDbPerOctave'
  | 'resonances'
  | 'singersFormantDb'
  | 'rasp'
  | 'scoopCents'
  | 'vibratoDelaySeconds'
>;

/** Fields that both leave open stay open, if what is usual is usual for both. */
function optionalFields(a: Singer, b: Singer, share: number): OptionalFields {
  const [plainA, plainB] = [performingVoice(a, 'sung'), performingVoice(b, 'sung')];
  const isGiven = (field: keyof OptionalFields): boolean => a[field] !== undefined || b[field] !== undefined;
  const isRingGiven = isGiven('singersFormantDb') || a.gender !== b.gender;
  const level = (field: 'tiltDbPerOctave' | 'rasp' | 'vibratoDelaySeconds' | 'singersFormantDb'): number =>
    lerp(plainA[field], plainB[field], share);
  return {
    ...(isGiven('formantShifts') && { formantShifts: betweenShifts(a.formantShifts, b.formantShifts, share) }),
    ...(isGiven('tiltDbPerOctave') && { tiltDbPerOctave: level('tiltDbPerOctave') }),
    ...(isGiven('resonances') && { resonances: betweenResonances(a.resonances ?? [], b.resonances ?? [], share) }),
    ...(isRingGiven && { singersFormantDb: level('singersFormantDb') }),
    ...(isGiven('rasp') && { rasp: level('rasp') }),
    ...(isGiven('scoopCents') && {
      scoopCents: lerp(a.scoopCents ?? SCOOP_CENTS, b.scoopCents ?? SCOOP_CENTS, share),
    }),
    ...(isGiven('vibratoDelaySeconds') && { vibratoDelaySeconds: level('vibratoDelaySeconds') }),
  };
}

const byRatio = (a: number, b: number, share: number): number => Math.exp(lerp(Math.log(a), Math.log(b), share));

type Shifts = NonNullable<Singer['formantShifts']>;

function betweenShifts(a: Shifts = NO_SHIFTS, b: Shifts = NO_SHIFTS, share = 0): Shifts {
  return [byRatio(a[0], b[0], share), byRatio(a[1], b[1], share), byRatio(a[2], b[2], share)];
}

/** Resonances near each other move into one another; those of one singer alone fade in or out where they are. */
function betweenResonances(a: readonly Resonance[], b: readonly Resonance[], share: number): Resonance[] {
  const left = [...b];
  const fromA = a.map((own): Resonance => {
    const near = left
      .filter((other) => octavesApart(own, other) <= SAME_RESONANCE_OCTAVES && own.db * other.db > 0)
      .sort((x, y) => octavesApart(own, x) - octavesApart(own, y))[0];
    if (near === undefined) return { ...own, db: own.db * (1 - share) };
    left.splice(left.indexOf(near), 1);
    return {
      centreHz: byRatio(own.centreHz, near.centreHz, share),
      db: lerp(own.db, near.db, share),
      octaves: byRatio(own.octaves, near.octaves, share),
    };
  });
  return [...fromA, ...left.map((other) => ({ ...other, db: other.db * share }))];
}

const octavesApart = (a: Resonance, b: Resonance): number => Math.abs(Math.log2(a.centreHz / b.centreHz));

function betweenEnsembles(a: Ensemble | undefined, b: Ensemble | undefined, share: number): Ensemble | undefined {
  if (a === undefined && b === undefined) return undefined;
  const [from, to] = [a ?? NO_ENSEMBLE, b ?? NO_ENSEMBLE];
  const voiceCount = Math.round(lerp(from.voiceCount, to.voiceCount, share));
  return voiceCount === 1
    ? undefined
    : {
        voiceCount,
        spreadSeconds: lerp(from.spreadSeconds, to.spreadSeconds, share),
        spreadCents: lerp(from.spreadCents, to.spreadCents, share),
        spreadFormants: lerp(from.spreadFormants, to.spreadFormants, share),
      };
}
