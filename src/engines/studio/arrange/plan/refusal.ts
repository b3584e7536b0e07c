import type { Sound } from '../../records.ts';

interface Refusal {
  /** General MIDI programs (first..last, 0-based) that the word forbids. */
  readonly programs?: readonly (readonly [number, number])[];
  /** The word forbids the studio's synthesizers. */
  readonly isAnySynth?: true;
  readonly isAnyKit?: true;
}

const programs = (...ranges: (readonly [number, number])[]): Refusal => ({ programs: ranges });

/** Words by which callers refuse more than one sound, in the singular. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  piano: programs([0, 3]),
  key: programs([0, 7]),
  keyboard: programs([0, 7]),
  organ: programs([16, 20]),
  guitar: programs([24, 31]),
  'acoustic guitar': programs([24, 25]),
  'electric guitar': programs([26, 31]),
  'distorted guitar': programs([29, 30]),
  bass: { programs: [[32, 39]] },
  'bass guitar': programs([33, 37]),
  'double bass': programs([32, 32], [43, 43]),
  violin: programs([40, 40], [110, 110]),
  fiddle: programs([40, 40], [110, 110]),
  string: programs([40, 45], [48, 51], [110, 110]),
  orchestra: programs([40, 51], [56, 61], [68, 73]),
  choir: programs([52, 54], [91, 91]),
  brass: programs([56, 63]),
  horn: programs([56, 63]),
  trumpet: programs([56, 56], [59, 59]),
  saxophone: programs([64, 67]),
  sax: programs([64, 67]),
  woodwind: programs([64, 79]),
  flute: programs([72, 75]),
  pad: programs([88, 95]),
  synth: { programs: [[80, 103]], isAnySynth: true },
  synthesizer: { programs: [[80, 103]], isAnySynth: true },
  drum: { isAnyKit: true },
  beat: { isAnyKit: true },
};

const singular = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(no|without)\s+/, '')
    .replace(/(?<!s)s$/, '');

/** Whether the caller's refusals ("drums", "electric guitar", "saxophone") forbid this sound. */
export function isRefused(sound: Sound, refused: readonly string[]): boolean {
  const name = singular(sound.name);
  return refused.map(singular).some((word) => {
    if (word !== '' && (name === word || name.endsWith(` ${word}`))) return true;
    const refusal = REFUSALS[word];
    if (refusal === undefined) return false;
    if (sound.kind === 'synth') return refusal.isAnySynth === true;
    if (sound.kind === 'sampled') {
      return refusal.programs?.some(([first, last]) => sound.program >= first && sound.program <= last) === true;
    }
    return refusal.isAnyKit === true;
  });
}

/** Whether a whole role ("drums", "bass", "percussion", "backing vocals") is refused. */
export const isRoleRefused = (role: string, refused: readonly string[]): boolean =>
  refused.some((text) => singular(text) === singular(role));
