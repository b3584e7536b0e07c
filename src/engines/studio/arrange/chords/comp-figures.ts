import type { GrooveGroup } from '../../grooves/drum-groove.ts';
import type { MeteredPattern } from '../plan/fit-pattern.ts';
import type { Family } from '../plan/instrument-facts.ts';

/**
 * How chords are played, one bar: `o x s g` the whole chord (accent, plain, soft, muted), `D U d u` strummed down or
 * up (plain, soft), digits one voice of the chord from the lowest, `b B` its bass note and fifth in the left hand, `-` holds, `.` rests.
 */
export interface CompFigure {
  readonly steps: MeteredPattern;
  /** Share of a stroke's length that sounds. */
  readonly gate: number;
}

const bars = (...four: string[]): MeteredPattern => ({ four });

export const compFigures = {
  held: { steps: { four: ['x---------------'], three: ['x-----------'], six: ['x-----------'] }, gate: 0.97 },
  halves: { steps: { four: ['x-------s-------'], three: ['x-------s---'], six: ['x-----s-----'] }, gate: 0.96 },
  quarters: { steps: { four: ['x---s---x---s---'], three: ['x---s---s---'], six: ['x-----s---s-'] }, gate: 0.85 },
  pushed: { steps: bars('x-----x---x-----', 'x-----x-----x---'), gate: 0.92 },
  pump8: { steps: bars('x-s-x-s-x-s-x-s-'), gate: 0.7 },
  ballad8: { steps: { four: ['0-1-2-1-0-1-2-1-'], three: ['0-1-2-1-2-1-'], six: ['0-1-2-3-2-1-'] }, gate: 1.6 },
  wave8: { steps: { four: ['0-1-2-3-2-1-2-1-'], three: ['0-1-2-3-2-1-'], six: ['0-1-2-3-2-1-'] }, gate: 1.4 },
  travis: { steps: { four: ['0-2-1-3-0-2-1-3-'], three: ['0-2-1-3-1-2-'], six: ['0-2-1-3-1-2-'] }, gate: 1.5 },
  charleston: {
    steps: {
      four: ['x-----s.........', '......x-..s-....', 'x-----s.....s-..'],
      three: ['x---..s.....', '....x-..s-..'],
      six: ['x---..s.....'],
    },
    gate: 0.8,
  },
  skank: { steps: { four: ['..x...x...x...x.'], three: ['..x...x...x.'], six: ['..x.x...x.x.'] }, gate: 0.55 },
  bubble: { steps: { four: ['x.sgx.sgx.sgx.sg'], three: ['x.sgx.sgx.sg'], six: ['x.s.s.x.s.s.'] }, gate: 0.6 },
  offStabs: { steps: { four: ['..x...x...x...x.'], three: ['..x...x...x.'], six: ['....x.....x.'] }, gate: 0.8 },
  houseStabs: { steps: bars('x..x..x...x..x..', 'x..x..x..x..x.x.'), gate: 0.75 },
  sawChords: { steps: bars('x-----x-----x---', 'x-----x-----x-x-'), gate: 0.9 },
  halfStabs: { steps: bars('......x.....x...', 'x.....x.........'), gate: 0.7 },
  chuck16: { steps: bars('g.gxg.gxg.gxg.gx', 'g.gxg.gxgxgxg.gx'), gate: 0.45 },
  bossaComp: {
    steps: { four: ['x-.x-.x-..x-.x-.', '..x-.x-.x-..x-..'], three: ['x-..x-.x-.x-'], six: ['x-..x-..x-..'] },
    gate: 0.85,
  },
  powerMute: { steps: bars('o.s.s.s.o.s.s.s.'), gate: 0.6 },
  powerOpen: { steps: bars('x-----x-x-----x-', 'x-----x-x---x-x-'), gate: 0.95 },
  powerDrive: { steps: bars('o-x-x-x-o-x-x-x-'), gate: 0.9 },
  strum: { steps: { four: ['D---D-U---U-D-U-'], three: ['D---D-U-D-U-'], six: ['D---D-D-U-D-'] }, gate: 1 },
  strumLight: { steps: { four: ['D-------d---d-u-'], three: ['D---d---d---'], six: ['D-----d---u-'] }, gate: 1 },
  strumFull: { steps: { four: ['D-duD-du-uduD-du'], three: ['D-duD-duD-du'], six: ['D-d-u-D-d-u-'] }, gate: 0.95 },
  boomChick: { steps: { four: ['0---D---1---D-u-'], three: ['0---D---D---'], six: ['0---D-1---D-'] }, gate: 0.75 },
  oomPah: { steps: { four: ['0---s---s---s---'], three: ['0---s---s---'], six: ['0---s-0---s-'] }, gate: 0.8 },
  roll: { steps: { four: ['0213021302130213'], three: ['021302130213'], six: ['021302130213'] }, gate: 1.2 },
  run16: {
    steps: { four: ['0123012301230123', '0123210301232103'], three: ['012301230123'], six: ['012321012321'] },
    gate: 0.8,
  },
  run8: {
    steps: { four: ['0-1-2-3-0-1-2-3-', '0-1-2-3-2-3-2-1-'], three: ['0-1-2-3-2-1-'], six: ['0-1-2-3-2-1-'] },
    gate: 0.8,
  },
  sparse: {
    steps: { four: ['0-----2---1-----', '3-----2-----1---'], three: ['0---2---1---'], six: ['0---2-1-----'] },
    gate: 1.5,
  },
  ostinato8: { steps: bars('x.s.s.s.x.s.s.s.'), gate: 0.6 },
  ostinato16: { steps: bars('x.ssx.ssx.ssx.ss', 'x.ssx.ssx.ssxsss'), gate: 0.55 },
  pulse8: { steps: bars('s-s-s-s-s-s-s-s-'), gate: 0.85 },
  syncopated: { steps: bars('x--x--x---s-----', 'x--x--x---s---x-'), gate: 0.85 },
  late: {
    steps: { four: ['..x---.s--x-----', '..x---.s..x---s-'], three: ['..x---.s----'], six: ['..x---..s---'] },
    gate: 0.9,
  },
  broken: {
    steps: { four: ['0-2-3-2-1-2-3-2-', '0-2-3-2-1-3-2-1-'], three: ['0-2-3-2-1-2-'], six: ['0-2-3-2-1-2-'] },
    gate: 1.5,
  },
  rolling: {
    steps: { four: ['0-12-13-0-12-13-', '0-12-13-0-13-12-'], three: ['0-12-13-2-1-'], six: ['0-1-2-3-2-1-'] },
    gate: 1.4,
  },
  montuno: {
    steps: { four: ['x-.x-.x-.x-.x-.x', '-.x-.x-.x-x-.x-.'], three: ['x-.x-.x-.x-.'], six: ['x-.x-.x-.x-.'] },
    gate: 0.75,
  },
  afroPluck: { steps: bars('x..x..x...x.s...', 'x..x..x...x.s.s.'), gate: 0.8 },
  stride: { steps: { four: ['b---x---B---x---'], three: ['b---x---x---'], six: ['b---x-B---x-'] }, gate: 0.8 },
  gospelKeys: {
    steps: {
      four: ['b---x-x-B-x-x-s-', 'b---x-x-B-x---xx'],
      three: ['b---x---x-s-'],
      six: ['b-s-x-B-s-x-', 'b-s-x-B-x-xs'],
    },
    gate: 0.85,
  },
  boogie: { steps: { four: ['b-s-x-s-B-s-x-s-'], three: ['b-s-x-s-x-s-'], six: ['b-s-x-B-s-x-'] }, gate: 0.7 },
  shuffleChug: { steps: { four: ['x-s-x-s-x-s-x-s-', 'x-s-x-s-x-s-o-s-'], six: ['x-s-x-x-s-x-'] }, gate: 0.6 },
  oomPah8: { steps: { four: ['b-x-B-x-b-x-B-x-'], three: ['b---x---x---'], six: ['b-.x-.B-.x-.'] }, gate: 0.65 },
  powerGallop: { steps: bars('o.sso.sso.sso.ss', 'o.sso.sso.ssx-x-'), gate: 0.55 },
  powerChug: { steps: bars('osss.sss.ossxs.s', 'osss.sss.ossx-x-'), gate: 0.55 },
  powerTremolo: { steps: bars('xsxsxsxsxsxsxsxs'), gate: 0.7 },
  powerHold: {
    steps: { four: ['x-------x-------', 'x-------x---x-x-'], three: ['x-----------'], six: ['x-----------'] },
    gate: 0.98,
  },
  rasgueado: {
    steps: { four: ['D-uuD-u-D-uuD-du', 'D---d-u-DuduD-du'], three: ['D-uuD-u-D-du'], six: ['D-uuD-D-u-du'] },
    gate: 0.9,
  },
  tranceGate: { steps: bars('x.x.xx.x.xx.x.xx', 'x.x.xx.x.xx.xxx.'), gate: 0.7 },
  dubStab: { steps: bars('......x.........', '..........x..x..'), gate: 0.6 },
} as const satisfies Record<string, CompFigure>;

