import type { Random } from '../../../../core/random.ts';
import { chordQualities } from '../../../../music/chord.ts';
import { isInKey, keyAt } from '../../../../music/key.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import { nearestPitch } from '../../../../music/pitch.ts';
import type { ChordEvent, Part } from '../../../../music/score.ts';
import type { BassFigure, BassManner } from '../../grooves/bass-manners.ts';
import { grooveDraws } from '../drums/song-groove.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import { fitPattern, onsetsOf } from '../plan/fit-pattern.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { activeBars, chordAt, type SongFrame } from '../plan/song-frame.ts';
import { usualKick } from './kick-fit.ts';
import { withinOctaves } from './leaps.ts';
import { type BassMotif, type BassPlan, barFigure, rollBass, strokesOf } from './roll-bass.ts';
import { walkingLine } from './walking-line.ts';

const LOW = 28;
const HIGH = 48;
/** Roots stay below this so that fifth and octave fit above. */
const ROOT_HIGH = 40;

interface Onset {
  readonly tick: number;
  readonly endTick: number;
  readonly character: string;
}

/** What a bass does is the same in the same bar of every phrase. */
const PHRASE_BARS = 4;

/** The bass line, made of the kick, the chords and the figures that the song has drawn; null where nobody plays bass. */
export function writeBass(frame: SongFrame, kickTicks: readonly number[], random: Random): Part | null {
  const { bass } = frame.casting;
  if (bass === null) return null;
  const strokes: Stroke[] = [];
  const active = activeBars(frame, 'bass');
  const plans = rollPlans(frame, active, kickTicks, random);
  for (const { bar, plan } of active) {
    const kicks = kickTicks.filter((tick) => tick >= bar.startTick && tick < bar.endTick);
    const own = plan.hasChorusGroove || isWalkedOn(plan, plans) ? plans.chorus : plans.verse;
    strokes.push(...barStrokes(frame, bar, plan, own, kicks, random));
  }
  if (strokes.length === 0) return null;
  // Others than basses ("string quartet") may not reach as low.
  const { low } = instrumentFacts(bass);
  const within = (pitch: number): number => (pitch < low ? pitch + 12 : pitch);
  const reached = withinOctaves(strokes, LOW, HIGH).map((stroke) => ({ ...stroke, pitch: within(stroke.pitch) }));
  const last = within(bassRoot(chordAt(frame.composition.chords, frame.finalTick)));
  const late = frame.groove.feelOf({ kind: 'chorus' }, true).lateSeconds.backbeat[0] / 2;
  const touch = { ...touches.bass, lateSeconds: touches.bass.lateSeconds + late };
  return partOfStrokes({ id: 'bass', role: 'bass', sound: bass, touch }, reached, frame, random.child('touch'), [last]);
}

type BassPlans = Readonly<Record<'verse' | 'chorus', BassPlan>>;

function rollPlans(
  frame: SongFrame,
  active: ReturnType<typeof activeBars>,
  kickTicks: readonly number[],
  random: Random,
): BassPlans {
  const { verse, chorus } = mapSubBass(frame);
  const draws = grooveDraws(frame.brief, random);
  const [verseBars, chorusBars] = [false, true].map((isChorus) =>
    active.filter(({ plan }) => plan.hasChorusGroove === isChorus).map(({ bar }) => bar),
  );
  const [verseKick, chorusKick] = [verseBars, chorusBars].map((bars) => usualKick(bars!, kickTicks));
  const { meter } = frame;
  const plan = rollBass(verse, false, { meter, kick: verseKick!, busyness: 0 }, draws);
  const busyness = strokesOf(plan.phrase[0]!, verseKick!);
  return { verse: plan, chorus: rollBass(chorus, true, { meter, kick: chorusKick!, busyness }, draws) };
}

/** Basses of bands of which one may be an 808, which follows its kick wherever it plays. */
const PLUCKED_MANNERS: readonly string[] = ['pop8', 'pushed', 'rootFive', 'rock', 'indie', 'country', 'mellow'];

function mapSubBass({ casting, brief }: SongFrame): { readonly verse: string; readonly chorus: string } {
  const { verse, chorus } = brief.recipe.bassPattern;
  if (casting.bass?.kind !== 'synth' || casting.bass.patch !== 'sub808') return { verse, chorus };
  const own = (name: string): string => (PLUCKED_MANNERS.includes(name) ? 'sub808' : name);
  return { verse: own(verse), chorus: own(chorus) };
}

