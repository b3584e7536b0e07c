import type { LibraryClip } from '@songwright/client';
import { call, ownAddress } from '../../app/api.ts';
import { endedCount } from '../../app/live-tasks.ts';
import { type Loaded, useLoad } from '../../app/use-load.ts';
import { play, position, seek, type Track, track, trackOf } from '../../player/player.ts';
import { loadPlan, type SongPlan } from '../../player/song-plan.ts';

/** A song as its screens show it: what is known of it, its waveform, its written music where there is some. */
export interface Song {
  readonly clip: LibraryClip;
  readonly peaks: readonly number[];
  readonly plan: SongPlan | null;
  readonly playable: Track | null;
}

export function useSong(clipId: string): Loaded<Song> & { reload(): void } {
  return useLoad(() => loadSong(clipId), [clipId, endedCount.value]);
}

export async function loadSong(clipId: string): Promise<Song> {
  const path = { clip_id: clipId };
  const { clip } = await call('clips.get', { path });
  const score = ownAddress(clip.score_url);
  const [peaks, plan] = await Promise.all([
    clip.state === 'succeeded' ? call('clips.get-peaks', { path }).then((answer) => answer.peaks) : [],
    score === null ? null : loadPlan(score).catch(() => null),
  ]);
  return { clip, peaks, plan, playable: trackOf(clip) };
}

/** Where a song is, in seconds; 0 while another one is in the player. */
export const positionIn = (clipId: string): number => (track.value?.clipId === clipId ? position.value : 0);

/** Goes to a second of a song, and puts it into the player first where it is not there. */
export function seekIn(playable: Track | null, seconds: number): void {
  if (playable === null) return;
  if (track.value?.clipId === playable.clipId) seek(seconds);
  else play(playable, seconds);
}
