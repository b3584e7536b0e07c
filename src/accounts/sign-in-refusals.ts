import { ApiError } from '../core/errors.ts';
import { memberLimits } from './member-limits.ts';

const { passwordCharsMin, passwordCharsMax } = memberLimits;
const passwordLength = `A password has ${passwordCharsMin} to ${passwordCharsMax} characters.`;
const wrongPassword = 'The e-mail address or the password is not right.';

interface Refusal {
  readonly type: 'bad_request' | 'unauthorized';
  readonly message: string;
  readonly param?: string;
}

/** The sign-in library's codes in the words of the interface. */
const refusals: Readonly<Record<string, Refusal>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    type: 'bad_request',
    param: 'email',
    message: 'There is an account with this e-mail address: sign in, or ask for a new password.',
  },
  FAILED_TO_CREATE_USER: { type: 'bad_request', param: 'email', message: 'This e-mail address cannot be used.' },
  INVALID_EMAIL: { type: 'bad_request', param: 'email', message: 'This is not an e-mail address.' },
  PASSWORD_TOO_SHORT: { type: 'bad_request', param: 'password', message: passwordLength },
  PASSWORD_TOO_LONG: { type: 'bad_request', param: 'password', message: passwordLength },
  INVALID_EMAIL_OR_PASSWORD: { type: 'unauthorized', message: wrongPassword },
  INVALID_PASSWORD: { type: 'bad_request', param: 'current_password', message: 'The current password is not right.' },
  INVALID_TOKEN: {
    type: 'bad_request',
    param: 'token',
    message: 'This link was used before or is too old: ask for a new one.',
  },
  USER_NOT_FOUND: { type: 'bad_request', param: 'token', message: 'This link belongs to nobody any more.' },
};

/** Waits for the library, and turns what it refuses into our errors. @throws ApiError; anything unforeseen as it is */
export async function refusing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const code = codeOf(error);
    const refusal = code !== null && Object.hasOwn(refusals, code) ? refusals[code]! : null;
    if (refusal === null) throw error;
    const { type, message, param } = refusal;
    throw new ApiError(type, message, { shouldRetry: false, ...(param !== undefined && { param }) }, { cause: error });
  }
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null;
  const code = (error.body as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : null;
}
