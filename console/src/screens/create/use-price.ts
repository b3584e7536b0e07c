import { ServiceError } from '@songwright/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Draft, draft } from './draft.ts';
import { priceOf } from './send-song.ts';

export interface Quote {
  /** null: not known yet. */
  readonly credits: number | null;
  readonly warnings: readonly string[];
  /** What is wrong with the form as it is; null: nothing, or it is not known. */
  readonly refusal: ServiceError | null;
}

const PAUSE_MS = 700;

/** There is nothing yet that could be priced. */
const isUnwritten = ({ mode, words, lyrics, idea }: Draft): boolean =>
  (mode === 'extended' && words === 'own' ? lyrics : idea).trim() === '';

/** What the form would cost, asked anew a moment after it was changed; the service itself checks every field that way. */
export function usePrice(): Quote {
  const [quote, setQuote] = useState<Quote>({ credits: null, warnings: [], refusal: null });
  const form = draft.value;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isUnwritten(form)) {
      setQuote({ credits: null, warnings: [], refusal: null });
      return;
    }
    let isOld = false;
    const ask = async (): Promise<void> => {
      try {
        const price = await priceOf(form);
        if (!isOld && price !== null) setQuote({ ...price, refusal: null });
      } catch (error) {
        if (!isOld && error instanceof ServiceError && error.status === 400)
          setQuote((last) => ({ ...last, warnings: [], refusal: error }));
      }
    };
    const timer = setTimeout(() => void ask(), isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [form]);
  return quote;
}
