import type { Note, Part } from '../../../../music/score.ts';
import { maskedShare } from '../critic/register.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import { type SongFrame, soundingIn } from '../plan/song-frame.ts';

/** Above this the chords are in the singer's way (a quarter is the most that a listener should meet). */
const MASKED_SHARE_MAX = 0.2;
const NEAR_SEMITONES = 2;
/** A chord of two tones still tells what it is. */
const VOICES_KEPT = 2;

/** Takes the top voice out of chords that lie where the singer is (or an octave down), if that happens too often. */
export function clearRegister(parts: readonly Part[], frame: SongFrame): Part[] {
  if (maskedShare(parts, frame.endTick) <= MASKED_SHARE_MAX) return [...parts];
  return parts.map((part) => {
    if (part.role !== 'chords') return part;
    return { ...part, notes: withoutMasking(part.notes, instrumentFacts(part.instrument).low, frame) };
  });
}

function withoutMasking(notes: readonly Note[], low: number, frame: SongFrame): Note[] {
  const chords = new Map<number, Note[]>();
  for (const note of notes) chords.set(note.startTick, [...(chords.get(note.startTick) ?? []), note]);
  const cleared: Note[] = [];
  for (const chord of chords.values()) {
    const voices = chord.toSorted((a, b) => a.pitch - b.pitch);
    while (voices.length > VOICES_KEPT && isMasking(voices.at(-1)!, frame)) voices.pop();
    const top = voices.at(-1)!;
    const isLowered = isMasking(top, frame) && top.pitch - 12 >= low;
    const isTaken = voices.some((voice) => voice.pitch === top.pitch - 12);
    if (isLowered) voices.splice(-1, 1, ...(isTaken ? [] : [{ ...top, pitch: top.pitch - 12 }]));
    cleared.push(...voices.sort((a, b) => a.pitch - b.pitch));
  }
  return cleared;
}

const isMasking = (note: Note, { foreground }: SongFrame): boolean =>
  soundingIn(foreground, note.startTick, note.startTick + note.durationTicks).some(
    (sung) => Math.abs(sung.pitch - note.pitch) <= NEAR_SEMITONES,
  );
