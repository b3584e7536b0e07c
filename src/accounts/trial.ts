import { createHmac } from 'node:crypto';
import { accountLimits } from '../core/account-limits.ts';
import type { Transaction } from '../storage/database.ts';
import { grantCredits } from '../storage/ledger.ts';
import { claimTrial } from '../storage/trial-claims.ts';

/** Mail services under several names, and characters that they leave out when they look for a mailbox. */
const mailServices: readonly { readonly domains: readonly string[]; readonly ignored: RegExp }[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
];

/**
 * An e-mail address without what its owner can vary at will: the part after a plus, dots that the mail service ignores,
 * other names of the service. For counting people only: letters and sign-ins take an address as it is.
 */
export function mailboxOf(email: string): string {
  const lower = email.normalize('NFKC').toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, Math.max(at, 0)), lower.slice(at + 1)];
  const untagged = local.indexOf('+') > 0 ? local.slice(0, local.indexOf('+')) : local;
  const service = mailServices.find(({ domains }) => domains.includes(domain));
  if (service === undefined) return `${untagged}@${domain}`;
  return `${untagged.replace(service.ignored, '')}@${service.domains[0]}`;
}

/** Gives an account its trial credits, once in its life. */
export async function grantTrial(tx: Transaction, accountId: string): Promise<void> {
  const credits = accountLimits.trialCredits;
  if (credits === 0) return;
  const entryKey = `trial:${accountId}`;
  await grantCredits(tx, { accountId, bucket: 'extra', credits, entryKey, note: 'trial credits' });
}

/** Gives a person's account its trial credits, unless another account of this person had them. */
export async function grantTrialToPerson(
  tx: Transaction,
  pepper: Uint8Array,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<void> {
  if (await claimTrial(tx, personOf(pepper, email), accountId)) await grantTrial(tx, accountId);
}

/** Kept when the person is forgotten, so not in plain text. */
const personOf = (pepper: Uint8Array, email: string): Buffer =>
  createHmac('sha256', pepper)
    .update(`trial ${mailboxOf(email)}`)
    .digest();
