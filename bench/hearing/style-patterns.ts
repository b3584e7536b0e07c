/** What drummers, bassists and pianists play again and again; times in beats of a bar. */

export const ALL = [0, 1, 2] as const;
export const every = (key: number, step: number, beats = 4, from = 0): (readonly [number, number])[] =>
  Array.from({ length: Math.round((beats - from) / step) }, (_, i) => [from + i * step, key] as const);
export const hits = (key: number, ...beats: readonly number[]): (readonly [number, number])[] =>
  beats.map((beat) => [beat, key] as const);
export const stabs = (beats: readonly number[], length: number): (readonly [number, number, readonly number[]])[] =>
  beats.map((beat) => [beat, length, ALL] as const);
export const broken = (step: number, tones: readonly number[]): (readonly [number, number, readonly number[]])[] =>
  tones.map((tone, i) => [i * step, step * 1.4, [tone]] as const);
export const roots = (beats: readonly number[], length: number): (readonly [number, number, number])[] =>
  beats.map((beat) => [beat, 0, length] as const);
export const WALK = [
  [0, 0, 1],
  [1, 1, 1],
  [2, 2, 1],
  [3, 1, 1],
] as const;
export const THIRD = 1 / 3;

export const usual = {
  beatsPerBar: 4,
  chordsPerBar: 1,
  minorShare: 0.4,
  swing: 0.5,
  jitterBeats: 0.006,
  leadMiddle: 70,
  chordsFrom: 55,
  cells: [[1], [0.5, 0.5], [1.5, 0.5], [2], [0.5, 1, 0.5], [-1, 1], [0.75, 0.25]],
} as const;
export const straight = { lead: [0, 65, 73, 40, 80], bass: [33, 34, 32], chords: [0, 4, 27, 25] } as const;
export const electronic = { lead: [80, 81, 84, 87], bass: [38, 39], chords: [81, 89, 90, 50] } as const;
export const unplugged = { lead: [73, 40, 22, 71], bass: [32], chords: [24, 25] } as const;
export const jazz = { lead: [65, 66, 56, 11, 26], bass: [32], chords: [0, 26, 4] } as const;
export const latin = { lead: [73, 56, 61, 0], bass: [32, 33], chords: [0, 24] } as const;
