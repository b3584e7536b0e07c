import type { Random } from '../../../../core/random.ts';
import type { ChordEvent, Note, Section, SungLine } from '../../../../music/score.ts';
import type { Brief, Composition } from '../../records.ts';
import { STEP_TICKS, stepsPerBar } from '../form/pace.ts';
import type { Phrase } from '../form/phrase.ts';
import type { SongForm } from '../form/song-form.ts';
import { deliveryOf, type SongText } from '../form/song-lines.ts';
import { answerNotes } from './answer-lines.ts';
import { leadHook } from './lead-hook.ts';
import { melodyFault } from './melody-fault.ts';
import { metricalWeights } from './metrical-weight.ts';
import { drawScheme, type PlannedPhrase, planPhrases } from './planned-phrase.ts';
import { melodyScale } from './scale-window.ts';
import { type MelodyGround, type SungPhrase, singPhrases } from './sing-phrases.ts';
import { passageRange } from './singer-range.ts';
import { soundingNotes } from './sounding-notes.ts';
import { wordlessSlots } from './wordless-phrases.ts';

/** Everything that a melody is written over. */
export interface MelodyTask {
  readonly brief: Brief;
  /** null: no words; an instrument leads. */
  readonly text: SongText | null;
  readonly title: string;
  readonly form: SongForm;
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
  readonly endTick: number;
}

export type WrittenMelody = Pick<Composition, 'lines' | 'lead' | 'hook' | 'melody' | 'backing'>;

/** Writes the sung lines (or the leading instrument's tune), the backing lines and the hook. */
export function writeMelody(task: MelodyTask, random: Random): WrittenMelody {
  const ground = groundOf(task);
  const endStep = task.endTick / STEP_TICKS;
  const { sung, notes } = bestTake(task, ground, random);
  const hook = leadHook(sung, notes, stepsPerBar(task.brief.meter));
  if (task.text === null) return { lines: [], lead: [], hook: hookOrTonic(hook, ground), melody: notes };
  const isBacking = (note: Note): boolean => task.text!.lines[note.syllable!.line]!.paced.isBacking;
  const answers = allAnswers(task, sung, ground, endStep);
  const { lines, placeOf } = sungLines(task, [...notes, ...answers]);
  const placed = (note: Note): Note => ({
    ...note,
    syllable: { ...note.syllable!, line: placeOf.get(note.syllable!.line)! },
  });
  return {
    lines,
    lead: notes.filter((note) => !isBacking(note)).map(placed),
    hook: hookOrTonic(hook, ground),
    backing: [...notes.filter(isBacking), ...answers].sort((a, b) => a.startTick - b.startTick).map(placed),
  };
}

interface Take {
  readonly sung: readonly SungPhrase[];
  readonly notes: readonly Note[];
}

const TAKES = 4;

/** Writes the whole melody several times over and keeps the one that is most like what people sing. */
function bestTake(task: MelodyTask, ground: MelodyGround, random: Random): Take {
  let best: Take | null = null;
  let lowest = Infinity;
  for (let i = 0; i < TAKES; i++) {
    const chance = random.child(`take-${i}`);
    const sung = singPhrases(planAll(task, chance), ground, chance);
    const take = { sung, notes: soundingNotes(sung, ground, task.endTick / STEP_TICKS) };
    const fault = melodyFault(take.notes, sung, task);
    if (fault >= lowest && best !== null) continue;
    best = take;
    lowest = fault;
  }
  return best!;
}

function groundOf({ brief, form, chords }: MelodyTask): MelodyGround {
  const chordOfStep = chords.flatMap((event) =>
    new Array<ChordEvent>((event.endTick - event.startTick) / STEP_TICKS).fill(event),
  );
  const centre = passageRange(brief, 'chorus', 'sung').centre;
  return {
    brief,
    scale: melodyScale(brief.key, centre, brief.recipe.isPentatonic),
    weights: metricalWeights(brief.meter),
    stepSeconds: 15 / form.tempoBpm,
    chordAt: (step) => chordOfStep[Math.min(chordOfStep.length - 1, Math.max(0, step))]!.chord,
  };
}

