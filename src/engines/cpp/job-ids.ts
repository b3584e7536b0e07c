import { EngineUnavailable } from '../port.ts';
import { type Checkpoint, RemoteJobLost } from '../remote/driver.ts';
import { objectOf } from '../remote/transport/check-answer.ts';
import { textIn } from '../remote/transport/checkpoint.ts';

const JOB_ID = /^[0-9a-f]{1,32}$/;

/** @throws EngineUnavailable */
export function idOf(text: string): string {
  const { id } = objectOf(text);
  if (typeof id === 'string' && JOB_ID.test(id)) return id;
  throw new EngineUnavailable('The music server gave no id.');
}

/** @throws RemoteJobLost */
export function idsIn(checkpoint: Checkpoint): readonly string[] {
  const ids = textIn(checkpoint, 'jobs').split(',');
  if (!ids.every((id) => JOB_ID.test(id))) throw new RemoteJobLost('The checkpoint names no jobs.');
  return ids;
}
