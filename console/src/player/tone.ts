import { effect, signal } from '@preact/signals';
import type { StretchNode } from 'signalsmith-stretch';
import { audioElement, track } from './player.ts';

/** Speed, 1 as recorded; the pitch stays. */
export const speed = signal(1);
/** Semitones up or down; the speed stays. */
export const pitch = signal(0);
export const toneFailed = signal(false);

export const speedRange = { min: 0.5, max: 1.5, step: 0.05 } as const;
export const pitchRange = { min: -7, max: 7, step: 1 } as const;

let node: Promise<StretchNode> | null = null;

/** The sound goes through the worklet from the first time that another pitch is wanted. */
async function openStretch(): Promise<StretchNode> {
  const { default: makeStretch } = await import('signalsmith-stretch');
  makeStretch.moduleUrl = document.querySelector<HTMLMetaElement>('meta[name="worklet"]')!.content;
  const context = new AudioContext();
  const stretch = await makeStretch(context);
  context.createMediaElementSource(audioElement).connect(stretch);
  stretch.connect(context.destination);
  await context.resume();
  await stretch.start();
  return stretch;
}

effect(() => {
  // Another source begins at the usual speed of the element.
  if (track.value !== null) audioElement.playbackRate = speed.value;
  audioElement.preservesPitch = true;
});

effect(() => {
  const semitones = pitch.value;
  if (semitones === 0 && node === null) return;
  node ??= openStretch();
  node
    .then((stretch) => stretch.schedule({ active: true, semitones }))
    .catch(() => {
      node = null;
      toneFailed.value = true;
    });
});
