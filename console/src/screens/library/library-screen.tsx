import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../../app/router.ts';
import { account } from '../../app/session.ts';
import { useMedia } from '../../app/use-media.ts';
import { useSettled } from '../../app/use-settled.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { texts } from '../../texts/texts.ts';
import { FromAddress } from '../from-clip/from-address.tsx';
import { bytesText } from '../song/bytes-text.ts';
import { ClipRow, rowRem } from './clip-row.tsx';
import { type Filter, filterOf, noteFilter, useClips } from './library-state.ts';
import { Selection } from './selection.tsx';
import { Uploads } from './uploads.tsx';
import { WindowList } from './window-list.tsx';

/** Everything that was made or brought in. */
export function LibraryScreen({ query }: ScreenProps) {
  const [choices, setFilter] = useState<Omit<Filter, 'search'>>(() => filterOf(query));
  const [typed, setTyped] = useState(() => filterOf(query).search);
  const isNarrow = useMedia('(max-width: 40rem)');
  const filter: Filter = { ...choices, search: useSettled(typed) };
  useEffect(() => noteFilter(filter), [filter.search, filter.show, filter.made, filter.order]);
  const { clips, state, error, reload, more } = useClips(filter);
  const chosen = useSignal<ReadonlySet<string>>(new Set());
  const isBin = filter.show === 'deleted' && filter.search === '' && filter.made === 'ever';
  const isFiltered = filter.search !== '' || filter.show !== 'all' || filter.made !== 'ever';
  return (
    <div class="stack" style={{ '--gap': '1.1rem' }}>
      <div class="row spread">
        <h1 tabIndex={-1}>{texts.library.title}</h1>
        <a class="button" href="/console/singers">
          <Icon name="microphone" />
          <span>{texts.singers.link}</span>
        </a>
      </div>
      <Uploads onDone={reload}>
        <DiskUsed />
      </Uploads>
      <FromAddress />
      <search class="library-filters">
        <TextField
          label={texts.library.search}
          type="search"
          placeholder={isNarrow ? texts.library.search : undefined}
          value={typed}
          onInput={setTyped}
        />
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
          label={texts.library.made}
          value={filter.made}
          onChange={(made) => setFilter({ ...filter, made: made as Filter['made'] })}
          options={texts.library.spans}
        />
        <SelectField
          label={texts.library.order}
          value={filter.order}
          onChange={(order) => setFilter({ ...filter, order: order as Filter['order'] })}
          options={texts.library.orders}
        />
      </search>
      <Selection chosen={chosen} clips={clips.value.list} isDeleted={filter.show === 'deleted'} onDone={reload} />
      {state.value === 'loading' && <Loading rows={6} />}
      {state.value === 'failed' && <Failed error={error.value!} title={texts.library.failed} onRetry={reload} />}
      {state.value === 'ready' && clips.value.list.length === 0 && (
        <Empty
          title={isBin ? texts.library.binEmpty : isFiltered ? texts.library.nothingFound : texts.library.empty}
          actions={
            isFiltered ? undefined : (
              <a class="button primary" href="/">
                {texts.nav.create}
              </a>
            )
          }
        >
          {isBin ? texts.library.binHint : isFiltered ? texts.library.nothingFoundHint : texts.library.emptyHint}
        </Empty>
      )}
      {clips.value.list.length > 0 && filter.show === 'deleted' && <p class="soft small">{texts.library.binHint}</p>}
      {clips.value.list.length > 0 && (
        <WindowList
          items={clips.value.list}
          rowRem={rowRem(isNarrow)}
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
