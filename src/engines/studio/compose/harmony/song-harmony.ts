import type { Random } from '../../../../core/random.ts';
import type { Chord } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { type Meter, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { ChordEvent, SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { type ChordLoop, extendLoop } from './extended-loop.ts';
import { chooseLoops, isMinorMode, type SongLoops } from './loop-choice.ts';
import { romanOf } from './roman.ts';

/** As much of a section as harmony needs. */
export interface HarmonisedSection {
  readonly kind: SectionKind;
  readonly startTick: number;
  readonly endTick: number;
}

/** Which loop a kind of section goes over. Instruments play the chorus's, so that its hook fits wherever they quote it. */
const LOOP_OF_KIND = {
  intro: 'chorus',
  verse: 'verse',
  preChorus: 'preChorus',
  chorus: 'chorus',
  postChorus: 'chorus',
  bridge: 'bridge',
  instrumental: 'chorus',
  solo: 'chorus',
  breakdown: 'bridge',
  drop: 'chorus',
  outro: 'chorus',
} as const satisfies Record<SectionKind, keyof SongLoops>;

/**
 * Chords for every tick of the song: each section goes round its loop from the beginning, a pre-chorus so that it ends
 * with the loop's open end; the song ends on its tonic chord.
 * @param sections tile the time from 0 without gaps
 */
export function harmonise(
  brief: Pick<Brief, 'recipe' | 'key' | 'weirdness' | 'meter'>,
  sections: readonly HarmonisedSection[],
  random: Random,
): ChordEvent[] {
  const loops = chooseLoops(brief, random.child('loops'));
  const spelled = new Map<keyof SongLoops, ChordLoop>();
  for (const use of ['verse', 'preChorus', 'chorus', 'bridge'] as const) {
    spelled.set(use, extendLoop(loops[use], brief.key, brief.recipe.extensionShare, random.child(`extend-${use}`)));
  }
  const events = sections.flatMap((section) => sectionChords(section, spelled.get(LOOP_OF_KIND[section.kind])!, brief));
  return withFinalTonic(events, brief);
}

function sectionChords(
  section: HarmonisedSection,
  loop: ChordLoop,
  { meter, key }: Pick<Brief, 'meter' | 'key'>,
): ChordEvent[] {
  const bar = ticksPerBar(meter);
  const bars = Math.ceil((section.endTick - section.startTick) / bar);
  const offset = section.kind === 'preChorus' ? (loop.length - (bars % loop.length)) % loop.length : 0;
  return Array.from({ length: bars }, (_, i) => {
    const start = section.startTick + i * bar;
    return barChords(loop[(i + offset) % loop.length]!, start, Math.min(section.endTick, start + bar), meter, key);
  }).flat();
}

/** One chord fills the bar, two share it at its strongest inner beat; a bar cut short keeps those that begin inside it. */
function barChords(chords: readonly Chord[], start: number, end: number, meter: Meter, key: Key): ChordEvent[] {
  const beats = meter.beatsPerBar;
  const startOf = (index: number): number => start + Math.ceil((index * beats) / chords.length) * ticksPerBeat(meter);
  return chords.flatMap((chord, index) => {
    const startTick = startOf(index);
    const endTick = index === chords.length - 1 ? end : Math.min(end, startOf(index + 1));
    return startTick < endTick ? [{ startTick, endTick, chord, roman: romanOf(chord, key) }] : [];
  });
}

function withFinalTonic(events: readonly ChordEvent[], { key, meter }: Pick<Brief, 'key' | 'meter'>): ChordEvent[] {
  const end = events.at(-1)!.endTick;
  const bar = ticksPerBar(meter);
  // A bar cut short at the very end belongs to the tonic's bar before it.
  const from = Math.max(0, Math.floor(end / bar) - 1) * bar;
  const chord: Chord = { root: key.tonic, quality: isMinorMode(key.mode) ? 'minor' : 'major', bass: key.tonic };
  const before = events.filter((event) => event.startTick < from);
  return [...before, { startTick: from, endTick: end, chord, roman: romanOf(chord, key) }];
}