/** Where a manner walks under choruses, only the head's first verses stay in two: its bridge and what returns walk. */
const isWalkedOn = ({ section, returns }: SectionPlan, { verse }: BassPlans): boolean =>
  verse.manner.choruses !== null && (section.kind === 'bridge' || (section.kind === 'verse' && returns > 1));

function barStrokes(
  frame: SongFrame,
  bar: Bar,
  plan: SectionPlan,
  own: BassPlan,
  kicks: readonly number[],
  random: Random,
): Stroke[] {
  const { manner, motif } = own;
  if (manner.name === 'none') return [];
  const figure = barFigure(own, bar, random.child(`restless/${plan.hasChorusGroove}`));
  const written = figureOnsets(figure, kicks, bar, frame);
  // With which kicks a bass strikes is the same in every bar of a song's verses, and of its choruses.
  const locked = joinKicks(written, kicks, bar, manner, random.child(`joins/${plan.hasChorusGroove}`));
  const moved = withMotif(locked, motif);
  const split = splitAtChords(isLifted(plan) ? withOctave(moved) : moved, frame);
  const chance = random.child(`${plan.section.kind}/${bar.indexInSection % PHRASE_BARS}`);
  const led = withApproach(split, frame, bar, manner, chance);
  const strokes = led.map((onset) => strokeOf(onset, frame, manner, bar));
  if (!led.some(({ character }) => character === 'w')) return strokes;
  const pitches = walkingPitches(led, frame, bar, random.child(`walks/${bar.index}`));
  return strokes.map((stroke, at) => ({ ...stroke, pitch: pitches[at]! }));
}

/** A bar in which the bass walks, from the root of each chord to a step before the next bar's. */
function walkingPitches(onsets: readonly Onset[], frame: SongFrame, bar: Bar, random: Random): number[] {
  const { chords, key, keyChanges } = frame.composition;
  const keyThere = keyAt(key, keyChanges ?? [], bar.startTick);
  const strokes = onsets.map(({ tick, character }, at) => {
    const event = chordAt(chords, tick);
    const before = onsets[at - 1];
    const isNew = before === undefined || chordAt(chords, before.tick) !== event;
    const isOnBeat = (tick - bar.startTick) % TICKS_PER_QUARTER === 0;
    const isRoot = character !== 'a' && (isNew || character === 'R');
    return {
      root: isRoot ? bassRoot(event) : null,
      event,
      isSkip: !isRoot && character === 'w' && !isOnBeat,
      isStrong: (tick - bar.startTick) % (2 * TICKS_PER_QUARTER) === 0,
      leadsIn: character === 'a',
    };
  });
  const ground = {
    low: LOW,
    high: HIGH,
    target: bassRoot(chordAt(chords, bar.endTick)),
    isInKey: (pitch: number) => isInKey(pitch, keyThere),
  };
  return walkingLine(strokes, ground, random);
}

function figureOnsets(figure: BassFigure, kicks: readonly number[], bar: Bar, frame: SongFrame): Onset[] {
  if (figure.kind === 'kick') return kickOnsets(kicks, bar, figure);
  // Figures for three and six have twelve steps, so have bars of four that are bent to them.
  const own = figure.bars[0]!.length === WALTZ_STEPS;
  const pattern = own ? { four: [], three: figure.bars, six: figure.bars } : { four: figure.bars };
  return onsetsOf(fitPattern(pattern, frame.meter, bar.indexInSection, 'squash').slice(0, stepsOf(bar))).map(
    (onset) => ({
      tick: bar.startTick + onset.step * STEP_TICKS,
      endTick: bar.startTick + (onset.step + onset.length) * STEP_TICKS,
      character: onset.character,
    }),
  );
}

const WALTZ_STEPS = 12;

type KickFigure = Extract<BassFigure, { kind: 'kick' }>;

