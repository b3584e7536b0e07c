import type { Random } from '../../../../core/random.ts';
import { ticksPerBar } from '../../../../music/meter.ts';
import type { Note, Part, SectionKind } from '../../../../music/score.ts';
import type { Sound } from '../../records.ts';
import { removeClashes } from '../chords/clash.ts';
import type { Stroke } from '../performance/stroke.ts';
import { instrumentFacts } from '../plan/instrument-facts.ts';
import { isPlayedBridge } from '../plan/section-layers.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, layerSpan, type SongFrame, sectionOf, soundingIn } from '../plan/song-frame.ts';
import { moveLine } from './adapt-line.ts';
import { answers } from './answers.ts';
import { hookTicks } from './foreground.ts';
import { improvise } from './improvise.ts';
import { riffStatements, versesOverRiff } from './riff-statements.ts';
import { cuedPlayer, Turns } from './turns.ts';
import { varyLine } from './vary-line.ts';

/**
 * What instruments lead: the hook where nobody sings, the chorus's melody in solos, and a double of the sung hook in
 * choruses. Leaders take turns; a cue in the section's marker names its own.
 */
export function writeHookLines(frame: SongFrame, random: Random): Part[] {
  const { leaders } = frame.casting;
  if (leaders.length === 0) return [];
  const turns = new Turns(frame);
  let turn = 0;
  /** Whoever was named and has not led, then whoever was not heard. */
  const unled = (): number =>
    leaders.findIndex(
      (sound, leader) => frame.casting.named.includes(sound) && !leadsSomewhere(turns.lineOf(leader), frame),
    );
  const owed = (): number | undefined => [unled(), turns.unheard()].find((leader) => leader >= 0);
  for (const plan of frame.plans) {
    const span = layerSpan(frame, plan, 'hook');
    if (span === null) continue;
    if (plan.section.kind === 'chorus') {
      // The first leader doubles the singer; later choruses go to whoever had no turn yet.
      const leader = plan.section.ordinal === 1 ? 0 : Math.max(0, turns.unheard());
      for (const line of doubledHook(frame, plan)) turns.take(leader, anOctaveUp(line, leaders[leader]!));
      continue;
    }
    const cued = cuedPlayer(plan, turns.players);
    const isSolo = plan.section.kind === 'solo' || isPlayedBridge(plan.section);
    if (isSolo && isFree(plan, frame)) {
      const leader = cued >= 0 ? cued : (owed() ?? turn++ % leaders.length);
      turns.take(
        leader,
        improvise(plan, turns.players[leader]!, frame, random.child(`${plan.section.kind}/${plan.section.ordinal}`)),
      );
      continue;
    }
    if (frame.riff !== null && cued < 0 && RIFF_KINDS.includes(plan.section.kind) && !isSungHook(plan, frame)) {
      // A riff is known by its sound, too: it stays with one player, unless others were asked for.
      const leader = Math.max(0, unled());
      for (const line of riffStatements(frame.riff, plan.section.startTick, span, frame)) turns.take(leader, line);
      continue;
    }
    if (isSungHook(plan, frame)) {
      const sung = frame.composition.lead.filter((note) => sectionOf(note, frame) === plan.index);
      if (cued < 0) turns.take(0, anOctaveUp(softly(sung), leaders[0]!));
      continue;
    }
    const isDrop = plan.section.kind === 'drop' || plan.section.kind === 'postChorus';
    for (const [index, line] of ownStatements(frame, plan, span, random).entries()) {
      // A drop belongs to one lead; elsewhere the statements go round.
      if (cued < 0 && !(isDrop && index > 0)) turn++;
      const leader = (isDrop && index > 0 ? undefined : owed()) ?? (turn - 1) % leaders.length;
      turns.take(cued >= 0 ? cued : leader, line);
      if (isDrop && plan.isPeak && leaders.length > 1 && cued < 0) turns.take((leader + 1) % leaders.length, line);
    }
  }
  for (const line of versesOverRiff(frame)) turns.take(0, line);
  giveAnswers(turns, frame, random.child('answers'));
  return turns.parts('hook', random, (line) => removeClashes(line, frame.foreground, beatTicksOf(frame.meter)));
}

/** Sections that the song's riff opens, parts and closes. */
const RIFF_KINDS: readonly SectionKind[] = ['intro', 'instrumental', 'postChorus', 'drop', 'outro'];

/** Fewer notes are no line. */
const LINE_NOTES_MIN = 4;

/** The caller's instruments that led nowhere answer the singer, each in a section of its own. */
function giveAnswers(turns: Turns, frame: SongFrame, random: Random): void {
  const taken = new Set<number>();
  for (const [leader, sound] of frame.casting.leaders.entries()) {
    if (!frame.casting.named.includes(sound) || leadsSomewhere(turns.lineOf(leader), frame)) continue;
    const offers = frame.plans
      .filter((plan) => !plan.cue.isBare && !taken.has(plan.index) && !UNANSWERED.includes(plan.section.kind))
      .map((plan) => ({ plan, line: answers(plan, sound, frame, random.child(`${leader}/${plan.index}`)) }))
      .filter(({ line }) => line.length >= LINE_NOTES_MIN);
    const best = offers.toSorted((a, b) => b.plan.returns - a.plan.returns || b.line.length - a.line.length)[0];
    if (best === undefined) continue;
    taken.add(best.plan.index);
    turns.take(leader, best.line);
  }
}

const UNANSWERED: readonly SectionKind[] = ['intro', 'outro'];

/** Whether a line has a section in which the singer does not cover most of it. */
const leadsSomewhere = (line: readonly Stroke[], frame: SongFrame): boolean =>
  frame.plans.some(({ section }) => {
    const own = line.filter((stroke) => stroke.startTick >= section.startTick && stroke.startTick < section.endTick);
    const free = own.filter(
      (stroke) => soundingIn(frame.foreground, stroke.startTick, stroke.startTick + 60).length === 0,
    );
    return own.length >= LINE_NOTES_MIN && 2 * free.length > own.length;
  });

/** Whether (next to) nobody sings in a section. */
const isFree = ({ section }: SectionPlan, frame: SongFrame): boolean =>
  soundingIn(frame.foreground, section.startTick + 1, section.endTick).length <= 4;

/** A hook after a chorus that somebody sings. */
const isSungHook = (plan: SectionPlan, frame: SongFrame): boolean =>
  plan.section.kind === 'postChorus' && !isFree(plan, frame);

/** Out of the singer's way where the instrument reaches so high. */
function anOctaveUp(strokes: readonly Stroke[], sound: Sound): Stroke[] {
  const { high } = instrumentFacts(sound);
  const fits = strokes.every((stroke) => stroke.pitch + 12 <= high - 3);
  return strokes.map((stroke) => (fits ? { ...stroke, pitch: stroke.pitch + 12 } : stroke));
}

/** The hook (or in solos the sung melody) in a section without words. */
function ownStatements(
  frame: SongFrame,
  plan: SectionPlan,
  span: readonly [number, number],
  random: Random,
): Stroke[][] {
  const { section } = plan;
  const isInSpan = (stroke: Stroke): boolean => stroke.startTick >= span[0] && stroke.startTick < span[1];
  const source = section.kind === 'instrumental' ? earlierMelody(frame, plan) : null;
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
  if (!isFree(plan, frame)) return null;
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
    statements.push(softly(sung));
  }
  return statements;
}

const softly = (notes: readonly Note[]): Stroke[] =>
  notes.map(({ startTick, durationTicks, pitch }) => ({ startTick, durationTicks, pitch, weight: 0.7 }));
