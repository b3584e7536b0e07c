import type { Random } from '../../../../core/random.ts';
import type { Chorus, HookLine } from '../critic/hook-features.ts';

/**
 * A chorus with its notes in another order: the same pitches with the same lengths and the same time to the next, line lengths
 * and places of the title as they were. For tests and measures of the critic's power.
 */
export function shuffledTwin(chorus: Chorus, random: Random): Chorus {
  const notes = chorus.lines.flatMap((line) => line.notes);
  const end = notes.at(-1)!.startTick + notes.at(-1)!.durationTicks;
  const dealt = random.shuffle(
    notes.map((note, i) => ({ note, gap: (notes[i + 1]?.startTick ?? end) - note.startTick })),
  );
  let tick = notes[0]!.startTick;
  const moved = dealt.map(({ note, gap }) => {
    const startTick = tick;
    tick += gap;
    return { ...note, startTick };
  });
  let at = 0;
  const lines = chorus.lines.map((line): HookLine => {
    const own = moved.slice(at, at + line.notes.length);
    at += line.notes.length;
    const places = line.title.map((note) => line.notes.indexOf(note));
    return { notes: own, title: places.map((place) => own[place]!) };
  });
  return { ...chorus, lines };
}
