import { createTimeline } from '../../src/music/timeline.ts';
import { findFaults, type SoundFaults } from './faults.ts';
import { levelAgainstDb, measureRecording, type SoundFigures } from './measure-recording.ts';
import type { RenderedSong } from './render-bench-song.ts';
import { deviationsDb, type SoundFamily, soundFamilyOf, targetLevelsDb } from './spectrum-targets.ts';

/** What the bench says about one song. */
export interface SongRow {
  readonly name: string;
  readonly genre: string;
  readonly family: SoundFamily;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly figures: SoundFigures;
  readonly faults: SoundFaults;
  /** Per third octave; null where it is not compared. */
  readonly deviationsDb: readonly (number | null)[];
  /** K-weighted, lead voice against the band; null: nobody sings. */
  readonly vocalToBandDb: number | null;
  readonly vocalToBandWishedDb: number;
  /** Clipped to a line for a picture's foot. */
  readonly line: string;
}

export function measureSong({ song, master, lead, band, cpuSeconds }: RenderedSong): SongRow {
  const { score } = song.written;
  const figures = measureRecording(master, score.sections, createTimeline(score));
  const family = soundFamilyOf(song.genre);
  const deviations = deviationsDb(figures.thirdsDb, targetLevelsDb(family));
  return {
    name: song.name,
    genre: song.genre,
    family,
    seconds: master.channels[0]!.length / master.sampleRateHz,
    cpuSeconds,
    figures,
    faults: findFaults(master),
    deviationsDb: deviations.map((each) => (Number.isNaN(each) ? null : each)),
    vocalToBandDb: lead === null || band === null ? null : levelAgainstDb(lead, band),
    vocalToBandWishedDb: score.mix.vocalToAccompanimentDb,
    line: `${figures.lufs.toFixed(1)} LUFS, PLR ${figures.plr.toFixed(1)}, LRA ${figures.lra.toFixed(1)}`,
  };
}
