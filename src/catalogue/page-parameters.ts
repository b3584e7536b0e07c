import { libraryLimits } from '../core/library-limits.ts';
import type { WireParameter } from './operation.ts';

const { pageItems, pageItemsMax } = libraryLimits;

/** The parameters of every list that has pages. */
export const pageParameters: readonly WireParameter[] = [
  { name: 'limit', in: 'query', description: `How many on a page, 1 to ${pageItemsMax}. Default ${pageItems}.` },
  {
    name: 'cursor',
    in: 'query',
    description: 'next_cursor of the page before, with the same other parameters; absent: the first page.',
  },
];
