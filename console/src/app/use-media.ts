import { useEffect, useState } from 'preact/hooks';

/** Whether a media query holds, also after the window was turned or resized. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const note = (): void => setHolds(list.matches);
    note();
    list.addEventListener('change', note);
    return () => list.removeEventListener('change', note);
  }, [query]);
  return holds;
}
