/** What can be wrong with finished words. */
export const findingKinds = [
  'name',
  'fact',
  'lesson',
  'forbidden',
  'style-word',
  'reference',
  'attitude',
  'grammar',
  'singability',
  'repetition',
  'safety',
  'explicit',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A fault of finished words, and where it stands. */
export interface Finding {
  readonly kind: FindingKind;
  /** 1: a blemish; 2: a fault that a listener notices; 3: the song is wrong for its request. */
  readonly severity: 1 | 2 | 3;
  /** Index of the section; null: the whole song. */
  readonly section: number | null;
  /** Index of the line in its section; null: no single line. */
  readonly line: number | null;
  /** What is wrong, in words that a writer can act on. */
  readonly what: string;
}
