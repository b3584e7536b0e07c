import { type Key, keyAt } from '../../../music/key.ts';
import { secondsToTick, ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, MixChannel, Note, Part } from '../../../music/score.ts';
import type { Brief } from '../records.ts';
import type { WrittenSong } from '../write-song.ts';
import { chordsIn } from './cover-blocks.ts';

/** A loop cut out of a song: whole bars, ticks from their start. */
export interface SampledLoop {
  /** Where in the song it was cut out. */
  readonly startTick: number;
  readonly ticks: number;
  readonly key: Key;
  readonly chords: readonly ChordEvent[];
  /** The most salient tune: what is sung or led, else the line that stands out of the band. */
  readonly tune: readonly Note[];
  /** What the band plays. */
  readonly parts: readonly SampledPart[];
}

export interface SampledPart {
  readonly part: Part;
  readonly channel: MixChannel;
}

/** Loops have lengths that repeat well. */
const BARS = [8, 4, 2, 1] as const;
const TUNE_NOTES_MIN = 3;

/** The loop nearest to a window of a song; a window shorter than a bar gives its bar. */
export function sampleWindow(song: WrittenSong, startSeconds: number, endSeconds: number): SampledLoop {
  const { score, composition } = song;
  const barTicks = ticksPerBar(score.meter);
  const barsInAll = Math.max(1, Math.floor(score.endTick / barTicks));
  const [from, to] = [startSeconds, endSeconds].map(
    (s) => secondsToTick(Math.max(0, s), score.tempoChanges) / barTicks,
  );
  const wished = Math.max(1, Math.round(to! - from!));
  const bars = BARS.find((count) => count <= wished && count <= barsInAll) ?? 1;
  const firstBar = wished <= 1 ? Math.floor(from!) : Math.round(from!);
  const startTick = Math.max(0, Math.min(firstBar, barsInAll - bars)) * barTicks;
  const endTick = startTick + bars * barTicks;
  const within = (notes: readonly Note[]): Note[] => notesWithin(notes, startTick, endTick);
  const parts = score.parts.flatMap((part) => {
    const channel = score.mix.channels.find(({ partId }) => partId === part.id);
    const notes = within(part.notes);
    return part.instrument.kind === 'singer' || channel === undefined || notes.length === 0
      ? []
      : [{ part: { ...part, notes }, channel }];
  });
  const led = within([...composition.lead, ...(composition.melody ?? [])]);
  return {
    startTick,
    ticks: endTick - startTick,
    key: keyAt(score.key, score.keyChanges ?? [], startTick),
    chords: chordsIn(score.chords, startTick, endTick),
    tune: (led.length >= TUNE_NOTES_MIN ? led : salientTune(parts)).map(plain),
    parts,
  };
}

const notesWithin = (notes: readonly Note[], startTick: number, endTick: number): Note[] =>
  notes
    .filter((note) => note.startTick >= startTick && note.startTick < endTick)
    .map((note) => ({
      ...note,
      startTick: note.startTick - startTick,
      durationTicks: Math.min(note.durationTicks, endTick - note.startTick),
    }));

const plain = ({ startTick, durationTicks, pitch, velocity }: Note): Note => ({
  startTick,
  durationTicks,
  pitch,
  velocity,
});

/** By how much a role stands out; the others carry no tune. */
const SALIENCE: readonly Part['role'][] = ['hook', 'counter', 'arpeggio', 'chords', 'bass'];

/** One note at a time of the part that stands out most. */
function salientTune(parts: readonly SampledPart[]): Note[] {
  for (const role of SALIENCE) {
    const notes = parts.find(({ part }) => part.role === role)?.part.notes ?? [];
    const top = [...Map.groupBy(notes, (note) => note.startTick).values()].map((chord) =>
      chord.reduce((a, b) => (b.pitch > a.pitch ? b : a)),
    );
    if (top.length >= TUNE_NOTES_MIN) return top.sort((a, b) => a.startTick - b.startTick);
  }
  return [];
}

/** A loop in another meter and key. */
export function loopAs(loop: SampledLoop, map: (tick: number) => number, semitones: number): SampledLoop {
  const moved = (note: Note): Note => {
    const startTick = map(note.startTick);
    return { ...note, startTick, durationTicks: Math.max(1, map(note.startTick + note.durationTicks) - startTick) };
  };
  const higher = (note: Note): Note => ({ ...note, pitch: note.pitch + semitones });
  const turned = (pitchClass: number): number => (((pitchClass + semitones) % 12) + 12) % 12;
  const isPitched = ({ instrument }: Part): boolean => instrument.kind === 'sampled' || instrument.kind === 'synth';
  return {
    startTick: loop.startTick,
    ticks: map(loop.ticks),
    key: { ...loop.key, tonic: turned(loop.key.tonic) },
    chords: loop.chords.map((event) => ({
      ...event,
      startTick: map(event.startTick),
      endTick: map(event.endTick),
      chord: { ...event.chord, root: turned(event.chord.root), bass: turned(event.chord.bass) },
    })),
    tune: loop.tune.map((note) => higher(moved(note))),
    parts: loop.parts.map(({ part, channel }) => ({
      channel,
      part: { ...part, notes: part.notes.map((note) => (isPitched(part) ? higher(moved(note)) : moved(note))) },
    })),
  };
}

/** The first bars of a loop's tune, as a hook; empty where there is none. */
export function hookOfLoop({ tune, ticks }: SampledLoop, meter: Brief['meter']): Note[] {
  const barTicks = ticksPerBar(meter);
  const from = Math.floor((tune[0]?.startTick ?? 0) / barTicks) * barTicks;
  const length = Math.min(ticks - from, 2 * barTicks);
  return tune
    .map((note) => ({ ...note, startTick: note.startTick - from }))
    .filter((note) => note.startTick < length)
    .map((note) => ({ ...note, durationTicks: Math.min(note.durationTicks, length - note.startTick) }));
}
