import { useEffect, useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { endedCount, isOpen, type LiveTask, liveTasks } from '../../app/live-tasks.ts';
import { Segments } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { changeDraft, draft } from './draft.ts';
import { ExtendedForm } from './extended-form.tsx';
import { IdeaForm } from './idea-form.tsx';
import { TaskCard } from './task-card.tsx';
import { usePrice } from './use-price.ts';

/** How many tasks stand below the field: those in the making, and what ended within the hour. */
const TASKS_SHOWN_MAX = 20;
/** Only what makes songs stands here. */
const isSong = (operation: string): boolean => !operation.startsWith('clips.') && operation !== 'sonic.create-voice';
/** A zip is shown while it is packed; it is fetched on the page of its song. */
const isPacked = (task: LiveTask): boolean => task.operation === 'clips.export' && isOpen(task);

/** What is being made stands above what waits for it, in the order in which it will be there; what ended is below. */
function inOrder(tasks: readonly LiveTask[]): readonly LiveTask[] {
  const open = tasks.filter(isOpen).toReversed();
  const rank = ({ status }: LiveTask): number => (status === 'running' ? 0 : 1);
  return [...open.toSorted((a, b) => rank(a) - rank(b)), ...tasks.filter((task) => !isOpen(task))];
}

/** The first screen: one field, or all that one can wish, and what came of it. */
export function CreateScreen() {
  const price = usePrice();
  const tasks = inOrder(liveTasks.value.filter((task) => isSong(task.operation) || isPacked(task))).slice(
    0,
    TASKS_SHOWN_MAX,
  );
  const making = tasks.filter(isOpen).length;
  return (
    <div class="stack create" style={{ '--gap': '1.4rem' }}>
      <div class="row spread">
        <h1 tabIndex={-1}>{texts.create.title}</h1>
        <Segments
          label={texts.create.modeLabel}
          value={draft.value.mode}
          onChange={(mode) => changeDraft({ mode })}
          options={texts.create.modes}
        />
      </div>
      {draft.value.mode === 'simple' ? <IdeaForm price={price} /> : <ExtendedForm price={price} />}
      <section class="stack" aria-label={texts.create.making}>
        {making > 1 && <p class="soft small">{texts.create.makingCount(making)}</p>}
        {tasks.map((task) => (
          <TaskCard key={task.task_id} task={task} />
        ))}
        {tasks.length === 0 && <FirstSteps />}
      </section>
    </div>
  );
}

/** What somebody sees who has made nothing yet: what will happen. */
function FirstSteps() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    call('clips.list', { query: { limit: 1 } }).then(
      ({ clips }) => setNew(clips.length === 0),
      () => {},
    );
  }, [endedCount.value]);
  if (!isNew) return null;
  return (
    <ol class="steps">
      {texts.create.steps.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p class="soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
