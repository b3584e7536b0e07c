import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import { bassManners } from '../grooves/bass-manners.ts';
import { drumGrooves } from '../grooves/drum-grooves.ts';
import type { Brief, Loop, Recipe } from '../records.ts';
import { colourPalette } from './apply-mood.ts';
import { withBand } from './bands/draw-band.ts';
import { fitToMeter } from './choose-meter.ts';
import { varyTempo } from './choose-tempo.ts';
import { withOtherForm } from './forms/draw-form.ts';
import { lineUpsOf, recipeNamed } from './genres.ts';
import { isMinorLoop } from './notation.ts';
import { replaceSinger } from './pick-singer.ts';
import { describe } from './read-brief.ts';

/**
 * The brief of the n-th clip of a request: the first as read, the others the same song made otherwise. Loops, groove,
 * tempo, key, sounds and singer (of the same gender) change by plan; what the request asked for in so many words stays.
 */
export function varyBrief(brief: Brief, ordinal: number, random: Random): Brief {
  if (ordinal === 0) return brief;
  const varied: Brief = {
    ...brief,
    ordinal,
    ...(brief.groove === undefined ? {} : { groove: { ...brief.groove, take: ordinal } }),
    recipe: withNextBand(varyRecipe(brief.recipe, ordinal, random), brief, random.child('band')),
    tempoBpm: brief.isTempoExplicit ? brief.tempoBpm : varyTempo(brief, random.child('tempo')),
    key: brief.isKeyExplicit ? brief.key : { ...brief.key, tonic: varyTonic(brief.key.tonic, random.child('key')) },
    singer: brief.singer === null ? null : replaceSinger(brief.singer, random.child('singer')),
  };
  const swing = { unit: varied.recipe.swingUnit, ratio: varied.recipe.swingRatio };
  return { ...varied, swing, interpretation: { ...brief.interpretation, ...describe(varied) } };
}

type StandIns = ReadonlyMap<string, { readonly standIns: readonly string[] }>;

/** The band of another take: another line-up where the first one is a line-up of its genre. */
function withNextBand(varied: Recipe, brief: Brief, random: Random): Recipe {
  const { recipe, meter, mood, instruments, lineup, refused } = brief;
  if (recipe.lineUp === undefined || lineup !== undefined) return varied;
  const usual = fitToMeter(recipeNamed(recipe.name), meter);
  const isSilent = (feel: Recipe['drumFeel']): boolean => feel.verse === 'none' && feel.chorus === 'none';
  const whole: Recipe = {
    ...varied,
    drumFeel: isSilent(recipe.drumFeel) && !refused.includes('drums') ? usual.drumFeel : varied.drumFeel,
    bassPattern: isSilent(recipe.bassPattern) && !refused.includes('bass') ? usual.bassPattern : varied.bassPattern,
  };
  const wish = {
    hasKit: instruments.some(({ kind }) => kind.endsWith('Kit')),
    hasBass: instruments.some(({ name }) => name.includes('bass')),
    arousal: mood.arousal,
  };
  const next = withBand(whole, lineUpsOf(recipe.name), wish, random);
  return { ...next, palette: colourPalette(next.palette, mood.flags) };
}

const varyTonic = (tonic: number, random: Random): number =>
  (tonic + random.pick([2, 3, 4, 5, -2, -3, -4, -5]) + 12) % 12;

function varyRecipe(recipe: Recipe, ordinal: number, random: Random): Recipe {
  const { loops, palette, drumFeel, bassPattern } = recipe;
  const groove = random.child('groove');
  return {
    ...withOtherForm(recipe, random.child('form')),
    loops: {
      verse: nextLoops(loops.verse, ordinal),
      chorus: nextLoops(loops.chorus, ordinal),
      bridge: nextLoops(loops.bridge, ordinal),
    },
    drumFeel: {
      verse: sibling(drumFeel.verse, drumGrooves, groove.child('drums/verse')),
      chorus: sibling(drumFeel.chorus, drumGrooves, groove.child('drums/chorus')),
    },
    bassPattern: {
      verse: bassPattern.verse,
      chorus: sibling(bassPattern.chorus, bassManners, groove.child('bass')),
    },
    swingRatio:
      recipe.swingRatio > 0.5 ? clamp(recipe.swingRatio + groove.pick([-0.02, 0.02]), 0.51, 0.67) : recipe.swingRatio,
    palette: {
      kit: palette.kit,
      bass: rotate(palette.bass, ordinal),
      chords: rotate(palette.chords, ordinal),
      pad: rotate(palette.pad, ordinal),
      hook: rotate(palette.hook, ordinal),
      counter: rotate(palette.counter, ordinal),
    },
  };
}

/** Rotates the loops of the first one's mode so that another comes first, if possible one on another first chord. */
function nextLoops(loops: readonly Loop[], ordinal: number): Loop[] {
  const isMinor = isMinorLoop(loops[0]!);
  const own = loops.filter((loop) => isMinorLoop(loop) === isMinor);
  const others = loops.filter((loop) => isMinorLoop(loop) !== isMinor);
  const differing = own.filter((loop) => loop[0] !== own[0]![0]);
  const same = own.filter((loop) => loop[0] === own[0]![0] && loop !== own[0]);
  return [...rotate([...differing, ...same], ordinal - 1), own[0]!, ...others];
}

const sibling = (name: string, table: StandIns, random: Random): string => {
  const siblings = table.get(name)?.standIns ?? [];
  return siblings.length === 0 ? name : random.pick(siblings);
};

const rotate = <T>(list: readonly T[], count: number): T[] =>
  list.length === 0 ? [] : [...list.slice(count % list.length), ...list.slice(0, count % list.length)];
