import { deprecatedPollOperation } from '../../../catalogue/deprecated/poll-task.ts';
import { deprecatedUploadOperation } from '../../../catalogue/deprecated/upload.ts';
import { taskRoute } from '../../answer-with-task.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { producerUploadPlan } from '../producer/files.ts';
import { producerPollRoute } from '../producer/poll-task.ts';
import { deprecated } from './deprecation.ts';

export const deprecatedUploadRoute = (service: HttpService): Route =>
  deprecated(
    service,
    taskRoute(service, deprecatedUploadOperation, ({ input }) => {
      return { ...producerUploadPlan(input.audio_url), operation: 'producer.upload' };
    }),
    '/upload',
  );

export const deprecatedPollRoute = (service: HttpService): Route =>
  deprecated(service, { ...producerPollRoute(service), operation: deprecatedPollOperation }, '/task/{task_id}');
