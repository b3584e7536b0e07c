import type { PersonasListAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call, ownAddress } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmButton, Wrong } from '../../parts/confirm-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AreaField, TextField } from '../../parts/field.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { MoreRows } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { isPlaying, pause, play, track } from '../../player/player.ts';
import { texts } from '../../texts/texts.ts';
import { changeDraft } from '../create/draft.ts';

const words = texts.singers;
type Singer = PersonasListAnswer['personas'][number];

/** The kept singers: those of songs, and those that were found for a voice. */
export function SingersScreen() {
  const [edited, setEdited] = useState<Singer | null>(null);
  const list = usePages<Singer, string>(async (cursor) => {
    const { personas, next_cursor: next } = await call('personas.list', { query: { cursor } });
    return { rows: personas, next };
  }, []);
  return (
    <div class="stack" style={{ '--gap': '1.1rem' }}>
      <a href="/console/library">{words.back}</a>
      <h1 tabIndex={-1}>{words.title}</h1>
      <p class="soft">{words.lead}</p>
      {list.state === 'loading' && <Loading />}
      {list.state === 'failed' && <Failed error={list.error} title={words.failed} onRetry={list.reload} />}
      {list.state === 'ready' && list.value.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
      {list.state === 'ready' && list.value.length > 0 && (
        <>
          <ul class="singers" aria-label={words.title}>
            {list.value.map((singer) => (
              <li key={singer.persona_id} class="card stack">
                <SingerCard singer={singer} onEdit={() => setEdited(singer)} onChange={list.reload} />
              </li>
            ))}
          </ul>
          <MoreRows hasMore={list.hasMore} onMore={list.more} />
        </>
      )}
      {edited !== null && <SingerForm singer={edited} onClose={() => setEdited(null)} onSaved={list.reload} />}
    </div>
  );
}

interface SingerCardProps {
  readonly singer: Singer;
  readonly onEdit: () => void;
  readonly onChange: () => void;
}

function SingerCard({ singer, onEdit, onChange }: SingerCardProps) {
  const { persona_id: id, name, origin, clip_id: clipId, describe, styles } = singer;
  const sample = ownAddress(singer.sample_url);
  const isSounding = track.value?.audioUrl === sample && isPlaying.value;
  return (
    <>
      <div class="row spread">
        <h2 dir="auto">{name}</h2>
        <span class="badge">{words.origins[origin]}</span>
      </div>
      {describe !== '' && <p dir="auto">{describe}</p>}
      {styles !== '' && (
        <p class="soft small" dir="auto">
          {words.sings(styles)}
        </p>
      )}
      <p class="soft small">
        {words.since} <When at={singer.created_at} dayOnly />
        {clipId !== null && (
          <>
            {' · '}
            <a href={`/console/song/${clipId}`}>{words.heardIn}</a>
          </>
        )}
      </p>
      <div class="row">
        <Button
          kind="primary"
          icon="spark"
          onClick={() => {
            changeDraft({ mode: 'extended', persona: id, gender: '' });
            go('/');
          }}
        >
          {words.use}
        </Button>
        {sample !== null && (
          <Button
            icon={isSounding ? 'pause' : 'play'}
            onClick={() => (isSounding ? pause() : play(sampleOf(singer, sample)))}
          >
            {isSounding ? texts.player.pause : words.hear}
          </Button>
        )}
        <Button icon="pen" onClick={onEdit}>
          {words.change}
        </Button>
        <ConfirmButton
          label={texts.actions.remove}
          title={words.removeTitle(name)}
          text={words.removeText}
          onConfirm={async () => {
            await call('personas.delete', { path: { persona_id: id } });
            tell(words.removed(name));
            onChange();
          }}
        />
      </div>
    </>
  );
}

const sampleOf = ({ persona_id, clip_id, name }: Singer, audioUrl: string) => ({
  ...{ clipId: clip_id ?? persona_id, taskId: '', title: name, tags: null, imageUrl: null },
  ...{ audioUrl, isStream: false, durationSeconds: null },
});

interface SingerFormProps {
  readonly singer: Singer;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Name, description and styles; how it sings stays. */
function SingerForm({ singer, onClose, onSaved }: SingerFormProps) {
  const [name, setName] = useState(singer.name);
  const [describe, setDescribe] = useState(singer.describe);
  const [styles, setStyles] = useState(singer.styles);
  const { isBusy, wrong, run } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const path = { persona_id: singer.persona_id };
    const isDone = await run(() => call('personas.change', { path, body: { name, describe, styles } }));
    if (!isDone) return;
    tell(words.saved);
    onSaved();
    onClose();
  };
  return (
    <Dialog title={words.changeTitle} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <TextField label={words.name} value={name} maxLength={80} onInput={setName} isRequired />
        <AreaField label={words.describe} rows={2} maxLength={500} value={describe} onInput={setDescribe} />
        <TextField label={words.styles} hint={words.stylesHint} maxLength={500} value={styles} onInput={setStyles} />
        {wrong !== null && <Wrong text={wrong} />}
        <div class="row">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {texts.actions.save}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
