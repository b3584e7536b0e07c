import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

/** Outfit for Latin titles, Noto Sans for what it lacks (Cyrillic, Greek, Devanagari), then whatever the machine has. */
export const TITLE_FONT = 'Songwright Title, Songwright Text, sans-serif';
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
