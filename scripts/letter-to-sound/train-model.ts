import {
  COST_SHARE,
  READING_WEIGHT_STEPS,
  READINGS_MAX,
  STRESS_WEIGHT_STEPS,
} from '../../src/music/pronunciation/letter-to-sound.ts';
import { readingFeatures, stressFeatures } from '../../src/music/pronunciation/letter-to-sound-features.ts';
import {
  COST_STEPS,
  type LetterToSoundModel,
  unpackModel,
  WORD_END,
} from '../../src/music/pronunciation/letter-to-sound-model.ts';
import { likelyReadings, type Reading } from '../../src/music/pronunciation/letter-to-sound-search.ts';
import { alignLexicon, type Graphone } from './align.ts';
import type { LexiconEntry } from './lexicon.ts';
import { type ModelParts, packModel } from './pack-model.ts';
import { trainNgrams } from './train-ngrams.ts';
import { type Choice, trainWeights } from './train-weights.ts';

const NODES_MAX = 160_000;
/** Rarer graphones are slips and oddities of the dictionary; the words that need them teach nothing. */
const GRAPHONE_COUNT_MIN = 4;
/** The n-grams behind the readings that are weighed are trained without the words read. */
const FOLDS = 3;
const READING_SLOTS = 2 ** 17;
const STRESS_SLOTS = 2 ** 16;

interface Lesson {
  readonly entry: LexiconEntry;
  readonly units: readonly number[];
}

/** Learns a model from words. Deterministic; takes about a minute for the whole dictionary. */
export function trainModel(entries: readonly LexiconEntry[], inputsSha256: string): Buffer {
  const { graphones, lessons } = lessonsOf(entries);
  const header = {
    symbols: [...new Set(graphones.flatMap(({ phones }) => phones.split(' ')))].filter(Boolean).sort(),
    graphones: graphones.map(({ letters, phones }) => `${letters} ${phones}`.trim()),
    inputsSha256,
  };
  const partsOf = (taught: readonly Lesson[], nodesMax: number): ModelParts => ({
    header,
    ngrams: trainNgrams(
      taught.map(({ units }) => units),
      graphones.length + WORD_END + 1,
      nodesMax,
    ),
    readingWeights: new Int8Array(READING_SLOTS),
    stressWeights: new Int8Array(STRESS_SLOTS),
  });
  const choices: Choice[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const parts = partsOf(
      lessons.filter((_, i) => i % FOLDS !== fold),
      Math.round(NODES_MAX * (1 - 1 / FOLDS)),
    );
    const model = unpackModel(packModel(parts));
    choices.push(...lessons.filter((_, i) => i % FOLDS === fold).flatMap((lesson) => readingChoice(model, lesson)));
  }
  const parts = partsOf(lessons, NODES_MAX);
  const model = unpackModel(packModel(parts));
  const readingWeights = trainWeights(choices, {
    slots: READING_SLOTS,
    rounds: 3,
    rate: 0.06,
    steps: READING_WEIGHT_STEPS,
  });
  const stressWeights = trainWeights(
    lessons.flatMap((lesson) => stressChoice(model, lesson)),
    { slots: STRESS_SLOTS, rounds: 4, rate: 0.15, steps: STRESS_WEIGHT_STEPS },
  );
  return packModel({ ...parts, readingWeights, stressWeights });
}

function lessonsOf(entries: readonly LexiconEntry[]): { graphones: Graphone[]; lessons: Lesson[] } {
  const aligned = alignLexicon(entries);
  const counts = new Uint32Array(aligned.graphones.length);
  for (const { graphones } of aligned.alignments) for (const graphone of graphones) counts[graphone]!++;
  const common = [...counts.keys()].filter((graphone) => counts[graphone]! >= GRAPHONE_COUNT_MIN);
  common.sort((a, b) => counts[b]! - counts[a]! || a - b);
  const units = new Map(common.map((graphone, i) => [graphone, i + WORD_END + 1]));
  return {
    graphones: common.map((graphone) => aligned.graphones[graphone]!),
    lessons: aligned.alignments
      .filter(({ graphones }) => graphones.every((graphone) => units.has(graphone)))
      .map(({ entry, graphones }) => ({ entry, units: graphones.map((graphone) => units.get(graphone)!) })),
  };
}

function readingChoice(model: LetterToSoundModel, { entry }: Lesson): Choice[] {
  const readings = likelyReadings(model, entry.word, READINGS_MAX);
  const said = entry.phones.map(({ symbol }) => model.symbols.indexOf(symbol) + 1).join();
  const right = readings.findIndex(({ phones }) => phones.join() === said);
  if (right < 0 || readings.length < 2) return [];
  return [
    {
      candidates: readings.map((reading) => readingFeatures(model, entry.word, reading)),
      given: readings.map(({ cost }) => (-COST_SHARE * cost) / COST_STEPS),
      right,
    },
  ];
}

function stressChoice(model: LetterToSoundModel, { entry, units }: Lesson): Choice[] {
  const vowels = entry.phones.filter(({ stress }) => stress !== null);
  const right = vowels.findIndex(({ stress }) => stress === 1);
  if (right < 0 || vowels.length < 2) return [];
  const candidates = stressFeatures(model, entry.word, readingOfUnits(model, units));
  return [{ candidates, given: candidates.map(() => 0), right }];
}

function readingOfUnits({ graphones }: LetterToSoundModel, units: readonly number[]): Reading {
  const phones: number[] = [];
  const letterIndexes: number[] = [];
  let at = 0;
  for (const unit of units) {
    for (const phone of graphones[unit]!.phones) {
      phones.push(phone);
      letterIndexes.push(at);
    }
    at += graphones[unit]!.letters.length;
  }
  return { units, phones, letterIndexes, cost: 0 };
}
