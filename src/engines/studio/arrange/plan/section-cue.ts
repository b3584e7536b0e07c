import type { Layer } from './section-layers.ts';

/** What a caller's cue inside a section marker ("soft piano", "no drums", "a cappella") asks of the band. */
export interface SectionCue {
  /** Added to the section's energy. */
  readonly energyShift: number;
  /** Voices alone. */
  readonly isBare: boolean;
  readonly silent: readonly Layer[];
  /** The words, for instruments that they name. */
  readonly words: string;
}

const SHIFTS: readonly (readonly [RegExp, number])[] = [
  [/\b(soft|softly|quiet|gentle|calm|intimate|stripped|minimal|sparse|whisper(ed|ing)?|mellow|slow|low|down)\b/, -0.2],
  [/\b(loud|big|full|huge|powerful|explosive|intense|energetic|heavy|epic|climax|anthemic)\b/, 0.18],
  [/\b(build(ing)?|build[- ]?up|rising|growing)\b/, 0.08],
];

const SILENCED: Readonly<Record<string, readonly Layer[]>> = {
  drums: ['drums', 'percussion'],
  beat: ['drums', 'percussion'],
  percussion: ['percussion'],
  bass: ['bass'],
};

/** Reads a cue; what it does not understand changes nothing. */
export function readCue(cue: string | null): SectionCue {
  const words = (cue ?? '').toLowerCase();
  const silent = Object.keys(SILENCED).filter((word) => new RegExp(`\\b(no|without) ${word}\\b`).test(words));
  return {
    energyShift: SHIFTS.reduce((sum, [pattern, shift]) => sum + (pattern.test(words) ? shift : 0), 0),
    isBare: /\ba ?cap+ell?a\b/.test(words) || /\b(vocals?|voices?) only\b/.test(words),
    silent: silent.flatMap((word) => SILENCED[word]!),
    words,
  };
}
