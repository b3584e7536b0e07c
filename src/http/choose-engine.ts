import type { Caller } from '../accounts/accounts.ts';
import type { Operation } from '../catalogue/operation.ts';
import {
  chooseEngine,
  creditsWith,
  type EngineDemand,
  type EngineOperation,
  type EngineState,
} from '../tasks/engine-board.ts';
import type { SubmitTask } from '../tasks/tasks.ts';
import type { HttpService } from './http-service.ts';

/** Who makes what a request asks for, what it costs with them, and why. */
export interface EnginePlan {
  /** What of the submission depends on it. */
  readonly task: Pick<SubmitTask, 'credits' | 'jobClass'> &
    Partial<Pick<SubmitTask, 'engine' | 'baseCredits' | 'mayChangeEngine' | 'engineNotes'>>;
  /** For the caller. */
  readonly warnings: readonly string[];
  /** By what such tasks took before; null: too few have run. */
  readonly estimatedSeconds: number | null;
}

/** What a request says of engines. */
export interface EngineWishes {
  readonly engine?: string | undefined;
  readonly fallback?: boolean | undefined;
}

type PricedOperation = Pick<Operation, 'name' | 'credits' | 'jobClass' | 'songsPerRequest'>;

/** Chooses the engine of a task before anything is charged. Small jobs are the service's own. */
export async function chooseTaskEngine(
  service: HttpService,
  caller: Caller,
  operation: PricedOperation,
  engineRequest: SubmitTask['engineRequest'],
  wishes: EngineWishes,
): Promise<EnginePlan> {
  const { credits, jobClass = 'song' } = operation;
  const own = { task: { credits, jobClass }, warnings: [], estimatedSeconds: null };
  const engines = service.engineBoard?.engines() ?? [];
  if (engines.length < 2 || jobClass !== 'song') {
    const isNamed = wishes.engine !== undefined && wishes.engine !== 'auto' && jobClass === 'song';
    return isNamed ? { ...own, task: { ...own.task, engine: wishes.engine! } } : own;
  }
  const choice = chooseEngine(engines, await demandOf(service, caller, engineRequest, wishes));
  if (choice === null) return own;
  const { engine, reasons } = choice;
  const isChosen = wishes.engine !== undefined || reasons.length > 0 || engine.isRemote;
  return {
    task: {
      credits: creditsWith(credits, engine),
      jobClass: engine.isRemote ? 'remote' : 'song',
      ...(isChosen && { engine: engine.name }),
      ...(engine.priceFactor !== 1 && { baseCredits: credits }),
      ...((wishes.engine === 'auto' || wishes.fallback === true) && { mayChangeEngine: true }),
      ...(reasons.length > 0 && { engineNotes: reasons }),
    },
    warnings: reasons,
    estimatedSeconds: estimateOf(service, operation, engine, engineRequest),
  };
}

async function demandOf(
  service: HttpService,
  caller: Caller,
  engineRequest: SubmitTask['engineRequest'],
  { engine, fallback }: EngineWishes,
): Promise<EngineDemand> {
  const operation = (engineRequest.operation ?? 'create') as EngineOperation;
  const song = (engineRequest.song ?? engineRequest) as { readonly isInstrumental?: unknown };
  const { sourceClipId } = engineRequest;
  const source = typeof sourceClipId === 'string' ? await service.tasks.findClip(caller.accountId, sourceClipId) : null;
  const hasScore = source?.fileKinds.has('score') === true && !source.fileKinds.has('analysis');
  return {
    operation,
    source: source === null ? 'nothing' : hasScore ? 'score' : 'sound',
    isInstrumental: song.isInstrumental === true && operation === 'create',
    sourceEngine: source?.result?.engine ?? null,
    engine: engine ?? null,
    mayChange: engine === 'auto' || fallback === true,
  };
}

/** Songs are made side by side by some engines and one after the other by others: the pace is that of whole tasks. */
function estimateOf(
  service: HttpService,
  { name, songsPerRequest }: PricedOperation,
  engine: EngineState,
  engineRequest: SubmitTask['engineRequest'],
): number | null {
  const pace = service.engineBoard?.paces().find((one) => one.engine === engine.name && one.operation === name);
  const song = (engineRequest.song ?? engineRequest) as { readonly durationSeconds?: unknown };
  if (pace === undefined) return null;
  const seconds = typeof song.durationSeconds === 'number' ? song.durationSeconds : USUAL_SECONDS;
  return Math.ceil(pace.secondsPerSecond * seconds * Math.max(1, songsPerRequest));
}

/** Of a song whose length nobody names. */
const USUAL_SECONDS = 150;
