import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import { lineSyllables } from '../line-sound.ts';
import { LINE_SYLLABLES_MAX } from '../singable-line.ts';
import { checkTables } from './check-tables.ts';
import type { Finding } from './finding.ts';
import type { CheckedLine } from './sung-text.ts';

/** @param syllablesMax of a line that is sung in one breath; beyond it a blemish, far beyond it a fault */
export const checkSinging = (lines: readonly CheckedLine[], syllablesMax: number): Finding[] =>
  lines.flatMap((checked) => {
    if (checked.isAgain) return [];
    const { section, line, text, words } = checked;
    const at = { kind: 'singability', section, line } as const;
    const syllables = lineSyllables(text);
    const findings: Finding[] = [];
    if (syllables > syllablesMax) {
      const severity = syllables > Math.max(syllablesMax, LINE_SYLLABLES_MAX) ? 2 : 1;
      findings.push({ ...at, severity, what: `${syllables} syllables; at most ${syllablesMax} are sung in a line` });
    }
    if (syllables === 0) findings.push({ ...at, severity: 2, what: 'a line without a word to sing' });
    if (/\p{N}/u.test(text)) findings.push({ ...at, severity: 2, what: 'figures: write numbers as words' });
    if (/[#@&%_*\\^|=+]|https?:|www\./u.test(text))
      findings.push({ ...at, severity: 2, what: 'a sign that nobody can sing' });
    const typed = words.find((word) => checkTables().grammar.get('chat-word')!.has(word));
    if (typed !== undefined) findings.push({ ...at, severity: 2, what: `"${typed}" is typed and not sung` });
    const mute = words.find(isUnpronounceable);
    if (mute !== undefined) findings.push({ ...at, severity: 2, what: `nobody can pronounce "${mute}"` });
    return findings;
  });

const LETTERS_MIN = 2;

/** Consonants alone, which neither the dictionary nor a crowd knows. */
const isUnpronounceable = (word: string): boolean =>
  word.length >= LETTERS_MIN &&
  /^[b-df-hj-np-tv-xz']+$/.test(word) &&
  !checkTables().grammar.get('interjection')!.has(word) &&
  !/^(?:'?[a-z]{1,2}'?s?|[hm]+|sh+|br+|z+|gr+|ps+t)$/.test(word) &&
  pronounce(word) === null;
