import { listEnginesOperation } from '../../../catalogue/engines/engine-operations.ts';
import type { EnginePace, EngineState } from '../../../tasks/engine-board.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendGood } from '../../send-good.ts';

/** GET /api/v1/engines */
export const enginesRoute = (service: HttpService): Route => ({
  operation: listEnginesOperation,
  async handle(_request, reply) {
    const paces = service.engineBoard?.paces() ?? [];
    const engines = service.engineBoard?.engines() ?? [];
    return sendGood(reply, { engines: engines.map((engine) => wireEngineOf(engine, paces)) });
  },
});

const wireEngineOf = (engine: EngineState, paces: readonly EnginePace[]) => ({
  name: engine.name,
  kind: engine.kind,
  software: engine.software,
  model: engine.model,
  health: engine.isUp === null ? 'unknown' : engine.isUp ? 'up' : 'down',
  preference: engine.preference,
  price_factor: engine.priceFactor,
  operations: Object.fromEntries(
    Object.entries(engine.abilities).map(([operation, { how, sources, isDoubtful = false }]) => [
      operation,
      { how, sources, doubtful: isDoubtful },
    ]),
  ),
  instrumentals: engine.makesInstrumentals,
  duration_s_max: engine.durationSecondsMax,
  promises: {
    same_bytes: engine.promises.sameBytes,
    exact_tempo_and_key: engine.promises.exactTempoAndKey,
    exact_length: engine.promises.exactLength,
    score: engine.promises.hasScore,
  },
  licence: engine.licence,
  notes: engine.notes,
  paces: paces
    .filter((pace) => pace.engine === engine.name)
    .map(({ operation, secondsPerSecond, tasks }) => ({
      operation,
      seconds_per_second: Math.round(secondsPerSecond * 1000) / 1000,
      tasks,
    })),
});
