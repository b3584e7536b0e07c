import type { CreateRequest } from '../../src/engines/port.ts';
import { type WrittenSong, writeSong } from '../../src/engines/studio/write-song.ts';
import type { Note } from '../../src/music/score.ts';

/** A song as the bench looks at it. */
export interface BenchSong {
  readonly name: string;
  readonly genre: string;
  readonly request: CreateRequest;
  /** 0 is take A, 1 take B. */
  readonly ordinal: number;
  readonly written: WrittenSong;
  /** CPU milliseconds of writing it. */
  readonly cpuMs: number;
}

export interface BenchRequest {
  readonly name: string;
  readonly genre: string;
  readonly request: CreateRequest;
}

export function composeBenchSong({ name, genre, request }: BenchRequest, ordinal: number): BenchSong {
  const before = process.cpuUsage();
  const written = writeSong({ request, ordinal });
  const { user, system } = process.cpuUsage(before);
  return { name: `${name}${'ab'[ordinal]}`, genre, request, ordinal, written, cpuMs: (user + system) / 1000 };
}

/** What is sung, as written into the score after arranging. */
export const leadOf = ({ written }: Pick<BenchSong, 'written'>): readonly Note[] =>
  written.score.parts.find((part) => part.role === 'lead')?.notes ?? [];

/** The sung line, or the tune of an instrumental. */
export const tuneOf = (song: Pick<BenchSong, 'written'>): readonly Note[] => {
  const lead = leadOf(song);
  return lead.length > 0 ? lead : (song.written.composition.melody ?? []);
};

export const isFourFour = ({ written: { score } }: Pick<BenchSong, 'written'>): boolean =>
  score.meter.beatsPerBar === 4 && score.meter.beatUnit === 4;
