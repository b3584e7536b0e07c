import type { Meter } from '../../../../music/meter.ts';
import type { CompoundFit } from '../../grooves/drum-groove.ts';

/**
 * Patterns are written as 16 steps, one bar of 4/4: `.` is silence, `-` holds what came before, any other character
 * is an onset. This file bends them to other meters.
 */
export type Pattern = string;

/** A pattern for 4/4 and, where bending would not do, its own bars of 12 steps for 3/4 and 6/8. */
export interface MeteredPattern {
  readonly four: readonly Pattern[];
  readonly three?: readonly Pattern[];
  readonly six?: readonly Pattern[];
}

const isCompound = (meter: Meter): boolean => meter.beatUnit === 8 && meter.beatsPerBar % 3 === 0;
const isOnset = (character: string): boolean => character !== '.' && character !== '-';

/** The steps (sixteenths) of one bar of `meter`, however `pattern` was written. `barIndex` counts in the section. */
export function fitPattern(pattern: MeteredPattern, meter: Meter, barIndex: number, fit: CompoundFit): Pattern {
  const own = ownVariant(pattern, meter);
  if (own !== undefined) return own[barIndex % own.length]!;
  const bar = pattern.four[barIndex % pattern.four.length]!;
  if (isCompound(meter)) return fitCompound(bar, meter.beatsPerBar / 3, barIndex, fit);
  if (meter.beatUnit === 8) return bar.repeat(2).slice(0, meter.beatsPerBar * 2);
  return sourceBeats(bar, meter.beatsPerBar, barIndex)
    .map((beat) => bar.slice(beat * 4, beat * 4 + 4))
    .join('');
}

function ownVariant(pattern: MeteredPattern, meter: Meter): readonly Pattern[] | undefined {
  if (meter.beatsPerBar === 4 && meter.beatUnit === 4) return pattern.four;
  if (meter.beatsPerBar === 3 && meter.beatUnit === 4) return pattern.three;
  return meter.beatsPerBar === 6 && meter.beatUnit === 8 ? pattern.six : undefined;
}

/** Which beats of the 4/4 bar make up a bar of `count` quarters: threes keep the last strong accent on the last beat. */
function sourceBeats(bar: Pattern, count: number, barIndex: number): number[] {
  if (count === 1) return [barIndex % 4];
  if (count === 2) return barIndex % 2 === 0 ? [0, 1] : [2, 3];
  const isHalfTime = isOnset(bar[8]!) && !isOnset(bar[4]!);
  const three = isHalfTime ? [0, 1, 2] : [0, 1, 3];
  const beats: number[] = [];
  for (let left = count; left > 0; ) {
    const group = left >= 6 || left === 4 ? 4 : left === 3 || left === 5 ? 3 : left;
    beats.push(...(group === 4 ? [0, 1, 2, 3] : group === 3 ? three : [0, 1]));
    left -= group;
  }
  return beats;
}

function fitCompound(bar: Pattern, dottedBeats: number, barIndex: number, fit: CompoundFit): Pattern {
  if (dottedBeats === 2 && fit === 'squash') return squashHalf(bar.slice(0, 8)) + squashHalf(bar.slice(8));
  return sourceBeats(bar, dottedBeats, barIndex)
    .map((beat) => widenBeat(bar.slice(beat * 4, beat * 4 + 4)))
    .join('');
}

/** Four sixteenths of a plain beat on the six of a dotted one; an even pulse becomes three eighths. */
function widenBeat(beat: Pattern): Pattern {
  if (isOnset(beat[0]!) && isOnset(beat[2]!)) return spread([beat[0]!, beat[2]!, beat[2]!], beat[3]!);
  return place(
    6,
    [...beat].map((character, step) => [[0, 2, 4, 5][step]!, character] as const),
    beat.endsWith('-'),
  );
}

/** Half a bar of 4/4 on one dotted beat. */
function squashHalf(half: Pattern): Pattern {
  const onsets = [...half].filter(isOnset);
  if (onsets.length >= 3 && isOnset(half[0]!)) return spread(onsets.slice(0, 3) as [string, string, string], half[7]!);
  return place(
    6,
    [...half].map((character, step) => [[0, 1, 2, 2, 4, 4, 4, 5][step]!, character] as const),
    half.endsWith('-'),
  );
}

const spread = (onsets: readonly [string, string, string], gap: string): Pattern =>
  onsets.map((onset) => onset + (isOnset(gap) ? '-' : gap)).join('');

/** Puts onsets on their new steps; between them the note is held where the old pattern held it. */
function place(length: number, moves: readonly (readonly [number, string])[], endsHeld: boolean): Pattern {
  const steps: string[] = new Array(length).fill('');
  for (const [step, character] of moves) {
    if (isOnset(character) && (steps[step] === '' || !isOnset(steps[step]!))) steps[step] = character;
    else if (steps[step] === '') steps[step] = character;
  }
  let previous = '.';
  return steps
    .map((character) => {
      const filled = character === '' ? (previous === '.' ? '.' : endsHeld || previous === '-' ? '-' : '.') : character;
      previous = filled;
      return filled;
    })
    .join('');
}

/** Onsets of a fitted bar with their lengths in steps; `-` prolongs, `.` ends. */
export function onsetsOf(steps: Pattern): { step: number; length: number; character: string }[] {
  const onsets: { step: number; length: number; character: string }[] = [];
  for (let step = 0; step < steps.length; step++) {
    const character = steps[step]!;
    if (!isOnset(character)) continue;
    let end = step + 1;
    while (steps[end] === '-') end++;
    onsets.push({ step, length: end - step, character });
  }
  return onsets;
}
