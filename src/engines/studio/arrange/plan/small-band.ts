import type { Random } from '../../../../core/random.ts';
import type { Brief } from '../../records.ts';
import type { DrumStyle } from '../drums/drum-feel.ts';
import type { Casting } from './casting.ts';
import { isSameSound } from './instrument-facts.ts';

/** Songs of small bands in which nobody sings along. */
const ALONE_SHARE = 0.75;

/** A bass, one player of chords who leads where nobody sings, and nobody else beside the drums. */
export const isSmallBand = ({ bass, chords, pad, arpeggio, counters, leaders }: Casting): boolean =>
  bass !== null &&
  chords.length === 1 &&
  pad === null &&
  arpeggio === null &&
  counters.length === 0 &&
  leaders.every((leader) => isSameSound(leader, chords[0]!));

/** A small band has nobody who shakes and taps, unless the caller named one or a machine does it. */
export function withoutPercussionist(casting: Casting, { players }: Pick<DrumStyle, 'players'>): Casting {
  const { named, percussionKit } = casting;
  const isWanted = players !== 'drummer' || named.some(({ name }) => name === percussionKit?.name);
  return isWanted || !isSmallBand(casting) ? casting : { ...casting, percussionKit: null };
}

/** Whether the lead of a small band sings alone; styles that are known for their choirs never let it. */
export const drawSingsAlone = (casting: Casting, { recipe, lineup }: Brief, random: Random): boolean =>
  lineup === undefined &&
  !recipe.backing.hasStacks &&
  !recipe.backing.hasGang &&
  isSmallBand(casting) &&
  random.chance(ALONE_SHARE);
