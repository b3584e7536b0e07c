/** How a style is played; times in beats. */
export interface OtherStyle {
  readonly bpm: readonly [number, number];
  readonly beatsPerBar: number;
  readonly chordsPerBar: number;
  readonly minorShare: number;
  /** Where the second eighth of a beat falls: .5 is straight, .667 a triplet. */
  readonly swing: number;
  readonly jitterBeats: number;
  readonly leadMiddle: number;
  readonly chordsFrom: number;
  /** Cells of the melody's rhythm, lengths; rests are negative. */
  readonly cells: readonly (readonly number[])[];
  /** [beat, tone of the chord (3 and more: an octave up), length]. */
  readonly bass: readonly (readonly [number, number, number])[];
  /** [beat, length, tones of the chord]. */
  readonly chords: readonly (readonly [number, number, readonly number[]])[];
  /** [beat, GM key]. */
  readonly drums: readonly (readonly [number, number])[];
  /** GM programs to choose from. */
  readonly programs: Readonly<Record<'lead' | 'bass' | 'chords', readonly number[]>>;
}

const ALL = [0, 1, 2] as const;
const every = (key: number, step: number, beats = 4, from = 0): (readonly [number, number])[] =>
  Array.from({ length: Math.round((beats - from) / step) }, (_, i) => [from + i * step, key] as const);
const hits = (key: number, ...beats: readonly number[]): (readonly [number, number])[] =>
  beats.map((beat) => [beat, key] as const);
const broken = (step: number, tones: readonly number[]): (readonly [number, number, readonly number[]])[] =>
  tones.map((tone, i) => [i * step, step * 1.5, [tone]] as const);
const usual = {
  beatsPerBar: 4,
  chordsPerBar: 1,
  minorShare: 0.45,
  swing: 0.5,
  jitterBeats: 0.008,
  leadMiddle: 69,
  chordsFrom: 54,
  cells: [[1], [0.5, 0.5], [1.5, 0.5], [2], [1, -1], [0.5, 0.25, 0.25], [-0.5, 0.5]],
} as const;

