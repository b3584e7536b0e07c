import type { Random } from '../../../../core/random.ts';
import type { Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { voiceSong } from '../chords/chord-parts.ts';
import { removeClashes } from '../chords/clash.ts';
import type { VoicedSegment } from '../chords/comp-strokes.ts';
import type { VoicingRange } from '../chords/voicing.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { stepsOf } from '../plan/bar-grid.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';

const STEP_TICKS = 120;

interface HornSection {
  readonly id: string;
  readonly sound: Sound;
  readonly range: VoicingRange;
}

/** Close position, as sections are written: trumpets on top, trombones an octave below, saxophones between. */
const TRUMPETS: HornSection = {
  id: 'horns-trumpets',
  sound: { kind: 'sampled', program: 56, name: 'trumpet' },
  range: { low: 62, high: 84, centre: 72, size: 3, player: 1 },
};
const TROMBONES: HornSection = {
  id: 'horns-trombones',
  sound: { kind: 'sampled', program: 57, name: 'trombone' },
  range: { low: 46, high: 66, centre: 56, size: 3, player: 0 },
};
const SAXOPHONES: HornSection = {
  id: 'horns-saxophones',
  sound: { kind: 'sampled', program: 66, name: 'saxophone' },
  range: { low: 52, high: 74, centre: 63, size: 4, player: 1 },
};

/**
 * Rhythms of two bars of four, sixteenths that swing: `x` short, `-` holds. Punches leave room for a singer, shouts are what a
 * last chorus is known by (both as in the arranging books of Nestico and of Wright).
 */
const PUNCHES = [
  '......x.........|..........x.x...',
  '..x...........x.|..............x-',
  '..............x-|----..x.........',
  '......x-..x.....|................',
  '........x.x.....|......x.........',
  'x.............x.|......x.......x-',
] as const;
const SHOUTS = [
  'x-..x.x...x.x...|..x-----....x.x.',
  '..x.x-....x.x.x.|x-........x.x-..',
  'x.x...x-..x...x-|------..x.x.x-..',
  '..x...x.x-....x.|..x-....x.x...x-',
] as const;
/** Saxophones hold the chord under a singer, or move once in the bar. */
const BACKGROUNDS = ['x---------------', 'x-------x-------', '..x-------------', '......x---------'] as const;

/** Trumpets and trombones punch and, in the last chorus, shout together; saxophones lie under returning sections. */
export function writeHornSections(frame: SongFrame, random: Random): Part[] {
  if (!frame.casting.hasHorns) return [];
  const [punch, shout, background] = [PUNCHES, SHOUTS, BACKGROUNDS].map((list, i) =>
    random.child(`figure-${i}`).pick<string>(list),
  ) as [string, string, string];
  const brass = (plan: SectionPlan): string | null => (plan.isPeak ? shout : plan.hasChorusGroove ? punch : null);
  const reeds = (plan: SectionPlan): string | null =>
    plan.isPeak ? shout : plan.returns > 0 && !plan.cue.isBare && plan.section.kind !== 'outro' ? background : null;
  return [
    ...sectionPart(TRUMPETS, brass, frame, random),
    ...sectionPart(TROMBONES, brass, frame, random),
    ...sectionPart(SAXOPHONES, reeds, frame, random),
  ];
}

function sectionPart(
  { id, sound, range }: HornSection,
  figureOf: (plan: SectionPlan) => string | null,
  frame: SongFrame,
  random: Random,
): Part[] {
  const segments = voiceSong(frame, sound, range);
  const strokes = frame.plans.flatMap((plan) => {
    const figure = figureOf(plan);
    return figure === null ? [] : figureStrokes(figure, plan, segments, frame);
  });
  const clear = removeClashes(strokes, frame.foreground, beatTicksOf(frame.meter));
  const part = partOfStrokes({ id, role: 'counter', sound, touch: touches.line }, clear, frame, random.child(id));
  return part === null ? [] : [part];
}

function figureStrokes(
  figure: string,
  plan: SectionPlan,
  segments: readonly VoicedSegment[],
  frame: SongFrame,
): Stroke[] {
  const rows = figure.split('|');
  return frame.bars
    .filter((bar) => bar.sectionIndex === plan.index && bar.startTick < frame.finalTick)
    .flatMap((bar) => {
      const row = rows[bar.indexInSection % rows.length]!.slice(0, stepsOf(bar));
      return [...row].flatMap((sign, step): Stroke[] => {
        if (sign !== 'x') return [];
        const held = /^-*/.exec(row.slice(step + 1))![0].length;
        const startTick = bar.startTick + step * STEP_TICKS;
        const segment = segments.findLast((one) => one.startTick <= startTick);
        const durationTicks = Math.min((held + 1.5) * STEP_TICKS, (segment?.endTick ?? bar.endTick) - startTick);
        if (segment === undefined || durationTicks < STEP_TICKS / 2) return [];
        const weight = plan.isPeak ? 0.95 : 0.75;
        return segment.pitches.map((pitch): Stroke => ({ startTick, durationTicks, pitch, weight }));
      });
    });
}
