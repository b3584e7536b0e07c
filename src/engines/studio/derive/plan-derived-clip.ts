import type { Recording } from '../../../audio/recording.ts';
import type { Score } from '../../../music/score.ts';
import { type DerivedRequest, EngineRefusal } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { WrittenSong } from '../write-song.ts';
import { planRemaster } from './remaster.ts';

/** A clip to be: its song, and what is done to the rendered sound before it is written; null: nothing. */
export interface DerivedClip {
  readonly song: WrittenSong & { readonly whole?: Score | null };
  readonly finish: ((recording: Recording) => Promise<Recording>) | null;
}

type Operation = DerivedRequest['operation'];
type Planner<O extends Operation> = (
  job: DeriveJob,
  request: Extract<DerivedRequest, { operation: O }>,
) => Promise<DerivedClip>;

/** What gives one clip per job. Stems and vox give others and have files of their own. */
const planners: { readonly [O in Operation]?: Planner<O> } = {
  remaster: planRemaster,
};

/** Writes the song of a clip that is made from clips. @throws EngineRefusal */
export function planDerivedClip(job: DeriveJob): Promise<DerivedClip> {
  const plan = planners[job.request.operation] as Planner<Operation> | undefined;
  if (plan === undefined) throw new EngineRefusal(`The studio cannot do "${job.request.operation}".`);
  return plan(job, job.request);
}
