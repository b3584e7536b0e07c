/** Numbers that the running median looks at. */
export const MEDIAN_TAPS = 17;

/** The median of the {@link MEDIAN_TAPS} numbers from `at` on, `step` apart. */
export function median17(input: Float32Array, at: number, step: number): number {
  const taps = Float32Array.from({ length: MEDIAN_TAPS }, (_, k) => input[at + k * step]!);
  return taps.sort()[MEDIAN_TAPS >> 1]!;
}
