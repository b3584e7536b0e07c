import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '../core/errors.ts';
import type { Logger } from '../core/log.ts';
import { type Engine, plainRequest } from '../engines/port.ts';
import { children, singers } from '../engines/studio/brief/singers.ts';
import type { Voices } from '../http/server-options.ts';
import type { Singer } from '../music/score.ts';

/** What every singer sings, so that they can be compared. */
const SAMPLE = {
  ...plainRequest,
  seed: 'voice sample',
  lyrics: '[Verse]\nEvery morning I hear the river\nEvery evening it sings to me',
  title: 'Sample',
  tags: 'acoustic ballad, piano',
  durationSeconds: 10,
};

/** Samples that are made or waited for at once; more are asked to come again. */
const WAITING_MAX = 8;
const RETRY_SECONDS = 10;

const idOf = ({ name }: Singer): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * The built-in singers. A sample is made when it is first asked for, one at a time, by a thread of the engine, and kept in
 * the folder for as long as the engine is the same version.
 */
export function openVoices(engine: Pick<Engine, 'create' | 'version'>, folder: string, log: Logger): Voices {
  const known = new Map<string, Singer>([...singers, ...children].map((singer) => [idOf(singer), singer]));
  const made = new Map<string, Promise<Buffer>>();
  const shelf = path.join(folder, engine.version);
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const isChild = new Set<string>(children.map(idOf));

  const inLine = async (id: string, singer: Singer): Promise<Buffer> => {
    const file = path.join(shelf, `${id}.mp3`);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    if (waiting >= WAITING_MAX) {
      throw new ApiError('unavailable', 'Samples are being made. Ask again soon.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    waiting += 1;
    const making = line.then(() => makeSample(engine, singer, shelf, file));
    line = making.catch((err: unknown) => log.error({ err, voice: id }, 'the sample of a singer could not be made'));
    return making.finally(() => {
      waiting -= 1;
    });
  };
  return {
    list: [...known].map(([id, { name, gender, lowPitch, highPitch }]) => {
      return { id, name, gender, lowPitch, highPitch, isChild: isChild.has(id) };
    }),
    async sample(id) {
      const singer = known.get(id);
      if (singer === undefined) return null;
      const sample = made.get(id) ?? inLine(id, singer);
      made.set(id, sample);
      // What failed is tried again by whoever asks next.
      sample.catch(() => made.delete(id));
      return sample;
    },
  };
}

async function makeSample(
  engine: Pick<Engine, 'create'>,
  singer: Singer,
  shelf: string,
  file: string,
): Promise<Buffer> {
  await mkdir(shelf, { recursive: true });
  const workFolder = await mkdtemp(path.join(shelf, 'making-'));
  try {
    const request = { ...SAMPLE, singer, vocalGender: singer.gender };
    const signal = new AbortController().signal;
    const { clips } = await engine.create(request, { signal, workFolder, progress: () => {} });
    await rename(clips[0]!.files.find(({ kind }) => kind === 'audio')!.path, file);
    return await readFile(file);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}
