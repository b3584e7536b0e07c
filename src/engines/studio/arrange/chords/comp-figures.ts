import type { GrooveGroup } from '../drums/drum-feel.ts';
import type { MeteredPattern } from '../plan/fit-pattern.ts';
import type { Family } from '../plan/instrument-facts.ts';

/**
 * How chords are played, one bar: `o x s g` the whole chord (accent, plain, soft, muted), `D U d u` strummed down or
 * up (plain, soft), digits one voice of the chord from the lowest, `-` holds, `.` rests.
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
  bubble: { steps: { four: ['..xs..xs..xs..xs'], three: ['..xs..xs..xs'], six: ['..x.x...x.x.'] }, gate: 0.6 },
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
} as const satisfies Record<string, CompFigure>;

export type CompFigureId = keyof typeof compFigures;

/** Figures for quiet, middle and full sections. */
type Choice = readonly [CompFigureId, CompFigureId, CompFigureId];
type Row = { readonly usual: Choice } & Partial<Readonly<Record<GrooveGroup, Choice>>>;

const KEYS: Row = {
  usual: ['halves', 'pushed', 'pump8'],
  rock: ['halves', 'quarters', 'pump8'],
  ballad: ['ballad8', 'quarters', 'pump8'],
  dance: ['held', 'houseStabs', 'houseStabs'],
  urban: ['held', 'halves', 'pushed'],
  funk: ['charleston', 'halfStabs', 'houseStabs'],
  jazz: ['halves', 'charleston', 'charleston'],
  bossa: ['halves', 'bossaComp', 'bossaComp'],
  reggae: ['skank', 'skank', 'skank'],
  folk: ['ballad8', 'quarters', 'pushed'],
  epic: ['held', 'wave8', 'pump8'],
  free: ['held', 'ballad8', 'wave8'],
};

const ACOUSTIC: Row = {
  usual: ['travis', 'strum', 'strum'],
  ballad: ['travis', 'strumLight', 'strum'],
  folk: ['travis', 'strum', 'strumFull'],
  bossa: ['bossaComp', 'bossaComp', 'bossaComp'],
  jazz: ['halves', 'charleston', 'quarters'],
  reggae: ['skank', 'skank', 'skank'],
  free: ['travis', 'travis', 'strumLight'],
  dance: ['travis', 'strumLight', 'strum'],
};

const FIGURES: Partial<Readonly<Record<Family, Row>>> = {
  piano: KEYS,
  electricPiano: KEYS,
  organ: {
    usual: ['held', 'held', 'held'],
    dance: ['held', 'offStabs', 'houseStabs'],
    reggae: ['bubble', 'bubble', 'bubble'],
    funk: ['held', 'halfStabs', 'houseStabs'],
  },
  acousticGuitar: ACOUSTIC,
  cleanGuitar: {
    usual: ['wave8', 'wave8', 'strumLight'],
    rock: ['wave8', 'strumLight', 'powerOpen'],
    dance: ['wave8', 'chuck16', 'chuck16'],
    funk: ['chuck16', 'chuck16', 'chuck16'],
    urban: ['sparse', 'wave8', 'wave8'],
    jazz: ['quarters', 'charleston', 'quarters'],
    bossa: ['bossaComp', 'bossaComp', 'bossaComp'],
    reggae: ['skank', 'skank', 'skank'],
    folk: ['wave8', 'boomChick', 'strum'],
  },
  drivenGuitar: {
    usual: ['powerMute', 'powerMute', 'powerDrive'],
    ballad: ['held', 'powerOpen', 'powerOpen'],
    pop: ['held', 'powerMute', 'powerOpen'],
  },
  banjo: { usual: ['roll', 'roll', 'roll'] },
  mallet: { usual: ['sparse', 'run8', 'run8'], dance: ['sparse', 'run8', 'run16'] },
  pluck: {
    usual: ['sparse', 'run8', 'run16'],
    free: ['sparse', 'wave8', 'run8'],
    urban: ['sparse', 'run8', 'run8'],
    bossa: ['sparse', 'sparse', 'run8'],
    jazz: ['sparse', 'sparse', 'run8'],
  },
  strings: { usual: ['held', 'held', 'held'], epic: ['held', 'ostinato8', 'ostinato8'] },
  brass: {
    usual: ['held', 'halfStabs', 'halfStabs'],
    funk: ['halfStabs', 'halfStabs', 'houseStabs'],
    dance: ['held', 'offStabs', 'houseStabs'],
  },
  synthChord: { usual: ['held', 'pushed', 'sawChords'], dance: ['held', 'offStabs', 'sawChords'] },
  synthLead: { usual: ['held', 'pushed', 'sawChords'] },
};

const HELD: Row = { usual: ['held', 'held', 'held'] };

/** The figure of an instrument over a groove; `energy` 0..1 of the section. */
export function compFigureFor(family: Family, group: GrooveGroup, energy: number): CompFigureId {
  const row = FIGURES[family] ?? HELD;
  const level = energy < 0.5 ? 0 : energy < 0.7 ? 1 : 2;
  return (row[group] ?? row.usual)[level];
}

/** Another figure of the instrument, for a second player of the same family. */
export function otherFigureFor(family: Family, group: GrooveGroup, energy: number): CompFigureId {
  const taken = compFigureFor(family, group, energy);
  const row = FIGURES[family] ?? HELD;
  return [...(row[group] ?? row.usual), ...row.usual, 'held' as const].find((figure) => figure !== taken) ?? 'held';
}
