import { ApiError } from '../core/errors.ts';
import { isUuid, newId } from '../core/ids.ts';
import { libraryLimits } from '../core/library-limits.ts';
import { lockAccount } from '../storage/accounts.ts';
import { type Database, inTransaction } from '../storage/database.ts';
import {
  deletePersona,
  type ListedPersona,
  type PersonaChanges,
  selectPersonaList,
  updatePersona,
} from '../storage/personas.ts';
import { deletePreset, type PresetRow, selectPresets, storePreset } from '../storage/presets.ts';
import { type ListedTask, selectTaskList, type TaskListQuery } from '../storage/task-list.ts';
import { selectUsage, type UsageQuery, type UsageRow } from '../storage/usage.ts';
import { type AccountEvent, watchAccount } from './watch-account.ts';

export type { ListedPersona, PersonaChanges } from '../storage/personas.ts';
export type { PresetRow } from '../storage/presets.ts';
export { type ListedTask, taskStates } from '../storage/task-list.ts';
export { type UsagePart, type UsageRow, usageParts } from '../storage/usage.ts';

/** The last item of a page, and where the next begins. */
interface Page<Item> {
  readonly items: readonly Item[];
  /** null: there is no next page. */
  readonly next: { readonly key: string; readonly id: string } | null;
}

type PageQuery = Pick<TaskListQuery, 'after' | 'limit'>;

/** What an account has beside its clips. null and false: unknown, or another account's. */
export interface AccountRecords {
  tasks(accountId: string, query: Omit<TaskListQuery, 'accountId'>): Promise<Page<ListedTask>>;
  usage(query: UsageQuery): Promise<readonly UsageRow[]>;
  personas(accountId: string, query: PageQuery): Promise<Page<ListedPersona>>;
  persona(accountId: string, id: string): Promise<ListedPersona | null>;
  changePersona(accountId: string, id: string, changes: PersonaChanges): Promise<ListedPersona | null>;
  deletePersona(accountId: string, id: string): Promise<boolean>;
  presets(accountId: string): Promise<readonly PresetRow[]>;
  /** Another of the same name gives way. @throws ApiError conflict: the account has as many as it may */
  savePreset(accountId: string, preset: Pick<PresetRow, 'name' | 'operation' | 'body'>): Promise<PresetRow>;
  deletePreset(accountId: string, id: string): Promise<boolean>;
  /** All open tasks and those that ended within an hour, then every change, until the signal aborts. */
  watch(accountId: string, signal: AbortSignal): AsyncIterable<AccountEvent>;
}

/** How often the tasks of an account that is followed are looked at. */
const WATCH_POLL_MS = 500;

export function createAccountRecords(database: Database, watchPollMs = WATCH_POLL_MS): AccountRecords {
  const persona = async (accountId: string, id: string): Promise<ListedPersona | null> => {
    if (!isUuid(id)) return null;
    return (await selectPersonaList(database, accountId, { after: null, limit: 1, id }))[0] ?? null;
  };
  return {
    tasks: (accountId, query) => pageOf(query, (more) => selectTaskList(database, { ...query, ...more, accountId })),
    usage: (query) => selectUsage(database, query),
    personas: (accountId, query) => pageOf(query, (more) => selectPersonaList(database, accountId, more)),
    persona,
    changePersona: async (accountId, id, changes) =>
      isUuid(id) && (await updatePersona(database, accountId, id, changes)) ? persona(accountId, id) : null,
    deletePersona: async (accountId, id) => isUuid(id) && deletePersona(database, accountId, id),
    presets: (accountId) => selectPresets(database, accountId),
    savePreset: (accountId, preset) => savePreset(database, accountId, preset),
    watch: (accountId, signal) => watchAccount(database, accountId, signal, watchPollMs),
    deletePreset: async (accountId, id) => isUuid(id) && deletePreset(database, accountId, id),
  };
}

/** One item more than is shown tells whether there is a next page. */
async function pageOf<Item extends { readonly key: string; readonly id: string }>(
  { after, limit }: PageQuery,
  read: (query: PageQuery) => Promise<readonly Item[]>,
): Promise<Page<Item>> {
  const found = await read({ after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last !== undefined ? { key: last.key, id: last.id } : null };
}

function savePreset(
  database: Database,
  accountId: string,
  preset: Pick<PresetRow, 'name' | 'operation' | 'body'>,
): Promise<PresetRow> {
  const { presetsPerAccountMax: max } = libraryLimits;
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, accountId);
    const kept = await storePreset(tx, accountId, { ...preset, id: newId() }, max);
    if (kept === null) throw new ApiError('conflict', `An account keeps at most ${max} presets. Delete one first.`);
    return kept;
  });
}
