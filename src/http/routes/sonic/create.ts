import { createOperation } from '../../../catalogue/sonic/create.ts';
import { clipFactsOf, createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import { newId } from '../../../core/ids.ts';
import { taskRoute } from '../../answer-with-task.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** POST /api/v1/sonic/create: price only, or charge and queue two songs. */
export const createRoute = (service: HttpService): Route =>
  taskRoute(service, createOperation, ({ input }) => ({
    engineRequest: { ...createRecordOf(input, newId()) },
    facts: clipFactsOf(input),
  }));
