import { readTable } from '../read-table.ts';

const ROWS = readTable('noun-articles.txt', 2).map(({ fields: [kind, words] }) => ({
  kind: kind!,
  words: words!.split(' '),
}));
const ONLY: ReadonlySet<string> = new Set(ROWS.filter(({ kind }) => kind === 'only').flatMap(({ words }) => words));
const BODY: ReadonlySet<string> = new Set(ROWS.filter(({ kind }) => kind === 'body').flatMap(({ words }) => words));
const BARE: ReadonlySet<string> = new Set(
  ROWS.filter(({ kind }) => kind !== 'only' && kind !== 'body').flatMap(({ words }) => words),
);

/** Whether a noun stands without an article: "fog", "grief", "school". */
export const isMass = (noun: string): boolean => BARE.has(noun);

/** Whether there is only one of it: "the moon". */
export const isOnlyOne = (noun: string): boolean => ONLY.has(noun);

/** Whether everybody has their own: "knees", "back". */
export const isOfBody = (noun: string): boolean => BODY.has(noun);

/** Words before a noun that make it "the" one: "the same bus", "the first date". */
export const SINGLES_OUT =
  /^(?:best|greatest|worst|only|first|second|third|last|final|next|same|whole|entire|fastest|slowest|loudest|quietest|smallest|biggest|longest|shortest|oldest|youngest|happiest|saddest|hardest|original)$/;

/** What ends on -ing and is a thing. */
const ING_THINGS =
  /^(?:.{0,8}thing|building|wedding|ring|king|morning|evening|painting|ceiling|meeting|spring|string|wing|swing|sibling|pudding|railing|landing|ending|dressing|drawing|earring|clearing|feeling|sting|ping|recording|crossing|gathering|hearing|cutting|offering|topping|filling|stocking|outing|warning|greeting|saying|blessing|opening|reading)$/;

/** "Anti bullying": what somebody does, and no thing. */
export const isDoing = (noun: string): boolean => noun.endsWith('ing') && !ING_THINGS.test(noun);
