/** What operators do that is logged: action -> what it means. The names stay: lines of the log bear them for ever. */
export const operatorActions = {
  'account.create': 'made an account by command',
  'account.delete': 'deleted an account for its person',
  'account.password_link': 'printed a link for a new password',
  'clip.delete': 'deleted a clip of an account',
  'credits.grant': 'gave extra credits',
  'key.create': 'made an API key by command',
  'key.rotate': 'put a new API key in the place of another',
  'key.revoke': 'ended an API key',
  'keys.revoke_all': 'ended every API key of an account',
  'payment.resolve': 'settled a payment event by hand',
  'payment.retry': 'had a payment event applied again',
  'plan.save': 'made or changed a plan',
  'sign_up.approve': 'let in who waited for approval',
  'sign_up.refuse': 'turned away who waited for approval',
  'subscription.end': 'ended a subscription',
  'subscription.give': 'gave a plan',
} as const;

export type OperatorAction = keyof typeof operatorActions;
