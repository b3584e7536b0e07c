import { useSignal } from '@preact/signals';
import { Button, IconButton } from '../../parts/button.tsx';
import { clockText } from '../../player/clock-text.ts';
import { isPlaying, loop, pause, play, position, seek, track } from '../../player/player.ts';
import { indexAt } from '../../player/song-plan.ts';
import { ToneControls } from '../../player/tone-controls.tsx';
import { texts } from '../../texts/texts.ts';
import { positionIn, type Song } from './use-song.ts';

/** Below the waveform: play, what is played again and again, the chord of the moment, speed and pitch. */
export function PlayControls({ song }: { readonly song: Song }) {
  const { clip, plan, playable } = song;
  const now = positionIn(clip.clip_id);
  const isHere = track.value?.clipId === clip.clip_id;
  const isSounding = isHere && isPlaying.value;
  const chord = plan === null ? undefined : plan.chords[indexAt(plan.chords, now)];
  const next = plan === null ? undefined : plan.chords[indexAt(plan.chords, now) + 1];
  return (
    <div class="play-controls">
      {playable !== null && (
        <IconButton
          icon={isSounding ? 'pause' : 'play'}
          isSolid
          kind="primary"
          label={isSounding ? texts.player.pause : texts.player.play}
          onClick={() => (isSounding ? pause() : play(playable, isHere ? position.value : 0))}
        />
      )}
      <span class="number small">{`${clockText(now)} / ${clockText(clip.duration ?? 0)}`}</span>
      {chord !== undefined && (
        <span class="chord" aria-label={`Chord ${chord.name}`} role="img">
          <b>{chord.name}</b>
          {next !== undefined && <span class="soft small">{next.name}</span>}
        </span>
      )}
      <LoopControls song={song} now={now} />
      <ToneControls />
    </div>
  );
}

/** The section that is heard, or a stretch between two moments. */
function LoopControls({ song: { plan, playable }, now }: { readonly song: Song; readonly now: number }) {
  const from = useSignal<number | null>(null);
  const isHere = track.value?.clipId === playable?.clipId;
  if (!isHere) return null;
  if (loop.value !== null)
    return (
      <Button
        icon="loop"
        onClick={() => {
          loop.value = null;
        }}
      >
        {texts.player.loopOff}
      </Button>
    );
  const section = plan?.sections[indexAt(plan.sections, now)];
  return (
    <span class="row">
      {section !== undefined && (
        <Button
          icon="loop"
          onClick={() => {
            loop.value = { from: section.start, to: section.end };
          }}
        >
          {texts.player.loopSection}
        </Button>
      )}
      <Button
        kind="quiet"
        onClick={() => {
          const start = from.value;
          if (start === null) {
            from.value = now;
            return;
          }
          from.value = null;
          if (now <= start) return;
          loop.value = { from: start, to: now };
          seek(start);
        }}
      >
        {from.value === null ? texts.player.loopFrom : `${clockText(from.value)} … ${texts.player.loopTo}`}
      </Button>
    </span>
  );
}
