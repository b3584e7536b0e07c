import type { Random } from '../../../../core/random.ts';

/** Shapes of a phrase, height 0..1 over its course 0..1; shares as in 34,941 folk-song phrases (peak about two fifths in). */
const CONTOURS = {
  arch: { share: 0.36, heightAt: (x: number) => (x < 0.4 ? 0.35 + 1.55 * x : 0.97 - 1.15 * (x - 0.4)) },
  descending: { share: 0.36, heightAt: (x: number) => 0.92 - 0.74 * x },
  ascending: { share: 0.2, heightAt: (x: number) => 0.22 + 0.66 * x },
  flat: { share: 0.08, heightAt: (x: number) => 0.5 - 0.1 * x },
} as const;

export type Contour = keyof typeof CONTOURS;

export const pickContour = (random: Random): Contour =>
  random.weighted(Object.keys(CONTOURS) as Contour[], (name) => CONTOURS[name].share);

export const contourHeight = (contour: Contour, course: number): number => CONTOURS[contour].heightAt(course);
