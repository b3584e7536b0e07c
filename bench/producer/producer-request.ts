import type { CreateRequest } from '../../src/engines/port.ts';
import { producerCreatePlan } from '../../src/http/routes/producer/create.ts';

/** What the engine is asked for one clip of a create call. */
export const producerRequestOf = (wish: Parameters<typeof producerCreatePlan>[0]): CreateRequest => ({
  ...(producerCreatePlan(wish).engineRequest as unknown as CreateRequest),
  clipCount: 1,
});