export type CompFigureId = keyof typeof compFigures;

/** Figures for one fullness: a song picks one, a returning section another. */
type Figures = CompFigureId | readonly CompFigureId[];
/** Figures for quiet, middle and full sections. */
type Choice = readonly [Figures, Figures, Figures];
type Row = { readonly usual: Choice } & Partial<Readonly<Record<GrooveGroup, Choice>>>;

const KEYS: Row = {
  usual: [
    ['halves', 'held', 'late'],
    ['pushed', 'quarters', 'syncopated'],
    ['pump8', 'pushed', 'syncopated'],
  ],
  rock: [
    ['halves', 'held'],
    ['quarters', 'pushed'],
    ['pump8', 'quarters'],
  ],
  ballad: [
    ['ballad8', 'broken', 'rolling'],
    ['quarters', 'broken', 'ballad8'],
    ['pump8', 'quarters'],
  ],
  dance: [
    ['held', 'offStabs'],
    ['houseStabs', 'syncopated'],
    ['houseStabs', 'sawChords'],
  ],
  urban: [
    ['held', 'late'],
    ['halves', 'late'],
    ['pushed', 'syncopated'],
  ],
  funk: ['charleston', ['halfStabs', 'late'], ['houseStabs', 'chuck16']],
  jazz: [
    ['halves', 'charleston'],
    ['charleston', 'late'],
    ['charleston', 'quarters'],
  ],
  bossa: ['halves', 'bossaComp', 'bossaComp'],
  reggae: ['skank', 'skank', ['skank', 'bubble']],
  folk: [['ballad8', 'broken'], ['quarters', 'stride'], 'pushed'],
  epic: ['held', ['wave8', 'rolling'], ['pump8', 'ostinato16']],
  free: [
    ['held', 'broken', 'sparse'],
    ['ballad8', 'broken', 'rolling'],
    ['wave8', 'rolling', 'pushed'],
  ],
  latin: ['late', 'montuno', 'montuno'],
  metal: ['held', 'halves', 'pump8'],
  polka: ['oomPah', 'oomPah8', 'oomPah8'],
  shuffle: ['late', ['boogie', 'stride'], ['gospelKeys', 'boogie']],
};

