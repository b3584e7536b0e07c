import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its descendants, every shared page counted once (proportional set size). Linux. */
export const pssBytesOf = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + ownPssBytes(one), 0);

/** The same of the largest of these processes alone. */
export const largestPssBytesOf = (pid: number): number => Math.max(...familyOf(pid).map(ownPssBytes));

function familyOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (let at = 0; at < family.length; at++) family.push(...(children.get(family[at]!) ?? []));
  return family;
}

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null; // ended a moment ago
  }
};

function parentOf(pid: string): number | null {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

const ownPssBytes = (pid: number): number =>
  1024 * Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0);
