/**
 * How well a vowel is held, 0..1: open and rounded ones ring; the short lax ones and the r-coloured one are nothing to dwell on.
 * The diphthongs are held on their open first half.
 */
const OPENNESS: Readonly<Record<string, number>> = {
  aa: 1,
  ao: 1,
  ow: 1,
  ay: 0.95,
  aw: 0.95,
  ae: 0.9,
  ey: 0.9,
  oy: 0.9,
  iy: 0.85,
  uw: 0.85,
  ah: 0.75,
  eh: 0.75,
  er: 0.4,
  ih: 0.4,
  uh: 0.4,
};

/** @param nucleus ARPAbet in lower case */
export const vowelOpenness = (nucleus: string): number => OPENNESS[nucleus] ?? 0.6;
