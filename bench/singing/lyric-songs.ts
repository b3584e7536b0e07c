/** Lyrics of one song to be sung, and its styles. */
export interface LyricSong {
  readonly tags: string;
  readonly lines: readonly string[];
}

/** What a file without styles of its own is sung as, song by song. */
const STYLES = ['pop', 'acoustic folk', 'rock', 'r&b soul', 'country', 'electronic', 'ballad, piano', 'indie'] as const;
const SONG_LINES = 16;
const SECTION_LINES = 4;

/**
 * The songs of a text file: a line beginning with `#` names the styles of the song that it opens; section markers and
 * empty lines are skipped. Text without `#` is dealt out to songs of sixteen lines.
 */
export function readLyricSongs(text: string): LyricSong[] {
  const songs: { tags: string; lines: string[] }[] = [];
  for (const row of text.split('\n').map((each) => each.trim())) {
    const isStyled = songs.some((song) => song.tags !== '');
    if (row.startsWith('#')) songs.push({ tags: row.slice(1).trim(), lines: [] });
    else if (row !== '' && !/^\[.*\]$/.test(row)) {
      if (songs.length === 0 || (!isStyled && songs.at(-1)!.lines.length >= SONG_LINES))
        songs.push({ tags: '', lines: [] });
      songs.at(-1)!.lines.push(row);
    }
  }
  return songs
    .filter((song) => song.lines.length > 0)
    .map((song, i) => ({ ...song, tags: song.tags === '' ? STYLES[i % STYLES.length]! : song.tags }));
}

/** A sheet for the studio: verses and choruses of four lines. */
export function lyricSheet({ lines }: LyricSong): string {
  const rows: string[] = [];
  for (let i = 0; i < lines.length; i += SECTION_LINES) {
    const number = Math.floor(i / SECTION_LINES);
    rows.push(number % 2 === 1 ? '[Chorus]' : `[Verse ${1 + number / 2}]`, ...lines.slice(i, i + SECTION_LINES));
  }
  return rows.join('\n');
}
