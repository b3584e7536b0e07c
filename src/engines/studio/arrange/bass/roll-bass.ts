import type { Random } from '../../../../core/random.ts';
import type { Meter } from '../../../../music/meter.ts';
import { type BassFigure, type BassManner, type BassOption, bassMannerOf } from '../../grooves/bass-manners.ts';
import { type Draws, drawOption } from '../drums/draw-option.ts';
import { drawRestlessness, type Restlessness } from '../drums/restlessness.ts';
import type { Bar } from '../plan/bar-grid.ts';
import { kickFit } from './kick-fit.ts';

/** What the bass of a song plays in sections of a kind. */
export interface BassPlan {
  readonly manner: BassManner;
  /** The figures of a phrase of four bars. */
  readonly phrase: readonly BassFigure[];
  readonly motif: BassMotif;
  readonly restlessness: Restlessness;
  /** What its manner has for the meter, as likely as it goes with the kick. */
  readonly options: readonly BassOption[];
}

/** Where repeated roots go: "8" on the last of a bar, for one. */
export type BassMotif = (typeof MOTIFS)[number]['motif'];

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
  figure.kind === 'kick' ? kick.length + struckIn(figure.adds ?? '') : struckIn(figure.bars[0]!);

const struckIn = (bar: string): number => [...bar].filter((sign) => sign !== '-' && sign !== '.').length;

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
  const restlessness = drawRestlessness('bass', song);
  const { bars } = drawOption(restlessness.phrases, draws, `phrase/${place}`);
  const answers = new Map<string, BassFigure>([['A', figure]]);
  for (const bar of bars.replaceAll('A', '')) {
    if (!answers.has(bar)) answers.set(bar, withOtherEnd(figure, fitting, draws, `answer-${bar}/${place}`));
  }
  const moves = draws.random.child('moves').chance(manner.moveShare);
  return {
    manner,
    phrase: [...bars].map((bar) => answers.get(bar)!),
    restlessness,
    options: fitting,
    motif: moves ? drawOption(MOTIFS, draws, 'motif').motif : 'none',
  };
}

/**
 * The figure with the second half of another one: it stays itself, and leads on. One that follows the kick does so still, and adds what the other one has there.
 */
function withOtherEnd(figure: BassFigure, list: readonly BassOption[], draws: Draws, path: string): BassFigure {
  const ends = list.filter((option) => option !== figure && option.kind === 'written' && option.bars.length === 1);
  if ((figure.kind === 'written' && figure.bars.length > 1) || ends.length === 0) return figure;
  const other = drawOption(ends, draws, path);
  const bar = figure.kind === 'kick' ? REST : figure.bars[0]!;
  const end = other.kind === 'written' ? other.bars[0]!.slice(bar.length / 2) : '';
  if (figure.kind === 'kick') return { ...figure, adds: bar.slice(0, bar.length / 2) + end.replaceAll('-', '.') };
  return { kind: 'written', bars: [bar.slice(0, bar.length / 2) + end] };
}

const REST = '................';

/** What a bass plays in a bar: its figure there, or, if it is restless, the figure with an end of its own. */
export function barFigure(
  { phrase, restlessness: { share, anew }, options }: BassPlan,
  { indexInSection, sectionIndex }: Pick<Bar, 'indexInSection' | 'sectionIndex'>,
  random: Random,
): BassFigure {
  const figure = phrase[indexInSection % phrase.length]!;
  const place = anew === 'section' ? `${sectionIndex}/${indexInSection}` : `${indexInSection % RESTLESS_BARS}`;
  const chance = random.child(place);
  if (indexInSection === 0 || !chance.chance(share)) return figure;
  return withOtherEnd(figure, options, { random: chance, take: 0 }, 'end');
}

const RESTLESS_BARS = 8;

/** How often choruses have a figure of their own. */
const DEVELOPS = 0.6;

function listFor(manner: BassManner, { beatsPerBar, beatUnit }: Meter): BassManner['figures'] {
  const own =
    beatsPerBar === 3 && beatUnit === 4 ? manner.three : beatsPerBar === 6 && beatUnit === 8 ? manner.six : [];
  return own.length > 0 ? own : manner.figures;
}
