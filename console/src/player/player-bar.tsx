import { useSignalEffect } from '@preact/signals';
import { IconButton } from '../parts/button.tsx';
import { Cover } from '../parts/cover.tsx';
import { texts } from '../texts/texts.ts';
import { clockText } from './clock-text.ts';
import {
  duration,
  isPlaying,
  isWaiting,
  playFailed,
  position,
  seek,
  stop,
  type Track,
  toggle,
  track,
} from './player.ts';
import { useMediaKeys } from './use-media-keys.ts';

/** What plays, on every screen. */
export function PlayerBar() {
  useMediaKeys();
  useSignalEffect(() => {
    // What lies at the bottom of a page stays above the bar.
    document.documentElement.classList.toggle('has-player', track.value !== null);
  });
  const now = track.value;
  if (now === null) return null;
  return (
    <section class="player" aria-label={texts.player.label}>
      <Progress />
      <div class="player-row">
        <a class="player-song" href={`/console/song/${now.clipId}`}>
          <Cover url={now.imageUrl} seed={now.clipId} />
          <span class="player-words">
            <b dir="auto">{now.title || texts.player.untitled}</b>
            <span class="soft small">{stateOf(now)}</span>
          </span>
        </a>
        <IconButton
          icon={isPlaying.value ? 'pause' : 'play'}
          isSolid
          kind="primary"
          label={isPlaying.value ? texts.player.pause : texts.player.play}
          onClick={toggle}
        />
        <Clock />
        <IconButton icon="close" label={texts.player.stop} onClick={stop} />
      </div>
    </section>
  );
}

const stateOf = ({ isStream, tags }: Track): string => {
  if (playFailed.value) return texts.player.failed;
  if (isWaiting.value) return isStream ? texts.player.waitingForBars : texts.player.waiting;
  return tags ?? '';
};

const Clock = () => (
  <span class="player-clock soft small number">
    {clockText(position.value)}
    {track.value?.isStream === true ? ` · ${texts.player.live}` : ` / ${clockText(duration.value)}`}
  </span>
);

function Progress() {
  if (track.value?.isStream === true) return <div class="player-line" aria-hidden="true" />;
  const end = Math.max(duration.value, 0.1);
  return (
    <input
      class="player-line"
      type="range"
      min={0}
      max={end}
      step="any"
      value={position.value}
      aria-label={texts.player.position}
      aria-valuetext={texts.player.positionText(position.value, end)}
      style={{ '--done': `${(100 * position.value) / end}%` }}
      onInput={(event) => seek(event.currentTarget.valueAsNumber)}
    />
  );
}
