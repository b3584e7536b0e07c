import type { Recipe } from '../records.ts';
import { sounds } from './sounds.ts';

/** What a decade does to a style named beside it, and the genre (by name) that it means alone. */
export interface Decade {
  readonly name: string;
  readonly words: readonly string[];
  readonly genre: string;
  readonly kit?: Recipe['palette']['kit'];
  readonly chords?: Recipe['palette']['chords'];
  readonly hook?: Recipe['palette']['hook'];
  readonly reverbSeconds?: number;
  readonly tiltDb?: number;
}

export const decades = [
  {
    name: '1950s',
    words: ['50s', 'fifties'],
    genre: 'oldies',
    kit: sounds.roomKit,
    hook: [sounds.tenorSax],
    tiltDb: -1.5,
  },
  {
    name: '1960s',
    words: ['60s', 'sixties'],
    genre: 'motown',
    kit: sounds.roomKit,
    hook: [sounds.cleanGuitar],
    tiltDb: -1,
  },
  {
    name: '1970s',
    words: ['70s', 'seventies'],
    genre: 'Disco',
    chords: [sounds.electricPiano],
    hook: [sounds.strings],
    tiltDb: -0.8,
  },
  {
    name: '1980s',
    words: ['80s', 'eighties', 'retro'],
    genre: '80s synth-pop',
    kit: sounds.gatedKit,
    chords: [sounds.fmElectricPiano],
    hook: [sounds.sawLead],
    reverbSeconds: 2,
  },
  {
    name: '1990s',
    words: ['90s', 'nineties'],
    genre: 'R&B/Soul',
    chords: [sounds.brightPiano],
    hook: [sounds.cleanGuitar],
    tiltDb: 0,
  },
  {
    name: '2000s',
    words: ['00s', 'y2k', 'two thousands', 'noughties'],
    genre: 'Pop',
    chords: [sounds.cleanGuitar],
    hook: [sounds.squareLead],
    tiltDb: 0.5,
  },
  { name: '2010s', words: ['10s'], genre: 'Electronic', hook: [sounds.pluck], tiltDb: 0.8 },
  { name: '2020s', words: [], genre: 'Pop', hook: [sounds.softLead], tiltDb: 0.5 },
] as const satisfies readonly Decade[];
