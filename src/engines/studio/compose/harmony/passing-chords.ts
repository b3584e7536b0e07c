import type { Random } from '../../../../core/random.ts';
import { type Meter, ticksPerBar } from '../../../../music/meter.ts';
import type { HarmonicStyle } from '../../recipe.ts';
import type { Loop } from '../../records.ts';
import { numeralOf, textsOfBar } from './numerals.ts';

/** Second chords of a bar on the way from one chord to another; those after a bar line leave the key. */
const PASSING: Readonly<Record<'major' | 'minor', Readonly<Record<string, string>>>> = {
  major: {
    'I-vi': 'V/7 V/7 iii | III7', 'I-IV': 'I/3 I/3 | I7', 'I-ii': 'I/3 iii | #io7 VI7', 'I-V': 'IV ii | II7', 'I-iii': 'V/7', 'I-I': 'IV IV/1 V',
    'vi-IV': 'vi/5 I/5 iii', 'vi-ii': 'vi/5 | VI7', 'vi-V': 'ii IV | II7', 'vi-I': 'V IV', 'vi-vi': 'vi/5 iii', 'IV-I': 'V I/3 | iv iv', 'IV-V': 'ii | #ivo7 II7',
    'IV-vi': 'V I/5 | III7', 'IV-ii': 'I/3 iii', 'IV-iii': 'V', 'IV-IV': 'I/3 ii', 'V-vi': 'V/7 | III7', 'V-IV': 'vi', 'V-V': 'IV vi', 'ii-I': 'V V/7',
    'ii-IV': 'I/3 iii', 'ii-ii': 'V', 'iii-vi': 'V/7 | III7', 'iii-IV': 'I/5 vi', 'iii-ii': 'vi',
  },
  minor: {
    'i-bVI': 'i/b7 i/b7 v', 'i-bVII': 'v bVI', 'i-iv': 'i/b3 | I7', 'i-bIII': 'bVII', 'i-V': 'iv bVI', 'i-v': 'bVII', 'i-i': 'bVII i/b7 iv/1', 'bVI-i': 'bVII v',
    'bVI-bIII': 'bVII', 'bVI-V': 'iv', 'bVI-bVI': 'iv bVI/1', 'bVII-i': 'v v V', 'bVII-bVI': 'v i/5', 'bIII-bVI': 'bVII bVII/2 | bIII7', 'bIII-iv': 'i',
    'bIII-bVII': 'iv', 'iv-V': 'bVI', 'iv-i': 'v v V', 'iv-bVI': 'v', 'iv-iv': 'i/b3',
  },
}; // biome-ignore format: a table

/** How much a bar of this length wants a second chord. */
function roomFor(seconds: number): number {
  if (seconds < 1.7) return 0.25;
  if (seconds < 2.3) return 0.7;
  return seconds < 2.8 ? 1 : 1.35;
}

export const secondsOfBar = (meter: Meter, tempoBpm: number): number => (ticksPerBar(meter) / 480) * (60 / tempoBpm);

/** Of a loop's bars, the share that a second chord may enter. */
const FILLED_SHARE_MAX = 0.5;

/** A loop with second chords in some bars that lead into the next bar's chord. */
export function withPassingChords(
  loop: Loop,
  style: HarmonicStyle,
  isMinor: boolean,
  barSeconds: number,
  random: Random,
): Loop {
  const share = style.passingShare * roomFor(barSeconds);
  let left = Math.max(1, Math.floor(loop.length * FILLED_SHARE_MAX));
  return loop.map((bar, i) => {
    const chance = random.child(`bar-${i}`);
    const next = loop[(i + 1) % loop.length]!;
    const passing =
      isPlain(bar) && left > 0 && chance.chance(share) ? passingChord(bar, next, style, isMinor, chance) : null;
    if (passing === null) return bar;
    left--;
    return `${bar}/${passing}`;
  });
}

const isPlain = (bar: string): boolean => textsOfBar(bar).length === 1 && !bar.includes('/');

function passingChord(
  from: string,
  next: string,
  style: HarmonicStyle,
  isMinor: boolean,
  random: Random,
): string | null {
  const entry = PASSING[isMinor ? 'minor' : 'major'][`${numeralOf(from)}-${numeralOf(next)}`];
  if (entry === undefined) return null;
  const [inside, outside] = entry.split('|').map((list) => list.trim().split(' '));
  const isOutside = outside !== undefined && random.chance(style.chromaticShare);
  return random.pick(isOutside ? outside : inside!);
}

/** Bars so slow that two chords a bar keep the usual pace. */
const SLOW_BAR_SECONDS = 2.75;
const COMPRESSED_SHARE = 0.4;

/** Whether a song this slow goes round one of its loops at two chords a bar. */
export const isCompressed = (barSeconds: number, style: HarmonicStyle, random: Random): boolean =>
  barSeconds > SLOW_BAR_SECONDS && style.answerShare > 0.5 && random.chance(COMPRESSED_SHARE);

/** A loop at twice the pace: two of its bars in one. A loop that cannot be halved stays. */
export function compressed(loop: Loop): Loop {
  if (loop.length < 4 || loop.length % 2 === 1 || !loop.every(isPlain)) return loop;
  return Array.from({ length: loop.length / 2 }, (_, i) => {
    const [first, second] = [loop[2 * i]!, loop[2 * i + 1]!];
    return first === second ? first : `${first}/${second}`;
  });
}
