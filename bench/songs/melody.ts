import {
  countOutside,
  gateMetrics,
  humanRangeOf,
  metricsOutside,
  rhythmMetricNames,
} from '../../src/engines/studio/compose/measure/corpus-ranges.ts';
import type { HumanCorpus } from '../../src/engines/studio/compose/measure/human-corpora.ts';
import { GATE_OUTSIDE_MAX, heldOutMetrics, readGate } from '../../src/engines/studio/compose/measure/joint-gate.ts';
import { everyMelodyMetric, type MelodyMetrics } from '../../src/engines/studio/compose/measure/melody-metrics.ts';
import { type BenchSong, isFourFour, tuneOf } from './bench-song.ts';
import { type Family, familyOf } from './genres.ts';
import { mean, median, quantile, shareOf } from './statistics.ts';

/** One metric of a batch beside its human range. */
export interface MetricRow {
  readonly name: string;
  readonly isHeldOut: boolean;
  readonly ours: readonly [p5: number, median: number, p95: number];
  readonly human: readonly [p5: number, median: number, p95: number];
  /** Share of the songs below the human 5th percentile, and above the 95th. */
  readonly below: number;
  readonly above: number;
}

/** What a batch of songs in four-four time is beside a corpus. */
export interface MelodyReport {
  readonly corpus: HumanCorpus;
  readonly songCount: number;
  /** Songs too short for all the metrics are left out of what follows. */
  readonly untoldCount: number;
  readonly rows: readonly MetricRow[];
  /** Metrics outside a song: median and 90th percentile. */
  readonly outside: readonly [median: number, p90: number];
  /** The same of every metric that the corpus tells, not only of the gate's. */
  readonly outsideEvery: readonly [median: number, p90: number];
  readonly outsideHeldOut: number;
  readonly gateShare: number;
  readonly mahalanobis: readonly [median: number, p90: number];
}

export const metricsOf = (song: Pick<BenchSong, 'written'>): MelodyMetrics | null =>
  everyMelodyMetric({ notes: tuneOf(song), chords: song.written.score.chords });

export const corpusOf = (family: Family): HumanCorpus => (family === 'rap' ? 'POP909' : family);

/** Songs of one family against its corpus; the joint gate only means something beside POP909. */
export function reportMelodies(songs: readonly BenchSong[], family: Family): MelodyReport {
  const corpus = corpusOf(family);
  const names = family === 'rap' ? rhythmMetricNames : gateMetrics;
  const own = songs.filter((song) => isFourFour(song) && familyOf(song.genre) === family);
  const all = own.map(metricsOf).filter((metrics) => metrics !== null);
  const told = all.filter((metrics) => readGate(metrics).untold.length === 0);
  const gates = told.map((metrics) => readGate(metrics));
  const outside = told.map((metrics) =>
    corpus === 'POP909' && family !== 'rap' ? readGate(metrics).outside.length : countOutside(metrics, corpus, names),
  );
  const every = told.map((metrics) => countOutside(metrics, corpus, Object.keys(metrics)));
  return {
    corpus,
    songCount: own.length,
    untoldCount: own.length - told.length,
    rows: names.flatMap((name) => rowOf(name, corpus, told)),
    outside: [median(outside), quantile(outside, 0.9)],
    outsideEvery: [median(every), quantile(every, 0.9)],
    outsideHeldOut: mean(told.map((metrics) => metricsOutside(metrics, corpus, heldOutMetrics).length)),
    gateShare: shareOf(outside, (count) => count <= GATE_OUTSIDE_MAX),
    mahalanobis: [
      median(gates.map((gate) => gate.mahalanobis)),
      quantile(
        gates.map((gate) => gate.mahalanobis),
        0.9,
      ),
    ],
  };
}

function rowOf(name: string, corpus: HumanCorpus, songs: readonly MelodyMetrics[]): MetricRow[] {
  const range = humanRangeOf(corpus, name);
  if (range === null) return [];
  const values = songs.map((metrics) => metrics[name]!);
  return [
    {
      name,
      isHeldOut: heldOutMetrics.includes(name),
      ours: [quantile(values, 0.05), median(values), quantile(values, 0.95)],
      human: [range.p5, range.median, range.p95],
      below: shareOf(values, (value) => value < range.p5),
      above: shareOf(values, (value) => value > range.p95),
    },
  ];
}
