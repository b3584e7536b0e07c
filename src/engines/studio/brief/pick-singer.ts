import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import type { Singer } from '../../../music/score.ts';
import type { Brief } from '../records.ts';
import { children, singers, type Timbre } from './singers.ts';
import { styleDelivery } from './style-delivery.ts';

/** Where a tract, a breath, a vibrato stop being a singer's. */
const FORMANT_SCALES = { female: [1.06, 1.3], male: [0.9, 1.26] } as const;
const TILTS = [-2, 1.5] as const;
/** How much oftener a style is sung by those it suits. */
const SUITED_WEIGHT = 4;

/** A house singer of a gender (a child, if a timbre says so) who suits the style, coloured by the timbres asked for. */
export function pickSinger(
  gender: Singer['gender'],
  timbres: readonly Timbre[],
  style: Pick<Brief, 'recipe' | 'mood'>,
  random: Random,
): Singer {
  const suitsStyle = ({ name }: Singer): number => (style.recipe.singers.includes(name) ? SUITED_WEIGHT : 1);
  const adults: readonly Singer[] = singers.filter((candidate) => candidate.gender === gender);
  const adult = random.weighted(adults, suitsStyle);
  const isChild = timbres.some((timbre) => timbre.isChild === true);
  const own = isChild ? children.find((child) => child.gender === gender)! : adult;
  const coloured = timbres.reduce<Singer>((singer, timbre) => addColour(singer, timbre), own);
  const delivery = timbres.findLast((timbre) => timbre.delivery !== undefined)?.delivery ?? styleDelivery(style);
  const ensemble = timbres.findLast((timbre) => timbre.ensemble !== undefined)?.ensemble;
  return {
    ...coloured,
    portamentoSeconds: glided(coloured.portamentoSeconds * style.recipe.glide),
    ...(delivery === 'sung' ? {} : { delivery }),
    ...(ensemble === undefined ? {} : { ensemble }),
  };
}

/**
 * Another house singer of the same gender and age with the same colour of voice and manner of singing.
 * @param isFit what the other one must be, where anybody is
 */
export function replaceSinger(singer: Singer, random: Random, isFit: (other: Singer) => boolean = () => true): Singer {
  const house: readonly Singer[] = [...children, ...singers];
  const own = house.find((candidate) => candidate.name === singer.name);
  const isChild = children.some((child) => child.name === singer.name);
  const others = isChild
    ? children.filter((child) => child.name !== singer.name).map((child) => ({ ...child, gender: singer.gender }))
    : house.slice(children.length).filter(({ gender, name }) => gender === singer.gender && name !== singer.name);
  const fit = others.filter(isFit);
  const other: Singer = random.pick(fit.length > 0 ? fit : others);
  const { delivery, ensemble } = singer;
  const manner = {
    ...(delivery === undefined ? {} : { delivery }),
    ...(ensemble === undefined ? {} : { ensemble }),
  };
  if (own === undefined) return { ...other, ...manner };
  return {
    ...addColour(other, {
      formantScale: singer.formantScale - own.formantScale,
      brightnessDb: singer.brightnessDb - own.brightnessDb,
      breathiness: singer.breathiness - own.breathiness,
      vibratoCents: singer.vibratoCents - own.vibratoCents,
      portamentoSeconds: singer.portamentoSeconds - own.portamentoSeconds,
      tiltDbPerOctave: (singer.tiltDbPerOctave ?? 0) - (own.tiltDbPerOctave ?? 0),
      rasp: (singer.rasp ?? 0) - (own.rasp ?? 0),
    }),
    ...manner,
  };
}

type Colour = Pick<
  Timbre,
  'formantScale' | 'brightnessDb' | 'breathiness' | 'vibratoCents' | 'portamentoSeconds' | 'tiltDbPerOctave' | 'rasp'
>;

const addColour = (singer: Singer, colour: Colour): Singer => {
  const [formantLow, formantHigh] = FORMANT_SCALES[singer.gender];
  const tilt = rounded(clamp((singer.tiltDbPerOctave ?? 0) + (colour.tiltDbPerOctave ?? 0), ...TILTS));
  const rasp = rounded(clamp((singer.rasp ?? 0) + (colour.rasp ?? 0), 0, 0.6));
  return {
    ...singer,
    formantScale: rounded(clamp(singer.formantScale + colour.formantScale, formantLow, formantHigh)),
    brightnessDb: rounded(clamp(singer.brightnessDb + colour.brightnessDb, -4, 6)),
    breathiness: rounded(clamp(singer.breathiness + colour.breathiness, 0, 0.75)),
    vibratoCents: clamp(singer.vibratoCents + colour.vibratoCents, 0, 80),
    portamentoSeconds: glided(singer.portamentoSeconds + colour.portamentoSeconds),
    ...(tilt === 0 ? {} : { tiltDbPerOctave: tilt }),
    ...(rasp === 0 ? {} : { rasp }),
  };
};

/** Seconds of glide that a voice can make. */
const glided = (seconds: number): number => rounded(clamp(seconds, 0.015, 0.2));

/** Sums of decimal fractions, without their binary dust. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
