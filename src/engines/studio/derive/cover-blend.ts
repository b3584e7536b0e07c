import type { Singer } from '../../../music/score.ts';
import type { CoverRequest, CreateRequest } from '../../port.ts';
import { habitsOf } from '../recipe.ts';
import type { Brief, Recipe } from '../records.ts';

/**
 * From this weight up a choice is the source's, below it that of the new style: first what is heard least, then what plays,
 * then how it plays, last who sings. As long as the rhythm stays every other instrument moves the sound away from the
 * source; after it has changed, hardly anything still does.
 */
const GIVES_WAY = {
  hook: 0.96,
  counter: 0.9,
  // What a request names is heard soon.
  instruments: 0.72,
  pad: 0.65,
  chords: 0.6,
  kit: 0.56,
  rhythm: 0.4,
  bass: 0.2,
} as const;

/** Whether grooves, figures, swing and pulse are those of the source. */
export const keepsRhythm = (weight: number): boolean => weight >= GIVES_WAY.rhythm;

/** Below this weight somebody else sings. */
const SINGER_GIVES_WAY = 0.2;

/**
 * A brief between the source's and that of another style: at weight 1 the band, the singer and the mix of the source, at 0
 * those of the style. What is kept at one weight is kept at every higher one.
 * @param keeps 'band': whatever the weight, somebody else sings
 */
export function blendBriefs(
  source: Brief,
  style: Brief,
  weight: number,
  song: CreateRequest,
  keeps: CoverRequest['keeps'],
): Brief {
  const isKept = (choice: keyof typeof GIVES_WAY): boolean => weight >= GIVES_WAY[choice];
  const recipe = blendRecipes(source.recipe, style.recipe, weight, isKept);
  const { recipe: _recipe, singer: _singer, mood: _mood, instruments, lineup, ...rest } = style;
  const players = isKept('instruments') ? source.lineup : lineup;
  return {
    ...rest,
    recipe,
    genres: isKept('rhythm') ? source.genres : style.genres,
    mood: {
      valence: between(style.mood.valence, source.mood.valence, weight),
      arousal: between(style.mood.arousal, source.mood.arousal, weight),
      flags: isKept('rhythm') ? source.mood.flags : style.mood.flags,
    },
    swing: { unit: recipe.swingUnit, ratio: recipe.swingRatio },
    instruments: isKept('instruments') ? source.instruments : instruments,
    ...(players !== undefined && { lineup: players }),
    singer: keeps === 'band' ? style.singer : singerBetween(source.singer, style.singer, weight, song),
  };
}

function blendRecipes(
  source: Recipe,
  style: Recipe,
  weight: number,
  isKept: (choice: keyof typeof GIVES_WAY) => boolean,
): Recipe {
  const of = (choice: keyof typeof GIVES_WAY): Recipe => (isKept(choice) ? source : style);
  const mixed = (figure: (recipe: Recipe) => number): number => between(figure(style), figure(source), weight);
  const rhythm = of('rhythm');
  return {
    ...style,
    ...habitsOf(rhythm),
    drumFeel: rhythm.drumFeel,
    swingRatio: rhythm.swingRatio,
    swingUnit: rhythm.swingUnit,
    bassPattern: rhythm.bassPattern,
    palette: {
      kit: of('kit').palette.kit,
      bass: of('bass').palette.bass,
      chords: of('chords').palette.chords,
      pad: of('pad').palette.pad,
      hook: of('hook').palette.hook,
      counter: of('counter').palette.counter,
    },
    extensionShare: mixed((recipe) => recipe.extensionShare),
    vocalToAccompanimentDb: mixed((recipe) => recipe.vocalToAccompanimentDb),
    reverbSeconds: mixed((recipe) => recipe.reverbSeconds),
    kickDuckingDb: mixed((recipe) => recipe.kickDuckingDb),
    tiltDb: mixed((recipe) => recipe.tiltDb),
  };
}

const between = (far: number, near: number, weight: number): number => far + (near - far) * weight;

/** The source's own singer while the weight is high, unless the request wants another. */
function singerBetween(
  source: Singer | null,
  style: Singer | null,
  weight: number,
  song: CreateRequest,
): Singer | null {
  const isFree = source !== null && style !== null && source.gender === style.gender && song.singer == null;
  return isFree && weight >= SINGER_GIVES_WAY ? source : style;
}
