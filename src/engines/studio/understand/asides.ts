import { partsOf, readTable, TableError } from './read-table.ts';

const KINDS = ['lead', 'tail', 'whole'] as const;
type AsideKind = (typeof KINDS)[number];

const PHRASES: ReadonlyMap<AsideKind, readonly string[]> = new Map(
  KINDS.map((kind) => [
    kind,
    readTable('asides.txt', 2)
      .filter(({ fields: [own], place }) => {
        if (!KINDS.some((one) => one === own)) throw new TableError(`${place}: no kind of aside: ${own}`);
        return own === kind;
      })
      .flatMap(({ fields: [, phrases] }) => partsOf(phrases!))
      .toSorted((one, other) => other.length - one.length),
  ]),
);
const WHOLE = new Set(PHRASES.get('whole'));

/** Whether a statement is only said beside. */
export const isAside = (text: string): boolean => WHOLE.has(text.toLowerCase().replace(/[.,!?]{1,3}$/, ''));

const ROUNDS_MAX = 3;
const ENDS = /[.!?]{1,3}$/;

/** "My D&D wait no.": what is said next is meant. */
const TAKEN_BACK = /\b(?:no,? wait|wait,? no|scratch that|strike that)[.!?,]{0,3}$/i;

/** A request without what is said beside it at the starts and the ends of its sentences: "ok so", "lol", "if you get me". */
export const withoutAsides = (text: string): string =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !TAKEN_BACK.test(sentence))
    .map(withoutTail)
    .map(withoutLead)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .join(' ');

function withoutLead(sentence: string): string {
  let rest = sentence;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const lower = rest.toLowerCase();
    const lead = PHRASES.get('lead')!.find((one) => lower.startsWith(`${one} `));
    if (lead === undefined) break;
    rest = rest.slice(lead.length + 1).trimStart();
  }
  return rest === sentence || !/^\p{Lu}/u.test(sentence) ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}

function withoutTail(sentence: string): string {
  const mark = ENDS.exec(sentence)?.[0] ?? '';
  let rest = sentence.slice(0, sentence.length - mark.length);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const lower = rest.toLowerCase();
    const tail = PHRASES.get('tail')!.find(
      (one) => lower.endsWith(one.startsWith(',') ? one : ` ${one}`) && !HOLDS.test(lower.slice(0, -one.length)),
    );
    if (tail === undefined) break;
    rest = rest
      .slice(0, rest.length - tail.length)
      .trimEnd()
      .replace(/,$/, '');
  }
  return `${rest}${mark}`;
}
/** "Needs your help", "to get it": what is no aside. */
const HOLDS =
  /\b(?:to|my|your|his|her|our|their|of|for|no|any|the|an?|can|will|and|or|you|i|we|he|she|they|some|need|needs|with|without|that|what|as|would|could|did|do|does|don't|didn't|never|always|who|not) ?$/;
