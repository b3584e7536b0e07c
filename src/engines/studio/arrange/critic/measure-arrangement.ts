import type { Part } from '../../../../music/score.ts';
import type { Arrangement, Brief, Composition } from '../../records.ts';
import { type BoundaryMeasure, boundaryEvents, markedDownbeatShare } from './boundary-events.ts';
import { type ClashMeasure, measureClashes } from './clashes.ts';
import { type ContrastMeasure, sectionContrasts } from './contrast.ts';
import { type EnergyMeasure, measureEnergy } from './energy-curve.ts';
import { drumVariety, kickLockShare } from './groove.ts';
import { type LayeringMeasure, measureLayering } from './layering.ts';
import { measurePlayability, type PlayabilityMeasure } from './playability.ts';
import { namedPresence, type PresenceMeasure } from './presence.ts';
import { maskedShare } from './register.ts';
import { measureVoiceLeading, type VoiceLeadingMeasure } from './voice-leading.ts';

/** What can be known of an arrangement without hearing it. Shares are 0..1. */
export interface ArrangementReport {
  readonly clashes: ClashMeasure;
  /** Share of the sung time in which the top of the comping lies within a whole tone of the voice. */
  readonly maskedShare: number;
  readonly voiceLeading: VoiceLeadingMeasure;
  /** Share of the kicks that the bass joins; null without drums or bass. */
  readonly kickLockShare: number | null;
  /** Distinct drum bars over drum bars; null without drums. */
  readonly drumVariety: number | null;
  /** Every boundary between sections with its events. */
  readonly boundaries: readonly BoundaryMeasure[];
  /** Share of the boundaries with an event; 1 for a song of one section. */
  readonly markedBoundaryShare: number;
  /** Share of the drummed section starts with kick and crash on their first beat; null if there are none. */
  readonly markedDownbeatShare: number | null;
  /** What tells returning sections apart. */
  readonly contrasts: readonly ContrastMeasure[];
  /** The caller's instruments, in the order of the brief. */
  readonly named: readonly PresenceMeasure[];
  readonly energy: EnergyMeasure;
  readonly layering: LayeringMeasure;
  readonly playability: PlayabilityMeasure;
}

const inOrder = (part: Part): Part =>
  part.notes.every((note, index) => index === 0 || note.startTick >= part.notes[index - 1]!.startTick)
    ? part
    : { ...part, notes: part.notes.toSorted((a, b) => a.startTick - b.startTick) };

/** Measures an arrangement against its brief and composition. Pure; some milliseconds a song. */
export function measureArrangement(
  brief: Brief,
  composition: Composition,
  arrangement: Pick<Arrangement, 'parts'>,
): ArrangementReport {
  const parts = arrangement.parts.map(inOrder);
  const boundaries = boundaryEvents(composition, parts);
  return {
    clashes: measureClashes(composition, parts),
    maskedShare: maskedShare(parts, composition.endTick),
    voiceLeading: measureVoiceLeading(parts, composition.chords),
    kickLockShare: kickLockShare(parts, composition.meter),
    drumVariety: drumVariety(parts, composition.meter),
    boundaries,
    markedBoundaryShare:
      boundaries.length === 0 ? 1 : boundaries.filter(({ events }) => events.length > 0).length / boundaries.length,
    markedDownbeatShare: markedDownbeatShare(composition, parts),
    contrasts: sectionContrasts(composition.sections, parts),
    named: namedPresence(brief.instruments, composition, parts),
    energy: measureEnergy(composition, parts),
    layering: measureLayering(composition, parts),
    playability: measurePlayability(composition, parts),
  };
}
