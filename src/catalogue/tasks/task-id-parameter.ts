import type { WireParameter } from '../operation.ts';

export const taskIdParameter: WireParameter = {
  name: 'task_id',
  in: 'path',
  description: 'From the answer that accepted the task.',
};
