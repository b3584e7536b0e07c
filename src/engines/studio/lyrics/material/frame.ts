export const frameKinds = ['open', 'turn', 'pre', 'chorus', 'outro'] as const;
export type FrameKind = (typeof frameKinds)[number];

/** Lines around what is taught. */
export interface Frame {
  /** Unique over all files. */
  readonly id: string;
  readonly kind: FrameKind;
  /** Of choruses; null elsewhere. */
  readonly title: string | null;
  readonly lines: readonly string[];
}
