import { useState } from 'preact/hooks';
import { call, ownAddress } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { Icon } from '../../parts/icon.tsx';
import { clockText } from '../../player/clock-text.ts';
import { isPlaying, pause, play, track } from '../../player/player.ts';
import { texts } from '../../texts/texts.ts';
import { useAgain } from '../create/use-again.ts';
import type { Song } from './use-song.ts';

/** Cover, title and the things that one does with a song. */
export function SongHead({ song, onChange }: { readonly song: Song; readonly onChange: () => void }) {
  const { clip, playable } = song;
  const title = clip.title ?? texts.player.untitled;
  const isDone = clip.state === 'succeeded';
  const isSounding = track.value?.clipId === clip.clip_id && isPlaying.value;
  const change = async (body: { readonly title?: string; readonly favourite?: boolean }): Promise<void> => {
    try {
      await call('clips.change', { path: { clip_id: clip.clip_id }, body });
      onChange();
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  const remove = async (): Promise<void> => {
    const path = { clip_id: clip.clip_id };
    try {
      await call('clips.delete', { path });
      const back = async (): Promise<void> => {
        await call('clips.restore', { path });
        tell(texts.song.broughtBack);
      };
      tell(texts.song.removed(title), {
        label: texts.actions.undo,
        run: () => {
          back().catch((error: unknown) => tell(sentenceOf(error)));
        },
      });
      go('/console/library');
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <header class="song-head">
      <Cover url={ownAddress(clip.image_url)} seed={clip.clip_id} />
      <div class="stack grow song-what" style={{ '--gap': '.7rem' }}>
        <div class="stack song-names" style={{ '--gap': '.4rem' }}>
          <TitleLine title={title} onRename={(next) => change({ title: next })} />
          <p class="soft" dir="auto">
            {clip.tags}
          </p>
        </div>
        <p class="facts small number">
          {[
            clip.duration === null ? null : clockText(clip.duration),
            clip.bpm === null ? null : texts.song.bpm(clip.bpm),
            clip.key,
            clip.time_signature,
          ]
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
        {clip.silent && <p class="notice">{texts.song.silentStem}</p>}
        <div class="row">
          {playable !== null && !clip.silent && (
            <Button
              kind="primary"
              icon={isSounding ? 'pause' : 'play'}
              onClick={() =>
                isSounding ? pause() : play(playable, track.value?.clipId === clip.clip_id ? undefined : 0)
              }
            >
              {isSounding ? texts.player.pause : texts.player.play}
            </Button>
          )}
          <IconButton
            icon="heart"
            label={texts.song.favourite}
            isOn={clip.favourite}
            isSolid={clip.favourite}
            onClick={() => change({ favourite: !clip.favourite })}
          />
          {isDone && <IconButton icon="trash" label={texts.song.remove} onClick={() => remove()} />}
          {clip.audio_url !== null && (
            <a class="button" href={`${ownAddress(clip.audio_url)}?download=1`} download>
              <Icon name="download" />
              <span>
                <span class="word-more">{texts.song.downloadWord} </span>MP3
              </span>
            </a>
          )}
          {clip.stem === null && (
            <Button icon="again" onClick={() => useAgain(clip.clip_id)}>
              {texts.song.useAgain}
            </Button>
          )}
          {isDone && clip.stem === null && (
            <a class="button" href={`/console/compare/${clip.task_id}`}>
              {texts.song.compare}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

/** The title, which becomes a field when it is to be changed: Enter keeps, Escape leaves. */
function TitleLine({
  title,
  onRename,
}: {
  readonly title: string;
  readonly onRename: (title: string) => Promise<void>;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === null)
    return (
      <div class="row song-title">
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        <IconButton icon="pen" label={texts.song.rename} onClick={() => setDraft(title)} />
      </div>
    );
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        setDraft(null);
        if (draft.trim() !== '' && draft !== title) onRename(draft.trim()).catch(() => {});
      }}
    >
      <input
        class="input grow"
        aria-label={texts.song.titleLabel}
        value={draft}
        maxLength={80}
        dir="auto"
        ref={(field) => field?.focus()}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
      />
      <Button kind="primary" type="submit">
        {texts.actions.save}
      </Button>
      <Button onClick={() => setDraft(null)}>{texts.actions.cancel}</Button>
    </form>
  );
}
