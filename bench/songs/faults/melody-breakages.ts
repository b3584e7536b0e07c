import { degreeToPitch, keyAt, modes } from '../../../src/music/key.ts';
import { ticksPerBar } from '../../../src/music/meter.ts';
import type { Note, Score, Section } from '../../../src/music/score.ts';
import { type BenchSong, composeBenchSong, leadOf } from '../bench-song.ts';
import { notesIn, reportStructure } from '../structure.ts';
import type { Breakage } from './breakages.ts';
import { rebuild } from './rebuild.ts';

const EIGHTH_TICKS = 240;

/** The sung bars change places; what they hold stays. */
export const shuffleBars: Breakage = (song, random) => {
  const barTicks = ticksPerBar(song.written.score.meter);
  const bars = Map.groupBy(leadOf(song), (note) => Math.floor(note.startTick / barTicks));
  const numbers = [...bars.keys()];
  const order = random.shuffle(numbers);
  const lead = numbers.flatMap((bar, i) =>
    bars.get(order[i]!)!.map((note) => ({ ...note, startTick: bar * barTicks + (note.startTick % barTicks) })),
  );
  return lead.length === 0 ? null : rebuild(song, { lead: cutOverlaps(lead) });
};

/** A bar's last note may have been held over a bar line behind which now another note starts. */
function cutOverlaps(notes: readonly Note[]): Note[] {
  const ordered = notes.toSorted((a, b) => a.startTick - b.startTick);
  return ordered.map((note, i) => ({
    ...note,
    durationTicks: Math.min(note.durationTicks, (ordered[i + 1]?.startTick ?? Infinity) - note.startTick),
  }));
}

/** Everything sung comes an eighth late. */
export const moveSyllables: Breakage = (song) => {
  const lead = leadOf(song).map((note) => ({ ...note, startTick: note.startTick + EIGHTH_TICKS }));
  return lead.length === 0 ? null : rebuild(song, { lead });
};

/** The second chorus gets the tune that another seed writes for the first, in this song's key, to its own words. */
export const replaceChorus: Breakage = (song) => {
  const { score } = song.written;
  const [first, second] = score.sections.filter(({ kind }) => kind === 'chorus');
  if (first === undefined || second === undefined) return null;
  const strangerRequest = { ...song.request, lyrics: song.written.lyrics, seed: `${song.request.seed} stranger` };
  const stranger = composeBenchSong({ name: song.name, genre: song.genre, request: strangerRequest }, song.ordinal);
  const source = stranger.written.score.sections.find(({ kind }) => kind === 'chorus');
  if (source === undefined || notesIn(source, leadOf(stranger)).length === 0) return null;
  const tune = strangersTune(stranger, source, song, second);
  const own = notesIn(second, leadOf(song));
  const others = leadOf(song).filter((note) => !own.includes(note));
  const sung = tune.map((note, i) => withSyllable(note, own[Math.min(i, own.length - 1)]!));
  return own.length === 0 ? null : rebuild(song, { lead: cutOverlaps([...others, ...sung]) });
};

function strangersTune(stranger: BenchSong, source: Section, song: BenchSong, target: Section): Note[] {
  const { score } = song.written;
  const semitones = nearestMove(
    stranger.written.score.key.tonic,
    keyAt(score.key, score.keyChanges ?? [], target.startTick).tonic,
  );
  const length = source.endTick - source.startTick;
  const repeats = Math.ceil((target.endTick - target.startTick) / length);
  return Array.from({ length: repeats }, (_, i) =>
    notesIn(source, leadOf(stranger)).map((note) => ({
      ...note,
      pitch: note.pitch + semitones,
      startTick: note.startTick - source.startTick + target.startTick + i * length,
    })),
  )
    .flat()
    .filter((note) => note.startTick < target.endTick);
}

const nearestMove = (from: number, to: number): number => ((((to - from) % 12) + 18) % 12) - 6;

function withSyllable(note: Note, like: Note): Note {
  const { syllable: _own, ...rest } = note;
  return like.syllable === undefined ? rest : { ...rest, syllable: like.syllable };
}

/** The choruses go down by whole scale steps until they lie where the verses do. */
export const flattenChorus: Breakage = (song) => {
  const { score } = song.written;
  const lift = reportStructure(song).lift;
  if (lift === null || lift < 1) return null;
  const steps = Math.round((lift * 7) / 12);
  const choruses = score.sections.filter(({ kind }) => kind === 'chorus');
  const isChorus = (note: Note): boolean =>
    choruses.some((section) => note.startTick >= section.startTick && note.startTick < section.endTick);
  return rebuild(song, {
    lead: leadOf(song).map((note) => (isChorus(note) ? { ...note, pitch: lowered(note, steps, score) } : note)),
  });
};

/** The pitch some steps down the scale of the moment; chromatic notes keep their distance to the next scale note. */
function lowered(note: Note, steps: number, score: Score): number {
  const key = keyAt(score.key, score.keyChanges ?? [], note.startTick);
  const above = (((note.pitch - key.tonic) % 12) + 12) % 12;
  const scale: readonly number[] = modes[key.mode];
  const degree = scale.findLastIndex((semitones) => semitones <= above);
  const alteration = above - scale[degree]!;
  return degreeToPitch(degree - steps, key.mode, note.pitch - above) + alteration;
}
