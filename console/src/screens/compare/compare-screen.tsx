import { useEffect, useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { clipsOf } from '../../app/live-tasks.ts';
import type { ScreenProps } from '../../app/router.ts';
import { useLoad } from '../../app/use-load.ts';
import { Segments } from '../../parts/field.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { stop } from '../../player/player.ts';
import { texts } from '../../texts/texts.ts';
import { loadSong, type Song } from '../song/use-song.ts';
import { BlindTrial } from './blind-trial.tsx';
import { createPair, type Pair } from './pair.ts';
import { TakeRows } from './take-rows.tsx';

const SONGS_MAX = 4;

/** The songs of an address: a task, or clips with plus signs between. */
async function loadSongs(subject: string): Promise<readonly Song[]> {
  const ids = subject.includes('+') ? subject.split('+') : await clipsOfTask(subject);
  const songs = await Promise.all(ids.slice(0, SONGS_MAX).map((id) => loadSong(id)));
  const audible = songs.filter((song) => song.playable !== null);
  const whole = audible.filter(({ clip }) => clip.pair_role === 'full');
  return whole.length === 0 ? audible : [...(await sourceOf(whole[0]!)), ...whole];
}

/** Whole songs with a new part stand beside the song as it was. */
async function sourceOf({ clip }: Song): Promise<readonly Song[]> {
  if (clip.parent_clip_id === null) return [];
  const source = await loadSong(clip.parent_clip_id).catch(() => null);
  return source === null || source.playable === null ? [] : [source];
}

async function clipsOfTask(taskId: string): Promise<readonly string[]> {
  const task = await call('sonic.poll-task', { path: { task_id: taskId } });
  return clipsOf(task).map((clip) => clip.clip_id);
}

/** Songs side by side, at the same place and at the same loudness. */
export function CompareScreen({ params }: ScreenProps) {
  const loaded = useLoad(() => loadSongs(params.subject!), [params.subject]);
  if (loaded.state === 'failed')
    return <Failed isWhole error={loaded.error} title={texts.song.notFound} onRetry={loaded.reload} />;
  if (loaded.state === 'loading') return <Loading rows={3} />;
  if (loaded.value.length < 2)
    return (
      <Empty
        isWhole
        title={texts.song.nothingToCompare}
        actions={
          <a class="button" href="/console/library">
            {texts.nav.library}
          </a>
        }
      />
    );
  return <Comparison songs={loaded.value} />;
}

function Comparison({ songs }: { readonly songs: readonly Song[] }) {
  const [kind, setKind] = useState<'open' | 'blind'>('open');
  const [pair] = useState<Pair>(() => createPair(songs));
  useEffect(() => {
    stop();
    return () => pair.close();
  }, [pair]);
  return (
    <div class="stack" style={{ '--gap': '1.3rem' }}>
      <div class="row spread">
        <h1 tabIndex={-1}>{kind === 'open' ? texts.song.compareTitle : texts.song.blindTitle}</h1>
        <Segments
          label={texts.song.compareTitle}
          value={kind}
          onChange={(next) => {
            pair.pause();
            setKind(next);
          }}
          options={[
            { value: 'open', label: texts.song.open },
            { value: 'blind', label: texts.song.blind },
          ]}
        />
      </div>
      <p class="soft">{kind === 'open' ? texts.song.compareLead : texts.song.blindLead}</p>
      {kind === 'open' ? <TakeRows pair={pair} /> : <BlindTrial pair={pair} />}
    </div>
  );
}
