import type { MembersListLedgerAnswer } from '@songwright/client';
import { ServiceError } from '@songwright/client';
import { useMemo } from 'preact/hooks';
import { addressOf, call } from '../../app/api.ts';
import { clipsOf } from '../../app/live-tasks.ts';
import { go } from '../../app/router.ts';
import { creditsLeft } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { usePages } from '../../app/use-pages.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { type Column, MoreRows, Table } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { AccountFrame } from './account-frame.tsx';

const words = texts.account.credits;
type Entry = MembersListLedgerAnswer['entries'][number];

const columnsOf = (balances: ReadonlyMap<number, number>): readonly Column<Entry>[] => [
  { title: words.when, cell: ({ at }) => <When at={at} /> },
  {
    title: words.why,
    cell: ({ note, kind }) =>
      note === '' ? words.kinds[kind] : `${texts.song.operations[note] ?? note} (${words.kinds[kind]})`,
  },
  { title: words.bucket, cell: ({ bucket }) => words.buckets[bucket] },
  {
    title: words.credits,
    isNumber: true,
    cell: ({ credits }) => <span class={credits > 0 ? 'plus' : undefined}>{signed(credits)}</span>,
  },
  { title: words.left, isNumber: true, cell: ({ id }) => balances.get(id)?.toLocaleString('en') ?? '' },
  {
    title: words.song,
    isActions: true,
    cell: ({ task_id: taskId }) =>
      taskId !== null && (
        <Button kind="quiet" onClick={() => openSongOf(taskId)}>
          {words.open}
        </Button>
      ),
  },
];

/** What was left after each entry: from what there is now backwards, the newest entry first. */
function balancesOf(entries: readonly Entry[], now: number): ReadonlyMap<number, number> {
  const balances = new Map<number, number>();
  let left = now;
  for (const { id, credits } of entries) {
    balances.set(id, left);
    left -= credits;
  }
  return balances;
}

/** Goes to the song that an entry paid for, or that was taken along. */
function openSongOf(taskId: string): void {
  call('sonic.poll-task', { path: { task_id: taskId } }).then(
    (task) => {
      const clipId = clipsOf(task)[0]?.clip_id ?? (task.data as { readonly clip_id?: string }).clip_id;
      if (clipId === undefined) tell(words.noSong);
      else go(`/console/song/${clipId}`);
    },
    (error: unknown) => tell(error instanceof ServiceError && error.status === 404 ? words.noSong : sentenceOf(error)),
  );
}

const signed = (credits: number): string => `${credits > 0 ? '+' : '−'}${Math.abs(credits).toLocaleString('en')}`;

/** Every credit that came or went, with its reason. */
export function CreditsScreen() {
  const ledger = usePages<Entry, number>(async (before) => {
    const { entries, next } = await call('members.list-ledger', { query: { before } });
    return { rows: entries, next };
  }, []);
  const isReady = ledger.state === 'ready';
  // As of when the list was loaded: what is spent since is not in it.
  const now = useMemo(() => creditsLeft.value ?? 0, [isReady]);
  return (
    <AccountFrame>
      {ledger.state === 'loading' && <Loading />}
      {ledger.state === 'failed' && <Failed error={ledger.error} title={words.failed} onRetry={ledger.reload} />}
      {ledger.state === 'ready' && ledger.value.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
      {ledger.state === 'ready' && ledger.value.length > 0 && (
        <section class="stack">
          <Table
            label={words.label}
            columns={columnsOf(balancesOf(ledger.value, now))}
            rows={ledger.value}
            keyOf={({ id }) => id}
          />
          <div class="row">
            <MoreRows hasMore={ledger.hasMore} onMore={ledger.more} />
            <a
              class="button"
              href={addressOf('members.export-ledger', { query: { format: 'csv' } })}
              download="songwright-credits.csv"
            >
              {words.exportCsv}
            </a>
          </div>
        </section>
      )}
    </AccountFrame>
  );
}
