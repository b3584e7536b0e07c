import { ANY_ENGINE, BUILT_IN_ENGINE } from '../core/engine-settings.ts';
import { chooseEngine, type EngineOperation, type EngineState } from '../engines/registry.ts';
import type { TaskRow } from '../storage/tasks.ts';

/** Who goes on with a task that its engine gives up, among those that have not given it up yet; null: nobody can. */
export function nextEngine(
  engines: readonly EngineState[],
  { engine, engineRequest, enginesGivenUp }: Pick<TaskRow, 'engine' | 'engineRequest' | 'enginesGivenUp'>,
): EngineState | null {
  const song = (engineRequest.song ?? engineRequest) as { readonly isInstrumental?: unknown };
  const operation = (engineRequest.operation ?? 'create') as EngineOperation;
  const choice = chooseEngine(engines, {
    operation,
    source: operation === 'create' ? 'nothing' : 'sound',
    isInstrumental: song.isInstrumental === true,
    sourceEngine: null,
    engine: ANY_ENGINE,
    mayChange: true,
    without: [...enginesGivenUp, engine ?? BUILT_IN_ENGINE],
  });
  return choice?.engine ?? null;
}
