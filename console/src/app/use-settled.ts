import { useEffect, useState } from 'preact/hooks';

/** A pause that tells that somebody has done typing. */
const SETTLE_MS = 250;

/** What is typed, once nothing was typed for a moment: what is asked of the service does not follow every letter. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
