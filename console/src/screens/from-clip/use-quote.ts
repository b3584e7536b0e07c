import { ServiceError } from '@songwright/client';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import type { FromClip } from './operations.ts';

/** What a form would cost, as the service tells it. */
export interface FormQuote {
  readonly price: { readonly credits: number; readonly songs: number; readonly seconds: number | null } | null;
  readonly warnings: readonly string[];
  /** What is wrong with the form as it is; null: nothing, or it is not known. */
  readonly refusal: ServiceError | null;
}

const PAUSE_MS = 500;
const NOTHING: FormQuote = { price: null, warnings: [], refusal: null };

interface DryRunAnswer {
  readonly credits?: number;
  readonly songs?: number;
  readonly estimated_seconds?: number;
  readonly warnings?: readonly string[];
}

/** Asks for the price a moment after the form was changed; that way the service checks every field, too. */
export function useQuote(operation: FromClip, body: Readonly<Record<string, unknown>>): FormQuote {
  const [quote, setQuote] = useState<FormQuote>(NOTHING);
  const wish = JSON.stringify(body);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const answer = await askFor(operation, { ...JSON.parse(wish), dry_run: true }, abort.signal);
        const { credits, songs = 0, estimated_seconds: seconds = null, warnings = [] } = answer as DryRunAnswer;
        if (!abort.signal.aborted && credits !== undefined)
          setQuote({ price: { credits, songs, seconds }, warnings, refusal: null });
      } catch (error) {
        if (!abort.signal.aborted && error instanceof ServiceError) setQuote({ ...NOTHING, refusal: error });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [operation, wish]);
  return quote;
}

/** Calls what a form is for. The table says what is sent, so that no type can. @throws ServiceError, NoAnswerError */
export const askFor = (
  operation: FromClip,
  body: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<object> =>
  call(operation.call, { body: body as never, ...(signal !== undefined && { signal }) }) as Promise<object>;
