import { readServiceOperation } from '../../../catalogue/account/service-report.ts';
import { ApiError } from '../../../core/errors.ts';
import { operatorOf } from '../../authenticate.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { sendGood } from '../../send-good.ts';
import type { ServiceReport } from '../../server-options.ts';

/** The books are read whole for a report: who asks again within this time gets the same one. */
const REPORT_KEPT_MS = 5000;

/** GET /account/service */
export function readServiceRoute(service: HttpService): Route {
  let last: { readonly at: number; readonly report: Promise<ServiceReport> } | null = null;
  const reportOf = (): Promise<ServiceReport> => {
    if (service.report === undefined) throw new ApiError('unavailable', 'This process has nothing to report.');
    const at = service.clock.nowMs();
    if (last === null || at - last.at > REPORT_KEPT_MS) {
      const report = service.report();
      last = { at, report };
      report.catch(() => {
        last = null;
      });
    }
    return last.report;
  };
  return {
    operation: readServiceOperation,
    async handle(request, reply) {
      operatorOf(request);
      const { queues, workers, checks } = await reportOf();
      return sendGood(reply, {
        version: service.version,
        queues: queues.map(({ jobClass, waiting, running, oldestWaitingAt }) => ({
          job_class: jobClass,
          waiting,
          running,
          oldest_waiting_at: oldestWaitingAt?.toISOString() ?? null,
        })),
        workers,
        checks,
      });
    },
  };
}
