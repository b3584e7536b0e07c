import type { ArrangementReport } from './measure-arrangement.ts';

/** Limits of a sound arrangement; shares are 0..1. */
export const arrangementLimits = {
  clashShareMax: 0.03,
  maskedShareMax: 0.25,
  drumVarietyMin: 0.08,
  drumVarietyMax: 0.35,
  differingPartsMin: 2,
  namedBarShareMin: 0.3,
  energyCorrelationMin: 0.6,
} as const;

/**
 * How far an arrangement is from sound: 0 has no fault; each counts from nothing up to about one, by its size.
 * @param isLifting whether its last chorus is meant to be its fullest section
 */
export function arrangementFaults(report: ArrangementReport, isLifting = true): number {
  const limits = arrangementLimits;
  const over = (value: number, most: number): number => Math.max(0, (value - most) / most);
  const { clashes, maskedShare, drumVariety, contrasts, named, energy, playability } = report;
  const faults = [
    over(clashes.share, limits.clashShareMax),
    0.5 * clashes.unresolvedCount,
    over(maskedShare, limits.maskedShareMax),
    drumVariety === null
      ? 0
      : over(drumVariety, limits.drumVarietyMax) + Math.max(0, 1 - drumVariety / limits.drumVarietyMin),
    report.boundaries.length * (1 - report.markedBoundaryShare),
    contrasts.filter(({ differing }) => differing.length < limits.differingPartsMin).length,
    named.filter(({ barShare, sectionsLed }) => barShare < limits.namedBarShareMin || sectionsLed === 0).length,
    energy.isLastChorusBiggest || !isLifting ? 0 : 0.5,
    energy.correlation === null || !isLifting ? 0 : Math.max(0, limits.energyCorrelationMin - energy.correlation),
    playability.outOfRangeCount + playability.overlapCount + playability.strayCount + playability.flatParts.length,
  ];
  return faults.reduce((sum, fault) => sum + fault, 0);
}
