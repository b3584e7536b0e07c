import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { TimedLine } from '../timed-line.ts';
import { cropOf } from './crop.ts';
import { type Area, copyArea, createI420, crossfade, type I420, paste } from './i420.ts';
import { drawBlock, type LyricBlock, setBlock, setMiddle, useFont } from './lyric-block.ts';
import { type LyricView, lyricViewAt } from './lyric-view.ts';
import type { Box } from './video-layout.ts';
import { createWordSweep } from './word-sweep.ts';

export interface LyricPanel {
  /** Paints the panel when it changes; call it for every frame in order. */
  paint(target: I420, seconds: number): void;
}

const FADE_FRAMES = 3;
const GAP_PIXELS = 20;
/** Top of the middle line inside the panel: two rows of the line before fit above it. */
const MIDDLE_TOP_PIXELS = 84;
const SIDE_PIXELS = 25;
const PAST_OPACITY = 0.32;
/** Of the middle line: before its time, what is not sung yet of it, what is sung. */
const COMING_OPACITY = 0.5;
const SUNG_OPACITY = 1;
const FOLLOWING_OPACITIES = [0.38, 0.3, 0.22] as const;

const white = (opacity: number): string => `rgba(255, 255, 255, ${opacity})`;

/** One state of the panel: the picture, and the same with more of the middle line sung, which is shown bit by bit. */
interface Scene {
  readonly resting: I420;
  /** What has been sung of each row, and the picture in which the line is sung up to the end of that row. */
  sungAt(seconds: number): readonly { readonly area: Area; readonly picture: I420 }[];
}

/** The lyrics around the line that is sung, which lights up word by word. */
export function createLyricPanel(backdrop: Canvas, lines: readonly TimedLine[], box: Box): LyricPanel {
  const shown = createI420(box.width, box.height);
  let shownKey = '';
  let scene: Scene | null = null;
  let pending: I420[] = [];
  return {
    paint: (target, seconds) => {
      const view = lyricViewAt(lines, seconds);
      const key = `${view.index} ${view.isLit}`;
      if (key !== shownKey) {
        const next = drawScene(backdrop, lines, view, box);
        pending = fadeFrames(scene === null ? null : shown, next.resting);
        scene = next;
        shownKey = key;
      }
      const frame = pending.shift();
      const sung = scene!.sungAt(seconds);
      if (frame === undefined && sung.length === 0) return;
      if (frame !== undefined) shown.bytes.set(frame.bytes);
      for (const { area, picture } of sung) copyArea(shown, picture, area);
      paste(target, shown, box);
    },
  };
}

function fadeFrames(from: I420 | null, to: I420): I420[] {
  if (from === null) return [to];
  const between = Array.from({ length: FADE_FRAMES - 1 }, (_, step) => crossfade(from, to, (step + 1) / FADE_FRAMES));
  return [...between, to];
}

function drawScene(backdrop: Canvas, lines: readonly TimedLine[], view: LyricView, box: Box): Scene {
  const ground = drawGround(backdrop, lines, view.index, box);
  const line = lines[view.index];
  const middle = setMiddle(ground.getContext('2d'), line?.text, box.width);
  const draw = (opacityOf: (row: number) => number): I420 => drawMiddle(ground, middle, opacityOf);
  if (!view.isLit) return { resting: draw(() => COMING_OPACITY), sungAt: () => [] };
  if ((line?.words ?? []).length === 0) return { resting: draw(() => SUNG_OPACITY), sungAt: () => [] };
  const pictures = middle.rows.map((_, last) => draw((row) => (row <= last ? SUNG_OPACITY : COMING_OPACITY)));
  const measure = measureIn(ground.getContext('2d'), middle.sizePixels, line!.text);
  const sweep = createWordSweep(line!, middle.rows, measure);
  const widths = middle.rows.map(measure);
  return {
    resting: draw(() => COMING_OPACITY),
    sungAt: (seconds) =>
      sweep.reachAt(seconds).flatMap((reachPixels, row) => {
        // The last letter may reach beyond its width.
        const isWhole = reachPixels > 0 && reachPixels >= widths[row]!;
        const area = sungArea(middle, row, isWhole ? box.width : reachPixels, box);
        return area.width > 0 ? [{ area, picture: pictures[row]! }] : [];
      }),
  };
}

/** All but the middle line. */
function drawGround(backdrop: Canvas, lines: readonly TimedLine[], index: number, box: Box): Canvas {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  context.drawImage(backdrop, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  context.textBaseline = 'top';
  drawNeighbours(context, lines, index, box);
  return canvas;
}

function drawMiddle(ground: Canvas, middle: LyricBlock, opacityOf: (row: number) => number): I420 {
  const canvas = createCanvas(ground.width, ground.height);
  const context = canvas.getContext('2d');
  context.drawImage(ground, 0, 0);
  context.textBaseline = 'top';
  drawBlock(context, middle, MIDDLE_TOP_PIXELS, (row) => white(opacityOf(row)));
  return cropOf(canvas);
}

const measureIn =
  (context: SKRSContext2D, sizePixels: number, language: string) =>
  (text: string): number => {
    useFont(context, sizePixels, language);
    return context.measureText(text).width;
  };

function drawNeighbours(context: SKRSContext2D, lines: readonly TimedLine[], index: number, box: Box): void {
  const set = (text: string | undefined): LyricBlock =>
    setBlock(context, text, { sizePixels: SIDE_PIXELS, widthMax: box.width, rowsMax: 2 });
  const before = set(lines[index - 1]?.text);
  drawBlock(context, before, MIDDLE_TOP_PIXELS - GAP_PIXELS - before.height, () => white(PAST_OPACITY));
  let top = MIDDLE_TOP_PIXELS + setMiddle(context, lines[index]?.text, box.width).height + GAP_PIXELS;
  for (const [step, opacity] of FOLLOWING_OPACITIES.entries()) {
    const following = set(lines[index + 1 + step]?.text);
    if (top + following.height > box.height) break;
    drawBlock(context, following, top, () => white(opacity));
    top += following.height + GAP_PIXELS;
  }
}

const even = (value: number): number => 2 * Math.round(value / 2);

/** Letters reach beyond their row, above and below. */
const OVERHANG_PIXELS = 8;

function sungArea(middle: LyricBlock, row: number, reachPixels: number, box: Box): Area {
  const top = MIDDLE_TOP_PIXELS + row * middle.rowPixels;
  const y = even(Math.max(0, top - OVERHANG_PIXELS));
  const bottom = even(Math.min(box.height, top + middle.rowPixels + OVERHANG_PIXELS));
  return { x: 0, y, width: Math.min(box.width, even(reachPixels)), height: bottom - y };
}
