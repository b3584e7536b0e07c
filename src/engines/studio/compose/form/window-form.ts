import { ticksPerBar } from '../../../../music/meter.ts';
import type { Section } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { paceOf, pacesFor, STEP_TICKS, stepsPerBar } from './pace.ts';
import type { Phrase } from './phrase.ts';
import { slotSteps } from './slot-steps.ts';
import type { FormSection, PhraseSlot, SongForm } from './song-form.ts';
import { deliveryOf, type SongText } from './song-lines.ts';

/** A section (or what of it lies in the window), from the start of the window. */
export interface WindowSection extends Section {
  /** Whether words go here first; the others take them only where these have no room. */
  readonly isSung: boolean;
}

/** A backing line of more syllables is no answer but a line of its own. */
const ANSWER_SYLLABLES_MAX = 8;

/** The ticks of a window in which words may be sung, from its start: around them the song itself is still sung, or again. */
export interface SungTicks {
  readonly from: number;
  readonly until: number;
}

/** A stretch of the window that takes words. */
interface Room {
  readonly section: number;
  readonly kind: Section['kind'];
  readonly label: string;
  /** From the start of the section. */
  readonly startStep: number;
  readonly steps: number;
}

/**
 * The form of a window whose sections stay as they are: the lines of a text spread over it in order, each with as much time
 * as the easiest pace gives for which there is room.
 */
export function fillWindow(
  sections: readonly WindowSection[],
  text: SongText | null,
  brief: Brief,
  sung: SungTicks,
): SongForm {
  const phrases = text === null ? [] : text.lines.flatMap((line) => line.phrases);
  const { placed, left } = placePhrases(phrases, roomsOf(sections, sung), brief);
  // A line is sung whole or not at all.
  const unsung = new Set(left.map((phrase) => phrase.line));
  const bar = ticksPerBar(brief.meter);
  return {
    tempoBpm: brief.tempoBpm,
    sections: sections.map(({ kind, label, cue, startTick, endTick }, index): FormSection => {
      const slots = (placed.get(index) ?? []).filter(({ phrase }) => !unsung.has(phrase.line));
      return { kind, label, cue, bars: Math.ceil((endTick - startTick) / bar), slots };
    }),
    extraBeats: 0,
    ending: brief.ending ?? 'ring',
    durationSeconds: 0,
    unsungLines: [...unsung].map((line) => text!.lines[line]!.paced.text),
  };
}

type Rooms = readonly (readonly Room[])[];

/** Where words may go: first only where it is sung anyway, then everywhere. */
function roomsOf(sections: readonly WindowSection[], { from, until }: SungTicks): Rooms {
  const all = sections.map(({ kind, label, startTick, endTick }, section): Room => {
    const startStep = Math.max(0, Math.ceil((from - startTick) / STEP_TICKS));
    const steps = Math.floor((Math.min(endTick, until) - startTick) / STEP_TICKS) - startStep;
    return { section, kind, label, startStep, steps };
  });
  const open = all.filter((room) => room.steps > 0);
  const sung = open.filter((room) => sections[room.section]!.isSung);
  return sung.length === 0 || sung.length === open.length ? [open] : [sung, open];
}

interface Placed {
  readonly placed: ReadonlyMap<number, readonly PhraseSlot[]>;
  readonly left: readonly Phrase[];
}

function placePhrases(phrases: readonly Phrase[], rooms: Rooms, brief: Brief): Placed {
  const { meter, recipe } = brief;
  if (rooms.every((some) => some.length === 0)) return { placed: new Map(), left: phrases };
  const easy = pacesFor(brief);
  for (const some of rooms) {
    for (const pace of easy) {
      const stepsOf = (phrase: Phrase, room: Room): number =>
        slotSteps(phrase.syllables.length, deliveryOf(room, recipe), meter, paceOf(room.kind, pace));
      const placed = spread(phrases, some, stepsOf, brief);
      if (placed.left.length === 0) return placed;
    }
  }
  // The utmost: a sixteenth a syllable, where one can be sung so fast, and one to breathe.
  const stepsOf = (phrase: Phrase, room: Room): number =>
    Math.ceil(phrase.syllables.length * syllableSteps(deliveryOf(room, recipe), brief)) + 1;
  return spread(phrases, rooms.at(-1)!, stepsOf, brief);
}

/** More syllables a second nobody understands. */
const SYLLABLES_PER_SECOND_MAX = { sung: 7.5, rap: 9.5 } as const;

const syllableSteps = (delivery: 'sung' | 'rap', { tempoBpm }: Pick<Brief, 'tempoBpm'>): number =>
  Math.max(1, (tempoBpm * 4) / 60 / SYLLABLES_PER_SECOND_MAX[delivery]);

/** Shares phrases out to rooms by their time, then lets them begin at even distances. */
function spread(
  phrases: readonly Phrase[],
  rooms: readonly Room[],
  stepsOf: (phrase: Phrase, room: Room) => number,
  { meter }: Pick<Brief, 'meter'>,
): Placed {
  const placed = new Map<number, readonly PhraseSlot[]>();
  const bar = stepsPerBar(meter);
  const grid = meter.beatUnit === 4 && meter.beatsPerBar % 2 === 0 ? bar / 2 : bar;
  const roomTotal = rooms.reduce((sum, room) => sum + room.steps, 0);
  const groups = groupsOf(phrases);
  const wishTotal = groups.reduce((sum, [lead]) => sum + stepsOf(lead, rooms[0]!), 0);
  let at = 0;
  let [roomBefore, wishBefore] = [0, 0];
  for (const [index, room] of rooms.entries()) {
    roomBefore += room.steps;
    const share = (wishTotal * roomBefore) / Math.max(1, roomTotal);
    const own: (readonly [Phrase, ...Phrase[]])[] = [];
    let steps = 0;
    for (; at < groups.length; at++) {
      const wish = stepsOf(groups[at]![0], room);
      const isDue = index === rooms.length - 1 || wishBefore + wish / 2 <= share;
      if (!isDue || steps + wish > room.steps) break;
      own.push(groups[at]!);
      steps += wish;
      wishBefore += wish;
    }
    if (own.length > 0) placed.set(room.section, slotsIn(own, room, stepsOf, grid));
  }
  return { placed, left: groups.slice(at).flat() };
}

function slotsIn(
  groups: readonly (readonly [Phrase, ...Phrase[]])[],
  room: Room,
  stepsOf: (phrase: Phrase, room: Room) => number,
  grid: number,
): PhraseSlot[] {
  const wishes = groups.map(([lead]) => stepsOf(lead, room));
  const stride = Math.floor(room.steps / groups.length / grid) * grid;
  const isEven = wishes.every((wish) => wish <= stride);
  let startStep = 0;
  return groups.flatMap(([lead, ...answers], index) => {
    const start = isEven ? index * stride : startStep;
    startStep += wishes[index]!;
    return [
      { phrase: lead, startStep: room.startStep + start, steps: wishes[index]! },
      ...answers.map((phrase) => ({ phrase, startStep: room.startStep + start, steps: 0 })),
    ];
  });
}

/** Each phrase with the backing lines that answer it. */
function groupsOf(phrases: readonly Phrase[]): [Phrase, ...Phrase[]][] {
  const groups: [Phrase, ...Phrase[]][] = [];
  for (const phrase of phrases) {
    const before = groups.at(-1);
    const isAnswer = phrase.isBacking && before !== undefined && !before[0].isBacking;
    if (isAnswer && phrase.syllables.length <= ANSWER_SYLLABLES_MAX) before.push(phrase);
    else groups.push([phrase]);
  }
  return groups;
}
