import { removedOperations } from '../../catalogue/removed-operations.ts';
import { ApiError } from '../../core/errors.ts';
import type { Route } from '../http-service.ts';
import { receiveBody } from '../receive-body.ts';

/** Routes of operations that are no more: 410, and what to use instead. */
export const removedRoutes = (): readonly Route[] =>
  removedOperations.map(({ operation, replacementFor, sentence }) => ({
    operation,
    handle: async (request) => {
      const replacement = replacementFor(receiveBody(request).json);
      throw new ApiError('gone', sentence, { replacement, shouldRetry: false });
    },
  }));
