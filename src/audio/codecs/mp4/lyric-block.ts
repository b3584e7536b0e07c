import type { SKRSContext2D } from '@napi-rs/canvas';
import { limitLines, wrapText } from './set-text.ts';
import { lyricFont } from './video-fonts.ts';

const LINE_HEIGHT = 1.28;
/** The middle line's size, and the one for lines that would take more than two rows. */
const MIDDLE_PIXELS = 34;
const LONG_PIXELS = 28;

/** A line of the lyrics, broken into rows. */
export interface LyricBlock {
  readonly rows: readonly string[];
  readonly sizePixels: number;
  readonly rowPixels: number;
  readonly height: number;
}

/** Sets the line that is sung. */
export function setMiddle(context: SKRSContext2D, text: string | undefined, widthMax: number): LyricBlock {
  const usual = setBlock(context, text, { sizePixels: MIDDLE_PIXELS, widthMax, rowsMax: 3 });
  return usual.rows.length <= 2 ? usual : setBlock(context, text, { sizePixels: LONG_PIXELS, widthMax, rowsMax: 4 });
}

export function setBlock(
  context: SKRSContext2D,
  text: string | undefined,
  { sizePixels, widthMax, rowsMax }: { sizePixels: number; widthMax: number; rowsMax: number },
): LyricBlock {
  useFont(context, sizePixels, text ?? '');
  const rows = text === undefined ? [] : limitLines(wrapText(context, text, widthMax), rowsMax);
  const rowPixels = sizePixels * LINE_HEIGHT;
  return { rows, sizePixels, rowPixels, height: rows.length * rowPixels };
}

/** @param colorOf CSS colour of a row */
export function drawBlock(
  context: SKRSContext2D,
  block: LyricBlock,
  top: number,
  colorOf: (row: number) => string,
): void {
  useFont(context, block.sizePixels, block.rows.join(''));
  for (const [row, text] of block.rows.entries()) {
    context.fillStyle = colorOf(row);
    context.fillText(text, 0, top + row * block.rowPixels);
  }
}

export function useFont(context: SKRSContext2D, sizePixels: number, text: string): void {
  context.font = `${sizePixels}px ${lyricFont(text)}`;
}
