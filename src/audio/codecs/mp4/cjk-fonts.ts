import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

/** Noto Sans for Chinese, Japanese and Korean (SIL Open Font License 1.1), each in about a hundred files. */
const FAMILIES = {
  'Songwright Japanese': '@fontsource-variable/noto-sans-jp/LICENSE',
  'Songwright Chinese': '@fontsource-variable/noto-sans-sc/LICENSE',
  'Songwright Korean': '@fontsource-variable/noto-sans-kr/LICENSE',
} as const;
/** The numbered files hold what Latin, Greek and Cyrillic fonts lack. */
const SUBSET = /-\d+-wght-normal\.woff2$/;
/** From letter-like signs on: what the shipped fonts for Latin, Greek, Cyrillic and Devanagari may lack. */
const BEYOND = /[\u{2100}-\u{10ffff}]/u;
const KANA = /\p{Script=Hiragana}|\p{Script=Katakana}/u;

let isRegistered = false;

/**
 * Makes fonts for Chinese, Japanese and Korean known to the canvas when one of the texts needs them (half a second,
 * once per process). Where they are not installed, the system's fonts have to do.
 */
export function registerCjkFonts(texts: readonly string[]): void {
  if (isRegistered || !texts.some((text) => BEYOND.test(text))) return;
  isRegistered = true;
  for (const [family, file] of Object.entries(FAMILIES)) {
    for (const font of subsetsBeside(file)) GlobalFonts.registerFromPath(font, family);
  }
}

/** The families for a text, to stand behind the usual ones: signs that both know are drawn as its language does. */
export const cjkFamilies = (text: string): string =>
  KANA.test(text)
    ? 'Songwright Japanese, Songwright Chinese, Songwright Korean'
    : 'Songwright Chinese, Songwright Japanese, Songwright Korean';

/** Empty where the package is not installed. */
function subsetsBeside(file: string): readonly string[] {
  try {
    const folder = path.join(path.dirname(fileURLToPath(import.meta.resolve(file))), 'files');
    return readdirSync(folder)
      .filter((name) => SUBSET.test(name))
      .sort()
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
