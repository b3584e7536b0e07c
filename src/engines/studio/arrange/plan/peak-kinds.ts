import type { SectionKind } from '../../../../music/score.ts';

/** Sections in which the song is at its largest. */
export const peakKinds: readonly SectionKind[] = ['chorus', 'drop', 'postChorus'];