export const otherStyles = {
  waltz: {
    ...usual,
    bpm: [96, 186],
    beatsPerBar: 3,
    cells: [[1], [2], [3], [1.5, 0.5], [0.5, 0.5]],
    bass: [[0, 0, 1]],
    chords: [1, 2].map((beat) => [beat, 0.6, ALL] as const),
    drums: [],
    programs: { lead: [0, 40, 21, 73], bass: [0, 32, 43], chords: [0, 21, 48] },
  },
  'piano ballad': {
    ...usual,
    bpm: [60, 92],
    jitterBeats: 0.012,
    bass: [
      [0, 0, 2],
      [2, 2, 2],
    ],
    chords: broken(0.5, [0, 1, 2, 3, 2, 1, 2, 1]),
    drums: [],
    programs: { lead: [0, 1], bass: [0], chords: [0, 1] },
  },
  'piano, straight': {
    ...usual,
    bpm: [70, 140],
    bass: [
      [0, 0, 2],
      [2, 0, 2],
    ],
    chords: [0, 1, 2, 3].map((beat) => [beat, 0.9, ALL] as const),
    drums: [],
    programs: { lead: [0, 2], bass: [0], chords: [0, 2] },
  },
  'strings only': {
    ...usual,
    bpm: [62, 120],
    jitterBeats: 0.02,
    bass: [
      [0, 0, 2],
      [2, 2, 1],
      [3, 1, 1],
    ],
    chords: [
      [0, 2, ALL],
      [2, 2, ALL],
    ],
    drums: [],
    programs: { lead: [40], bass: [42, 43], chords: [48, 41, 44] },
  },
  hymn: {
    ...usual,
    bpm: [66, 110],
    chordsPerBar: 2,
    cells: [[1], [1, 1], [2], [1.5, 0.5]],
    bass: [0, 1, 2, 3].map((beat) => [beat, 0, 1] as const),
    chords: [0, 1, 2, 3].map((beat) => [beat, 1, ALL] as const),
    drums: [],
    programs: { lead: [19, 52], bass: [19], chords: [19, 52] },
  },
  counterpoint: {
    ...usual,
    bpm: [70, 112],
    chordsPerBar: 2,
    cells: [[0.25, 0.25, 0.25, 0.25], [0.5, 0.25, 0.25], [0.5, 0.5], [1]],
    bass: Array.from({ length: 8 }, (_, i) => [i / 2, [0, 1, 2, 1][i % 4]!, 0.5] as const),
    chords: [
      [0, 1, ALL],
      [2, 1, ALL],
    ],
    drums: [],
    programs: { lead: [6, 0, 40], bass: [6, 0, 42], chords: [6, 0] },
  },
  'folk guitar': {
    ...usual,
    bpm: [76, 132],
    bass: [
      [0, 0, 2],
      [2, 2, 2],
    ],
    chords: broken(0.5, [0, 2, 1, 2, 3, 2, 1, 2]),
    drums: [],
    programs: { lead: [73, 74, 22, 40], bass: [32], chords: [24, 25] },
  },
  swing: {
    ...usual,
    bpm: [100, 190],
    swing: 0.64,
    bass: [
      [0, 0, 1],
      [1, 1, 1],
      [2, 2, 1],
      [3, 1, 1],
    ],
    chords: [
      [0, 0.4, ALL],
      [1.5, 0.4, ALL],
      [3.5, 0.4, ALL],
    ],
    drums: [...hits(51, 0, 1, 1.5, 2, 3, 3.5), ...hits(44, 1, 3), ...hits(36, 0)],
    programs: { lead: [56, 65, 66, 11], bass: [32], chords: [0, 26] },
  },
  blues: {
    ...usual,
    bpm: [60, 96],
    swing: 0.667,
    bass: [
      [0, 0, 1],
      [0.5, 0, 0.5],
      [1, 1, 1],
      [2, 2, 1],
      [2.5, 2, 0.5],
      [3, 1, 1],
    ],
    chords: [0, 1, 2, 3].map((beat) => [beat, 0.4, ALL] as const),
    drums: [...every(42, 0.5), ...hits(36, 0, 2, 2.5), ...hits(38, 1, 3)],
    programs: { lead: [27, 22, 65], bass: [33], chords: [16, 0, 27] },
  },
  "drum'n'bass": {
    ...usual,
    bpm: [160, 180],
    chordsPerBar: 0.5,
    minorShare: 0.8,
    bass: [
      [0, 0, 1.5],
      [2.5, 0, 1],
    ],
    chords: [[0, 4, ALL]],
    drums: [...every(42, 0.5), ...hits(36, 0, 2.5), ...hits(38, 1, 3), ...hits(37, 1.75, 2.25, 3.75)],
    programs: { lead: [80, 81, 62], bass: [38, 39], chords: [89, 90] },
  },
  house: {
    ...usual,
    bpm: [116, 130],
    bass: [0.5, 1.5, 2.5, 3.5].map((beat) => [beat, 0, 0.5] as const),
    chords: [
      [0, 0.3, ALL],
      [0.75, 0.3, ALL],
      [1.5, 0.3, ALL],
      [2.5, 0.3, ALL],
      [3.25, 0.3, ALL],
    ],
    drums: [...every(36, 1), ...hits(39, 1, 3), ...hits(46, 0.5, 1.5, 2.5, 3.5), ...every(42, 0.25)],
    programs: { lead: [81, 80, 11], bass: [38, 33], chords: [0, 4, 62] },
  },
  trance: {
    ...usual,
    bpm: [130, 146],
    minorShare: 0.8,
    bass: every(0, 0.5, 4).map(([beat]) => [beat, 0, 0.4] as const),
    chords: broken(0.25, [0, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1]),
    drums: [...every(36, 1), ...hits(46, 0.5, 1.5, 2.5, 3.5), ...hits(39, 1, 3)],
    programs: { lead: [81, 80], bass: [38, 39], chords: [81, 88, 90] },
  },
  punk: {
    ...usual,
    bpm: [150, 190],
    bass: every(0, 0.5).map(([beat]) => [beat, 0, 0.5] as const),
    chords: every(0, 0.5).map(([beat]) => [beat, 0.45, [0, 2, 3]] as const),
    drums: [...hits(36, 0, 2, 2.5), ...hits(38, 1, 3), ...every(46, 1)],
    programs: { lead: [30, 56, 80], bass: [34], chords: [29, 30] },
  },
  'rock, slow': {
    ...usual,
    bpm: [64, 92],
    bass: every(0, 0.5).map(([beat]) => [beat, 0, 0.5] as const),
    chords: [
      [0, 1.5, ALL],
      [1.5, 1, ALL],
      [2.5, 1.5, ALL],
    ],
    drums: [...every(42, 0.5), ...hits(36, 0, 0.75, 2, 2.5), ...hits(38, 1, 3)],
    programs: { lead: [30, 27, 65], bass: [33, 34], chords: [27, 29, 16] },
  },
  'hip-hop': {
    ...usual,
    bpm: [68, 98],
    chordsPerBar: 0.5,
    minorShare: 0.7,
    swing: 0.56,
    bass: [
      [0, 0, 1],
      [1.75, 0, 0.5],
      [2.5, 0, 1],
    ],
    chords: [
      [0, 1.5, ALL],
      [2.5, 0.5, ALL],
    ],
    drums: [...every(42, 0.5), ...hits(42, 1.75, 3.25), ...hits(36, 0, 1.75, 2.5), ...hits(38, 1, 3)],
    programs: { lead: [4, 73, 11], bass: [33, 38], chords: [4, 0] },
  },
  reggae: {
    ...usual,
    bpm: [66, 92],
    bass: [
      [0, 0, 0.5],
      [0.75, 0, 0.5],
      [1.5, 1, 0.5],
      [2, 2, 0.5],
      [3, 1, 0.5],
    ],
    chords: [0.5, 1.5, 2.5, 3.5].map((beat) => [beat, 0.25, ALL] as const),
    drums: [...every(42, 0.5), ...hits(36, 2), ...hits(37, 2)],
    programs: { lead: [57, 65, 22], bass: [33], chords: [16, 27] },
  },
  bossa: {
    ...usual,
    bpm: [110, 150],
    bass: [
      [0, 0, 1.5],
      [1.5, 2, 0.5],
      [2, 2, 1.5],
      [3.5, 0, 0.5],
    ],
    chords: [
      [0, 0.5, ALL],
      [1, 0.5, ALL],
      [2.5, 0.5, ALL],
      [3.5, 0.5, ALL],
    ],
    drums: [...every(42, 0.5), ...hits(37, 0, 1.5, 3), ...hits(36, 0, 1.5, 2, 3.5)],
    programs: { lead: [73, 66, 24], bass: [32], chords: [24, 4] },
  },
  march: {
    ...usual,
    bpm: [100, 132],
    minorShare: 0.2,
    bass: [
      [0, 0, 0.8],
      [2, 2, 0.8],
    ],
    chords: [
      [1, 0.5, ALL],
      [3, 0.5, ALL],
    ],
    drums: [...hits(36, 0, 2), ...hits(38, 1, 3, 3.5, 1.75), ...hits(49, 0)],
    programs: { lead: [56, 72, 60], bass: [58], chords: [61, 57] },
  },
  disco: {
    ...usual,
    bpm: [108, 128],
    bass: Array.from({ length: 8 }, (_, i) => [i / 2, i % 2 === 0 ? 0 : 3, 0.45] as const),
    chords: [[0, 3.8, ALL]],
    drums: [...every(36, 1), ...hits(38, 1, 3), ...hits(46, 0.5, 1.5, 2.5, 3.5)],
    programs: { lead: [61, 56, 80], bass: [33, 36], chords: [48, 50] },
  },
  'rock waltz': {
    ...usual,
    bpm: [84, 150],
    beatsPerBar: 3,
    cells: [[1], [2], [0.5, 0.5], [1.5, 0.5]],
    bass: [
      [0, 0, 2],
      [2, 2, 1],
    ],
    chords: [
      [0, 1, ALL],
      [1, 1, ALL],
      [2, 1, ALL],
    ],
    drums: [...hits(36, 0), ...hits(38, 1, 2), ...every(51, 1, 3)],
    programs: { lead: [40, 27, 73], bass: [33], chords: [25, 16] },
  },
} as const satisfies Readonly<Record<string, OtherStyle>>;
