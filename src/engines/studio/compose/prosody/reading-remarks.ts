import { own } from '../../../../core/own.ts';
import { readJapanese } from '../../../../music/pronunciation/languages/japanese.ts';
import { readingOfSheet } from './sheet-reading.ts';
import { SUBTAGS_BY_SCRIPT, SYSTEM_BY_SUBTAG } from './sound-systems.ts';

const UNREAD_SCRIPTS =
  `Thai Lao Khmer Myanmar Bengali Tamil Telugu Gujarati Gurmukhi Kannada Malayalam Oriya Sinhala Georgian Armenian Ethiopic Tibetan
  Mongolian Cherokee Thaana Javanese Balinese Syriac Tifinagh`
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));
const READ =
  /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Hebrew}]/u;

const REMARKS_MAX = 12;
const KANJI_TOLD_MAX = 20;
const LINES_TOLD_MAX = 8;

const listed = (numbers: readonly number[]): string => {
  const shown = numbers.slice(0, LINES_TOLD_MAX).join(', ');
  return `${numbers.length === 1 ? 'Line' : 'Lines'} ${shown}${numbers.length > LINES_TOLD_MAX ? ' and more' : ''}`;
};

const linesWith = (lines: readonly string[], test: (line: string) => boolean): number[] =>
  lines.flatMap((line, index) => (test(line) ? [index + 1] : []));

/**
 * What was read by a makeshift, in plain words for the caller; empty when every word was read in its own language.
 * @param lines sung lines in order, counted from 1 in the remarks
 * @param hint primary BCP 47 subtag of the language wished for
 */
export function readingRemarks(lines: readonly string[], hint: string | null = null): string[] {
  const remarks: string[] = [];
  for (const { name, pattern } of UNREAD_SCRIPTS) {
    const found = linesWith(lines, (line) => pattern.test(line));
    if (found.length > 0)
      remarks.push(`${listed(found)}: the ${name} script cannot be read; each sign is sung on a neutral syllable`);
  }
  const others = linesWith(lines, (line) =>
    [...line].some(
      (sign) => /\p{L}/u.test(sign) && !READ.test(sign) && !UNREAD_SCRIPTS.some(({ pattern }) => pattern.test(sign)),
    ),
  );
  if (others.length > 0)
    remarks.push(`${listed(others)}: a script that cannot be read; each sign is sung on a neutral syllable`);
  const subtag = hint?.toLowerCase().split(/[-_]/)[0];
  if (subtag !== undefined && own(SYSTEM_BY_SUBTAG, subtag) === undefined && !SUBTAGS_BY_SCRIPT.has(subtag)) {
    remarks.push(
      `The language "${subtag}" has no pronunciation rules here: words in Latin letters are read about as they are written`,
    );
  }
  return [...remarks, ...ruleRemarks(lines, hint)].slice(0, REMARKS_MAX);
}

function ruleRemarks(lines: readonly string[], hint: string | null): string[] {
  const remarks: string[] = [];
  const reading = readingOfSheet(lines, hint);
  if (hint === null && reading.latin === 'plain') {
    remarks.push('The language of the words was not recognised: they are read about as they are written');
  }
  const unpointed = linesWith(lines, (line) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line));
  if (unpointed.length > 0) remarks.push(`${listed(unpointed)}: short vowels are not written and were guessed`);
  const kanji = new Set<string>();
  for (const line of lines) {
    if (reading.readingOf(line).han !== 'japanese') continue;
    for (const { written, kana } of readJapanese(line)) if (kana === null && /\p{L}/u.test(written)) kanji.add(written);
  }
  if (kanji.size > 0) {
    remarks.push(
      `Kanji without a known reading, sung on neutral syllables (write them in kana): ${[...kanji].slice(0, KANJI_TOLD_MAX).join(' ')}`,
    );
  }
  return remarks;
}
