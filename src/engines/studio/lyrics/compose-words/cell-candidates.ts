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
/** A few by chance, so that the best line of a cell is not in every song. */
const CANDIDATES_MAX = 16;

export function cellCandidates(
  block: Block,
  cell: Cell,
  { words, syllablesMax }: CellOptions,
  random: Random,
): Candidate[] {
  const id = `${block.name}/${block.cells.indexOf(cell)}`;
  const read = (line: string): string | null =>
    fillSlots(
      readLine(line, (choices) => random.pick(choices)),
      words,
      random,
    );
  const pairs = cell.groups.flatMap(({ openers, closers }, group) =>
    closers.flatMap((closer, at) =>
      random
        .shuffle([...openers.entries()])
        .slice(0, OPENERS_PER_CLOSER)
        .flatMap(([index, opener]) => {
          const [first, second] = [read(opener), read(closer)];
          if (first === null || second === null) return [];
          return [candidateOf(joined(first, second), [`${id}/${group}+${index}`, `${id}/${group}-${at}`])];
        }),
    ),
  );
  const wholes = cell.wholes.flatMap((line, at) =>
    Array.from({ length: line.includes('{') ? READINGS : 1 }, () => read(line)).flatMap((text) =>
      text === null ? [] : [candidateOf(text, [`${id}=${at}`])],
    ),
  );
  const fitting = [...pairs, ...wholes].filter(
    ({ syllables }) => syllables >= SYLLABLES_MIN && syllables <= syllablesMax,
  );
  return random.shuffle(fitting).slice(0, CANDIDATES_MAX);
}

/** Closers that begin so are clauses of their own, or join one on: a comma parts them from the opener. */
const CLAUSE_START =
  /^(?:and|but|so|or|yet|I|you|we|they|he|she|it|I'm|I've|I'd|I'll|you're|you've|you'd|you'll|we're|we've|we'd|we'll|they're|he's|she's|it's|there's|there is|there are|here's|that's|the|a|an|my|your|our|his|her|their|its|this|these|nobody|somebody|everybody|everyone|someone|no one|nothing|something|everything|let|don't|only)\b/i;

/** Opener and closer in one line. */
export const joined = (opener: string, closer: string): string =>
  `${opener}${CLAUSE_START.test(closer) && !/[,?!:;]$/.test(opener) ? ',' : ''} ${closer}`;
