import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { cropOf } from './crop.ts';
import { type I420, paste } from './i420.ts';
import { lyricFont } from './video-fonts.ts';
import type { Box } from './video-layout.ts';

const SIZE_PIXELS = 20;
const WIDTH_PIXELS = 120;
const COLOR = 'rgba(255, 255, 255, 0.7)';

/** "3:07" */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export interface ClockLine {
  /** Paints the time gone when its second changes, and once the whole time. */
  paint(target: I420, seconds: number): void;
}

export function createClockLine(backdrop: Canvas, durationSeconds: number, box: Box): ClockLine {
  const left = { ...box, width: WIDTH_PIXELS };
  const right = { ...left, x: box.x + box.width - WIDTH_PIXELS };
  let shown = '';
  return {
    paint: (target, seconds) => {
      const text = formatClock(seconds);
      if (text === shown) return;
      if (shown === '') paste(target, drawClock(backdrop, formatClock(durationSeconds), right, 'right'), right);
      paste(target, drawClock(backdrop, text, left, 'left'), left);
      shown = text;
    },
  };
}

function drawClock(backdrop: Canvas, text: string, box: Box, align: 'left' | 'right'): I420 {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  context.drawImage(backdrop, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  context.font = `${SIZE_PIXELS}px ${lyricFont(text)}`;
  context.fillStyle = COLOR;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillText(text, align === 'left' ? 0 : box.width, box.height / 2);
  return cropOf(canvas);
}
