import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { cjkFamilies, registerCjkFonts } from './cjk-fonts.ts';

/** Families for a text. */
export const headingFont = (text: string): string =>
  `Songwright Heading, Songwright Lyrics, ${cjkFamilies(text)}, sans-serif`;
export const lyricFont = (text: string): string => `Songwright Lyrics, ${cjkFamilies(text)}, sans-serif`;

/** Shipped, because a fresh machine has none: Outfit, and Noto Sans for the scripts it lacks. */
const FILES = [
  ['@expo-google-fonts/outfit/800ExtraBold/Outfit_800ExtraBold.ttf', 'Songwright Heading'],
  ['@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf', 'Songwright Lyrics'],
] as const;

let isRegistered = false;

/** Makes the fonts known to the canvas, once per process. */
export function registerVideoFonts(): void {
  if (isRegistered) return;
  for (const [file, family] of FILES) GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), family);
  isRegistered = true;
}

const CELL_PIXELS = 32;
/** A noncharacter: no font has it, so it shows what a missing glyph looks like here. */
const MISSING = '\u{10fffe}';

/**
 * The text without characters that no font of this machine has, so that nothing shows as a box. Scripts beyond Latin,
 * Greek, Cyrillic, Devanagari, Chinese, Japanese and Korean need a font of the system.
 */
export function createTextFilter(): (text: string) => string {
  registerVideoFonts();
  const canvas = createCanvas(CELL_PIXELS, CELL_PIXELS);
  const context = canvas.getContext('2d');
  context.font = `${CELL_PIXELS * 0.6}px ${lyricFont('')}`;
  const picture = (character: string): Buffer => {
    context.clearRect(0, 0, CELL_PIXELS, CELL_PIXELS);
    context.fillText(character, 4, CELL_PIXELS * 0.75);
    return Buffer.from(context.getImageData(0, 0, CELL_PIXELS, CELL_PIXELS).data);
  };
  const missing = picture(MISSING);
  const known = new Map<string, boolean>();
  const isDrawable = (character: string): boolean => {
    if (/\s|\p{M}/u.test(character)) return true;
    const answer = known.get(character) ?? !picture(character).equals(missing);
    known.set(character, answer);
    return answer;
  };
  return (text) => {
    registerCjkFonts([text]);
    return [...text.normalize('NFC')].filter(isDrawable).join('').replace(/\s+/g, ' ').trim();
  };
}
