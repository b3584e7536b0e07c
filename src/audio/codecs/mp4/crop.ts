import type { Canvas } from '@napi-rs/canvas';
import { type I420, toI420 } from './i420.ts';
import type { Box } from './video-layout.ts';

/** A part of a canvas, or all of it, as a video picture. Reading pixels back is the dear part of drawing: keep it small. */
export function cropOf(canvas: Canvas, box?: Box): I420 {
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: canvas.width, height: canvas.height };
  return toI420(canvas.getContext('2d').getImageData(x, y, width, height).data, width, height);
}
