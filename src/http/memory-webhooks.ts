import { ApiError } from '../core/errors.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** A webhooks room that is closed: its operations are tested before the real one. For tests of the door only. */
export const closedWebhooks = new Proxy({} as Webhooks, {
  get() {
    throw new ApiError('unavailable');
  },
});
