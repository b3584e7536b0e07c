import { ticksPerBar } from '../../../music/meter.ts';
import type { Note } from '../../../music/score.ts';
import type { Composition } from '../records.ts';

const HOOK_BARS = 2;

/** The hook of a finished tune: what is sung (or led) in the first two bars of the chorus, else of whatever begins first. */
export function hookOf(song: Omit<Composition, 'hook'>): Note[] {
  const notes = song.lead.length > 0 ? song.lead : (song.melody ?? []);
  const barTicks = ticksPerBar(song.meter);
  const peaks = song.sections.filter(({ kind }) => kind === 'chorus' || kind === 'drop');
  for (const { startTick, endTick } of [...peaks, ...song.sections]) {
    const first = notes.find((note) => note.startTick >= startTick && note.startTick < endTick);
    if (first === undefined) continue;
    const from = first.startTick - ((first.startTick - startTick) % barTicks);
    const until = Math.min(endTick, from + HOOK_BARS * barTicks);
    const own = notes.filter((note) => note.startTick >= from && note.startTick < until);
    if (own.length >= 2) return own.map((note) => fromZero(note, from, until));
  }
  return tonicHook(song, barTicks);
}

const fromZero = ({ startTick, durationTicks, pitch, velocity }: Note, from: number, until: number): Note => ({
  startTick: startTick - from,
  durationTicks: Math.min(durationTicks, until - startTick),
  pitch,
  velocity,
});

/** A song without a tune still gives the band its tonic to play. */
const tonicHook = ({ key }: Pick<Composition, 'key'>, barTicks: number): Note[] =>
  [0, 7].map((step, i) => ({
    startTick: (i * barTicks) / 2,
    durationTicks: barTicks / 2,
    pitch: 60 + key.tonic + step,
    velocity: 0.75,
  }));
