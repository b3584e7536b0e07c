import type { SKRSContext2D } from '@napi-rs/canvas';
import { TEXT_FONT, titleFont } from './fonts.ts';
import type { Palette } from './palette.ts';

const MARGIN = 0.075;
const TITLE_SIZES = [0.15, 0.125, 0.105, 0.088, 0.074, 0.06, 0.05] as const;
const TITLE_LINES_MAX = 3;
const CHARACTERS_MAX = 90;
const WEIGHT = 800;

/** Sets the title as large as it fits in three lines at the foot of the square, the genres above it. */
export function drawTitle(
  context: SKRSContext2D,
  size: number,
  title: string,
  genres: readonly string[],
  palette: Palette,
): void {
  shadeFoot(context, size);
  const text = title.length > CHARACTERS_MAX ? `${title.slice(0, CHARACTERS_MAX - 1).trimEnd()}…` : title;
  const { lines, pixels } = fitTitle(context, text, size);
  context.fillStyle = palette.ink;
  context.textBaseline = 'alphabetic';
  const lineHeight = pixels * 1.04;
  const foot = size * (1 - MARGIN);
  for (const [index, line] of lines.entries()) {
    context.fillText(line, size * MARGIN, foot - (lines.length - 1 - index) * lineHeight);
  }
  context.globalAlpha = 0.85;
  context.font = `${Math.round(size * 0.026)}px ${TEXT_FONT}`;
  context.letterSpacing = `${Math.round(size * 0.004)}px`;
  context.fillText(
    genres.slice(0, 3).join(' · ').toUpperCase(),
    size * MARGIN,
    foot - lines.length * lineHeight - size * 0.012,
  );
  context.letterSpacing = '0px';
  context.globalAlpha = 1;
}

/** Darkens the lower part so that the title can be read on any scenery. */
function shadeFoot(context: SKRSContext2D, size: number): void {
  const shade = context.createLinearGradient(0, size * 0.45, 0, size);
  shade.addColorStop(0, 'rgba(8, 8, 16, 0)');
  shade.addColorStop(1, 'rgba(8, 8, 16, 0.72)');
  context.fillStyle = shade;
  context.fillRect(0, 0, size, size);
}

function fitTitle(context: SKRSContext2D, title: string, size: number): { lines: string[]; pixels: number } {
  const widthMax = size * (1 - 2 * MARGIN);
  for (const share of TITLE_SIZES) {
    const pixels = Math.round(size * share);
    context.font = `${WEIGHT} ${pixels}px ${titleFont(title)}`;
    const lines = wrap(context, title, widthMax);
    if (lines.length <= TITLE_LINES_MAX && lines.every((line) => context.measureText(line).width <= widthMax)) {
      return { lines, pixels };
    }
  }
  const pixels = Math.round(size * TITLE_SIZES.at(-1)!);
  return { lines: wrap(context, title, widthMax).slice(0, TITLE_LINES_MAX), pixels };
}

/** A word, or a character of a script without spaces with the marks that must not begin or end a line. */
const UNIT =
  /[「『（〈《]*[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][ー・、。，．！？：；…」』）〉》ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}「『（〈《]+/gu;

function wrap(context: SKRSContext2D, text: string, widthMax: number): string[] {
  const lines: string[] = [];
  let end = 0;
  for (const { 0: unit, index } of text.matchAll(UNIT)) {
    const joined = `${lines.at(-1) ?? ''}${lines.length > 0 && index > end ? ' ' : ''}${unit}`;
    end = index + unit.length;
    if (lines.length > 0 && context.measureText(joined).width <= widthMax) lines[lines.length - 1] = joined;
    else lines.push(unit);
  }
  return lines;
}
