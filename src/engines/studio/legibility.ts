/**
 * Where music is bent so that programs which hear it are right about it: finders of tempo and key, recognisers of words,
 * measures of likeness. One switch each, so that an ear can decide; docs/decisions/0027-legibility.md tells what each costs
 * and why some are off: no listener gains by them.
 */
export const legibility: Legibility = {
  chordsTellKey: 'asked',
  tuneTellsKey: 'asked',
  synthDrumsRingInKey: true,
  sampledDrumsRingInKey: false,
  slowSongsPlayBeats: false,
  slowTemposAreAvoided: false,
  coverBarsAtEqualShares: false,
  bandIsNearUnderRap: true,
  voiceIsForward: true,
  bandDipsUnderWords: true,
};

/** Always; only in songs whose request names the key; or never. */
export type WhereKeyMatters = 'always' | 'asked' | 'never';

export interface Legibility {
  /** Chords are drawn again until every third and section fits its key, and no other, by two textbook profiles. */
  readonly chordsTellKey: WhereKeyMatters;
  /** Of a song's tunes one is taken that does the same, before one that sings better. */
  readonly tuneTellsKey: WhereKeyMatters;
  /** Kicks, snares and hand drums of synthetic kits ring on a tone of the tonic triad. */
  readonly synthDrumsRingInKey: boolean;
  /** The same of recorded kits, which are resampled for it by up to three semitones. */
  readonly sampledDrumsRingInKey: boolean;
  /** Below 92 bpm strokes between the beats are soft and chords hold, lest a program counts twice the tempo. */
  readonly slowSongsPlayBeats: boolean;
  /** No tempo below 70 bpm is chosen, which programs count by its half. */
  readonly slowTemposAreAvoided: boolean;
  /** A cover rings on until each of its bars lies at the same share of it as in its source. */
  readonly coverBarsAtEqualShares: boolean;
  /** Chords stand 3 dB closer under rap, where the bass alone tells no key. */
  readonly bandIsNearUnderRap: boolean;
  /** The voice is 2 dB further forward than in records, so that the words of a synthetic singer are made out. */
  readonly voiceIsForward: boolean;
  /** Where somebody sings, the band leaves out 5 to 8 dB of the region of words. */
  readonly bandDipsUnderWords: boolean;
}

/** Whether a song is one of those where its key is to be heard by programs. */
export const keyMatters = (where: WhereKeyMatters, { isKeyExplicit }: { readonly isKeyExplicit?: boolean }): boolean =>
  where === 'always' || (where === 'asked' && isKeyExplicit === true);
