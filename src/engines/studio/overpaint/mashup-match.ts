import type { SourceAnalysis } from './recording-source.ts';

/** How far a recording may be stretched and shifted before it sounds worked on. */
export const matchLimits = { tempoShareMax: 0.08, semitonesMax: 3 } as const;

/** What brings one recording to another's tempo and key. */
export interface Match {
  /** Speed of the first one: 1.05 is 5 % faster. */
  readonly tempoRatio: number;
  /** Beats of the second one that a beat of the first one takes: ½, 1 or 2. */
  readonly beatsPerBeat: 0.5 | 1 | 2;
  /** Of pitch, so that both share their scale; 0 where they cannot. */
  readonly semitones: number;
  /** What the shift would be without a limit. */
  readonly keyDistance: number;
  readonly isTempoClose: boolean;
  readonly isClose: boolean;
}

/** Keys count by their scale, so that a minor key matches its relative major. */
export function matchOf(voice: SourceAnalysis, band: SourceAnalysis): Match {
  const octaves = [0.5, 1, 2] as const;
  const ratioAt = (beats: number): number => band.tempoBpm / (voice.tempoBpm * beats);
  const beatsPerBeat = octaves.reduce((best, beats) =>
    Math.abs(Math.log(ratioAt(beats))) < Math.abs(Math.log(ratioAt(best))) ? beats : best,
  );
  const tempoRatio = ratioAt(beatsPerBeat);
  const up = (majorOf(band) - majorOf(voice) + 12) % 12;
  const keyDistance = up > 6 ? up - 12 : up;
  const isTempoClose = Math.abs(tempoRatio - 1) <= matchLimits.tempoShareMax && voice.beatsPerBar === band.beatsPerBar;
  const isKeyClose = Math.abs(keyDistance) <= matchLimits.semitonesMax;
  return {
    tempoRatio,
    beatsPerBeat,
    semitones: isKeyClose ? keyDistance : 0,
    keyDistance,
    isTempoClose,
    isClose: isTempoClose && isKeyClose,
  };
}

/** The tonic of the major key with the same notes. */
const majorOf = ({ key }: SourceAnalysis): number => (key.isMinor ? (key.tonic + 3) % 12 : key.tonic);