const ACOUSTIC: Row = {
  usual: [['travis', 'broken'], ['strum', 'strumLight'], 'strum'],
  ballad: [['travis', 'broken'], 'strumLight', 'strum'],
  folk: [
    ['travis', 'broken'],
    ['strum', 'boomChick'],
    ['strumFull', 'strum'],
  ],
  bossa: ['bossaComp', 'bossaComp', 'bossaComp'],
  jazz: ['halves', 'charleston', 'quarters'],
  reggae: ['skank', 'skank', 'skank'],
  free: [['travis', 'broken'], ['travis', 'rolling'], 'strumLight'],
  dance: ['travis', 'strumLight', 'strum'],
  latin: ['afroPluck', ['afroPluck', 'rasgueado'], 'rasgueado'],
  metal: ['travis', 'broken', 'strum'],
  polka: ['boomChick', 'oomPah8', 'oomPah8'],
  shuffle: ['travis', 'shuffleChug', 'shuffleChug'],
};

const FIGURES: Partial<Readonly<Record<Family, Row>>> = {
  piano: KEYS,
  electricPiano: KEYS,
  organ: {
    usual: ['held', ['held', 'pulse8'], 'held'],
    dance: ['held', 'offStabs', 'houseStabs'],
    reggae: ['bubble', 'bubble', 'bubble'],
    funk: ['held', 'halfStabs', 'houseStabs'],
    shuffle: ['held', 'gospelKeys', 'gospelKeys'],
    polka: ['oomPah', 'oomPah8', 'oomPah8'],
    latin: ['held', 'afroPluck', 'montuno'],
  },
  acousticGuitar: ACOUSTIC,
  cleanGuitar: {
    usual: [
      ['wave8', 'broken'],
      ['wave8', 'syncopated'],
      ['strumLight', 'syncopated'],
    ],
    rock: [['wave8', 'broken'], 'strumLight', 'powerOpen'],
    dance: ['wave8', 'chuck16', 'chuck16'],
    funk: ['chuck16', 'chuck16', 'chuck16'],
    urban: [['sparse', 'late'], 'wave8', ['wave8', 'syncopated']],
    jazz: ['quarters', 'charleston', 'quarters'],
    bossa: ['bossaComp', 'bossaComp', 'bossaComp'],
    reggae: ['skank', 'skank', 'skank'],
    folk: ['wave8', 'boomChick', 'strum'],
    latin: ['afroPluck', 'afroPluck', 'afroPluck'],
    metal: ['broken', 'powerHold', 'powerOpen'],
    polka: ['boomChick', 'oomPah8', 'oomPah8'],
    shuffle: ['late', 'shuffleChug', 'shuffleChug'],
  },
  drivenGuitar: {
    usual: [['powerMute', 'powerHold'], 'powerMute', ['powerDrive', 'powerOpen']],
    rock: [
      ['powerMute', 'powerHold'],
      ['powerMute', 'powerOpen'],
      ['powerDrive', 'powerOpen'],
    ],
    ballad: ['held', 'powerOpen', 'powerOpen'],
    pop: ['held', 'powerMute', 'powerOpen'],
    metal: [
      ['powerHold', 'powerChug'],
      ['powerGallop', 'powerChug'],
      ['powerGallop', 'powerTremolo'],
    ],
    shuffle: ['late', 'shuffleChug', 'shuffleChug'],
  },
  banjo: { usual: ['roll', 'roll', 'roll'] },
  mallet: { usual: ['sparse', 'run8', ['run8', 'run16']], dance: ['sparse', 'run8', 'run16'] },
  pluck: {
    usual: ['sparse', 'run8', 'run16'],
    free: ['sparse', 'wave8', 'run8'],
    urban: ['sparse', 'run8', 'run8'],
    bossa: ['sparse', 'sparse', 'run8'],
    jazz: ['sparse', 'sparse', 'run8'],
    latin: ['sparse', 'afroPluck', 'run8'],
  },
  strings: { usual: ['held', ['held', 'pulse8'], 'held'], epic: ['held', 'ostinato8', ['ostinato16', 'ostinato8']] },
  brass: {
    usual: ['held', 'halfStabs', 'halfStabs'],
    funk: ['halfStabs', 'halfStabs', 'houseStabs'],
    dance: ['held', 'offStabs', 'houseStabs'],
    latin: ['dubStab', 'halfStabs', 'afroPluck'],
    reggae: ['held', 'dubStab', 'halfStabs'],
  },
  synthChord: {
    usual: ['held', 'pushed', 'sawChords'],
    dance: [
      ['held', 'offStabs'],
      ['offStabs', 'tranceGate'],
      ['sawChords', 'tranceGate'],
    ],
  },
  synthLead: { usual: ['held', 'pushed', 'sawChords'] },
};

