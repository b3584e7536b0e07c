import { ApiError } from '../../core/errors.ts';
import type { Mail } from '../mail.ts';
import type { Payments } from './payments.ts';

/** The operator collects: an order is a letter to the operator, who then gives the plan. */
export const createManualPayments = (mail: Mail): Payments => ({
  provider: 'manual',
  async order({ accountName, email, plan }) {
    await mail.send({
      to: 'operator',
      subject: `${accountName} would like the plan ${plan.name}`,
      text: [
        `Account: ${accountName}${email === null || email === accountName ? '' : ` (${email})`}`,
        `Plan: ${plan.name}, ${plan.monthlyCredits} credits a month`,
        `To give it: songwright plans subscribe "${accountName}" ${plan.id}`,
      ].join('\n'),
    });
    return null;
  },
  expireCheckout: async () => 'expired',
  async readEvent() {
    throw new ApiError('not_found', 'This installation takes no notifications of a payment provider.');
  },
  async cancel() {},
});
