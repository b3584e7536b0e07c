import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import type { Singer } from '../../../music/score.ts';
import { singers, type Timbre } from './singers.ts';

/** Where a tract, a breath, a vibrato stop being a singer's. */
const FORMANT_SCALES = { female: [1.06, 1.24], male: [0.9, 1.1] } as const;

/** A house singer of a gender, coloured by the timbres asked for. */
export function pickSinger(gender: Singer['gender'], timbres: readonly Timbre[], random: Random): Singer {
  const singer = random.pick(singers.filter((candidate) => candidate.gender === gender));
  return timbres.reduce<Singer>((coloured, timbre) => addColour(coloured, timbre), singer);
}

/** Another house singer of the same gender with the same colour of voice. */
export function replaceSinger(singer: Singer, random: Random): Singer {
  const own: Singer | undefined = singers.find((candidate) => candidate.name === singer.name);
  const others = singers.filter((candidate) => candidate.gender === singer.gender && candidate.name !== singer.name);
  const other: Singer = random.pick(others);
  if (own === undefined) return other;
  return addColour(other, {
    formantScale: singer.formantScale - own.formantScale,
    brightnessDb: singer.brightnessDb - own.brightnessDb,
    breathiness: singer.breathiness - own.breathiness,
    vibratoCents: singer.vibratoCents - own.vibratoCents,
    portamentoSeconds: singer.portamentoSeconds - own.portamentoSeconds,
  });
}

type Colour = Pick<Timbre, 'formantScale' | 'brightnessDb' | 'breathiness' | 'vibratoCents' | 'portamentoSeconds'>;

const addColour = (singer: Singer, colour: Colour): Singer => {
  const [formantLow, formantHigh] = FORMANT_SCALES[singer.gender];
  return {
    ...singer,
    formantScale: rounded(clamp(singer.formantScale + colour.formantScale, formantLow, formantHigh)),
    brightnessDb: rounded(clamp(singer.brightnessDb + colour.brightnessDb, -4, 6)),
    breathiness: rounded(clamp(singer.breathiness + colour.breathiness, 0, 0.75)),
    vibratoCents: clamp(singer.vibratoCents + colour.vibratoCents, 0, 80),
    portamentoSeconds: rounded(clamp(singer.portamentoSeconds + colour.portamentoSeconds, 0.015, 0.2)),
  };
};

/** Sums of decimal fractions, without their binary dust. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
