import { fieldLimits } from '../../../core/limits.ts';
import { type Key, parseKey } from '../../../music/key.ts';
import type { Meter } from '../../../music/meter.ts';
import type { Ending } from '../../../music/score.ts';

/** Wishes in figures, read out of free text. */
export interface Wishes {
  readonly tempoBpm: number | null;
  readonly key: Key | null;
  readonly meter: Meter | null;
  readonly durationSeconds: number | null;
  readonly ending: Ending | null;
  /** Frequency of A4. */
  readonly tuningHz: number | null;
  /** The text without them. */
  readonly rest: string;
}

export const TEMPO_BPM_MIN = 40;
export const TEMPO_BPM_MAX = 240;
const DURATION_SECONDS_MIN = 1;
const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** Folds a tempo by octaves into the range that the studio plays. @example foldTempo(300) // 150 */
export function foldTempo(bpm: number): number {
  let folded = bpm;
  while (folded > TEMPO_BPM_MAX) folded /= 2;
  while (folded < TEMPO_BPM_MIN) folded *= 2;
  return folded;
}

export const parseMeter = (text: string): Meter | null => {
  const match = /^([346])\/([48])$/.exec(text.trim());
  if (match === null) return null;
  const meter = `${match[1]}/${match[2]}`;
  return meter === '4/4' || meter === '3/4' || meter === '6/8'
    ? { beatsPerBar: Number(match[1]), beatUnit: Number(match[2]) as 4 | 8 }
    : null;
};

/** Reads tempo ("128 bpm"), key ("F# minor", "in Am"), meter ("3/4"), length ("2 minutes") and ending out of a text. */
export function readWishes(text: string): Wishes {
  // Blanks in one spelling, so that no pattern has to try how many there are.
  let rest = text.replace(/[^\S\n]+/g, ' ');
  const take = <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | null): T | null => {
    const match = pattern.exec(rest);
    const value = match === null ? null : read(match);
    if (match !== null && value !== null)
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return value;
  };
  const tuningHz = takeTuning(take);
  const tempoBpm =
    take(/(\d{1,4}(?:\.\d{1,6})?) ?-? ?(?:bpm|beats per minute)\b/i, (match) => tempoOf(match[1]!)) ??
    take(/\b(?:bpm|tempo)(?: ?(?:is|of|at|about|around|:|=|~)){0,3} ?(\d{1,4}(?:\.\d{1,6})?)\b/i, (match) =>
      tempoOf(match[1]!),
    ) ??
    // A bare figure between commas, or after "at" where the clause ends.
    take(/(?:(?<=^|[,;\n]) ?|\bat )(\d{2,3}) ?(?=$|[,;\n])/i, (match) => bareTempoOf(match[1]!));
  const meter =
    take(/(?<![\d/])(4\/4|3\/4|6\/8)(?![\d/])/, (match) => parseMeter(match[1]!)) ??
    // Two of the bars that the studio writes.
    take(/(?<![\d/])12\/8(?![\d/])/, () => parseMeter('6/8'));
  const ending =
    take<Ending>(/\bfad(?:e|es|ing)[ -]?out\b/i, () => 'fade') ??
    take<Ending>(
      /\bfad(?:e|es|ing)(?: away)?(?: slowly| gently)? at the end\b|\b(?:end|ends|ending) (?:with|on|in) a (?:slow |long )?fade\b/i,
      () => 'fade',
    ) ??
    take<Ending>(/\b(?:abrupt|cold|sudden|hard) (?:end|ending|stop|finish)\b/i, () => 'cold') ??
    take<Ending>(/\b(?:end|ends|ending|stop|stops) (?:cold|abruptly|suddenly|dead)\b/i, () => 'cold') ??
    take<Ending>(
      /\blet (?:the last|the final) (?:chord|note) ring(?: out)?\b|\b(?:end|ends|ending) (?:by )?ringing out\b/i,
      () => 'ring',
    );
  const durationSeconds =
    take(/\b(\d{1,2}) ?(?:minutes?|mins?|m) ?(?:and|,)? ?(\d{1,2}) ?(?:seconds?|secs?|s)\b/i, (match) =>
      atLeast(Number(match[1]) * 60 + Number(match[2])),
    ) ??
    take(/\b(\d|one|two|three|four|five) and a half minutes?\b/i, (match) =>
      atLeast(60 * (NUMBER_WORDS[match[1]!.toLowerCase()] ?? Number(match[1])) + 30),
    ) ??
    take(/\b(\d{1,2}):([0-5]\d)(?: ?(?:min(?:utes?)?|long))?\b/i, (match) =>
      atLeast(Number(match[1]) * 60 + Number(match[2])),
    ) ??
    take(
      /\b(\d{1,5}(?:\.\d{1,3})?|one|two|three|four|five)[ -]?(seconds?|secs?|minutes?|mins?)\b(?! (?:to|past|ago|late|left|before|after))/i,
      (match) => durationOf(match, rest),
    );
  return { tempoBpm, meter, ending, durationSeconds, tuningHz, key: takeKey(take), rest };
}

