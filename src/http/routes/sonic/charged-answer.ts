import type { Operation } from '../../../catalogue/operation.ts';
import type { PaidAnswer } from '../../../tasks/tasks.ts';
import type { HttpService } from '../../http-service.ts';
import type { AdmittedPost } from '../../post.ts';
import { warningsMember } from '../../warnings-member.ts';

/**
 * The answer of an operation that is carried out at once, made first and charged with being given.
 * @param paid `once` names what is paid for the first time only; `settles` what an export need not pay for any more
 */
export const chargedAnswer = (
  service: HttpService,
  { caller, warnings, claim }: Pick<AdmittedPost<unknown>, 'caller' | 'warnings' | 'claim'>,
  operation: Pick<Operation, 'name' | 'credits'>,
  data: object,
  paid: Pick<PaidAnswer, 'once' | 'settles'> = {},
): Promise<string> =>
  service.tasks.chargeForAnswer({
    accountId: caller.accountId,
    apiKeyId: caller.apiKeyId,
    operation: operation.name,
    credits: operation.credits,
    idempotency: claim,
    ...paid,
    body: JSON.stringify({ code: 200, message: 'success', data, ...warningsMember(warnings) }),
  });
