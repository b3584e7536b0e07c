import { readGate } from '../../../src/engines/studio/compose/measure/joint-gate.ts';
import { isChordTone } from '../../../src/music/chord.ts';
import { isInKey, keyAt } from '../../../src/music/key.ts';
import type { Part, Score } from '../../../src/music/score.ts';
import { reportArrangement } from '../arrangement.ts';
import type { BenchSong } from '../bench-song.ts';
import { humanChangeBits, reportHarmony } from '../harmony.ts';
import { metricsOf } from '../melody.ts';
import { mean, sum } from '../statistics.ts';
import { reportStructure } from '../structure.ts';
import { reportText } from '../text.ts';

/** What speaks against a song, by group; each figure is about 1 where a group begins to be doubtful. */
export interface Quality {
  readonly faults: Readonly<Record<'melody' | 'structure' | 'text' | 'harmony' | 'arrangement', number>>;
  /** 100 minus ten times the mean of the groups: higher is better, negative is possible. */
  readonly score: number;
}

/** No single figure may outweigh all others. */
const FAULT_MAX = 12;
const PART_NOTES_MIN = 8;

/** How far a figure lies from the middle of what is usual, in half widths of it, squared. */
const off = (value: number, middle: number, half: number): number => bounded(((value - middle) / half) ** 2);
/** How much of what is bearable is used up. */
const used = (value: number, bearable: number): number => bounded(value / bearable);
const bounded = (fault: number): number => (Number.isNaN(fault) ? 0 : Math.min(FAULT_MAX, Math.max(0, fault)));

/**
 * One score for everything that notes can tell: the distance from human melodies, repetition and contrast, the setting of
 * the words, the fit of tune and parts to the chords, and the arrangement. Middles and widths are those of human songs where
 * they are known, else of good practice. It knows nothing of any fault that a test may plant.
 */
export function qualityScore(song: BenchSong): Quality {
  const faults = {
    melody: melodyFaults(song),
    structure: structureFaults(song),
    text: textFaults(song),
    harmony: harmonyFaults(song),
    arrangement: arrangementFaults(song),
  };
  return { faults, score: 100 - 10 * mean(Object.values(faults)) };
}

function melodyFaults(song: BenchSong): number {
  const metrics = metricsOf(song);
  if (metrics === null) return 0;
  const { mahalanobis, outside } = readGate(metrics);
  return mean([bounded((mahalanobis / 4.8) ** 2), used(outside.length, 4)]);
}

function structureFaults(song: BenchSong): number {
  const { samePitch, sameOnset, otherPitch, lift } = reportStructure(song);
  return sum([
    mean(samePitch.map((share) => off(share, 0.85, 0.25))),
    mean(sameOnset.map((share) => off(share, 0.92, 0.25))),
    off(mean(otherPitch), 0.03, 0.17),
    lift === null ? 0 : 2 * off(lift, 2, 5),
  ]);
}

function textFaults(song: BenchSong): number {
  const report = reportText(song);
  const { right, equal, wrong, contentOnBeat, functionOnDownbeat } = report;
  return sum([
    used((equal + wrong) / Math.max(1, right + equal + wrong), 0.11),
    used(wrong / Math.max(1, right + wrong), 0.06),
    used(1 - contentOnBeat[0] / Math.max(1, contentOnBeat[1]), 0.2),
    used(functionOnDownbeat[0] / Math.max(1, functionOnDownbeat[1]), 0.25),
  ]);
}

function harmonyFaults(song: BenchSong): number {
  const { score } = song.written;
  const metrics = metricsOf(song);
  const { distinctChords, loopShare, changeBits, verse, chorus } = reportHarmony(score);
  const fits = score.parts.flatMap((part) => fitOf(part, score) ?? []);
  return sum([
    metrics === null ? 0 : off(metrics.chordtone_dur ?? 0.75, 0.75, 0.15),
    metrics === null ? 0 : off(metrics.chordtone_strong ?? 0.8, 0.8, 0.24),
    used(1 - Math.min(1, ...fits), 0.06),
    off(Math.min(distinctChords, 7), 7, 4),
    off(Math.max(loopShare, 0.4), 0.4, 0.5),
    verse !== '' && verse === chorus ? 2 : 0,
    used(Math.max(0, humanChangeBits(score.key.mode !== 'major') - changeBits), 1.5),
  ]);
}

/** Share of a pitched part's sounding time on notes of the chord or the key; null for drums and mere touches. */
function fitOf(part: Part, score: Score): number | null {
  const isPitched = !['drums', 'percussion', 'effects'].includes(part.role);
  if (!isPitched || part.notes.length < PART_NOTES_MIN) return null;
  let at = 0;
  let fitting = 0;
  for (const note of part.notes.toSorted((a, b) => a.startTick - b.startTick)) {
    while (at + 1 < score.chords.length && score.chords[at + 1]!.startTick <= note.startTick) at++;
    const key = keyAt(score.key, score.keyChanges ?? [], note.startTick);
    if (isChordTone(note.pitch, score.chords[at]!.chord) || isInKey(note.pitch, key)) fitting += note.durationTicks;
  }
  return fitting / sum(part.notes.map((note) => note.durationTicks));
}

function arrangementFaults(song: BenchSong): number {
  const figures = reportArrangement(song);
  const partCount = song.written.score.parts.length;
  return sum([
    used(figures.clashShare, 0.03),
    used(figures.unresolvedClashes, 4),
    used(figures.maskedShare, 0.25),
    used(1 - figures.markedBoundaries, 0.2),
    used(1 - figures.energyCorrelation, 0.4),
    used(1 - figures.contrastShare, 0.5),
    used(figures.fullBarShare, 0.4),
    4 * used(figures.flatParts, partCount),
    off(figures.drumVariety, 0.22, 0.2),
    figures.isLastChorusBiggest ? 0 : 1,
  ]);
}
