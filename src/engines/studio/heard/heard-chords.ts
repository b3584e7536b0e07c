import type { Analysis } from '../../../audio/analysis/analyse.ts';
import type { Chord } from '../../../music/chord.ts';
import { type Key, modes } from '../../../music/key.ts';
import { TICKS_PER_QUARTER } from '../../../music/meter.ts';
import type { ChordEvent } from '../../../music/score.ts';
import { romanOf } from '../compose/harmony/roman.ts';
import { tickOf } from './heard-grid.ts';

export const heardKey = ({ key }: Pick<Analysis, 'key'>): Key => ({
  tonic: key.tonic,
  mode: key.isMinor ? 'minor' : 'major',
});

/** The chord of the tonic. */
export const tonicOf = ({ tonic, mode }: Key): Chord => ({
  root: tonic,
  quality: modes[mode][2] === 3 ? 'minor' : 'major',
  bass: tonic,
});

/**
 * The chords heard from the first bar line up to a tick, changing on beats only; where none is heard the one before goes
 * on. They cover every tick.
 */
export function heardChords(
  analysis: Pick<Analysis, 'chords' | 'beatsSeconds' | 'downbeatsSeconds'>,
  key: Key,
  endTick: number,
): ChordEvent[] {
  const tickAt = tickOf(analysis);
  const onBeat = (seconds: number): number => Math.round(tickAt(seconds) / TICKS_PER_QUARTER) * TICKS_PER_QUARTER;
  const starts = analysis.chords
    .filter(({ root }) => root !== null)
    .map(({ startSeconds, root, isMinor }) => {
      const quality = isMinor ? ('minor' as const) : ('major' as const);
      return { tick: Math.max(0, onBeat(startSeconds)), chord: { root: root!, quality, bass: root! } };
    })
    .filter(({ tick }, i, all) => tick < endTick && tick !== all[i + 1]?.tick);
  const first = { tick: 0, chord: starts[0]?.chord ?? tonicOf(key) };
  const all = [first, ...starts.filter(({ tick }) => tick > 0)];
  if (starts[0]?.tick === 0) all[0] = starts[0];
  return all.map(({ tick, chord }, i) => ({
    startTick: tick,
    endTick: all[i + 1]?.tick ?? endTick,
    chord,
    roman: romanOf(chord, key),
  }));
}
