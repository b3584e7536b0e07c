import type { ChordEvent, Note, Part } from '../../../../music/score.ts';

export interface VoiceLeadingMeasure {
  /** Semitones a voice moves from chord to chord, mean over voices, chords and parts. */
  readonly meanMove: number;
  /** Share of the changes at which the top voice jumps more than a fifth. */
  readonly topJumpShare: number;
}

const TOP_JUMP_MAX = 7;
const VOICES_MIN = 3;

/** How smoothly the comping parts go from chord to chord, voices paired from the top. */
export function measureVoiceLeading(parts: readonly Part[], chords: readonly ChordEvent[]): VoiceLeadingMeasure {
  let moved = 0;
  let voices = 0;
  let changes = 0;
  let jumps = 0;
  for (const part of parts) {
    if (part.role !== 'chords') continue;
    let previous: readonly number[] = [];
    for (const pitches of voicingsOf(part.notes, chords)) {
      if (isChord(pitches) && isChord(previous)) {
        const pairs = Math.min(pitches.length, previous.length);
        for (let voice = 0; voice < pairs; voice++) moved += Math.abs(pitches[voice]! - previous[voice]!);
        voices += pairs;
        changes++;
        if (Math.abs(pitches[0]! - previous[0]!) > TOP_JUMP_MAX) jumps++;
      }
      previous = pitches;
    }
  }
  return { meanMove: moved / Math.max(1, voices), topJumpShare: jumps / Math.max(1, changes) };
}

/** Power chords go in parallel by nature. */
const isChord = (pitches: readonly number[]): boolean => new Set(pitches.map((pitch) => pitch % 12)).size >= VOICES_MIN;

/** The pitches struck under each chord, high to low. */
function voicingsOf(notes: readonly Note[], chords: readonly ChordEvent[]): number[][] {
  const struck = chords.map(() => new Set<number>());
  let index = 0;
  for (const note of notes) {
    while (index + 1 < chords.length && chords[index + 1]!.startTick <= note.startTick) index++;
    struck[index]?.add(note.pitch);
  }
  return struck.map((pitches) => [...pitches].sort((a, b) => b - a));
}
