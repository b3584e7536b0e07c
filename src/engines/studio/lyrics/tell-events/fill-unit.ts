import type { Random } from '../../../../core/random.ts';
import type { SlotName } from '../events/slot-words.ts';
import { readLine } from '../material/expand-line.ts';
import { capital } from '../weave/telling.ts';
import type { Told } from './tellings.ts';

/** What the slots of an event's lines are filled with. */
export interface UnitWords {
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** null: nobody is told of. */
  readonly told: Told | null;
  readonly title: string | null;
  /** Things that the song has named: "a bakery" is "the bakery" from then on. */
  readonly named: Set<string>;
}

/** An event's lines as a song sings them. */
export function fillUnit(lines: readonly string[], words: UnitWords, random: Random): string[] {
  let isNamed = false;
  let isMany = words.told?.isMany ?? false;
  const here = new Set<string>();
  const filled = lines.map((line) => {
    const read = readLine(line, (choices) => random.pick(choices));
    const text = read.replace(
      /<([a-z]{1,10})>|\[([^[|\]]{0,20})\|([^[|\]]{0,20})\]/g,
      (_, slot: string | undefined, one = '', many = '', at = 0) => {
        if (slot === undefined) return isMany ? many : one;
        if (slot === 'title') return words.title ?? '';
        // Whom the statement itself names: "you lost it to Ben".
        if (slot === 'who' && words.told === null && words.slots.who !== undefined)
          return known(words.slots.who, words);
        if (slot === 'who') {
          const first = !isNamed;
          isNamed = true;
          isMany = first ? (words.told?.isMany ?? false) : words.told?.he === 'they';
          const isObject = GOVERNS.test(read.slice(0, at as number));
          const named = first && !PRONOUN.test(words.told?.name ?? '');
          return (
            (named ? words.told && known(words.told.name, words) : isObject ? words.told?.him : words.told?.he) ?? ''
          );
        }
        if (slot === 'he' || slot === 'him' || slot === 'his') {
          if (slot === 'he') isMany = words.told?.he === 'they';
          return words.told?.[slot] ?? '';
        }
        const value = words.slots[slot as SlotName] ?? '';
        here.add(value);
        return known(value, words);
      },
    );
    return capital(text.trim());
  });
  for (const value of here) words.named.add(value);
  return filled;
}

const PRONOUN = /^(?:he|she|they|it)$/i;
/** Before whom a line does something: "they looked for <who>", "with <who> at the head". */
const GOVERNS =
  /\b(?:for|with|at|to|of|by|from|on|in|see|saw|seen|find|found|ask|asked|tell|told|watch|watched|call|called|know|knew|let|made|make|keep|keeps|kept|hold|like|love|loves|gave|give|leave|left|took|take|want|wants|behind|beside|near|about|there's) $/i;

/** "A bakery" is "the bakery" once the song has named it. */
const known = (value: string, { named }: UnitWords): string =>
  named.has(value) ? value.replace(/^an? /i, 'the ') : value;
