import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';
import { cjkFamilies } from '../../../audio/codecs/mp4/cjk-fonts.ts';

/** Outfit for Latin titles, Noto Sans for what it lacks, then whatever the machine has. */
export const titleFont = (title: string): string =>
  `Songwright Title, Songwright Text, ${cjkFamilies(title)}, sans-serif`;
export const TEXT_FONT = 'Songwright Text, sans-serif';

const FILES = [
  ['@expo-google-fonts/outfit/800ExtraBold/Outfit_800ExtraBold.ttf', 'Songwright Title'],
  ['@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf', 'Songwright Text'],
] as const;

let isRegistered = false;

/** Makes the shipped fonts known to the canvas, once per process. */
export function registerFonts(): void {
  if (isRegistered) return;
  for (const [file, family] of FILES) GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), family);
  isRegistered = true;
}
