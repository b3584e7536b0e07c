import { call } from '../../app/api.ts';
import { expectTask, taskIdOf } from '../../app/live-tasks.ts';
import { refreshAccount } from '../../app/session.ts';

const MODEL = 'sonic-v5';

/** Asks for two songs from a description. @throws ServiceError, NoAnswerError */
export async function createFromIdea(description: string): Promise<void> {
  const body = { custom_mode: false, mv: MODEL, gpt_description_prompt: description.trim() } as const;
  const taskId = taskIdOf(await call('sonic.create', { body }));
  expectTask({
    code: 200,
    message: 'processing',
    task_id: taskId,
    status: 'pending',
    progress: 0,
    stage: 'waiting',
    queue_position: 0,
    data: [],
    operation: 'sonic.create',
  });
  refreshAccount().catch(() => {});
}
