import { readFileSync } from 'node:fs';
import { MaterialError } from './read-blocks.ts';

let phrases: readonly string[] | null = null;
let lessons: readonly string[] | null = null;
let claims: readonly string[] | null = null;

/** Lines that name a matter of which nothing else is told, `~` in its place: `data/lyrics/en/phrases.txt`. @throws MaterialError */
export function englishPhraseLines(): readonly string[] {
  phrases ??= rowsOf('phrases.txt');
  return phrases;
}

/** Lines that name what is learned, `~` in its place: `data/lyrics/en/lesson-phrases.txt`. @throws MaterialError */
export function englishLessonLines(): readonly string[] {
  lessons ??= rowsOf('lesson-phrases.txt');
  return lessons;
}

/** Lines that sing what a product claims, `~` in its place, `<product>` for its name: `data/lyrics/en/claims.txt`. @throws MaterialError */
export function englishClaimLines(): readonly string[] {
  claims ??= rowsOf('claims.txt');
  return claims;
}

const rowsOf = (file: string): string[] =>
  readFileSync(new URL(`../../../../../data/lyrics/en/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((row, index) => {
      if (row.trim() === '' || row.startsWith('#')) return [];
      if (row.split('~').length !== 2) throw new MaterialError(`en/${file}`, index + 1, 'a row has one ~');
      return [row.trim()];
    });
