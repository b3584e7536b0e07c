import { chordsIn, type SectionBlock } from './cover-blocks.ts';

/** At least so many bars that a passage of so many ticks fits into them. */
const wholeBars = (ticks: number, barTicks: number): number => Math.ceil(ticks / barTicks) * barTicks;

const isWordless = ({ lines, melody }: SectionBlock): boolean => lines.length === 0 && melody.length === 0;
const sungNotes = ({ lines }: SectionBlock) => lines.flatMap(({ notes }) => notes);

/** The bars that a section needs for its words, one at least. */
function sungTicks(block: SectionBlock, barTicks: number): number {
  const end = Math.max(1, ...sungNotes(block).map(({ startTick, durationTicks }) => startTick + durationTicks));
  return Math.min(block.ticks, wholeBars(end, barTicks));
}

/** The bars that the pickup of a section needs before it. */
const pickupTicks = (block: SectionBlock | undefined, barTicks: number): number =>
  block === undefined ? 0 : wholeBars(-Math.min(0, ...sungNotes(block).map(({ startTick }) => startTick)), barTicks);

/** What is left when all bars without words are cut that can be. 0: nothing is sung. */
export function ticksOfWords(blocks: readonly SectionBlock[], barTicks: number): number {
  const sung = blocks.filter(({ lines }) => lines.length > 0);
  return sung.reduce((sum, block) => sum + sungTicks(block, barTicks), pickupTicks(sung[0], barTicks));
}

/**
 * Blocks cut to so many ticks at most, in whole bars until the last: bars without words first (from the middle, the opening,
 * the close, after the last word of a section), then what was sung before, then what comes latest; the outer ones stay longest.
 */
export function cutTo(blocks: readonly SectionBlock[], ticks: number, barTicks: number): SectionBlock[] {
  const kept = [...blocks];
  for (const share of SHARES) {
    for (let cut = share(kept, barTicks); cut !== null && ticksOf(kept) > ticks; cut = share(kept, barTicks)) {
      const { index, least, from } = cut;
      const block = kept[index]!;
      const left = block.ticks - wholeBars(ticksOf(kept) - ticks, barTicks);
      const to = Math.max(least, left);
      if (to <= 0 && kept.length > 1) kept.splice(index, 1);
      else kept[index] = from === 'start' ? tailOf(block, to) : headOf(block, to);
    }
  }
  const only = kept[0]!;
  return kept.length === 1 && only.ticks > ticks ? [headOf(only, Math.max(1, ticks))] : kept;
}

export const ticksOf = (blocks: readonly SectionBlock[]): number => blocks.reduce((sum, { ticks }) => sum + ticks, 0);

/** What may go next: a section, what must stay of it, and the side from which it is cut. null: nothing of this kind is left. */
type Share = (
  blocks: readonly SectionBlock[],
  barTicks: number,
) => { readonly index: number; readonly least: number; readonly from: 'start' | 'end' } | null;

const last = (blocks: readonly SectionBlock[], isMeant: (block: SectionBlock, index: number) => boolean): number =>
  blocks.findLastIndex((block, i) => i > 0 && i < blocks.length - 1 && isMeant(block, i));

const cutOf = (index: number, least: number, from: 'start' | 'end'): ReturnType<Share> =>
  index < 0 ? null : { index, least, from };

const wordlessMiddle: Share = (blocks) => cutOf(last(blocks, isWordless), 0, 'end');

/** Its last bars lead into the song, and hold what is sung before the first beat. */
const opening: Share = (blocks, barTicks) => {
  const least = pickupTicks(blocks[1], barTicks);
  return isWordless(blocks[0]!) && blocks.length > 1 && blocks[0]!.ticks > least ? cutOf(0, least, 'start') : null;
};

const close: Share = (blocks) =>
  isWordless(blocks.at(-1)!) && blocks.length > 1 ? cutOf(blocks.length - 1, 0, 'start') : null;

const afterWords: Share = (blocks, barTicks) => {
  const index = blocks.findLastIndex((block) => block.lines.length > 0 && block.ticks > sungTicks(block, barTicks));
  return cutOf(index, index < 0 ? 0 : sungTicks(blocks[index]!, barTicks), 'end');
};

const textOf = ({ lines }: SectionBlock): string => lines.map(({ text }) => text).join('\n');

const repeats: Share = (blocks) =>
  cutOf(
    last(blocks, (block, i) => block.lines.length > 0 && blocks.slice(0, i).some((b) => textOf(b) === textOf(block))),
    0,
    'end',
  );

/** Of a song that has hardly begun the close goes before the first words do. */
const latest: Share = (blocks) => {
  const hasBegun = blocks.length > 3 || (blocks.length === 3 && !isWordless(blocks[0]!));
  return blocks.length < 2 ? null : cutOf(blocks.length - (hasBegun ? 2 : 1), 0, 'end');
};

const SHARES: readonly Share[] = [wordlessMiddle, opening, close, afterWords, repeats, latest];

/** The first ticks of a block; a line that does not end in it is left out, but for the hold of its last note. */
export function headOf(block: SectionBlock, ticks: number): SectionBlock {
  const ended = <N extends { readonly startTick: number; readonly durationTicks: number }>(notes: readonly N[]): N[] =>
    notes.map((note) => ({ ...note, durationTicks: Math.min(note.durationTicks, ticks - note.startTick) }));
  const isInside = ({ startTick, durationTicks }: { startTick: number; durationTicks: number }): boolean =>
    startTick + Math.min(durationTicks, 240) <= ticks;
  return {
    ...block,
    ticks,
    chords: chordsIn(block.chords, 0, ticks),
    lines: block.lines
      .filter(({ notes }) => notes.every(isInside))
      .map((line) => ({ ...line, notes: ended(line.notes) })),
    melody: ended(block.melody.filter(isInside)),
  };
}

/** The last ticks of a block without words. */
const tailOf = (block: SectionBlock, ticks: number): SectionBlock => ({
  ...block,
  ticks,
  chords: chordsIn(block.chords, block.ticks - ticks, block.ticks),
});
