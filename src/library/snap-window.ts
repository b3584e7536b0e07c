import type { ClipWindow } from './library.ts';

/**
 * Moves both ends of a window to the nearest bar line, and makes it a bar long at least.
 * @param barSeconds where bars start, and where the last one ends: two numbers or more, rising
 */
export function snapWindow(barSeconds: readonly number[], { startSeconds, endSeconds }: ClipWindow): ClipWindow {
  const start = Math.min(nearest(barSeconds, startSeconds), barSeconds.length - 2);
  const end = Math.max(start + 1, nearest(barSeconds, endSeconds));
  return { startSeconds: barSeconds[start]!, endSeconds: barSeconds[end]! };
}

function nearest(barSeconds: readonly number[], seconds: number): number {
  let best = 0;
  for (let bar = 1; bar < barSeconds.length; bar++) {
    if (Math.abs(barSeconds[bar]! - seconds) < Math.abs(barSeconds[best]! - seconds)) best = bar;
  }
  return best;
}
