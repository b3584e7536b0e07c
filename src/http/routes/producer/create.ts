import type { z } from 'zod';
import { producerCreateOperation } from '../../../catalogue/producer/create.ts';
import type { producerSongFields } from '../../../catalogue/producer/producer-fields.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { producerFactsOf, producerSongOf } from './producer-song.ts';

/** Without lyrics of the caller there is nothing that tells a length. */
const DEFAULT_SECONDS = 60;

/** POST /api/v1/producer/create, create_music. */
export const producerCreateRoute = (service: HttpService): Route =>
  taskRoute(service, producerCreateOperation, ({ input }) => producerCreatePlan(input));

/** The task that makes new songs. */
export function producerCreatePlan(
  input: z.output<z.ZodObject<typeof producerSongFields>> & { readonly length?: number | undefined },
): TaskPlan {
  const hasWords = (input.lyrics ?? '').trim() !== '';
  const length = input.length ?? input.duration ?? (hasWords ? null : DEFAULT_SECONDS);
  return {
    engineRequest: producerSongOf(input, producerCreateOperation.songsPerRequest, length),
    facts: producerFactsOf(input),
  };
}
