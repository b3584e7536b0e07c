import type { Instrument, SampledKit, SynthKit, SynthPatch } from '../score.ts';

/** The General MIDI program (0-based) that comes nearest to the studio's own patches. */
const PATCH_PROGRAMS = {
  sub808: 38,
  synthBass: 38,
  reeseBass: 39,
  pluckBass: 39,
  supersaw: 90,
  sawLead: 81,
  squareLead: 80,
  softLead: 85,
  pluck: 46,
  bell: 98,
  cowbell: 113,
  warmPad: 89,
  airPad: 91,
  brassStab: 62,
  organ: 16,
  fmElectricPiano: 5,
  noiseRiser: 122,
  impact: 118,
  braam: 62,
} as const satisfies Record<SynthPatch, number>;

/** Drum kits as programs of channel 10, as Roland GS numbers them. */
const KIT_PROGRAMS = {
  standard: 0,
  room: 8,
  power: 16,
  electronic: 24,
  jazz: 32,
  brush: 40,
  orchestra: 48,
  analog808: 25,
  analog909: 24,
  trap: 25,
  gated80s: 16,
  lofi: 8,
  industrial: 24,
} as const satisfies Record<SampledKit | SynthKit, number>;

/** Voice Oohs: what a General MIDI device has for a singer. */
const SINGER_PROGRAM = 53;

export const isKit = (instrument: Instrument): boolean =>
  instrument.kind === 'sampledKit' || instrument.kind === 'synthKit';

/** Program number, 0-based, of an instrument on a General MIDI device. */
export function midiProgramOf(instrument: Instrument): number {
  switch (instrument.kind) {
    case 'sampled':
      return instrument.program;
    case 'synth':
      return PATCH_PROGRAMS[instrument.patch];
    case 'singer':
      return SINGER_PROGRAM;
    default:
      return KIT_PROGRAMS[instrument.kit];
  }
}
