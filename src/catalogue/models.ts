import { settings } from '../core/settings.ts';

/** What a model version (`mv`) allows. Text in code points. */
export interface Model {
  readonly durationSecondsMax: number;
  readonly promptCharsMax: number;
  readonly tagsCharsMax: number;
  readonly takesVocalGender: boolean;
}

const usualModels = {
  'sonic-v3-5': { durationSecondsMax: 120, promptCharsMax: 3000, tagsCharsMax: 200, takesVocalGender: false },
  'sonic-v4': { durationSecondsMax: 120, promptCharsMax: 3000, tagsCharsMax: 200, takesVocalGender: false },
  'sonic-v4-5': { durationSecondsMax: 240, promptCharsMax: 5000, tagsCharsMax: 1000, takesVocalGender: true },
  'sonic-v4-5-plus': { durationSecondsMax: 240, promptCharsMax: 5000, tagsCharsMax: 1000, takesVocalGender: true },
  'sonic-v5': { durationSecondsMax: 480, promptCharsMax: 5000, tagsCharsMax: 1000, takesVocalGender: true },
} as const satisfies Record<string, Model>;

type CurrentModelName = keyof typeof usualModels;
const currentModelNames = Object.keys(usualModels) as CurrentModelName[];

const modelRanges = {
  durationSecondsMax: { low: 10, high: 480 },
  promptCharsMax: { low: 1, high: 20_000 },
  tagsCharsMax: { low: 1, high: 5_000 },
} as const;

const limitsInForce = settings.numberTables(
  'models',
  Object.fromEntries(
    Object.entries<Model>(usualModels).map(([name, { takesVocalGender: _, ...limits }]) => [name, limits]),
  ) as Record<CurrentModelName, Omit<Model, 'takesVocalGender'>>,
  (field) => modelRanges[field],
);

/** The versions on offer. */
export const models = Object.fromEntries(
  currentModelNames.map((name) => [name, { ...usualModels[name], ...limitsInForce[name] }]),
) as { readonly [Name in CurrentModelName]: Model };

/** Names that old clients still send: each is served by the version beside it and echoed back as it came. */
export const retiredModels = settings.names(
  'retiredModels',
  { 'sonic-v3': 'sonic-v5', 'sonic-v4-6': 'sonic-v5', 'sonic-v5-5': 'sonic-v5' },
  currentModelNames,
);

for (const name of currentModelNames) {
  if (Object.hasOwn(retiredModels, name))
    settings.refuse(`retiredModels.${name} is a model on offer, and cannot be retired.`);
}

export type ModelName = CurrentModelName | 'sonic-v3' | 'sonic-v4-6' | 'sonic-v5-5';

/** Every name that a request may carry, current ones first. */
export const modelNames = [...Object.keys(models), ...Object.keys(retiredModels)] as unknown as [
  ModelName,
  ...ModelName[],
];

const currentName = (name: ModelName): CurrentModelName =>
  Object.hasOwn(models, name) ? (name as CurrentModelName) : retiredModels[name]!;

/** The version that serves a name. */
export const modelOf = (name: ModelName): Model => models[currentName(name)];

const largest = (limit: (model: Model) => number): number => Math.max(...Object.values(models).map(limit));

/** The widest limits of any version: what a field may never exceed. */
export const widestModel = {
  durationSecondsMax: largest((model) => model.durationSecondsMax),
  promptCharsMax: largest((model) => model.promptCharsMax),
  tagsCharsMax: largest((model) => model.tagsCharsMax),
} as const;
