import { addScaled } from '../../src/audio/dsp/mixing.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { createRandom } from '../../src/core/random.ts';
import { masterSongRecorded, masterStem } from '../../src/engines/studio/master/master-song.ts';
import { mixSongRecorded, mixStem } from '../../src/engines/studio/mix/mix-song.ts';
import { openSampleBank } from '../../src/engines/studio/play/sample-bank.ts';
import {
  bandParts,
  masterOptionsOf,
  mixOptionsOf,
  singVocals,
  sourcesOf,
} from '../../src/engines/studio/render-score.ts';
import type { BenchSong } from '../songs/bench-song.ts';

export interface RenderedSong {
  readonly song: BenchSong;
  readonly master: Recording;
  /** The lead voice's share of the master, and the band's; null: nobody sings. */
  readonly lead: Recording | null;
  readonly band: Recording | null;
  readonly cpuSeconds: number;
}

/** The master that a task delivers, and the lead voice's share of it where somebody sings. */
export async function renderBenchSong(song: BenchSong): Promise<RenderedSong> {
  const before = process.cpuUsage();
  const { score } = song.written;
  const random = createRandom(score.seed, 'sound');
  const context = { signal: new AbortController().signal, progress: () => {} };
  const vocals = await singVocals(score, random.child('sing'), context);
  const sources = sourcesOf(score, bandParts(score), await openSampleBank(), random);
  const options = { ...mixOptionsOf(score, context), sources, vocals };
  const { recording: master, record } = await mixSongRecorded(options);
  const mastered = await masterSongRecorded(master, masterOptionsOf(score, context));
  const { user, system } = process.cpuUsage(before);
  const stemOf = async (ids: readonly string[]): Promise<Recording> => {
    const stem = await mixStem({ ...options, sources: [] }, record, new Set(ids));
    await masterStem(stem, mastered, context.signal);
    return stem;
  };
  const sung = vocals.map(({ partId }) => partId);
  const leads = sung.filter((id) => score.parts.some((part) => part.id === id && part.role === 'lead'));
  const lead = leads.length === 0 ? null : await stemOf(leads);
  const band = lead === null ? null : without(master, await stemOf(sung));
  return { song, master, lead, band, cpuSeconds: (user + system) / 1e6 };
}

function without(master: Recording, stem: Recording): Recording {
  const channels = master.channels.map((channel, index) => {
    const rest = channel.slice();
    addScaled(rest, stem.channels[index]!, -1, rest.length);
    return rest;
  });
  return { sampleRateHz: master.sampleRateHz, channels };
}
