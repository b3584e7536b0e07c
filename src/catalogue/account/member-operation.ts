import { prices } from '../prices.ts';

/** What every operation on accounts has in common: free, for keys of the scope `account` and for sessions. */
export const memberOperation = {
  families: ['members'],
  access: 'key',
  scope: 'account',
  keepsAnswer: false,
  ...prices.free,
  parameters: [],
} as const;

/** For those who have no key and no session yet; how often they may try is counted. */
export const strangerOperation = { ...memberOperation, access: 'open' } as const;

/** For people with a session, whether they wait for the operator's approval or not. */
export const personOperation = { ...memberOperation, isOpenToWaiting: true } as const;
