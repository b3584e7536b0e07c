import type { AceStepTroubles } from './ace-step/ace-step-double.ts';
import type { CppTroubles } from './cpp/cpp-double.ts';

/** Something that goes wrong, by the name under which it is counted. */
export type Fault = { readonly name: string } & (
  | { readonly kind: 'worker killed' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'server killed'; readonly server: ServerName }
  | {
      readonly kind: 'trouble';
      readonly server: 'ace';
      readonly troubles: Partial<AceStepTroubles>;
      readonly needsRestart: boolean;
    }
  | {
      readonly kind: 'trouble';
      readonly server: 'cpp';
      readonly troubles: Partial<CppTroubles>;
      readonly needsRestart: boolean;
    }
);

export type ServerName = 'ace' | 'cpp';

/** Every switch of the doubles; those of which only another process recovers are marked. */
const aceTroubles: readonly (readonly [name: string, troubles: Partial<AceStepTroubles>, needsRestart?: boolean])[] = [
  ['fails with text', { fails: 'with text' }],
  ['fails without text', { fails: 'without text' }],
  ['weights cannot be loaded', { loadFails: true }, true],
  ['exits at load', { exitsAtLoad: true }],
  ['crashes in a job', { crashesInJob: true }],
  ['event loop blocked at load', { blocksAtLoadMs: 2_000 }],
  ['slow', { slowness: 6 }],
  ['stuck at .8', { isStuckAtDecoding: true }, true],
  ['silent success', { isSilent: true }],
  ['short success', { length: 0.2 }],
  ['success without a file', { isMissing: true }],
  ['wrong format', { hasWrongFormat: true }],
  ['wrong seeds told', { hasWrongSeeds: true }],
  ['queue full', { isFull: true }],
  ['key refused', { refusesKey: true }],
  ['files gone', { forgetsFiles: true }],
  ['no disk cache', { lacksDiskCache: true }],
  ['no language model', { lacksLanguageModel: true }],
];
const cppTroubles: readonly (readonly [name: string, troubles: Partial<CppTroubles>, needsRestart?: boolean])[] = [
  ['fails', { fails: true }],
  ['exits at load', { exitsAtLoad: true }],
  ['crashes in a job', { crashesInJob: true }],
  ['slow', { slowness: 6 }],
  ['stuck, and deaf to a cancel', { isStuck: true }, true],
  ['silent success', { isSilent: true }],
  ['short success', { length: 0.2 }],
  ['a take missing', { isMissing: true }],
  ['wrong format', { hasWrongFormat: true }],
  ['no weights', { lacksModels: true }],
];

/** What kills or cancels comes more often than each single trouble. */
const KILLS = 3;

export const faultKinds: readonly Fault[] = [
  ...Array.from({ length: KILLS }, (): readonly Fault[] => [
    { kind: 'worker killed', name: 'worker killed' },
    { kind: 'server killed', name: 'ace killed', server: 'ace' },
    { kind: 'server killed', name: 'cpp killed', server: 'cpp' },
    { kind: 'cancelled', name: 'cancelled' },
  ]).flat(),
  ...aceTroubles.map(([name, troubles, needsRestart = false]): Fault => {
    return { kind: 'trouble', name: `ace: ${name}`, server: 'ace', troubles, needsRestart };
  }),
  ...cppTroubles.map(([name, troubles, needsRestart = false]): Fault => {
    return { kind: 'trouble', name: `cpp: ${name}`, server: 'cpp', troubles, needsRestart };
  }),
];
