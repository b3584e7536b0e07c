import type { Note, Part } from '../../../../music/score.ts';
import { maskedShare } from '../critic/register.ts';
import { type SongFrame, soundingIn } from '../plan/song-frame.ts';

/** Above this the chords are in the singer's way (a quarter is the most that a listener should meet). */
const MASKED_SHARE_MAX = 0.2;
const NEAR_SEMITONES = 2;
/** A chord of two tones still tells what it is. */
const VOICES_KEPT = 2;

/** Takes the top voice out of chords that lie where the singer is, if that happens too often in the song. */
export function clearRegister(parts: readonly Part[], frame: SongFrame): Part[] {
  if (maskedShare(parts, frame.endTick) <= MASKED_SHARE_MAX) return [...parts];
  return parts.map((part) => (part.role === 'chords' ? { ...part, notes: withoutMasking(part.notes, frame) } : part));
}

function withoutMasking(notes: readonly Note[], frame: SongFrame): Note[] {
  const chords = new Map<number, Note[]>();
  for (const note of notes) chords.set(note.startTick, [...(chords.get(note.startTick) ?? []), note]);
  const dropped = new Set<Note>();
  for (const chord of chords.values()) {
    const voices = chord.toSorted((a, b) => a.pitch - b.pitch);
    while (voices.length > VOICES_KEPT && isMasking(voices.at(-1)!, frame)) dropped.add(voices.pop()!);
  }
  return notes.filter((note) => !dropped.has(note));
}

const isMasking = (note: Note, { foreground }: SongFrame): boolean =>
  soundingIn(foreground, note.startTick, note.startTick + note.durationTicks).some(
    (sung) => Math.abs(sung.pitch - note.pitch) <= NEAR_SEMITONES,
  );
