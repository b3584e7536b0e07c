import { useEffect, useState } from 'preact/hooks';
import { type Loaded, useLoad } from './use-load.ts';

/** A page of a list, and where the next one begins; null: nowhere. */
export interface Page<Row, Next> {
  readonly rows: readonly Row[];
  readonly next: Next | null;
}

/** A list that grows by pages: the first comes with the screen, the others when they are asked for. */
export function usePages<Row, Next>(
  fetchPage: (from: Next | null) => Promise<Page<Row, Next>>,
  inputs: readonly unknown[],
): Loaded<readonly Row[]> & { readonly hasMore: boolean; more(): Promise<void>; reload(): void } {
  const first = useLoad(() => fetchPage(null), inputs);
  const [later, setLater] = useState<Page<Row, Next> | null>(null);
  const isReady = first.state === 'ready';
  const start = isReady ? first.value : null;
  useEffect(() => setLater(null), [start]);
  const next = later === null ? (start?.next ?? null) : later.next;
  const more = async (): Promise<void> => {
    if (next === null) return;
    const page = await fetchPage(next);
    setLater({ rows: [...(later?.rows ?? []), ...page.rows], next: page.next });
  };
  const paging = { hasMore: next !== null, more, reload: first.reload };
  if (start === null) return { ...(first as Loaded<never>), ...paging };
  return { state: 'ready', value: [...start.rows, ...(later?.rows ?? [])], ...paging };
}
