import type { Singer } from '../../../music/score.ts';
import type { CoverRequest, CreateRequest } from '../../port.ts';
import type { Brief, Recipe } from '../records.ts';

/**
 * From this weight up a choice is the source's, below it that of the new style. The first to go is heard least and each
 * quarter changes more than the one before, so that no step can undo in sound what the steps before it did.
 */
const GIVES_WAY = {
  hook: 0.96,
  counter: 0.9,
  // What a request names is heard soon.
  instruments: 0.72,
  pad: 0.65,
  // A kit plays its own grooves best.
  drums: 0.56,
  chords: 0.45,
  bassPattern: 0.4,
  bass: 0.2,
} as const;

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
  const { recipe: _recipe, singer: _singer, mood: _mood, instruments, ...rest } = style;
  return {
    ...rest,
    recipe,
    genres: isKept('drums') ? source.genres : style.genres,
    mood: {
      valence: between(style.mood.valence, source.mood.valence, weight),
      arousal: between(style.mood.arousal, source.mood.arousal, weight),
      flags: isKept('drums') ? source.mood.flags : style.mood.flags,
    },
    swing: { unit: recipe.swingUnit, ratio: recipe.swingRatio },
    instruments: isKept('instruments') ? source.instruments : instruments,
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
  const rhythm = of('drums');
  return {
    ...style,
    // Its name is what nearer figures and grooves go by.
    name: rhythm.name,
    drumFeel: rhythm.drumFeel,
    swingRatio: rhythm.swingRatio,
    swingUnit: rhythm.swingUnit,
    bassPattern: of('bassPattern').bassPattern,
    palette: {
      kit: of('drums').palette.kit,
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
