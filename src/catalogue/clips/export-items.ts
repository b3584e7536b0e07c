/**
 * What an export can hold: the file or folder in the archive, and what has to be paid for it once per clip. What is paid
 * for is what other operations sell: the notes of a clip (sonic/midi), the times of its words (sonic/aligned-lyrics), its
 * WAV (sonic/wav), its stems. A sung melody with its words is both notes and times.
 */
export const exportItems = {
  mp3: { entry: 'song.mp3', pays: [] },
  cover: { entry: 'cover.jpg', pays: [] },
  clip: { entry: 'clip.json', pays: [] },
  wav: { entry: 'song.wav', pays: ['wav'] },
  stems: { entry: 'stems', pays: ['stemsBasic'] },
  stems_full: { entry: 'stems-full', pays: ['stemsFull'] },
  midi: { entry: 'song.mid', pays: ['notes'] },
  musicxml: { entry: 'song.musicxml', pays: ['notes'] },
  chordpro: { entry: 'chords.cho', pays: ['notes'] },
  lrc: { entry: 'lyrics.lrc', pays: ['times'] },
  ass: { entry: 'karaoke.ass', pays: ['times'] },
  ultrastar: { entry: 'notes.txt', pays: ['notes', 'times'] },
} as const satisfies Record<string, { readonly entry: string; readonly pays: readonly ExportPayable[] }>;

/** What is paid for. */
export type ExportPayable = 'wav' | 'notes' | 'times' | 'stemsBasic' | 'stemsFull';

export type ExportItem = keyof typeof exportItems;

export const exportItemNames = Object.keys(exportItems) as [ExportItem, ...ExportItem[]];

/** What is given where nobody says otherwise: all that is free. */
export const freeItems: readonly ExportItem[] = exportItemNames.filter((item) => exportItems[item].pays.length === 0);