/** Sounds with the kick, and where it adds something, and rings to the next stroke, or is short. */
function kickOnsets(kicks: readonly number[], bar: Bar, { isShort, adds = '' }: KickFigure): Onset[] {
  const own = [...adds.slice(0, stepsOf(bar))]
    .map((character, step) => ({ tick: bar.startTick + step * STEP_TICKS, character }))
    .filter(({ character }) => character !== '.' && character !== '-');
  const struck = [bar.startTick, ...kicks].map((tick) => ({ tick, character: 'R' }));
  const byTick = new Map([...own, ...struck].map((onset) => [onset.tick, onset]));
  return [...byTick.values()]
    .sort((a, b) => a.tick - b.tick)
    .map(({ tick, character }, index, onsets) => {
      const next = onsets[index + 1]?.tick ?? bar.endTick;
      return { tick, endTick: isShort ? Math.min(next, tick + 2 * STEP_TICKS) : next, character };
    });
}

/** Sends roots that are struck again elsewhere in the chord. */
function withMotif(onsets: readonly Onset[], motif: BassMotif): readonly Onset[] {
  const [place, character] = motif.split(' to ');
  const at = place === 'last' ? onsets.length - 1 : place === 'middle' ? Math.floor(onsets.length / 2) : 0;
  const onset = onsets[at];
  if (at === 0 || onset?.character !== 'R') return onsets;
  // A fifth leads on; one that rings would turn the chord over.
  if (character === '5' && onset.endTick - onset.tick > TICKS_PER_QUARTER) return onsets;
  return onsets.with(at, { ...onset, character: character! });
}

/** Strikes with the kick where the figure holds or rests; which kicks are left out is the song's. */
function joinKicks(
  onsets: readonly Onset[],
  kicks: readonly number[],
  bar: Bar,
  pattern: BassManner,
  random: Random,
): Onset[] {
  const missed = kicks
    .filter((kick) => !onsets.some((onset) => onset.tick === kick))
    .map((kick) => ({ kick, lot: random.child(`kick/${kick - bar.startTick}`).next() }))
    .sort((a, b) => a.lot - b.lot);
  const count = Math.round(pattern.kickShare * missed.length);
  return missed
    .slice(0, count)
    .reduce((joined: readonly Onset[], { kick }) => withStroke(joined, kick, bar), onsets)
    .toSorted((a, b) => a.tick - b.tick);
}

function withStroke(onsets: readonly Onset[], kick: number, bar: Bar): readonly Onset[] {
  const held = onsets.findIndex((onset) => onset.tick < kick && onset.endTick > kick);
  const note = onsets[held];
  if (note !== undefined) {
    const character = note.character === 'a' ? 'R' : note.character;
    return [...onsets.with(held, { ...note, endTick: kick }), { tick: kick, endTick: note.endTick, character }];
  }
  const next = onsets
    .filter((onset) => onset.tick > kick)
    .reduce((first, onset) => Math.min(first, onset.tick), bar.endTick);
  return [...onsets, { tick: kick, endTick: Math.min(next, kick + 2 * STEP_TICKS), character: 'R' }];
}

const isLifted = (plan: SectionPlan): boolean =>
  plan.hasChorusGroove ? plan.isPeak && plan.returns > 0 : plan.returns % 2 === 1;

/** A returning section lifts the bar's last stroke by an octave, if it is on the root and others are before it. */
const withOctave = (onsets: readonly Onset[]): readonly Onset[] =>
  onsets.length > 2 && onsets.at(-1)?.character === 'R'
    ? onsets.with(-1, { ...onsets.at(-1)!, character: '8' })
    : onsets;

/** A held note starts anew on the root when the chord below it changes. */
function splitAtChords(onsets: readonly Onset[], frame: SongFrame): Onset[] {
  return onsets.flatMap((onset) => {
    const pieces: Onset[] = [];
    let tick = onset.tick;
    while (tick < onset.endTick) {
      const chord = chordAt(frame.composition.chords, tick);
      const endTick = chord.endTick > tick ? Math.min(onset.endTick, chord.endTick) : onset.endTick;
      pieces.push({ tick, endTick, character: tick === onset.tick ? characterAt(onset, chord) : 'R' });
      tick = endTick;
    }
    return pieces;
  });
}

/** A chord is first heard on its root. */
const characterAt = ({ tick, character }: Onset, { startTick }: ChordEvent): string =>
  tick === startTick && /[356]/.test(character) ? 'R' : character;

