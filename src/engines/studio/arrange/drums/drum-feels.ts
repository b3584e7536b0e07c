import {
  BACKBEAT,
  bars,
  type DrumFeel,
  EIGHTHS,
  FLOOR,
  HALF_TIME,
  OFFBEATS,
  plain,
  SHAKER,
  SIXTEENTHS,
  TAMBOURINE,
} from './drum-feel.ts';
import { worldFeels } from './drum-feels-world.ts';

/** A hand drum on every beat, as in Nyabinghi and in slow soul; softer where the drop or the backbeat is. */
const HEARTBEAT = bars('x...s...x...s...');
/** Quarters, with a skip into the drop. */
const REGGAE_HAT = bars('o..so...o..so...');

/** The grooves that recipes name. */
export const drumFeels = {
  ...worldFeels,
  pop8: {
    ...plain,
    grid: { kick: bars('x.....x.x.......', 'x.....x.x.....x.'), snare: BACKBEAT, hat: EIGHTHS },
    hasVerseRim: true,
    hasChorusClap: true,
    chorus: 'openHat',
  },
  pop16: {
    ...plain,
    grid: {
      kick: bars('x.....x...x.....', 'x..x..x...x.....'),
      snare: bars('....o.......o..g', '....o..g....o...'),
      hat: SIXTEENTHS,
    },
    hasChorusClap: true,
    percussion: { tambourine: bars('x.x.x.x.x.x.x.x.') },
  },
  rock8: {
    ...plain,
    grid: { kick: bars('x.......x.x.....', 'x.......x.x...x.'), snare: BACKBEAT, hat: EIGHTHS },
    chorus: 'ride',
    group: 'rock',
  },
  punk: {
    ...plain,
    grid: { kick: bars('x...x.x.x...x.x.', 'x..x..x.x..x..x.'), snare: BACKBEAT, hat: bars('o.o.o.o.o.o.o.o.') },
    chorus: 'ride',
    group: 'rock',
  },
  half: {
    ...plain,
    compound: 'squash',
    grid: { kick: bars('x.....x.....x...', 'x.....x...x.....'), snare: HALF_TIME, hat: EIGHTHS },
    chorus: 'ride',
    group: 'ballad',
  },
  ballad: {
    ...plain,
    grid: { kick: bars('x.........x.....', 'x.......x.x.....'), snare: BACKBEAT, hat: bars('s.s.s.s.s.s.s.s.') },
    hasVerseRim: true,
    chorus: 'ride',
    percussion: SHAKER,
    group: 'ballad',
  },
  fourOnFloor: {
    ...plain,
    hasRisers: true,
    grid: { kick: FLOOR, clap: BACKBEAT, openHat: OFFBEATS, hat: bars('x..sx..sx..sx..s') },
    percussion: SHAKER,
    fill: 'electronic',
    group: 'dance',
  },
  disco: {
    ...plain,
    grid: { kick: FLOOR, snare: BACKBEAT, hat: bars('xs.sxs.sxs.sxs.s'), openHat: OFFBEATS },
    percussion: {
      tambourine: bars('s.xss.xss.xss.xs'),
      congaOpen: bars('......x.......xx'),
      congaMute: bars('..s.s.....s.s...'),
    },
    fill: 'toms',
    hasChorusClap: true,
    group: 'dance',
  },
  synthpop: {
    ...plain,
    hasRisers: true,
    grid: { kick: bars('x...x...x...x...', 'x...x...x...x.x.'), snare: BACKBEAT, hat: EIGHTHS },
    percussion: { tambourine: bars('x.x.x.x.x.x.x.x.') },
    chorus: 'openHat',
    hasChorusClap: true,
    group: 'dance',
  },
  futureBass: {
    ...plain,
    hasRisers: true,
    compound: 'squash',
    grid: { kick: bars('x.........x.....', 'x..x..x...x.....'), clap: HALF_TIME, snare: HALF_TIME, hat: EIGHTHS },
    percussion: SHAKER,
    fill: 'electronic',
    group: 'urban',
  },
  trap: {
    ...plain,
    hasRisers: true,
    compound: 'squash',
    grid: {
      kick: bars('x......x..x.....', 'x.....x...x..x..'),
      clap: HALF_TIME,
      hat: EIGHTHS,
      openHat: bars('..............x.', '................'),
    },
    percussion: { rim: bars('...x......x.....') },
    fill: 'trap',
    group: 'urban',
  },
  boomBap: {
    ...plain,
    grid: { kick: bars('x......x..x.....', 'x.x....x..x.....'), snare: bars('....o..g....o...'), hat: EIGHTHS },
    percussion: SHAKER,
    fill: 'snare',
    snareLateSeconds: 0.006,
    group: 'urban',
  },
  rnb: {
    ...plain,
    grid: {
      kick: bars('x..x......x.....', 'x..x......x..x..'),
      snare: bars('....o.......o..g', '....o..g....o...'),
      hat: bars('x.xsx.x.x.xsx.x.'),
    },
    slowGrid: { hat: bars('o..sx..so..sx..s'), congaMute: HEARTBEAT },
    percussion: { ...SHAKER, clap: bars('............s...') },
    fill: 'light',
    snareLateSeconds: 0.01,
    hasVerseRim: true,
    group: 'urban',
  },
  funk16: {
    ...plain,
    grid: {
      kick: bars('x..x..x...x..x..', 'x..x..x...x.....'),
      snare: bars('....o..g.g..o..g', '....o..g.g..o.g.'),
      hat: SIXTEENTHS,
      openHat: bars('..............x.', '................'),
    },
    percussion: { tambourine: bars('x.x.x.x.x.x.x.x.'), cowbell: bars('x...x...x...x...') },
    fill: 'snare',
    group: 'funk',
  },
  swing: {
    ...plain,
    grid: {
      kick: {
        four: ['g...g...g...g...', 'g...g...g...g.s.', 'g...g...g...g...', 'g...g.s.g...g...'],
        three: ['g...g...g...'],
        six: ['g.....g.....'],
      },
      snare: {
        four: ['..............s.', '......s...g.....', '....g.....s...s.', '......g.....s...'],
        three: ['..........s.', '......g.....'],
        six: ['..........s.', '............'],
      },
      ride: { four: ['x...x.s.x...x.s.'], three: ['x...x.s.x.s.'], six: ['x...s.x...s.'] },
      pedalHat: { four: ['....x.......x...'], three: ['....x...x...'], six: ['......x.....'] },
    },
    percussion: {},
    fill: 'jazz',
    crash: 'soft',
    group: 'jazz',
  },
  brush: {
    ...plain,
    grid: {
      kick: { four: ['s.......s.......'], three: ['s...........'], six: ['s.....g.....'] },
      stir: { four: ['x...x...x...x...'], three: ['x...x...x...'], six: ['x.....x.....'] },
      snare: { four: ['....s..g....s.g.', '....s..g....s...'], three: ['....s...s.g.'], six: ['......s...g.'] },
      pedalHat: { four: ['....x.......x...'], three: ['....x...x...'], six: ['......x.....'] },
    },
    percussion: SHAKER,
    fill: 'jazz',
    crash: 'soft',
    group: 'jazz',
  },
  bossa: {
    ...plain,
    compound: 'squash',
    grid: { kick: bars('x.....x.x.....x.'), rim: bars('x..x..x...x..x..', '..x..x....x..x..'), hat: EIGHTHS },
    percussion: { shaker: bars('sgxgsgxgsgxgsgxg') },
    fill: 'latin',
    crash: 'none',
    group: 'bossa',
  },
  // Counted at 70-92 a minute, the drop falls on the second and fourth beat. Slow as that is, the chops between the beats are
  // easily taken for beats too: a hand drum beats them in verse and chorus alike, hats and shakers leave the halves to the chops.
  oneDrop: {
    ...plain,
    grid: {
      kick: bars('....o.......o...'),
      rim: bars('....o.......o...', '....o.......o..s'),
      congaMute: HEARTBEAT,
      hat: REGGAE_HAT,
    },
    percussion: { cabasa: bars('x...x..sx...x..s'), bongoHigh: bars('.......s....s...') },
    fill: 'latin',
    crash: 'soft',
    snareLateSeconds: 0.006,
    group: 'reggae',
  },
  steppers: {
    ...plain,
    grid: {
      kick: FLOOR,
      rim: bars('....o.......o...', '....o..s....o..s'),
      congaMute: HEARTBEAT,
      hat: REGGAE_HAT,
    },
    percussion: { cabasa: bars('x...x..sx...x..s') },
    fill: 'latin',
    snareLateSeconds: 0.005,
    group: 'reggae',
  },
  folk: {
    ...plain,
    grid: { kick: bars('x.......x.......', 'x.......x.....s.'), snare: BACKBEAT, hat: bars('x.s.x.s.x.s.x.s.') },
    percussion: { shaker: EIGHTHS, clap: bars('....x.......x...') },
    fill: 'light',
    hasVerseRim: true,
    crash: 'soft',
    group: 'folk',
  },
  waltz: {
    ...plain,
    grid: {
      kick: { four: ['x.......x.......'], three: ['x...........', 'x.........s.'], six: ['x.....s.....'] },
      snare: { four: ['....x.......x...'], three: ['....s...x...'], six: ['......x.....'] },
      hat: { four: ['x.x.x.x.x.x.x.x.'], three: ['x...x.s.x.s.'], six: ['x.s.s.x.s.s.'] },
    },
    percussion: { triangle: { four: ['....x.......x...'], three: ['....x...x...'], six: ['......x.....'] } },
    fill: 'light',
    crash: 'soft',
    chorus: 'ride',
    hasVerseRim: true,
    group: 'folk',
  },
  sixEight: {
    ...plain,
    compound: 'squash',
    grid: {
      kick: { four: ['x.....x.x.......'], three: ['x...........'], six: ['x...........', 'x.......s.x.'] },
      snare: { four: ['....o.......o...'], three: ['......o.....'], six: ['......o.....'] },
      hat: { four: ['x.x.x.x.x.x.x.x.'], three: ['x.s.s.x.s.s.'], six: ['x.s.s.x.s.s.'] },
    },
    percussion: { tambourine: { four: ['....x.......x...'], three: ['......x.....'], six: ['......x.....'] } },
    hasVerseRim: true,
    chorus: 'ride',
    group: 'ballad',
  },
  epic: {
    ...plain,
    compound: 'squash',
    grid: {
      taiko: bars('o..x..x.x...x...', 'o..x..x.o.x.x.x.'),
      kick: bars('x.......x.......'),
      snare: bars('........o.......', '........o...g.g.'),
    },
    percussion: { tambourine: bars('........x.......') },
    fill: 'orchestral',
    group: 'epic',
  },
  train: {
    ...plain,
    grid: {
      kick: bars('x.......x.......'),
      snare: bars('sgxgsgxgsgxgsgxg', 'sgxgsgxgsgxgsgxx'),
      pedalHat: bars('....x.......x...'),
    },
    percussion: TAMBOURINE,
    fill: 'snare',
    crash: 'soft',
    group: 'folk',
  },
  drumAndBass: {
    ...plain,
    hasRisers: true,
    grid: {
      kick: bars('x.........x.....', 'x.........xx....'),
      snare: bars('....o..g.g..o...', '....o..g....o..g'),
      hat: EIGHTHS,
    },
    percussion: SHAKER,
    fill: 'snare',
    chorus: 'ride',
    group: 'dance',
  },
  industrial: {
    ...plain,
    hasRisers: true,
    grid: { kick: bars('o...o...o...o...', 'o...o...o...o.x.'), snare: BACKBEAT, hat: SIXTEENTHS },
    percussion: { cowbell: bars('..x..x....x..x..') },
    fill: 'electronic',
    group: 'dance',
  },
  dembow: {
    ...plain,
    hasRisers: true,
    grid: { kick: FLOOR, snare: bars('...x..x....x..x.'), hat: bars('x.x.x.x.x.x.x.x.') },
    percussion: { timbale: bars('...........s..s.'), guiro: bars('x...x.x.x...x.x.') },
    fill: 'latin',
    group: 'urban',
  },
  none: { ...plain, grid: {}, percussion: {}, fill: 'light', crash: 'none', group: 'free' },
} as const satisfies Record<string, DrumFeel>;

export type DrumFeelId = keyof typeof drumFeels;

/** The feel of a name of the recipe table. Throws RangeError on a name that is none: a fault of the table. */
export function drumFeelOf(id: string): DrumFeel {
  if (!(id in drumFeels)) throw new RangeError(`no drum feel is called "${id}"`);
  return drumFeels[id as DrumFeelId];
}
