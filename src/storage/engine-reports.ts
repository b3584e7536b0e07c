import { sql } from 'kysely';
import type { JsonRecord } from './columns.ts';
import type { Executor } from './database.ts';
import { toStorableJson } from './storable-json.ts';

/** What a worker found at an engine, and how long ago it said so. */
export interface EngineReportRow {
  readonly name: string;
  readonly report: JsonRecord;
  readonly ageSeconds: number;
}

/** How long an engine takes for an operation. */
export interface EnginePace {
  readonly engine: string;
  readonly operation: string;
  /** Of work, for each second of finished sound. */
  readonly secondsPerSecond: number;
  readonly tasks: number;
}

/** A task counts this share of the running mean, once there are enough of them. */
const NEWEST_SHARE = 0.1;
/** No honest pace of a song, but what a clock that was set leaves. */
const PACE_MAX = 10_000;

export async function storeEngineReport(executor: Executor, name: string, report: object): Promise<void> {
  await executor
    .insertInto('engine_reports')
    .values({ name, report: toStorableJson(report) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ report: sql`excluded.report`, reported_at: sql`now()` }),
    )
    .execute();
}

export async function selectEngineReports(executor: Executor): Promise<readonly EngineReportRow[]> {
  const rows = await executor
    .selectFrom('engine_reports')
    .select(['name', 'report', sql<number>`extract(epoch from now() - reported_at)::float8`.as('ageSeconds')])
    .orderBy('name')
    .execute();
  return rows;
}

export async function selectEnginePaces(executor: Executor): Promise<readonly EnginePace[]> {
  return executor
    .selectFrom('engine_paces')
    .select(['engine', 'operation', 'seconds_per_second as secondsPerSecond', 'tasks'])
    .orderBy('engine')
    .orderBy('operation')
    .execute();
}

/** Lets a finished task count in the pace of its engine: first as a plain mean, then as a running one. */
export async function noteEnginePace(
  executor: Executor,
  { engine, operation, secondsPerSecond }: Pick<EnginePace, 'engine' | 'operation' | 'secondsPerSecond'>,
): Promise<void> {
  if (!(secondsPerSecond > 0 && secondsPerSecond < PACE_MAX)) return;
  const share = sql`greatest(${NEWEST_SHARE}::float8, 1.0 / (engine_paces.tasks + 1))`;
  await executor
    .insertInto('engine_paces')
    .values({ engine, operation, seconds_per_second: secondsPerSecond })
    .onConflict((conflict) =>
      conflict.columns(['engine', 'operation']).doUpdateSet({
        seconds_per_second: sql`engine_paces.seconds_per_second
          + ${share} * (excluded.seconds_per_second - engine_paces.seconds_per_second)`,
        tasks: sql`engine_paces.tasks + 1`,
      }),
    )
    .execute();
}
