import { ticksPerBar } from '../../src/music/meter.ts';
import type { Note } from '../../src/music/score.ts';
import type { BenchSong } from '../songs/bench-song.ts';
import { mean, median, shareOf } from '../songs/statistics.ts';
import { drumRows } from '../variety/struck-bars.ts';

const STEP_TICKS = 120;
const STEPS = 16;
const BARS_MIN = 32;
const SOUNDING_BARS_MIN = 4;
const BASS_BARS_MIN = 8;
/** Snares below this are ghosts and belong to no bar's shape; they count in fills. */
const SNARE_VELOCITY_MIN = 45 / 127;
const TOMS: ReadonlySet<number> = new Set([41, 43, 45, 47, 48, 50]);
const TOMS_OF_FILL = 2;
const SNARES_OF_FILL = 3;

interface Bar {
  readonly kick: Set<number>;
  readonly snare: Set<number>;
  readonly hats: Set<number>;
  readonly anySnare: Set<number>;
  toms: number;
}

const stepOf = ({ startTick }: Note): number => Math.round(startTick / STEP_TICKS);
const textOf = (steps: ReadonlySet<number>): string => [...steps].sort((a, b) => a - b).join();

function drumBars(notes: readonly Note[]): Map<number, Bar> {
  const bars = new Map<number, Bar>();
  for (const note of notes) {
    const [bar, step] = [Math.floor(stepOf(note) / STEPS), stepOf(note) % STEPS];
    const own = bars.get(bar) ?? { kick: new Set(), snare: new Set(), hats: new Set(), anySnare: new Set(), toms: 0 };
    bars.set(bar, own);
    if (drumRows.kick.has(note.pitch)) own.kick.add(step);
    else if (drumRows.hats.has(note.pitch)) own.hats.add(step);
    else if (TOMS.has(note.pitch)) own.toms++;
    else if (drumRows.snare.has(note.pitch)) {
      own.anySnare.add(step);
      if (note.velocity >= SNARE_VELOCITY_MIN) own.snare.add(step);
    }
  }
  return new Map([...bars].sort(([a], [b]) => a - b));
}

const commonestShare = (texts: readonly string[]): number =>
  Math.max(...[...Map.groupBy(texts, (text) => text).values()].map((own) => own.length)) / texts.length;
const distinctIn32 = (texts: readonly string[]): number | null =>
  texts.length < BARS_MIN ? null : new Set(texts.slice(0, BARS_MIN)).size;

/** What drums and bass of a song do inside it, on a grid of sixteenths; only a song in 4/4 has such figures. */
export function grooveFigures({ written: { score } }: BenchSong): Readonly<Record<string, number | null>> {
  if (ticksPerBar(score.meter) !== STEPS * STEP_TICKS) return {};
  const drums = score.parts.filter(({ role }) => role === 'drums' || role === 'percussion').flatMap((p) => p.notes);
  const bass = score.parts.filter(({ role }) => role === 'bass').flatMap(({ notes }) => notes);
  return { ...drumFigures(drumBars(drums)), ...bassFigures(bass, drums) };
}

function drumFigures(byBar: ReadonlyMap<number, Bar>): Readonly<Record<string, number | null>> {
  const bars = [...byBar.values()];
  const full = bars.filter(({ kick, snare, hats }) => kick.size + snare.size + hats.size > 0);
  if (full.length < SOUNDING_BARS_MIN) return {};
  const texts = full.map(({ kick, snare, hats }) => [kick, snare, hats].map(textOf).join('|'));
  const usualSnares = median(bars.map(({ anySnare }) => anySnare.size));
  const rowTexts = (row: 'kick' | 'hats'): string[] =>
    full.filter((bar) => bar[row].size > 0).map((b) => textOf(b[row]));
  return {
    mainDrumBarShare: commonestShare(texts),
    drumBarsIn32: distinctIn32(texts),
    kickBarsIn32:
      rowTexts('kick').length < SOUNDING_BARS_MIN ? null : new Set(rowTexts('kick').slice(0, BARS_MIN)).size,
    hatBarsIn32: rowTexts('hats').length < SOUNDING_BARS_MIN ? null : new Set(rowTexts('hats').slice(0, BARS_MIN)).size,
    fillsIn8: 8 * shareOf(bars, (bar) => bar.toms >= TOMS_OF_FILL || bar.anySnare.size >= usualSnares + SNARES_OF_FILL),
    kicksABar: mean(bars.map(({ kick }) => kick.size)),
    snaresABar: mean(bars.map(({ snare }) => snare.size)),
    hatsABar: mean(bars.map(({ hats }) => hats.size)),
  };
}

function bassFigures(bass: readonly Note[], drums: readonly Note[]): Readonly<Record<string, number | null>> {
  const onsets = new Set(bass.map(stepOf));
  const kicks = new Set(drums.filter(({ pitch }) => drumRows.kick.has(pitch)).map(stepOf));
  const byBar = Map.groupBy(
    [...onsets].sort((a, b) => a - b),
    (step) => Math.floor(step / STEPS),
  );
  if (byBar.size < BASS_BARS_MIN) return {};
  const texts = [...byBar.values()].map((steps) => steps.map((step) => step % STEPS).join());
  const kickBars = new Set([...kicks].map((step) => Math.floor(step / STEPS)));
  const withKick = [...onsets].filter((step) => kickBars.has(Math.floor(step / STEPS)));
  const kicksWithBass = [...kicks].filter((step) => byBar.has(Math.floor(step / STEPS)));
  return {
    mainBassBarShare: commonestShare(texts),
    bassBarsIn32: distinctIn32(texts),
    bassOnsetsABar: onsets.size / byBar.size,
    ...(withKick.length > 20
      ? {
          bassOnKick: shareOf(withKick, (step) => kicks.has(step)),
          kickOnBass: shareOf(kicksWithBass, (step) => onsets.has(step)),
        }
      : {}),
  };
}
