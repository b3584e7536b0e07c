import { signal } from '@preact/signals';
import type { Song } from '../song/use-song.ts';

/** Songs that play together, of which one is heard. */
export interface Pair {
  readonly songs: readonly Song[];
  /** Index of the one that is heard. */
  readonly heard: { value: number };
  readonly isPlaying: { readonly value: boolean };
  /** Seconds. */
  readonly position: { readonly value: number };
  hear(index: number): void;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  close(): void;
}

/** The power of a song, from its waveform: what its loudness goes by. */
export function powerOf(peaks: readonly number[]): number {
  const loud = peaks.filter((peak) => peak > 0.02);
  if (loud.length === 0) return 1;
  return Math.sqrt(loud.reduce((sum, peak) => sum + peak * peak, 0) / loud.length);
}

/** Volumes at which all are as loud as the softest: nothing is turned up, so nothing clips. */
export function levelsOf(songs: readonly (readonly number[])[]): readonly number[] {
  const powers = songs.map(powerOf);
  const softest = Math.min(...powers);
  return powers.map((power) => softest / power);
}

/** Plays each in an element of its own, from the same moment on; all but one are silent. */
export function createPair(songs: readonly Song[]): Pair {
  const levels = levelsOf(songs.map(({ peaks }) => peaks));
  const players = songs.map(({ playable }) => {
    const player = new Audio(playable!.audioUrl);
    player.preload = 'auto';
    return player;
  });
  const heard = signal(0);
  const isPlaying = signal(false);
  const position = signal(0);
  const now = (): HTMLAudioElement => players[heard.value]!;
  const setVolumes = (): void => {
    for (const [index, player] of players.entries()) player.volume = index === heard.value ? levels[index]! : 0;
  };
  const tick = (): void => {
    if (!isPlaying.value) return;
    position.value = now().currentTime;
    if (now().ended) pause();
    requestAnimationFrame(tick);
  };
  const pause = (): void => {
    isPlaying.value = false;
    for (const player of players) player.pause();
  };
  setVolumes();
  return {
    songs,
    heard,
    isPlaying,
    position,
    pause,
    hear(index) {
      const at = now().currentTime;
      heard.value = index;
      // Elements drift apart by some milliseconds; the one that comes begins where the other was left.
      if (Math.abs(now().currentTime - at) > 0.03) now().currentTime = Math.min(at, now().duration || at);
      setVolumes();
    },
    toggle() {
      if (isPlaying.value) {
        pause();
        return;
      }
      isPlaying.value = true;
      for (const player of players) player.play().catch(pause);
      tick();
    },
    seek(seconds) {
      for (const player of players) player.currentTime = seconds;
      position.value = seconds;
    },
    close() {
      pause();
      for (const player of players) player.removeAttribute('src');
    },
  };
}
