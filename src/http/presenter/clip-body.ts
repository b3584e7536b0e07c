import type { WireClip } from '../../catalogue/wire-clip.ts';
import type { ClipResult, ClipView } from '../../tasks/tasks.ts';
import { artefactUrl } from '../addresses.ts';
import { noteUrlsOf } from './note-urls.ts';

/** The wire's clip object: every field there from the first poll on, null until known. */
export function clipBody(clip: ClipView, baseUrl: string): WireClip {
  return {
    clip_id: clip.clipId,
    task_id: clip.taskId,
    parent_clip_id: clip.facts.parentClipId,
    operation: clip.operation,
    state: clip.state,
    ...wordsOf(clip),
    ...addressesOf(clip, baseUrl),
    mv: clip.facts.model,
    gpt_description_prompt: clip.facts.description,
    negative_tags: clip.facts.negativeTags,
    ...musicOf(clip.result),
    stem: clip.facts.stem,
    silent: clip.result?.isSilent === true,
    created_at: clip.createdAt.toISOString(),
    ...(isDeleted(clip) && { deleted_at: clip.deletedAt.toISOString() }),
  };
}

/** Its owner has deleted it: it has no addresses any more. */
export const isDeleted = (clip: ClipView): clip is ClipView & { readonly deletedAt: Date } => clip.deletedAt != null;

const wordsOf = (clip: ClipView) => ({
  title: clip.facts.title ?? clip.result?.title ?? null,
  tags: clip.facts.tags ?? clip.result?.tags ?? null,
  lyrics: clip.result?.lyrics ?? null,
  lyrics_id: clip.result?.lyricsId ?? null,
  lyrics_timing_markers: clip.result?.lyricsTimingMarkers.map(([start, end]): [number, number] => [start, end]) ?? null,
  unsung_lines: clip.result === null ? null : [...clip.result.unsungLines],
});

function addressesOf(clip: ClipView, baseUrl: string) {
  const isThere = clip.state === 'succeeded' && clip.result !== null && !isDeleted(clip);
  const address = (file: Parameters<typeof artefactUrl>[2]): string | null =>
    isThere ? artefactUrl(baseUrl, clip, file) : null;
  return {
    audio_url: address('song.mp3'),
    ...(clip.state === 'running' && {
      ...(clip.hasPreview === true && { stream_url: artefactUrl(baseUrl, clip, 'stream.mp3') }),
      ...(clip.hasPreviewScore === true && { stream_score_url: artefactUrl(baseUrl, clip, 'stream-score.json') }),
    }),
    wav_url: address('song.wav'),
    video_url: address('song.mp4'),
    image_url: clip.fileKinds.has('cover') ? address('cover.jpg') : null,
    score_url: clip.fileKinds.has('score') ? address('score.json') : null,
    ...(isThere && noteUrlsOf(clip, baseUrl)),
  };
}

const musicOf = (result: ClipResult | null) => ({
  duration: result?.durationSeconds ?? null,
  seed: result?.seed ?? null,
  bpm: result?.tempoBpm ?? null,
  key: result?.key ?? null,
  time_signature: result?.timeSignature ?? null,
  engine: result?.engine ?? null,
  engine_version: result?.engineVersion ?? null,
  sha256: result?.audioSha256 ?? null,
  interpretation: result === null ? null : { ...result.interpretation },
});
