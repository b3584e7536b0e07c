import { clamp } from '../../../core/units.ts';
import type { Mood, MoodFlag, Recipe } from '../records.ts';
import { withFirst } from './merge-recipes.ts';
import type { MoodWord } from './moods.ts';
import { sounds } from './sounds.ts';
import type { Theme } from './themes.ts';

/** Weight of the first, second, third ... mood word. */
const WORD_WEIGHTS = [1, 0.7, 0.5, 0.35, 0.25] as const;
/** A refused mood pushes a little the other way. */
const REFUSED_WEIGHT = -0.3;

/** The point that the mood words mean together, moved by the themes. */
export function blendMood(moods: readonly MoodWord[], refused: readonly MoodWord[], themes: readonly Theme[]): Mood {
  const mean = (of: (mood: MoodWord) => number): number => {
    const weights = moods.map((_, rank) => WORD_WEIGHTS[Math.min(rank, WORD_WEIGHTS.length - 1)]!);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const wanted = total === 0 ? 0 : moods.reduce((sum, mood, rank) => sum + weights[rank]! * of(mood), 0) / total;
    return wanted + REFUSED_WEIGHT * refused.reduce((sum, mood) => sum + of(mood), 0);
  };
  const offset = (of: (theme: Theme) => number): number =>
    themes.length === 0 ? 0 : themes.reduce((sum, theme) => sum + of(theme), 0) / themes.length;
  const flags: MoodFlag[] = [...moods, ...themes].flatMap((source) => source.flags ?? []);
  return {
    valence: clamp(mean((mood) => mood.valence) + offset((theme) => theme.valence), -1, 1),
    arousal: clamp(mean((mood) => mood.arousal) + offset((theme) => theme.arousal), -1, 1),
    flags: [...new Set(flags)],
  };
}

const logit = (probability: number): number => Math.log(probability / (1 - probability));
const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** Sadness makes a minor key likelier, whatever the style's own share. */
export const minorProbabilityIn = (mood: Mood, minorProbability: number): number =>
  logistic(logit(clamp(minorProbability, 0.01, 0.99)) - 2.2 * mood.valence);

/** Excitement quickens, sadness slows a little; stays within the style's range widened by a quarter of itself, at most by a tenth. */
export function tempoIn(mood: Mood, { low, usual, high }: Recipe['tempoBpm']): number {
  const beyond = (high - low) / 4;
  const wished = usual * 2 ** (0.35 * mood.arousal + 0.05 * mood.valence);
  return clamp(wished, Math.max(low * 0.9, low - beyond), Math.min(high * 1.1, high + beyond));
}

/** Moves harmony, room, tone and off-beats of a recipe with the mood. */
export function applyMood(recipe: Recipe, mood: Mood): Recipe {
  const has = (flag: MoodFlag): number => (mood.flags.includes(flag) ? 1 : 0);
  const calm = Math.max(0, -mood.arousal);
  // Styles of bare triads (punk, metal, nursery tunes) keep them in every mood.
  const takesExtensions = recipe.extensionShare > 0.05;
  const extensionShare = recipe.extensionShare + 0.25 * calm + 0.3 * Math.max(has('groovy'), has('dreamy'));
  return {
    ...recipe,
    minorProbability: minorProbabilityIn(mood, recipe.minorProbability),
    extensionShare: takesExtensions ? clamp(extensionShare, 0, 1) : recipe.extensionShare,
    syncopation: clamp(recipe.syncopation + 0.1 * mood.arousal + 0.15 * has('groovy'), 0, 1),
    reverbSeconds: recipe.reverbSeconds * (1 + 0.35 * has('dreamy') + 0.15 * has('drama') + 0.2 * calm),
    tiltDb: clamp(recipe.tiltDb + mood.arousal + 0.3 * mood.valence, -3, 2.5),
    palette: colourPalette(recipe.palette, mood.flags),
  };
}

/** A palette with what moods add to its counter lines. */
export function colourPalette(palette: Recipe['palette'], flags: readonly MoodFlag[]): Recipe['palette'] {
  const counter = [
    ...(flags.includes('strings') ? [sounds.strings] : []),
    ...(flags.includes('playful') ? [sounds.pizzicato] : []),
    ...(flags.includes('mystical') ? [sounds.celesta] : []),
  ];
  return counter.length === 0 ? palette : { ...palette, counter: withFirst(palette.counter, counter) };
}
