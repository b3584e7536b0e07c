import type { Meter } from '../../../../music/meter.ts';
import { type BassFigure, type BassManner, bassMannerOf } from '../../grooves/bass-manners.ts';
import { type Draws, drawOption } from '../drums/draw-option.ts';

/** What the bass of a song plays in sections of a kind. */
export interface BassPlan {
  readonly manner: BassManner;
  /** The figures of a phrase of four bars. */
  readonly phrase: readonly BassFigure[];
  readonly motif: BassMotif;
}

/** Where repeated roots go: "8" on the last of a bar, for one. */
export type BassMotif = (typeof MOTIFS)[number]['motif'];

const PHRASES = [
  { weight: 3, bars: 'AAAA' },
  { weight: 5, bars: 'AAAB' },
  { weight: 3, bars: 'ABAB' },
  { weight: 1, bars: 'AABB' },
] as const;

const MOTIFS = [
  { weight: 3, motif: 'last to 5' },
  { weight: 3, motif: 'last to 8' },
  { weight: 2, motif: 'middle to 8' },
  { weight: 1, motif: 'middle to 5' },
  { weight: 0.001, motif: 'none' },
] as const;

/** Draws what a bass plays in verses or choruses; both from the same list share a figure or not, as it falls. */
export function rollBass(name: string, isChorus: boolean, meter: Meter, song: Draws): BassPlan {
  const manner = bassMannerOf(name);
  const draws = { ...song, random: song.random.child(`bass/${name}`) };
  const own = manner.choruses !== null && isChorus ? manner.choruses : listFor(manner, meter);
  const place = isChorus && draws.random.child('develops').chance(DEVELOPS) ? 'choruses' : 'verses';
  const figure = drawOption(own, draws, `figure/${place}`);
  const others = own.filter((option) => option !== figure);
  const answer = others.length === 0 ? figure : drawOption(others, draws, `answer/${place}`);
  const { bars } = drawOption(PHRASES, draws, `phrase/${place}`);
  const moves = draws.random.child('moves').chance(manner.moveShare);
  return {
    manner,
    phrase: [...bars].map((bar) => (bar === 'A' ? figure : answer)),
    motif: moves ? drawOption(MOTIFS, draws, 'motif').motif : 'none',
  };
}

/** How often choruses have a figure of their own. */
const DEVELOPS = 0.6;

function listFor(manner: BassManner, { beatsPerBar, beatUnit }: Meter): BassManner['figures'] {
  const own =
    beatsPerBar === 3 && beatUnit === 4 ? manner.three : beatsPerBar === 6 && beatUnit === 8 ? manner.six : [];
  return own.length > 0 ? own : manner.figures;
}
