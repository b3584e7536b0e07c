import type { Random } from '../../../../core/random.ts';
import type { ChordEvent, Section } from '../../../../music/score.ts';
import type { Loop } from '../../records.ts';
import { chordVagueness } from '../critic/key-clarity.ts';
import { type HarmonyBrief, harmonise } from './song-harmony.ts';

const DRAWS = 24;
/** After so many draws the style's loops are taken in another order: some of them never name their key. */
const DRAWS_IN_ORDER = 6;
/** Chords that tell their key so clearly leave a tune its freedom: it may lean elsewhere without losing the key. */
const CLEAR = 0.3;

/**
 * Chords for a song that tell its key in each of its sections and thirds: the first of several draws that does, or the one
 * that does it best.
 * @param sections as `harmonise` takes them
 * @param placed what becomes of a draw before it is heard; absent: it stays
 */
export function clearHarmony(
  brief: HarmonyBrief,
  sections: readonly Section[],
  random: Random,
  placed: (own: readonly ChordEvent[]) => readonly ChordEvent[] = (own) => own,
): readonly ChordEvent[] {
  let best: readonly ChordEvent[] = [];
  let least = Infinity;
  for (let draw = 0; draw < DRAWS && least > 0; draw++) {
    const own = turned(brief, Math.floor(draw / DRAWS_IN_ORDER));
    const chords = placed(harmonise(own, sections, random.child(draw === 0 ? 'harmony' : `harmony-${draw}`)));
    const vagueness = chordVagueness(chords, brief.key, { enough: CLEAR, sections });
    if (vagueness >= least) continue;
    best = chords;
    least = vagueness;
  }
  return best;
}

/** A brief whose style begins with other loops. */
function turned(brief: HarmonyBrief, by: number): HarmonyBrief {
  if (by === 0) return brief;
  const { loops } = brief.recipe;
  const from = (use: keyof typeof loops): readonly Loop[] => {
    const at = by % Math.max(1, loops[use].length);
    return [...loops[use].slice(at), ...loops[use].slice(0, at)];
  };
  const own = { verse: from('verse'), chorus: from('chorus'), bridge: from('bridge') };
  return { ...brief, recipe: { ...brief.recipe, loops: own } };
}
