import type { DrumVoice } from '../../grooves/drum-voices.ts';
import type { MeteredPattern } from '../plan/fit-pattern.ts';
import type { DrumFeel, DrumGrid } from './drum-feel.ts';

const HAT_VOICES: ReadonlySet<string> = new Set(['hat', 'openHat', 'ride', 'rideBell', 'stir']);

const entriesOf = (grid: DrumGrid): [DrumVoice, MeteredPattern][] =>
  Object.entries(grid) as [DrumVoice, MeteredPattern][];
const withGrid = (feel: DrumFeel, entries: readonly (readonly [DrumVoice, MeteredPattern])[]): DrumFeel => ({
  ...feel,
  grid: Object.fromEntries(entries),
});

/** The verse's drums under the cymbals of the chorus: it lifts before it lands. */
export const withChorusHats = (verse: DrumFeel, chorus: DrumFeel): DrumFeel =>
  withGrid(verse, [
    ...entriesOf(verse.grid).filter(([voice]) => !HAT_VOICES.has(voice)),
    ...entriesOf(chorus.grid).filter(([voice]) => HAT_VOICES.has(voice)),
  ]);

const mapFour = (pattern: MeteredPattern, change: (bar: string) => string): MeteredPattern => ({
  ...pattern,
  four: pattern.four.map(change),
});

/** The kick on every beat, which drives into a chorus. */
export const withKickOnBeats = (feel: DrumFeel): DrumFeel =>
  withGrid(
    feel,
    entriesOf(feel.grid).map(([voice, pattern]) => [
      voice,
      voice === 'kick' ? mapFour(pattern, () => 'x...x...x...x...') : pattern,
    ]),
  );

/** A voice that sounds in other meters only has bars of rests in four. */
export const isStruck = (pattern: MeteredPattern | undefined): boolean =>
  pattern?.four.some((bar) => /[oxsg]/.test(bar)) ?? false;

/** The right hand goes from the hats to the floor tom. */
export const withTomsForHats = (feel: DrumFeel): DrumFeel => {
  const others = entriesOf(feel.grid).filter(([voice]) => !HAT_VOICES.has(voice));
  const hat = [feel.grid.hat, feel.grid.ride].find(isStruck);
  return hat === undefined ? feel : withGrid(feel, [...others, ['tomFloor', mapFour(hat, softOffBeats)]]);
};

/** Eighths: strokes on beats, soft ones between. */
const softOffBeats = (bar: string): string =>
  [...bar].map((stroke, step) => (stroke === '.' || step % 2 === 1 ? '.' : step % 4 === 0 ? 'x' : 's')).join('');

/** The side stick for the snare, and no kick behind the first half of the bar. */
export const withRimAndLessKick = (feel: DrumFeel): DrumFeel => {
  const { snare, rim } = feel.grid;
  if (snare === undefined || rim !== undefined) return feel;
  return withGrid(
    feel,
    entriesOf(feel.grid).map(([voice, pattern]) =>
      voice === 'snare'
        ? ['rim', mapFour(pattern, (bar) => bar.replaceAll('g', '.').replaceAll('o', 'x'))]
        : voice === 'kick'
          ? [voice, mapFour(pattern, (bar) => (bar.startsWith('.') ? bar : `${bar.slice(0, 12)}....`))]
          : [voice, pattern],
    ),
  );
};
