import { useSignal } from '@preact/signals';
import type { ListedClip as WireClip } from '@songwright/client';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { endedCount } from '../../app/live-tasks.ts';
import { texts } from '../../texts/texts.ts';

/** Which clips are shown. */
export interface Filter {
  readonly search: string;
  readonly show: 'all' | 'favourites' | 'uploads' | 'songs' | 'parts' | 'deleted';
  readonly made: 'ever' | 'today' | 'this-week' | 'last-week' | 'this-month';
  readonly order: 'newest' | 'oldest' | 'title';
}

const SHOWN = [
  ...([
    'clip_id',
    'task_id',
    'operation',
    'state',
    'title',
    'tags',
    'stem',
    'silent',
    'pair_role',
    'favourite',
    'created_at',
  ] as const),
  ...(['audio_url', 'image_url', 'duration', 'bpm', 'key'] as const),
] as const;

/** What a row shows. A list may hold 100,000: words and times of all of them would keep the collector of garbage at work. */
export type ListedClip = Pick<WireClip, (typeof SHOWN)[number]>;

const shownOf = (clip: WireClip): ListedClip =>
  Object.fromEntries(SHOWN.map((name) => [name, clip[name]])) as unknown as ListedClip;

const isOf = <T extends string>(options: readonly { readonly value: string }[], value: string | null): value is T =>
  options.some((option) => option.value === value);

/** What an address asks for, so that who comes back from a song finds the list as it was. */
export function filterOf(query: URLSearchParams): Filter {
  const { shows, spans, orders } = texts.library;
  const [show, made, order] = ['show', 'made', 'order'].map((name) => query.get(name));
  return {
    search: query.get('search') ?? '',
    show: isOf<Filter['show']>(shows, show!) ? show : 'all',
    made: isOf<Filter['made']>(spans, made!) ? made : 'ever',
    order: isOf<Filter['order']>(orders, order!) ? order : 'newest',
  };
}

/** Notes in the address what is shown; it is no further step back. */
export function noteFilter(filter: Filter): void {
  const usual = filterOf(new URLSearchParams());
  const chosen = Object.entries(filter).filter(([name, value]) => value !== usual[name as keyof Filter]);
  const query = new URLSearchParams(chosen).toString();
  history.replaceState(null, '', `${location.pathname}${query === '' ? '' : `?${query}`}`);
}

const PAGE_ITEMS = 100;

/** Days back from this midnight, from and to; what was made today is after it. @param sinceMonday days */
const daysOf = (
  made: Exclude<Filter['made'], 'ever'>,
  sinceMonday: number,
): readonly [from: number, to: number | null] => {
  switch (made) {
    case 'today':
      return [0, null];
    case 'this-week':
      return [sinceMonday, null];
    case 'last-week':
      return [sinceMonday + 7, sinceMonday];
    case 'this-month':
      return [29, null];
  }
};

function spanOf(made: Filter['made']): { readonly created_from?: string; readonly created_to?: string } {
  if (made === 'ever') return {};
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  const daysBack = (days: number): string =>
    new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate() - days).toISOString();
  const [from, to] = daysOf(made, (midnight.getDay() + 6) % 7);
  return { created_from: daysBack(from), ...(to !== null && { created_to: daysBack(to) }) };
}

const queryOf = ({ search, show, made, order }: Filter) => ({
  ...spanOf(made),
  search: search.trim(),
  order,
  limit: PAGE_ITEMS,
  ...((show === 'all' || show === 'songs') && { part: false }),
  ...(show === 'favourites' && { favourite: true }),
  ...(show === 'uploads' && { upload: true }),
  ...(show === 'songs' && { upload: false }),
  ...(show === 'parts' && { part: true }),
  ...(show === 'deleted' && { deleted: true }),
});

/** The pages of the library that were fetched so far; another filter begins anew. */
export function useClips(filter: Filter) {
  /** One list that grows: copied with each page, 100,000 clips would keep the collector of garbage at work. */
  const clips = useSignal<{ readonly list: ListedClip[] }>({ list: [] });
  const state = useSignal<'loading' | 'ready' | 'failed'>('loading');
  const error = useSignal<Error | null>(null);
  /** null: there is no further page. */
  const cursor = useRef<string | null>(null);
  const isFetching = useRef(false);
  /** Answers to an earlier filter are not shown. */
  const round = useRef(0);
  const fetchPage = useCallback(
    async (from: string | null, mine: number): Promise<void> => {
      isFetching.current = true;
      try {
        const page = await call('clips.list', { query: { ...queryOf(filter), cursor: from } });
        if (mine !== round.current) return;
        const fresh = page.clips.map(shownOf);
        const list = from === null ? fresh : clips.value.list;
        if (from !== null) list.push(...fresh);
        clips.value = { list };
        cursor.current = page.next_cursor;
        state.value = 'ready';
      } catch (failure) {
        if (mine !== round.current) return;
        error.value = failure as Error;
        state.value = 'failed';
      } finally {
        if (mine === round.current) isFetching.current = false;
      }
    },
    [filter.search, filter.show, filter.made, filter.order],
  );
  const reload = useCallback((): void => {
    round.current += 1;
    fetchPage(null, round.current).catch(() => {});
  }, [fetchPage]);
  useEffect(reload, [reload, endedCount.value]);
  const more = useCallback((): void => {
    if (isFetching.current || cursor.current === null) return;
    fetchPage(cursor.current, round.current).catch(() => {});
  }, [fetchPage]);
  return { clips, state, error, reload, more };
}
