import { computed, signal } from '@preact/signals';
import { ownAddress } from '../app/api.ts';

/** What can be played. */
export interface Track {
  readonly clipId: string;
  readonly taskId: string;
  readonly title: string;
  readonly tags: string | null;
  readonly imageUrl: string | null;
  readonly audioUrl: string;
  /** It is still in the making: there is no end yet, and no going to a place. */
  readonly isStream: boolean;
  /** null: not known yet. */
  readonly durationSeconds: number | null;
}

/** What a clip of any answer tells of itself. */
interface Playable {
  readonly clip_id: string;
  readonly task_id: string;
  readonly title: string | null;
  readonly tags: string | null;
  readonly image_url: string | null;
  readonly audio_url: string | null;
  readonly stream_url?: string | undefined;
  readonly duration: number | null;
}

const audio = new Audio();
audio.preload = 'metadata';

export const track = signal<Track | null>(null);
export const isPlaying = signal(false);
/** Seconds. */
export const position = signal(0);
const heardDuration = signal(0);
export const playFailed = signal(false);
/** It would play, and has nothing to play yet. */
export const isWaiting = signal(false);
export const duration = computed(() => {
  const told = track.value?.durationSeconds ?? 0;
  return Number.isFinite(heardDuration.value) && heardDuration.value > 0 ? heardDuration.value : told;
});
/** A stretch that is played again and again; null: none. */
export const loop = signal<{ readonly from: number; readonly to: number } | null>(null);
/** What plays next, in order. */
export const upNext = signal<readonly Track[]>([]);

/** The one element that sounds; other ways to play take their sound from it. */
export const audioElement = audio;

/** A clip as something to play; null: it has no sound yet. */
export function trackOf(clip: Playable): Track | null {
  const finished = ownAddress(clip.audio_url);
  const audioUrl = finished ?? ownAddress(clip.stream_url);
  if (audioUrl === null) return null;
  return {
    clipId: clip.clip_id,
    taskId: clip.task_id,
    title: clip.title ?? '',
    tags: clip.tags,
    imageUrl: ownAddress(clip.image_url),
    audioUrl,
    isStream: finished === null,
    durationSeconds: clip.duration,
  };
}

/** Plays a track, from its beginning or from a second. */
export function play(next: Track, fromSeconds = 0): void {
  playFailed.value = false;
  if (track.value?.clipId !== next.clipId || track.value.audioUrl !== next.audioUrl) {
    loop.value = null;
    track.value = next;
    heardDuration.value = 0;
    isWaiting.value = false;
    audio.src = next.audioUrl;
  }
  if (!next.isStream) seek(fromSeconds);
  resume();
}

export function resume(): void {
  audio.play().catch((error: Error) => {
    if (error.name !== 'AbortError') playFailed.value = true;
  });
}

export const pause = (): void => audio.pause();

export function toggle(): void {
  if (audio.paused) resume();
  else pause();
}

/** Goes to a second, where the song is finished. */
export function seek(seconds: number): void {
  if (track.value === null || track.value.isStream) return;
  const end = duration.value || Number.POSITIVE_INFINITY;
  audio.currentTime = Math.min(Math.max(0, seconds), Math.max(0, end - 0.05));
  position.value = audio.currentTime;
}

/** Ends playing, and puts the player away. */
export function stop(): void {
  audio.pause();
  audio.removeAttribute('src');
  track.value = null;
}

/** The title of a song in the making, once it is written. */
export function noteTitle(clipId: string, title: string): void {
  const present = track.value;
  if (present?.clipId === clipId && present.title === '' && title !== '') track.value = { ...present, title };
}

/** A song that was heard in the making is there: the finished file takes over where the ear is, when it is played next. */
export function noteFinished(clip: Playable): void {
  const present = track.value;
  if (present === null || !present.isStream || present.clipId !== clip.clip_id) return;
  const finished = trackOf(clip);
  if (finished === null || finished.isStream) return;
  const [at, wasPlaying] = [audio.currentTime, !audio.paused];
  track.value = finished;
  audio.src = finished.audioUrl;
  audio.currentTime = at;
  if (wasPlaying) resume();
}

audio.addEventListener('play', () => {
  isPlaying.value = true;
  tickWhilePlaying();
});
audio.addEventListener('waiting', () => {
  isWaiting.value = true;
});
audio.addEventListener('playing', () => {
  isWaiting.value = false;
});
audio.addEventListener('pause', () => {
  isPlaying.value = false;
  isWaiting.value = false;
});
audio.addEventListener('error', () => {
  if (track.value !== null) playFailed.value = true;
  isPlaying.value = false;
});
audio.addEventListener('durationchange', () => {
  heardDuration.value = audio.duration;
});
audio.addEventListener('seeked', () => {
  position.value = audio.currentTime;
});
audio.addEventListener('ended', () => {
  isPlaying.value = false;
  const [next, ...rest] = upNext.value;
  if (next === undefined) return;
  upNext.value = rest;
  play(next);
});

/** Follows the sound closely enough for words to light with it. */
function tickWhilePlaying(): void {
  if (audio.paused) return;
  const { currentTime } = audio;
  position.value = currentTime;
  const stretch = loop.value;
  if (stretch !== null && currentTime >= stretch.to) audio.currentTime = stretch.from;
  requestAnimationFrame(tickWhilePlaying);
}
