import type { Operation } from '../operation.ts';
import { getCreditsOperation } from './get-credits.ts';
import { createKeyOperation, listKeysOperation, revokeKeyOperation, rotateKeyOperation } from './keys.ts';
import { exportLedgerOperation, getAccountOperation, listLedgerOperation } from './ledger.ts';
import {
  endAccountSubscriptionOperation,
  grantCreditsOperation,
  listAccountsOperation,
  listOperatorLogOperation,
  readAccountOperation,
  savePlanOperation,
  subscribeAccountOperation,
} from './operator.ts';
import {
  listPaymentsOperation,
  readPaymentOperation,
  resolvePaymentOperation,
  retryPaymentOperation,
} from './payments.ts';
import { endSubscriptionOperation, listPlansOperation, orderPlanOperation, takePaymentOperation } from './plans.ts';
import { readServiceOperation } from './service-report.ts';
import {
  changePasswordOperation,
  claimOperatorOperation,
  deleteAccountOperation,
  endSessionOperation,
  endSessionsOperation,
  listSessionsOperation,
  nameOperatorOperation,
  requestResetOperation,
  resetPasswordOperation,
  signInByLinkOperation,
  signInOperation,
  signOutOperation,
  signUpOperation,
} from './sessions.ts';
import { approveSignUpOperation, listSignUpsOperation, refuseSignUpOperation } from './sign-ups.ts';

/** People, their accounts, keys, credits and plans. */
export const accountOperations: readonly Operation[] = [
  getCreditsOperation,
  signUpOperation,
  signInOperation,
  signInByLinkOperation,
  nameOperatorOperation,
  signOutOperation,
  endSessionOperation,
  endSessionsOperation,
  listSessionsOperation,
  requestResetOperation,
  resetPasswordOperation,
  changePasswordOperation,
  claimOperatorOperation,
  deleteAccountOperation,
  getAccountOperation,
  listKeysOperation,
  createKeyOperation,
  rotateKeyOperation,
  revokeKeyOperation,
  listLedgerOperation,
  exportLedgerOperation,
  listPlansOperation,
  orderPlanOperation,
  endSubscriptionOperation,
  takePaymentOperation,
  listSignUpsOperation,
  approveSignUpOperation,
  refuseSignUpOperation,
  listAccountsOperation,
  readAccountOperation,
  grantCreditsOperation,
  subscribeAccountOperation,
  endAccountSubscriptionOperation,
  savePlanOperation,
  listOperatorLogOperation,
  readServiceOperation,
  listPaymentsOperation,
  readPaymentOperation,
  retryPaymentOperation,
  resolvePaymentOperation,
];
