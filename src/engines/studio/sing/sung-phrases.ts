import { clamp } from '../../../core/units.ts';
import type { Articulation, Note, Part, SungLine, Syllable, SyllableRef } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';
import { nearestPhone } from './nearest-phone.ts';
import type { PhoneName } from './phones.ts';
import { type PhoneShape, shapeOf } from './shaped-phones.ts';

/** A note in the time of the recording. */
export interface SungNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly pitch: number;
  readonly velocity: number;
  readonly articulation?: Articulation;
}

/** A syllable with the notes that carry it: more than one is a melisma. */
export interface SungSyllable {
  readonly onset: readonly PhoneName[];
  readonly nucleus: PhoneName;
  readonly coda: readonly PhoneName[];
  /** Shapes of onset, nucleus and coda in order; null: as the phone is. Absent: none has one. */
  readonly shapes?: readonly (PhoneShape | null)[];
  readonly isStressed: boolean;
  readonly isWordStart: boolean;
  readonly notes: readonly SungNote[];
}

/** Syllables sung in one breath, and the time that its sound may take up at most. */
export interface Phrase {
  readonly syllables: readonly SungSyllable[];
  readonly earliestSeconds: number;
  readonly latestSeconds: number;
  /** It begins in a refrain of a song that is rapped otherwise. */
  readonly isRefrain: boolean;
}

/** Notes further apart than this are sung in separate phrases; between lines of lyrics less is enough. */
const PHRASE_GAP_SECONDS = 0.18;
const LINE_GAP_SECONDS = 0.1;
const NOTE_SECONDS_MIN = 0.05;
/** A note that begins this shortly before another ends is played legato, not in harmony. */
const LEGATO_OVERLAP_SECONDS = 0.04;
const LANES_MAX = 8;
const PITCH_MIN = 28;
const PITCH_MAX = 98;
/** What a note without a syllable is sung on. */
const BARE_VOWEL: PhoneName = 'uw';

/** A phrase sung as a whole a little earlier or later. */
export const shiftPhrase = (phrase: Phrase, seconds: number): Phrase => ({
  ...phrase,
  syllables: phrase.syllables.map((syllable) => ({
    ...syllable,
    notes: syllable.notes.map((note) => ({
      ...note,
      startSeconds: Math.max(0, note.startSeconds + seconds),
      endSeconds: note.endSeconds + seconds,
    })),
  })),
});

interface PlacedNote extends SungNote {
  readonly ref: SyllableRef | null;
}

/**
 * The phrases of a part, in as many monophonic lanes as its harmony needs (mostly one). Notes outside the recording
 * are left out; lyrics that a note refers to and that do not exist are sung on a vowel.
 */
export function readPhrases(
  part: Part,
  lines: readonly SungLine[],
  timeline: Timeline,
  durationSeconds: number,
): Phrase[][] {
  const notes = part.notes
    .map((note) => placedNote(note, timeline))
    .filter(
      (note) => Number.isFinite(note.startSeconds) && note.startSeconds >= 0 && note.startSeconds < durationSeconds,
    )
    .sort((a, b) => a.startSeconds - b.startSeconds || b.pitch - a.pitch);
  return lanesOf(notes).map((lane) => phrasesOf(lane, lines, durationSeconds));
}

function placedNote(note: Note, timeline: Timeline): PlacedNote {
  const startSeconds = Math.max(0, timeline.secondsAt(note.startTick) + (note.offsetSeconds ?? 0));
  const lengthSeconds = timeline.durationSeconds(note.startTick, note.durationTicks) || 0;
  return {
    startSeconds,
    endSeconds: startSeconds + Math.max(NOTE_SECONDS_MIN, lengthSeconds),
    pitch: clamp(Number.isFinite(note.pitch) ? note.pitch : 60, PITCH_MIN, PITCH_MAX),
    velocity: clamp(Number.isFinite(note.velocity) ? note.velocity : 0.7, 0.05, 1),
    ref: note.syllable ?? null,
    ...(note.articulation === undefined ? {} : { articulation: note.articulation }),
  };
}

/** Deals overlapping notes out to lanes, then ends each note where the next of its lane begins. */
function lanesOf(notes: readonly PlacedNote[]): PlacedNote[][] {
  const lanes: PlacedNote[][] = [];
  for (const note of notes) {
    const free = lanes.find((lane) => lane.at(-1)!.endSeconds <= note.startSeconds + overlapOf(lane.at(-1)!));
    if (free !== undefined) free.push(note);
    else if (lanes.length < LANES_MAX) lanes.push([note]);
  }
  return lanes.map((lane) =>
    lane.map((note, i) => {
      const next = lane[i + 1];
      return next === undefined ? note : { ...note, endSeconds: Math.min(note.endSeconds, next.startSeconds) };
    }),
  );
}

