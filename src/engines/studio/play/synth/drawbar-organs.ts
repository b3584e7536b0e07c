import { synthPatches } from './synth-patches.ts';
import type { SubtractiveSettings, SynthSettings } from './synth-settings.ts';

const organ = synthPatches.organ as SubtractiveSettings;

/** General MIDI programs that the studio plays on its own organ: the bank has two samples for each. */
export const drawbarOrgans: Readonly<Record<number, SynthSettings>> = {
  16: organ,
  18: { ...organ, driveDb: organ.driveDb + 6, filter: { ...organ.filter, cutoffHz: 5200 } },
};
