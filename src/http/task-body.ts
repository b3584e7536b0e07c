import { createVoiceOperation } from '../catalogue/sonic/create-voice.ts';
import type { WireClip, WirePair, WireTask } from '../catalogue/wire-clip.ts';
import type { ClipResult, ClipView, TaskView } from '../tasks/tasks.ts';
import { artefactUrl } from './addresses.ts';
import { noteUrlsOf } from './note-urls.ts';
import { warningsMember } from './warnings-member.ts';

/** What a poll and an event tell of a task. */
export function taskBody(task: TaskView, baseUrl: string): WireTask {
  const status = wireStatusOf(task);
  const isVoice = task.operation === createVoiceOperation.name && status !== 'failed';
  return {
    code: status === 'failed' ? 500 : 200,
    message: messageOf(task),
    task_id: task.taskId,
    status,
    progress: task.state === 'succeeded' ? 100 : task.progress,
    stage: task.stage,
    queue_position: task.queuePosition,
    data: isVoice ? voiceOf(task) : dataOf(task, baseUrl),
    ...warningsMember(clipWarningsOf(task)),
  };
}

/** What the clips of a task do not do of its request, each once. */
function clipWarningsOf(task: TaskView): string[] {
  const told = clipsToShow(task).flatMap(({ result }) => result?.interpretation.warnings ?? []);
  return [...new Set(told.filter((warning) => typeof warning === 'string'))];
}

/** The clips in order; where some belong together, the pairs. */
function dataOf(task: TaskView, baseUrl: string): WireTask['data'] {
  const clips = clipsToShow(task);
  const failure = failureOf(task);
  const bodies = clips.map((clip) => ({ ...clipBody(clip, baseUrl), ...failure }));
  if (!givesPairs(task)) return bodies;
  const pairs: WirePair[] = [];
  for (let first = 0; first + 1 < bodies.length; first += 2) {
    const full = bodies[first + 1]!.state === 'succeeded' ? bodies[first + 1]! : null;
    const part = bodies[first]!;
    const halves = clips[first]!.echo.role === 'replaced' ? { replaced: part, full } : { extended: part, full };
    pairs.push({ ...halves, ...failure });
  }
  return pairs as WireTask['data'];
}

/** The clips of a task in order. What a failed task leaves is withdrawn: nothing of it is shown but that it failed. */
export const clipsToShow = (task: TaskView): readonly ClipView[] =>
  task.clips
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map((clip) => (wireStatusOf(task) === 'failed' ? { ...clip, result: null, fileKinds: NO_FILES } : clip));

const NO_FILES: ReadonlySet<string> = new Set();

/** What every clip of a failed task shows, where clients look for it; nothing of any other task. */
export const failureOf = (task: TaskView): { readonly state: 'failed'; readonly error: string } | null =>
  wireStatusOf(task) === 'failed' ? { state: 'failed', error: messageOf(task) } : null;

/** The persona that a task keeps: known at the start, there at the end. */
function voiceOf(task: TaskView): { persona_id: string | null; name: string | null } {
  const [clip] = task.clips;
  if (clip === undefined || task.state !== 'succeeded') return { persona_id: null, name: null };
  return { persona_id: echoed(clip, 'persona_id'), name: echoed(clip, 'persona_name') };
}

/** Whether the task gives pairs: what is new comes first, the whole songs follow. */
const givesPairs = (task: TaskView): boolean => task.clips.some(({ echo }) => echo.role === 'full');

/** Between the two halves of pairs: all that is new is there, the whole songs are not. */
const isConcatenating = (task: TaskView): boolean =>
  givesPairs(task) && task.clips.every(({ state, echo }) => echo.role === 'full' || state === 'succeeded');

export const hasEnded = (task: TaskView): boolean => task.state !== 'queued' && task.state !== 'running';

/** A task that lost its worker waits again inside, but outside a state never goes back. */
export function wireStatusOf(task: TaskView): WireTask['status'] {
  if (task.state === 'cancelled') return 'failed';
  if (task.state !== 'queued') return task.state;
  return task.progress > 0 ? 'running' : 'pending';
}

function messageOf(task: TaskView): string {
  if (task.state === 'succeeded') return 'success';
  if (task.state === 'cancelled') return 'cancelled';
  if (task.state === 'failed') return task.failure || 'The song could not be made. The credits were refunded.';
  if (!isConcatenating(task)) return 'processing';
  return `${task.clips.some(({ echo }) => echo.role === 'replaced') ? 'replace' : 'extend'} completed, concat in progress`;
}

/** The wire's clip object: every field there from the first poll on, null until known. */
function clipBody(clip: ClipView, baseUrl: string): WireClip {
  return {
    clip_id: clip.clipId,
    task_id: clip.taskId,
    parent_clip_id: echoed(clip, 'parent_clip_id'),
    operation: clip.operation,
    state: clip.state,
    ...wordsOf(clip),
    ...addressesOf(clip, baseUrl),
    mv: echoed(clip, 'mv'),
    gpt_description_prompt: echoed(clip, 'gpt_description_prompt'),
    negative_tags: echoed(clip, 'negative_tags'),
    ...musicOf(clip.result),
    stem: echoed(clip, 'stem'),
    silent: clip.result?.isSilent === true,
    created_at: clip.createdAt.toISOString(),
    ...(isDeleted(clip) && { deleted_at: clip.deletedAt.toISOString() }),
  };
}

/** Its owner has deleted it: it has no addresses any more. */
export const isDeleted = (clip: ClipView): clip is ClipView & { readonly deletedAt: Date } => clip.deletedAt != null;

function echoed(clip: ClipView, name: string): string | null {
  const value = clip.echo[name];
  return typeof value === 'string' ? value : null;
}

const wordsOf = (clip: ClipView) => ({
  title: echoed(clip, 'title') ?? clip.result?.title ?? null,
  tags: echoed(clip, 'tags') ?? clip.result?.tags ?? null,
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
    ...(clip.hasPreview === true &&
      clip.state === 'running' && { stream_url: artefactUrl(baseUrl, clip, 'stream.mp3') }),
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
