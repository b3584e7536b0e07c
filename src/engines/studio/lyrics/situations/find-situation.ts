import { allStemsOf } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { ChorusTone } from '../narrated/chorus-tone.ts';
import { agreementOf, type SituationTraits } from './agreement.ts';
import { askingOf } from './asking.ts';
import { certaintyOf } from './certainty.ts';
import { isOfOtherKin } from './other-kin.ts';
import { englishSituations } from './read-situations.ts';
import type { Situation } from './situation.ts';
import { englishClasses } from './situation-classes.ts';
import { type StemPlaces, stemPlaces, stemsOfCue } from './situation-cue.ts';
import { OPENING_SENTENCES, type SituationReading, situationReading } from './situation-reading.ts';
import { SituationSenses } from './situation-senses.ts';
import { storedAskings } from './stored-askings.ts';

interface SituationIndex {
  readonly situations: readonly Situation[];
  readonly senses: SituationSenses;
  /** Of stems, over all ways to ask. */
  readonly rarity: (stem: string) => number;
}

let index: SituationIndex | null = null;

function englishIndex(): SituationIndex {
  if (index === null) {
    const situations = englishSituations();
    const asks = situations.flatMap(({ asks: own }) => own);
    index = { situations, senses: new SituationSenses(asks), rarity: rarityIn(asks) };
  }
  return index;
}

function rarityIn(texts: readonly string[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const text of texts) for (const stem of new Set(allStemsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(texts.length / (1 + (counts.get(stem) ?? 0)));
}

/** Of every situation, how it goes together with a request. */
export function situationTraits(
  reading: SituationReading,
): readonly { readonly situation: Situation; readonly traits: SituationTraits }[] {
  const { situations, senses, rarity } = englishIndex();
  const { sentences, opening, stems } = reading;
  const text = stemPlaces(stems);
  const whole = senses.cosines(opening);
  const parts = sentences.slice(0, OPENING_SENTENCES - 1).map((sentence) => senses.cosines(sentence));
  const scores = englishClasses().scores(reading);
  let at = 0;
  return situations.map((situation) => {
    const places = situation.asks.map((_, i) => at + i);
    at += places.length;
    const own = places.map((i) => whole[i]!);
    return {
      situation,
      traits: {
        cue: cueScore(situation, text, rarity),
        nearest: Math.max(...own),
        mean: own.reduce((sum, x) => sum + x, 0) / own.length,
        sentence: Math.max(0, ...places.flatMap((i) => parts.map((one) => one[i]!))),
        score: scores.get(situation.name) ?? {
          logit: 0,
          logProbability: -Math.log(situations.length),
          isTrained: false,
        },
      },
    };
  });
}

function cueScore({ cues }: Situation, text: StemPlaces, rarity: (stem: string) => number): number {
  const scores = cues.map((cue) => [...new Set(stemsOfCue(cue, text))].reduce((sum, stem) => sum + rarity(stem), 0));
  return Math.max(0, ...scores);
}

/** A situation that a request is of, and how surely: 0 to 1. */
export interface SureSituation {
  readonly situation: Situation;
  readonly certainty: number;
}

/** Of those above it that were judged one in eight is another case (`bench/words/judged-situations`). */
const CERTAINTY_MIN = 0.36;
const COUNT_MAX = 2;
/** A second case is hardly less sure than the first. */
const LESS_SURE_MAX = 0.1;

/** What the judge of cases looks at: it has learned nothing of those that the regression puts further behind. */
const CANDIDATES = 20;

/** Of the situations for which the regression speaks most, how a request agrees with them. @param intent with its occasion, where it names none, by what is felt for whom */
export function agreements(
  intent: SongIntent,
  tone: ChorusTone,
): readonly { readonly situation: Situation; readonly agreement: readonly number[] }[] {
  const reading = situationReading(intent, tone);
  const askings = storedAskings();
  const all = situationTraits(reading).toSorted((one, other) => other.traits.score.logit - one.traits.score.logit);
  return all
    .filter(({ traits }, at) => at < CANDIDATES || (!traits.score.isTrained && traits.cue > 0))
    .map(({ situation, traits }) => ({
      situation,
      agreement: agreementOf(
        traits,
        { own: situation.tone, asked: tone },
        reading.asking,
        askings.get(situation.name) ?? [reading.asking],
      ),
    }));
}

const LIGHT: ReadonlySet<ChorusTone> = new Set(['plain', 'glad', 'funny', 'warm']);

/** Nobody is mourned in a song of joy, nor laughed with at a grave. */
const isOfOtherGravity = (own: ChorusTone, asked: ChorusTone): boolean =>
  (own === 'grave' && LIGHT.has(asked)) || (asked === 'grave' && (own === 'glad' || own === 'funny'));

/** The situations that a request is surely of; the surest first. */
export function sureSituations(intent: SongIntent, tone: ChorusTone): SureSituation[] {
  const asking = askingOf(intent);
  const askings = storedAskings();
  const sure = agreements(intent, tone)
    .map(({ situation, agreement }) => ({ situation, certainty: certaintyOf(agreement) }))
    .filter(({ certainty }) => certainty >= CERTAINTY_MIN)
    .filter(({ situation: { name } }) => !isOfOtherKin(asking, askings.get(name) ?? []))
    .filter(({ situation }) => !isOfOtherGravity(situation.tone, tone))
    .toSorted((one, other) => other.certainty - one.certainty);
  return sure.filter(({ certainty }) => certainty >= sure[0]!.certainty - LESS_SURE_MAX).slice(0, COUNT_MAX);
}
