import type { HttpService, Route } from '../../http-service.ts';
import { getCreditsRoute } from './get-credits.ts';
import { createKeyRoute, listKeysRoute, revokeKeyRoute, rotateKeyRoute } from './keys.ts';
import { exportLedgerRoute, getAccountRoute, listLedgerRoute } from './ledger.ts';
import {
  endAccountSubscriptionRoute,
  grantCreditsRoute,
  listAccountsRoute,
  listOperatorLogRoute,
  readAccountRoute,
  savePlanRoute,
  subscribeAccountRoute,
} from './operator.ts';
import { accountPageRoute, newPasswordPageRoute } from './pages.ts';
import { listPaymentsRoute, readPaymentRoute, resolvePaymentRoute, retryPaymentRoute } from './payments.ts';
import { endSubscriptionRoute, listPlansRoute, orderPlanRoute, takePaymentRoute } from './plans.ts';
import { readServiceRoute } from './service-report.ts';
import {
  changePasswordRoute,
  claimOperatorRoute,
  deleteAccountRoute,
  endSessionRoute,
  endSessionsRoute,
  listSessionsRoute,
  nameOperatorRoute,
  requestResetRoute,
  resetPasswordRoute,
  signInByLinkRoute,
  signInRoute,
  signOutRoute,
  signUpRoute,
} from './sessions.ts';
import { approveSignUpRoute, listSignUpsRoute, refuseSignUpRoute } from './sign-ups.ts';

/** One route for each of the account's operations. */
export const accountRoutesOf = (service: HttpService): readonly Route[] => [
  getCreditsRoute(service),
  signUpRoute(service),
  signInRoute(service),
  signInByLinkRoute(service),
  nameOperatorRoute(service),
  signOutRoute(service),
  listSessionsRoute(service),
  endSessionRoute(service),
  endSessionsRoute(service),
  requestResetRoute(service),
  resetPasswordRoute(service),
  changePasswordRoute(service),
  claimOperatorRoute(service),
  deleteAccountRoute(service),
  getAccountRoute(service),
  listKeysRoute(service),
  createKeyRoute(service),
  rotateKeyRoute(service),
  revokeKeyRoute(service),
  listLedgerRoute(service),
  exportLedgerRoute(service),
  listPlansRoute(service),
  orderPlanRoute(service),
  endSubscriptionRoute(service),
  takePaymentRoute(service),
  listSignUpsRoute(service),
  approveSignUpRoute(service),
  refuseSignUpRoute(service),
  listAccountsRoute(service),
  readAccountRoute(service),
  grantCreditsRoute(service),
  subscribeAccountRoute(service),
  endAccountSubscriptionRoute(service),
  savePlanRoute(service),
  listOperatorLogRoute(service),
  readServiceRoute(service),
  listPaymentsRoute(service),
  readPaymentRoute(service),
  retryPaymentRoute(service),
  resolvePaymentRoute(service),
  newPasswordPageRoute(service),
  accountPageRoute(service),
];
