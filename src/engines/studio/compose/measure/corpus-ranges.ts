import { type HumanCorpus, type HumanRange, humanCorpora } from './human-corpora.ts';
import { humanMelodies } from './human-melodies.ts';
import type { MelodyMetrics } from './melody-metrics.ts';

/** The 25 metrics of the joint gate, in its order. */
export const gateMetrics: readonly string[] = humanMelodies.metrics.map(({ name }) => name);

/** What is left of the 25 where pitch is speech: rap is held to these alone. */
export const rhythmMetricNames: readonly string[] = [
  'rhythm_bar_reuse',
  'groove_cons16',
  'final_long',
  'empty_beat',
  'offbeat_rate',
  'sync_rate',
  'notes_per_bar',
];

/** 5th percentile, median and 95th of a metric in a corpus; null where the corpus cannot tell it. */
export const humanRangeOf = (corpus: HumanCorpus, name: string): HumanRange | null =>
  (humanCorpora[corpus] as Readonly<Record<string, HumanRange>>)[name] ?? null;

/** The metrics of `names` that lie outside the corpus's 5th to 95th percentile; those that either side cannot tell do not count. */
export function metricsOutside(
  metrics: MelodyMetrics,
  corpus: HumanCorpus,
  names: readonly string[] = gateMetrics,
): string[] {
  return names.filter((name) => {
    const range = humanRangeOf(corpus, name);
    const value = metrics[name];
    return range !== null && Number.isFinite(value) && (value! < range.p5 || value! > range.p95);
  });
}

/** How many of the gate's metrics (of `names`) lie outside what 90 % of a corpus's songs do. */
export const countOutside = (metrics: MelodyMetrics, corpus: HumanCorpus, names?: readonly string[]): number =>
  metricsOutside(metrics, corpus, names).length;
