import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';

/** Colours of a cover, as CSS. */
export interface Palette {
  /** Top to bottom. */
  readonly sky: readonly [string, string, string];
  readonly shapes: readonly [string, string, string];
  readonly glow: string;
  readonly ink: string;
}

export interface Mood {
  /** -1 sad .. 1 happy */
  readonly valence: number;
  /** -1 calm .. 1 excited */
  readonly arousal: number;
}

/** Hues in degrees of the four corners of feeling (calm or excited, sad or happy). */
const CORNER_HUES = { calmSad: 225, calmHappy: 160, excitedSad: 345, excitedHappy: 28 } as const;
const HUE_SPREAD_DEGREES = 34;

/** Sad and calm is deep and muted, happy and excited bright and saturated; the seed turns the hue a little. */
export function choosePalette(mood: Mood, random: Random): Palette {
  const corner =
    mood.arousal < 0 ? (mood.valence < 0 ? 'calmSad' : 'calmHappy') : mood.valence < 0 ? 'excitedSad' : 'excitedHappy';
  const hue = CORNER_HUES[corner] + random.between(-HUE_SPREAD_DEGREES, HUE_SPREAD_DEGREES);
  const companion = hue + random.pick([-150, -40, 40, 150, 180]);
  const saturation = clamp(52 + 26 * mood.arousal + 8 * mood.valence, 24, 86);
  const light = clamp(36 + 12 * mood.valence, 20, 50);
  const color = (h: number, s: number, l: number): string =>
    `hsl(${Math.round(((h % 360) + 360) % 360)} ${Math.round(s)}% ${Math.round(l)}%)`;
  return {
    sky: [
      color(hue, saturation * 0.8, light * 0.45),
      color(hue + 14, saturation, light),
      color(companion, saturation, light + 22),
    ],
    shapes: [
      color(hue - 8, saturation * 0.7, light * 0.34),
      color(hue, saturation * 0.75, light * 0.5),
      color(companion, saturation * 0.6, light * 0.66),
    ],
    glow: color(companion, 90, 78),
    ink: color(companion, 30, 96),
  };
}
