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
import {
  changePasswordOperation,
  claimOperatorOperation,
  endSessionsOperation,
  requestResetOperation,
  resetPasswordOperation,
  signInOperation,
  signOutOperation,
  signUpOperation,
} from './sessions.ts';

/** People, their accounts, keys, credits and plans. */
export const accountOperations: readonly Operation[] = [
  getCreditsOperation,
  signUpOperation,
  signInOperation,
  signOutOperation,
  endSessionsOperation,
  requestResetOperation,
  resetPasswordOperation,
  changePasswordOperation,
  claimOperatorOperation,
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
  listAccountsOperation,
  readAccountOperation,
  grantCreditsOperation,
  subscribeAccountOperation,
  endAccountSubscriptionOperation,
  savePlanOperation,
  listOperatorLogOperation,
  listPaymentsOperation,
  readPaymentOperation,
  retryPaymentOperation,
  resolvePaymentOperation,
];
