/** The value below which a share of the values lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
export const shareOf = <T>(values: readonly T[], is: (value: T) => boolean): number =>
  values.length === 0 ? Number.NaN : values.filter(is).length / values.length;

/** Common elements over all elements; 1 for two empty sets. */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const union = a.union(b).size;
  return union === 0 ? 1 : a.intersection(b).size / union;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
