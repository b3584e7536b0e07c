import type { Random } from '../../../../core/random.ts';
import type { Chord } from '../../../../music/chord.ts';
import type { Key, KeyChange } from '../../../../music/key.ts';
import { type Meter, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { ChordEvent, Note, SungLine } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { isColoured } from './modal-loops.ts';
import { romanOf } from './roman.ts';
import type { HarmonisedSection } from './song-harmony.ts';

/** From a section on, everything sounds higher. */
export interface KeyLift {
  readonly sectionIndex: number;
  readonly semitones: number;
}

/** A singer of a narrower range keeps to one key. */
const RANGE_SEMITONES_MIN = 15;

/**
 * Whether and where the song goes up by a semitone or two: at its last chorus, if it has had one before. A named key stays
 * the key of the whole song unless the lift is named too.
 * @param wish of the caller; null: the style decides by chance
 */
export function planKeyLift(
  brief: Pick<Brief, 'recipe' | 'key' | 'isKeyExplicit' | 'singer'>,
  sections: readonly Pick<HarmonisedSection, 'kind'>[],
  wish: boolean | null,
  random: Random,
): KeyLift | null {
  const share = brief.isKeyExplicit || isColoured(brief.key.mode) ? 0 : brief.recipe.harmony.liftShare;
  const isRoomy = brief.singer === null || brief.singer.highPitch - brief.singer.lowPitch >= RANGE_SEMITONES_MIN;
  if (!(wish ?? (isRoomy && random.chance(share)))) return null;
  const semitones = random.child('size').chance(0.45) ? 1 : 2;
  const last = sections.findLastIndex((section) => section.kind === 'chorus');
  const first = sections.findIndex((section) => section.kind === 'chorus');
  if (last > first) return { sectionIndex: last, semitones };
  // Without a second chorus the last part that comes back is the place.
  const back = sections.findLastIndex(
    (section, i) =>
      i > 0 && section.kind !== 'outro' && sections.slice(0, i).some((other) => other.kind === section.kind),
  );
  return wish === true && back > 0 ? { sectionIndex: back, semitones } : null;
}

/** A brief whose singer (or leading instrument) leaves room above for a lift. */
export const withRoomAbove = (brief: Brief, lift: KeyLift | null): Brief =>
  lift === null || brief.singer === null
    ? brief
    : { ...brief, singer: { ...brief.singer, highPitch: brief.singer.highPitch - lift.semitones } };

export interface LiftedMusic {
  readonly chords: readonly ChordEvent[];
  readonly lines: readonly SungLine[];
  readonly lead: readonly Note[];
  readonly melody?: readonly Note[];
  readonly backing?: readonly Note[];
}

/**
 * Music written in one key with everything from the lifted section on (pickups to it included) transposed, and the new
 * key's dominant before it, as soon as the last note of the old key has ended.
 */
export function liftKey<Music extends LiftedMusic>(
  music: Music,
  tick: number,
  { sectionIndex, semitones }: KeyLift,
  { key, meter, isPrepared = true }: { readonly key: Key; readonly meter: Meter; readonly isPrepared?: boolean },
): Music & { readonly keyChanges: readonly KeyChange[] } {
  const newKey: Key = { ...key, tonic: (key.tonic + semitones + 24) % 12 };
  const isNew = (note: Note): boolean =>
    note.syllable === undefined
      ? note.startTick >= tick
      : music.lines[note.syllable.line]!.sectionIndex >= sectionIndex;
  const latest = tick - ticksPerBeat(meter);
  const moved = (notes: readonly Note[]): Note[] =>
    notes.map((note) => (isNew(note) ? { ...note, pitch: note.pitch + semitones } : endingBy(note, latest)));
  const lead = moved(music.lead);
  const { melody, backing } = music;
  const old = [...music.lead, ...(melody ?? []), ...(backing ?? [])].filter((note) => !isNew(note));
  const from = !isPrepared
    ? null
    : dominantStart(
        old.map((note) => endingBy(note, latest)),
        tick,
        meter,
      );
  return {
    ...music,
    chords: liftedChords(music.chords, tick, from, semitones, key, newKey),
    lead,
    ...(melody === undefined ? {} : { melody: moved(melody) }),
    ...(backing === undefined ? {} : { backing: moved(backing) }),
    keyChanges: [{ tick, key: newKey }],
  };
}

/** Cuts a held note short; one that begins after `latest` stays. */
const endingBy = (note: Note, latest: number): Note =>
  note.startTick < latest && note.startTick + note.durationTicks > latest
    ? { ...note, durationTicks: latest - note.startTick }
    : note;

/** Half a bar or less before the lift: after the last note of the old key, on a beat; null when that note reaches over. */
function dominantStart(old: readonly Note[], tick: number, meter: Meter): number | null {
  const beat = ticksPerBeat(meter);
  const earliest = tick - Math.floor(meter.beatsPerBar / 2) * beat;
  const ended = Math.max(
    0,
    ...old.filter((note) => note.startTick < tick).map((note) => note.startTick + note.durationTicks),
  );
  const start = Math.max(earliest, tick - Math.floor((tick - ended) / beat) * beat);
  return start < tick && start > tick - ticksPerBar(meter) ? start : null;
}

function liftedChords(
  chords: readonly ChordEvent[],
  tick: number,
  from: number | null,
  semitones: number,
  key: Key,
  newKey: Key,
): ChordEvent[] {
  const raise = (pitchClass: number): number => (pitchClass + semitones + 24) % 12;
  const end = from ?? tick;
  const before = chords
    .filter((event) => event.startTick < end)
    .map((event) => ({ ...event, endTick: Math.min(event.endTick, end) }));
  const after = chords
    .filter((event) => event.startTick >= tick)
    .map((event) => ({
      ...event,
      chord: { ...event.chord, root: raise(event.chord.root), bass: raise(event.chord.bass) },
    }));
  if (from === null) return [...before, ...after];
  const root = (newKey.tonic + 7) % 12;
  const chord: Chord = { root, quality: 'dominant7', bass: root };
  return [...before, { startTick: from, endTick: tick, chord, roman: romanOf(chord, key) }, ...after];
}
