import { clamp } from '../../../../core/units.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';

/** Lowest and highest pitch that a passage may use, and where its tune lies. */
export interface PitchRange {
  readonly low: number;
  readonly high: number;
  readonly centre: number;
}

/** What an instrument that leads may play when nobody sings: the middle of most lead instruments. */
const LEAD_INSTRUMENT = { lowPitch: 60, highPitch: 81 } as const;

/** Where the upper tenth of a chorus lies in a singer's range, 0 the bottom, 1 the top: high enough to shine, not to strain. */
const CHORUS_TOP = 0.7;
/** Alterations by a chord move a note by a semitone. */
const MARGIN = 1;

/** Semitones below the chorus's top at which each kind of section begins, centres and ends. */
const TESSITURA: Readonly<Record<SectionKind, readonly [low: number, centre: number, high: number]>> = {
  intro: [-11, -6, 0],
  verse: [-15, -7, 3],
  preChorus: [-12, -5, 2],
  chorus: [-10, -3.5, 4],
  postChorus: [-10, -3.5, 4],
  bridge: [-10, -4.5, 2],
  instrumental: [-11, -5, 2],
  solo: [-9, -3.5, 3],
  breakdown: [-12, -6, 0],
  drop: [-9, -3, 3],
  outro: [-12, -6, 0],
};

const RAP: readonly [number, number, number] = [-13, -9, -4];

/** Semitones between the centres of verse and chorus above; how much of another lift each kind of section gives. */
const USUAL_LIFT = 3.5;
const GIVES: Readonly<Partial<Record<SectionKind, number>>> = {
  verse: 0.6,
  preChorus: 0.3,
  chorus: -0.4,
  postChorus: -0.4,
  drop: -0.4,
};

/**
 * The range of a kind of section for the singer of the brief (or a lead instrument). Never leaves the singer's own.
 * @param chorusLift semitones that choruses lie above verses
 * @param chorusSpread semitones that choruses span more than usual
 */
export function passageRange(
  brief: Pick<Brief, 'singer' | 'mood'>,
  kind: SectionKind,
  delivery: 'sung' | 'rap',
  chorusLift: number = USUAL_LIFT,
  chorusSpread = 0,
): PitchRange {
  const { lowPitch, highPitch } = brief.singer ?? LEAD_INSTRUMENT;
  const width = highPitch - lowPitch;
  const lift = clamp(Math.round(brief.mood.valence + brief.mood.arousal), -1, 1);
  const top = lowPitch + CHORUS_TOP * width + lift;
  const shrink = Math.min(1, width / 17);
  const [low, centre, high] =
    delivery === 'rap'
      ? RAP
      : spread(
          moved(TESSITURA[kind], (GIVES[kind] ?? 0) * (USUAL_LIFT - chorusLift)),
          kind === 'chorus' ? chorusSpread : 0,
        );
  return {
    low: clamp(Math.ceil(top + low * shrink), lowPitch + MARGIN, highPitch - MARGIN),
    high: clamp(Math.floor(top + high * shrink), lowPitch + MARGIN, highPitch - MARGIN),
    centre: top + centre * shrink,
  };
}

/** Of what a range is wider, so much is below: the top is where the voice is strained. */
const SPREAD_BELOW = 0.75;

const spread = (
  [low, centre, high]: readonly [number, number, number],
  by: number,
): readonly [number, number, number] => [low - SPREAD_BELOW * by, centre, high + (1 - SPREAD_BELOW) * by];

const moved = (
  [low, centre, high]: readonly [number, number, number],
  by: number,
): readonly [number, number, number] => [low + by, centre + by, high + by];
