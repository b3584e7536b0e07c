import { memberLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';

const { passwordCharsMin, passwordCharsMax } = memberLimits;

export const passwordLengthText = `A password has ${passwordCharsMin} to ${passwordCharsMax} characters.`;

/** @throws ApiError bad_request when a new password is too short or too long */
export function requirePasswordLength(password: string): void {
  if (password.length >= passwordCharsMin && password.length <= passwordCharsMax) return;
  throw new ApiError('bad_request', passwordLengthText, { param: 'password', shouldRetry: false });
}

/** scrypt with a salt of its own, as the sign-in library verifies it; off the event loop's thread. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hash } = await import('better-auth/crypto');
  return hash(password);
}
