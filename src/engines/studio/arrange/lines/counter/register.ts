import type { Note } from '../../../../../music/score.ts';

/** Lowest and highest pitch. */
export interface Register {
  readonly low: number;
  readonly high: number;
}

const WIDTH = 12;
const WIDTH_MIN = 7;
/** Lower than this a tune is bass, higher it is a whistle. */
const LOWEST = 48;
const HIGHEST = 91;
/** Where a second tune that sounds with the voice begins: beyond all but a few of its notes, and by so many semitones. */
const BESIDE = { share: 0.1, apart: 2 } as const;
/** One that answers it may begin nearer: they are not heard at once. */
const ANSWERING = { share: 0.4, apart: 2 } as const;

/**
 * An octave above or below the voice, where a player has it: the side with more room, above where both have. Null: the player
 * has no room of his own.
 * @param sung what the voice sings there
 * @param led what others play as a tune there: where that is above the voice, below is better
 */
export function registerBeside(
  sung: readonly Note[],
  led: readonly Note[],
  player: Register,
  isAnswering: boolean,
): Register | null {
  if (sung.length === 0) return null;
  const pitches = sung.map(({ pitch }) => pitch).sort((a, b) => a - b);
  const at = (share: number): number => pitches[Math.min(pitches.length - 1, Math.floor(share * pitches.length))]!;
  const { share, apart } = isAnswering ? ANSWERING : BESIDE;
  const [bottom, top] = [at(share) - apart, at(1 - share) + apart];
  // Bells and whistles have no other register.
  const highest = Math.max(HIGHEST, player.low + WIDTH);
  const from = Math.max(player.low, top);
  const above = { low: from, high: Math.min(player.high, highest, from + WIDTH) };
  const below = { low: Math.max(player.low, LOWEST, bottom - WIDTH), high: Math.min(player.high, bottom) };
  const isTaken = led.filter(({ pitch }) => pitch >= above.low && pitch <= above.high).length * 2 > led.length;
  const room = ({ low, high }: Register): number => high - low;
  const isAbove = isTaken && led.length > 0 ? room(below) < WIDTH_MIN : room(above) >= room(below);
  const chosen = isAbove ? above : below;
  return room(chosen) >= WIDTH_MIN ? chosen : null;
}