const HELD: Row = { usual: ['held', 'held', 'held'] };

/**
 * The figure of an instrument over a groove. `energy` 0..1 of the section; `variant` counts through the figures that
 * would do: a song's own taste plus the times that the section was heard.
 */
export function compFigureFor(family: Family, group: GrooveGroup, energy: number, variant: number): CompFigureId {
  const figures = figuresFor(family, group, energy);
  return figures[variant % figures.length]!;
}

/** Another figure of the instrument, as full as can be: for a second player of a family, and for a last chorus. */
export function otherFigureFor(family: Family, group: GrooveGroup, energy: number, variant: number): CompFigureId {
  const taken = compFigureFor(family, group, energy, variant);
  const row = FIGURES[family] ?? HELD;
  const others = [
    ...figuresFor(family, group, energy),
    ...(row[group] ?? row.usual).flat().toReversed(),
    ...row.usual.flat().toReversed(),
  ];
  return [...others, 'held' as const].find((figure) => figure !== taken) ?? 'held';
}

function figuresFor(family: Family, group: GrooveGroup, energy: number): readonly CompFigureId[] {
  const row = FIGURES[family] ?? HELD;
  const figures = (row[group] ?? row.usual)[energy < 0.5 ? 0 : energy < 0.7 ? 1 : 2];
  return typeof figures === 'string' ? [figures] : figures;
}
