import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Recording } from '../../../audio/recording.ts';
import { createRandom } from '../../../core/random.ts';
import type { Part, Score } from '../../../music/score.ts';
import { applyFinishing } from '../heard/seam-sound.ts';
import type { ClipContext } from '../make-clip.ts';
import { type RenderedStem, renderStems, type StemChoice } from '../render-stems.ts';
import { stemOf } from '../stem-groups.ts';
import { spliceSound } from './splice-sound.ts';
import type { Finishing } from './stored-song.ts';

export interface StemWish extends StemChoice {
  /** An empty place for files that are gone afterwards. */
  readonly folder: string;
}

/**
 * The stems of a clip, which add up to its master: those of its score, with all done to them that was done to the sound of
 * the clip. Gains and straight crossfades of stems add up to those of their sum. A stem is taken apart as its song is.
 */
export async function renderFinishedStems(
  score: Score,
  finishing: Finishing | null,
  wish: StemWish,
  context: ClipContext,
  deliver: (stem: RenderedStem) => Promise<void>,
): Promise<void> {
  if (finishing?.stem !== undefined) return renderStemsOfStem(finishing.stem, wish, context, deliver);
  const { folder, ...choice } = wish;
  const random = createRandom(score.seed, 'sound');
  if (finishing?.splice === undefined) {
    const ride = (recording: Recording): Recording => applyFinishing(recording, finishing ?? {});
    await renderStems(score, random, choice, context, (stem) => deliver({ ...stem, recording: ride(stem.recording) }));
    return;
  }
  const { cut, base } = finishing.splice;
  await mkdir(folder, { recursive: true });
  const baseFolder = path.join(folder, 'base');
  const parked = new Map<string, ParkedStem>();
  await renderFinishedStems(base.score, base.finishing, { ...wish, folder: baseFolder }, context, async (stem) => {
    parked.set(stem.name, await park(stem, path.join(folder, `${stem.name}.raw`)));
  });
  await renderStems(score, random, choice, context, async (stem) => {
    const old = parked.get(stem.name)!;
    const recording = spliceSound(await fetchParked(old), stem.recording, cut);
    await rm(old.file);
    await deliver({ name: stem.name, isSilent: stem.isSilent && old.isSilent, recording });
  });
}

/** The same of a clip that is a stem itself: its share in those of its song. */
const renderStemsOfStem = (
  { kind, name, of }: NonNullable<Finishing['stem']>,
  { isWanted = () => true, ...wish }: StemWish,
  context: ClipContext,
  deliver: (stem: RenderedStem) => Promise<void>,
): Promise<void> => {
  const isInStem = (part: Part): boolean => isWanted(part) && stemOf(part, kind) === name;
  return renderFinishedStems(of.score, of.finishing, { ...wish, isWanted: isInStem }, context, deliver);
};

/** A stem on disk: all of a song's at once would not fit into memory. */
interface ParkedStem extends Omit<RenderedStem, 'recording'> {
  readonly file: string;
  readonly sampleRateHz: number;
  readonly channelCount: number;
}

async function park({ recording, ...stem }: RenderedStem, file: string): Promise<ParkedStem> {
  const { channels, sampleRateHz } = recording;
  await writeFile(
    file,
    channels.map((channel) => new Uint8Array(channel.buffer, channel.byteOffset, channel.byteLength)),
  );
  return { ...stem, file, sampleRateHz, channelCount: channels.length };
}

async function fetchParked({ file, sampleRateHz, channelCount }: ParkedStem): Promise<Recording> {
  const bytes = await readFile(file);
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / Float32Array.BYTES_PER_ELEMENT);
  const frames = all.length / channelCount;
  const channels = Array.from({ length: channelCount }, (_, index) =>
    all.subarray(index * frames, (index + 1) * frames),
  );
  return { sampleRateHz, channels };
}
