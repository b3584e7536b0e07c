import { removedOperations } from '../../catalogue/removed-operations.ts';
import { ApiError } from '../../core/errors.ts';
import type { Route } from '../http-service.ts';

/** Routes of operations that are no more: 410, and what to use instead. */
export const removedRoutes = (): readonly Route[] =>
  removedOperations.map(({ operation, replacement, sentence }) => ({
    operation,
    handle: async () => {
      throw new ApiError('gone', sentence, { replacement, shouldRetry: false });
    },
  }));
