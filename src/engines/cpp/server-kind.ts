import { EngineUnavailable } from '../port.ts';
import type { Grade, RemoteTask, ServerReport } from '../remote/driver.ts';

/** Which server of the family answers. */
export type ServerKind = 'acestep' | 'minimaxmusic' | 'yue2';

type Facts = Readonly<Record<string, unknown>>;

/** Told by what only one of them has in `/props`. @throws EngineUnavailable for none of them */
export function serverKind(props: Facts): ServerKind {
  if ('presets' in props) return 'acestep';
  if ('depth' in modelsOf(props)) return 'minimaxmusic';
  if ('frame_rate' in props) return 'yue2';
  throw new EngineUnavailable('What answers there is none of the servers of this kind.');
}

const modelsOf = ({ models }: Facts): Facts => (typeof models === 'object' && models !== null ? (models as Facts) : {});
const bucket = (props: Facts, name: string): readonly string[] => {
  const names = modelsOf(props)[name];
  return Array.isArray(names) ? names.filter((one): one is string => typeof one === 'string') : [];
};

interface Portrait {
  readonly software: string;
  /** Buckets of `/props` that must hold something before it can make sound. */
  readonly needed: readonly string[];
  readonly model: (props: Facts) => string;
  readonly facts: Pick<
    ServerReport,
    | 'takesPerJobMax'
    | 'durationSeconds'
    | 'hasExactDuration'
    | 'takesTempoAndKey'
    | 'takesReference'
    | 'makesInstrumentals'
    | 'licence'
  >;
}

const portraits: Readonly<Record<ServerKind, Portrait>> = {
  acestep: {
    software: 'acestep.cpp',
    needed: ['dit', 'embedding', 'vae'],
    model: (props) => bareName(bucket(props, 'dit')[0], 'acestep-v15'),
    facts: {
      ...{ takesPerJobMax: 9, durationSeconds: { low: 10, high: 600 }, hasExactDuration: true },
      ...{ takesTempoAndKey: true, takesReference: true, makesInstrumentals: true, licence: 'MIT' },
    },
  },
  minimaxmusic: {
    software: 'minimaxmusic.cpp',
    needed: ['lm', 'depth', 'cond', 'dit', 'vae'],
    model: () => 'MiniMax-Music3',
    facts: {
      ...{ takesPerJobMax: 9, durationSeconds: { low: 10, high: 360 }, hasExactDuration: false },
      ...{ takesTempoAndKey: false, takesReference: false, makesInstrumentals: false },
      licence: 'MiniMax-Music3 community licence: show the name, keep safeguards, under 20 million USD a year',
    },
  },
  yue2: {
    software: 'yue2.cpp',
    needed: [],
    model: () => 'YuE2-3B',
    facts: {
      ...{ takesPerJobMax: 9, durationSeconds: { low: 10, high: 360 }, hasExactDuration: false },
      ...{ takesTempoAndKey: false, takesReference: false, makesInstrumentals: false },
      licence: 'CC BY-NC 4.0 with permission for individuals and academics; companies need a licence',
    },
  },
};

/** What a server says of itself in `/props`, together with what is known of its kind. */
export function serverReport(props: Facts): ServerReport {
  const kind = serverKind(props);
  const { software, needed, model, facts } = portraits[kind];
  const name = model(props);
  const isReady = needed.every((one) => bucket(props, one).length > 0);
  return {
    software: `${software} ${versionOf(props)}`.trim(),
    model: name,
    abilities: isReady ? abilitiesOf(kind, name) : {},
    // One works at a time, and nobody can see its queue: the line is kept here.
    ...{ ...facts, jobsAtOnceMax: 1, jobsWaiting: null },
  };
}

function abilitiesOf(kind: ServerKind, model: string): Partial<Record<RemoteTask, Grade>> {
  if (kind !== 'acestep') return { create: 'native' };
  const isBase = /\bbase\b/.test(model);
  return {
    ...{ create: 'native', cover: 'native', repaint: 'native' },
    ...(isBase ? { addVocals: 'doubtful', addInstrumental: 'doubtful' } : {}),
  };
}

/** The name of a file of weights, without its place and ending. */
const bareName = (file: string | undefined, otherwise: string): string =>
  /([A-Za-z0-9][\w.-]{0,63})\.gguf$/.exec(file ?? '')?.[1] ?? otherwise;

const versionOf = ({ version }: Facts): string =>
  typeof version === 'string' && /^[\w.+-]{1,40}/.test(version) ? (version.split(' ')[0] ?? '') : '';
