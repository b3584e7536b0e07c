import { clockText, spokenClock } from '../player/clock-text.ts';

/** What plays. */
export const player = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  stop: 'Stop and close the player',
  position: 'Position in the song',
  positionText: (now: number, end: number) => `${spokenClock(now)} of ${spokenClock(end)}`,
  untitled: 'Untitled',
  live: 'in the making',
  failed: 'This sound cannot be played. Try again.',
  clock: (now: number, end: number) => `${clockText(now)} / ${clockText(end)}`,
};
