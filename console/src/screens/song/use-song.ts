import type { Clip, LibraryClip } from '@songwright/client';
import { call } from '../../app/api.ts';
import { clipsOf, endedCount, type LiveTask, liveTasks } from '../../app/live-tasks.ts';
import { type Loaded, useLoad } from '../../app/use-load.ts';
import { play, position, seek, type Track, track, trackOf } from '../../player/player.ts';
import { loadPlan, type SongPlan } from '../../player/song-plan.ts';
import { scoreAddressOf } from '../../player/use-plan.ts';

/** A song as its screens show it: what is known of it, its waveform, its written music where there is some. */
export interface Song {
  readonly clip: LibraryClip;
  readonly peaks: readonly number[];
  readonly plan: SongPlan | null;
  readonly playable: Track | null;
  /** What makes it, while it is in the making. */
  readonly task: LiveTask | null;
}

export function useSong(clipId: string): Loaded<Song> & { reload(): void } {
  const { clip, task } = liveOf(clipId);
  const loaded = useLoad(() => loadSong(clipId), [clipId, endedCount.value, clip?.stream_url]);
  return loaded.state === 'ready' ? { ...loaded, value: { ...loaded.value, task } } : loaded;
}

/** A clip as the stream of the account tells of it while it is in the making. */
function liveOf(clipId: string): { readonly clip: Clip | null; readonly task: LiveTask | null } {
  for (const task of liveTasks.value) {
    const clip = clipsOf(task).find(({ clip_id: id }) => id === clipId);
    if (clip !== undefined) return { clip, task };
  }
  return { clip: null, task: null };
}

export async function loadSong(clipId: string): Promise<Song> {
  const path = { clip_id: clipId };
  const { clip: stored } = await call('clips.get', { path });
  const { clip: live } = liveOf(clipId);
  // Only the stream tells where a song in the making can be heard and read.
  const { stream_url, stream_score_url } = live ?? {};
  const clip = stored.state === 'succeeded' ? stored : { ...stored, stream_url, stream_score_url };
  const score = scoreAddressOf(clip);
  const [peaks, plan] = await Promise.all([
    clip.state === 'succeeded' ? call('clips.get-peaks', { path }).then((answer) => answer.peaks) : [],
    score === null ? null : loadPlan(score).catch(() => null),
  ]);
  const title = clip.title ?? plan?.title ?? null;
  return { clip: { ...clip, title }, peaks, plan, playable: trackOf({ ...clip, title }), task: null };
}

/** Where a song is, in seconds; 0 while another one is in the player. */
export const positionIn = (clipId: string): number => (track.value?.clipId === clipId ? position.value : 0);

/** Goes to a second of a song, and puts it into the player first where it is not there. */
export function seekIn(playable: Track | null, seconds: number): void {
  if (playable === null) return;
  if (track.value?.clipId === playable.clipId) seek(seconds);
  else play(playable, seconds);
}
