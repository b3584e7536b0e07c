import { go, type ScreenProps } from '../../app/router.ts';
import { Button } from '../../parts/button.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { LyricsView } from '../../player/lyrics-view.tsx';
import { loop } from '../../player/player.ts';
import { Waveform } from '../../player/waveform.tsx';
import { texts } from '../../texts/texts.ts';
import { TaskCard } from '../create/task-card.tsx';
import { FromClipPanel, FromClipTasks, requestedForm } from '../from-clip/from-clip-panel.tsx';
import { type Stretch, stretchOfLine } from '../from-clip/line-stretch.ts';
import { labelOf } from '../from-clip/operation-form.tsx';
import { fromClip, isOffered } from '../from-clip/operations.ts';
import { ExportCard } from './export-card.tsx';
import { PlayControls } from './play-controls.tsx';
import { SongAbout, SongFiles } from './song-about.tsx';
import { SongHead } from './song-head.tsx';
import { useNewStretch } from './use-new-stretch.ts';
import { positionIn, type Song, seekIn, useSong } from './use-song.ts';

/** One song: hear it, read it, see how it was made, take it along. */
export function SongScreen({ params }: ScreenProps) {
  const loaded = useSong(params.clipId!);
  if (loaded.state === 'failed')
    return <Failed isWhole error={loaded.error} title={texts.song.notFound} onRetry={loaded.reload} />;
  if (loaded.state === 'loading') return <Loading rows={4} />;
  return <SongPage song={loaded.value} onChange={loaded.reload} />;
}

/** Words are changed by making their section anew. */
const CHANGE_PART = 'sonic.replace-section';

function SongPage({ song, onChange }: { readonly song: Song; readonly onChange: () => void }) {
  const { clip, peaks, plan, playable, task } = song;
  const isDone = clip.state === 'succeeded';
  const positionOf = (): number => positionIn(clip.clip_id);
  const canChangeWords = fromClip.some((operation) => operation.name === CHANGE_PART && isOffered(operation, clip));
  const seekTo = (seconds: number): void => seekIn(playable, seconds);
  return (
    <article class="song stack" style={{ '--gap': '1.5rem' }}>
      <SongHead song={song} onChange={onChange} />
      {peaks.length > 0 && (
        <section class="card song-wave" aria-label={texts.song.listen}>
          <Waveform
            peaks={peaks}
            duration={clip.duration ?? 1}
            plan={plan}
            positionOf={positionOf}
            onSeek={seekTo}
            loop={loop.value}
          />
          <PlayControls song={song} />
        </section>
      )}
      {!isDone && task !== null && <TaskCard task={task} />}
      {clip.state === 'failed' && task === null && (
        <p class="notice bad" role="status">
          {(clip.error ?? 'cancelled') === 'cancelled'
            ? texts.create.cancelled
            : `${clip.error} ${texts.create.refunded}`}
        </p>
      )}
      <FromClipTasks clipId={clip.clip_id} />
      <div class="song-columns">
        <section class="card song-words" aria-labelledby="words">
          <div class="row spread">
            <h2 id="words">{texts.song.lyrics}</h2>
            {isDone && plan !== null && plan.lines.length > 0 && (
              <span class="row">
                {canChangeWords && (
                  <Button
                    icon="pen"
                    onClick={() => {
                      requestedForm.value = { name: CHANGE_PART };
                    }}
                  >
                    {labelOf({ name: CHANGE_PART })}
                  </Button>
                )}
                <Button icon="microphone" onClick={() => go(`/console/karaoke/${clip.clip_id}`)}>
                  {texts.song.karaoke}
                </Button>
              </span>
            )}
          </div>
          <Words
            song={song}
            positionOf={positionOf}
            onSeek={isDone ? seekTo : undefined}
            canChange={isDone && canChangeWords}
          />
        </section>
        <div class="stack" style={{ '--gap': '1.2rem' }}>
          <FromClipPanel clip={clip} plan={plan} />
          <SongFiles clip={clip} />
          {isDone && <ExportCard clip={clip} />}
          <SongAbout clip={clip} />
        </div>
      </div>
    </article>
  );
}

/** Whether most of a line is in a stretch. */
const isWithin = (line: Stretch, { start, end }: Stretch): boolean => {
  const middle = (line.start + line.end) / 2;
  return middle >= start && middle < end;
};

function Words({
  song: { clip, plan },
  positionOf,
  onSeek,
  canChange,
}: {
  readonly song: Song;
  readonly positionOf: () => number;
  readonly onSeek: ((seconds: number) => void) | undefined;
  readonly canChange: boolean;
}) {
  const fresh = useNewStretch(clip, plan);
  if (plan !== null && plan.lines.length > 0)
    return (
      <>
        {canChange && <p class="soft small">{texts.song.lineHint}</p>}
        {fresh !== null && <p class="soft small">{texts.fromClip.keptStretch(fresh.start, fresh.end)}</p>}
        <LyricsView
          plan={plan}
          positionOf={positionOf}
          onSeek={onSeek}
          isNew={fresh === null ? undefined : (index) => isWithin(plan.lines[index]!, fresh)}
          toolsOf={
            canChange
              ? (index) => (
                  <Button
                    icon="again"
                    onClick={() => {
                      requestedForm.value = { name: CHANGE_PART, stretch: stretchOfLine(plan, index) };
                    }}
                  >
                    {texts.song.singAgain}
                  </Button>
                )
              : undefined
          }
        />
        {(clip.unsung_lines ?? []).length > 0 && (
          <p class="soft small">
            {texts.song.unsung} <span dir="auto">{clip.unsung_lines!.join(' / ')}</span>
          </p>
        )}
      </>
    );
  if (clip.lyrics)
    return (
      <p class="lyrics-plain" dir="auto">
        {clip.lyrics}
      </p>
    );
  if (clip.state === 'failed') return null;
  return <p class="soft">{clip.state === 'succeeded' ? texts.song.noLyrics : texts.song.notWritten}</p>;
}
