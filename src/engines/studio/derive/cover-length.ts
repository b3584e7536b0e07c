import { ticksPerBar, ticksPerBeat } from '../../../music/meter.ts';
import { exactTime } from '../compose/form/exact-time.ts';
import { ringSeconds } from '../compose/form/pace.ts';
import { chordsIn, type SectionBlock, type SongFacts } from './cover-blocks.ts';

/** Of a brief. */
export interface LengthWish {
  readonly durationSeconds: number | null;
  readonly durationSecondsMax: number;
  readonly isTempoExplicit: boolean;
}

/** How far the tempo may bend for an exact length. */
const BEND = 0.1;

/**
 * Blocks and facts of a song that lasts as long as it may or shall: sections without words go first, then later ones
 * (their words become unsung lines); what is missing is played by the band before the last section.
 */
export function fitLength(
  blocks: readonly SectionBlock[],
  facts: Omit<SongFacts, 'durationSeconds' | 'unsungLines'>,
  wish: LengthWish,
): { readonly blocks: readonly SectionBlock[]; readonly facts: SongFacts } {
  const { meter, tempoBpm, ending } = facts;
  const secondsAt = (ticks: number, bpm: number): number => (ticks * 60) / (480 * bpm);
  const natural = secondsAt(ticksOf(blocks), tempoBpm) + ringSeconds(ending, tempoBpm);
  if (wish.durationSeconds === null && natural <= wish.durationSecondsMax) {
    return { blocks, facts: { ...facts, unsungLines: [], durationSeconds: natural } };
  }
  const durationSeconds = wish.durationSeconds ?? wish.durationSecondsMax;
  const bend = wish.isTempoExplicit ? 0 : BEND;
  const exact = exactTime({
    durationSeconds,
    tempoBpm,
    tempoBpmMin: tempoBpm * (1 - bend),
    tempoBpmMax: tempoBpm * (1 + bend),
    meter,
    ending,
    barsMin: 0,
  });
  const ticks = Math.round(exact.bars * ticksPerBar(meter) + exact.extraBeats * ticksPerBeat(meter));
  const fitted = fitTicks(blocks, ticks, ticksPerBar(meter));
  return {
    blocks: fitted,
    facts: { ...facts, tempoBpm: exact.tempoBpm, unsungLines: lost(blocks, fitted), durationSeconds },
  };
}

const ticksOf = (blocks: readonly SectionBlock[]): number => blocks.reduce((sum, { ticks }) => sum + ticks, 0);

/** Lines of the one that the other lacks. */
function lost(all: readonly SectionBlock[], kept: readonly SectionBlock[]): string[] {
  const sung = new Set(kept.flatMap(({ lines }) => lines.map(({ text }) => text)));
  return [...new Set(all.flatMap(({ lines }) => lines.map(({ text }) => text)))].filter((text) => !sung.has(text));
}

function fitTicks(blocks: readonly SectionBlock[], ticks: number, barTicks: number): SectionBlock[] {
  const kept = [...blocks];
  while (kept.length > 1 && ticksOf(kept) > ticks) {
    const over = ticksOf(kept) - ticks;
    const index = leastNeeded(kept);
    if (kept[index]!.ticks > over) {
      kept[index] = headOf(kept[index]!, kept[index]!.ticks - over);
      break;
    }
    kept.splice(index, 1);
  }
  if (kept.length === 1 && ticksOf(kept) > ticks) kept[0] = headOf(kept[0]!, Math.max(1, ticks));
  const missing = ticks - ticksOf(kept);
  return missing > 0 ? withBand(kept, missing, barTicks) : kept;
}

/** Wordless sections first, from the middle outwards; then what comes back latest; the outer ones stay longest. */
function leastNeeded(blocks: readonly SectionBlock[]): number {
  const inner = blocks.map((_, i) => i).filter((i) => i > 0 && i < blocks.length - 1);
  const wordless = inner.filter((i) => blocks[i]!.lines.length === 0 && blocks[i]!.melody.length === 0);
  return wordless.at(-1) ?? inner.at(-1) ?? blocks.length - 1;
}

/** The first ticks of a block; a line that does not end in it is left out. */
export function headOf(block: SectionBlock, ticks: number): SectionBlock {
  const isInside = ({ startTick, durationTicks }: { startTick: number; durationTicks: number }): boolean =>
    startTick + Math.min(durationTicks, 240) <= ticks;
  return {
    ...block,
    ticks,
    chords: chordsIn(block.chords, 0, ticks),
    lines: block.lines.filter(({ notes }) => notes.every(isInside)),
    melody: block.melody.filter(isInside),
  };
}

/** Bars of the fullest section's chords without its words, before the last section. */
function withBand(blocks: readonly SectionBlock[], ticks: number, barTicks: number): SectionBlock[] {
  const model = blocks.reduce((best, block) => (block.energy > best.energy ? block : best));
  const last = blocks.at(-1)!;
  if (ticks < barTicks || blocks.length === 1) {
    const held = last.chords.at(-1)!;
    const chords = [...last.chords.slice(0, -1), { ...held, endTick: held.endTick + ticks }];
    return [...blocks.slice(0, -1), { ...last, ticks: last.ticks + ticks, chords }];
  }
  const whole = ticks - (ticks % barTicks);
  const band: SectionBlock = {
    ...model,
    kind: 'instrumental',
    label: 'Instrumental',
    cue: null,
    energy: Math.min(model.energy, 0.65),
    ticks: whole,
    chords: tiled(model, whole),
    lines: [],
  };
  const widened = ticks % barTicks === 0 ? blocks : withBand([last], ticks % barTicks, barTicks);
  return [...blocks.slice(0, -1), band, widened.at(-1)!];
}

/** The chords of a block over and over for so many ticks. */
export function tiled(
  { chords, ticks: round }: Pick<SectionBlock, 'chords' | 'ticks'>,
  ticks: number,
): SectionBlock['chords'] {
  const rounds = Math.ceil(ticks / round);
  const all = Array.from({ length: rounds }, (_, i) =>
    chords.map((event) => ({ ...event, startTick: event.startTick + i * round, endTick: event.endTick + i * round })),
  ).flat();
  return chordsIn(all, 0, ticks);
}
