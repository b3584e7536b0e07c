import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note } from '../../../../music/score.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';
import { ritardSeconds } from './ritard.ts';
import type { Stroke } from './stroke.ts';

/** How players of a role touch and time their notes. */
export interface Touch {
  /** Velocity of a plain stroke on a downbeat at full energy. */
  readonly velocity: number;
  /** 0..1: how much the place in the bar shapes the velocity. */
  readonly hierarchy: number;
  /** Standard deviation of the timing. Quantised and played timing are liked equally (Senn et al. 2016): keep it small. */
  readonly timingSeconds: number;
  /** Everything this much late: laid-back players. */
  readonly lateSeconds: number;
  /** 0..1: how much softer the ends of four-bar phrases are than their peak. */
  readonly arch?: number;
  /** Chance in velocity, as a share either way; 0.04 where it is not said. */
  readonly noise?: number;
}

export const touches = {
  drums: { velocity: 0.92, hierarchy: 0, timingSeconds: 0.003, lateSeconds: 0 },
  cymbals: { velocity: 0.78, hierarchy: 0.8, timingSeconds: 0.003, lateSeconds: 0 },
  percussion: { velocity: 0.7, hierarchy: 0.7, timingSeconds: 0.005, lateSeconds: 0 },
  bass: { velocity: 0.86, hierarchy: 0.35, timingSeconds: 0.004, lateSeconds: 0.001 },
  chords: { velocity: 0.74, hierarchy: 0.6, timingSeconds: 0.006, lateSeconds: 0 },
  guitar: { velocity: 0.78, hierarchy: 0.5, timingSeconds: 0.006, lateSeconds: 0 },
  pad: { velocity: 0.62, hierarchy: 0, timingSeconds: 0.01, lateSeconds: 0, arch: 0.14 },
  arpeggio: { velocity: 0.64, hierarchy: 0.7, timingSeconds: 0.004, lateSeconds: 0 },
  line: { velocity: 0.8, hierarchy: 0.4, timingSeconds: 0.006, lateSeconds: 0.003, arch: 0.16 },
  effect: { velocity: 0.8, hierarchy: 0, timingSeconds: 0, lateSeconds: 0 },
} as const satisfies Record<string, Touch>;

const OFFSET_SECONDS_MAX = 0.045;
const NOISE = 0.04;
const INTRO_ENERGY = 0.55;

/** Velocity of a plain stroke by its place in the bar: downbeat, beats, eighths, sixteenths. */
export function metricWeight(tickInBar: number, beatTicks: number): number {
  if (tickInBar === 0) return 1;
  if (tickInBar % beatTicks === 0) return 0.88;
  const inBeat = tickInBar % beatTicks;
  return inBeat % (beatTicks % 3 === 0 && beatTicks > 480 ? beatTicks / 3 : beatTicks / 2) === 0 ? 0.74 : 0.58;
}

/** Plays strokes: beat hierarchy, energy of the section, crescendo into the next, small chance in touch and time. */
export function performStrokes(strokes: readonly Stroke[], touch: Touch, frame: SongFrame, random: Random): Note[] {
  const ordered = strokes.toSorted((a, b) => a.startTick - b.startTick || a.pitch - b.pitch);
  let sectionIndex = 0;
  return ordered.map((stroke) => {
    while (frame.plans[sectionIndex + 1] && frame.plans[sectionIndex + 1]!.section.startTick <= stroke.startTick)
      sectionIndex++;
    const velocity =
      velocityOf(stroke, touch, frame, sectionIndex) * (1 + (touch.noise ?? NOISE) * (2 * random.next() - 1));
    const spread = stroke.spreadSeconds ?? 0;
    const offset =
      clamp(random.gaussian(), -2.5, 2.5) * touch.timingSeconds +
      touch.lateSeconds +
      spread +
      ritardSeconds(stroke.startTick, frame);
    return noteOf(stroke, velocity, offset);
  });
}

function velocityOf(stroke: Stroke, touch: Touch, frame: SongFrame, sectionIndex: number): number {
  const plan = frame.plans[sectionIndex]!;
  const { section } = plan;
  const beatTicks = beatTicksOf(frame.meter);
  const tickInBar = (stroke.startTick - section.startTick) % ticksPerBar(frame.meter);
  const hierarchy = 1 + touch.hierarchy * (metricWeight(tickInBar, beatTicks) - 1);
  // Few play in an intro; those few play out.
  const energy = 0.64 + 0.42 * (section.kind === 'intro' ? Math.max(plan.energy, INTRO_ENERGY) : plan.energy);
  const next = frame.plans[sectionIndex + 1];
  const isLeading =
    next !== undefined && next.energy > plan.energy && section.endTick - stroke.startTick <= 2 * beatTicks;
  const arch = 1 - (touch.arch ?? 0) * archDistance(stroke.startTick - section.startTick, frame);
  return touch.velocity * stroke.weight * hierarchy * energy * arch * (isLeading ? 1.06 : 1);
}

const PHRASE_BARS = 4;
/** Phrases swell to here and fall again (after the phrase arch of Friberg, Bresin and Sundberg 2006). */
const ARCH_PEAK = 0.6;

/** 0 at the peak of a four-bar phrase, 1 at its ends. */
function archDistance(tickInSection: number, frame: SongFrame): number {
  const phraseTicks = PHRASE_BARS * ticksPerBar(frame.meter);
  const place = (tickInSection % phraseTicks) / phraseTicks;
  const distance = place < ARCH_PEAK ? (ARCH_PEAK - place) / ARCH_PEAK : (place - ARCH_PEAK) / (1 - ARCH_PEAK);
  return distance * distance;
}

/** A note with figures short enough to be the same on every machine. */
export function noteOf(stroke: Stroke, velocity: number, offsetSeconds: number): Note {
  const offset = Math.round(clamp(offsetSeconds, -OFFSET_SECONDS_MAX, OFFSET_SECONDS_MAX) * 1e4) / 1e4;
  return {
    startTick: stroke.startTick,
    durationTicks: stroke.durationTicks,
    pitch: stroke.pitch,
    velocity: Math.round(clamp(velocity, 0.04, 1) * 1000) / 1000,
    // The first notes of a song cannot come before it.
    ...(offset === 0 ? {} : { offsetSeconds: stroke.startTick === 0 ? Math.max(0, offset) : offset }),
    ...(stroke.articulation === undefined ? {} : { articulation: stroke.articulation }),
  };
}
