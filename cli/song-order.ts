import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { JsonObject } from './api-client.ts';
import { readArguments, UsageError } from './read-arguments.ts';

export const SONG_USAGE = `songwright song "<description>" [options]

  --out FILE        where the first song goes (default song.mp3; the second gets "-2")
  --lyrics FILE     sing these words; the description is then the style
  --title TEXT      title
  --seed TEXT       the same seed gives the same songs
  --mv NAME         model version (default sonic-v5)
  --instrumental    no voice
  --female, --male  who sings

  npm run song -- "rainy lo-fi about night trains" --out trains.mp3`;

/** A song as the command line asks for it. */
export interface SongOrder {
  /** What POST /api/v1/sonic/create takes. */
  readonly body: JsonObject;
  /** Where the first of the two songs goes. */
  readonly out: string;
}

const OPTIONS = {
  out: { type: 'string', default: 'song.mp3' },
  lyrics: { type: 'string' },
  title: { type: 'string' },
  seed: { type: 'string' },
  mv: { type: 'string', default: 'sonic-v5' },
  instrumental: { type: 'boolean', default: false },
  female: { type: 'boolean', default: false },
  male: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Reads the command line, and the lyrics; looks whether the songs can be saved.
 * @returns null when help is asked for
 * @throws UsageError
 */
export async function readSongOrder(args: readonly string[]): Promise<SongOrder | null> {
  const { values, positionals } = readArguments(
    { args: [...args], options: OPTIONS, allowPositionals: true },
    SONG_USAGE,
  );
  if (values.help) return null;
  const description = positionals.join(' ').trim();
  if (description === '') throw new UsageError(`say what the song should be:\n\n${SONG_USAGE}`);
  if (values.female && values.male) throw new UsageError('--female or --male, not both');
  await requireWritable(values.out);
  const shared = {
    mv: values.mv,
    make_instrumental: values.instrumental,
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(values.female ? { vocal_gender: 'f' } : values.male ? { vocal_gender: 'm' } : {}),
  };
  const body =
    values.lyrics === undefined
      ? { ...shared, custom_mode: false, gpt_description_prompt: description }
      : { ...shared, custom_mode: true, tags: description, prompt: await readLyrics(values.lyrics) };
  return { body, out: values.out };
}

/** The second song goes beside the first. @example outPathOf('a/b.mp3', 1) // 'a/b-2.mp3' */
export function outPathOf(out: string, index: number): string {
  const { dir, name, ext } = path.parse(out);
  return path.join(dir, `${name}${index === 0 ? '' : `-${index + 1}`}${ext || '.mp3'}`);
}

const readLyrics = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(`the lyrics cannot be read: ${error.message}`, { cause: error });
  });

/** Before the song is made, not after: that takes a while. */
async function requireWritable(out: string): Promise<void> {
  if (out === '' || /[\\/]$/.test(out) || (await isFolder(out))) {
    throw new UsageError(`--out must name a file, such as ${path.join(out, 'song.mp3')}`);
  }
  const folder = path.dirname(path.resolve(out));
  await access(folder, constants.W_OK).catch((error: Error) => {
    throw new UsageError(`--out: this folder cannot be written to: ${folder}`, { cause: error });
  });
}

const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
