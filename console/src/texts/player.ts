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
  words: 'The words, as they are sung',
  failed: 'This sound cannot be played. Try again.',
  waiting: 'Loading …',
  waitingForBars: 'Waiting for the next bars: they are still being made …',
  goTo: (section: string) => `Go to ${section}`,
  followAgain: 'Follow the song again',
  tone: 'Speed and pitch',
  speed: 'Speed',
  pitch: 'Pitch',
  semitones: (count: number) =>
    count === 0
      ? 'as recorded'
      : `${count > 0 ? '+' : '−'}${Math.abs(count)} ${Math.abs(count) === 1 ? 'semitone' : 'semitones'}`,
  asRecorded: 'As recorded',
  toneFailed: 'This browser cannot change the pitch.',
  loopFrom: 'Loop from here',
  loopTo: 'to here',
  loopSection: 'Loop this section',
  loopOff: 'Loop off',
  clock: (now: number, end: number) => `${clockText(now)} / ${clockText(end)}`,
};
