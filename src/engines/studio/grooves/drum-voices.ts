import type { Sound } from '../recipe.ts';

/** Voices of a kit and their keys in the General MIDI percussion map. */
export const drumVoiceKeys = {
  kick: 36,
  snare: 38,
  rim: 37,
  clap: 39,
  stir: 40,
  hat: 42,
  pedalHat: 44,
  openHat: 46,
  ride: 51,
  rideBell: 53,
  crash: 49,
  splash: 55,
  tomHigh: 50,
  tomMid: 47,
  tomLow: 45,
  tomFloor: 41,
  taiko: 41,
  tambourine: 54,
  cowbell: 56,
  bongoHigh: 60,
  bongoLow: 61,
  congaMute: 62,
  congaOpen: 63,
  congaLow: 64,
  timbale: 65,
  cabasa: 69,
  shaker: 70,
  guiro: 73,
  claves: 75,
  woodblock: 76,
  triangle: 81,
  sleighBells: 83,
} as const satisfies Record<string, number>;

export type DrumVoice = keyof typeof drumVoiceKeys;

/** Keys that an orchestral kit has nothing fit for: its keys from 41 on are timpani of fixed pitch. */
const ORCHESTRA_KEYS: Partial<Record<DrumVoice, number>> = {
  taiko: 35,
  tomHigh: 38,
  tomMid: 38,
  tomLow: 36,
  tomFloor: 35,
  rim: 38,
  clap: 38,
  hat: 42,
  openHat: 42,
  crash: 57,
};

/** The key that plays `voice` on this kit. */
export function drumKey(voice: DrumVoice, kit: Sound): number {
  if (kit.kind === 'sampledKit' && kit.kit === 'orchestra') return ORCHESTRA_KEYS[voice] ?? drumVoiceKeys[voice];
  return drumVoiceKeys[voice];
}
