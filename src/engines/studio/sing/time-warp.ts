import { clamp } from '../../../core/units.ts';
import { STEP_SECONDS } from './inventory/format.ts';
import type { TimedPhone } from './phone-timeline.ts';
import { factsOf, hasClosure, isVowelPhone, type PhoneName } from './phones.ts';

/** Vowels keep this much of both ends at the pace of speech: the transitions carry the consonants. */
const TRANSITION_SECONDS = 0.08;
const TRANSITION_SHARE_MAX = 0.35;
/** Diphthongs stay on their first vowel, found this far in, and glide at the end, so long that both vowels are heard. */
const DIPHTHONG_HOLD_SHARE = 0.42;
const GLIDE = { seconds: 0.3, shareMax: 0.42 } as const;
/**
 * A spoken vowel has risen halfway so many steps before its label says that it begins, by the phone before it: there
 * lies the steepest change of the sound, which listeners take for the beat.
 */
const LABEL_LATE_STEPS: Partial<Record<PhoneName, number>> = {
  ...{ m: 4, n: 4.5, ng: 3.5, l: 5, r: 4, w: 5, y: 3.5, b: 3, d: 2.5, g: 2.5, jh: 3, dh: 4, v: 1, z: 4, zh: 4 },
  ...{ f: -1, th: 2, s: 1, sh: 1, hh: -1 },
};
const LATE_STEPS = { afterVowel: -1, other: 1.5 } as const;
/** The burst of a stop and what follows it take at most this share of the sung stop, and last at most so long. */
const BURST_SHARE_MAX = 0.7;
const VOICE_ONSET_SECONDS_MAX = { voiced: 0.008, unvoiced: 0.07 } as const;
/** Liquids and nasals open into their vowel faster than speech does: so much of it passes in that time, on both sides. */
const OPENING = { seconds: 0.02, steps: 7, shareMax: 0.5 } as const;
/** The release of a last nasal or liquid. */
const LEFT_OUT_STEPS = 8;
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
      ...phones.flatMap((phone, i) => anchorsOf(phone, phones[i - 1], phones[i + 1])),
      [last.endSeconds, lastStep(last)] as const,
      [last.endSeconds + MARGIN_SECONDS, lastStep(last) + margin] as const,
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

/**
 * Where a phrase ends in the track: nasals and liquids before their mouth opens, or a song that is over would knock. At
 * most half of them is left out.
 */
function lastStep({ phone, segment: { start, end } }: TimedPhone): number {
  return OPENERS.has(factsOf(phone).kind) ? Math.max(end - LEFT_OUT_STEPS, (start + end) / 2) : end;
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
function lateSteps(before: TimedPhone | undefined): number {
  if (before === undefined) return LATE_STEPS.other;
  return LABEL_LATE_STEPS[before.phone] ?? (isVowelPhone(before.phone) ? LATE_STEPS.afterVowel : LATE_STEPS.other);
}

const isOpening = (phone: TimedPhone | undefined): boolean =>
  phone !== undefined && phone.role === 'onset' && OPENERS.has(factsOf(phone.phone).kind);

const OPENERS: ReadonlySet<string> = new Set(['liquid', 'nasal']);

const openingSeconds = ({ startSeconds, endSeconds }: TimedPhone): number =>
  Math.min(OPENING.seconds, OPENING.shareMax * (endSeconds - startSeconds));

function anchorsOf(
  phone: TimedPhone,
  before: TimedPhone | undefined,
  next: TimedPhone | undefined,
): (readonly [number, number])[] {
  const { startSeconds, endSeconds, segment } = phone;
  const start = [startSeconds, segment.start] as const;
  if (phone.role === 'nucleus') return vowelAnchors(phone, before);
  if (next?.role === 'nucleus' && isOpening(phone)) {
    const opening = [endSeconds - openingSeconds(phone), segment.end - lateSteps(phone) - OPENING.steps] as const;
    return opening[1] <= segment.start ? [start] : [start, opening];
  }
  if (!hasClosure(phone.phone) || segment.burst === null) return [start];
  const isReleased = next?.role === 'nucleus' && factsOf(phone.phone).kind === 'stop';
  const afterBurst = Math.min(
    (segment.end - segment.burst) * STEP_SECONDS,
    (endSeconds - startSeconds) * BURST_SHARE_MAX,
    isReleased ? voiceOnsetSecondsMax(phone) : Infinity,
  );
  // A burst stays as near to its vowel as it was spoken.
  const laterSteps = next?.role === 'nucleus' ? lateSteps(phone) - LATE_STEPS.other : 0;
  return [start, [endSeconds - afterBurst + laterSteps * STEP_SECONDS, segment.burst - 1]];
}

const voiceOnsetSecondsMax = ({ phone, segment: { shape } }: TimedPhone): number =>
  shape?.voiceOnsetSeconds ?? VOICE_ONSET_SECONDS_MAX[factsOf(phone).isVoiced ? 'voiced' : 'unvoiced'];

function vowelAnchors(
  { phone, startSeconds, endSeconds, segment }: TimedPhone,
  before: TimedPhone | undefined,
): (readonly [number, number])[] {
  const sung = endSeconds - startSeconds;
  const spoken = (segment.end - segment.start) * STEP_SECONDS;
  const edge = Math.min(TRANSITION_SECONDS, spoken * TRANSITION_SHARE_MAX, sung * TRANSITION_SHARE_MAX);
  const edgeSteps = edge / STEP_SECONDS;
  const late = lateSteps(before);
  const opened = [startSeconds + OPENING.seconds, segment.start + Math.min(OPENING.steps, edgeSteps) - late] as const;
  const begin = [startSeconds, segment.start - late] as const;
  // Where there is time, at the pace of speech; a quick vowel is entered as far in as it may be.
  const hurry = clamp(sung > spoken ? 0 : 2 * (1 - sung / spoken), 0, 1);
  const entered = [startSeconds + edge, segment.start + edgeSteps - late * (1 - hurry)] as const;
  const start = isOpening(before) && edge > OPENING.seconds ? [begin, opened] : [begin];
  if (factsOf(phone).kind !== 'diphthong') {
    return [...start, entered, [endSeconds - edge, segment.end - edgeSteps]];
  }
  const held = Math.max(entered[1] + 0.2, segment.start + (segment.end - segment.start) * DIPHTHONG_HOLD_SHARE);
  const glide = Math.min(GLIDE.seconds, sung * GLIDE.shareMax);
  return [...start, entered, [Math.max(entered[0], endSeconds - glide - edge * 0.2), held]];
}