/** Turns the last eighth (or writes one) into a step towards a new root. */
function withApproach(
  onsets: readonly Onset[],
  frame: SongFrame,
  bar: Bar,
  pattern: BassManner,
  random: Random,
): Onset[] {
  const { chords } = frame.composition;
  const next = chordAt(chords, bar.endTick);
  const last = onsets.at(-1);
  const isChange = next.chord.bass !== chordAt(chords, bar.endTick - 1).chord.bass;
  if (last === undefined || last.character === 'a' || !isChange || bar.endTick >= frame.finalTick) return [...onsets];
  if (!random.child('approach').chance(pattern.approachShare)) return [...onsets];
  const tick = bar.endTick - 2 * STEP_TICKS;
  if (last.tick > tick) return [...onsets.slice(0, -1), { ...last, character: 'a' }];
  const before = onsets
    .filter((onset) => onset.tick < tick)
    .map((onset) => ({ ...onset, endTick: Math.min(onset.endTick, tick) }));
  return before.length === 0 ? [...onsets] : [...before, { tick, endTick: bar.endTick, character: 'a' }];
}

function strokeOf(onset: Onset, frame: SongFrame, pattern: BassManner, bar: Bar): Stroke {
  const { chords, key, keyChanges } = frame.composition;
  const keyThere = keyAt(key, keyChanges ?? [], bar.endTick);
  const event = chordAt(chords, onset.tick);
  const root = bassRoot(event);
  const length = Math.min(onset.endTick, frame.endTick) - onset.tick;
  const isGhost = onset.character === 'g';
  return {
    startTick: onset.tick,
    durationTicks: Math.max(30, Math.round(length * (isGhost ? 0.5 : pattern.gate))),
    pitch:
      onset.character === 'n'
        ? bassRoot(chordAt(chords, bar.endTick))
        : onset.character === 'a'
          ? leadingPitch(event, chordAt(chords, bar.endTick), (pitch) => isInKey(pitch, keyThere))
          : chordPitch(onset.character, event, root),
    weight: isGhost ? 0.4 : onset.character === 'R' ? 1 : 0.94,
    ...(isGhost
      ? { articulation: 'ghost' }
      : (pattern.slides && onset.character === 'a') || (pattern.glides && /[58]/.test(onset.character))
        ? { articulation: 'slide' }
        : {}),
  };
}

/** The chord's lowest note in the bass's home octave. */
export const bassRoot = (event: ChordEvent): number => {
  const pitch = nearestPitch(event.chord.bass, 34);
  return pitch < LOW ? pitch + 12 : pitch > ROOT_HIGH ? pitch - 12 : pitch;
};

function chordPitch(character: string, event: ChordEvent, root: number): number {
  const { intervals } = chordQualities[event.chord.quality];
  const toneOf = (index: number): number =>
    (event.chord.root + (intervals[Math.min(index, intervals.length - 1)] ?? 0)) % 12;
  // Over a pedal or a chord's third the bass keeps to its note.
  if (event.chord.bass !== event.chord.root && character !== '8') return root;
  if (character === '6') return above((event.chord.root + 9) % 12, root);
  if (character === '8') return root + 12 <= HIGH ? root + 12 : root;
  if (character === '3') return above(intervals.length > 2 ? toneOf(1) : event.chord.root, root);
  if (character === '5') return above(toneOf(intervals.length > 2 ? 2 : 1), root);
  return root;
}

const above = (pitchClass: number, root: number): number => {
  const pitch = root + ((((pitchClass - root) % 12) + 12) % 12);
  return pitch <= HIGH ? pitch : pitch - 12 >= LOW ? pitch - 12 : root;
};

/** What leads into the next bar: a step beside its root, or the fifth where that is the one that sounds: a step away from it and back is a wobble. */
function leadingPitch(event: ChordEvent, next: ChordEvent, isDiatonic: (pitch: number) => boolean): number {
  const [from, to] = [bassRoot(event), bassRoot(next)];
  return from === to ? chordPitch('5', event, from) : approachPitch(from, to, isDiatonic);
}

/** A scale step (else a semitone) beside the next root, on the side we come from. */
function approachPitch(from: number, to: number, isDiatonic: (pitch: number) => boolean): number {
  const side = from <= to ? -1 : 1;
  const step = [2 * side, side]
    .map((interval) => to + interval)
    .find((pitch) => isDiatonic(pitch) && pitch >= LOW && pitch <= HIGH);
  const semitone = to + side >= LOW ? to + side : to + 1;
  return step ?? semitone;
}
