import { clamp, lerp } from '../../../core/units.ts';
import { STEP_SECONDS } from './inventory/format.ts';
import type { PhoneName } from './phones.ts';
import type { Segment } from './sound-track.ts';
import type { Phrase, SungNote, SungSyllable } from './sung-phrases.ts';

/** When a phone of the phrase sounds. */
export interface TimedPhone {
  readonly phone: PhoneName;
  readonly role: 'onset' | 'nucleus' | 'coda';
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Where it lies in the sound track. */
  readonly segment: Segment;
  readonly syllableIndex: number;
}

/**
 * Sung consonants last longer than the (already slow) spoken ones, within limits; in large throats more than in small
 * ones: that is how both lose fewest words.
 */
const CONSONANT_STRETCH = { large: 1.8, small: 1.5 } as const;
/** Scales of the formants of large and small throats. */
const LARGE_SCALE = 1.03;
const SMALL_SCALE = 1.1;
const CONSONANT_SECONDS_MIN = 0.04;
const CONSONANT_SECONDS_MAX = 0.25;
/** A weak buzz is nothing to dwell on: held like other consonants it passes for another sound. */
const PASSING_SECONDS_MAX: Partial<Record<PhoneName, number>> = { dh: 0.09 };
/** The vowel keeps at least this share of the time between two vowel onsets. */
const VOWEL_SHARE_MIN = 0.26;
/** ... and so long, if that is not more than half of it: a few periods more than a click has. */
const VOWEL_SECONDS_MIN = 0.065;
const VOWEL_SHARE_OF_QUICK = 0.5;
/** A final vowel dies away after the end of its note, where there is room; final consonants end with it. */
const VOWEL_TAIL_SECONDS = 0.03;
/** Held last notes are left early for breath if a consonant ends them: by so much of what they last longer than that. */
const LEAVE = { fromSeconds: 0.5, share: 0.4, secondsMax: 0.4 } as const;
/** Where no time is left before a phrase, its first consonants keep this share of their length and the vowel is late. */
const ONSET_SHARE_MIN = 0.35;

/**
 * Times for the phones of a phrase. Vowels begin exactly with their notes (Sundberg, "The KTH synthesis of singing",
 * 2006); the consonants before them borrow from the time of the vowel before.
 * @param segments one per phone of the phrase, silence before and after left out
 * @param formantScale of the singer
 */
export function timePhones(phrase: Phrase, segments: readonly Segment[], formantScale: number): TimedPhone[] {
  const clusters = readClusters(phrase.syllables, segments, stretchFor(formantScale));
  const timed: TimedPhone[] = [];
  let onsetSpan = firstOnsetSpan(phrase, clusters[0]!);
  for (const [syllableIndex, cluster] of clusters.entries()) {
    const next = clusters[syllableIndex + 1];
    const { codaSpan, nextOnsetSpan, vowelEnd } =
      next === undefined ? endOfPhrase(phrase, cluster) : betweenVowels(cluster, next);
    const add = (role: TimedPhone['role'], own: readonly Segment[], from: number, to: number): void => {
      timed.push(...spread(own, from, to, cluster).map((phone) => ({ ...phone, role, syllableIndex })));
    };
    add('onset', cluster.onset, onsetSpan.from, onsetSpan.to);
    add('nucleus', [cluster.nucleus], onsetSpan.to, Math.max(vowelEnd, onsetSpan.to + STEP_SECONDS));
    add('coda', cluster.coda, codaSpan.from, codaSpan.to);
    onsetSpan = nextOnsetSpan;
  }
  return timed;
}

interface Cluster {
  readonly onset: readonly Segment[];
  readonly nucleus: Segment;
  readonly coda: readonly Segment[];
  readonly syllable: SungSyllable;
  /** Of its consonants over the spoken ones. */
  readonly stretch: number;
}

const stretchFor = (formantScale: number): number =>
  lerp(
    CONSONANT_STRETCH.large,
    CONSONANT_STRETCH.small,
    clamp((formantScale - LARGE_SCALE) / (SMALL_SCALE - LARGE_SCALE), 0, 1),
  );

