import type { YouTable } from './you-table.ts';

/**
 * A German clause behind "der", "die" with its verb in front, part by part of "und": "Tauben züchtet und laut lacht" is "züchtet
 * Tauben und lacht laut"; "früh aufsteht" is "steht früh auf". null where a part does not end with a verb.
 */
export function verbMovedForward(clause: string, table: YouTable): string | null {
  const parts = clause.split(/ (?=und )/).map((part) => movedIn(part, table));
  return parts.includes(null) ? null : parts.join(' ');
}

function movedIn(part: string, table: YouTable): string | null {
  const words = part.split(' ');
  const and = words[0] === 'und' ? ['und'] : [];
  const inner = words.slice(and.length);
  const verb = inner.at(-1) ?? '';
  if (inner.length < 2 || !isVerb(verb, table)) return null;
  const prefix = table.split.find(
    (one) => verb.startsWith(one) && verb.length - one.length > 2 && !table.forms.has(verb),
  );
  const [front, behind] = prefix === undefined ? [verb, []] : [verb.slice(prefix.length), [prefix]];
  return [...and, front, ...inner.slice(0, -1), ...behind].join(' ');
}

const isVerb = (word: string, { forms, sure, never }: YouTable): boolean =>
  forms.has(word) || (/^\p{Ll}/u.test(word) && !never.has(word) && sure.some(([third]) => word.endsWith(third)));
