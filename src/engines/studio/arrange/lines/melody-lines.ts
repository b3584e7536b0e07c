import type { Random } from '../../../../core/random.ts';
import type { Note, Part } from '../../../../music/score.ts';
import type { Stroke } from '../performance/stroke.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';
import { improvise } from './improvise.ts';
import { cuedPlayer, Turns } from './turns.ts';
import { varyLine } from './vary-line.ts';

/** The melody of an instrumental, handed from leader to leader and varied when a section returns. */
export function writeMelody(frame: SongFrame, random: Random): Part[] {
  const { leaders } = frame.casting;
  if (leaders.length === 0) return [];
  const turns = new Turns(frame);
  const led = frame.plans.filter((plan) => notesIn(frame, plan).length > 0);
  const leaderOf = assignLeaders(led, leaders.length);
  for (const plan of led) {
    const line = moveAsWritten(notesIn(frame, plan));
    const cued = cuedPlayer(plan, turns.players);
    const leader = cued >= 0 ? cued : leaderOf.get(plan.index)!;
    const chance = random.child(`${plan.section.kind}/${plan.section.ordinal}`);
    if (plan.section.kind === 'solo') {
      turns.take(leader, improvise(plan, turns.players[leader]!, frame, chance));
      continue;
    }
    turns.take(leader, varyLine(line, plan, chance, beatTicksOf(frame.meter)));
    if (plan.isPeak && leaders.length > 1 && cued < 0) turns.take((leader + 1) % leaders.length, line);
  }
  return turns.parts('melody', random, (line) => line);
}

const notesIn = (frame: SongFrame, { section }: SectionPlan): Note[] =>
  frame.foreground.filter((note) => note.startTick >= section.startTick && note.startTick < section.endTick);

const moveAsWritten = (notes: readonly Note[]): Stroke[] =>
  notes.map(({ startTick, durationTicks, pitch }) => ({ startTick, durationTicks, pitch, weight: 1 }));

/** Verses and the biggest section belong to the first leader; the others share what is left, each at least a section. */
function assignLeaders(plans: readonly SectionPlan[], count: number): Map<number, number> {
  const leaders = new Map<number, number>();
  let turn = 0;
  for (const plan of plans) {
    // The third verse and every other one after it are handed on.
    const isHandedOn = plan.section.kind === 'verse' && plan.returns >= 2 && plan.returns % 2 === 0;
    const isFirsts = (plan.section.kind === 'verse' && !isHandedOn) || plan.isPeak || count === 1;
    leaders.set(plan.index, isFirsts ? 0 : 1 + (turn++ % (count - 1)));
  }
  // Too few sections between the verses: later verses are handed on.
  const spare = plans.filter((plan) => leaders.get(plan.index) === 0 && !plan.isPeak).slice(1);
  for (let leader = 1; leader < count; leader++) {
    if (![...leaders.values()].includes(leader) && spare.length > 0) leaders.set(spare.pop()!.index, leader);
  }
  return leaders;
}
