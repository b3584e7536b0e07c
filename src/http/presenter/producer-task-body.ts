import type { ArtefactFileName } from '../../catalogue/artefact-files.ts';
import type {
  WireProducerClip,
  WireProducerFile,
  WireProducerTask,
} from '../../catalogue/producer/wire-producer-clip.ts';
import type { ClipView, TaskView } from '../../tasks/tasks.ts';
import { artefactUrl } from '../addresses.ts';
import { warningsMember } from '../warnings-member.ts';
import { isDeleted } from './clip-body.ts';
import { clipsToShow, failureOf, taskBody, wireStatusOf } from './task-body.ts';

const STATUS = { pending: 'PENDING', running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED' } as const;

/** Names of the operations as the wire's `task_type`, where they differ from the field that chose them. */
const TASK_TYPES: Readonly<Record<string, string>> = {
  'producer.create': 'create_music',
  'producer.extend': 'extend_music',
  'producer.replace': 'replace_music',
  'producer.cover': 'cover_music',
  'producer.cover-upload': 'cover_upload_music',
  'producer.upload': 'upload',
  'producer.download': 'download',
};

/**
 * What a poll tells of a task of the producer family.
 * @param fileClip the clip whose file a download is for; null: the task is none
 */
export function producerTaskBody(task: TaskView, baseUrl: string, fileClip: ClipView | null): WireProducerTask {
  const { code, message, status, progress, stage, warnings = [] } = taskBody(task, baseUrl);
  return {
    code,
    status: STATUS[status],
    task_type: TASK_TYPES[task.operation] ?? task.operation,
    task_id: task.taskId,
    message,
    progress,
    stage,
    data: dataOf(task, baseUrl, fileClip),
    ...warningsMember(warnings),
  };
}

function dataOf(task: TaskView, baseUrl: string, fileClip: ClipView | null): WireProducerTask['data'] {
  const clips = clipsToShow(task);
  switch (task.operation) {
    case 'producer.download':
      return [fileOf(task, fileClip, task.request.format === 'wav' ? 'song.wav' : 'song.mp3', baseUrl)];
    case 'producer.upload':
      return [fileOf(task, clips[0] ?? null, 'song.mp3', baseUrl)];
    default:
      return clips.map((clip) => ({ ...producerClip(clip, baseUrl), ...failureOf(task) }));
  }
}

/** The item of an upload or a download. @param clip whose file it is; null: it is gone */
function fileOf(task: TaskView, clip: ClipView | null, file: ArtefactFileName, baseUrl: string): WireProducerFile {
  const isThere = task.state === 'succeeded' && clip !== null;
  const hasFile = isThere && !isDeleted(clip);
  const { clipId = null } = task.request;
  return {
    clip_id: clip?.clipId ?? (typeof clipId === 'string' ? clipId : null),
    audio_url: hasFile ? artefactUrl(baseUrl, clip, file) : null,
    lyrics: isThere ? (clip.result?.lyrics ?? '') : null,
    state: wireStatusOf(task),
    ...failureOf(task),
  };
}

/** A clip in the words of this family. */
export function producerClip(clip: ClipView, baseUrl: string): WireProducerClip {
  const address = (file: Parameters<typeof artefactUrl>[2]): string | null =>
    clip.result === null || isDeleted(clip) ? null : artefactUrl(baseUrl, clip, file);
  const { result, facts } = clip;
  return {
    clip_id: clip.clipId,
    title: facts.title ?? result?.title ?? null,
    sound: facts.sound ?? result?.tags ?? null,
    lyrics: result?.lyrics ?? null,
    audio_url: address('song.mp3'),
    wav_url: address('song.wav'),
    image_url: address('cover.jpg'),
    video_url: address('song.mp4'),
    lyrics_id: result?.lyricsId ?? null,
    lyrics_timing_markers: result?.lyricsTimingMarkers.map(([start, end]): [number, number] => [start, end]) ?? null,
    state: clip.state,
    duration: result?.durationSeconds ?? null,
    seed: result?.seed ?? null,
    mv: facts.model,
    bpm: result?.tempoBpm ?? null,
    key: result?.key ?? null,
    parent_clip_id: facts.parentClipId,
    operation: clip.operation,
  };
}
