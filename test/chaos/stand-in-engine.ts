import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CreateRequest,
  type DerivationContext,
  type DerivedRequest,
  type Engine,
  type EngineContext,
  EngineRefusal,
  EngineUnavailable,
  type HearRequest,
  type RenderedClip,
  type RenderedFileKind,
} from '../../src/engines/port.ts';

/** What the stand-in does with a request: written as JSON into the request's description. */
export interface Script {
  /**
   * poison: kills its own process; stubborn: ignores the signal; hang: never comes back; loop: neither does its thread;
   * away: is not available for so many milliseconds from the first try on.
   */
  readonly act:
    | 'song'
    | 'refuse'
    | 'throw'
    | 'throw once'
    | 'poison'
    | 'stubborn'
    | 'hang'
    | 'loop'
    | 'away'
    | 'one clip'
    | 'no master';
  /** How long it works. */
  readonly ms: number;
}

const STEP_MS = 20;
const KINDS: readonly RenderedFileKind[] = [
  'master',
  'audio',
  'score',
  'cover',
  'peaks',
  'midi',
  'notes',
  'musicxml',
  'chords',
];

/** The port of an engine, without the music: seconds become milliseconds, files a few bytes. */
export class StandInEngine implements Engine {
  readonly name = 'stand-in';
  readonly version = '1';
  /** Seeds of the requests that were begun, in order. */
  readonly begun: string[] = [];
  readonly #awaySinceMs = new Map<string, number>();
  running = 0;
  runningMax = 0;

  async create(request: CreateRequest, context: EngineContext): Promise<{ clips: RenderedClip[] }> {
    this.running++;
    this.runningMax = Math.max(this.runningMax, this.running);
    const isFirst = !this.begun.includes(request.seed);
    this.begun.push(request.seed);
    try {
      const { act, ms } = JSON.parse(request.description ?? '{"act":"song","ms":0}') as Script;
      if (act === 'away') this.#refuseUntil(request.seed, ms);
      if (act === 'hang') await new Promise(() => {});
      for (; act === 'loop'; );
      await work(act === 'away' ? 0 : ms, context, act === 'stubborn');
      if (act === 'poison') process.kill(process.pid, 'SIGKILL');
      if (act === 'refuse') throw new EngineRefusal('There are no words for this.');
      if (act === 'throw' || (act === 'throw once' && isFirst)) throw new Error('a string broke');
      const count = act === 'one clip' ? 1 : request.clipCount;
      const clips: RenderedClip[] = [];
      for (let ordinal = 0; ordinal < count; ordinal++) {
        clips.push(await render(request, ordinal, context.workFolder, act === 'no master'));
        context.finished?.(ordinal, clips[ordinal]!);
      }
      return { clips };
    } finally {
      this.running--;
    }
  }

  /** As a remote engine that answers 503. */
  #refuseUntil(seed: string, ms: number): void {
    const nowMs = performance.now();
    const sinceMs = this.#awaySinceMs.get(seed) ?? nowMs;
    this.#awaySinceMs.set(seed, sinceMs);
    if (nowMs - sinceMs < ms) throw new EngineUnavailable('503 Service Unavailable');
  }

  /** As many clips as the real one gives, of which the new parts are handed over first. */
  async derive(request: DerivedRequest, context: DerivationContext): Promise<{ clips: RenderedClip[] }> {
    const isStaged = 'withFull' in request && request.withFull;
    const stemCount = request.operation === 'stems' ? (request.stems === 'basic' ? 2 : 12) : 0;
    const clipCount = stemCount || request.song.clipCount * (isStaged ? 2 : 1);
    const { clips } = await this.create({ ...request.song, clipCount }, context);
    if (isStaged) for (let index = 0; index < clipCount; index += 2) await context.deliver(index, clips[index]!);
    return { clips };
  }

  async hear(request: HearRequest, context: EngineContext): Promise<{ clips: RenderedClip[] }> {
    return { clips: [await render({ tags: '', seed: request.seed } as CreateRequest, 0, context.workFolder, false)] };
  }

  upsampleTags({ tags }: { readonly tags: string }): Promise<string> {
    return Promise.resolve(tags);
  }

  async writeLyrics(): Promise<[]> {
    return [];
  }

  async close(): Promise<void> {}
}

async function work(ms: number, context: EngineContext, ignoresSignal: boolean): Promise<void> {
  const steps = Math.max(1, Math.ceil(ms / STEP_MS));
  for (let step = 0; step < steps; step++) {
    context.progress(step / steps, step < steps / 2 ? 'composing' : 'singing');
    await sleep(ms / steps);
    if (!ignoresSignal) context.signal.throwIfAborted();
  }
}

async function render(
  request: CreateRequest,
  ordinal: number,
  folder: string,
  lacksMaster: boolean,
): Promise<RenderedClip> {
  const files = KINDS.filter((kind) => kind !== 'master' || !lacksMaster).map((kind) => {
    return { kind, path: path.join(folder, `${ordinal}-${kind}`) };
  });
  for (const file of files) {
    const content = file.kind === 'peaks' ? '[0,0.5,1]' : `${file.kind} ${ordinal} of ${request.seed}`;
    await writeFile(file.path, content);
  }
  return {
    title: 'Stand-in',
    tags: request.tags,
    lyrics: 'la',
    durationSeconds: 1,
    seed: `${request.seed}/${ordinal}`,
    tempoBpm: 120,
    key: 'C major',
    timeSignature: '4/4',
    lyricsTimingMarkers: [[0, 1]],
    unsungLines: [],
    interpretation: {},
    files,
  };
}
