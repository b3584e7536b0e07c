import type { Analysis } from '../../../audio/analysis/analyse.ts';
import { LoudnessMeter } from '../../../audio/analysis/loudness.ts';
import type { Recording } from '../../../audio/recording.ts';
import { clamp } from '../../../core/units.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Section, SectionKind } from '../../../music/score.ts';
import { meterOf, tickOf } from './heard-grid.ts';
import { type HeardSource, SURE } from './heard-source.ts';

/** Bars of a section where nobody hears sections. */
const PLAIN_BARS = 8;
/** An intro or an outro is at least this much softer than the loudest section. */
const SOFT_DB = 4;
/** Sections within this of the loudest one are choruses. */
const CHORUS_DB = 1.2;
const FRAME_BARS_MAX = 8;
/** Energy of the loudest section, and what it falls by. */
const ENERGY = { loudest: 0.85, perDb: 0.06, least: 0.25 } as const;

const LABELS: Readonly<Partial<Record<SectionKind, string>>> = {
  intro: 'Intro',
  verse: 'Verse',
  chorus: 'Chorus',
  outro: 'Outro',
};

/** Sections of whole bars from the first bar line, named by their place and how loud they are. */
export function heardSections({ analysis, recording }: HeardSource): Section[] {
  const bar = ticksPerBar(meterOf(analysis));
  const lines = sectionLines(analysis, bar);
  const levels = levelsDb(recording, analysis, lines);
  const loudest = Math.max(...levels);
  const kinds = levels.map((db, i) => kindOf(db - loudest, i, levels.length, (lines[i + 1]! - lines[i]!) / bar));
  // A piece that is loud throughout is no row of choruses.
  const named = kinds.every((kind) => kind === 'chorus') ? kinds.map(alternating) : kinds;
  return named.map((kind, i) => {
    const ordinal = named.slice(0, i + 1).filter((other) => other === kind).length;
    return {
      kind,
      ordinal,
      label: LABELS[kind]! + (kind === 'verse' ? ` ${ordinal}` : ''),
      startTick: lines[i]!,
      endTick: lines[i + 1]!,
      energy: clamp(ENERGY.loudest + ENERGY.perDb * (levels[i]! - loudest), ENERGY.least, 1),
      cue: null,
    };
  });
}

const alternating = (_: SectionKind, i: number): SectionKind => (i % 2 === 0 ? 'verse' : 'chorus');

function kindOf(belowLoudestDb: number, index: number, count: number, bars: number): SectionKind {
  const isSoft = belowLoudestDb < -SOFT_DB && bars <= FRAME_BARS_MAX && count > 2;
  if (isSoft && index === 0) return 'intro';
  if (isSoft && index === count - 1) return 'outro';
  return belowLoudestDb > -CHORUS_DB && count > 1 ? 'chorus' : 'verse';
}

/** Where sections begin and the last one ends: whole bars, none empty. */
function sectionLines(analysis: Analysis, bar: number): number[] {
  const tickAt = tickOf(analysis);
  const bars = Math.max(1, Math.round(tickAt(analysis.durationSeconds) / bar - 0.25));
  const isSure = analysis.confidences.sections >= SURE;
  const heard = isSure
    ? analysis.sections.map(({ startSeconds }) => Math.round(tickAt(startSeconds) / bar))
    : Array.from({ length: Math.ceil(bars / PLAIN_BARS) }, (_, i) => i * PLAIN_BARS);
  const inside = heard.filter((line) => line > 0 && line < bars);
  return [...new Set([0, ...inside, bars])].sort((a, b) => a - b).map((line) => line * bar);
}

const STEPS_PER_SECOND = 10;

function levelsDb(recording: Recording, analysis: Analysis, lines: readonly number[]): number[] {
  const meter = new LoudnessMeter(recording.sampleRateHz, recording.channels.length);
  meter.process(recording.channels, 0, recording.channels[0]!.length);
  const steps = meter.stepPowers;
  const tickAt = tickOf(analysis);
  const ticks = steps.map((_, i) => tickAt(i / STEPS_PER_SECOND));
  return lines.slice(1).map((until, i) => {
    const own = steps.filter((_, step) => ticks[step]! >= lines[i]! && ticks[step]! < until);
    return 10 * Math.log10(own.reduce((sum, power) => sum + power, 0) / Math.max(1, own.length) + 1e-12);
  });
}
