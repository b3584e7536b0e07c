import type { Caller } from '../accounts/accounts.ts';
import type { HttpService } from './http-service.ts';
import { requireCredits } from './require-credits.ts';

/**
 * Writes something for those who can pay for it, when it is their turn, and charges for it in the same turn: of many
 * requests at once that one balance cannot pay for, no more are worked on than there are threads.
 * @param write makes the answer and charges for it
 * @throws ApiError insufficient_credits before any work, rate_limited, unavailable
 */
export async function paidText(
  service: HttpService,
  caller: Caller,
  credits: number,
  write: () => Promise<string>,
): Promise<string> {
  await requireCredits(service, caller, credits);
  return service.texts.run(caller.accountId, async () => {
    // Others of this account may have spent them since.
    await requireCredits(service, caller, credits);
    return write();
  });
}
