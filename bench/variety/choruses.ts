import { lineLikeness } from '../melodies/likeness.ts';
import { type SungNote, sungSections } from '../melodies/sung-song.ts';
import type { BenchSong } from '../songs/bench-song.ts';

/** Two choruses from here on are one tune to a listener. */
const ALIKE_MIN = 0.7;
const NOTES_MIN = 8;

interface ChorusTune {
  readonly name: string;
  readonly notes: readonly SungNote[];
}

/** The first chorus of a song as one row of notes; null: it has none, or too few notes to tell it by. */
export function chorusTune({ name, written }: BenchSong): ChorusTune | null {
  const first = sungSections(written.score).find(({ kind, lines }) => kind === 'chorus' && lines.length > 0);
  const notes = first?.lines.flat() ?? [];
  return notes.length < NOTES_MIN ? null : { name, notes };
}

/** Pairs of songs whose first choruses are alike, the most alike first, and the most alike of the others. */
export function alikeChoruses(songs: readonly (ChorusTune | null)[]): {
  readonly pairs: readonly string[];
  readonly nearest: number;
} {
  const tunes = songs.filter((tune) => tune !== null);
  const pairs: { readonly text: string; readonly likeness: number }[] = [];
  let nearest = 0;
  for (const [at, one] of tunes.entries()) {
    for (const other of tunes.slice(at + 1)) {
      const likeness = lineLikeness(one.notes, other.notes);
      if (likeness >= ALIKE_MIN) {
        pairs.push({ text: `${one.name} and ${other.name} (${Math.round(100 * likeness)} %)`, likeness });
      } else nearest = Math.max(nearest, likeness);
    }
  }
  return { pairs: pairs.sort((a, b) => b.likeness - a.likeness).map(({ text }) => text), nearest };
}
