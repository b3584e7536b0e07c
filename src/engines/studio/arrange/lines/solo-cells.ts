/** Rhythms of one bar (4/4 in sixteenths) for solos: a motif, its busier answer, a landing that leaves room to breathe. */
export interface SoloCells {
  readonly motif: readonly string[];
  readonly busy: readonly string[];
  readonly landing: readonly string[];
}

export const soloCells = {
  lyrical: {
    motif: ['x-----x-x---x---', 'x---x---x-----x-', '..x-x-x-x-----..', 'x-----x---x-x-..'],
    busy: ['x-x-x-x-x---x-x-', 'x-x-x---x-x-x-x-', '..x-x-x-x-x-x-x-'],
    landing: ['x---x---x-----..', 'x-x-x-------....', 'x-----x-----....'],
  },
  driven: {
    motif: ['x-x-x---x-x-----', 'o---x-x-x-x-x---', '..x-x-x-o-----..', 'x--x--x-x---x-x-'],
    busy: ['xxx-xxx-xxx-x-x-', 'x-x-x-xxx-x-x-xx', 'xxxxx-x-xxxxx-x-'],
    landing: ['x-x-o-------....', 'x-xxo-----......', 'o-------o---....'],
  },
  jazz: {
    motif: ['x-x-x-x-x-x-x---', '..x-x-x-x---x-x-', 'x---x-x-..x-x---', '....x-x-x-x-x-x-'],
    busy: ['x-x-x-x-x-x-x-x-', 'xxx-x-x-x-x-x-x-', '..x-x-x-x-xxx-x-'],
    landing: ['x-x-x-----......', 'x-x-x-x-x---....', '..x-o---........'],
  },
  rhythmic: {
    motif: ['x--x--x---x-x-..', 'x-..x-x-..x-x-..', 'x--x--x--x--x-x-', '..x--x--x-x-x-..'],
    busy: ['x-xx-xx-x-xx-xx-', 'x--x--x-x-x-x-x-', 'xx.xx.xx.xx.x-x-'],
    landing: ['x--x--x-----....', 'x-x-x-----......', 'x--x--o---......'],
  },
} as const satisfies Record<string, SoloCells>;
