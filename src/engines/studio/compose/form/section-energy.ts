import { clamp } from '../../../../core/units.ts';
import type { SectionKind } from '../../../../music/score.ts';

/** Energy of a kind the first time, the second and the last: the lift from verse to chorus is the modern norm. */
const ENERGIES: Readonly<Record<SectionKind, readonly [first: number, second: number, last: number]>> = {
  intro: [0.3, 0.3, 0.3],
  verse: [0.4, 0.5, 0.47],
  preChorus: [0.55, 0.62, 0.65],
  chorus: [0.75, 0.82, 1],
  postChorus: [0.85, 0.9, 1],
  bridge: [0.5, 0.5, 0.5],
  instrumental: [0.6, 0.65, 0.65],
  solo: [0.68, 0.7, 0.7],
  breakdown: [0.35, 0.38, 0.38],
  drop: [0.88, 0.93, 1],
  outro: [0.45, 0.45, 0.45],
};

const AROUSAL_SHARE = 0.06;

/** 0..1. Calm songs stay a little lower throughout, excited ones higher; the only one of its kind counts as a first. */
export function sectionEnergy(kind: SectionKind, ordinal: number, count: number, arousal: number): number {
  const [first, second, last] = ENERGIES[kind];
  const energy =
    ordinal === 1 ? (count === 1 && kind === 'chorus' ? second : first) : ordinal === count ? last : second;
  return Math.round(clamp(energy + AROUSAL_SHARE * arousal, 0.1, 1) * 100) / 100;
}
