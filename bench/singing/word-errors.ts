import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const CANDIDATES = 8;

/** A line as it was sung: 16-bit mono WAV at 16 kHz, and its words. */
export interface HeardTake {
  readonly file: string;
  readonly text: string;
}

export interface WordErrors {
  readonly words: number;
  /** Pairs "sung > heard". */
  readonly missed: readonly string[];
}

/**
 * word8: how many words a weak recogniser (Debian's pocketsphinx with its English model) takes for one of seven others
 * of as many syllables. The others are drawn from `vocabulary` by CRC-32, the whole line is one grammar of slots, so
 * nothing can be inserted; guessing errs in 87.5 %. Every take is heard `draws` times, against other candidates each
 * time, which steadies the figure.
 */
export function countWordErrors(
  takes: readonly HeardTake[],
  vocabulary: ReadonlySet<string>,
  draws: number,
): WordErrors {
  const folder = mkdtempSync(join(tmpdir(), 'word8-'));
  try {
    const dictionary = readDictionary(vocabulary);
    writeFileSync(join(folder, 'words.dict'), dictionary.rows.join('\n'));
    const missed: string[] = [];
    let words = 0;
    for (const take of takes) {
      const line = take.text.split(' ');
      for (let draw = 0; draw < draws; draw++) {
        const slots = line.map((word, i) => `(${candidates(word, `${draw} ${i}`, dictionary.syllables).join(' | ')})`);
        const heard = recognise(folder, take.file, slots.join(' '));
        words += line.length;
        for (const [i, word] of line.entries()) {
          if (heard.length !== line.length || heard[i] !== word) missed.push(`${word} > ${heard[i] ?? '?'}`);
        }
      }
    }
    return { words, missed };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const STOPS = new Set(['P', 'T', 'K', 'B', 'D', 'G']);
const FRICATIVES = new Set(['S', 'Z', 'F', 'V', 'TH', 'SH', 'CH', 'JH']);

/** Errors of the words that end in stops, in fricatives, in other sounds. */
export function errorsByEnding(takes: readonly HeardTake[], missed: readonly string[], draws: number): string {
  const words = new Set(takes.flatMap((take) => take.text.split(' ')));
  const endings = new Map<string, string>();
  for (const row of readFileSync(`${MODEL}/cmudict-en-us.dict`, 'utf8').split('\n')) {
    if (words.has(spellingOf(row)) && !endings.has(spellingOf(row)))
      endings.set(spellingOf(row), row.trim().split(/\s+/).at(-1)!);
  }
  const kindOf = (word: string): string => {
    const ending = endings.get(word) ?? '';
    return STOPS.has(ending) ? 'stop' : FRICATIVES.has(ending) ? 'fricative' : 'other';
  };
  const sung = takes.flatMap((take) => take.text.split(' ').map(kindOf));
  const wrong = missed.map((pair) => kindOf(pair.split(' > ')[0]!));
  return ['stop', 'fricative', 'other']
    .map((kind) => {
      const of = (list: readonly string[]): number => list.filter((each) => each === kind).length;
      return `${kind} ${of(wrong)} of ${of(sung) * draws}`;
    })
    .join(', ');
}

function readDictionary(vocabulary: ReadonlySet<string>): { rows: string[]; syllables: Map<string, number> } {
  const rows = readFileSync(`${MODEL}/cmudict-en-us.dict`, 'utf8')
    .split('\n')
    .filter((row) => vocabulary.has(spellingOf(row)));
  const syllables = new Map<string, number>();
  for (const row of rows) {
    const [, ...phones] = row.split(/\s+/);
    if (!syllables.has(spellingOf(row)))
      syllables.set(spellingOf(row), phones.filter((p) => /^[AEIOU]/.test(p)).length);
  }
  return { rows, syllables };
}

const spellingOf = (row: string): string => row.split(/\s+/, 1)[0]!.replace(/\(\d+\)$/, '');

function candidates(word: string, salt: string, syllables: ReadonlyMap<string, number>): string[] {
  const rank = (other: string): number => crc32(`${salt} ${word} ${other}`);
  const others = [...syllables.keys()]
    .filter((other) => other !== word && syllables.get(other) === syllables.get(word))
    .sort((a, b) => rank(a) - rank(b));
  return [word, ...others.slice(0, CANDIDATES - 1)].sort();
}

function recognise(folder: string, file: string, grammar: string): string[] {
  const path = (name: string): string => join(folder, name);
  writeFileSync(path('line.jsgf'), `#JSGF V1.0;\ngrammar line;\npublic <line> = ${grammar} ;\n`);
  writeFileSync(path('control'), `${file.replace(/\.wav$/, '')}\n`);
  execFileSync(
    'pocketsphinx_batch',
    [
      ...['-hmm', `${MODEL}/en-us`, '-dict', path('words.dict'), '-jsgf', path('line.jsgf'), '-cepdir', '/'],
      ...['-cepext', '.wav', '-adcin', 'yes', '-adchdr', '44', '-ctl', path('control'), '-hyp', path('heard')],
      ...['-logfn', '/dev/null', '-bestpath', 'no', '-fwdflat', 'no'],
    ],
    { stdio: 'ignore' },
  );
  return readFileSync(path('heard'), 'utf8')
    .replace(/\([^)]*\)\s*$/, '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
}
