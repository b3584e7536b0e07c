/**
 * The files of a finished clip as the wire names them: the last segment of the address, the kind that the library
 * knows it by, and the one content type it is ever sent with.
 */
export const artefactFiles = {
  'song.mp3': { kind: 'audio', contentType: 'audio/mpeg' },
  /** From the first bars on, while the rest is in the making. */
  'stream.mp3': { kind: 'preview', contentType: 'audio/mpeg' },
  /** What is written of the whole meanwhile. Stored gzipped. */
  'stream-score.json': { kind: 'preview-score', contentType: 'application/json' },
  'song.wav': { kind: 'wav', contentType: 'audio/wav' },
  'song.m4a': { kind: 'm4a', contentType: 'audio/mp4' },
  'song.mp4': { kind: 'video', contentType: 'video/mp4' },
  'lyrics.lrc': { kind: 'lrc', contentType: 'text/plain; charset=utf-8' },
  'lyrics.srt': { kind: 'srt', contentType: 'application/x-subrip; charset=utf-8' },
  'lyrics.vtt': { kind: 'vtt', contentType: 'text/vtt; charset=utf-8' },
  'song.mid': { kind: 'midi', contentType: 'audio/midi' },
  'song.musicxml': { kind: 'musicxml', contentType: 'application/vnd.recordare.musicxml+xml' },
  'chords.cho': { kind: 'chords', contentType: 'text/plain; charset=utf-8' },
  'cover.jpg': { kind: 'cover', contentType: 'image/jpeg' },
  /** Stored gzipped. */
  'score.json': { kind: 'score', contentType: 'application/json' },
} as const satisfies Record<string, { kind: string; contentType: string }>;

export type ArtefactFileName = keyof typeof artefactFiles;

/** The file that a segment names; null when it names none. Reads own entries only, so `__proto__` is no file. */
export const artefactFileOf = (segment: string): (typeof artefactFiles)[ArtefactFileName] | null =>
  Object.hasOwn(artefactFiles, segment) ? artefactFiles[segment as ArtefactFileName] : null;
