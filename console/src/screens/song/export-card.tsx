import { ServiceError } from '@songwright/client';
import { useEffect, useState } from 'preact/hooks';
import { call, downloadAddress } from '../../app/api.ts';
import { expectTask, isOpen, type LiveTask, liveTasks, taskIdOf } from '../../app/live-tasks.ts';
import { refreshAccount } from '../../app/session.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Icon } from '../../parts/icon.tsx';
import { texts } from '../../texts/texts.ts';
import { TaskProgress } from '../create/task-card.tsx';
import { bytesText } from './bytes-text.ts';
import { type ExportItem, type ExportSource, exportGroups, freeItems, isCheap, isThere } from './export-items.ts';
import { paidTogether, useItemPrices } from './use-item-prices.ts';

const words = texts.song.archive;
const PAUSE_MS = 400;

interface Quote {
  readonly credits: number | null;
  readonly warnings: readonly string[];
  readonly wrong: string | null;
}

/** Whether it is paid for together with others, whose price stands at the head of the group. */
const isShared = (item: ExportItem): boolean => paidTogether.some((items) => items.length > 1 && items.includes(item));

/** What was chosen for a song, for who leaves its page and comes back. */
const choices = new Map<string, ReadonlySet<ExportItem>>();

/** The song with all that one wants of it in one zip: what goes in, its price, and the files that were made. */
export function ExportCard({ clip }: { readonly clip: ExportSource }) {
  const [chosen, choose] = useState<ReadonlySet<ExportItem>>(choices.get(clip.clip_id) ?? new Set(freeItems));
  const setChosen = (next: ReadonlySet<ExportItem>): void => {
    choices.set(clip.clip_id, next);
    choose(next);
  };
  const include = [...chosen];
  const quote = useExportPrice(clip.clip_id, include);
  const { isBusy, wrong, run } = useAction();
  const isMaking = liveTasks.value.some((task) => isOpen(task) && archiveOf(task)?.clip_id === clip.clip_id);
  const offered = exportGroups.flatMap(({ items }) => items.filter((item) => isThere(item, clip)));
  const [isNear, setNear] = useState(false);
  const prices = useItemPrices(clip.clip_id, offered, isNear);
  const priceOf = (item: ExportItem): number | undefined => (freeItems.includes(item) ? 0 : prices.get(item));
  const labelOf = (item: ExportItem): string => {
    const price = isShared(item) ? undefined : priceOf(item);
    return price === undefined ? words.items[item] : words.itemPrice(words.items[item], price);
  };
  const legendOf = (name: keyof typeof words.groups, items: readonly ExportItem[]): string => {
    const price = items.filter(isShared).map(priceOf)[0];
    return price === undefined ? words.groups[name] : words.sharedPrice(words.groups[name], price);
  };
  const change = (item: ExportItem, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(item);
    else next.delete(item);
    setChosen(next);
  };
  const send = (): Promise<boolean> =>
    run(async () => {
      const answer = await call('clips.export', { path: { clip_id: clip.clip_id }, body: { include } as never });
      expectExport(taskIdOf(answer), clip.clip_id);
      refreshAccount().catch(() => {});
    });
  return (
    <Fold title={words.title} hint={words.hint}>
      <p class="soft small">{words.lead}</p>
      <form
        class="stack"
        onPointerEnter={() => setNear(true)}
        onFocusIn={() => setNear(true)}
        onSubmit={(event) => {
          event.preventDefault();
          send().catch(() => {});
        }}
      >
        {exportGroups.map(({ name, items }) => {
          const there = items.filter((item) => offered.includes(item));
          if (there.length === 0) return null;
          return (
            <fieldset key={name} class="segments">
              <legend class="legend">{legendOf(name, there)}</legend>
              <div class="export-items">
                {there.map((item) => (
                  <CheckField
                    key={item}
                    label={labelOf(item)}
                    isOn={chosen.has(item)}
                    onChange={(isOn) => change(item, isOn)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
        <div class="row">
          <Button
            kind="quiet"
            onClick={() => setChosen(new Set(offered.filter(isCheap)))}
            isDisabled={offered.filter(isCheap).every((item) => chosen.has(item))}
          >
            {words.everything}
          </Button>
        </div>
        {(wrong ?? quote.wrong) !== null && <Wrong text={(wrong ?? quote.wrong)!} />}
        <div class="row spread">
          <b role="status" class="number">
            {include.length === 0 ? words.nothing : quote.credits === null ? words.asking : words.price(quote.credits)}
          </b>
          <Button
            type="submit"
            icon="disk"
            isBusy={isBusy}
            isDisabled={include.length === 0 || quote.credits === null || isMaking}
          >
            {words.make}
          </Button>
        </div>
        {quote.warnings.map((warning) => (
          <p key={warning} class="soft small">
            {warning}
          </p>
        ))}
      </form>
      <Exports clipId={clip.clip_id} />
    </Fold>
  );
}

/** Asked a moment after the choice was changed, with every check that the order will meet. */
function useExportPrice(clipId: string, include: readonly ExportItem[]): Quote {
  const [quote, setQuote] = useState<Quote>({ credits: null, warnings: [], wrong: null });
  const wish = include.join(' ');
  useEffect(() => {
    // The price of another choice is no price: nobody orders under it.
    setQuote({ credits: null, warnings: [], wrong: null });
    if (wish === '') return;
    const abort = new AbortController();
    const body = { include: wish.split(' '), dry_run: true } as never;
    const ask = async (): Promise<void> => {
      try {
        const answer = await call('clips.export', { path: { clip_id: clipId }, body, signal: abort.signal });
        if (!abort.signal.aborted) setQuote({ credits: answer.credits, warnings: answer.warnings ?? [], wrong: null });
      } catch (error) {
        const text = error instanceof ServiceError && error.status === 400 ? error.message : null;
        if (!abort.signal.aborted) setQuote({ credits: null, warnings: [], wrong: text });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [clipId, wish]);
  return quote;
}

interface Archive {
  readonly clip_id: string;
  readonly url: string | null;
  readonly bytes: number | null;
  readonly expires_at: string | null;
}

const archiveOf = ({ operation, data }: LiveTask): Archive | null =>
  operation === 'clips.export' && !Array.isArray(data) && 'clip_id' in data ? (data as Archive) : null;

/** The archives of this song, those in the making and those of the last hour. */
function Exports({ clipId }: { readonly clipId: string }) {
  const tasks = liveTasks.value.filter((task) => archiveOf(task)?.clip_id === clipId);
  if (tasks.length === 0) return null;
  return (
    <ul class="stack" aria-label={words.made}>
      {tasks.map((task) => (
        <li key={task.task_id}>
          <OneExport task={task} archive={archiveOf(task)!} />
        </li>
      ))}
    </ul>
  );
}

function OneExport({ task, archive }: { readonly task: LiveTask; readonly archive: Archive }) {
  if (isOpen(task)) return <TaskProgress task={task} />;
  if (archive.url === null)
    return (
      <p class="notice bad" role="status">
        {task.message === 'cancelled'
          ? texts.create.cancelled
          : task.status === 'failed'
            ? words.failed(task.message)
            : words.gone}
      </p>
    );
  const until =
    archive.expires_at === null
      ? ''
      : new Date(archive.expires_at).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit' });
  return (
    <a class="button primary" href={downloadAddress(archive.url)} download>
      <Icon name="download" />
      <span>{words.download(archive.bytes === null ? '' : bytesText(archive.bytes), until)}</span>
    </a>
  );
}

/** Shows the task before the stream of the account tells of it. */
function expectExport(taskId: string, clipId: string): void {
  expectTask({
    ...{ code: 200, message: 'processing', task_id: taskId, status: 'pending', progress: 0, stage: 'waiting' },
    ...{ queue_position: 0, operation: 'clips.export' },
    data: { clip_id: clipId, url: null, bytes: null, sha256: null, expires_at: null, files: null },
  });
}
