import { melodyFigures } from '../melodies/measures.ts';
import { sungSections } from '../melodies/sung-song.ts';
import type { BenchSong } from '../songs/bench-song.ts';
import { densityOf } from '../variety/density.ts';
import { formFigures } from './form-figures.ts';
import { grooveFigures } from './groove-figures.ts';
import { allRanges } from './ranges.ts';

/** A song's figures by measure; several where a song has several sections of a kind, none where it has nothing to measure. */
export type SongFigures = ReadonlyMap<string, readonly number[]>;

export function figuresOf(song: BenchSong): SongFigures {
  const density = densityOf(song);
  const figures: Record<string, number | null | undefined | readonly number[]> = {
    ...melodyFigures(sungSections(song.written.score)),
    ...grooveFigures(song),
    ...formFigures(song),
    partsABar: density.aBar,
    partsInThinBars: density.thin,
    partsInFullBars: density.full,
    partsInAll: density.total,
    changesOfPartsIn8: density.changesIn8,
    partsChorusMinusVerse: density.chorusMinusVerse,
  };
  return new Map(Object.keys(allRanges).map((name) => [name, [figures[name] ?? []].flat()]));
}
