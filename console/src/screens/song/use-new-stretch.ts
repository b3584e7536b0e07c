import type { LibraryClip } from '@songwright/client';
import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import type { SongPlan } from '../../player/song-plan.ts';
import { onBarLines, type Stretch } from '../from-clip/line-stretch.ts';

/** The stretch of a whole song that was made anew, seconds; null: none was, or it is not known yet. */
export function useNewStretch({ clip_id: clipId, operation, pair_role: role }: LibraryClip, plan: SongPlan | null) {
  const isChanged = operation === 'sonic.replace-section' && role === 'full';
  const request = useLoad(
    async () => (isChanged ? await call('clips.get-request', { path: { clip_id: clipId } }) : null),
    [clipId, isChanged],
  );
  if (request.state !== 'ready' || request.value === null || plan === null) return null;
  const { infill_start_s: start, infill_end_s: end } = request.value.body;
  const wished: Stretch = { start: Number(start ?? 0), end: Number(end ?? plan.duration) };
  return onBarLines(plan, wished);
}
