import { ANY_ENGINE, BUILT_IN_ENGINE } from '../core/engine-settings.ts';
import type { DerivedRequest } from './port.ts';

/** What can be asked of an engine: a new song, or what is made of clips and recordings. */
export type EngineOperation = 'create' | 'hear' | DerivedRequest['operation'];

/** What an operation starts from: nothing, a song whose score is known, or sound alone. */
export type SourceKind = 'nothing' | 'score' | 'sound';

export interface Ability {
  /** native: the engine makes it; splice: the engine makes a part, which is put into the source here. */
  readonly how: 'native' | 'splice';
  readonly sources: readonly SourceKind[];
  /** Its makers or users report that it often goes wrong. */
  readonly isDoubtful?: boolean;
}

/** Absent: it cannot. */
export type Abilities = Readonly<Partial<Record<EngineOperation, Ability>>>;

/** What a customer may rely on with an engine. */
export interface EnginePromises {
  /** The same request, seed and version give the same bytes. */
  readonly sameBytes: boolean;
  readonly exactTempoAndKey: boolean;
  readonly exactLength: boolean;
  /** Score, MIDI and times of the words are what was played; else they are heard in the sound. */
  readonly hasScore: boolean;
}

/** An engine as everybody but its own driver sees it. Plain data. */
export interface EngineState {
  readonly name: string;
  readonly kind: string;
  /** What answers and what sings, as it may be shown; null: not known yet. */
  readonly software: string | null;
  readonly model: string | null;
  readonly abilities: Abilities;
  readonly makesInstrumentals: boolean;
  readonly durationSecondsMax: number | null;
  readonly promises: EnginePromises;
  /** Higher is asked first. */
  readonly preference: number;
  readonly priceFactor: number;
  readonly licence: string | null;
  readonly notes: string | null;
  /** null: nobody has looked yet. */
  readonly isUp: boolean | null;
  /** Servers that answer, of those that are configured. */
  readonly servers: { readonly up: number; readonly all: number };
  /** Its tasks take places of their own, not those of the renderers. */
  readonly isRemote: boolean;
}

/** What shall be done, as far as it decides who can. */
export interface EngineDemand {
  readonly operation: EngineOperation;
  readonly source: SourceKind;
  readonly isInstrumental: boolean;
  /** The engine that made the source; null: none is known. */
  readonly sourceEngine: string | null;
  /** What the request names: an engine, "auto", or nothing. */
  readonly engine: string | null;
  /** The request lets another engine do it that is there. */
  readonly mayChange: boolean;
  /** Engines that gave the task up. */
  readonly without?: readonly string[];
}

export interface EngineChoice {
  readonly engine: EngineState;
  /** Why it is not the one that was named or would have come first; sentences for the customer. */
  readonly reasons: readonly string[];
}

/** Whether an engine can do it at all; what it cannot is told in words. */
export function objectionOf(engine: EngineState, demand: EngineDemand): string | null {
  const ability = engine.abilities[demand.operation];
  const what = OPERATION_WORDS[demand.operation];
  if (ability === undefined) return `"${engine.name}" cannot ${what}`;
  if (!ability.sources.includes(demand.source))
    return `"${engine.name}" cannot ${what} from ${SOURCE_WORDS[demand.source]}`;
  if (demand.isInstrumental && !engine.makesInstrumentals) return `"${engine.name}" makes no music without a voice`;
  return null;
}

/**
 * Who makes it. The engine that is named does, when it can at all, and waits when it is away (unless another may); else
 * the one that made the source, then by preference those that can and are there.
 * @param engines the built-in one among them, which can do everything
 * @returns null: nobody is left
 */
export function chooseEngine(engines: readonly EngineState[], demand: EngineDemand): EngineChoice | null {
  const reasons: string[] = [];
  const left = inOrder(engines, demand).filter(({ name }) => demand.without?.includes(name) !== true);
  const away: EngineState[] = [];
  for (const engine of left) {
    const objection = objectionOf(engine, demand);
    const isNamed = engine.name === demand.engine;
    if (objection !== null) {
      if (isNamed) reasons.push(objection);
      continue;
    }
    if (engine.isUp === false && !(isNamed && !demand.mayChange)) {
      away.push(engine);
      reasons.push(`"${engine.name}" does not answer at the moment`);
      continue;
    }
    return { engine, reasons: reasons.map((reason) => `${reason}: "${engine.name}" makes it`) };
  }
  const [waiting] = away;
  return waiting === undefined
    ? null
    : { engine: waiting, reasons: [`"${waiting.name}" does not answer at the moment: it is waited for`] };
}

function inOrder(engines: readonly EngineState[], { engine, sourceEngine }: EngineDemand): readonly EngineState[] {
  const rank = ({ name, preference }: EngineState): number => {
    if (name === engine) return Infinity;
    if (name === sourceEngine && engine !== ANY_ENGINE) return Number.MAX_VALUE;
    return preference;
  };
  // What is equal stays in its order: the built-in one first.
  return engines.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

/** What an operation costs with an engine. */
export const creditsWith = (credits: number, { priceFactor }: Pick<EngineState, 'priceFactor'>): number =>
  Math.ceil(Number((credits * priceFactor).toFixed(6)));

const SOURCE_WORDS: Readonly<Record<SourceKind, string>> = {
  nothing: 'words alone',
  score: 'a song with a score',
  sound: 'a recording',
};

const OPERATION_WORDS: Readonly<Record<EngineOperation, string>> = {
  create: 'make new songs',
  hear: 'listen to recordings',
  extend: 'go on with songs',
  concat: 'join songs',
  cover: 'make cover versions',
  replace: 'replace sections',
  remaster: 'remaster',
  mashup: 'make mashups',
  sample: 'make a song of a sample',
  stems: 'give stems',
  vox: 'give the dry voice',
  transcribe: 'write notes down',
  addVocals: 'add vocals',
  addInstrumental: 'add a band',
};

export const engineOperations = Object.keys(OPERATION_WORDS) as readonly EngineOperation[];

const ANY_SOURCE: readonly SourceKind[] = ['nothing', 'score', 'sound'];

/** The built-in engine, which can do everything. @param settings what an installation says of it */
export const builtInEngine = (
  version: string,
  settings: Partial<Pick<EngineState, 'preference' | 'priceFactor' | 'notes'>> = {},
): EngineState => ({
  name: BUILT_IN_ENGINE,
  kind: BUILT_IN_ENGINE,
  software: `Songwright ${BUILT_IN_ENGINE}`,
  model: version,
  abilities: Object.fromEntries(
    engineOperations.map((operation) => [operation, { how: 'native', sources: ANY_SOURCE }]),
  ) as Abilities,
  makesInstrumentals: true,
  durationSecondsMax: null,
  promises: { sameBytes: true, exactTempoAndKey: true, exactLength: true, hasScore: true },
  preference: settings.preference ?? 0,
  priceFactor: settings.priceFactor ?? 1,
  licence: null,
  notes: settings.notes ?? null,
  isUp: true,
  servers: { up: 0, all: 0 },
  isRemote: false,
});
