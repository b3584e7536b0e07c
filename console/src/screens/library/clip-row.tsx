import { call, ownAddress } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { Icon } from '../../parts/icon.tsx';
import { clockText } from '../../player/clock-text.ts';
import { isPlaying, pause, play, track, trackOf } from '../../player/player.ts';
import { texts } from '../../texts/texts.ts';
import type { ListedClip } from './library-state.ts';

/** The height of a row: on a phone it has a picture and two short lines. */
export const rowRem = (isNarrow: boolean): number => (isNarrow ? 3.75 : 4.75);

interface ClipRowProps {
  readonly clip: ListedClip;
  readonly chosen: { value: ReadonlySet<string> };
  readonly isDeleted: boolean;
  readonly onChange: () => void;
}

/** One clip in the list. */
export function ClipRow({ clip, chosen, isDeleted, onChange }: ClipRowProps) {
  const title = clip.title || texts.player.untitled;
  const playable = trackOf(clip);
  const isSounding = track.value?.clipId === clip.clip_id && isPlaying.value;
  const toggleChosen = (): void => {
    const next = new Set(chosen.value);
    if (!next.delete(clip.clip_id)) next.add(clip.clip_id);
    chosen.value = next;
  };
  const favour = async (): Promise<void> => {
    try {
      await call('clips.change', { path: { clip_id: clip.clip_id }, body: { favourite: !clip.favourite } });
      onChange();
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  const restore = async (): Promise<void> => {
    try {
      await call('clips.restore', { path: { clip_id: clip.clip_id } });
      tell(texts.library.restored(1));
      onChange();
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <div class={`clip-row${chosen.value.has(clip.clip_id) ? ' chosen' : ''}`}>
      <label class="check clip-check">
        <input
          type="checkbox"
          checked={chosen.value.has(clip.clip_id)}
          aria-label={texts.library.choose(title)}
          onChange={toggleChosen}
        />
      </label>
      {playable === null || clip.silent ? (
        <Cover url={ownAddress(clip.image_url)} seed={clip.clip_id} />
      ) : (
        <button
          type="button"
          class="cover-button"
          aria-label={`${isSounding ? texts.player.pause : texts.player.play}: ${title}`}
          onClick={() => (isSounding ? pause() : play(playable))}
        >
          <Cover url={ownAddress(clip.image_url)} seed={clip.clip_id} />
          <i class={isSounding ? 'sounding' : ''} />
        </button>
      )}
      <span class="clip-words">
        {isDeleted ? (
          <b>
            <bdi>{title}</bdi>
          </b>
        ) : (
          <a href={`/console/song/${clip.clip_id}`}>
            <bdi>{title}</bdi>
          </a>
        )}
        <span class="soft small">
          <span class="clip-short number">
            {[clip.duration === null ? null : clockText(clip.duration), dayOf(clip)].filter(Boolean).join(' · ')}
            {' · '}
          </span>
          {[
            partOf(clip),
            clip.stem,
            clip.silent && texts.library.silent,
            texts.song.operations[clip.operation],
            clip.tags,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span class="clip-facts soft small number">
        <span>{clip.bpm === null ? '' : texts.song.bpm(clip.bpm)}</span>
        <span>{clip.key ?? ''}</span>
        <span>{clip.duration === null ? '' : clockText(clip.duration)}</span>
        <span>{dayOf(clip)}</span>
      </span>
      {isDeleted && (
        <Button icon="again" onClick={() => restore()}>
          {texts.library.restore}
        </Button>
      )}
      {!isDeleted && (
        <IconButton
          icon="heart"
          label={`${texts.song.favourite}: ${title}`}
          isOn={clip.favourite}
          isSolid={clip.favourite}
          onClick={() => favour()}
        />
      )}
      {!isDeleted && clip.audio_url !== null && (
        <a class="button icon quiet clip-download" href={`${ownAddress(clip.audio_url)}?download=1`} download>
          <Icon name="download" />
          <span class="hidden-text">{texts.song.download(title)}</span>
        </a>
      )}
    </div>
  );
}

/** Made once: a format of its own for each row takes longer than the row. */
const DAYS = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const dayOf = ({ created_at: at }: ListedClip): string => DAYS.format(new Date(at));

/** Which half of a pair it is: the new part, or the whole song with it. */
const partOf = ({ pair_role: role }: ListedClip): string | null => (role === null ? null : texts.song.pairRoles[role]);
