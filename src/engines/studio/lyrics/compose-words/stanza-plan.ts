import type { Random } from '../../../../core/random.ts';
import type { Block } from '../material/block.ts';

/** What a line of a stanza is to say. */
export type Place =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'fact'; readonly fact: number }
  /** Takes the fact of the line before further. */
  | { readonly kind: 'response'; readonly fact: number };

/**
 * The places of a stanza, in order: the block opens where there is room, each fact may be followed by a response, and the
 * block closes. All the facts are told, as far as there are lines.
 * @param responds which facts the material has responses for
 */
export function planStanza(
  block: Block,
  lineCount: number,
  facts: readonly number[],
  responds: (fact: number) => boolean,
  random: Random,
): Place[] {
  const told = facts.slice(0, lineCount);
  const spare = lineCount - told.length;
  const answered = told.filter(responds).slice(0, spareForAnswers(spare, told.length, random));
  const cells = cellsInOrder(block, spare - answered.length, random);
  const groups = told.map((fact): Place[] =>
    answered.includes(fact)
      ? [
          { kind: 'fact', fact },
          { kind: 'response', fact },
        ]
      : [{ kind: 'fact', fact }],
  );
  // The block's lines stand before, between and behind what the request told.
  const before = told.length === 0 ? cells.length : Math.ceil(cells.length / 2);
  const places: Place[] = cells.slice(0, before).map((cell) => ({ kind: 'cell', cell }));
  places.push(...groups.flat());
  places.push(...cells.slice(before).map((cell): Place => ({ kind: 'cell', cell })));
  return places;
}

/** How many lines go to responses: some, but the picture of the block keeps one or two. */
function spareForAnswers(spare: number, factCount: number, random: Random): number {
  if (spare <= 0 || factCount === 0) return 0;
  const most = Math.min(factCount, spare);
  return most === spare && random.chance(0.5) ? most - 1 : most;
}

/** Cells for so many lines, in the order of telling: the first, then any; cells are used again where there are too few. */
export function cellsInOrder(block: Block, count: number, random: Random): number[] {
  const all = [...block.cells.keys()];
  if (count <= 0) return [];
  if (count >= all.length) {
    const again = all.length > 2 ? all.slice(1, -1) : all;
    const extra = Array.from({ length: count - all.length }, () => random.pick(again));
    return [...all, ...extra].sort((left, right) => left - right);
  }
  const start = all.filter((at) => block.cells[at]!.name === 'start').slice(0, 1);
  const rest = random.shuffle(all.filter((at) => !start.includes(at)));
  return [...start, ...rest].slice(0, count).sort((left, right) => left - right);
}
