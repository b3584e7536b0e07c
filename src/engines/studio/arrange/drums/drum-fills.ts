import type { FillFamily } from './drum-feel.ts';
import type { DrumVoice } from './drum-voices.ts';

/** Steps of a fill, aligned to the end of its bar: four steps fill the last beat, sixteen the whole of 4/4. */
export type FillGrid = Partial<Record<DrumVoice, string>>;

export interface FillSet {
  readonly beat: readonly FillGrid[];
  readonly bar: readonly FillGrid[];
}

export const drumFills = {
  toms: {
    beat: [{ snare: 'oxx.', tomLow: '...x' }, { snare: 'x...', tomHigh: '.xx.', tomFloor: '...o' }, { snare: 'x.xo' }],
    bar: [
      {
        kick: 'x.......x...x...',
        snare: '....o...xx......',
        tomHigh: '..........xx....',
        tomLow: '............xx..',
        tomFloor: '..............xo',
      },
      {
        kick: 'x.....x.x...x...',
        snare: 'x..x..o.........',
        tomHigh: '........xxx.....',
        tomMid: '...........xx...',
        tomFloor: '.............xxo',
      },
    ],
  },
  snare: {
    beat: [{ snare: 'oxgo' }, { snare: 'xgxo' }],
    bar: [
      { kick: 'x.....x.........', snare: '....o..gxgxgoxxo', hat: 'x.x.x.x.........' },
      { kick: 'x..x......x.....', snare: '....o..x..x.oxxo', hat: 'x.x.x...........' },
    ],
  },
  electronic: {
    beat: [{ clap: 'x.xo', kick: 'x...' }, { snare: 'xxxo' }],
    bar: [
      { snare: 'x.x.x.x.xxxxxxxo' },
      { kick: 'x...x...x.......', snare: '........x.x.xxxo', openHat: '..x...x...x...x.' },
    ],
  },
  trap: {
    beat: [
      { hat: 'xxxx', clap: '...o' },
      { hat: 'x.xx', tomLow: '..xx' },
    ],
    bar: [
      { kick: 'x......x........', clap: '........o....xxo', hat: 'x.x.xxxxx.x.xxxx' },
      { kick: 'x......x........', clap: '........o.......', hat: 'x.x.x.xxxxxx....', tomFloor: '............xxxo' },
    ],
  },
  jazz: {
    beat: [
      { snare: 'x.xs', kick: '...s' },
      { snare: 's.x.', kick: '..s.' },
    ],
    bar: [
      { snare: 'x..x..x...x.x.xs', kick: '......s.......s.', pedalHat: '....x.......x...' },
      {
        snare: '..x.x...x.x.xsxs',
        tomHigh: '......x.........',
        tomFloor: '..........x.....',
        pedalHat: '....x.......x...',
      },
    ],
  },
  latin: {
    beat: [{ rim: 'x.xx' }, { tomHigh: 'xx..', tomLow: '..xo' }],
    bar: [
      { kick: 'x.....x.........', rim: 'x..x..x.........', tomHigh: '........x.xx....', tomLow: '............x.xo' },
      { kick: 'x.....x.x.......', snare: '........x.x.x.xx', rim: 'x..x..x.........' },
    ],
  },
  orchestral: {
    beat: [{ snare: 'sxxo' }, { taiko: 'x.xo' }],
    bar: [
      { taiko: 'o...x...x.x.xxxo', snare: 'ggggssssxxxxxxxo' },
      { taiko: 'o.......o...x.xo', snare: '........ggssxxxo' },
    ],
  },
  light: {
    beat: [{ rim: 'x.xx' }, { snare: 's.sx' }],
    bar: [
      { kick: 'x.......x.......', snare: '....x...s.s.sxxo', hat: 'x.x.x.x.........' },
      { kick: 'x.......x.......', snare: '....x.......x.xx', hat: 'x.x.x.x.x.x.....' },
    ],
  },
} as const satisfies Record<FillFamily, FillSet>;

/** Two bars or less of a snare that thickens towards the next section, as steps of half a beat down to a sixteenth. */
export const buildUpSteps = 'x...x...x.x.x.x.xxxxxxxxxxxxxxxx';
