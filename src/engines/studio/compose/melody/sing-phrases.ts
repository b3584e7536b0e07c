import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { knownTune } from './known-tune.ts';
import type { MelodyGround } from './melody-ground.ts';
import { harmonyOf, phrasePitches } from './phrase-pitches.ts';
import { phraseRhythm } from './phrase-rhythm.ts';
import type { PhraseTune } from './phrase-tune.ts';
import { learnIntervals, type PitchRequest } from './pitch-line.ts';
import type { PlannedPhrase } from './planned-phrase.ts';
import { drawHabit, type RhythmHabit } from './song-style.ts';
import { varyTune } from './vary-tune.ts';

/** A phrase with its tune, onsets in sixteenths from the start of the song. */
export interface SungPhrase {
  readonly planned: PlannedPhrase;
  readonly onsets: readonly number[];
  readonly degrees: readonly number[];
}

/** Sixteenths kept free between a last onset and a first one: a short note and a breath. */
const TURN_STEPS = 4;
/** The breath after a held note. */
const HELD_TURN_STEPS = 2;
const PICKUP_STEPS_MAX = 6;

/** Sets the phrases of a song in order: one tune per label, made once, then sung again to other words and chords. */
export function singPhrases(planned: readonly PlannedPhrase[], ground: MelodyGround, random: Random): SungPhrase[] {
  const tunes = new Map<string, PhraseTune[]>();
  const habits = new Map<SectionKind, RhythmHabit>();
  const vocabulary = new Map<string, number>();
  const firstSections = new Map<string, number>();
  const sung: SungPhrase[] = [];
  for (const [index, phrase] of planned.entries()) {
    if (!habits.has(phrase.kind)) {
      habits.set(
        phrase.kind,
        drawHabit(
          ground.brief,
          phrase.kind,
          ground.weights.length,
          ground.character.straightness,
          random.child('habit'),
        ),
      );
    }
    const earliest = earliestStep(sung.at(-1), phrase);
    const known = tunes.has(phrase.label) ? null : knownTune(phrase, earliest, ground);
    const models = tunes.get(phrase.label) ?? (known === null ? [] : [known]);
    const kin = models.length > 0 ? null : kinOf(planned, index, tunes, ground, random.child(`kin-${phrase.label}`));
    const onsets = phraseRhythm(phrase, models[0] ?? kin, earliest, habits.get(phrase.kind)!, ground);
    const before = sung.at(-1)?.degrees.at(-1) ?? degreeBefore(ground);
    const tune = phrasePitches(
      phrase,
      onsets,
      models,
      { before, vocabulary, ground, others: othersOf(phrase, tunes, kin), kin },
      random.child(`tune-${index}`),
    );
    if (tune.isNew) learnIntervals(tune.degrees, vocabulary);
    if (tune.isNew)
      tunes.set(phrase.label, [...models, { onsets, degrees: tune.degrees, harmony: harmonyOf(phrase, ground) }]);
    if (!firstSections.has(phrase.label)) firstSections.set(phrase.label, phrase.section);
    const isReturn = !tune.isNew && firstSections.get(phrase.label)! < phrase.section;
    const degrees = isReturn
      ? varyTune(phrase, onsets, tune.degrees, ground, random.child(`vary-${index}`))
      : tune.degrees;
    sung.push({ planned: phrase, onsets: onsets.map((step) => step + phrase.startStep), degrees });
  }
  return sung;
}

/** The degree from which a passage in the middle of a song goes on. */
const degreeBefore = ({ pitchBefore, scale }: MelodyGround): number | null =>
  pitchBefore === undefined ? null : Math.round(((pitchBefore - scale.tonicPitch) * 7) / 12);

/**
 * The tune that a closing line answers: its own begins as the line two (or four) before did and ends otherwise, as a
 * statement that stayed open is closed.
 */
function kinOf(
  planned: readonly PlannedPhrase[],
  index: number,
  tunes: ReadonlyMap<string, readonly PhraseTune[]>,
  ground: MelodyGround,
  random: Random,
): PhraseTune | null {
  const phrase = planned[index]!;
  if (phrase.delivery === 'rap' || phrase.index % 2 === 0 || !random.chance(ground.character.kinship)) return null;
  for (const back of [4, 2]) {
    const other = planned[index - back];
    if (other?.section !== phrase.section || other.steps !== phrase.steps) continue;
    const made = tunes.get(other.label)?.find((tune) => tune.harmony === harmonyOf(phrase, ground));
    if (made !== undefined) return made;
  }
  return null;
}

const othersOf = (
  phrase: PlannedPhrase,
  tunes: ReadonlyMap<string, readonly PhraseTune[]>,
  kin: PhraseTune | null,
): PitchRequest['others'] =>
  phrase.delivery === 'rap'
    ? []
    : [...tunes]
        .filter(([label]) => label !== phrase.label && label.startsWith(`${phrase.kind}/`))
        .flatMap(([, made]) => made.filter((tune) => tune !== kin).map((tune) => tune.degrees));

/** How far before its bar line a phrase may begin, given where the one before has its last onset. */
function earliestStep(before: SungPhrase | undefined, phrase: PlannedPhrase): number {
  const { hold } = before?.planned ?? {};
  const turn =
    hold !== undefined && hold.index === before!.onsets.length - 1
      ? Math.max(TURN_STEPS, hold.steps + HELD_TURN_STEPS)
      : TURN_STEPS;
  const free = before === undefined ? phrase.startStep : phrase.startStep - before.onsets.at(-1)! - turn;
  return -Math.max(0, Math.min(PICKUP_STEPS_MAX, free));
}
