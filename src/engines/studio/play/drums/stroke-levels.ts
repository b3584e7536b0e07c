import type { DrumKind } from './percussion-map.ts';

/**
 * Loudness of a firm stroke of each kind, as K-weighted energy over one second in dB: the balance inside a kit, like
 * that of a drum set recorded close.
 */
export const strokeLevelsDb: Readonly<Record<DrumKind, number>> = {
  kick: -18,
  snare: -21.5,
  clap: -22.5,
  rim: -27,
  closedHat: -30.5,
  pedalHat: -33,
  openHat: -26.5,
  tom: -20.5,
  crash: -20,
  ride: -28,
  bell: -27,
  cowbell: -27,
  tambourine: -28,
  shaker: -31,
  drum: -24,
  wood: -27,
  scrape: -29,
  whistle: -28,
};

/** How firm that stroke is, as a velocity 0..1. */
export const REFERENCE_FORCE = 0.8;
