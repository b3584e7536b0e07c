import { createVoiceOperation } from '../../catalogue/sonic/create-voice.ts';
import type { WireExport, WirePair, WireTask } from '../../catalogue/wire-clip.ts';
import type { ClipView, TaskView } from '../../tasks/tasks.ts';
import { exportUrl } from '../addresses.ts';
import { warningsMember } from '../warnings-member.ts';
import { clipBody } from './clip-body.ts';

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
    data: isVoice ? voiceOf(task) : (exportOf(task, baseUrl) ?? dataOf(task, baseUrl)),
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
    const halves = clips[first]!.facts.pairRole === 'replaced' ? { replaced: part, full } : { extended: part, full };
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
  return { persona_id: clip.facts.personaId, name: String(task.request.title) };
}

/** What an export gives; null: the task is none, or has failed. */
function exportOf(task: TaskView, baseUrl: string): WireExport | null {
  if (task.export === undefined || wireStatusOf(task) === 'failed') return null;
  const { clipId, archive } = task.export;
  return {
    clip_id: clipId,
    url: archive === null ? null : exportUrl(baseUrl, task.taskId, archive.capability),
    bytes: archive?.bytes ?? null,
    sha256: archive?.sha256 ?? null,
    expires_at: archive?.expiresAt.toISOString() ?? null,
    files: archive?.files.map(({ name, bytes }) => ({ name, bytes })) ?? null,
  };
}

/** Whether the task gives pairs: what is new comes first, the whole songs follow. */
const givesPairs = (task: TaskView): boolean => task.clips.some(({ facts }) => facts.pairRole === 'full');

/** Between the two halves of pairs: all that is new is there, the whole songs are not. */
const isConcatenating = (task: TaskView): boolean =>
  givesPairs(task) && task.clips.every(({ state, facts }) => facts.pairRole === 'full' || state === 'succeeded');

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
  return `${task.clips.some(({ facts }) => facts.pairRole === 'replaced') ? 'replace' : 'extend'} completed, concat in progress`;
}
