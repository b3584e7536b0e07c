import { chordPitchClasses } from '../../../../music/chord.ts';
import { TICKS_PER_QUARTER } from '../../../../music/meter.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';
import type { ChordEvent, Note } from '../../../../music/score.ts';
import { type HookFeature, hookFeatureNames, hookTable } from './hook-table.ts';

/** A line of a chorus. */
export interface HookLine {
  readonly notes: readonly Note[];
  /** Notes that sing the title; none in most lines. */
  readonly title: readonly Note[];
}

export interface Chorus {
  readonly lines: readonly HookLine[];
  readonly chords: readonly ChordEvent[];
  readonly barTicks: number;
  readonly tempoBpm: number;
}

const LONG_FACTOR = 1.5;
const HELD_SECONDS = 0.75;
const NOTES_MIN = 8;
/** A feature that is as far out as can be costs no more than this. */
const FEATURE_FAULT_MAX = 2;

/** The stated features of a chorus; those that it cannot tell are absent, and all of a very short one. */
export function hookFeatures(chorus: Chorus): Partial<Record<HookFeature, number>> {
  const lines = chorus.lines.filter((line) => line.notes.length > 0);
  const notes = lines.flatMap((line) => line.notes);
  if (notes.length < NOTES_MIN) return {};
  const pitches = notes.map((note) => note.pitch);
  const titled = lines.filter((line) => line.title.length > 0);
  const moves = lines.flatMap((line) =>
    line.notes.slice(1).map((note, i) => Math.abs(note.pitch - line.notes[i]!.pitch)),
  );
  return {
    'longest note': Math.max(...notes.map((note) => secondsOf(note, chorus))),
    'long line ends': shareOf(lines, endsLong),
    range: Math.max(...pitches) - Math.min(...pitches),
    ...(moves.length === 0 ? {} : { 'mean move': moves.reduce((sum, move) => sum + move, 0) / moves.length }),
    ...rhythmsHeardAgain(notes, chorus.barTicks),
    ...chordTones(notes, chorus.chords),
    ...(titled.length === 0 ? {} : { 'title shines': shareOf(titled, (line) => shines(line, chorus)) }),
  };
}

/** How far a chorus is from what is known of those that stay in the ear; 0 is the most usual one. */
export function hookFault(chorus: Chorus): number {
  const features = hookFeatures(chorus);
  let fault = 0;
  for (const name of hookFeatureNames) {
    const value = features[name];
    if (value === undefined) continue;
    const { least, usual, most, weight } = hookTable[name];
    const width = value < usual ? usual - least : most - usual;
    fault += weight * Math.min(FEATURE_FAULT_MAX, width === 0 ? 0 : ((value - usual) / width) ** 2);
  }
  return fault;
}

const secondsOf = ({ durationTicks }: Note, { tempoBpm }: Pick<Chorus, 'tempoBpm'>): number =>
  ((durationTicks / TICKS_PER_QUARTER) * 60) / tempoBpm;

const shareOf = <T>(values: readonly T[], is: (value: T) => boolean): number =>
  values.filter(is).length / Math.max(1, values.length);

function endsLong({ notes }: HookLine): boolean {
  const lengths = notes.map((note) => note.durationTicks).sort((a, b) => a - b);
  return notes.at(-1)!.durationTicks >= LONG_FACTOR * lengths[lengths.length >> 1]!;
}

const shines = ({ notes, title }: HookLine, chorus: Chorus): boolean =>
  Math.max(...title.map((note) => secondsOf(note, chorus))) >= HELD_SECONDS ||
  Math.max(...title.map((note) => note.pitch)) === Math.max(...notes.map((note) => note.pitch));

function rhythmsHeardAgain(notes: readonly Note[], barTicks: number): { readonly 'rhythms heard again'?: number } {
  const bars = Map.groupBy(notes, (note) => Math.floor(note.startTick / barTicks));
  const rhythms = [...bars.values()]
    .filter((own) => own.length >= 2)
    .map((own) => own.map((note) => note.startTick % barTicks).join());
  return rhythms.length < 2 ? {} : { 'rhythms heard again': 1 - new Set(rhythms).size / rhythms.length };
}

function chordTones(notes: readonly Note[], chords: readonly ChordEvent[]): { readonly 'chord tones'?: number } {
  let at = 0;
  const fits = notes
    .filter((note) => note.startTick % TICKS_PER_QUARTER === 0)
    .map((note) => {
      while (at + 1 < chords.length && chords[at]!.endTick <= note.startTick) at++;
      return chordPitchClasses(chords[at]!.chord).includes(pitchClassOf(note.pitch));
    });
  return fits.length === 0 ? {} : { 'chord tones': shareOf(fits, (fit) => fit) };
}
