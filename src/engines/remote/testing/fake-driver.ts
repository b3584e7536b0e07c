import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeWav } from '../../../audio/codecs/wav/wav-writer.ts';
import { decodeRecording } from '../../../audio/decoding/decode-recording.ts';
import type { Recording } from '../../../audio/recording.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import { EngineUnavailable } from '../../port.ts';
import {
  type Checkpoint,
  type FetchedTake,
  type RemoteDriver,
  type RemoteJob,
  RemoteJobFailed,
  RemoteJobLost,
  type RemoteServer,
  type ServerReport,
  type Watch,
} from '../driver.ts';

/** A music server in memory: beeps instead of songs, and every trouble on order. For tests only. */
export class FakeServer implements RemoteServer {
  readonly jobs = new Map<string, RemoteJob>();
  readonly cancelled: string[] = [];
  readonly submitted: RemoteJob[] = [];
  /** Not there at all. */
  isAway = false;
  /** What the next jobs come to; then all is well. */
  readonly troubles: ('lost' | 'failed' | 'silent' | 'short' | 'garbage' | 'busy')[] = [];
  jobMs = 5;
  report: ServerReport = {
    software: 'Fake 1.0',
    model: 'beeps-1',
    abilities: {
      create: 'native',
      cover: 'native',
      repaint: 'native',
      addVocals: 'doubtful',
      addInstrumental: 'doubtful',
    },
    takesPerJobMax: 2,
    jobsAtOnceMax: 1,
    durationSeconds: { low: 5, high: 240 },
    hasExactDuration: true,
    takesTempoAndKey: true,
    takesReference: true,
    makesInstrumentals: true,
    jobsWaiting: 0,
    licence: 'none',
  };
  running = 0;
  runningMax = 0;

  async probe(): Promise<ServerReport> {
    this.#mustBeThere();
    return this.report;
  }

  async submit(job: RemoteJob): Promise<Checkpoint> {
    this.#mustBeThere();
    if (this.troubles[0] === 'busy') {
      this.troubles.shift();
      throw new EngineUnavailable('the queue is full', 1);
    }
    const id = `job-${this.submitted.length}`;
    this.submitted.push(job);
    this.jobs.set(id, job);
    return { id };
  }

  async follow({ id }: Checkpoint, { progress }: Watch, signal: AbortSignal): Promise<void> {
    this.running += 1;
    this.runningMax = Math.max(this.runningMax, this.running);
    try {
      for (let step = 0; step < 4; step++) {
        this.#mustBeThere();
        if (!this.jobs.has(String(id))) throw new RemoteJobLost('no such job');
        progress(step / 4, 'generating');
        await sleep(this.jobMs / 4, undefined, { signal }).catch(() => {});
        signal.throwIfAborted();
      }
    } finally {
      this.running -= 1;
    }
    const trouble = this.troubles[0];
    if (trouble !== 'lost' && trouble !== 'failed') return;
    this.troubles.shift();
    this.jobs.delete(String(id));
    throw trouble === 'lost' ? new RemoteJobLost('gone') : new RemoteJobFailed('out of memory');
  }

  async fetch({ id }: Checkpoint, folder: string): Promise<readonly FetchedTake[]> {
    this.#mustBeThere();
    const job = this.jobs.get(String(id));
    if (job === undefined) throw new RemoteJobLost('no such job');
    const trouble = this.troubles.shift();
    return Promise.all(
      job.seeds.map(async (seed) => {
        const file = path.join(folder, `${seed}.wav`);
        if (trouble === 'garbage') await writeFile(file, 'no sound at all');
        else await writeWav(await soundOf(job, seed, trouble), file);
        return { seed, path: file };
      }),
    );
  }

  async cancel({ id }: Checkpoint): Promise<void> {
    this.cancelled.push(String(id));
  }

  async close(): Promise<void> {}

  #mustBeThere(): void {
    if (this.isAway) throw new EngineUnavailable('connection refused');
  }
}

export const fakeDriver = (servers: readonly FakeServer[]): RemoteDriver => {
  let next = 0;
  return { kind: 'fake', connect: () => servers[next++ % servers.length]! };
};

/** What servers do to the level of all that they give. */
const SERVER_GAIN = 0.6;

/** Beeps of a pitch for each seed; where there is a source, it comes back in another level, new in its window. */
async function soundOf(job: RemoteJob, seed: number, trouble: string | undefined): Promise<Recording> {
  const seconds = trouble === 'short' ? 1.9 : job.durationSeconds;
  const fresh = beeps(200 + (seed % 400), trouble === 'silent' ? 0 : 0.4, seconds);
  if (job.source === undefined || job.task === 'cover') return fresh;
  const source = await decodeRecording(job.source.path);
  const window = job.window ?? { startSeconds: 0, endSeconds: Infinity };
  for (const [index, channel] of fresh.channels.entries()) {
    const kept = source.channels[index % source.channels.length]!;
    for (let i = 0; i < channel.length; i++) {
      const at = i / SAMPLE_RATE_HZ;
      const isNew = at >= window.startSeconds && at < window.endSeconds;
      if (job.task === 'repaint' ? !isNew : true)
        channel[i] = SERVER_GAIN * ((kept[i] ?? 0) + (job.task === 'repaint' ? 0 : channel[i]!));
    }
  }
  return fresh;
}

/** Two channels of short tones, two a second. */
export function beeps(hz: number, level: number, seconds: number): Recording {
  const channel = Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE_HZ) }, (_, i) => {
    const at = i / SAMPLE_RATE_HZ;
    return level * Math.exp(-4 * (at % 0.5)) * Math.sin(2 * Math.PI * hz * at);
  });
  return { sampleRateHz: SAMPLE_RATE_HZ, channels: [channel, channel.slice()] };
}
