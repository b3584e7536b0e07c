import { liveTasks } from '../../app/live-tasks.ts';
import { texts } from '../../texts/texts.ts';
import { IdeaForm } from './idea-form.tsx';
import { TaskCard } from './task-card.tsx';

/** How many tasks stand below the field: those in the making, and what ended within the hour. */
const TASKS_SHOWN_MAX = 20;

/** The first screen: one field, and what came of it. */
export function CreateScreen() {
  const tasks = liveTasks.value.slice(0, TASKS_SHOWN_MAX);
  return (
    <div class="stack create" style={{ '--gap': '1.6rem' }}>
      <IdeaForm />
      {tasks.length > 0 && (
        <section class="stack" aria-label={texts.create.making}>
          {tasks.map((task) => (
            <TaskCard key={task.task_id} task={task} />
          ))}
        </section>
      )}
    </div>
  );
}