const overlapOf = (note: SungNote): number =>
  Math.min(LEGATO_OVERLAP_SECONDS, 0.3 * (note.endSeconds - note.startSeconds));

function phrasesOf(lane: readonly PlacedNote[], lines: readonly SungLine[], durationSeconds: number): Phrase[] {
  const groups: PlacedNote[][] = [];
  for (const note of lane) {
    const previous = groups.at(-1)?.at(-1);
    if (previous === undefined || isPhraseStart(previous, note)) groups.push([note]);
    else groups.at(-1)!.push(note);
  }
  return groups.map((group, i) => ({
    syllables: syllablesOf(group, lines),
    earliestSeconds: groups[i - 1]?.at(-1)?.endSeconds ?? 0,
    latestSeconds: groups[i + 1]?.[0]?.startSeconds ?? durationSeconds,
    isRefrain: lines[group[0]!.ref?.line ?? -1]?.isRefrain === true,
  }));
}

function isPhraseStart(previous: PlacedNote, note: PlacedNote): boolean {
  const gapSeconds = note.startSeconds - previous.endSeconds;
  const isNewLine = note.ref !== null && previous.ref !== null && note.ref.line !== previous.ref.line;
  return gapSeconds > (isNewLine ? LINE_GAP_SECONDS : PHRASE_GAP_SECONDS);
}

function syllablesOf(group: readonly PlacedNote[], lines: readonly SungLine[]): SungSyllable[] {
  const syllables: { ref: SyllableRef | null; notes: PlacedNote[] }[] = [];
  for (const note of group) {
    const current = syllables.at(-1);
    const continues = note.ref === null || note.ref.isContinuation;
    if (current !== undefined && continues) current.notes.push(note);
    else syllables.push({ ref: note.ref, notes: [note] });
  }
  return syllables.map(({ ref, notes }) => sungSyllable(syllableAt(lines, ref), ref, notes));
}

const syllableAt = (lines: readonly SungLine[], ref: SyllableRef | null): Syllable | null =>
  (ref === null ? null : lines[ref.line]?.words[ref.word]?.syllables[ref.syllable]) ?? null;

function sungSyllable(text: Syllable | null, ref: SyllableRef | null, notes: readonly SungNote[]): SungSyllable {
  const isWordStart = ref === null || (ref.syllable === 0 && !ref.isContinuation);
  if (text === null) return { onset: [], nucleus: BARE_VOWEL, coda: [], isStressed: true, isWordStart, notes };
  const isStressed = text.stress > 0;
  if (text.native !== undefined) return { ...nativeSyllable(text, text.native, ref), isStressed, isWordStart, notes };
  const nucleus = nearestPhone(text.nucleus);
  return {
    // A breath taken inside a syllable does not say its beginning again.
    onset: ref?.isContinuation ? [] : text.onset.map(nearestPhone).filter(isSound),
    // The dictionary writes the reduced vowel as an unstressed `ah`.
    nucleus: (nucleus === 'ah' && !isStressed) || !isSound(nucleus) ? 'ax' : nucleus,
    coda: text.coda.map(nearestPhone).filter(isSound),
    isStressed,
    isWordStart,
    notes,
  };
}

/** A syllable of another language: phones by the bases of their shapes, without those that another takes in. */
function nativeSyllable(
  { onset, nucleus, coda, stress }: Syllable,
  native: NonNullable<Syllable['native']>,
  ref: SyllableRef | null,
): Pick<SungSyllable, 'onset' | 'nucleus' | 'coda' | 'shapes'> {
  const all = [...onset, nucleus, ...coda].map((symbol, i) => {
    const nearest = nearestPhone(symbol);
    const sound = native[i] ?? null;
    const shape = sound === null ? null : shapeOf(sound, nearest);
    const isNucleus = i === onset.length;
    const reduced = isNucleus && ((nearest === 'ah' && stress === 0) || nearest === 'pau') ? 'ax' : nearest;
    const phone = shape?.base ?? reduced;
    return { phone, shape, isNucleus, isSung: isNucleus || (sound !== '' && isSound(phone)) };
  });
  const at = all.findIndex(({ isNucleus }) => isNucleus);
  const before = ref?.isContinuation ? [] : all.slice(0, at).filter(({ isSung }) => isSung);
  const after = all.slice(at + 1).filter(({ isSung }) => isSung);
  return {
    onset: before.map(({ phone }) => phone),
    nucleus: all[at]!.phone,
    coda: after.map(({ phone }) => phone),
    shapes: [...before, all[at]!, ...after].map(({ shape }) => shape),
  };
}

const isSound = (phone: PhoneName): boolean => phone !== 'pau';
