import type { LibraryClip } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call, ownAddress } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Waveform } from '../../player/waveform.tsx';
import { texts } from '../../texts/texts.ts';
import type { Pair } from './pair.ts';

/** A row for each song; who is heard is marked, and keys 1 to 4 change. */
export function TakeRows({ pair }: { readonly pair: Pair }) {
  return (
    <ul class="stack compare">
      {pair.songs.map(({ clip, peaks, plan }, index) => {
        const isHeard = pair.heard.value === index;
        const isSounding = isHeard && pair.isPlaying.value;
        const title = clip.title || texts.player.untitled;
        return (
          <li key={clip.clip_id} class={`card${isHeard ? ' heard' : ''}`}>
            <div class="row spread compare-head">
              <Cover url={ownAddress(clip.image_url)} seed={clip.clip_id} />
              <div class="grow">
                <h2 dir="auto">
                  <a href={`/console/song/${clip.clip_id}`}>{title}</a>
                </h2>
                <span class="soft small number">
                  {[roleOf(pair, index), clip.bpm === null ? null : texts.song.bpm(clip.bpm), clip.key, clip.tags]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </div>
              <div class="row compare-actions">
                <Button
                  kind={isHeard ? 'primary' : 'plain'}
                  icon={isSounding ? 'pause' : 'play'}
                  onClick={() => {
                    if (isHeard) pair.toggle();
                    else {
                      pair.hear(index);
                      if (!pair.isPlaying.value) pair.toggle();
                    }
                  }}
                >
                  {isSounding ? texts.player.pause : texts.song.hear(index + 1)}
                </Button>
                <KeepButton clip={clip} />
              </div>
            </div>
            <Waveform
              peaks={peaks}
              duration={clip.duration ?? 1}
              plan={plan}
              positionOf={() => Math.min(pair.position.value, clip.duration ?? 1)}
              onSeek={(seconds) => pair.seek(seconds)}
              loop={null}
              name={title}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Keeps a take as a favourite, and lets go of it again. */
function KeepButton({ clip }: { readonly clip: LibraryClip }) {
  const [isKept, setKept] = useState(clip.favourite);
  const change = async (): Promise<void> => {
    try {
      await call('clips.change', { path: { clip_id: clip.clip_id }, body: { favourite: !isKept } });
      setKept(!isKept);
      tell(isKept ? texts.song.letGo : texts.song.keptChosen);
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <button type="button" class={`button plain${isKept ? ' on' : ''}`} aria-pressed={isKept} onClick={() => change()}>
      <Icon name="heart" isSolid={isKept} />
      <span>{isKept ? texts.song.kept : texts.song.keepThis}</span>
    </button>
  );
}

/** What a song is to the others, where they were made of it. */
function roleOf({ songs }: Pair, index: number): string | null {
  const { clip } = songs[index]!;
  const isSource = songs.some(({ clip: other }) => other.parent_clip_id === clip.clip_id);
  return isSource ? texts.song.source : clip.pair_role === null ? null : texts.song.pairRoles[clip.pair_role];
}
