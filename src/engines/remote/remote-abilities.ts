import type { Abilities, Ability, EngineOperation } from '../registry.ts';
import type { RemoteTask, ServerReport } from './driver.ts';

/** What each of our operations asks of a server, and how it is done with it. Others are not asked of servers. */
export const operationsByServers = {
  create: { task: 'create', how: 'native', sources: ['nothing'] },
  cover: { task: 'cover', how: 'native', sources: ['score', 'sound'] },
  extend: { task: 'repaint', how: 'splice', sources: ['score', 'sound'] },
  replace: { task: 'repaint', how: 'splice', sources: ['score', 'sound'] },
  sample: { task: 'repaint', how: 'splice', sources: ['score', 'sound'] },
  addVocals: { task: 'addVocals', how: 'splice', sources: ['score', 'sound'] },
  addInstrumental: { task: 'addInstrumental', how: 'splice', sources: ['score', 'sound'] },
} as const satisfies Partial<Record<EngineOperation, { task: RemoteTask } & Ability>>;

export type ServerOperation = keyof typeof operationsByServers;

/** What engines of servers can do with what their servers report. @param allowed by the operator; null: all */
export function abilitiesOf(reports: readonly ServerReport[], allowed: readonly string[] | null): Abilities {
  const able = Object.entries(operationsByServers).flatMap(([operation, { task, how, sources }]) => {
    const grades = reports.flatMap(({ abilities }) => abilities[task] ?? []);
    if (grades.length === 0 || (allowed !== null && !allowed.includes(operation))) return [];
    const isDoubtful = !grades.includes('native');
    return [[operation, { how, sources, ...(isDoubtful && { isDoubtful }) }] as const];
  });
  return Object.fromEntries(able);
}
