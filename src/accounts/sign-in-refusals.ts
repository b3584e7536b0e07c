import { memberLimits } from '../core/account-limits.ts';
import { ApiError } from '../core/errors.ts';

const { passwordCharsMin, passwordCharsMax } = memberLimits;
const passwordLength = `A password has ${passwordCharsMin} to ${passwordCharsMax} characters.`;
const wrongPassword = 'The e-mail address or the password is not right.';

interface Refusal {
  readonly type: 'bad_request' | 'unauthorized' | 'unavailable';
  readonly message: string;
  readonly param?: string;
}

const emailTaken: Refusal = {
  type: 'bad_request',
  param: 'email',
  message: 'There is an account with this e-mail address: sign in, or ask for a new password.',
};

/** The sign-in library's codes in the words of the interface. */
const refusals: Readonly<Record<string, Refusal>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
  // Its cause, such as a database that is away, stays in the library.
  FAILED_TO_CREATE_USER: { type: 'unavailable', message: 'The account could not be made. Try again later.' },
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
    throw errorOf(refusal, error);
  }
}

/** Somebody has this e-mail address, though the library did not see it in time. */
export const emailTakenError = (cause: unknown): ApiError => errorOf(emailTaken, cause);

function errorOf({ type, message, param }: Refusal, cause: unknown): ApiError {
  const facts = { ...(type !== 'unavailable' && { shouldRetry: false }), ...(param !== undefined && { param }) };
  return new ApiError(type, message, facts, { cause });
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null;
  const code = (error.body as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : null;
}
