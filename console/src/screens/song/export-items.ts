import type { LibraryClip } from '@songwright/client';

export type ExportItem =
  | 'mp3'
  | 'cover'
  | 'clip'
  | 'wav'
  | 'stems'
  | 'stems_full'
  | 'midi'
  | 'musicxml'
  | 'chordpro'
  | 'lrc'
  | 'ass'
  | 'ultrastar';

/** What of a song decides which files there can be. */
export type ExportSource = Pick<LibraryClip, 'clip_id' | 'score_url' | 'lyrics_timing_markers'>;

export const exportGroups = [
  { name: 'sound', items: ['mp3', 'wav', 'stems', 'stems_full'] },
  { name: 'notes', items: ['midi', 'musicxml', 'chordpro'] },
  { name: 'words', items: ['lrc', 'ass', 'ultrastar'] },
  { name: 'facts', items: ['cover', 'clip'] },
] as const satisfies readonly { readonly name: string; readonly items: readonly ExportItem[] }[];

/** Chosen at first: what costs nothing. */
export const freeItems: readonly ExportItem[] = ['mp3', 'cover', 'clip'];

/** Whether it is taken along with everything: stems cost many times as much, and are chosen by themselves. */
export const isCheap = (item: ExportItem): boolean => item !== 'stems' && item !== 'stems_full';

const WRITTEN: ReadonlySet<ExportItem> = new Set(['musicxml', 'chordpro', 'ultrastar']);
const TIMED: ReadonlySet<ExportItem> = new Set(['lrc', 'ass', 'ultrastar']);

/** Whether a song can have a file: sheet music needs what was written, karaoke needs words that are sung. */
export function isThere(item: ExportItem, clip: ExportSource): boolean {
  if (WRITTEN.has(item) && clip.score_url === null) return false;
  return !TIMED.has(item) || (clip.lyrics_timing_markers ?? []).length > 0;
}