/** What a tuning is called before its figure, and behind it. */
const TUNING_PATTERNS = [
  /\b(?:tuned|tuning|concert pitch|pitched|pitch standard|reference pitch)(?: ?(?:to|at|of|in|is|:|=|A4?|with|down|up)){0,4} ?(\d{3}(?:\.\d{1,3})?) ?(?:hz|hertz)?\b/i,
  /(?<![\w#♯♭])A ?4? ?[=≈@] ?(\d{3}(?:\.\d{1,3})?) ?(?:hz|hertz)?\b/i,
  /(?<![\d.])(\d{3}(?:\.\d{1,3})?) ?-?(?:hz|hertz)(?: (?:tuning|tuned|pitch))?\b/i,
];
/** Tunings by name, and one by the C that its followers ask for. */
const NAMED_TUNINGS: readonly (readonly [pattern: RegExp, tuningHz: number])[] = [
  [/\bverdi (?:tuning|pitch)\b/i, 432],
  [/\bfrench baroque pitch\b/i, 392],
  [/\bbaroque (?:tuning|pitch)\b/i, 415],
  [/(?<![\d.])528 ?-?(?:hz|hertz)(?: (?:tuning|tuned|pitch))?\b/i, 444],
];

/** "432 Hz", "A=415", "tuned to 442"; a figure that no band is tuned to stays in the text. */
function takeTuning(take: <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | null) => T | null): number | null {
  for (const pattern of TUNING_PATTERNS) {
    const tuningHz = take(pattern, (match) => tuningOf(Number(match[1])));
    if (tuningHz !== null) return tuningHz;
  }
  for (const [pattern, named] of NAMED_TUNINGS) {
    const tuningHz = take(pattern, () => named);
    if (tuningHz !== null) return tuningHz;
  }
  return null;
}

const tuningOf = (hz: number): number | null =>
  hz >= fieldLimits.tuningHzMin && hz <= fieldLimits.tuningHzMax ? hz : null;

const tempoOf = (digits: string): number | null => (Number(digits) >= 1 ? foldTempo(Number(digits)) : null);

/** Figures that are a tempo more likely than anything else. */
const BARE_TEMPO = { low: 50, high: 200 } as const;

const bareTempoOf = (digits: string): number | null =>
  Number(digits) >= BARE_TEMPO.low && Number(digits) <= BARE_TEMPO.high ? Number(digits) : null;

const atLeast = (seconds: number): number | null => (seconds >= DURATION_SECONDS_MIN ? seconds : null);

function durationOf(match: RegExpExecArray, text: string): number | null {
  // "about five minutes of silence" speaks of the subject; "about 5 minutes long" of the song.
  const before = text.slice(0, match.index).split(/[,.;]/).at(-1)!.trim();
  const isSubject = /\babout\b/i.test(before) && !/\babout$/i.test(before);
  const figure = NUMBER_WORDS[match[1]!.toLowerCase()] ?? Number(match[1]);
  return isSubject ? null : atLeast(/^m/i.test(match[2]!) ? figure * 60 : figure);
}

const TONIC = String.raw`[A-G](?:[ -]?(?:sharp|flat)\b|[#♯b♭])?`;
const KEY_PATTERNS = [
  new RegExp(
    String.raw`\b(?:in |key (?:of )?:? ?)?(?<![A-Za-z])(${TONIC})[ -]?(major|minor|maj|min|dorian|phrygian|lydian|mixolydian)\b(?! (?:key|setback|chord))`,
    '',
  ),
  new RegExp(
    String.raw`\b(?:in|key of|key:?) (?:the key of )?(${TONIC})[ -]?(major|minor|maj|min|dorian|phrygian|lydian|mixolydian)\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:key of|key ?[:=]) ?(${TONIC})(m)?(?![\w#♯])`, 'i'),
  // Small letters, where they cannot be the article: "c# minor", "bb major", "d minor".
  /(?<![\w'])([a-g](?:[ -]?(?:sharp|flat)\b|[#♯♭]|b)|[b-g])[ -]?(major|minor|maj|min|dorian|phrygian|lydian|mixolydian)\b(?! (?:key|setback|chord|league|role|change|problem))/i,
  // Chord letters: "Gm", "F#m"; "Am" alone is a verb.
  /(?<![\w'])([B-G][#♯b♭]?|A[#♯b♭])(m)(?![\w#♯'])/,
  /\bin ([A-G][#♯b♭]?)(m)? ?(?=$|[,;.\n])/,
  new RegExp(
    String.raw`(?:^|,)[ \n]?(${TONIC}) ?(m|major|minor|maj|min|dorian|phrygian|lydian|mixolydian)[ \n]?(?=,|$)`,
    'i',
  ),
];

function takeKey(take: <T>(pattern: RegExp, read: (match: RegExpExecArray) => T | null) => T | null): Key | null {
  for (const pattern of KEY_PATTERNS) {
    const key = take(pattern, (match) => {
      const tonic = match[1]!.replace(/[ -]?sharp/i, '#').replace(/[ -]?flat/i, 'b');
      return parseKey(`${tonic} ${match[2] ?? ''}`.trim());
    });
    if (key !== null) return key;
  }
  return null;
}
