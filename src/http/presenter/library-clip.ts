import type { z } from 'zod';
import { type ArtefactFileName, artefactFiles } from '../../catalogue/artefact-files.ts';
import { type wireLibraryClip, wireListedClip } from '../../catalogue/clips/wire-library.ts';
import type { ClipDescription, Relative } from '../../tasks/clip-records.ts';
import type { ClipView } from '../../tasks/tasks.ts';
import { artefactUrl } from '../addresses.ts';
import { clipBody } from './clip-body.ts';

export type ListedClip = z.output<typeof wireListedClip>;
export type LibraryClip = z.output<typeof wireLibraryClip>;

const libraryFieldsOf = ({ facts, isFavourite, expiresAt }: ClipView) => ({
  favourite: isFavourite,
  is_upload: facts.isRecording,
  persona_id: facts.personaId,
  pair_role: facts.pairRole,
  other_parent_clip_id: facts.otherClipId,
  expires_at: expiresAt?.toISOString() ?? null,
});

const LISTED = Object.keys(wireListedClip.shape);

/** A clip as lists show it. */
export function listedClip(clip: ClipView, baseUrl: string): ListedClip {
  const all: Readonly<Record<string, unknown>> = { ...clipBody(clip, baseUrl), ...libraryFieldsOf(clip) };
  return Object.fromEntries(LISTED.filter((name) => name in all).map((name) => [name, all[name]])) as ListedClip;
}

/** A clip with all that is known of it. */
export const libraryClip = (
  { clip, files, ancestors, descendants }: ClipDescription,
  baseUrl: string,
): LibraryClip => ({
  ...clipBody(clip, baseUrl),
  ...libraryFieldsOf(clip),
  files: filesOf(clip, files, baseUrl),
  ancestors: ancestors.map(wireRelativeOf),
  descendants: descendants.map(wireRelativeOf),
});

/** Made when they are first fetched, of every finished clip; of timed words only where words are sung. */
const ON_DEMAND: readonly ArtefactFileName[] = ['song.wav', 'song.m4a', 'song.mp4'];
const WORDS: readonly ArtefactFileName[] = ['lyrics.lrc', 'lyrics.srt', 'lyrics.vtt'];
/** One payment opens them. */
const NOTES: readonly ArtefactFileName[] = ['song.mid', 'song.musicxml', 'chords.cho'];

function filesOf(clip: ClipView, stored: ClipDescription['files'], baseUrl: string): LibraryClip['files'] {
  const { result } = clip;
  if (result === null) return [];
  const byKind = new Map(stored.map((file) => [file.kind, file]));
  const names = (Object.keys(artefactFiles) as ArtefactFileName[]).filter((name) => {
    if (name === 'stream.mp3' || name === 'stream-score.json') return false;
    if (NOTES.includes(name)) return clip.hasPaidMidi && byKind.has(artefactFiles[name].kind);
    if (WORDS.includes(name)) return result.lyricsTimingMarkers.length > 0;
    return ON_DEMAND.includes(name) || byKind.has(artefactFiles[name].kind);
  });
  return names.map((name) => {
    const { kind, contentType } = artefactFiles[name];
    const { bytes = null, sha256 = null } = byKind.get(kind) ?? {};
    return { name, url: artefactUrl(baseUrl, clip, name), content_type: contentType, bytes, sha256 };
  });
}

const wireRelativeOf = (relative: Relative): LibraryClip['ancestors'][number] => ({
  clip_id: relative.id,
  parent_clip_id: relative.parentClipId,
  other_parent_clip_id: relative.otherClipId,
  operation: relative.operation,
  title: relative.title,
  stem: relative.stem,
  created_at: relative.createdAt.toISOString(),
  deleted_at: relative.deletedAt?.toISOString() ?? null,
});