function planAll(task: MelodyTask, random: Random): PlannedPhrase[] {
  const { brief, form, text, title } = task;
  const barSteps = stepsPerBar(brief.meter);
  const schemes = new Map<string, string>();
  const labelsByText = new Map<string, string>();
  const plainTitle = plainWords(title);
  const textOf = (phrase: Phrase): string => (text === null ? '' : phraseText(phrase, text));
  return form.sections.flatMap((section, index) => {
    const { kind } = section;
    if (!schemes.has(kind)) schemes.set(kind, drawScheme(kind, random.child(`scheme-${kind}`)));
    const scheme = schemes.get(kind)!;
    const slots =
      text === null ? wordlessSlots(kind, section.bars, barSteps, scheme, random.child('wordless')) : section.slots;
    return planPhrases(slots, {
      section: index,
      kind,
      delivery: text === null ? 'sung' : deliveryOf(kind, brief.recipe),
      startStep: task.sections[index]!.startTick / STEP_TICKS,
      scheme,
      // Phrases without words are known by their letter alone.
      textOf: text === null ? (phrase) => String(slots.findIndex((slot) => slot.phrase === phrase)) : textOf,
      isHook: (phrase) => plainTitle !== '' && textOf(phrase).includes(plainTitle),
      labelsByText: text === null ? new Map() : labelsByText,
    });
  });
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

function phraseText(phrase: Phrase, text: SongText): string {
  const { words } = text.lines[phrase.line]!.paced;
  const first = phrase.syllables[0]!.word;
  return plainWords(
    words
      .slice(first, phrase.syllables.at(-1)!.word + 1)
      .map((word) => word.text)
      .join(' '),
  );
}

/** Backing lines that share the slot of the line before them. */
function allAnswers(task: MelodyTask, sung: readonly SungPhrase[], ground: MelodyGround, endStep: number): Note[] {
  return task.form.sections.flatMap((section, index) =>
    section.slots.flatMap((slot) => {
      if (slot.steps > 0) return [];
      const startStep = task.sections[index]!.startTick / STEP_TICKS + slot.startStep;
      const lead = sung.findLastIndex(({ planned }) => planned.section === index && planned.startStep === startStep);
      const next = sung[lead + 1]?.onsets[0] ?? endStep;
      return answerNotes(slot.phrase, sung[lead]!, next, endStep, ground);
    }),
  );
}

/** The lines that are sung, in order, with the times of their notes. */
function sungLines(
  { text, form }: MelodyTask,
  notes: readonly Note[],
): { readonly lines: SungLine[]; readonly placeOf: ReadonlyMap<number, number> } {
  const sectionOf = new Map<number, number>();
  for (const [index, section] of form.sections.entries()) {
    for (const slot of section.slots) sectionOf.set(slot.phrase.line, index);
  }
  const byLine = Map.groupBy(notes, (note) => note.syllable!.line);
  const placeOf = new Map([...sectionOf.keys()].map((line, place) => [line, place]));
  const lines = [...sectionOf].map(([line, sectionIndex]): SungLine => {
    const { paced } = text!.lines[line]!;
    const own = byLine.get(line)!;
    return {
      sectionIndex,
      text: paced.text,
      words: paced.words.map((word) => ({ text: word.text, syllables: word.syllables })),
      startTick: Math.min(...own.map((note) => note.startTick)),
      endTick: Math.max(...own.map((note) => note.startTick + note.durationTicks)),
      isBacking: paced.isBacking,
    };
  });
  return { lines, placeOf };
}

/** A song too short for any tune still gives the band its tonic to play. */
function hookOrTonic(hook: readonly Note[], { scale }: MelodyGround): readonly Note[] {
  if (hook.length > 0) return hook;
  return [0, 2, 4, 2].map((degree, i) => ({
    startTick: i * 4 * STEP_TICKS,
    durationTicks: 4 * STEP_TICKS,
    pitch: scale.tonicPitch + [0, 0, 4, 0, 7][degree]!,
    velocity: 0.75,
  }));
}
