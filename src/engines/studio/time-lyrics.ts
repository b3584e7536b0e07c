import type { TimedLine, TimedWord } from '../../audio/codecs/timed-line.ts';
import type { Note, Score, SungWord } from '../../music/score.ts';
import { createTimeline, type Timeline } from '../../music/timeline.ts';

const MILLISECONDS_PER_SECOND = 1_000;

/**
 * The sung lines of a song in the order of their starts, each word with the time it is sung: from its first note to the
 * end of its last. Lines that were cut (a backing answer, a long rest) come as the pieces that are heard. What
 * only the backing singers sing stands in parentheses. To the millisecond.
 */
export function timeLyrics(score: Score): readonly TimedLine[] {
  const timeline = createTimeline(score);
  const at = (tick: number): number => toMilliseconds(timeline.secondsAt(tick));
  const sung = collectNotes(score);
  return score.lines
    .map((line, index) => ({
      text: line.isBacking ? `(${line.text})` : line.text,
      startSeconds: at(line.startTick),
      endSeconds: at(line.endTick),
      words: line.words.flatMap((word, ordinal) => timeWord(word, sung.get(`${index} ${ordinal}`), timeline)),
    }))
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

const toMilliseconds = (seconds: number): number =>
  Math.round(seconds * MILLISECONDS_PER_SECOND) / MILLISECONDS_PER_SECOND;

/** The notes of each word ("line word"), of the first part that sings it: the lead before those who join in. */
function collectNotes(score: Score): ReadonlyMap<string, readonly Note[]> {
  const notes = new Map<string, Note[]>();
  const singers = new Map<string, string>();
  const parts = [...score.parts.filter(({ role }) => role === 'lead'), ...score.parts.filter(isBacking)];
  for (const part of parts) {
    for (const note of part.notes) {
      if (note.syllable === undefined) continue;
      const key = `${note.syllable.line} ${note.syllable.word}`;
      if ((singers.get(key) ?? part.id) !== part.id) continue;
      singers.set(key, part.id);
      notes.set(key, [...(notes.get(key) ?? []), note]);
    }
  }
  return notes;
}

const isBacking = ({ role }: Score['parts'][number]): boolean => role === 'backing';

/** Nothing for a word without a note. */
function timeWord(word: SungWord, notes: readonly Note[] | undefined, timeline: Timeline): TimedWord[] {
  if (notes === undefined) return [];
  const syllables = word.syllables.flatMap(({ text }, ordinal) => {
    const own = notes.filter((note) => note.syllable?.syllable === ordinal);
    return own.length === 0 ? [] : [{ text, ...spanOf(own, timeline) }];
  });
  return [{ text: word.text, ...spanOf(notes, timeline), ...(syllables.length > 0 ? { syllables } : {}) }];
}

/** From the first start to the last end. */
function spanOf(notes: readonly Note[], timeline: Timeline): { startSeconds: number; endSeconds: number } {
  const starts = notes.map((note) => timeline.secondsAt(note.startTick));
  const ends = notes.map((note) => timeline.secondsAt(note.startTick + note.durationTicks));
  return { startSeconds: toMilliseconds(Math.min(...starts)), endSeconds: toMilliseconds(Math.max(...ends)) };
}
