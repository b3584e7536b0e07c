import type { Random } from '../../../../core/random.ts';
import type { Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { bassRoot } from '../bass/bass-part.ts';
import { runUp } from '../lines/run-up.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import { cutStrokes, type Stroke, silenceStrokes } from '../performance/stroke.ts';
import type { Bar } from '../plan/bar-grid.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import type { Layer } from '../plan/section-layers.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { activeBars, beatTicksOf, feelOf, layerSpan, type SongFrame } from '../plan/song-frame.ts';
import { removeClashes } from './clash.ts';
import { compFigureFor, compFigures, otherFigureFor } from './comp-figures.ts';
import { figureStrokes, type VoicedSegment } from './comp-strokes.ts';
import { heldStrokes } from './held-strokes.ts';
import { powerChords } from './power-chords.ts';
import { segmentsOf, type VoicingRange, voiceChords } from './voicing.ts';

/** The chords of the whole song as an instrument would hold them. */
export function voiceSong(frame: SongFrame, sound: Sound, range: VoicingRange): VoicedSegment[] {
  const lines = frame.bars.map((bar) => bar.startTick);
  const segments = segmentsOf(frame.composition.chords, lines, frame.endTick);
  const beatTicks = beatTicksOf(frame.meter);
  const facts = instrumentFacts(sound);
  if (facts.family === 'drivenGuitar') return powerChords(segments, frame.foreground, beatTicks, range.player ?? 0);
  const low = Math.max(range.low, facts.low);
  const playable = {
    ...range,
    low,
    high: Math.max(low + 19, Math.min(range.high, facts.high)),
    centre: Math.max(range.centre, low + 6),
  };
  const voicings = voiceChords(segments, playable, { notes: frame.foreground, beatTicks });
  return segments.map((segment, index) => ({ ...segment, pitches: voicings[index]! }));
}

/** Where comping leaves the singer alone: below a high voice, above a low one. */
export function compRange(frame: SongFrame, player: number): VoicingRange {
  const median = frame.medianPitch;
  const centre = median >= 63 ? 58 : 64;
  return { low: 52, high: 76, centre: centre + 6 * player, size: player === 0 ? 4 : 3, player };
}

/** Verses and bridges return in another figure; a chorus is known by its own. */
const turnOf = (plan: SectionPlan): number => (plan.hasChorusGroove ? 0 : plan.returns);

/** More than any list of figures is long. */
const TASTES = 12;

/** Up to two players of chords; a driven guitar is doubled, left and right. */
export function writeChords(frame: SongFrame, random: Random): Part[] {
  return frame.casting.chords.flatMap((sound, player) => {
    const segments = voiceSong(frame, sound, compRange(frame, player));
    const taste = random.child(`taste-${player}`).int(TASTES);
    const strokes = chordStrokes(frame, sound, player, segments, taste);
    if (strokes.length === 0) return [];
    const { family } = instrumentFacts(sound);
    const touch = family.endsWith('Guitar') ? touches.guitar : touches.chords;
    const ids =
      family === 'drivenGuitar' && player === 0
        ? [`chords-${player + 1}`, `chords-${player + 1}-twin`]
        : [`chords-${player + 1}`];
    return ids.flatMap((id) => {
      const part = partOfStrokes(
        { id, role: 'chords', sound, touch },
        strokes,
        frame,
        random.child(id),
        finalPitches(segments, frame),
      );
      return part ?? [];
    });
  });
}

/** What the players hold in the song's last chord. */
export const finalPitches = (segments: readonly VoicedSegment[], frame: SongFrame): readonly number[] =>
  segments.findLast((segment) => segment.startTick <= frame.finalTick)?.pitches ?? [];

function chordStrokes(
  frame: SongFrame,
  sound: Sound,
  player: number,
  segments: readonly VoicedSegment[],
  taste: number,
): Stroke[] {
  const layer: Layer = player === 0 ? 'chords1' : 'chords2';
  const { family } = instrumentFacts(sound);
  const firstFamily = instrumentFacts(frame.casting.chords[0]!).family;
  const bassTicks = new Set(activeBars(frame, 'bass').map(({ bar }) => bar.startTick));
  const strokes = activeBars(frame, layer).flatMap(({ bar, plan }) => {
    const { group } = feelOf(frame.brief, plan.hasChorusGroove);
    const isOther = player > 0 && (family === firstFamily || (plan.isPeak && plan.returns > 0));
    const choose = isOther ? otherFigureFor : compFigureFor;
    const figure = compFigures[choose(family, group, plan.energy, taste + turnOf(plan))];
    const inBar = segmentsIn(segments, bar);
    const hand = family === 'piano' && player === 0 && !bassTicks.has(bar.startTick) ? leftHand(inBar, frame) : [];
    return [...figureStrokes(figure, bar, inBar, frame), ...hand];
  });
  const clear = removeClashes(strokes, frame.foreground, beatTicksOf(frame.meter));
  return player === 0 ? withRunUps(clear, segments, frame) : clear;
}

/** Replaces the last beat of sections that end with a run by the run. */
function withRunUps(strokes: readonly Stroke[], segments: readonly VoicedSegment[], frame: SongFrame): Stroke[] {
  return frame.plans.reduce<readonly Stroke[]>((led, { exit, section }) => {
    if (exit !== 'run') return led;
    const tick = section.endTick;
    const top = segments.findLast((segment) => segment.startTick < tick)?.pitches.at(-1);
    const run = runUp(tick, top ?? 67, frame).filter((stroke) => stroke.startTick >= section.startTick);
    return top === undefined ? led : [...silenceStrokes(led, tick - beatTicksOf(frame.meter), tick), ...run];
  }, strokes) as Stroke[];
}

const segmentsIn = (segments: readonly VoicedSegment[], bar: Bar): VoicedSegment[] =>
  segments.filter((segment) => segment.startTick < bar.endTick && segment.endTick > bar.startTick);

/** A pianist without a bass player plays the roots. */
const leftHand = (segments: readonly VoicedSegment[], frame: SongFrame): Stroke[] =>
  segments.map((segment) => ({
    startTick: segment.startTick,
    durationTicks: segment.endTick - segment.startTick,
    pitch: bassRoot({ ...segment, roman: '' }) + (frame.casting.bass === null ? 0 : 12),
    weight: 0.9,
  }));

/** Held chords below everything; common tones are tied over. */
export function writePad(frame: SongFrame, random: Random): Part | null {
  const { pad } = frame.casting;
  if (pad === null) return null;
  const segments = voiceSong(frame, pad, { low: 48, high: 72, centre: 58, size: 4 });
  const strokes = frame.plans.flatMap((plan) => {
    const span = layerSpan(frame, plan, 'pad');
    if (span === null) return [];
    const held = heldStrokes(segments, span[0], Math.min(span[1], frame.finalTick));
    return plan.exit === 'swell' ? swellInto(held, plan.section.endTick, beatTicksOf(frame.meter)) : held;
  });
  if (strokes.length === 0) return null;
  const clear = removeClashes(strokes, frame.foreground, beatTicksOf(frame.meter));
  const player = { id: 'pad', role: 'pad', sound: pad, touch: touches.pad } as const;
  return partOfStrokes(player, clear, frame, random.child('pad'), finalPitches(segments, frame));
}

/** Bows (or pulses) the last two beats of a held chord in growing eighths. */
function swellInto(held: readonly Stroke[], tick: number, beatTicks: number): Stroke[] {
  const from = tick - 2 * beatTicks;
  const last = held.filter((stroke) => stroke.startTick + stroke.durationTicks >= tick);
  const pulses = Array.from({ length: SWELL_PULSES }, (_, pulse) =>
    last.map(
      ({ pitch }): Stroke => ({
        startTick: from + Math.round((2 * beatTicks * pulse) / SWELL_PULSES),
        durationTicks: Math.round((2 * beatTicks) / SWELL_PULSES),
        pitch,
        weight: 0.7 + (0.55 * pulse) / (SWELL_PULSES - 1),
      }),
    ),
  );
  return [
    ...cutStrokes(
      held.filter((stroke) => stroke.startTick < from),
      from,
    ),
    ...pulses.flat(),
  ];
}

const SWELL_PULSES = 8;

/** Broken chords of a plucked or struck instrument. */
export function writeArpeggio(frame: SongFrame, random: Random): Part | null {
  const { arpeggio } = frame.casting;
  if (arpeggio === null) return null;
  const facts = instrumentFacts(arpeggio);
  const taste = random.child('taste').int(TASTES);
  const segments = voiceSong(frame, arpeggio, { low: 60, high: 84, centre: 73, size: 4 });
  const strokes = activeBars(frame, 'arpeggio').flatMap(({ bar, plan }) => {
    const { group } = feelOf(frame.brief, plan.hasChorusGroove);
    const id = compFigureFor(facts.family, group, plan.energy, taste + turnOf(plan));
    // A comping instrument that is lent to this layer breaks its chords too.
    const figure = compFigures[/\d/.test(compFigures[id].steps.four[0]!) ? id : 'run8'];
    return figureStrokes(figure, bar, segmentsIn(segments, bar), frame);
  });
  if (strokes.length === 0) return null;
  const clear = removeClashes(strokes, frame.foreground, beatTicksOf(frame.meter));
  const player = { id: 'arpeggio', role: 'arpeggio', sound: arpeggio, touch: touches.arpeggio } as const;
  return partOfStrokes(player, clear, frame, random.child('arpeggio'));
}
