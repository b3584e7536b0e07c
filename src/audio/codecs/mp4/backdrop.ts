import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { limitLines, wrapText } from './set-text.ts';
import { headingFont } from './video-fonts.ts';
import { type Box, VIDEO_HEIGHT, VIDEO_WIDTH, type VideoLayout } from './video-layout.ts';

const CORNER_PIXELS = 16;
const TITLE_SIZES_PIXELS = [52, 46, 40, 34, 30] as const;
const LINE_HEIGHT = 1.12;
const WEIGHT = 800;

/** Everything that does not move: the cover, large and out of focus behind, sharp in front, and the title. */
export function drawBackdrop(cover: Image, title: string, layout: VideoLayout): Canvas {
  const canvas = createCanvas(VIDEO_WIDTH, VIDEO_HEIGHT);
  const context = canvas.getContext('2d');
  drawSoftened(context, cover);
  drawCoverImage(context, cover, layout.cover);
  drawHeading(context, title, layout.title);
  return canvas;
}

/** Scaled down to a few pixels and up again: a blur that costs nothing. Dark, so that text can be read on any cover. */
function drawSoftened(context: SKRSContext2D, cover: Image): void {
  const few = createCanvas(16, 9);
  const side = Math.min(cover.width, cover.height);
  const height = (side * 9) / 16;
  few
    .getContext('2d')
    .drawImage(cover, (cover.width - side) / 2, (cover.height - height) / 2, side, height, 0, 0, 16, 9);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.filter = 'blur(36px)';
  context.drawImage(few, -80, -80, VIDEO_WIDTH + 160, VIDEO_HEIGHT + 160);
  context.filter = 'none';
  context.fillStyle = 'rgba(8, 9, 16, 0.62)';
  context.fillRect(0, 0, VIDEO_WIDTH, VIDEO_HEIGHT);
}

function drawCoverImage(context: SKRSContext2D, cover: Image, box: Box): void {
  const outline = (): void => {
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, CORNER_PIXELS);
  };
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.5)';
  context.shadowBlur = 40;
  context.shadowOffsetY = 12;
  context.fillStyle = '#101018';
  outline();
  context.fill();
  context.restore();
  context.save();
  outline();
  context.clip();
  const side = Math.min(cover.width, cover.height);
  const [left, top] = [(cover.width - side) / 2, (cover.height - side) / 2];
  context.drawImage(cover, left, top, side, side, box.x, box.y, box.width, box.height);
  context.restore();
}

function drawHeading(context: SKRSContext2D, title: string, box: VideoLayout['title']): void {
  const { lines, pixels } = fitHeading(context, title, box);
  context.fillStyle = '#ffffff';
  context.textAlign = box.align;
  context.textBaseline = 'top';
  const x = box.align === 'center' ? box.x + box.width / 2 : box.x;
  for (const [index, line] of lines.entries()) context.fillText(line, x, box.y + index * pixels * LINE_HEIGHT);
}

function fitHeading(
  context: SKRSContext2D,
  title: string,
  box: VideoLayout['title'],
): { lines: readonly string[]; pixels: number } {
  for (const pixels of TITLE_SIZES_PIXELS) {
    context.font = `${WEIGHT} ${pixels}px ${headingFont(title)}`;
    const lines = wrapText(context, title, box.width);
    const height = lines.length * pixels * LINE_HEIGHT;
    const isLast = pixels === TITLE_SIZES_PIXELS.at(-1);
    if (isLast || (lines.length <= box.linesMax && height <= box.height)) {
      return { lines: limitLines(lines, box.linesMax), pixels };
    }
  }
  return { lines: [], pixels: 0 };
}
