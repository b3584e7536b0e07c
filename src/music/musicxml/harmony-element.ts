import { type Chord, type ChordQuality, chordQualities } from '../chord.ts';
import { pitchClassName } from '../pitch.ts';

/** MusicXML's kind of each quality; added ninths are a triad and a degree. */
const KINDS = {
  major: 'major',
  minor: 'minor',
  diminished: 'diminished',
  augmented: 'augmented',
  power: 'power',
  sus2: 'suspended-second',
  sus4: 'suspended-fourth',
  add9: 'major',
  minorAdd9: 'minor',
  sixth: 'major-sixth',
  minorSixth: 'minor-sixth',
  dominant7: 'dominant',
  major7: 'major-seventh',
  minor7: 'minor-seventh',
  halfDiminished7: 'half-diminished',
  diminished7: 'diminished-seventh',
  dominant9: 'dominant-ninth',
  major9: 'major-ninth',
  minor9: 'minor-ninth',
} as const satisfies Record<ChordQuality, string>;

const ADDED_NINTH =
  '<degree><degree-value>9</degree-value><degree-alter>0</degree-alter><degree-type>add</degree-type></degree>';

/** Letter and accidental of a pitch class. */
export function stepAndAlter(pitchClass: number, spelling: 'sharp' | 'flat'): { step: string; alter: -1 | 0 | 1 } {
  const name = pitchClassName(pitchClass, spelling);
  return { step: name[0]!, alter: name.length === 1 ? 0 : name[1] === '#' ? 1 : -1 };
}

/** A chord symbol above the staff; `offsetTicks` from where the measure's notes stand. */
export function harmonyElement(chord: Chord, spelling: 'sharp' | 'flat', offsetTicks: number): string {
  const tone = (name: 'root' | 'bass', pitchClass: number): string => {
    const { step, alter } = stepAndAlter(pitchClass, spelling);
    return `<${name}><${name}-step>${step}</${name}-step><${name}-alter>${alter}</${name}-alter></${name}>`;
  };
  const kind = `<kind text="${chordQualities[chord.quality].suffix}">${KINDS[chord.quality]}</kind>`;
  const bass = chord.bass === chord.root ? '' : tone('bass', chord.bass);
  const degree = chord.quality === 'add9' || chord.quality === 'minorAdd9' ? ADDED_NINTH : '';
  const offset = offsetTicks === 0 ? '' : `<offset>${offsetTicks}</offset>`;
  return `<harmony>${tone('root', chord.root)}${kind}${bass}${degree}${offset}</harmony>`;
}
