import type { Random } from '../../../../core/random.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { FillLength } from '../../grooves/drum-fills.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { performStrokes, touches } from '../performance/perform-strokes.ts';
import { drumSoftnessAt, slownessOf } from '../performance/slow-pace.ts';
import { type Stroke, strokeWeights } from '../performance/stroke.ts';
import { type Bar, isLastBarOfSection } from '../plan/bar-grid.ts';
import { instrumentOf } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { activeBars, feelOf, layerSpan, type SongFrame } from '../plan/song-frame.ts';
import { isBrushed, withBrushes } from './brushes.ts';
import { atSlowPace, type DrumHit, grooveHits, inFullTime } from './drum-bar.ts';
import type { DrumFeel } from './drum-feel.ts';
import { drumStroke } from './drum-stroke.ts';
import {
  chooseFills,
  type FillVocabulary,
  fillInto,
  tomFill,
  withBuildUp,
  withEntry,
  withFill,
} from './drum-transitions.ts';
import { hatRolls } from './hat-rolls.ts';
import { drawLiberties, type Liberties, withLiberties } from './liberties.ts';
import { withTwoHands } from './limbs.ts';
import { drawPhraseEnds, type PhraseEnds, phraseEndAt } from './phrase-ends.ts';
import { grooveDraws } from './song-groove.ts';

const CYMBALS: readonly DrumVoice[] = ['hat', 'openHat', 'pedalHat', 'ride', 'rideBell', 'stir'];
const BACKBEATS: readonly DrumVoice[] = ['snare', 'clap', 'rim'];

/** A sequencer strikes the same step the same way. */
const MACHINE_NOISE = 0.005;

export interface DrumPart {
  readonly part: Part;
  /** Ticks of the kick, fills left out: what the bass locks to. */
  readonly kickTicks: readonly number[];
}

/** The kit over the whole song; null where nobody drums. */
export function writeDrums(frame: SongFrame, random: Random): DrumPart | null {
  const { kit } = frame.casting;
  if (kit === null) return null;
  const hits = drumHits(frame, random).filter(uniqueHit());
  const strokes = (voices: (voice: DrumVoice) => boolean): Stroke[] =>
    hits.filter((hit) => voices(hit.voice)).map((hit) => drumStroke(hit, kit, frame.endTick));
  const { lateSeconds, players } = frame.groove.feelOf({ kind: 'chorus' }, true);
  const { kick, backbeat, hats } = lateSeconds;
  const noise = players === 'machine' ? { noise: MACHINE_NOISE } : {};
  const isOther = (voice: DrumVoice): boolean => !CYMBALS.includes(voice) && !BACKBEATS.includes(voice);
  const notes: Note[] = [
    ...performStrokes(
      strokes((voice) => CYMBALS.includes(voice)),
      { ...touches.cymbals, ...noise, lateSeconds: hats[0] },
      frame,
      random.child('cymbals'),
    ),
    ...performStrokes(
      strokes((voice) => BACKBEATS.includes(voice)),
      { ...touches.drums, ...noise, velocity: 0.94, lateSeconds: backbeat[0] },
      frame,
      random.child('backbeat'),
    ),
    ...performStrokes(
      strokes(isOther),
      { ...touches.drums, ...noise, lateSeconds: kick[0] },
      frame,
      random.child('skins'),
    ),
  ].sort((a, b) => a.startTick - b.startTick || a.pitch - b.pitch);
  if (notes.length === 0) return null;
  const kickTicks = hits
    .filter((hit) => hit.voice === 'kick' && hit.weight * strokeWeights[hit.character]! > 0.5)
    .map((hit) => hit.tick);
  return { part: { id: 'drums', role: 'drums', instrument: instrumentOf(kit), notes }, kickTicks };
}

