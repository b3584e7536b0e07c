import type { BasicStem, FullStem } from '../../core/stem-names.ts';
import type { Part, SynthPatch } from '../../music/score.ts';

/** The families of General MIDI programs: each holds from its program on, up to the next row's. */
const programStems: readonly (readonly [first: number, stem: FullStem])[] = [
  [0, 'keyboard'],
  [9, 'percussion'],
  [16, 'keyboard'],
  [24, 'guitar'],
  [32, 'bass'],
  [40, 'strings'],
  [47, 'percussion'],
  [48, 'strings'],
  [50, 'synth'],
  [55, 'fx'],
  [56, 'brass'],
  [62, 'synth'],
  [64, 'woodwinds'],
  [80, 'synth'],
  [104, 'guitar'],
  [108, 'percussion'],
  [109, 'woodwinds'],
  [110, 'strings'],
  [111, 'woodwinds'],
  [112, 'percussion'],
  [120, 'fx'],
];

const patchStems: Readonly<Partial<Record<SynthPatch, FullStem>>> = {
  sub808: 'bass',
  synthBass: 'bass',
  reeseBass: 'bass',
  pluckBass: 'bass',
  organ: 'keyboard',
  fmElectricPiano: 'keyboard',
  noiseRiser: 'fx',
  impact: 'fx',
  braam: 'fx',
};

/** The stem that a part belongs to: by what it does where that decides (drums, bass, effects), else by its instrument. */
export function fullStemOf({ role, instrument }: Part): FullStem {
  if (instrument.kind === 'singer') return role === 'lead' ? 'vocals' : 'backing vocals';
  if (role === 'drums' || role === 'percussion' || role === 'bass') return role;
  if (role === 'effects') return 'fx';
  if (instrument.kind === 'synth') return patchStems[instrument.patch] ?? 'synth';
  if (instrument.kind === 'sampled') return programStems.findLast(([first]) => first <= instrument.program)![1];
  return 'drums';
}

export const basicStemOf = (part: Part): BasicStem => (part.instrument.kind === 'singer' ? 'vocals' : 'instrumental');

/** Which stem of the two or of the twelve. */
export type StemRef =
  | { readonly kind: 'basic'; readonly name: BasicStem }
  | { readonly kind: 'full'; readonly name: FullStem };

/** The stem of a part, where a song is taken apart into two or into twelve. */
export const stemOf = (part: Part, kind: StemRef['kind']): StemRef['name'] =>
  kind === 'basic' ? basicStemOf(part) : fullStemOf(part);
