/**
 * Figures of sung melodies by people: for one song the lowest 5th and the highest 95th percentile of the corpora, for the
 * median of many songs the lowest lower and the highest upper quartile. 312 songs of POP909, 37 of UltraStar's Creative
 * Commons songs, 89 karaoke files, 459 lead sheets of OpenEWLD; `docs/decisions/0032-melodies-with-held-notes.md` says more.
 */
export const humanRanges: Readonly<
  Record<string, { readonly song: readonly [number, number]; readonly median: readonly [number, number] }>
> = {
  longestNoteSeconds: { song: [0.976, 7.174], median: [1.446, 4.15] },
  longestSyllableSeconds: { song: [0.98, 6.499], median: [1.446, 4.593] },
  longestNoteBeats: { song: [1.797, 9.862], median: [3, 7] },
  over1sShare: { song: [0, 0.249], median: [0.004, 0.149] },
  over2sShare: { song: [0, 0.083], median: [0, 0.035] },
  over1sPerMinute: { song: [0, 20.417], median: [1.201, 14.504] },
  over2sPerMinute: { song: [0, 7.347], median: [0, 4.046] },
  timeOver1sShare: { song: [0, 0.605], median: [0.032, 0.452] },
  medianNoteSeconds: { song: [0.114, 0.497], median: [0.15, 0.385] },
  lineEndsOver1sShare: { song: [0, 1], median: [0.019, 0.75] },
  heldAtLineEndShare: { song: [0.138, 1], median: [0.429, 1] },
  notesPerSecondVerse: { song: [1.267, 4.261], median: [1.624, 3.599] },
  notesPerSecondChorus: { song: [1.021, 4.079], median: [1.599, 3.423] },
  notesPerSecondRatio: { song: [0.554, 1.593], median: [0.752, 1.163] },
  rangeVerse: { song: [9, 24.45], median: [12, 18.25] },
  rangeChorus: { song: [5.6, 22.9], median: [8, 17] },
  chorusMinusVerseMean: { song: [-3.773, 8.327], median: [-0.09, 5.257] },
  chorusMinusVerseTop: { song: [-8.4, 9.45], median: [-2, 5] },
  repeatedInChorus: { song: [0, 0.714], median: [0, 0.667] },
  repeatedInVerse: { song: [0, 0.714], median: [0, 0.667] },
  melismaShare: { song: [0, 0.246], median: [0, 0.138] },
};
