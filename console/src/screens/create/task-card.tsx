import type { Clip } from '@songwright/client';
import { useEffect, useState } from 'preact/hooks';
import { call, ownAddress } from '../../app/api.ts';
import { clipsOf, isOpen, type LiveTask } from '../../app/live-tasks.ts';
import { refreshAccount } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Cover } from '../../parts/cover.tsx';
import { clockText } from '../../player/clock-text.ts';
import { LiveWords } from '../../player/live-words.tsx';
import { isPlaying, noteFinished, noteTitle, pause, play, track, trackOf } from '../../player/player.ts';
import { usePlan } from '../../player/use-plan.ts';
import { texts } from '../../texts/texts.ts';
import { secondsLeft } from './progress-facts.ts';
import { sendSong, sentForms } from './send-song.ts';
import { onlyWords } from './syllables.ts';

interface TaskCardProps {
  readonly task: LiveTask;
  /** False: its clips are parts of one thing, such as stems; they are neither numbered nor compared. Default: true. */
  readonly areTakes?: boolean;
}

/** One wish: how far it is, its takes, what became of it. */
export function TaskCard({ task, areTakes: wantsTakes = true }: TaskCardProps) {
  const clips = clipsOf(task);
  for (const clip of clips) noteFinished(clip);
  const isFailed = task.status === 'failed';
  const areTakes = wantsTakes && !task.operation.startsWith('sonic.stems');
  return (
    <article class="card task">
      {isOpen(task) && <TaskSubject task={task} />}
      {isOpen(task) && <TaskProgress task={task} />}
      {isFailed && <TaskFailure task={task} />}
      {!isFailed && clips.length > 0 && (
        <ul class="takes">
          {inReadingOrder(clips).map(({ clip, index }) => (
            <Take
              key={clip.clip_id}
              clip={clip}
              number={index + 1}
              name={clip.stem ?? texts.create.take(index + 1)}
              isNumbered={areTakes}
              part={partOf(clips, index)}
            />
          ))}
        </ul>
      )}
      {areTakes && task.status === 'succeeded' && clips.length > 1 && (
        <a class="small task-compare" href={`/console/compare/${task.task_id}`}>
          {texts.create.compare}
        </a>
      )}
    </article>
  );
}

/** What a card is of while nothing of it has a title: the wish in the person's own words, or what is made. */
function TaskSubject({ task }: { readonly task: LiveTask }) {
  const clips = clipsOf(task);
  if (clips.some(({ title }) => title)) return null;
  const sent = sentForms.get(task.task_id);
  const wish = sent?.title || clips[0]?.gpt_description_prompt || (sent?.words === 'own' ? sent.lyrics : sent?.idea);
  const operation = task.operation === 'sonic.create' ? null : texts.song.operations[task.operation];
  const told = [operation, wish && shortened(wish)].filter(Boolean).join(': ');
  if (told === '') return null;
  const zipOf = Array.isArray(task.data) ? null : (task.data as { readonly clip_id?: string }).clip_id;
  return (
    <p class="task-subject soft" dir="auto">
      {zipOf ? <a href={`/console/song/${zipOf}`}>{told}</a> : told}
    </p>
  );
}

const WISH_CHARS_MAX = 90;

/** The first words that are sung or wished, on one line. */
function shortened(wish: string): string {
  const line = onlyWords(wish)[0]?.trim() ?? '';
  return line.length > WISH_CHARS_MAX ? `${line.slice(0, WISH_CHARS_MAX).replace(/\s+\S*$/, '')} …` : line;
}

/** Operations that give a new part and the whole song with it, one after the other, for each take. */
const PAIRED: readonly string[] = ['sonic.replace-section', 'sonic.extend', 'sonic.extend-upload'];
const CLIPS_OF_PAIRS = 4;

/** The whole song before the new part of it: it is what somebody wants to hear. Each with its place in the answer. */
function inReadingOrder(clips: readonly Clip[]): readonly { readonly clip: Clip; readonly index: number }[] {
  const placed = clips.map((clip, index) => ({ clip, index }));
  if (partOf(clips, 0) === null) return placed;
  return placed.toSorted((a, b) => (a.index >> 1) - (b.index >> 1) || b.index - a.index);
}

interface Part {
  readonly name: string;
  /** The new part within the song that it was made for. */
  readonly isWhole: boolean;
}

function partOf(clips: readonly Clip[], index: number): Part | null {
  if (clips.length !== CLIPS_OF_PAIRS || !PAIRED.includes(clips[index]!.operation)) return null;
  const { replaced, full } = texts.song.pairRoles;
  const isWhole = index % 2 === 1;
  return { name: `${texts.create.take((index >> 1) + 1)}, ${isWhole ? full : replaced}`, isWhole };
}

