import type { CreateRequest, SourceWords } from '../../port.ts';

const GENDER_WORDS = { female: 'female vocals', male: 'male vocals' } as const;

/** One line that tells a server the styles, who sings, and what the song is about where the words do not. */
export function captionOf(song: CreateRequest): string {
  const gender = song.singer?.gender ?? song.vocalGender;
  const parts = [
    song.tags,
    song.lyrics === null ? (song.description ?? '') : '',
    song.isInstrumental ? 'instrumental, no vocals' : gender === null ? '' : GENDER_WORDS[gender],
  ];
  const caption = parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
  return caption === '' ? 'song' : caption;
}

const isMarker = (line: string): boolean => /^\[[^\]]*\]$/.test(line.trim());
const isSung = (line: string): boolean => line.trim() !== '' && !isMarker(line);

const SECONDS_PER_LINE = 3.6;
const SECONDS_AROUND = 16;
const USUAL_SECONDS = { instrumental: 120, shortest: 45 } as const;

/** How long a song of these words will about be, where nobody says. */
export function estimatedSeconds(lyrics: string | null): number {
  if (lyrics === null) return USUAL_SECONDS.instrumental;
  const lines = lyrics.split('\n').filter(isSung).length;
  return Math.max(USUAL_SECONDS.shortest, Math.round(SECONDS_AROUND + SECONDS_PER_LINE * lines));
}

/**
 * The words of a whole song with those of a window replaced: lines whose middle lies in the window make room. Where nobody
 * knows when the lines are sung, the new ones alone.
 */
export function wordsWithWindow(
  source: SourceWords,
  window: { readonly startSeconds: number; readonly endSeconds: number },
  fresh: string,
): string {
  const { lyrics, lyricsTimingMarkers: markers } = source;
  const lines = lyrics.split('\n');
  if (markers.length === 0 || lines.filter(isSung).length !== markers.length) return fresh;
  let sung = -1;
  let place = -1;
  const kept: string[] = [];
  for (const line of lines) {
    if (isSung(line)) sung += 1;
    const [start, end] = markers[Math.max(0, sung)]!;
    const middle = (start + end) / 2;
    const isInside = isSung(line) && middle >= window.startSeconds && middle < window.endSeconds;
    const isBehind = isSung(line) && middle >= window.endSeconds;
    if (place < 0 && (isInside || isBehind)) place = kept.length;
    if (!isInside) kept.push(line);
  }
  if (place < 0) place = kept.length;
  return [...kept.slice(0, place), ...fresh.split('\n'), ...kept.slice(place)].join('\n').trim();
}

/** The words of a song with those of what comes after it. */
export const wordsContinued = (source: SourceWords | null, fresh: string): string =>
  source === null || source.lyrics.trim() === '' ? fresh : `${source.lyrics.trim()}\n\n${fresh}`.trim();
