import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readFlac } from '../../src/audio/codecs/flac/flac-reader.ts';
import type { Recording } from '../../src/audio/recording.ts';
import {
  type CreateRequest,
  type DerivedRequest,
  plainRequest,
  type RenderedClip,
  type RenderedFileKind,
} from '../../src/engines/port.ts';
import type { ClipScope } from '../../src/engines/studio/clip-job.ts';
import { readStoredSong, type StoredSong } from '../../src/engines/studio/derive/stored-song.ts';
import { type ClipContext, makeClip } from '../../src/engines/studio/make-clip.ts';

/** A finished clip with its files. */
export interface MadeClip {
  readonly clip: RenderedClip;
  readonly files: Readonly<Partial<Record<RenderedFileKind, string>>>;
}

const context: ClipContext = { signal: new AbortController().signal, progress: () => {} };

export const benchStyles = [
  'pop, uplifting, female vocals',
  'rock, electric guitar, male vocals',
  'trap rap, dark',
  'folk ballad, acoustic guitar',
  'r&b, slow, soulful',
  'electronic house, energetic',
  'jazz, piano, swing',
  'reggae, sunny',
  'country, banjo',
  'latin, passionate, male vocals',
] as const;

export const requestOf = (tags: string, seed: string, more: Partial<CreateRequest> = {}): CreateRequest => ({
  ...plainRequest,
  seed,
  lyrics: WORDS,
  tags,
  durationSecondsMax: 36,
  ...more,
});

const WORDS = `[Verse]
I packed the morning in a paper cup
And left the window open for the rain
[Chorus]
Stay a little longer
Till the lights come down`;

export async function createClip(folder: string, request: CreateRequest): Promise<MadeClip> {
  await mkdir(folder, { recursive: true });
  const made = await makeClip({ kind: 'create', request, ordinal: 0, folder }, context);
  return withFiles(made.clips[0]!);
}

export async function deriveClips(
  folder: string,
  request: DerivedRequest,
  sources: Readonly<Record<string, MadeClip>>,
  scope: ClipScope,
): Promise<MadeClip[]> {
  const own = path.join(folder, `${request.operation}-${scope}`);
  await mkdir(own, { recursive: true });
  const files = Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, source.files]));
  const job = { kind: 'derive' as const, request, ordinal: 0, scope, sources: files, folder: own };
  return (await makeClip(job, context)).clips.map(withFiles);
}

const withFiles = (clip: RenderedClip): MadeClip => ({
  clip,
  files: Object.fromEntries(clip.files.map(({ kind, path: file }) => [kind, file])),
});

export const soundOf = ({ files }: MadeClip): Promise<Recording> => readFlac(files.master!);
export const songOf = ({ files }: MadeClip): Promise<StoredSong> => readStoredSong(files.score!);

export const excerpt = ({ sampleRateHz, channels }: Recording, from: number, to: number): Recording => ({
  sampleRateHz,
  channels: channels.map((channel) => channel.slice(Math.round(from * sampleRateHz), Math.round(to * sampleRateHz))),
});

/** The largest step between two samples near a moment against the largest in the two seconds around: 1 and less is no click. */
export function clickAt({ sampleRateHz, channels }: Recording, seconds: number): number {
  const at = Math.round(seconds * sampleRateHz);
  const largest = (from: number, to: number): number => {
    let most = 0;
    for (const channel of channels) {
      for (let i = Math.max(1, from); i < Math.min(to, channel.length); i++) {
        most = Math.max(most, Math.abs(channel[i]! - channel[i - 1]!));
      }
    }
    return most;
  };
  const near = 48;
  const around = Math.max(largest(at - sampleRateHz, at - near), largest(at + near, at + sampleRateHz));
  return largest(at - near, at + near) / Math.max(1e-6, around);
}
