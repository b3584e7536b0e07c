import { type DataRow, DataTableError, loadDataTable } from '../../../../core/data-table.ts';
import type { Random } from '../../../../core/random.ts';
import type { Loop } from '../../records.ts';
import type { LoopUse, SongLoops } from './loop-choice.ts';
import { isColoured, isMinorMode } from './modal-loops.ts';
import { isSeventhLoop } from './phrase-endings.ts';
import { parseRoman } from './roman.ts';
import type { HarmonyBrief } from './song-harmony.ts';

type Mode = 'major' | 'minor';

interface Borrowing {
  readonly mode: Mode;
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

interface ModalLoop {
  readonly mode: Mode;
  readonly loop: Loop;
  readonly weight: number;
}

const LOOP_BARS = 4;
const C_MAJOR = { tonic: 0, mode: 'major' } as const;

const borrowings = loadDataTable('harmony/borrowed.txt', 4).map((row): Borrowing => {
  const [mode, from, to, weight] = row.fields as [string, string, string, string];
  return { mode: modeOf(mode, row), from: numeral(from, row), to: numeral(to, row), weight: weightOf(weight, row) };
});

const modalVerses = loadDataTable('harmony/modal.txt', 4).map((row): ModalLoop => {
  const [mode, loop, weight] = row.fields as [string, string, string];
  const bars = loop.split(' ').map((bar) => numeral(bar, row));
  if (bars.length !== LOOP_BARS) throw new DataTableError(`${row.place}: a loop has ${LOOP_BARS} bars`);
  return { mode: modeOf(mode, row), loop: bars, weight: weightOf(weight, row) };
});

/** Where a chord is borrowed, by weight. */
const BORROWERS = { chorus: 3, verse: 2, bridge: 2 } as const satisfies Partial<Record<LoopUse, number>>;

/**
 * The loops of a song as its family of harmony colours them: a chord borrowed from the parallel mode, verses over a loop
 * of another mode, chords that last twice as long. Keys of other modes, loops of seventh chords and of other lengths stay.
 */
export function colouredLoops(
  loops: SongLoops,
  { recipe, key }: Pick<HarmonyBrief, 'recipe' | 'key'>,
  random: Random,
): SongLoops {
  const { borrowedShare, slowShare, modalShare } = recipe.harmony;
  if (isColoured(key.mode) || isSeventhLoop(loops.verse)) return loops;
  const mode = isMinorMode(key.mode) ? 'minor' : 'major';
  const coloured = { ...loops };
  if (random.child('modal').chance(modalShare)) coloured.verse = modalVerse(loops, mode, random.child('which-mode'));
  if (random.child('borrowed').chance(borrowedShare)) borrow(coloured, mode, random.child('which-chord'));
  if (random.child('slow').chance(slowShare)) {
    const use = random.child('which-slow').pick(['verse', 'verse', 'bridge'] as const);
    coloured[use] = slowed(coloured[use]);
  }
  return coloured;
}

type MutableLoops = { -readonly [Use in LoopUse]: Loop };

/** A modal loop that does not begin as the chorus does, if there is one; else the verse stays. */
function modalVerse({ verse, chorus }: SongLoops, mode: Mode, random: Random): Loop {
  if (verse.length !== LOOP_BARS) return verse;
  const fitting = modalVerses.filter(
    (row) => row.mode === mode && row.loop.slice(0, 2).join() !== chorus.slice(0, 2).join(),
  );
  return fitting.length === 0 ? verse : random.weighted(fitting, (row) => row.weight).loop;
}

/** Changes one bar of one loop, not its first: that tells where the loop begins. */
function borrow(loops: MutableLoops, mode: Mode, random: Random): void {
  const places = (Object.keys(BORROWERS) as (keyof typeof BORROWERS)[]).flatMap((use) =>
    loops[use].length !== LOOP_BARS
      ? []
      : loops[use].flatMap((bar, at) =>
          borrowings
            .filter((row) => at > 0 && row.mode === mode && row.from === bar && loops[use][at - 1] !== row.to)
            .map((row) => ({ use, at, to: row.to, weight: row.weight * BORROWERS[use] })),
        ),
  );
  if (places.length === 0) return;
  const { use, at, to } = random.weighted(places, (place) => place.weight);
  loops[use] = loops[use].with(at, to);
}

const slowed = (loop: Loop): Loop => (loop.length === LOOP_BARS ? loop.flatMap((bar) => [bar, bar]) : loop);

function numeral(text: string, { place }: DataRow): string {
  if (parseRoman(text, C_MAJOR) === null) throw new DataTableError(`${place}: "${text}" is no roman numeral`);
  return text;
}

function modeOf(text: string, { place }: DataRow): Mode {
  if (text !== 'major' && text !== 'minor') throw new DataTableError(`${place}: a mode is major or minor`);
  return text;
}

function weightOf(text: string, { place }: DataRow): number {
  const weight = Number(text);
  if (!(weight > 0)) throw new DataTableError(`${place}: a weight is a figure above 0`);
  return weight;
}
