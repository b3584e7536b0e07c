import type { Chord } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { type Meter, ticksPerBar, ticksPerBeat } from '../../../../music/meter.ts';
import type { ChordEvent, Section } from '../../../../music/score.ts';
import type { NamedChord, SectionMarks } from '../../records.ts';
import { STEP_TICKS } from '../form/pace.ts';
import type { Phrase } from '../form/phrase.ts';
import type { SongForm } from '../form/song-form.ts';
import type { SongText } from '../form/song-lines.ts';
import { romanOf } from './roman.ts';

/** A syllable that is to be sung where its chord begins, sixteenths from the start of the phrase's slot. */
export interface ChordAnchor {
  readonly index: number;
  readonly step: number;
}

export interface WrittenHarmony {
  readonly chords: readonly ChordEvent[];
  readonly anchors: ReadonlyMap<Phrase, readonly ChordAnchor[]>;
  /** Whether anything was written. */
  readonly isWritten: boolean;
  /** What could not be played, for the caller. */
  readonly remarks: readonly string[];
}

export interface WrittenContext {
  readonly form: SongForm;
  readonly sections: readonly Section[];
  readonly text: SongText | null;
  readonly meter: Meter;
  readonly key: Key;
  /** Semitones that a section will be transposed by: what is written there is written as it sounds. */
  readonly shiftOf: (section: number) => number;
}

interface Change extends NamedChord {
  readonly tick: number;
}

/**
 * The style's chords with those of the caller in their place: lists of a marker bar by bar, over and over; chords in lines on beats,
 * the first one from the bar in which its line begins, the others where their syllables can be sung. What is written lasts until
 * the next written chord or the end of its section.
 */
export function withWrittenChords(own: readonly ChordEvent[], context: WrittenContext): WrittenHarmony {
  const { sections, form, key } = context;
  const anchors = new Map<Phrase, readonly ChordAnchor[]>();
  const remarks: string[] = [];
  let chords = own;
  for (const [index, section] of sections.entries()) {
    const listed = listedChanges(form.sections[index]?.marks?.chords, section, context.meter);
    const inLines = lineChanges(index, context, anchors, remarks);
    const changes =
      inLines.length === 0 ? listed : [...listed.filter(({ tick }) => tick < inLines[0]!.tick), ...inLines];
    if (changes.length === 0) continue;
    const shift = context.shiftOf(index);
    const written = changes.map(({ tick, chord, text }, i): ChordEvent => {
      const moved = transposed(chord, -shift);
      return {
        startTick: i === 0 ? section.startTick : tick,
        endTick: changes[i + 1]?.tick ?? section.endTick,
        chord: moved,
        roman: romanOf(moved, key),
        symbol: text,
      };
    });
    chords = spliced(chords, merged(written), section);
  }
  return { chords, anchors, isWritten: chords !== own, remarks };
}

const transposed = (chord: Chord, semitones: number): Chord => ({
  ...chord,
  root: (chord.root + semitones + 144) % 12,
  bass: (chord.bass + semitones + 144) % 12,
});

/** Chords that come again at once go on. */
function merged(events: readonly ChordEvent[]): ChordEvent[] {
  const out: ChordEvent[] = [];
  for (const event of events.filter(({ startTick, endTick }) => endTick > startTick)) {
    const before = out.at(-1);
    const isSame =
      before !== undefined &&
      before.chord.root === event.chord.root &&
      before.chord.quality === event.chord.quality &&
      before.chord.bass === event.chord.bass;
    if (isSame) out[out.length - 1] = { ...before, endTick: event.endTick };
    else out.push(event);
  }
  return out;
}

const spliced = (
  all: readonly ChordEvent[],
  within: readonly ChordEvent[],
  { startTick, endTick }: Section,
): ChordEvent[] => [
  ...all
    .filter((event) => event.startTick < startTick)
    .map((event) => ({ ...event, endTick: Math.min(event.endTick, startTick) })),
  ...within,
  ...all
    .filter((event) => event.endTick > endTick)
    .map((event) => ({ ...event, startTick: Math.max(event.startTick, endTick) })),
];

function listedChanges(bars: SectionMarks['chords'], { startTick, endTick }: Section, meter: Meter): Change[] {
  if (bars === undefined) return [];
  const bar = ticksPerBar(meter);
  const count = Math.ceil((endTick - startTick) / bar);
  return Array.from({ length: count }, (_, i) => bars[i % bars.length]!).flatMap((chords, i) =>
    chords.map(({ chord, text }, k) => ({
      tick: startTick + i * bar + Math.floor((k * meter.beatsPerBar) / chords.length) * ticksPerBeat(meter),
      chord,
      text,
    })),
  );
}

/** Of a slot, the share in which its words lie. */
const WORDS_SHARE = 0.76;

/** The chords in the lines of a section; `anchors` and `remarks` take what they mean for the words, and what has no room. */
function lineChanges(
  index: number,
  { form, sections, text, meter }: WrittenContext,
  anchors: Map<Phrase, readonly ChordAnchor[]>,
  remarks: string[],
): Change[] {
  if (text === null) return [];
  const beat = ticksPerBeat(meter) / STEP_TICKS;
  const sectionStep = sections[index]!.startTick / STEP_TICKS;
  const endStep = sections[index]!.endTick / STEP_TICKS;
  const changes: Change[] = [];
  let free = sectionStep;
  for (const { phrase, startStep, steps } of form.sections[index]!.slots) {
    const { chords } = text.lines[phrase.line]!;
    if (chords === undefined || steps === 0) continue;
    const own: ChordAnchor[] = [];
    const { syllables } = phrase;
    const isLast = isLastOfLine(phrase, form, index);
    for (const { word, syllable, chord, text: name } of chords) {
      const at = syllables.findIndex((one) => one.word === word && one.syllable === syllable);
      const isAfter = word > syllables.at(-1)!.word && isLast;
      if (at < 0 && !isAfter) continue;
      const share = (isAfter ? syllables.length : at) / syllables.length;
      const wished = at === 0 ? 0 : Math.max(beat, Math.round((share * WORDS_SHARE * steps) / beat) * beat);
      const step = Math.max(sectionStep + startStep + wished, free);
      if (step >= Math.min(endStep, sectionStep + startStep + steps)) {
        remarks.push(`no beat is left for the chord [${name}] in "${text.lines[phrase.line]!.paced.text}"`);
        continue;
      }
      changes.push({ tick: step * STEP_TICKS, chord, text: name });
      if (at > 0) own.push({ index: at, step: step - sectionStep - startStep });
      free = step + beat;
    }
    if (own.length > 0) anchors.set(phrase, own);
  }
  return changes;
}

const isLastOfLine = (phrase: Phrase, form: SongForm, index: number): boolean =>
  form.sections[index]!.slots.findLast((slot) => slot.phrase.line === phrase.line)?.phrase === phrase;
