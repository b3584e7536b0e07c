/**
 * Fits the weights by which the analysis chooses a tempo's level and a key: `node bench/hearing-fit.ts level|key
 * [--music kind:seed:count,...] [--penalty 3] [--folder /tmp/hearing-fit]`. Renders mixes of known truth (kept as what the
 * analysis hears), prints how often the right choice is made in styles and in kinds of music that were left out of the fit, and
 * then the weights of all, to be written into `metrical-level.ts` (penalty 3) or `key-weights.ts` (6) by hand. Fit levels
 * first: keys are heard over the beats that the tree's own levels give.
 */
import { parseArgs } from 'node:util';
import { notesBetween } from '../src/audio/analysis/beat-notes.ts';
import { findBeats } from '../src/audio/analysis/beats.ts';
import { findChords } from '../src/audio/analysis/chords.ts';
import { chromaOf } from '../src/audio/analysis/chroma.ts';
import { findBars } from '../src/audio/analysis/downbeats.ts';
import { degreeVoices, type KeyCandidate, keyCandidates, keyCueNames } from '../src/audio/analysis/key-cues.ts';
import { chooseLevel, levelCandidates, levelCueNames } from '../src/audio/analysis/metrical-level.ts';
import { findTempo } from '../src/audio/analysis/tempo.ts';
import { tuneClasses } from '../src/audio/analysis/tune-classes.ts';
import { type Choice, fitChoices, pickLeftOut } from './hearing/choice-model.ts';
import { type FitKind, type FitMusic, fitKinds, fitMusic, withPieces } from './hearing/fit-music.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    music: {
      type: 'string',
      default: `song:fit:150,classic:fit:126,other:fit:60,plain:fit:40,band:fit:40,asked:fit:110,
        song:fit2:70,classic:fit2:84,other:fit2:30,plain:fit2:30`,
    },
    penalty: { type: 'string', default: '3' },
    folder: { type: 'string', default: '/tmp/hearing-fit' },
  },
});
/** Styles are left out a tenth at a time. */
const FOLDS = 10;
const NEAR = 0.02;

interface Asked extends Choice {
  readonly kind: FitKind;
  /** Also acceptable: the relative key, or the tempo's octave. */
  readonly near: readonly number[];
}

const indicesOf = <Item>(items: readonly Item[], isOne: (item: Item) => boolean): number[] =>
  items.flatMap((item, index) => (isOne(item) ? [index] : []));

function levelChoice({ kind, style, truth, onset, notes }: FitMusic): Asked {
  const levels = levelCandidates(findTempo(onset.all), onset, notes);
  const within = (factors: readonly number[]): number[] =>
    indicesOf(levels, ({ bpm }) => factors.some((factor) => Math.abs(bpm / factor / truth.tempoBpm - 1) <= NEAR));
  const candidates = levels.map(({ cues }) => cues);
  return { kind, group: foldOf(style), candidates, right: within([1]), near: within([0.5, 1, 2]) };
}

function keyChoice({ kind, style, truth, onset, notes, durationSeconds }: FitMusic): Asked {
  const { bpm } = chooseLevel(findTempo(onset.all), onset, notes);
  const beats = findBeats(onset, bpm).beatsSeconds.filter((beat) => beat < durationSeconds);
  const boundariesSeconds = [...beats, durationSeconds];
  const stretches = notesBetween(notes, boundariesSeconds);
  const { beatsPerBar, firstDownbeat } = findBars(boundariesSeconds, stretches, onset);
  const isDownbeat = (index: number): boolean => index >= firstDownbeat && (index - firstDownbeat) % beatsPerBar === 0;
  const { chords } = findChords(stretches, { boundariesSeconds, isDownbeat, key: null });
  const keys = keyCandidates({ stretches, chords, tune: tuneClasses(notes), chroma: chromaOf(notes) });
  const { tonic, isMinor } = truth.key;
  const relative = (tonic + (isMinor ? 3 : 9)) % 12;
  const right = indicesOf(keys, ({ key }) => key.tonic === tonic && key.isMinor === isMinor);
  const near = indicesOf(keys, ({ key }) => key.tonic === relative && key.isMinor !== isMinor);
  return { kind, group: foldOf(style), candidates: keys.map(numbersOf), right, near: [...right, ...near] };
}

const unused = degreeVoices.flatMap(() => new Array<number>(12).fill(0));
function numbersOf({ key, cues, degrees }: KeyCandidate): number[] {
  const own = degreeVoices.flatMap((voice) => [...degrees[voice]]);
  return [...keyCueNames.map((name) => cues[name]), ...(key.isMinor ? [...unused, ...own] : [...own, ...unused])];
}

const foldOf = (style: string): string =>
  String([...style].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % FOLDS);

const share = (flags: readonly boolean[]): string =>
  (flags.filter(Boolean).length / Math.max(1, flags.length)).toFixed(3);

function report(leftOut: string, asked: readonly Asked[], penalty: number): void {
  const picks = pickLeftOut(asked, penalty);
  const told = asked.map(({ kind, right, near }, i) => ({
    kind,
    isRight: right.includes(picks[i]!.index),
    isNear: near.includes(picks[i]!.index),
  }));
  for (const kind of ['all', ...fitKinds] as const) {
    const own = told.filter((each) => kind === 'all' || each.kind === kind);
    const [right, near] = [own.map(({ isRight }) => isRight), own.map(({ isNear }) => isNear)];
    console.log(
      `left out by ${leftOut}: ${kind.padEnd(8)} ${own.length} right ${share(right)}, or near ${share(near)}`,
    );
  }
}

const isKey = positionals[0] === 'key';
const penalty = Number(values.penalty);
const asked: Asked[] = [];
for (const wish of values.music.split(',')) {
  const [kind, seed, count] = wish.trim().split(':') as [FitKind, string, string];
  for await (const music of fitMusic(kind, Number(count), seed, values.folder))
    for (const piece of withPieces(music)) asked.push(isKey ? keyChoice(piece) : levelChoice(piece));
}
report('style', asked, penalty);
report(
  'kind',
  asked.map((each) => ({ ...each, group: each.kind })),
  penalty,
);
const weights = fitChoices(asked, penalty);
const names: readonly string[] = isKey ? keyCueNames : levelCueNames;
for (const [i, name] of names.entries()) console.log(`${name}: ${weights[i]!.toFixed(2)},`);
for (let row = names.length; row < weights.length; row += 12)
  console.log(
    `[${weights
      .slice(row, row + 12)
      .map((weight) => weight.toFixed(1))
      .join(', ')}],`,
  );
