import { atLeast, atMost, reported, type SummaryLine, within } from '../songs/summary.ts';
import type { SongRow } from './measure-song.ts';
import type { SoundFamily } from './spectrum-targets.ts';
import { THIRD_CENTRES_HZ } from './third-octaves.ts';

const fixed = (value: number, places = 1): string => value.toFixed(places);
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length);
const worstDeviation = (row: SongRow): number => Math.max(...row.deviationsDb.map((each) => Math.abs(each ?? 0)));
const meanDeviation = (row: SongRow): number =>
  meanOf(row.deviationsDb.filter((each) => each !== null).map((each) => Math.abs(each)));

/** One song on one line. */
export function formatRow(row: SongRow): string {
  const { figures, faults } = row;
  const vocal =
    row.vocalToBandDb === null ? '' : ` voice ${fixed(row.vocalToBandDb)} (${fixed(row.vocalToBandWishedDb)})`;
  const chorus = figures.chorusMinusVerseLu === null ? '' : ` chorus ${fixed(figures.chorusMinusVerseLu)}`;
  return (
    [
      row.name.padEnd(26),
      `${fixed(row.seconds, 0).padStart(3)}s`,
      `${fixed(figures.lufs, 2)} LUFS ${fixed(figures.truePeakDbtp, 2)} dBTP PLR ${fixed(figures.plr)} LRA ${fixed(figures.lra)}`,
      `corr ${fixed(figures.correlation, 2)} low ${fixed(figures.lowCorrelation, 2)} [${figures.bandCorrelations.map((c) => fixed(c, 2)).join(' ')}]`,
      `mono ${fixed(figures.monoLossDb)} onset ${fixed(figures.onsetClarityDb)} ${row.family} ±${fixed(meanDeviation(row))}/${fixed(worstDeviation(row))}${vocal}${chorus}`,
      ...faultTexts(row),
    ].join(' ') + (faults.notANumber > 0 ? ' NaN!' : '')
  );
}

function faultTexts({ faults }: SongRow): string[] {
  return [
    ...(faults.clicks.length > 0 ? [`CLICKS ${faults.clicks.length} at ${faults.clicks.slice(0, 4).join(', ')}`] : []),
    ...(faults.dc > DC_MAX ? [`DC ${faults.dc.toExponential(1)}`] : []),
    ...(faults.silenceSeconds > SILENCE_SECONDS_MAX
      ? [`SILENCE ${fixed(faults.silenceSeconds, 2)} s at ${fixed(faults.silenceAtSeconds)}`]
      : []),
  ];
}

const DC_MAX = 1e-3;
const SILENCE_SECONDS_MAX = 1.5;

export function songSection(rows: readonly SongRow[]): { readonly lines: string[]; readonly summary: SummaryLine[] } {
  const all = (pick: (row: SongRow) => number | null): number[] => rows.map(pick).filter((each) => each !== null);
  const lufs = all((row) => row.figures.lufs);
  const plr = all((row) => row.figures.plr);
  const chorus = all((row) => row.figures.chorusMinusVerseLu);
  const correlation = all((row) => row.figures.correlation);
  const voice = all((row) => (row.vocalToBandDb === null ? null : row.vocalToBandDb - row.vocalToBandWishedDb));
  const summary: SummaryLine[] = [
    within('loudness, lowest, LUFS', Math.min(...lufs), -14.3, -13.7),
    within('loudness, highest, LUFS', Math.max(...lufs), -14.3, -13.7),
    atMost('true peak, highest, dBTP', Math.max(...all((row) => row.figures.truePeakDbtp)), -1),
    within('PLR, lowest, dB', Math.min(...plr), 9, 14),
    within('PLR, highest, dB', Math.max(...plr), 9, 14),
    reported('LRA, median (lowest .. highest), LU', spread(all((row) => row.figures.lra))),
    atLeast('chorus minus verse, lowest, LU', Math.min(...chorus), 1),
    reported('chorus minus verse, median (lowest .. highest), LU', spread(chorus)),
    within('correlation, lowest', Math.min(...correlation), 0.3, 0.95),
    within('correlation, highest', Math.max(...correlation), 0.3, 0.95),
    atLeast('correlation below 120 Hz, lowest', Math.min(...all((row) => row.figures.lowCorrelation)), 0.8),
    atMost('mono loss, highest, dB', Math.max(...all((row) => row.figures.monoLossDb)), 3),
    atMost('voice against band minus wish, furthest, dB', Math.max(0, ...voice.map(Math.abs)), 1.5),
    reported('rise at onsets, median (lowest .. highest), dB', spread(all((row) => row.figures.onsetClarityDb))),
    atMost('third octaves off the family target, mean of songs, dB', meanOf(rows.map(meanDeviation)), 3),
    atMost('third octaves off the family target, worst song mean, dB', Math.max(...rows.map(meanDeviation)), 4.5),
    atMost(
      'songs with a third octave more than 10 dB off',
      rows.filter((row) => worstDeviation(row) > 10).length,
      0,
      0,
    ),
    atMost(
      'clicks',
      rows.reduce((sum, row) => sum + row.faults.clicks.length, 0),
      0,
      0,
    ),
    atMost('DC, highest', Math.max(...all((row) => row.faults.dc)), DC_MAX, 5),
    atMost(
      'samples that are no numbers',
      rows.reduce((sum, row) => sum + row.faults.notANumber, 0),
      0,
      0,
    ),
    atMost('inner silence, longest, s', Math.max(...all((row) => row.faults.silenceSeconds)), SILENCE_SECONDS_MAX),
    reported(
      'CPU seconds per minute of song',
      fixed((60 * sum(rows.map((r) => r.cpuSeconds))) / sum(rows.map((r) => r.seconds))),
    ),
  ];
  return { lines: familyLines(rows), summary };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return '-';
  return `${fixed(sorted[sorted.length >> 1]!)} (${fixed(sorted[0]!)} .. ${fixed(sorted.at(-1)!)})`;
}

/** Mean deviation of each family from its target, third octave by third octave. */
function familyLines(rows: readonly SongRow[]): string[] {
  const families = [...new Set(rows.map((row) => row.family))] satisfies SoundFamily[];
  const compared = THIRD_CENTRES_HZ.map((hz, index) => ({ hz, index })).filter(
    ({ index }) => rows[0]?.deviationsDb[index] != null,
  );
  return [
    '\nMean deviation from the family target, dB, by third octave',
    `${''.padEnd(18)}${compared.map(({ hz }) => label(hz).padStart(5)).join('')}`,
    ...families.map((family) => {
      const own = rows.filter((row) => row.family === family);
      const cells = compared.map(({ index }) =>
        fixed(meanOf(own.map((row) => row.deviationsDb[index] ?? 0)), 0).padStart(5),
      );
      return `${`${family} (${own.length})`.padEnd(18)}${cells.join('')}`;
    }),
  ];
}

const label = (hz: number): string => (hz < 1000 ? `${Math.round(hz)}` : `${fixed(hz / 1000)}k`);