/** Two hands cannot strike one drum twice at once: the first of two equal hits stays. */
function uniqueHit(): (hit: DrumHit) => boolean {
  const seen = new Set<string>();
  return (hit) => {
    const place = `${hit.tick}/${hit.voice}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  };
}

function drumHits(frame: SongFrame, random: Random): DrumHit[] {
  const draws = grooveDraws(frame.brief, random);
  const vocabularies = [false, true].map((isChorus) => chooseFills(feelOf(frame.brief, isChorus), draws));
  const liberties = drawLiberties(feelOf(frame.brief, false), draws);
  const ends = drawPhraseEnds(frame.groove.feelOf({ kind: 'verse' }, false), draws);
  const steadiness = steadinessOf(activeBars(frame, 'drums').length);
  const hits: DrumHit[] = [];
  for (const bar of frame.bars) {
    const plan = frame.plans[bar.sectionIndex]!;
    const fills = vocabularies[plan.hasChorusGroove ? 1 : 0]!;
    hits.push(...barHits(frame, bar, plan, { fills, liberties, ends, ...steadiness }, random));
  }
  const { players } = feelOf(frame.brief, true);
  const played = players === 'drummer' ? withTwoHands(hits, frame.composition.tempoBpm) : hits;
  return [...played, ...finalHits(frame)].filter(
    (hit) =>
      (hit.tick < frame.finalTick || hit.weight === FINAL_WEIGHT) &&
      !frame.stops.some(([from, to]) => hit.tick >= from && hit.tick < to),
  );
}

/** In few bars a drummer says few things: no fills inside of sections, unless that is the manner of the song. */
interface Steadiness {
  readonly hasTurnarounds: boolean;
  readonly hasBarFills: boolean;
}

const NO_TURNAROUNDS_UP_TO = 64;
const BEAT_FILLS_UP_TO = 28;

const steadinessOf = (drummedBars: number): Steadiness => ({
  hasTurnarounds: drummedBars > NO_TURNAROUNDS_UP_TO,
  hasBarFills: drummedBars > BEAT_FILLS_UP_TO,
});

/** Slower than this a bar with one backbeat stands still. */
const HALF_TIME_FROM_BPM = 104;

interface Habits {
  readonly fills: FillVocabulary;
  readonly liberties: Liberties;
  readonly ends: PhraseEnds;
}

function barHits(
  frame: SongFrame,
  bar: Bar,
  plan: SectionPlan,
  { fills, liberties, ends, hasTurnarounds, hasBarFills }: Steadiness & Habits,
  random: Random,
): DrumHit[] {
  const slowness = slownessOf(frame.composition);
  // A half-time groove of a fast style drags at a slow tempo.
  const isSlow = frame.composition.tempoBpm < HALF_TIME_FROM_BPM;
  const named = frame.groove.feelOf(plan.section, plan.hasChorusGroove);
  const timed = isSlow ? inFullTime(named) : named;
  const isHalved = plan.isHalfTime && !isSlow;
  const feel = slowness === 1 ? atSlowPace(timed) : timed;
  const next = frame.plans[plan.index + 1];
  const span = layerSpan(frame, plan, 'drums');
  const isPlaying = span !== null && bar.startTick >= span[0] && bar.startTick < span[1];
  let hits: DrumHit[] = isPlaying ? grooveHits(feel, bar, { ...plan, isHalfTime: isHalved }, frame.meter) : [];
  if (frame.casting.kit !== null && isBrushed(frame.casting.kit)) hits = withBrushes(hits);
  if (isPlaying) hits = withLiberties(hits, bar, plan.section, liberties, random);
  if (isPlaying && feel.fill === 'trap') hits.push(...hatRolls(hits, bar, plan, random));
  hits = bySlowBeats(hits, slowness);
  const hasInside = isPlaying && !feel.isLooped && (ends.fourth === null ? hasTurnarounds : hasBarFills);
  const inside = hasInside ? insideFill(bar, plan, ends, random) : null;
  if (inside !== null)
    hits = withFill(hits, ends.fourth === null ? fills[inside][0] : tomFill(fills[inside]), bar, 0.85);
  if (span !== null && plan.downBars > 0 && span[0] === bar.endTick) hits = withFill(hits, fills.half[0], bar);
  if (isEntry(bar, plan, span?.[0], frame)) hits = withEntry(hits, entryFeel(frame, plan), bar, plan);
  const barsLeft = bar.barsInSection - 1 - bar.indexInSection;
  if (plan.exit === 'build' && barsLeft < 2 && isPlaying) return withBuildUp(hits, bar, barsLeft, 'snare');
  if (!isLastBarOfSection(bar) || next === undefined) return hits;
  if (!isPlaying && next.drumLevel === 0) return hits;
  if (plan.exit === 'stop') return hits;
  const isBig =
    plan.exit === 'barFill' && isPlaying && hasBarFills && plan.drumLevel > 1 && (hasTurnarounds || next.isPeak);
  const heard = frame.groove.feelOf(next.section, next.hasChorusGroove);
  const length = isBig ? 'bar' : isPlaying && plan.exit === 'barFill' && plan.drumLevel > 1 ? 'half' : 'beat';
  return withFill(hits, fillInto(fills[length], next.drumLevel > 0 ? heard : undefined), bar);
}

/** Accents stay: they make the groove. */
const bySlowBeats = (hits: readonly DrumHit[], slowness: number): DrumHit[] =>
  hits.map((hit) =>
    hit.character === 'o' ? hit : { ...hit, weight: hit.weight * drumSoftnessAt(hit.tick, slowness) },
  );

/** Drums that leave do so in the style in which they played. */
const entryFeel = (frame: SongFrame, plan: SectionPlan): Pick<DrumFeel, 'crash' | 'players'> =>
  feelOf(frame.brief, (plan.drumLevel > 0 ? plan : (frame.plans[plan.index - 1] ?? plan)).hasChorusGroove);

/** A short fill inside of a section: by the song's manner of ending phrases, else every fourth or eighth bar, the same in every section of a kind. */
function insideFill(bar: Bar, plan: SectionPlan, ends: PhraseEnds, random: Random): FillLength | null {
  if (plan.drumLevel < 2 || isLastBarOfSection(bar)) return null;
  if (ends.fourth !== null) return phraseEndAt(bar, ends);
  const isTurn = bar.indexInSection % 4 === 3;
  return isTurn && random.child(`turnaround/${plan.section.kind}/${bar.indexInSection}`).chance(0.5) ? 'beat' : null;
}

function isEntry(bar: Bar, plan: SectionPlan, drumsFrom: number | undefined, frame: SongFrame): boolean {
  if (drumsFrom !== undefined && bar.startTick === drumsFrom && bar.indexInSection > 0) return true;
  if (bar.indexInSection > 0 || plan.cue.isBare || plan.cue.silent.includes('drums')) return false;
  const previous = frame.plans[plan.index - 1];
  const hasDrums = plan.drumLevel > 0 && drumsFrom === bar.startTick;
  return bar.index > 0 && (hasDrums || (previous?.drumLevel ?? 0) > 0);
}

const FINAL_WEIGHT = 1.01;

/** Crash and kick with everybody's last chord. */
function finalHits(frame: SongFrame): DrumHit[] {
  const feel = feelOf(frame.brief, true);
  if (frame.ending === 'fade' || frame.plans.every((plan) => plan.drumLevel === 0)) return [];
  const tick = frame.finalTick;
  const character = feel.crash === 'crash' ? 'x' : 's';
  const voices: DrumVoice[] = frame.ending === 'cold' ? ['crash', 'kick', 'snare'] : ['crash', 'kick'];
  return voices.map((voice) => ({ tick, voice, character, weight: FINAL_WEIGHT }));
}
