/** The stems that a song can be taken apart into, in the order in which they are delivered. */
export const fullStems = [
  'vocals',
  'backing vocals',
  'drums',
  'bass',
  'guitar',
  'keyboard',
  'synth',
  'strings',
  'brass',
  'woodwinds',
  'percussion',
  'fx',
] as const;
export type FullStem = (typeof fullStems)[number];

/** Two stems: everything sung, and everything else. */
export const basicStems = ['vocals', 'instrumental'] as const;
export type BasicStem = (typeof basicStems)[number];
