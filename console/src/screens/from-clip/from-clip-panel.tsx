import { signal, useSignalEffect } from '@preact/signals';
import type { LibraryClip } from '@songwright/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type LiveTask, liveTasks } from '../../app/live-tasks.ts';
import { Fold } from '../../parts/fold.tsx';
import { loop, track } from '../../player/player.ts';
import { indexAt, type SongPlan } from '../../player/song-plan.ts';
import { texts } from '../../texts/texts.ts';
import { TaskCard } from '../create/task-card.tsx';
import { positionIn } from '../song/use-song.ts';
import type { Beginning } from './form-values.ts';
import type { Stretch } from './line-stretch.ts';
import { labelOf, OperationForm } from './operation-form.tsx';
import { type FromClip, fromClip, groups, isOffered } from './operations.ts';
import { askedTasks, keptStretches } from './send-form.ts';

interface FromClipProps {
  /** null: for recordings at an address. */
  readonly clip: LibraryClip | null;
  readonly plan: SongPlan | null;
}

/** A form, and the stretch of the song that it begins with; without one it follows what is heard. */
interface FormRequest {
  readonly name: string;
  readonly stretch?: Stretch;
}

/** The form that another part of a song's page asks for; null: none. */
export const requestedForm = signal<FormRequest | null>(null);

/** Everything that can be made from a song, by groups; each opens its form. */
export function FromClipPanel({ clip, plan }: FromClipProps) {
  const [chosen, setChosen] = useState<FromClip | null>(null);
  const [asked, setAsked] = useState<Stretch | null>(null);
  const offered = fromClip.filter((operation) => isOffered(operation, clip));
  useSignalEffect(() => {
    const request = requestedForm.value;
    const wanted = offered.find(({ name }) => name === request?.name);
    if (wanted === undefined) return;
    requestedForm.value = null;
    setAsked(request?.stretch ?? null);
    setChosen(wanted);
  });
  if (offered.length === 0) return null;
  const clipId = clip?.clip_id ?? null;
  const menu = groups.map((group) => {
    const ofGroup = offered.filter((operation) => operation.group === group);
    if (ofGroup.length === 0) return null;
    return (
      <div key={group}>
        {clip !== null && <h3>{texts.fromClip.groups[group]}</h3>}
        <div class="row">
          {ofGroup.map((operation) => (
            <button
              key={operation.name}
              type="button"
              class="chip"
              onClick={() => {
                setAsked(null);
                setChosen(operation);
              }}
            >
              {labelOf(operation)}
            </button>
          ))}
        </div>
      </div>
    );
  });
  return (
    <>
      {clip === null ? (
        <section class="card stack from-clip" aria-label={texts.fromClip.titleForAddress}>
          {menu}
        </section>
      ) : (
        <Fold title={texts.fromClip.title} hint={texts.fromClip.hint} class="from-clip">
          {menu}
        </Fold>
      )}
      {chosen !== null && (
        <OperationForm
          key={chosen.name}
          operation={chosen}
          clipId={clipId}
          from={beginningFrom(clip, plan, asked)}
          heardAt={clipId !== null && track.value?.clipId === clipId ? positionIn(clipId) : null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function beginningFrom(clip: LibraryClip | null, plan: SongPlan | null, asked: Stretch | null): Beginning {
  return {
    title: clip?.title ?? null,
    duration: clip?.duration ?? null,
    plan,
    stretch: clip === null ? null : (asked ?? stretchOf(clip.clip_id, plan)),
    otherClipId: null,
  };
}

/** What is played again and again; else the section that is heard; before anything is, the first after the intro. */
function stretchOf(clipId: string, plan: SongPlan | null): Stretch | null {
  const isHere = track.value?.clipId === clipId;
  if (isHere && loop.value !== null) return { start: loop.value.from, end: loop.value.to };
  const sections = plan?.sections ?? [];
  const heard = isHere ? sections[indexAt(sections, positionIn(clipId))] : undefined;
  return heard ?? sections.find(({ kind }) => kind !== 'intro') ?? null;
}

/** What was asked for from a clip since the page was opened, as far as it is. */
export function FromClipTasks({ clipId }: { readonly clipId: string | null }) {
  const asked = askedTasks.value.get(clipId ?? '') ?? [];
  const tasks = liveTasks.value.filter(({ task_id: id }) => asked.includes(id));
  const section = useRef<HTMLElement>(null);
  const shown = useRef(asked.length);
  useEffect(() => {
    if (asked.length > shown.current) section.current?.scrollIntoView({ block: 'center' });
    shown.current = asked.length;
  }, [asked.length]);
  if (tasks.length === 0) return null;
  return (
    <section ref={section} class="stack" aria-labelledby="made-from">
      <h2 id="made-from">{texts.fromClip.under}</h2>
      {tasks.map((task) => {
        const voice = voiceOf(task);
        return (
          <div key={task.task_id} class="stack" style={{ '--gap': '.4rem' }}>
            <h3>{labelOf({ name: task.operation })}</h3>
            {keptStretches.value.has(task.task_id) && <p class="soft small">{keptStretches.value.get(task.task_id)}</p>}
            {voice !== null ? (
              <p class="notice" role="status">
                {texts.fromClip.voiceKept(voice)} {texts.fromClip.personaKept}
              </p>
            ) : (
              <TaskCard task={task} areTakes={areTakes(task)} />
            )}
          </div>
        );
      })}
    </section>
  );
}

/** The name of the singer that a task found; null: it makes songs, or is not there yet. */
const voiceOf = ({ data }: LiveTask): string | null =>
  !Array.isArray(data) && 'persona_id' in data ? String((data as { name?: unknown }).name ?? '') : null;

/** Whether the clips of a task are takes of one thing: neither stems nor halves of pairs. */
const areTakes = ({ operation, data }: LiveTask): boolean =>
  !operation.startsWith('sonic.stems') && Array.isArray(data) && data.every((item) => 'clip_id' in item);
