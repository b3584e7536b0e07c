const VOWELS = /[aeiouyàáâäãåæèéêëìíîïòóôöõøœùúûüýÿ]+/gi;

/** About how many syllables a line has: what singers count when they fit words to a tune. A guess for Latin letters; 0 for others. */
export function syllablesOf(line: string): number {
  const words = line.replace(/\([^)]*\)/g, '').match(/[\p{L}'’]+/gu) ?? [];
  return words.reduce((sum, word) => sum + syllablesOfWord(word.toLowerCase()), 0);
}

function syllablesOfWord(word: string): number {
  const groups = word.match(VOWELS)?.length ?? 0;
  if (groups === 0) return 0;
  // A silent e at the end ("line", "names"), but not the one that is sung ("the", "table").
  const isSilent = groups > 1 && /[^aeiouyl]es?$/.test(word) && !/(?:[sxz]|ch|sh)es$/.test(word);
  return isSilent ? groups - 1 : groups;
}

/** The section that a line opens: "[Verse 2: soft piano]" is "Verse 2: soft piano"; null: it is a line of words. */
export const markerOf = (line: string): string | null => /^\s*\[([^\]]+)\]\s*$/.exec(line)?.[1] ?? null;

/** The lines of a sheet that are sung: neither markers nor empty. */
export const onlyWords = (lyrics: string): readonly string[] =>
  lyrics.split('\n').filter((line) => line.trim() !== '' && markerOf(line) === null);
