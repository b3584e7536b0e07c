import { ApiError } from '../core/errors.ts';
import { passwordLengthText as passwordLength } from './password-hash.ts';

const wrongPassword = 'The e-mail address or the password is not right.';

interface Refusal {
  readonly type: 'bad_request' | 'unauthorized';
  readonly message: string;
  readonly param?: string;
}

/** The sign-in library's codes in the words of the interface. */
const refusals: Readonly<Record<string, Refusal>> = {
  INVALID_EMAIL: { type: 'bad_request', param: 'email', message: 'This is not an e-mail address.' },
  PASSWORD_TOO_SHORT: { type: 'bad_request', param: 'password', message: passwordLength },
  PASSWORD_TOO_LONG: { type: 'bad_request', param: 'password', message: passwordLength },
  INVALID_EMAIL_OR_PASSWORD: { type: 'unauthorized', message: wrongPassword },
  INVALID_PASSWORD: { type: 'bad_request', param: 'current_password', message: 'The current password is not right.' },
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

/** As for a password that is not right. */
export const wrongPasswordError = (): ApiError => errorOf(refusals.INVALID_EMAIL_OR_PASSWORD!, undefined);

function errorOf({ type, message, param }: Refusal, cause: unknown): ApiError {
  const facts = { shouldRetry: false, ...(param !== undefined && { param }) };
  return new ApiError(type, message, facts, { cause });
}

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error)) return null;
  const code = (error.body as { readonly code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : null;
}
