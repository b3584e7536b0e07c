import type { LyricLine } from './lyric-words.ts';
import { CLOSURE, isStopSound, isVowelSound, SILENCE } from './phone-models.ts';

/** How long something is sung: the chance to stay a frame longer, and what staying costs beyond the usual. */
interface Hold {
  readonly stay: number;
  /** In frames. */
  readonly usualFrames: number;
  /** Nats a frame. */
  readonly lateCost: number;
}

/**
 * The usual lengths of sung sounds. Words of a line follow each other; what lasts longer than half a second in the middle of one
 * is rare, and at its end it is common. Without it words are laid far apart where a loud band hides the voice.
 */
const holds = {
  between: { stay: 0.985, usualFrames: Number.POSITIVE_INFINITY, lateCost: 0 },
  pause: { stay: 0.9, usualFrames: 10, lateCost: 2 },
  vowel: { stay: 0.96, usualFrames: 25, lateCost: 2 },
  lastVowel: { stay: 0.96, usualFrames: 50, lateCost: 0.5 },
  consonant: { stay: 0.72, usualFrames: 8, lateCost: 2 },
} as const satisfies Readonly<Record<string, Hold>>;
/** What has lasted so much longer than usual is a held note, or an interlude: then a frame more costs little. */
const HELD_FRAMES = 60;
const HELD_COST = 0.2;
/** In frames. */
const LEAST = { vowel: 4, closure: 2, burst: 1, other: 2 };

/** A place in the row of sounds that is sung. A sound has as many places as frames it lasts at least. */
export interface Place {
  readonly phone: string;
  /** Index of the word in the order sung; -1: silence. */
  readonly word: number;
  readonly isLast: boolean;
  readonly hold: Hold;
}

/** What it costs to stay at each of some places for one frame more, after `age` of them. */
export function stayCosts(places: readonly Place[]): (place: number, age: number) => number {
  const usual = Float64Array.from(places, ({ hold }) => hold.usualFrames);
  const late = Float64Array.from(places, ({ hold }) => hold.lateCost);
  return (place, age) => {
    const over = age - usual[place]!;
    return over <= 0 ? 0 : over <= HELD_FRAMES ? late[place]! : Math.min(HELD_COST, late[place]!);
  };
}

/** Silence may stand before every word, and behind the last. A stop is a closure and a burst; at the end of a word it need not burst, and is one. */
export function placesOf(lines: readonly LyricLine[]): readonly Place[] {
  const places: Place[] = [];
  const silence = (hold: Hold): number => places.push({ phone: SILENCE, word: -1, isLast: true, hold });
  let word = 0;
  for (const { words } of lines) {
    for (const [at, { phones }] of words.entries()) {
      silence(at === 0 ? holds.between : holds.pause);
      for (const phone of withClosures(phones)) {
        const hold = !isVowelSound(phone) ? holds.consonant : at === words.length - 1 ? holds.lastVowel : holds.vowel;
        const least = leastFrames(phone);
        for (let n = 1; n <= least; n++) places.push({ phone, word, isLast: n === least, hold });
      }
      word++;
    }
  }
  silence(holds.between);
  return places;
}

const withClosures = (phones: readonly string[]): readonly string[] =>
  phones.flatMap((phone, at) => (isStopSound(phone) && at < phones.length - 1 ? [CLOSURE, phone] : [phone]));

function leastFrames(phone: string): number {
  if (isVowelSound(phone)) return LEAST.vowel;
  if (phone === CLOSURE) return LEAST.closure;
  return /^[ptkbdg]$/.test(phone) ? LEAST.burst : LEAST.other;
}
