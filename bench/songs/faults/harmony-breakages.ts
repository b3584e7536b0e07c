import { chordPitchClasses } from '../../../src/music/chord.ts';
import type { ChordEvent, Note, Part, Score } from '../../../src/music/score.ts';
import { leadOf } from '../bench-song.ts';
import type { Breakage } from './breakages.ts';
import { rebuild } from './rebuild.ts';

/** The singer is one chord late: each note sounds where its place in the next chord is. */
export const shiftByChord: Breakage = (song) => {
  const { chords } = song.written.score;
  const lengths = chords.map((event) => event.endTick - event.startTick).sort((a, b) => a - b);
  const late = lengths[lengths.length >> 1]!;
  const lead = leadOf(song).map((note) => ({ ...note, startTick: note.startTick + late }));
  return lead.length === 0 ? null : rebuild(song, { lead });
};

/** The first verse's four chords go on for ever; the band follows them, the singer does not. */
export const oneLoop: Breakage = (song) => {
  const { score } = song.written;
  const verse = score.sections.find(({ kind }) => kind === 'verse') ?? score.sections[0]!;
  const start = score.chords.findIndex((event) => event.startTick >= verse.startTick);
  const loop = score.chords.slice(start, start + 4);
  if (loop.length < 4) return null;
  const chords = score.chords.map((event, i) => {
    const { chord, roman } = loop[(((i - start) % 4) + 4) % 4]!;
    return { ...event, chord, roman };
  });
  const parts = score.parts.map((part) => (isPitchedBand(part) ? followed(part, score, chords) : part));
  return rebuild(song, { chords, parts });
};

export const isPitchedBand = (part: Part): boolean =>
  !['lead', 'backing', 'drums', 'percussion', 'effects'].includes(part.role);

/** Each note becomes the note of its new chord that is nearest, the bass the root. */
function followed(part: Part, score: Score, chords: readonly ChordEvent[]): Part {
  let at = 0;
  const notes = part.notes.map((note): Note => {
    while (at + 1 < chords.length && chords[at + 1]!.startTick <= note.startTick) at++;
    while (at > 0 && chords[at]!.startTick > note.startTick) at--;
    if (score.chords[at]!.chord === chords[at]!.chord) return note;
    return {
      ...note,
      pitch: nearestTone(
        note.pitch,
        part.role === 'bass' ? [chords[at]!.chord.bass] : chordPitchClasses(chords[at]!.chord),
      ),
    };
  });
  return { ...part, notes };
}

export function nearestTone(pitch: number, pitchClasses: readonly number[]): number {
  for (let distance = 0; distance < 12; distance++) {
    for (const candidate of [pitch - distance, pitch + distance]) {
      if (pitchClasses.includes(((candidate % 12) + 12) % 12)) return candidate;
    }
  }
  return pitch;
}
