import { ticksPerBar, ticksPerBeat } from '../../../music/meter.ts';
import { exactTime } from '../compose/form/exact-time.ts';
import { RING_SECONDS_MIN, ringSeconds } from '../compose/form/pace.ts';
import { chordsIn, type SectionBlock, type SongFacts } from './cover-blocks.ts';
import { cutTo, ticksOf, ticksOfWords } from './cover-cut.ts';
import { canBeHalved, remapped, tempoMax } from './cover-time.ts';

/** Of a brief. */
export interface LengthWish {
  readonly durationSeconds: number | null;
  readonly durationSecondsMax: number;
  readonly isTempoExplicit: boolean;
}

/** How far the tempo may bend for an exact length. */
const BEND = 0.1;

/**
 * Blocks and facts of a song that lasts as long as it may or shall. Of one that is too long, what nobody sings goes first;
 * where the words alone are too long they are sung in double time, and what then has no room becomes unsung lines. What is
 * missing is played by the band before the last section.
 */
export function fitLength(
  blocks: readonly SectionBlock[],
  facts: Omit<SongFacts, 'durationSeconds' | 'unsungLines'>,
  wish: LengthWish,
): { readonly blocks: readonly SectionBlock[]; readonly facts: SongFacts } {
  const { meter, tempoBpm, ending } = facts;
  const barTicks = ticksPerBar(meter);
  const natural = secondsAt(ticksOf(blocks), tempoBpm) + ringSeconds(ending, tempoBpm);
  if (wish.durationSeconds === null && natural <= wish.durationSecondsMax) {
    return { blocks, facts: { ...facts, unsungLines: [], durationSeconds: natural } };
  }
  const durationSeconds = wish.durationSeconds ?? wish.durationSecondsMax;
  const bend = wish.isTempoExplicit ? 0 : BEND;
  const tempoBpmMax = wish.isTempoExplicit ? tempoBpm : Math.floor(tempoBpm * (1 + bend) * 10) / 10;
  const isEnoughAt = (bpm: number, passage: readonly SectionBlock[]): boolean =>
    secondsAt(ticksOfWords(passage, barTicks), bpm) + RING_SECONDS_MIN <= durationSeconds;
  const paced = isEnoughAt(tempoBpmMax, blocks) ? blocks : inDoubleTime(blocks, facts);
  const hasRoom = isEnoughAt(tempoBpmMax, paced);
  const least = hasRoom ? paced : openingLine(paced);
  const exact = exactTime({
    durationSeconds,
    tempoBpm: isEnoughAt(tempoBpm, paced) ? tempoBpm : tempoBpmMax,
    tempoBpmMin: hasRoom ? tempoBpm * (1 - bend) : tempoBpmMax,
    tempoBpmMax,
    meter,
    ending,
    barsMin: isEnoughAt(tempoBpmMax, least) ? ticksOfWords(least, barTicks) / barTicks : 0,
  });
  const ticks = Math.round(exact.bars * barTicks + exact.extraBeats * ticksPerBeat(meter));
  const fitted = fitTicks(paced, ticks, barTicks);
  return {
    blocks: fitted,
    facts: { ...facts, tempoBpm: exact.tempoBpm, unsungLines: lost(blocks, fitted), durationSeconds },
  };
}

/** The first section that is sung with nothing but its first line: what a song sings at least. */
const openingLine = (blocks: readonly SectionBlock[]): readonly SectionBlock[] =>
  blocks
    .filter(({ lines }) => lines.some(({ isBacking }) => !isBacking))
    .slice(0, 1)
    .map((block) => ({ ...block, lines: block.lines.filter(({ isBacking }) => !isBacking).slice(0, 1) }));

const secondsAt = (ticks: number, bpm: number): number => (ticks * 60) / (480 * bpm);

/** Sung sections at twice their speed, where they can be halved and still be sung. */
function inDoubleTime(
  blocks: readonly SectionBlock[],
  { meter, tempoBpm }: Pick<SongFacts, 'meter' | 'tempoBpm'>,
): readonly SectionBlock[] {
  const isWhole = (ticks: number): boolean => ticks % ticksPerBar(meter) === 0;
  return blocks.map((block) => {
    if (block.lines.length === 0 || !canBeHalved([block], isWhole)) return block;
    const halved = remapped(block, (tick) => Math.round(tick / 2));
    return tempoMax([halved]) < tempoBpm ? block : halved;
  });
}

/** Lines of the one that the other lacks. */
function lost(all: readonly SectionBlock[], kept: readonly SectionBlock[]): string[] {
  const sung = new Set(kept.flatMap(({ lines }) => lines.map(({ text }) => text)));
  return [...new Set(all.flatMap(({ lines }) => lines.map(({ text }) => text)))].filter((text) => !sung.has(text));
}

function fitTicks(blocks: readonly SectionBlock[], ticks: number, barTicks: number): readonly SectionBlock[] {
  const kept = cutTo(blocks, ticks, barTicks);
  const missing = ticks - ticksOf(kept);
  return missing > 0 ? withBand(kept, missing, barTicks) : kept;
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
