import { producerCreateOperation } from '../../../catalogue/producer/create.ts';
import { taskRoute } from '../../answer-with-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { producerEchoOf, producerSongOf } from './producer-song.ts';

/** Without lyrics of the caller there is nothing that tells a length. */
const DEFAULT_SECONDS = 60;

/** POST /api/v1/producer/create, create_music. */
export const producerCreateRoute = (service: HttpService): Route =>
  taskRoute(service, producerCreateOperation, ({ input }) => {
    const hasWords = (input.lyrics ?? '').trim() !== '';
    const length = input.length ?? (hasWords ? null : DEFAULT_SECONDS);
    return {
      engineRequest: producerSongOf(input, producerCreateOperation.songsPerRequest, length),
      echo: producerEchoOf(input),
    };
  });
