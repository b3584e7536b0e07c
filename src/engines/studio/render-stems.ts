import path from 'node:path';
import { writeWav } from '../../audio/codecs/wav/wav-writer.ts';
import { peakOf } from '../../audio/dsp/mixing.ts';
import type { Recording } from '../../audio/recording.ts';
import { isSilence } from '../../audio/silence.ts';
import type { Random } from '../../core/random.ts';
import { type BasicStem, basicStems, type FullStem, fullStems } from '../../core/stem-names.ts';
import type { Part, Score } from '../../music/score.ts';
import type { ClipContext } from './make-clip.ts';
import { masterSongRecorded, masterStem } from './master/master-song.ts';
import type { MixSongOptions } from './mix/mix-options.ts';
import { mixSongRecorded, mixStem } from './mix/mix-song.ts';
import { openSampleBank } from './play/sample-bank.ts';
import { bandParts, masterOptionsOf, mixOptionsOf, singVocals, sourcesOf } from './render-score.ts';
import { stemOf } from './stem-groups.ts';

/** One stem of a song, as long as the song. */
export interface RenderedStem {
  readonly name: FullStem | BasicStem;
  readonly isSilent: boolean;
  readonly recording: Recording;
}

/** Into which stems a song is taken apart, and of which of its parts; absent: of all. */
export interface StemChoice {
  readonly kind: 'basic' | 'full';
  readonly isWanted?: (part: Part) => boolean;
}

/** Shares of the progress: until the song is mastered, and the rest for the stems. */
const SONG_SHARE = 0.5;

/**
 * Takes a song apart into its stems, which add up to the master that renderScore gives of the same score and `random`:
 * the song is rendered once with a record of every gain that depends on the whole, then each stem alone by that record.
 * Of some parts only, they add up to the share of these in that master. Stems are handed to `deliver` one after the other
 * and not kept. Rejects with the signal's reason soon after an abort.
 */
export async function renderStems(
  score: Score,
  random: Random,
  { kind, isWanted = () => true }: StemChoice,
  context: ClipContext,
  deliver: (stem: RenderedStem) => Promise<void>,
): Promise<void> {
  const vocals = await singVocals(score, random.child('sing'), context);
  const bank = await openSampleBank();
  const play = (parts: readonly Part[]) => sourcesOf(score, parts, bank, random);
  const options: MixSongOptions = { ...mixOptionsOf(score, context), sources: play(bandParts(score)), vocals };
  const mixed = await mixSongRecorded(options);
  const mastered = await masterSongRecorded(mixed.recording, masterOptionsOf(score, context));

  const names = kind === 'basic' ? basicStems : fullStems;
  const wanted = score.parts.filter((part) => part.notes.length > 0 && isWanted(part));
  for (const [index, name] of names.entries()) {
    context.progress(SONG_SHARE + ((1 - SONG_SHARE) * index) / names.length, 'separating the stems');
    const parts = wanted.filter((part) => stemOf(part, kind) === name);
    const ids = new Set(parts.map((part) => part.id));
    const sources = play(bandParts(score).filter((part) => ids.has(part.id)));
    const recording = await mixStem({ ...options, sources }, mixed.record, ids);
    await masterStem(recording, mastered, context.signal);
    await deliver({ name, isSilent: isSilence(recording), recording });
  }
  context.progress(1, 'finished');
}

/**
 * Renders the stems of a song into a folder, one WAV each, named after the stem: 24 bits, or single-precision numbers
 * where parts that cancel in the mix let a stem alone pass full scale.
 */
export async function writeStemFiles(
  folder: string,
  ...[score, random, kind, context]: readonly [Score, Random, 'basic' | 'full', ClipContext]
): Promise<readonly { readonly name: FullStem | BasicStem; readonly isSilent: boolean; readonly path: string }[]> {
  const files: { name: FullStem | BasicStem; isSilent: boolean; path: string }[] = [];
  await renderStems(score, random, { kind }, context, async ({ name, isSilent, recording }) => {
    const file = path.join(folder, `${name.replaceAll(' ', '-')}.wav`);
    const fits = recording.channels.every((channel) => peakOf(channel, channel.length) < 1);
    await writeWav(recording, file, fits ? 24 : 'float');
    files.push({ name, isSilent, path: file });
  });
  return files;
}
