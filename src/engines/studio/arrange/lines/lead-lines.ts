import type { Random } from '../../../../core/random.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { removeClashes } from '../chords/clash.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import type { Stroke } from '../performance/stroke.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, layerSpan, type SongFrame, sectionOf, soundingIn } from '../plan/song-frame.ts';
import { lineInRange, moveLine } from './adapt-line.ts';
import { hookTicks } from './foreground.ts';
import { varyLine } from './vary-line.ts';

/** Strokes by the leader who plays them (index into the casting's leaders). */
type Turns = Map<number, Stroke[]>;

/**
 * What instruments lead: the hook where nobody sings, the chorus's melody in solos, and a double of the sung hook in
 * choruses. Leaders take turns.
 */
export function writeLeadLines(frame: SongFrame, random: Random): Part[] {
  const { leaders } = frame.casting;
  if (leaders.length === 0) return [];
  const turns: Turns = new Map();
  const take = (leader: number, strokes: readonly Stroke[]): void => {
    turns.set(leader, [...(turns.get(leader) ?? []), ...lineInRange(strokes, instrumentFacts(leaders[leader]!))]);
  };
  const unheard = (): number => leaders.findIndex((_, index) => !turns.has(index));
  let turn = 0;
  for (const plan of frame.plans) {
    const span = layerSpan(frame, plan, 'hook');
    if (span === null) continue;
    if (plan.section.kind === 'chorus') {
      // The first leader doubles the singer; later choruses go to whoever had no turn yet.
      const leader = plan.section.ordinal === 1 ? 0 : Math.max(0, unheard());
      for (const statement of doubledHook(frame, plan)) take(leader, anOctaveUp(statement, leaders[leader]!));
    } else {
      for (const statement of ownStatements(frame, plan, span, random)) {
        take(unheard() >= 0 ? unheard() : turn % leaders.length, statement);
        turn++;
      }
    }
  }
  return partsOf(turns, leaders, 'hook', frame, random);
}

/** Out of the singer's way where the instrument reaches so high. */
function anOctaveUp(strokes: readonly Stroke[], sound: Sound): Stroke[] {
  const { high } = instrumentFacts(sound);
  const fits = strokes.every((stroke) => stroke.pitch + 12 <= high - 3);
  return strokes.map((stroke) => (fits ? { ...stroke, pitch: stroke.pitch + 12 } : stroke));
}

/** The melody of an instrumental, handed from leader to leader and varied when a section returns. */
export function writeMelody(frame: SongFrame, random: Random): Part[] {
  const { leaders } = frame.casting;
  if (leaders.length === 0) return [];
  const turns: Turns = new Map();
  const take = (leader: number, strokes: readonly Stroke[]): void => {
    turns.set(leader, [...(turns.get(leader) ?? []), ...lineInRange(strokes, instrumentFacts(leaders[leader]!))]);
  };
  const led = frame.plans
    .map((plan) => ({ plan, notes: notesIn(frame, plan) }))
    .filter(({ notes }) => notes.length > 0);
  const leaderOf = assignLeaders(
    led.map(({ plan }) => plan),
    leaders.length,
  );
  for (const { plan, notes } of led) {
    const leader = leaderOf.get(plan.index)!;
    const chance = random.child(`${plan.section.kind}/${plan.section.ordinal}`);
    take(leader, varyLine(moveAsWritten(notes), plan, chance, beatTicksOf(frame.meter)));
    if (plan.isPeak && leaders.length > 1) take((leader + 1) % leaders.length, moveAsWritten(notes));
  }
  return partsOf(turns, leaders, 'melody', frame, random);
}

const notesIn = (frame: SongFrame, { section }: SectionPlan): Note[] =>
  frame.foreground.filter((note) => note.startTick >= section.startTick && note.startTick < section.endTick);

/** Verses and the biggest section belong to the first leader; the others share what is left, each at least a section. */
function assignLeaders(plans: readonly SectionPlan[], count: number): Map<number, number> {
  const leaders = new Map<number, number>();
  let turn = 0;
  for (const plan of plans) {
    const isFirsts = plan.section.kind === 'verse' || plan.isPeak || count === 1;
    leaders.set(plan.index, isFirsts ? 0 : 1 + (turn++ % (count - 1)));
  }
  // Too few sections between the verses: later verses are handed on.
  const spare = plans.filter((plan) => leaders.get(plan.index) === 0 && !plan.isPeak).slice(1);
  for (let leader = 1; leader < count; leader++) {
    if (![...leaders.values()].includes(leader) && spare.length > 0) leaders.set(spare.pop()!.index, leader);
  }
  return leaders;
}

const moveAsWritten = (notes: readonly Note[]): Stroke[] =>
  notes.map(({ startTick, durationTicks, pitch }) => ({ startTick, durationTicks, pitch, weight: 1 }));