/** What happened, what it cost (nothing), and what to do. */
function TaskFailure({ task }: { readonly task: LiveTask }) {
  const form = sentForms.get(task.task_id);
  const { isBusy, wrong, run } = useAction();
  if (task.message === 'cancelled')
    return (
      <div class="notice" role="status">
        <span>{texts.create.cancelled}</span>
      </div>
    );
  return (
    <div class="notice bad" role="status">
      <span>
        {task.message} {texts.create.refunded} {wrong}
      </span>
      {form !== undefined && (
        <Button icon="again" isBusy={isBusy} onClick={() => run(() => sendSong(form))}>
          {texts.create.sendAgain}
        </Button>
      )}
    </div>
  );
}

/** What waits for something of its own is in no line, whatever its place there is. */
const WAITS_FOR_A_PLACE: readonly string[] = ['', 'waiting'];

/** The stage in plain words, the time left as far as it is known, and the way out. */
export function TaskProgress({ task }: { readonly task: LiveTask }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(task, performance.now());
  const isInLine = task.queue_position > 1 && WAITS_FOR_A_PLACE.includes(task.stage);
  const stage = isInLine
    ? texts.create.place(task.queue_position)
    : (texts.create.stages[task.stage || 'waiting'] ?? task.stage);
  const cancel = async (): Promise<void> => {
    try {
      await call('tasks.cancel', { path: { task_id: task.task_id } });
      const form = sentForms.get(task.task_id);
      const again = (): void => {
        if (form !== undefined) sendSong(form).catch((error: unknown) => tell(sentenceOf(error)));
      };
      tell(texts.create.cancelled, form === undefined ? undefined : { label: texts.create.sendAgain, run: again });
      await refreshAccount();
    } catch (error) {
      tell(sentenceOf(error));
    }
  };
  return (
    <div class="task-progress">
      <div class="grow stack" style={{ '--gap': '.45rem' }}>
        <div class="row spread">
          <b role="status">{stage}</b>
          <span class="soft small number">
            {left === null ? '' : `${texts.create.secondsLeft(left)} · `}
            {Math.round(task.progress)} %
          </span>
        </div>
        <div
          class="bar"
          role="progressbar"
          aria-label={texts.create.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(task.progress)}
        >
          <i style={{ width: `${Math.max(1, task.progress)}%` }} />
        </div>
      </div>
      <Button kind="quiet" icon="close" onClick={() => cancel().catch(() => {})}>
        {texts.create.cancel}
      </Button>
    </div>
  );
}

interface TakeProps {
  readonly clip: Clip;
  readonly number: number;
  /** While it has no title. */
  readonly name: string;
  readonly isNumbered: boolean;
  /** Where a take is two clips, the new part and the whole song: which it is of which take. */
  readonly part: Part | null;
}

function Take({ clip, number, name, isNumbered, part }: TakeProps) {
  const plan = usePlan(clip);
  const title = clip.title ?? plan?.title ?? '';
  useEffect(() => noteTitle(clip.clip_id, title), [clip.clip_id, title]);
  const sounding = trackOf(clip);
  const playable = sounding === null ? null : { ...sounding, title };
  const duration = clip.duration ?? plan?.duration ?? null;
  const isHere = track.value?.clipId === clip.clip_id;
  const isSounding = isHere && isPlaying.value;
  const isDone = clip.state === 'succeeded';
  // A whole song has the lines of its new part again.
  const unsung = isDone && part?.isWhole !== true ? (clip.unsung_lines ?? []) : [];
  return (
    <li class="take">
      <Cover url={ownAddress(clip.image_url)} seed={clip.clip_id} />
      <div class="grow">
        <b class="take-title">
          {isDone ? (
            <a href={`/console/song/${clip.clip_id}`}>
              <bdi>{title || texts.player.untitled}</bdi>
            </a>
          ) : (
            <bdi>{title || name}</bdi>
          )}
        </b>
        <span class="soft small">
          {[
            part === null && isNumbered && (isDone || title !== '') ? texts.create.take(number) : part?.name,
            duration === null ? null : clockText(duration),
            clip.tags,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {playable !== null &&
        (isDone ? (
          <IconButton
            icon={isSounding ? 'pause' : 'play'}
            isSolid
            kind="plain"
            label={`${isSounding ? texts.player.pause : texts.player.play}: ${texts.create.take(number)}`}
            onClick={() => (isSounding ? pause() : play(playable))}
          />
        ) : (
          <Button icon={isSounding ? 'pause' : 'play'} onClick={() => (isSounding ? pause() : play(playable))}>
            {isSounding ? texts.player.pause : texts.create.listenNow}
          </Button>
        ))}
      {unsung.length > 0 && (
        <p class="soft small take-unsung">
          {texts.song.unsung} <span dir="auto">{unsung.join(' / ')}</span>
        </p>
      )}
      {isHere && plan !== null && <LiveWords plan={plan} />}
    </li>
  );
}
