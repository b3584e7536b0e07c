import { clamp } from '../../../core/units.ts';
import { STEP_SECONDS } from './inventory/format.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { factsOf, hasClosure } from './phones.ts';

/** Vowels keep this much of both ends at the pace of speech: the transitions carry the consonants. */
const TRANSITION_SECONDS = 0.08;
const TRANSITION_SHARE_MAX = 0.35;
/** Diphthongs stay on their first vowel, found this far in, and glide at the end. */
const DIPHTHONG_HOLD_SHARE = 0.42;
const GLIDE_SECONDS = 0.16;
/**
 * A spoken vowel has risen halfway this many steps before its label says that it begins. Out of a voiced consonant it
 * opens earlier still, and with it comes the steepest change of the sound, which listeners take for the beat.
 */
const LABEL_LATE_STEPS = { afterVoiced: 4, other: 1.5 } as const;
/** The burst of a stop and what follows it take at most this share of the sung stop. */
const BURST_SHARE_MAX = 0.7;
/** Silence taken along on either side of the phrase. */
const MARGIN_SECONDS = 0.2;

/** Which moment of the sound track (in steps, with fraction) sounds at a moment of the song; evaluate forwards. */
export class TimeWarp {
  readonly #anchors: readonly (readonly [sungSeconds: number, step: number])[];
  #at = 0;

  constructor(phones: readonly TimedPhone[]) {
    const first = phones[0]!;
    const last = phones.at(-1)!;
    const margin = MARGIN_SECONDS / STEP_SECONDS;
    this.#anchors = forward([
      [first.startSeconds - MARGIN_SECONDS, first.segment.start - margin] as const,
      ...phones.flatMap((phone, i) => anchorsOf(phone, lateSteps(phone, phones[i - 1]), phones[i + 1])),
      [last.endSeconds, last.segment.end] as const,
      [last.endSeconds + MARGIN_SECONDS, last.segment.end + margin] as const,
    ]);
  }

  stepAt(seconds: number): number {
    const anchors = this.#anchors;
    while (this.#at > 0 && seconds < anchors[this.#at]![0]) this.#at--;
    while (this.#at < anchors.length - 2 && seconds >= anchors[this.#at + 1]![0]) this.#at++;
    const [fromSeconds, fromStep] = anchors[this.#at]!;
    const [toSeconds, toStep] = anchors[this.#at + 1]!;
    const share = toSeconds > fromSeconds ? clamp((seconds - fromSeconds) / (toSeconds - fromSeconds), 0, 1) : 0;
    return fromStep + (toStep - fromStep) * share;
  }
}

/** In order of time, never back in the track: very short phones may hold crossing anchors. */
function forward(anchors: (readonly [number, number])[]): (readonly [number, number])[] {
  let step = -Infinity;
  return anchors
    .sort((a, b) => a[0] - b[0])
    .map(([seconds, own]) => {
      step = Math.max(step, own);
      return [seconds, step] as const;
    });
}

/** How late the label of a vowel is. */
function lateSteps(vowel: TimedPhone, before: TimedPhone | undefined): number {
  const isOpened = before?.role === 'onset' && before.syllableIndex === vowel.syllableIndex;
  return isOpened && factsOf(before.phone).isVoiced ? LABEL_LATE_STEPS.afterVoiced : LABEL_LATE_STEPS.other;
}

function anchorsOf(
  phone: TimedPhone,
  lateOfVowel: number,
  next: TimedPhone | undefined,
): (readonly [number, number])[] {
  const { startSeconds, endSeconds, segment } = phone;
  const start = [startSeconds, segment.start] as const;
  if (phone.role === 'nucleus') return vowelAnchors(phone, lateOfVowel);
  if (!hasClosure(phone.phone) || segment.burst === null) return [start];
  const afterBurst = Math.min(
    (segment.end - segment.burst) * STEP_SECONDS,
    (endSeconds - startSeconds) * BURST_SHARE_MAX,
  );
  // A burst stays as near to its vowel as it was spoken.
  const laterSteps = next?.role === 'nucleus' ? lateSteps(next, phone) - LABEL_LATE_STEPS.other : 0;
  return [start, [endSeconds - afterBurst + laterSteps * STEP_SECONDS, segment.burst - 1]];
}

function vowelAnchors(
  { phone, startSeconds, endSeconds, segment }: TimedPhone,
  late: number,
): (readonly [number, number])[] {
  const sung = endSeconds - startSeconds;
  const spoken = (segment.end - segment.start) * STEP_SECONDS;
  const edge = Math.min(TRANSITION_SECONDS, spoken * TRANSITION_SHARE_MAX, sung * TRANSITION_SHARE_MAX);
  const edgeSteps = edge / STEP_SECONDS;
  const begin = [startSeconds, segment.start - late] as const;
  const entered = [startSeconds + edge, segment.start + edgeSteps - late] as const;
  if (factsOf(phone).kind !== 'diphthong') {
    return [begin, entered, [endSeconds - edge, segment.end - edgeSteps]];
  }
  const held = Math.max(entered[1] + 0.2, segment.start + (segment.end - segment.start) * DIPHTHONG_HOLD_SHARE);
  const glide = Math.min(GLIDE_SECONDS, sung * TRANSITION_SHARE_MAX);
  return [begin, entered, [Math.max(entered[0], endSeconds - glide - edge * 0.2), held]];
}
