import type { SungPhrase } from './sing-phrases.ts';

/** Mean pitch of the choruses minus that of the verses, in semitones; null without one of them. */
export function liftOf(phrases: readonly SungPhrase[]): number | null {
  const meanOf = (kind: string): number | null => {
    const degrees = phrases.filter(({ planned }) => planned.kind === kind).flatMap((phrase) => phrase.degrees);
    return degrees.length === 0 ? null : degrees.reduce((sum, degree) => sum + degree, 0) / degrees.length;
  };
  const chorus = meanOf('chorus');
  const verse = meanOf('verse');
  return chorus === null || verse === null ? null : ((chorus - verse) * 12) / 7;
}
