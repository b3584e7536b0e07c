import { atMost, type SummaryLine } from '../songs/summary.ts';
import { pitchedPatches, stringPrograms, tuningOf, tuningOfStrings, worstAliasOf } from './own-instruments.ts';

/** Tuning and aliases of every patch of the studio's synthesizer. */
export function instrumentSection(): { readonly lines: string[]; readonly summary: SummaryLine[] } {
  const strings = stringPrograms.map((program) => ({ program, tuning: tuningOfStrings(program) }));
  const rows = pitchedPatches.map((patch) => ({ patch, tuning: tuningOf(patch), alias: worstAliasOf(patch) }));
  const worstCents = (row: { readonly tuning: ReturnType<typeof tuningOf> }) =>
    row.tuning.reduce((a, b) => (Math.abs(b.cents) > Math.abs(a.cents) ? b : a));
  return {
    lines: [
      '\nOwn instruments: furthest from the pitch over the range; loudest product that is no partial',
      ...rows.map((row) => {
        const { pitch, cents } = worstCents(row);
        const { db, hz, pitch: aliasPitch } = row.alias;
        return `${row.patch.padEnd(18)}${cents.toFixed(2).padStart(7)} cents at ${pitch}   ${db.toFixed(1).padStart(7)} dB at ${hz.toFixed(0)} Hz (pitch ${aliasPitch})`;
      }),
      ...strings.map((row) => {
        const { pitch, cents } = worstCents(row);
        return `${`strings ${row.program}`.padEnd(18)}${cents.toFixed(2).padStart(7)} cents at ${pitch}`;
      }),
    ],
    summary: [
      atMost(
        'own instruments, furthest from the pitch, cents',
        Math.max(...[...rows, ...strings].map((row) => Math.abs(worstCents(row).cents))),
        3,
      ),
      atMost('own oscillators, loudest alias, dB', Math.max(...rows.map((row) => row.alias.db)), -60, 1),
    ],
  };
}
