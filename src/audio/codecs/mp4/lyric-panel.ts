import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { TimedLine } from '../timed-line.ts';
import { cropOf } from './crop.ts';
import { crossfade, type I420, paste } from './i420.ts';
import { type LyricView, lyricViewAt } from './lyric-view.ts';
import { limitLines, wrapText } from './set-text.ts';
import { LYRIC_FONT } from './video-fonts.ts';
import type { Box } from './video-layout.ts';

export interface LyricPanel {
  /** Paints the panel when it changes; call it for every frame in order. */
  paint(target: I420, seconds: number): void;
}

const FADE_FRAMES = 3;
const LINE_HEIGHT = 1.28;
const GAP_PIXELS = 20;
/** Top of the middle line inside the panel: two rows of the line before fit above it. */
const MIDDLE_TOP_PIXELS = 84;
/** The middle line's size, and the one for lines that would take more than two rows. */
const MIDDLE_PIXELS = 34;
const LONG_PIXELS = 28;
const SIDE_PIXELS = 25;
const FOLLOWING_OPACITIES = [0.42, 0.32, 0.22] as const;

const white = (opacity: number): string => `rgba(255, 255, 255, ${opacity})`;

export function createLyricPanel(backdrop: Canvas, lines: readonly TimedLine[], box: Box): LyricPanel {
  let shownKey = '';
  let shown: I420 | null = null;
  let pending: I420[] = [];
  return {
    paint: (target, seconds) => {
      const view = lyricViewAt(lines, seconds);
      const key = `${view.index} ${view.isLit}`;
      if (key !== shownKey) pending = fadeFrames(shown, drawPanel(backdrop, lines, view, box));
      shownKey = key;
      const frame = pending.shift();
      if (frame === undefined) return;
      shown = frame;
      paste(target, frame, box);
    },
  };
}

function fadeFrames(from: I420 | null, to: I420): I420[] {
  if (from === null) return [to];
  const between = Array.from({ length: FADE_FRAMES - 1 }, (_, step) => crossfade(from, to, (step + 1) / FADE_FRAMES));
  return [...between, to];
}

function drawPanel(backdrop: Canvas, lines: readonly TimedLine[], view: LyricView, box: Box): I420 {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  context.drawImage(backdrop, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  context.textBaseline = 'top';
  const before = setBlock(context, lines[view.index - 1]?.text, SIDE_PIXELS, box.width, 2);
  drawBlock(context, before, MIDDLE_TOP_PIXELS - GAP_PIXELS - before.height, white(0.32));
  const middle = setMiddle(context, lines[view.index]?.text, box.width);
  let top = drawBlock(context, middle, MIDDLE_TOP_PIXELS, white(view.isLit ? 1 : 0.55));
  for (const [index, opacity] of FOLLOWING_OPACITIES.entries()) {
    const following = setBlock(context, lines[view.index + 1 + index]?.text, SIDE_PIXELS, box.width, 2);
    if (top + following.height > box.height) break;
    top = drawBlock(context, following, top, white(opacity));
  }
  return cropOf(canvas);
}

/** A line of the lyrics, broken into rows. */
interface Block {
  readonly rows: readonly string[];
  readonly sizePixels: number;
  readonly height: number;
}

function setMiddle(context: SKRSContext2D, text: string | undefined, widthMax: number): Block {
  const usual = setBlock(context, text, MIDDLE_PIXELS, widthMax, 3);
  return usual.rows.length <= 2 ? usual : setBlock(context, text, LONG_PIXELS, widthMax, 4);
}

function setBlock(
  context: SKRSContext2D,
  text: string | undefined,
  sizePixels: number,
  widthMax: number,
  rowsMax: number,
): Block {
  context.font = `${sizePixels}px ${LYRIC_FONT}`;
  const rows = text === undefined ? [] : limitLines(wrapText(context, text, widthMax), rowsMax);
  return { rows, sizePixels, height: rows.length * sizePixels * LINE_HEIGHT };
}

/** @returns where the next block begins */
function drawBlock(context: SKRSContext2D, block: Block, top: number, color: string): number {
  context.font = `${block.sizePixels}px ${LYRIC_FONT}`;
  context.fillStyle = color;
  for (const [index, row] of block.rows.entries()) {
    context.fillText(row, 0, top + index * block.sizePixels * LINE_HEIGHT);
  }
  return top + block.height + GAP_PIXELS;
}
