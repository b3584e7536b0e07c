import type { Random } from '../../../../core/random.ts';
import type { Block, Cell } from '../material/block.ts';
import { readLine } from '../material/expand-line.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { fillSlots, type SlotWords } from './fill-slots.ts';

/** Openers tried with each closer; all closers are tried, since they carry the rhymes. */
const OPENERS_PER_CLOSER = 3;
const READINGS = 2;
const SYLLABLES_MIN = 2;

export interface CellOptions {
  readonly words: SlotWords;
  readonly syllablesMax: number;
}

/** Lines that a cell can make here: every closer with some openers, and the whole lines. */
export function cellCandidates(block: Block, cell: Cell, { words, syllablesMax }: CellOptions, random: Random): Candidate[] {
  const id = `${block.name}/${block.cells.indexOf(cell)}`;
  const read = (line: string): string | null => fillSlots(readLine(line, (choices) => random.pick(choices)), words, random);
  const pairs = cell.closers.flatMap((closer, at) =>
    random
      .shuffle([...cell.openers.entries()])
      .slice(0, OPENERS_PER_CLOSER)
      .flatMap(([index, opener]) => {
        const [first, second] = [read(opener), read(closer)];
        if (first === null || second === null) return [];
        return [candidateOf(joined(first, second), [`${id}+${index}`, `${id}-${at}`])];
      }),
  );
  const wholes = cell.wholes.flatMap((line, at) =>
    Array.from({ length: line.includes('{') ? READINGS : 1 }, () => read(line)).flatMap((text) =>
      text === null ? [] : [candidateOf(text, [`${id}=${at}`])],
    ),
  );
  return [...pairs, ...wholes].filter(({ syllables }) => syllables >= SYLLABLES_MIN && syllables <= syllablesMax);
}

/** Opener and closer in one line; a closer that begins a clause of its own takes a comma. */
export function joined(opener: string, closer: string): string {
  const isCoordinated = /^(?:and|but|so|or|till|until|while|when|where|because|as|like|with|to|in|on|at|by|of|for|from|that|who|which|into|through|over|under|behind|before|after|than)\b/.test(closer);
  const isAdjunct = /^(?:When|While|If|As|Since|After|Before|By|In|On|At|Down|Up|Under|Behind|Between|Somewhere|Every|All|Half|Over|Through|With|Without|From|Long|Late|Early|Out|Back|Next|Past|Across|Beneath|Tonight|Today|Once|Last|Now|Still|Some|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\b/.test(opener);
  const needsComma = /^(?:and|but|so)\b/.test(closer) || (isAdjunct && !isCoordinated);
  return `${opener}${needsComma && !/[,?!]$/.test(opener) ? ',' : ''} ${closer}`;
}
