import type { Meter } from '../../../../music/meter.ts';
import { type BassFigure, type BassManner, type BassOption, bassMannerOf } from '../../grooves/bass-manners.ts';
import { type Draws, drawOption } from '../drums/draw-option.ts';
import { kickFit } from './kick-fit.ts';

/** What the bass of a song plays in sections of a kind. */
export interface BassPlan {
  readonly manner: BassManner;
  /** The figures of a phrase of four bars. */
  readonly phrase: readonly BassFigure[];
  readonly motif: BassMotif;
}

/** Where repeated roots go: "8" on the last of a bar, for one. */
export type BassMotif = (typeof MOTIFS)[number]['motif'];

/** One bar over and over, another end in the last of four, or (with a kick that changes, too) in every second one. */
const PHRASES = [
  { weight: 4, bars: 'AAAA' },
  { weight: 5, bars: 'AAAB' },
] as const;
const PHRASES_WITH_KICK = [...PHRASES, { weight: 2, bars: 'ABAB' }] as const;

const MOTIFS = [
  { weight: 3, motif: 'last to 5' },
  { weight: 3, motif: 'last to 8' },
  { weight: 2, motif: 'middle to 8' },
  { weight: 1, motif: 'middle to 5' },
  { weight: 0.001, motif: 'none' },
] as const;

/** What a bass stands on in sections of a kind. */
export interface BassGround {
  readonly meter: Meter;
  /** Steps of the kick's usual bar there. */
  readonly kick: readonly number[];
  /** Strokes a bar of the verses; 0 for these. */
  readonly busyness: number;
}

/** A chorus that is calmer below than its verse stands on its head. */
const CALMER = 0.25;

/** Strokes of a figure's first bar. */
export const strokesOf = (figure: BassFigure, kick: readonly number[]): number =>
  figure.kind === 'kick' ? kick.length : [...figure.bars[0]!].filter((sign) => sign !== '-' && sign !== '.').length;

/**
 * Draws what a bass plays in verses or choruses; both from the same list share a figure or not, as it falls. A bass that joins the kick takes what goes with it.
 */
export function rollBass(
  name: string,
  isChorus: boolean,
  { meter, kick, busyness }: BassGround,
  song: Draws,
): BassPlan {
  const manner = bassMannerOf(name);
  const draws = { ...song, random: song.random.child(`bass/${name}`) };
  const own = manner.choruses !== null && isChorus ? manner.choruses : listFor(manner, meter);
  const fitting = own.map((option) => ({
    ...option,
    weight:
      option.weight *
      (1 - manner.kickShare * (1 - kickFit(option, kick))) *
      (strokesOf(option, kick) < busyness ? CALMER : 1),
  }));
  const place = isChorus && draws.random.child('develops').chance(DEVELOPS) ? 'choruses' : 'verses';
  const figure = drawOption(fitting, draws, `figure/${place}`);
  const answer = withOtherEnd(figure, fitting, draws, `answer/${place}`);
  const { bars } = drawOption(manner.kickShare > 0 ? PHRASES_WITH_KICK : PHRASES, draws, `phrase/${place}`);
  const moves = draws.random.child('moves').chance(manner.moveShare);
  return {
    manner,
    phrase: [...bars].map((bar) => (bar === 'A' ? figure : answer)),
    motif: moves ? drawOption(MOTIFS, draws, 'motif').motif : 'none',
  };
}

/** The figure with the second half of another one: it stays itself, and leads on. */
function withOtherEnd(figure: BassOption, list: readonly BassOption[], draws: Draws, path: string): BassFigure {
  const isOneBar = (option: BassOption): boolean => option.kind === 'written' && option.bars.length === 1;
  const others = list.filter((option) => option !== figure && isOneBar(option));
  if (figure.kind === 'kick' || !isOneBar(figure) || others.length === 0) return figure;
  const other = drawOption(others, draws, path);
  const [bar, end] = [figure.bars[0]!, other.kind === 'written' ? other.bars[0]! : ''];
  return { kind: 'written', bars: [bar.slice(0, bar.length / 2) + end.slice(bar.length / 2)] };
}

/** How often choruses have a figure of their own. */
const DEVELOPS = 0.6;

function listFor(manner: BassManner, { beatsPerBar, beatUnit }: Meter): BassManner['figures'] {
  const own =
    beatsPerBar === 3 && beatUnit === 4 ? manner.three : beatsPerBar === 6 && beatUnit === 8 ? manner.six : [];
  return own.length > 0 ? own : manner.figures;
}
