import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Configuration } from '../src/core/configuration.ts';
import { type ApiClient, createApiClient, type JsonObject } from './api-client.ts';
import { createProgressBar } from './progress-bar.ts';
import { useService } from './service-process.ts';

export const SONG_USAGE = `songwright song "<description>" [options]

  --out FILE        where the first song goes (default song.mp3; the second gets "-2")
  --lyrics FILE     sing these words; the description is then the style
  --title TEXT      title
  --seed TEXT       the same seed gives the same songs
  --mv NAME         model version (default sonic-v5)
  --instrumental    no voice
  --female, --male  who sings`;

const POLL_MS = 700;

const OPTIONS = {
  out: { type: 'string', default: 'song.mp3' },
  lyrics: { type: 'string' },
  title: { type: 'string' },
  seed: { type: 'string' },
  mv: { type: 'string', default: 'sonic-v5' },
  instrumental: { type: 'boolean', default: false },
  female: { type: 'boolean', default: false },
  male: { type: 'boolean', default: false },
} as const;

/** Makes a song through the HTTP interface and saves it; starts a service for it when none runs. */
export async function makeSong(args: readonly string[], configuration: Configuration): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const description = positionals.join(' ').trim();
  if (description === '') throw new Error(`say what the song should be:\n\n${SONG_USAGE}`);
  const body = await requestBody(description, values);
  process.stderr.write('starting ...\n');
  const service = await useService(`http://${configuration.host}:${configuration.port}`, configuration.home);
  try {
    const client = createApiClient(service.url, service.apiKey);
    const clips = await waitForClips(client, await submit(client, body));
    for (const [index, clip] of clips.entries()) await save(client, clip, outPathOf(values.out, index));
  } finally {
    await service.stop();
  }
}

type SongOptions = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function requestBody(description: string, values: SongOptions): Promise<JsonObject> {
  const shared = {
    mv: values.mv,
    make_instrumental: values.instrumental,
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(values.female ? { vocal_gender: 'f' } : values.male ? { vocal_gender: 'm' } : {}),
  };
  if (values.lyrics === undefined) return { ...shared, custom_mode: false, gpt_description_prompt: description };
  return { ...shared, custom_mode: true, tags: description, prompt: await readFile(values.lyrics, 'utf8') };
}

async function submit(client: ApiClient, body: JsonObject): Promise<string> {
  const { task_id: taskId } = await client.post('/api/v1/sonic/create', body);
  return String(taskId);
}

/** Polls until the task ended, drawing its progress. Ctrl-C cancels the task. */
async function waitForClips(client: ApiClient, taskId: string): Promise<readonly JsonObject[]> {
  const bar = createProgressBar(process.stderr);
  const cancel = (): void => {
    bar.end();
    client.delete(`/api/v1/tasks/${taskId}`).finally(() => process.exit(130));
  };
  process.once('SIGINT', cancel);
  try {
    for (;;) {
      const task = await client.get(`/api/v1/sonic/task/${taskId}`);
      if (task.code !== 200) throw new Error(String(task.message));
      if (task.message === 'success') {
        bar.show(100, 'finished');
        return task.data as JsonObject[];
      }
      bar.show(Number(task.progress ?? 0), String(task.stage || task.status));
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    process.off('SIGINT', cancel);
    bar.end();
  }
}

const outPathOf = (out: string, index: number): string => {
  const { dir, name, ext } = path.parse(out);
  return path.join(dir, `${name}${index === 0 ? '' : `-${index + 1}`}${ext || '.mp3'}`);
};

async function save(client: ApiClient, clip: JsonObject, outPath: string): Promise<void> {
  await writeFile(outPath, await client.download(String(clip.audio_url)));
  const facts = [`"${clip.title}"`, formatLength(Number(clip.duration)), `${clip.bpm} bpm`, clip.key];
  process.stdout.write(`${outPath}  ${facts.join(', ')}\n`);
}

const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
