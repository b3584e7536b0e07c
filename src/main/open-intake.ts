import type { Configuration } from '../core/configuration.ts';
import type { Intake } from '../library/uploads/intake.ts';
import { createIntake } from '../library/uploads/take-in-recording.ts';
import { fetchToFile } from '../webhooks/fetch-to-file.ts';
import { OutboundFailure } from '../webhooks/outbound-failure.ts';
import { fetchSafelyOf } from './webhook-line.ts';

/** Where recordings come in: only from addresses that the configuration permits. */
export function openIntake(configuration: Configuration): Intake {
  const fetchSafely = fetchSafelyOf(configuration);
  return createIntake({
    async fetchToFile(url, path, limits, signal, accountId) {
      await fetchToFile(fetchSafely, url, { path, ...limits, signal, accountId });
    },
    mayShow: (error): error is Error => error instanceof OutboundFailure,
  });
}
