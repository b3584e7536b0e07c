import { isChordTone } from '../../../music/chord.ts';
import { type Key, modes } from '../../../music/key.ts';
import type { ChordEvent, Note } from '../../../music/score.ts';
import type { Brief } from '../records.ts';
import type { SectionBlock } from './cover-blocks.ts';
import { chordFit, chordOf, isStrong, leadOf } from './cover-chords.ts';
import { tiled } from './cover-length.ts';
import type { Range } from './cover-range.ts';
import { rubs } from './cover-tune.ts';

/** Share of strong notes that must be tones of their chords once a tune is repaired. */
export const FIT_WANTED = 0.6;
/** What a section of the same kind may fit worse. */
const KIND_BONUS = 0.06;

const isMinor = (key: Key): boolean => modes[key.mode][2] === 3;

/** The tonic that a tune gets to share the notes of a key: the key's own, or that of its relative in the tune's mode. */
export function sharedTonic(tune: Key, band: Key): number {
  if (isMinor(tune) === isMinor(band)) return band.tonic;
  return (band.tonic + (isMinor(band) ? 3 : 9)) % 12;
}

/** Which of the band's sections goes under a section of the tune, and how well. */
export interface Pairing {
  readonly under: SectionBlock;
  /** As `chordFit`, before repair. */
  readonly fit: number;
}

/** The band's sections under those of the tune, by fit; sections of one kind go over the same. */
export function pairSections(
  tunes: readonly SectionBlock[],
  band: readonly SectionBlock[],
  meter: Brief['meter'],
): Map<SectionBlock, Pairing> {
  const pairs = new Map<SectionBlock, Pairing>();
  for (const [kind, own] of Map.groupBy(tunes, (block) => block.kind)) {
    const fitOver = (under: SectionBlock): number =>
      own.reduce((sum, block) => sum + chordFit(leadOf(block), tiled(under, block.ticks), meter), 0) / own.length;
    const worth = band.map((under) => fitOver(under) + (under.kind === kind ? KIND_BONUS : 0));
    const under = band[worth.indexOf(Math.max(...worth))]!;
    for (const block of own)
      pairs.set(block, { under, fit: chordFit(leadOf(block), tiled(under, block.ticks), meter) });
  }
  return pairs;
}

/** A tune made to fit chords that are not its own: what rubs moves to a tone of the chord, then more until enough fit. */
export function repaired(
  notes: readonly Note[],
  chords: readonly ChordEvent[],
  meter: Brief['meter'],
  range: Range,
): Note[] {
  const strong = notes.filter((note) => isStrong(note, meter));
  const fits = (note: Note): boolean => isChordTone(note.pitch, chordOf(chords, note.startTick).chord);
  let missing = Math.ceil(FIT_WANTED * strong.length) - strong.filter(fits).length;
  return notes.map((note) => {
    const { chord } = chordOf(chords, note.startTick);
    if (!isStrong(note, meter) || fits(note)) return note;
    if (!rubs(note.pitch, chord) && missing <= 0) return note;
    const pitch = stepTo(note.pitch, chord, range);
    if (pitch !== note.pitch) missing--;
    return { ...note, pitch };
  });
}

/** The chord tone a step away; the pitch itself where there is none. */
function stepTo(pitch: number, chord: ChordEvent['chord'], { lowPitch, highPitch }: Range): number {
  const tones = [-1, 1, -2, 2, -3, 3].map((step) => pitch + step);
  return tones.find((tone) => tone >= lowPitch && tone <= highPitch && isChordTone(tone, chord)) ?? pitch;
}
