import { useEffect, useRef, useState } from 'preact/hooks';
import { go, type ScreenProps } from '../../app/router.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { clockText } from '../../player/clock-text.ts';
import { LyricsView } from '../../player/lyrics-view.tsx';
import { isPlaying, pause, play, position, track } from '../../player/player.ts';
import { ToneControls } from '../../player/tone-controls.tsx';
import { texts } from '../../texts/texts.ts';
import { positionIn, type Song, seekIn, useSong } from '../song/use-song.ts';

/** The words, large, lit as they are sung; nothing else. */
export function KaraokeScreen({ params }: ScreenProps) {
  const loaded = useSong(params.clipId!);
  if (loaded.state === 'failed')
    return <Failed isWhole error={loaded.error} title={texts.song.notFound} onRetry={loaded.reload} />;
  if (loaded.state === 'loading') return <Loading rows={6} />;
  return <Stage song={loaded.value} />;
}

function Stage({ song }: { readonly song: Song }) {
  const { clip, plan, playable } = song;
  const stage = useRef<HTMLElement>(null);
  const isFull = useFullScreen();
  const isHere = track.value?.clipId === clip.clip_id;
  const isSounding = isHere && isPlaying.value;
  const now = positionIn(clip.clip_id);
  return (
    <section class="karaoke" ref={stage}>
      <header class="karaoke-head">
        <IconButton icon="back" label={texts.actions.back} onClick={() => go(`/console/song/${clip.clip_id}`)} />
        <h1 tabIndex={-1} dir="auto">
          {clip.title}
        </h1>
        <IconButton
          icon="full"
          label={isFull ? texts.song.leaveFull : texts.song.full}
          isOn={isFull}
          onClick={() => (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())?.catch(() => {})}
        />
      </header>
      <div class="karaoke-words">
        {plan === null || plan.lines.length === 0 ? (
          <p class="soft">{texts.song.noLyrics}</p>
        ) : (
          <LyricsView
            plan={plan}
            positionOf={() => positionIn(clip.clip_id)}
            onSeek={(seconds) => seekIn(playable, seconds)}
            isFollowing
          />
        )}
      </div>
      <footer class="karaoke-foot">
        {playable !== null && (
          <Button
            kind="primary"
            icon={isSounding ? 'pause' : 'play'}
            onClick={() => (isSounding ? pause() : play(playable, isHere ? position.value : 0))}
          >
            {isSounding ? texts.player.pause : texts.player.play}
          </Button>
        )}
        <span class="number small">{`${clockText(now)} / ${clockText(clip.duration ?? 0)}`}</span>
        <ToneControls />
      </footer>
    </section>
  );
}

function useFullScreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const note = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  return isFull;
}
