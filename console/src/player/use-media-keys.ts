import { useSignalEffect } from '@preact/signals';
import { isPlaying, pause, position, resume, seek, track } from './player.ts';

const STEP_SECONDS = 5;

/** Lets the keys of keyboards, headsets and lock screens play, pause and move. */
export function useMediaKeys(): void {
  useSignalEffect(() => {
    const now = track.value;
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    if (now === null) {
      mediaSession.metadata = null;
      return;
    }
    const artwork = now.imageUrl === null ? [] : [{ src: now.imageUrl }];
    mediaSession.metadata = new MediaMetadata({
      title: now.title,
      artist: 'Songwright',
      album: now.tags ?? '',
      artwork,
    });
    mediaSession.setActionHandler('play', resume);
    mediaSession.setActionHandler('pause', pause);
    mediaSession.setActionHandler('seekbackward', () => seek(position.peek() - STEP_SECONDS));
    mediaSession.setActionHandler('seekforward', () => seek(position.peek() + STEP_SECONDS));
    mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0));
  });
  useSignalEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying.value ? 'playing' : 'paused';
  });
}
