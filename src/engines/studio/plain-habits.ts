import { harmonyFamilies } from './harmony-families.ts';
import type { GenreHabits } from './recipe.ts';

/** The habits of plain pop, for songs that tests and measures make up. */
export const plainHabits: GenreHabits = {
  name: 'pop',
  meterShares: { three: 0, six: 0 },
  setsPace: false,
  drumsByMeter: { three: 'waltz', six: 'sixEight' },
  formHabits: {
    family: 'pop',
    bars: {},
    lines: {},
    surprise: null,
    ending: 'ring',
    chorusBySeconds: 45,
    lastsSeconds: 150,
    playsOn: 'between',
    postChorus: 'title',
    hasMembers: false,
    rapped: null,
    hasBriskChorus: false,
    isEndless: false,
  },
  harmony: harmonyFamilies.get('songful')!,
  corpus: 'POP909',
  melismaShare: 0.06,
  heldSeconds: 2.6,
  hasTriplets: false,
  manner: null,
  glide: 1,
  singers: [],
  backing: { hasEchoes: false, hasGang: false, hasStacks: false, hasOohs: true },
  members: null,
  counterMelodyShare: 0,
  words: { attitude: null, isForChildren: false, inCouplets: false },
};
