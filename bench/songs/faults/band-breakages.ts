import { chordPitchClasses } from '../../../src/music/chord.ts';
import { ticksPerBar } from '../../../src/music/meter.ts';
import type { Note, Part, Score } from '../../../src/music/score.ts';
import type { Breakage } from './breakages.ts';
import { isPitchedBand, nearestTone } from './harmony-breakages.ts';
import { rebuild } from './rebuild.ts';

const VELOCITY = 100 / 127;
const TRACK_NOTES_MIN = 24;

/** One pitched track, the lead included, is a semitone too high. */
export const transposeTrack: Breakage = (song, random) => {
  const { parts } = song.written.score;
  const tracks = parts.filter(
    (part) => (isPitchedBand(part) || part.role === 'lead') && part.notes.length >= TRACK_NOTES_MIN,
  );
  if (tracks.length === 0) return null;
  const chosen = random.pick(tracks);
  const notes = chosen.notes.map((note) => ({ ...note, pitch: note.pitch + 1 }));
  if (chosen.role === 'lead') return rebuild(song, { lead: notes });
  return rebuild(song, { parts: parts.map((part) => (part === chosen ? { ...part, notes } : part)) });
};

export const levelVelocities: Breakage = (song) =>
  rebuild(song, {
    parts: song.written.score.parts.map((part) => ({
      ...part,
      notes: part.notes.map((note) => ({ ...note, velocity: VELOCITY })),
    })),
  });

/** Every instrument plays its commonest bar in every bar, on the chord of the bar, as loud from beginning to end. */
export const flattenBand: Breakage = (song) => {
  const { score } = song.written;
  const parts = score.parts
    .filter((part) => part.role !== 'effects')
    .map((part) => (['lead', 'backing'].includes(part.role) ? part : alwaysOn(part, score)));
  return rebuild(song, { parts });
};

function alwaysOn(part: Part, score: Score): Part {
  const barTicks = ticksPerBar(score.meter);
  const bar = commonestBar(part.notes, barTicks);
  const bars = Math.floor(score.endTick / barTicks);
  const loudness = part.notes.reduce((sum, note) => sum + note.velocity, 0) / Math.max(1, part.notes.length);
  const own = bar.reduce((sum, note) => sum + note.velocity, 0) / Math.max(1, bar.length);
  const notes = Array.from({ length: bars }, (_, i) =>
    bar.map((note) => {
      const startTick = i * barTicks + (note.startTick % barTicks);
      const velocity = Math.min(1, (note.velocity * loudness) / own);
      return {
        ...note,
        startTick,
        velocity,
        pitch: isPitchedBand(part) ? onChord(note, startTick, part, score) : note.pitch,
      };
    }),
  ).flat();
  return { ...part, notes };
}

function commonestBar(notes: readonly Note[], barTicks: number): readonly Note[] {
  const bars = [...Map.groupBy(notes, (note) => Math.floor(note.startTick / barTicks)).values()];
  const kinds = Map.groupBy(bars, (bar) => bar.map((note) => note.startTick % barTicks).join());
  return [...kinds.values()].sort((a, b) => b.length - a.length)[0]?.[0] ?? [];
}

function onChord(note: Note, tick: number, part: Part, score: Score): number {
  const event = score.chords.findLast((candidate) => candidate.startTick <= tick) ?? score.chords[0]!;
  return nearestTone(note.pitch, part.role === 'bass' ? [event.chord.bass] : chordPitchClasses(event.chord));
}