/** The hook (or in solos the sung melody) in a section without words. */
function ownStatements(
  frame: SongFrame,
  plan: SectionPlan,
  span: readonly [number, number],
  random: Random,
): Stroke[][] {
  const { section } = plan;
  const isInSpan = (stroke: Stroke): boolean => stroke.startTick >= span[0] && stroke.startTick < span[1];
  const source = section.kind === 'solo' || section.kind === 'instrumental' ? earlierMelody(frame, plan) : null;
  if (source !== null) {
    const moved = moveLine(source.notes, section.startTick - source.startTick, frame).filter(isInSpan);
    const chance = random.child(`solo/${section.ordinal}`);
    return inPhrases(
      varyLine(moved, plan, chance, beatTicksOf(frame.meter)),
      section.startTick,
      4 * ticksPerBar(frame.meter),
    );
  }
  const { hook } = frame.composition;
  const length = hookTicks(hook, ticksPerBar(frame.meter));
  const statements: Stroke[][] = [];
  for (let tick = section.startTick; tick < span[1]; tick += length) {
    const whole = moveLine(hook, tick, frame).filter(isInSpan);
    const free = whole.filter(
      (stroke) => soundingIn(frame.foreground, stroke.startTick, stroke.startTick + stroke.durationTicks).length === 0,
    );
    if (free.length > 0) statements.push(free);
  }
  return statements;
}

interface Melody {
  readonly notes: readonly Note[];
  readonly startTick: number;
}

/** The melody of the last chorus (else verse) sung before this section, if the section leaves it room. */
function earlierMelody(frame: SongFrame, plan: SectionPlan): Melody | null {
  const length = plan.section.endTick - plan.section.startTick;
  if (soundingIn(frame.foreground, plan.section.startTick + 1, plan.section.endTick).length > 4) return null;
  const before = frame.plans.slice(0, plan.index).map((other) => other.section);
  const source =
    before.findLast((section) => section.kind === 'chorus') ?? before.findLast((section) => section.kind === 'verse');
  if (source === undefined) return null;
  const notes = frame.foreground.filter(
    (note) =>
      note.startTick >= source.startTick &&
      note.startTick + note.durationTicks <= Math.min(source.endTick, source.startTick + length),
  );
  return notes.length < 4 ? null : { notes, startTick: source.startTick };
}

function inPhrases(strokes: readonly Stroke[], fromTick: number, phraseTicks: number): Stroke[][] {
  const phrases = new Map<number, Stroke[]>();
  for (const stroke of strokes) {
    const phrase = Math.floor((stroke.startTick - fromTick) / phraseTicks);
    phrases.set(phrase, [...(phrases.get(phrase) ?? []), stroke]);
  }
  return [...phrases.values()];
}

const DOUBLING_LIKENESS = 0.5;

/** The sung notes of a chorus wherever they state the hook. */
function doubledHook(frame: SongFrame, plan: SectionPlan): Stroke[][] {
  const { hook, lead } = frame.composition;
  const own = lead.filter((note) => sectionOf(note, frame) === plan.index);
  const length = hookTicks(hook, ticksPerBar(frame.meter));
  const rhythm = new Set(hook.map((note) => note.startTick));
  const statements: Stroke[][] = [];
  for (let tick = plan.section.startTick; tick < plan.section.endTick; tick += length) {
    const sung = own.filter((note) => note.startTick >= tick && note.startTick < tick + length);
    const shared = sung.filter((note) => rhythm.has(note.startTick - tick)).length;
    const union = sung.length + rhythm.size - shared;
    if (union === 0 || shared / union < DOUBLING_LIKENESS) continue;
    statements.push(
      sung.map(({ startTick, durationTicks, pitch }) => ({ startTick, durationTicks, pitch, weight: 0.85 })),
    );
  }
  return statements;
}

function partsOf(turns: Turns, leaders: readonly Sound[], id: string, frame: SongFrame, random: Random): Part[] {
  return [...turns]
    .sort(([a], [b]) => a - b)
    .flatMap(([leader, strokes], index) => {
      const partId = index === 0 ? id : `${id}-${index + 1}`;
      const clear =
        id === 'hook'
          ? removeClashes(monophonic(strokes), frame.foreground, beatTicksOf(frame.meter))
          : monophonic(strokes);
      const player = { id: partId, role: 'hook', sound: leaders[leader]!, touch: touches.line } as const;
      return partOfStrokes(player, clear, frame, random.child(partId)) ?? [];
    });
}

/** A line is one note at a time. */
export function monophonic(strokes: readonly Stroke[]): Stroke[] {
  const line: Stroke[] = [];
  for (const stroke of strokes.toSorted((a, b) => a.startTick - b.startTick || b.pitch - a.pitch)) {
    const last = line.at(-1);
    if (last?.startTick === stroke.startTick) continue;
    if (last !== undefined && last.startTick + last.durationTicks > stroke.startTick) {
      line[line.length - 1] = { ...last, durationTicks: stroke.startTick - last.startTick };
    }
    line.push(stroke);
  }
  return line;
}
