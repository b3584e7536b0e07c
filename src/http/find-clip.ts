import type { Caller } from '../accounts/accounts.ts';
import { refuse } from '../catalogue/refusal.ts';
import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import type { ClipResult, ClipView, Tasks } from '../tasks/tasks.ts';

/** A finished clip that an operation starts from, with all that is known of it. */
export type SourceClip = ClipView & { readonly result: ClipResult };

/**
 * The caller's finished clip that a body names.
 * @throws ApiError not_found, in the same words for unknown clips, deleted ones and another account's; bad_request before it is finished
 */
export async function findSourceClip(
  tasks: Tasks,
  caller: Caller,
  clipId: string,
  param = 'clip_id',
): Promise<SourceClip> {
  const clip = isUuid(clipId) ? await tasks.findClip(caller.accountId, clipId.toLowerCase()) : null;
  if (clip === null) throw clipNotFound(param);
  if (clip.result !== null && clip.state === 'succeeded') return { ...clip, result: clip.result };
  const message =
    clip.state === 'failed'
      ? 'This clip could not be made, so there is nothing to work on. Make it anew.'
      : `This clip is not finished. Ask again when its task ${clip.taskId} has succeeded.`;
  throw new ApiError('bad_request', message, { param });
}

export const clipNotFound = (param: string): ApiError =>
  new ApiError('not_found', 'You have no clip with this id.', { param });

/** @throws ApiError bad_request when a moment lies outside the clip */
export function insideClip(clip: SourceClip, param: string, seconds: number, from = 0): number {
  const max = clip.result.durationSeconds;
  if (seconds >= from && seconds <= max) return seconds;
  const message = `must lie inside the source clip (${from} to ${max.toFixed(1)} s)`;
  throw refuse([{ path: param, rule: 'range', message, facts: { min: from, max } }]);
}

/** What a clip is called, and its styles, as its customer sees them. */
export const titleOf = (clip: SourceClip): string => textOf(clip.facts.title) ?? clip.result.title;
export const tagsOf = (clip: SourceClip): string => textOf(clip.facts.tags) ?? clip.result.tags;

/** The styles that clips made from a clip show where nobody names any. null: it has none, the engine tells theirs. */
export const derivedTagsOf = (clip: SourceClip): string | null => textOf(tagsOf(clip));

/** Whether nobody gave a clip its title: a recording is called what its file was called, and so is what was made of it. */
export const isNamedByFile = (clip: SourceClip): boolean =>
  clip.facts.isTitleOfFile || (clip.facts.isRecording && textOf(clip.facts.title) === null);

const textOf = (value: string | null): string | null => (value === '' ? null : value);
