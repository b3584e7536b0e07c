/** One number for each semitone above the tonic, in the two modes that listeners tell apart. */
export interface KeyProfile {
  readonly major: readonly number[];
  readonly minor: readonly number[];
}

/** How well each degree seems to fit after its key (Krumhansl & Kessler, Psychological Review 89, 1982). */
export const FITTING_DEGREES: KeyProfile = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};

/** In how many stretches of music of its key each degree sounds (Temperley, Music and Probability, 2007). */
export const FREQUENT_DEGREES: KeyProfile = {
  major: [0.748, 0.06, 0.488, 0.082, 0.67, 0.46, 0.096, 0.715, 0.104, 0.366, 0.057, 0.4],
  minor: [0.712, 0.084, 0.474, 0.618, 0.049, 0.46, 0.105, 0.747, 0.404, 0.067, 0.133, 0.33],
};

/** How much of dance music of its key each degree makes up (Faraldo et al., ECIR 2016). */
export const DANCED_DEGREES: KeyProfile = {
  major: [0.165, 0.047, 0.083, 0.067, 0.1, 0.093, 0.053, 0.132, 0.052, 0.074, 0.069, 0.064],
  minor: [0.172, 0.053, 0.076, 0.1, 0.056, 0.085, 0.05, 0.135, 0.075, 0.05, 0.092, 0.055],
};

/**
 * Pearson correlation of how much sounds of each pitch class (12 numbers, 0 is C) with what a key's profile expects, -1..1; 0
 * when all sound alike (Krumhansl, Cognitive Foundations of Musical Pitch, 1990).
 */
export function profileFit(classes: ArrayLike<number>, tonic: number, isMinor: boolean, profiles: KeyProfile): number {
  const profile = profiles[isMinor ? 'minor' : 'major'];
  const meanShare = profile.reduce((sum, value) => sum + value, 0) / 12;
  let meanClass = 0;
  for (let i = 0; i < 12; i++) meanClass += classes[i]! / 12;
  let [product, cc, pp] = [0, 0, 0];
  for (let degree = 0; degree < 12; degree++) {
    const c = classes[(tonic + degree) % 12]! - meanClass;
    const p = profile[degree]! - meanShare;
    product += c * p;
    cc += c * c;
    pp += p * p;
  }
  return cc > 1e-12 ? product / Math.sqrt(cc * pp) : 0;
}