interface Span {
  readonly from: number;
  readonly to: number;
}

function readClusters(syllables: readonly SungSyllable[], segments: readonly Segment[], stretch: number): Cluster[] {
  let next = 0;
  return syllables.map((syllable) => ({
    onset: syllable.onset.map(() => segments[next++]!),
    nucleus: segments[next++]!,
    coda: syllable.coda.map(() => segments[next++]!),
    syllable,
    stretch,
  }));
}

const startOf = (cluster: Cluster): number => cluster.syllable.notes[0]!.startSeconds;

function firstOnsetSpan(phrase: Phrase, cluster: Cluster): Span {
  const to = startOf(cluster);
  const wanted = secondsOf(cluster.onset, cluster);
  const room = Math.max(0, to - phrase.earliestSeconds);
  const from = to - Math.min(wanted, room);
  return { from, to: Math.max(to, from + wanted * ONSET_SHARE_MIN) };
}

function betweenVowels(cluster: Cluster, next: Cluster) {
  const to = startOf(next);
  const codaSeconds = secondsOf(cluster.coda, cluster);
  const onsetSeconds = secondsOf(next.onset, next);
  const whole = Math.max(0, to - cluster.syllable.notes.at(-1)!.startSeconds);
  const room = whole - vowelSecondsMin(whole);
  const scale = Math.min(1, room / Math.max(1e-6, codaSeconds + onsetSeconds));
  const middle = to - onsetSeconds * scale;
  const vowelEnd = middle - codaSeconds * scale;
  return { codaSpan: { from: vowelEnd, to: middle }, nextOnsetSpan: { from: middle, to }, vowelEnd };
}

function endOfPhrase(phrase: Phrase, cluster: Cluster) {
  const note = cluster.syllable.notes.at(-1)!;
  const codaSeconds = secondsOf(cluster.coda, cluster);
  const silence = Math.max(0, phrase.latestSeconds - note.endSeconds);
  const to = note.endSeconds + (codaSeconds > 0 ? -leftSeconds(note) : Math.min(VOWEL_TAIL_SECONDS, silence / 2));
  const vowelSeconds = vowelSecondsMin(note.endSeconds - note.startSeconds);
  const vowelEnd = to - Math.min(codaSeconds, to - note.startSeconds - vowelSeconds);
  return { codaSpan: { from: vowelEnd, to }, nextOnsetSpan: { from: to, to }, vowelEnd };
}

/** What a vowel keeps of the time until the next. */
const vowelSecondsMin = (whole: number): number =>
  Math.max(VOWEL_SHARE_MIN * whole, Math.min(VOWEL_SECONDS_MIN, VOWEL_SHARE_OF_QUICK * whole));

const leftSeconds = ({ startSeconds, endSeconds }: SungNote): number =>
  clamp(LEAVE.share * (endSeconds - startSeconds - LEAVE.fromSeconds), 0, LEAVE.secondsMax);

/** Length of consonants as sung, when nothing presses. */
const secondsOf = (segments: readonly Segment[], { stretch }: Cluster): number =>
  segments.reduce((sum, segment) => sum + stretchedSeconds(segment, stretch), 0);

function stretchedSeconds({ phone, start, end, shape }: Segment, stretch: number): number {
  const longest = PASSING_SECONDS_MAX[phone] ?? CONSONANT_SECONDS_MAX;
  const [min, max] = shape?.seconds ?? [CONSONANT_SECONDS_MIN, longest];
  return clamp((end - start) * STEP_SECONDS * stretch, min, max);
}

function spread(segments: readonly Segment[], from: number, to: number, cluster: Cluster) {
  const wanted = segments.length === 1 ? 1 : secondsOf(segments, cluster);
  let startSeconds = from;
  return segments.map((segment) => {
    const share = segments.length === 1 ? 1 : stretchedSeconds(segment, cluster.stretch) / wanted;
    const endSeconds = startSeconds + share * (to - from);
    const timed = { phone: segment.phone, segment, startSeconds, endSeconds };
    startSeconds = endSeconds;
    return timed;
  });
}
