import type { Part } from './score.ts';

/** What people call parts, by role. */
const NAMES = {
  lead: 'Vocals',
  backing: 'Backing Vocals',
  drums: 'Drums',
  percussion: 'Percussion',
  bass: 'Bass',
  chords: 'Chords',
  pad: 'Pad',
  arpeggio: 'Arpeggio',
  counter: 'Counter Melody',
  hook: 'Lead',
  effects: 'Effects',
} as const satisfies Record<Part['role'], string>;

/** A name for each part, numbered from the second of a role on; parts that play nothing are counted last. */
export function partNames(parts: readonly Part[]): readonly string[] {
  const isHeard = ({ notes }: Part): boolean => notes.length > 0;
  const counted = [...parts.filter(isHeard), ...parts.filter((part) => !isHeard(part))];
  const named = new Map(counted.map((part, index) => [part, numbered(NAMES[part.role], counted, index)]));
  return parts.map((part) => named.get(part)!);
}

/** The plain names of the roles, numbered in the order of the parts ("chords 2"). */
export const roleNames = (parts: readonly Part[]): readonly string[] =>
  parts.map(({ role }, index) => numbered(role, parts, index));

function numbered(name: string, parts: readonly Part[], index: number): string {
  const before = parts.slice(0, index).filter(({ role }) => role === parts[index]!.role).length;
  return before === 0 ? name : `${name} ${before + 1}`;
}
