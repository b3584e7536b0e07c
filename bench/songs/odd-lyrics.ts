import { ApiError } from '../../src/core/errors.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';
import { readComposeRequest } from '../../src/main/compose-command-request.ts';
import { callerSheets } from './caller-sheets.ts';
import { vocalGenreNames } from './genres.ts';

export interface OddLyricsReport {
  readonly count: number;
  readonly composed: number;
  /** Answered with the contract's 400. */
  readonly refused: number;
  /** Anything else that was thrown. */
  readonly failures: readonly string[];
}

const PROMPT_CHARS_MAX = 5000;

/** Lyrics that no one would write on purpose, through the door that callers use. */
export function reportOddLyrics(count: number): OddLyricsReport {
  let composed = 0;
  let refused = 0;
  const failures: string[] = [];
  for (let index = 0; index < count; index++) {
    const random = createRandom(`bench odd ${index}`);
    const prompt = oddLyrics(random);
    const body = {
      custom_mode: true,
      mv: 'sonic-v5',
      seed: `odd ${index}`,
      tags: random.pick(vocalGenreNames),
      prompt,
    };
    try {
      const request = readComposeRequest(new TextEncoder().encode(JSON.stringify(body)), '');
      const { score } = writeSong({ request, ordinal: index % 2 });
      if (!(score.durationSeconds > 0)) failures.push(`${index}: lasts ${score.durationSeconds} s`);
      composed++;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) refused++;
      else failures.push(`${index}: ${(error as Error).message} (${JSON.stringify(prompt.slice(0, 60))})`);
    }
  }
  return { count, composed, refused, failures };
}

const WORDS =
  'love night x ok 1999 3.14 $5 50% & don’t ÉTÉ naïve Straße 東京 ночь ليل שלום नमस्ते สวัสดี 🎵 🔥🔥 mmm shh tsk http://a.b e-mail AC/DC R2D2 aaaaaaaa zzz'.split(
    ' ',
  );
const MARKS = [
  '[Verse]',
  '[Chorus]',
  '[verse 99: shouted]',
  '[]',
  '[[Chorus]]',
  '[End]',
  '[Solo]',
  '(',
  ')',
  '(yeah)',
  '[Fade Out]',
  '---',
  '{x}',
  '[Vers 1]',
  '[コーラス]',
  '[Intro',
  'Chorus:',
  '...',
];

/** Each maker gives another kind of trouble. */
const makers: readonly ((random: Random) => string)[] = [
  () => '',
  () => '\n\n \n\t\n',
  (random) => `${random.pick(WORDS)} `.repeat(10_000),
  (random) => `${random.pick(['la ', 'oh\n', 'never '])}`.repeat(800).slice(0, PROMPT_CHARS_MAX),
  (random) => Array.from({ length: 1 + random.int(20) }, () => random.pick(MARKS)).join('\n'),
  (random) =>
    Array.from({ length: 1 + random.int(30) }, () => random.pick(['🎵', '🔥', '❤️', '👩‍👩‍👧', '🇯🇵'])).join(
      random.pick(['', ' ', '\n']),
    ),
  (random) =>
    Array.from({ length: 4 + random.int(8) }, () =>
      random.pick(['مرحبا يا ليل', 'שיר של אהבה בלילה', '\u202eevol\u202c']),
    ).join('\n'),
  (random) => random.pick(WORDS),
  (random) => `[Verse]\n${random.pick(WORDS)}`,
  (random) => 'a'.repeat(1 + random.int(PROMPT_CHARS_MAX)),
  (random) =>
    Array.from({ length: random.int(60) }, () =>
      Array.from({ length: random.int(25) }, () => random.pick(WORDS)).join(' '),
    ).join('\n'),
  (random) =>
    Array.from({ length: 3 + random.int(40) }, () =>
      random.chance(0.3) ? random.pick(MARKS) : `${random.pick(WORDS)} ${random.pick(WORDS)}`,
    ).join('\n'),
  (random) => Array.from({ length: 200 }, () => String.fromCodePoint(32 + random.int(0x2fff))).join(''),
  (random) =>
    random
      .pick(callerSheets)
      .lyrics.split('\n')
      .filter(() => random.chance(0.5))
      .join('\n'),
  (random) => random.shuffle(random.pick(callerSheets).lyrics.split('\n')).join('\r\n'),
  (random) => [...random.pick(callerSheets).lyrics].filter(() => random.chance(0.9)).join(''),
  (random) => Array.from({ length: 40 }, () => '[Chorus]').join('\n') + random.pick(['', '\nhey']),
  (random) => `(${'oh yeah '.repeat(1 + random.int(50))})`,
  (random) => `[Instrumental]\n[Solo]\n${random.pick(['', 'la', '(la)'])}\n[End]`,
  () => '今日は海へ行こう\nきみと歩いた道\n[Chorus]\nさよなら、ありがとう\n我爱你 像风一样',
];

export const oddLyrics = (random: Random): string => random.pick(makers)(random);
