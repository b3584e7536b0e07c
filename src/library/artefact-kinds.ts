import { trimOf } from '../core/trim.ts';
import type { ArtefactKind } from './library.ts';

interface KindFacts {
  readonly contentType: string;
  readonly extension: string;
  /** What a saved file's name says besides the title. */
  readonly nameSuffix: string;
}

/** What each kind of file is on the wire and on a disk. */
export const artefactKinds = {
  master: { contentType: 'audio/flac', extension: 'flac', nameSuffix: '' },
  audio: { contentType: 'audio/mpeg', extension: 'mp3', nameSuffix: '' },
  score: { contentType: 'application/gzip', extension: 'json.gz', nameSuffix: ' (score)' },
  cover: { contentType: 'image/jpeg', extension: 'jpg', nameSuffix: '' },
  peaks: { contentType: 'application/json', extension: 'json', nameSuffix: ' (peaks)' },
  midi: { contentType: 'audio/midi', extension: 'mid', nameSuffix: '' },
  notes: { contentType: 'application/gzip', extension: 'json.gz', nameSuffix: ' (notes)' },
  musicxml: { contentType: 'application/vnd.recordare.musicxml+xml', extension: 'musicxml', nameSuffix: '' },
  chords: { contentType: 'text/plain; charset=utf-8', extension: 'cho', nameSuffix: ' (chords)' },
  analysis: { contentType: 'application/gzip', extension: 'json.gz', nameSuffix: ' (analysis)' },
  wav: { contentType: 'audio/wav', extension: 'wav', nameSuffix: '' },
  m4a: { contentType: 'audio/mp4', extension: 'm4a', nameSuffix: '' },
  video: { contentType: 'video/mp4', extension: 'mp4', nameSuffix: '' },
  lrc: { contentType: 'text/plain; charset=utf-8', extension: 'lrc', nameSuffix: '' },
  srt: { contentType: 'application/x-subrip; charset=utf-8', extension: 'srt', nameSuffix: '' },
  vtt: { contentType: 'text/vtt; charset=utf-8', extension: 'vtt', nameSuffix: '' },
  preview: { contentType: 'audio/mpeg', extension: 'mp3', nameSuffix: ' (beginning)' },
  'preview-score': { contentType: 'application/gzip', extension: 'json.gz', nameSuffix: ' (score)' },
} as const satisfies Record<ArtefactKind, KindFacts>;

const TITLE_CHARS_MAX = 80;
/** Refused by a common file system, invisible, or turning the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"/\\|?*]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name under which every system can save the file. */
export function artefactFileName(title: string, kind: ArtefactKind): string {
  const { extension, nameSuffix } = artefactKinds[kind];
  return `${safeName(title)}${nameSuffix}.${extension}`;
}

/** The same for a clip with all its files. */
export const archiveFileName = (title: string): string => `${safeName(title)}.zip`;

function safeName(title: string): string {
  const cleaned = title.normalize('NFC').toWellFormed().replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const short = trimOf([...cleaned].slice(0, TITLE_CHARS_MAX).join(''), /[ .]/);
  return RESERVED.test(short) ? `_${short}` : short || 'song';
}
