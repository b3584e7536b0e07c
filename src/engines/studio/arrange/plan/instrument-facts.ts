import type { Instrument, SynthPatch } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';

/** How an instrument is played in the band; decides its figures. */
export type Family =
  | 'piano'
  | 'electricPiano'
  | 'organ'
  | 'acousticGuitar'
  | 'cleanGuitar'
  | 'drivenGuitar'
  | 'banjo'
  | 'bass'
  | 'mallet'
  | 'pluck'
  | 'strings'
  | 'bowedSolo'
  | 'choir'
  | 'brass'
  | 'wind'
  | 'synthChord'
  | 'synthLead'
  | 'pad'
  | 'kit';

export interface InstrumentFacts {
  readonly family: Family;
  /** Playing range, MIDI numbers, both included. */
  readonly low: number;
  readonly high: number;
}

const facts = (family: Family, low: number, high: number): InstrumentFacts => ({ family, low, high });

/** General MIDI programs, 0-based, by first program of a run; ranges from the usual orchestration tables. */
const PROGRAM_FACTS: readonly (readonly [number, InstrumentFacts])[] = [
  [0, facts('piano', 28, 100)],
  [4, facts('electricPiano', 28, 96)],
  [6, facts('electricPiano', 36, 89)],
  [8, facts('mallet', 72, 108)],
  [9, facts('mallet', 79, 108)],
  [10, facts('mallet', 60, 96)],
  [11, facts('mallet', 53, 89)],
  [12, facts('mallet', 45, 96)],
  [13, facts('mallet', 65, 101)],
  [14, facts('mallet', 60, 77)],
  [15, facts('pluck', 48, 84)],
  [16, facts('organ', 36, 96)],
  [21, facts('organ', 53, 89)],
  [22, facts('wind', 60, 84)],
  [23, facts('organ', 53, 89)],
  [24, facts('acousticGuitar', 40, 83)],
  [26, facts('cleanGuitar', 40, 86)],
  [29, facts('drivenGuitar', 40, 86)],
  [31, facts('cleanGuitar', 40, 86)],
  [32, facts('bass', 28, 60)],
  [38, facts('bass', 24, 60)],
  [40, facts('bowedSolo', 55, 96)],
  [41, facts('bowedSolo', 48, 88)],
  [42, facts('bowedSolo', 36, 76)],
  [43, facts('bowedSolo', 28, 60)],
  [44, facts('strings', 40, 91)],
  [45, facts('pluck', 40, 88)],
  [46, facts('pluck', 36, 100)],
  [47, facts('pluck', 36, 57)],
  [48, facts('strings', 36, 93)],
  [52, facts('choir', 48, 79)],
  [55, facts('brass', 48, 79)],
  [56, facts('wind', 55, 82)],
  [57, facts('wind', 40, 72)],
  [58, facts('wind', 28, 58)],
  [59, facts('wind', 55, 82)],
  [60, facts('wind', 41, 77)],
  [61, facts('brass', 41, 82)],
  [64, facts('wind', 56, 88)],
  [65, facts('wind', 49, 80)],
  [66, facts('wind', 44, 75)],
  [67, facts('wind', 36, 68)],
  [68, facts('wind', 58, 91)],
  [69, facts('wind', 52, 81)],
  [70, facts('wind', 34, 72)],
  [71, facts('wind', 50, 91)],
  [72, facts('wind', 74, 102)],
  [73, facts('wind', 60, 93)],
  [75, facts('wind', 60, 96)],
  [77, facts('wind', 55, 84)],
  [78, facts('wind', 60, 96)],
  [80, facts('synthLead', 36, 96)],
  [88, facts('pad', 36, 96)],
  [96, facts('pad', 36, 96)],
  [98, facts('mallet', 60, 96)],
  [99, facts('pad', 36, 96)],
  [104, facts('pluck', 48, 77)],
  [105, facts('banjo', 50, 81)],
  [106, facts('pluck', 50, 86)],
  [107, facts('pluck', 48, 86)],
  [108, facts('mallet', 60, 84)],
  [109, facts('wind', 60, 77)],
  [110, facts('bowedSolo', 55, 96)],
  [111, facts('wind', 58, 84)],
  [112, facts('mallet', 72, 96)],
  [114, facts('mallet', 60, 84)],
  [115, facts('mallet', 60, 84)],
  [116, facts('pluck', 36, 60)],
  [119, facts('pad', 36, 84)],
];

const PATCH_FACTS = {
  sub808: facts('bass', 24, 55),
  synthBass: facts('bass', 24, 60),
  reeseBass: facts('bass', 24, 60),
  pluckBass: facts('bass', 24, 60),
  supersaw: facts('synthChord', 40, 96),
  sawLead: facts('synthLead', 48, 96),
  squareLead: facts('synthLead', 48, 96),
  softLead: facts('synthLead', 48, 96),
  pluck: facts('pluck', 48, 96),
  bell: facts('mallet', 60, 103),
  cowbell: facts('mallet', 60, 96),
  warmPad: facts('pad', 40, 88),
  airPad: facts('pad', 48, 91),
  brassStab: facts('brass', 44, 84),
  organ: facts('organ', 36, 96),
  fmElectricPiano: facts('electricPiano', 36, 96),
  noiseRiser: facts('synthLead', 0, 127),
  impact: facts('synthLead', 0, 127),
  braam: facts('synthLead', 0, 127),
} as const satisfies Record<SynthPatch, InstrumentFacts>;

/** The bank has no ukulele: a nylon guitar plays it, but only where the ukulele has strings. */
const UKULELE = { name: 'ukulele', facts: facts('acousticGuitar', 60, 81) } as const;

const KIT_FACTS = facts('kit', 27, 87);
const SINGER_FACTS = facts('choir', 36, 88);

/** Family and playing range of an instrument. */
export function instrumentFacts(instrument: Instrument | Sound): InstrumentFacts {
  if (instrument.kind === 'synth') return PATCH_FACTS[instrument.patch];
  if (instrument.kind === 'sampled') {
    if ('name' in instrument && instrument.name === UKULELE.name) return UKULELE.facts;
    return PROGRAM_FACTS.findLast(([first]) => first <= instrument.program)?.[1] ?? PROGRAM_FACTS[0]![1];
  }
  return instrument.kind === 'singer' ? SINGER_FACTS : KIT_FACTS;
}

/** The pitch moved by octaves into the instrument's range. */
export function foldIntoRange(pitch: number, range: { readonly low: number; readonly high: number }): number {
  let folded = pitch;
  while (folded < range.low) folded += 12;
  while (folded > range.high && folded - 12 >= range.low) folded -= 12;
  return folded;
}

export const instrumentOf = (sound: Sound): Instrument => {
  const { name: _, ...instrument } = sound;
  return instrument;
};

export const isSameSound = (a: Sound, b: Sound): boolean =>
  JSON.stringify(instrumentOf(a)) === JSON.stringify(instrumentOf(b));
