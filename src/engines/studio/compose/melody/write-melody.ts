import type { Random } from '../../../../core/random.ts';
import type { ChordEvent, Note, SectionKind } from '../../../../music/score.ts';
import { keyMatters, legibility } from '../../legibility.ts';
import type { Composition } from '../../records.ts';
import { judgeMelody } from '../critic/judge-melody.ts';
import { keyVagueness, soundingAs } from '../critic/key-clarity.ts';
import { STEP_TICKS, stepsPerBar } from '../form/pace.ts';
import type { Phrase } from '../form/phrase.ts';
import { answerNotes } from './answer-lines.ts';
import { liftOf } from './chorus-lift.ts';
import { firstChorus } from './first-chorus.ts';
import { withHolds } from './held-notes.ts';
import { leadHook } from './lead-hook.ts';
import type { MelodyGround } from './melody-ground.ts';
import type { MelodyTask, PassageEdges } from './melody-task.ts';
import { metricalWeights } from './metrical-weight.ts';
import { planSongPhrases } from './plan-song-phrases.ts';
import { melodyScale } from './scale-window.ts';
import { type SungPhrase, singPhrases } from './sing-phrases.ts';
import { passageRange } from './singer-range.ts';
import { drawCharacter, type SongCharacter } from './song-character.ts';
import { soundingNotes } from './sounding-notes.ts';
import { sungLines } from './sung-lines.ts';

export type WrittenMelody = Pick<Composition, 'lines' | 'lead' | 'hook' | 'melody' | 'backing'>;

/** Writes the sung lines (or the leading instrument's tune), the backing lines and the hook. */
export function writeMelody(task: MelodyTask, random: Random): WrittenMelody {
  const ground = groundOf(task, drawCharacter(task.brief, random.child('character')));
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

const TAKES = 12;

/** Writes the whole melody several times over and keeps the one that is most like what people sing. */
function bestTake(task: MelodyTask, ground: MelodyGround, random: Random): Take {
  let best: Take | null = null;
  let lowest = Infinity;
  for (let i = 0; i < TAKES; i++) {
    const chance = random.child(`take-${i}`);
    const endStep = task.endTick / STEP_TICKS;
    const planned = withHolds(planSongPhrases(task, chance), ground, endStep, chance.child('holds'));
    const sung = singPhrases(planned, ground, chance);
    const take = { sung, notes: soundingNotes(sung, ground, endStep, chance.child('sound')) };
    const fault = faultOf(take, task, ground.character);
    if (fault >= lowest && best !== null) continue;
    best = take;
    lowest = fault;
  }
  return best!;
}

const faultOf = ({ sung, notes }: Take, task: MelodyTask, { lift: wishedLift }: SongCharacter): number => {
  const { brief, chords, sections, unlike, edges } = task;
  return (
    judgeMelody({
      brief,
      notes,
      chords,
      sections,
      lift: liftOf(sung),
      wishedLift,
      chorus: firstChorus(sung, notes, task),
      unlike: unlike ?? null,
    }) +
    (keyMatters(legibility.tuneTellsKey, brief) ? vaguenessOf(notes, { brief, chords, sections }) : 0) +
    (edges === undefined ? 0 : leapsAtEdges(notes, edges))
  );
};

const vaguenessOf = (
  notes: readonly Note[],
  { brief, chords, sections }: Pick<MelodyTask, 'brief' | 'chords' | 'sections'>,
): number =>
  VAGUENESS_FAULT * keyVagueness(notes, chords, brief.key, { enough: CLEAR, sections, as: soundingAs(brief.recipe) });

/** Music that tells its key less clearly than this is easily taken for some in its relative or a neighbour. */
const CLEAR = 0.15;
const VAGUENESS_FAULT = 20;

/** More than a fifth over the edge of a passage is heard as a seam. */
const EDGE_SEMITONES_MAX = 7;
const EDGE_FAULT = 100;

function leapsAtEdges(notes: readonly Note[], { pitchBefore, pitchAfter }: PassageEdges): number {
  const isWide = (from: number | null | undefined, note: Note | undefined): boolean =>
    from != null && note !== undefined && Math.abs(note.pitch - from) > EDGE_SEMITONES_MAX;
  return EDGE_FAULT * (Number(isWide(pitchBefore, notes[0])) + Number(isWide(pitchAfter, notes.at(-1))));
}

function groundOf({ brief, form, chords, unlike, edges, anchors }: MelodyTask, character: SongCharacter): MelodyGround {
  const chordOfStep = chords.flatMap((event) =>
    new Array<ChordEvent>((event.endTick - event.startTick) / STEP_TICKS).fill(event),
  );
  const centre = passageRange(brief, 'chorus', 'sung').centre;
  return {
    brief,
    scale: melodyScale(brief.key, centre, brief.recipe.isPentatonic),
    weights: metricalWeights(brief.meter),
    stepSeconds: 15 / form.tempoBpm,
    character,
    avoidedIn: otherOnsets(unlike),
    ...(anchors === undefined ? {} : { anchorsOf: (phrase: Phrase) => anchors.get(phrase) ?? [] }),
    ...(edges?.tunes === undefined ? {} : { tunes: edges.tunes }),
    ...(edges?.pitchBefore == null ? {} : { pitchBefore: edges.pitchBefore }),
    chordAt: (step) => chordOfStep[Math.min(chordOfStep.length - 1, Math.max(0, step))]!.chord,
  };
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

/** Where another take sings in the first section of each kind. */
function otherOnsets(other: MelodyTask['unlike']): MelodyGround['avoidedIn'] {
  const known = new Map<SectionKind, ReadonlySet<number>>();
  return (kind) => {
    const section = other?.sections.find((candidate) => candidate.kind === kind);
    if (section === undefined) return null;
    const made = known.get(kind);
    if (made !== undefined) return made;
    const own = other!.lead.filter((note) => note.startTick >= section.startTick && note.startTick < section.endTick);
    const steps = new Set(own.map((note) => Math.round((note.startTick - section.startTick) / STEP_TICKS)));
    known.set(kind, steps);
    return steps;
  };
}
