import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { account } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { texts } from '../../texts/texts.ts';
import { FromAddress } from '../from-clip/from-address.tsx';
import { bytesText } from '../song/bytes-text.ts';
import { ClipRow, ROW_REM } from './clip-row.tsx';
import { type Filter, type ListedClip, useClips } from './library-state.ts';
import { Uploads } from './uploads.tsx';
import { WindowList } from './window-list.tsx';

const SEARCH_MS = 250;

/** Everything that was made or brought in. */
export function LibraryScreen() {
  const [filter, setFilter] = useState<Filter>({ search: '', show: 'all', order: 'newest' });
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFilter((last) => ({ ...last, search: typed })), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { clips, state, error, reload, more } = useClips(filter);
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const isFiltered = filter.search !== '' || filter.show !== 'all';
  return (
    <div class="stack" style={{ '--gap': '1.1rem' }}>
      <div class="row spread">
        <h1 tabIndex={-1}>{texts.library.title}</h1>
        <DiskUsed />
      </div>
      <Uploads onDone={reload} />
      <FromAddress />
      <search class="library-filters">
        <TextField label={texts.library.search} type="search" value={typed} onInput={setTyped} />
        <SelectField
          label={texts.library.show}
          value={filter.show}
          onChange={(show) => {
            chosen.value = new Set();
            setFilter({ ...filter, show: show as Filter['show'] });
          }}
          options={texts.library.shows}
        />
        <SelectField
          label={texts.library.order}
          value={filter.order}
          onChange={(order) => setFilter({ ...filter, order: order as Filter['order'] })}
          options={texts.library.orders}
        />
      </search>
      <Selection chosen={chosen} clips={clips.value} isDeleted={filter.show === 'deleted'} onDone={reload} />
      {state.value === 'loading' && <Loading rows={6} />}
      {state.value === 'failed' && <Failed error={error.value!} title={texts.library.failed} onRetry={reload} />}
      {state.value === 'ready' && clips.value.length === 0 && (
        <Empty
          title={isFiltered ? texts.library.nothingFound : texts.library.empty}
          actions={
            isFiltered ? undefined : (
              <a class="button primary" href="/">
                {texts.nav.create}
              </a>
            )
          }
        >
          {isFiltered ? texts.library.nothingFoundHint : texts.library.emptyHint}
        </Empty>
      )}
      {clips.value.length > 0 && (
        <WindowList
          items={clips.value}
          rowRem={ROW_REM}
          keyOf={(clip) => clip.clip_id}
          onNearEnd={more}
          label={texts.library.title}
          row={(clip) => (
            <ClipRow clip={clip} chosen={chosen} isDeleted={filter.show === 'deleted'} onChange={reload} />
          )}
        />
      )}
    </div>
  );
}

function DiskUsed() {
  const storage = account.value?.storage;
  if (storage === undefined) return null;
  const { used_bytes: used, max_bytes: max } = storage;
  return (
    <span class="soft small number">
      {max === null ? texts.library.disk(bytesText(used)) : texts.library.diskOf(bytesText(used), bytesText(max))}
    </span>
  );
}

interface SelectionProps {
  readonly chosen: { value: ReadonlySet<string> };
  readonly clips: readonly ListedClip[];
  readonly isDeleted: boolean;
  readonly onDone: () => void;
}

/** What can be done with several at once. */
function Selection({ chosen, clips, isDeleted, onDone }: SelectionProps) {
  const count = chosen.value.size;
  if (count === 0) return null;
  const ids = [...chosen.value];
  const restore = async (): Promise<void> => {
    for (const clipId of ids) await call('clips.restore', { path: { clip_id: clipId } });
    tell(texts.library.restored(ids.length));
    onDone();
  };
  const remove = async (): Promise<void> => {
    const { deleted } = await call('clips.delete-many', { body: { clip_ids: ids.slice(0, 100) } });
    tell(texts.library.removed(deleted.length), {
      label: texts.actions.undo,
      run: () => {
        restore().catch((error: unknown) => tell(sentenceOf(error)));
      },
    });
    onDone();
  };
  const run = (work: () => Promise<void>): void => {
    chosen.value = new Set();
    work().catch((error: unknown) => tell(sentenceOf(error)));
  };
  return (
    <div class="notice selection" role="status">
      <b>{texts.library.chosen(count)}</b>
      <span class="row">
        <Button
          kind="quiet"
          onClick={() => {
            chosen.value = new Set(clips.map((clip) => clip.clip_id));
          }}
        >
          {texts.library.chooseAll}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            chosen.value = new Set();
          }}
        >
          {texts.library.chooseNone}
        </Button>
        {!isDeleted && count === 2 && (
          <Button icon="compare" onClick={() => go(`/console/compare/${ids.join('+')}`)}>
            {texts.library.compare}
          </Button>
        )}
        {isDeleted ? (
          <Button icon="again" onClick={() => run(restore)}>
            {texts.library.restore}
          </Button>
        ) : (
          <Button kind="danger" icon="trash" onClick={() => run(remove)}>
            {texts.song.remove}
          </Button>
        )}
      </span>
    </div>
  );
}
