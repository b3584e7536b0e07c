import { createCanvas } from '@napi-rs/canvas';
import { registerCjkFonts } from '../../../audio/codecs/mp4/cjk-fonts.ts';
import { titleFont } from './fonts.ts';

const CELL_PIXELS = 32;
/** A noncharacter: no font has it, so it shows what a missing glyph looks like here. */
const MISSING = '\u{10fffe}';

/** The text without the characters that no font of this machine can draw: better no word than a row of boxes. */
export function drawableText(text: string): string {
  registerCjkFonts([text]);
  const missing = picture(MISSING);
  const isDrawable = (character: string): boolean => /\s/.test(character) || !picture(character).equals(missing);
  return [...text].filter(isDrawable).join('').replace(/\s+/g, ' ').trim();
}

function picture(character: string): Buffer {
  const canvas = createCanvas(CELL_PIXELS, CELL_PIXELS);
  const context = canvas.getContext('2d');
  context.font = `${CELL_PIXELS * 0.6}px ${titleFont('')}`;
  context.fillText(character, 4, CELL_PIXELS * 0.75);
  return Buffer.from(context.getImageData(0, 0, CELL_PIXELS, CELL_PIXELS).data);
}
