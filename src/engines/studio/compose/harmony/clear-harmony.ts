import type { Random } from '../../../../core/random.ts';
import type { ChordEvent, Section } from '../../../../music/score.ts';
import { keyMatters, legibility } from '../../legibility.ts';
import type { Composition, Loop } from '../../records.ts';
import { chordVagueness, soundingAs } from '../critic/key-clarity.ts';
import { type HarmonyBrief, harmonise } from './song-harmony.ts';

const DRAWS = 24;
/** After so many draws the style's loops are taken in another order: some of them never name their key. */
const DRAWS_IN_ORDER = 6;
/** Chords that tell their key so clearly leave a tune its freedom: it may lean elsewhere without losing the key. */
const CLEAR = 0.3;

/** How a draw is placed and judged. */
export interface HarmonyOptions {
  /** What becomes of a draw before it is heard; absent: it stays. */
  readonly placed?: (own: readonly ChordEvent[]) => readonly ChordEvent[];
  /** Whether its key matters; absent: as the table of legibility has it. */
  readonly isKeyTold?: boolean;
  /** Another take, whose verses and choruses go over other chords where that can be. */
  readonly unlike?: Pick<Composition, 'key' | 'sections' | 'chords'>;
}

/**
 * Chords for a song. Where its key matters they tell it in each of its sections and thirds: the first of several draws that
 * does, or the one that does it best.
 * @param sections as `harmonise` takes them
 */
export function clearHarmony(
  brief: HarmonyBrief,
  sections: readonly Section[],
  random: Random,
  { placed = (own) => own, unlike, isKeyTold = keyMatters(legibility.chordsTellKey, brief) }: HarmonyOptions = {},
): readonly ChordEvent[] {
  const wish = { enough: CLEAR, sections, as: soundingAs(brief.recipe) };
  let best: readonly ChordEvent[] = [];
  let least = Infinity;
  for (let draw = 0; draw < DRAWS && least > 0; draw++) {
    const own = turned(brief, Math.floor(draw / DRAWS_IN_ORDER));
    const chords = placed(harmonise(own, sections, random.child(draw === 0 ? 'harmony' : `harmony-${draw}`)));
    const likeness = unlike === undefined ? 0 : sameOpenings({ key: brief.key, sections, chords }, unlike);
    const fault = likeness + (isKeyTold ? chordVagueness(chords, brief.key, wish) : 0);
    if (fault >= least) continue;
    best = chords;
    least = fault;
  }
  return best;
}

type Harmonised = NonNullable<HarmonyOptions['unlike']>;

/** In how many of verse and chorus two songs begin on the same chords. */
const sameOpenings = (one: Harmonised, other: Harmonised): number =>
  (['verse', 'chorus'] as const).filter((kind) => {
    const opening = openingOf(one, kind);
    return opening !== '' && opening === openingOf(other, kind);
  }).length;

const OPENING_CHORDS = 4;

/** The degrees on which the first section of a kind begins, one after the other. */
function openingOf({ key, sections, chords }: Harmonised, kind: Section['kind']): string {
  const section = sections.find((candidate) => candidate.kind === kind);
  if (section === undefined) return '';
  const own = chords.filter(({ startTick }) => startTick >= section.startTick && startTick < section.endTick);
  const degrees = own.map(({ chord }) => (chord.root - key.tonic + 12) % 12);
  return degrees.filter((degree, i) => degree !== degrees[i - 1]).slice(0, OPENING_CHORDS).join(' '); // biome-ignore format: a chain
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
