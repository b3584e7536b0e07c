import type { BenchSong } from '../songs/bench-song.ts';

/** Something that songs of a genre should not all share: a bar, an order of sections, a band. */
export interface VarietyMeasure {
  readonly name: string;
  /** What a song has of it; null: nothing to compare. */
  keyOf(song: BenchSong): string | null;
  /** Whether two keys are the same to a listener; where it is not said, when they are equal. */
  isAlike?(one: string, other: string): boolean;
  /** What thirty songs of a genre must show; null where the genre has a law there. */
  limitsOf(genre: string): VarietyLimits | null;
}

export interface VarietyLimits {
  /** Different ones of thirty. */
  readonly distinctMin: number;
  /** Share of the commonest. */
  readonly commonestMax: number;
}

export interface VarietyReport {
  readonly songs: number;
  readonly distinct: number;
  readonly commonestShare: number;
  readonly commonest: string;
  readonly isMet: boolean;
}

/**
 * Different keys and the share of the commonest. Keys that are alike count once: from the commonest on, each gathers those that are like it.
 */
export function measureVariety(measure: VarietyMeasure, genre: string, songs: readonly BenchSong[]): VarietyReport {
  const keys = songs.map((song) => measure.keyOf(song)).filter((key) => key !== null);
  const counts = [...Map.groupBy(keys, (key) => key)].map(([key, all]) => ({ key, count: all.length }));
  counts.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  const groups: { readonly key: string; count: number }[] = [];
  for (const { key, count } of counts) {
    const own = groups.find((group) => measure.isAlike?.(group.key, key) ?? group.key === key);
    if (own === undefined) groups.push({ key, count });
    else own.count += count;
  }
  const top = groups.reduce((most, group) => (group.count > most.count ? group : most), { key: '', count: 0 });
  const commonestShare = keys.length === 0 ? 0 : top.count / keys.length;
  const limits = measure.limitsOf(genre);
  const isMet = limits === null || (groups.length >= limits.distinctMin && commonestShare <= limits.commonestMax);
  return { songs: keys.length, distinct: groups.length, commonestShare, commonest: top.key, isMet };
}
