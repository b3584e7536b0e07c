import { NoAnswerError, ServiceError } from '@songwright/client';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/texts.ts';

/** Something that is fetched for a screen. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly value: T };

/** Fetches when a screen opens, and again when one of `inputs` changes or `reload` is called. */
export function useLoad<T>(
  fetchIt: (signal: AbortSignal) => Promise<T>,
  inputs: readonly unknown[],
): Loaded<T> & { reload(): void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    fetchIt(abort.signal).then(
      (value) => !abort.signal.aborted && setLoaded({ state: 'ready', value }),
      (error: Error) => !abort.signal.aborted && setLoaded({ state: 'failed', error }),
    );
    return () => abort.abort();
  }, [...inputs, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { ...loaded, reload };
}

/** How the service asks programs for their key; a wrong password or a spent address is told as it is. */
const ASKS_FOR_KEY = 'Authorization: Bearer';

/** How the service begins what it says of one field: "'bpm' must be a number". */
const NAMED_FIELD = /^'([\w.[\]]+)'/;

/** What is wrong with a field, told beside it: its name on the wire is for programs. */
export const sentenceAtField = ({ message }: ServiceError): string =>
  message.replace(NAMED_FIELD, texts.states.thisField);

/** What a failure says to a person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ServiceError && error.message.includes(ASKS_FOR_KEY)) return texts.states.signedOut;
  if (error instanceof ServiceError)
    return error.message.replace(NAMED_FIELD, (all, name: string) => {
      const label = texts.fromClip.fields[name]?.label;
      return label === undefined ? all : `“${label}”`;
    });
  if (error instanceof NoAnswerError) return texts.states.noAnswer;
  return texts.states.ownFault;
}
