import type { HeardNote } from './heard-note.ts';
import { KEY_RATE_HZ, type KeyActivity } from './key-activity.ts';
import { KEY_COUNT, LOWEST_KEY } from './pitch-network.ts';

export interface NoteThresholds {
  /** Likelihood from which on a beginning is one. */
  readonly onset: number;
  /** Likelihood below which a note does not sound. */
  readonly sounding: number;
  readonly framesMin: number;
}

/** Found on pianos: fewer false notes than with lower thresholds, at no loss of right ones. */
const PIANO: NoteThresholds = { onset: 0.6, sounding: 0.4, framesMin: 5 };
/** A note bridges gaps of so many frames. */
const GAP_FRAMES = 11;

/**
 * Notes from likelihoods: at each peak of the onsets a note begins, which lasts until its key has been silent for a while;
 * what still sounds then without a beginning gives notes too, from its loudest frame outwards. Each frame of a key, and of
 * the keys beside it, serves one note.
 */
export function notesOfActivity(activity: KeyActivity, thresholds: NoteThresholds = PIANO): HeardNote[] {
  const left = activity.notes.slice();
  const begun = onsetPeaks(activity, thresholds.onset)
    .map((at) => takeNote(activity, left, at, thresholds, false))
    .filter((note) => note !== null);
  return [...begun, ...restNotes(activity, left, thresholds)].sort(
    (a, b) => a.startSeconds - b.startSeconds || a.pitch - b.pitch,
  );
}

/** Indices of local peaks over the threshold, latest first: a note ends at the latest where the next begins. */
function onsetPeaks(activity: KeyActivity, threshold: number): number[] {
  const onsets = withRises(activity);
  const peaks: number[] = [];
  for (let at = onsets.length - KEY_COUNT - 1; at >= KEY_COUNT; at--) {
    const value = onsets[at]!;
    if (value >= threshold && value > onsets[at - KEY_COUNT]! && value >= onsets[at + KEY_COUNT]!) peaks.push(at);
  }
  return peaks;
}

/** Onsets, or where it is more, how steeply the notes' likelihood rises over two frames (scaled to the same maximum). */
function withRises({ notes, onsets }: KeyActivity): Float32Array {
  const rises = new Float32Array(notes.length);
  let steepest = 1e-9;
  let surest = 0;
  for (let at = 2 * KEY_COUNT; at < notes.length; at++) {
    const rise = notes[at]! - Math.max(notes[at - KEY_COUNT]!, notes[at - 2 * KEY_COUNT]!);
    rises[at] = Math.max(0, rise);
    steepest = Math.max(steepest, rise);
    surest = Math.max(surest, onsets[at]!);
  }
  return rises.map((rise, at) => Math.max(onsets[at]!, (rise / steepest) * surest));
}

/** The note around a place; takes its likelihoods away. Null when it is too short or sounds too little. */
function takeNote(
  activity: KeyActivity,
  left: Float32Array,
  at: number,
  { sounding, framesMin }: NoteThresholds,
  goesBack: boolean,
): HeardNote | null {
  const key = at % KEY_COUNT;
  const middle = Math.floor(at / KEY_COUNT);
  const end = lastSounding(left, activity.frameCount, middle, key, sounding, 1) + 1;
  const start = goesBack ? lastSounding(left, activity.frameCount, middle, key, sounding, -1) : middle;
  if (end - start < framesMin) return null;
  let sum = 0;
  for (let frame = start; frame < end; frame++) {
    const place = frame * KEY_COUNT + key;
    sum += activity.notes[place]!;
    left[place] = 0;
    if (key > 0) left[place - 1] = 0;
    if (key < KEY_COUNT - 1) left[place + 1] = 0;
  }
  const confidence = sum / (end - start);
  return {
    startSeconds: start / KEY_RATE_HZ,
    endSeconds: end / KEY_RATE_HZ,
    pitch: key + LOWEST_KEY,
    confidence,
    onsetConfidence: strongestOnset(activity, start, key),
  };
}

const ONSET_REACH = 2;

function strongestOnset({ onsets, frameCount }: KeyActivity, start: number, key: number): number {
  let most = 0;
  for (let frame = Math.max(0, start - ONSET_REACH); frame <= Math.min(frameCount - 1, start + ONSET_REACH); frame++)
    most = Math.max(most, onsets[frame * KEY_COUNT + key]!);
  return most;
}

function lastSounding(
  left: Float32Array,
  frameCount: number,
  from: number,
  key: number,
  sounding: number,
  step: 1 | -1,
): number {
  let last = from;
  for (let frame = from; frame >= 0 && frame < frameCount && Math.abs(frame - last) <= GAP_FRAMES; frame += step)
    if (left[frame * KEY_COUNT + key]! >= sounding) last = frame;
  return last;
}

function restNotes(activity: KeyActivity, left: Float32Array, thresholds: NoteThresholds): HeardNote[] {
  const places = Array.from(left.keys())
    .filter((at) => left[at]! >= thresholds.sounding)
    .sort((a, b) => left[b]! - left[a]! || a - b);
  const notes: HeardNote[] = [];
  for (const at of places) {
    if (left[at]! < thresholds.sounding) continue;
    const note = takeNote(activity, left, at, thresholds, true);
    if (note !== null) notes.push(note);
  }
  return notes;
}
