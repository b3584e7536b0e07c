/** What a model version (`mv`) allows. Text in code points. */
export interface Model {
  readonly durationSecondsMax: number;
  readonly promptCharsMax: number;
  readonly tagsCharsMax: number;
  readonly takesVocalGender: boolean;
}

/** The versions on offer. */
export const models = {
  'sonic-v3-5': { durationSecondsMax: 120, promptCharsMax: 3000, tagsCharsMax: 200, takesVocalGender: false },
  'sonic-v4': { durationSecondsMax: 120, promptCharsMax: 3000, tagsCharsMax: 200, takesVocalGender: false },
  'sonic-v4-5': { durationSecondsMax: 240, promptCharsMax: 5000, tagsCharsMax: 1000, takesVocalGender: true },
  'sonic-v4-5-plus': { durationSecondsMax: 240, promptCharsMax: 5000, tagsCharsMax: 1000, takesVocalGender: true },
  'sonic-v5': { durationSecondsMax: 480, promptCharsMax: 5000, tagsCharsMax: 1000, takesVocalGender: true },
} as const satisfies Record<string, Model>;

/** Names that old clients still send: each is served by the version beside it and echoed back as it came. */
export const retiredModels = {
  'sonic-v3': 'sonic-v5',
  'sonic-v4-6': 'sonic-v5',
  'sonic-v5-5': 'sonic-v5',
} as const satisfies Record<string, keyof typeof models>;

export type ModelName = keyof typeof models | keyof typeof retiredModels;

/** Every name that a request may carry, current ones first. */
export const modelNames = [...Object.keys(models), ...Object.keys(retiredModels)] as [ModelName, ...ModelName[]];

const currentName = (name: ModelName): keyof typeof models =>
  name in models ? (name as keyof typeof models) : retiredModels[name as keyof typeof retiredModels];

/** The version that serves a name. */
export const modelOf = (name: ModelName): Model => models[currentName(name)];

const largest = (limit: (model: Model) => number): number => Math.max(...Object.values(models).map(limit));

/** The widest limits of any version: what a field may never exceed. */
export const widestModel = {
  durationSecondsMax: largest((model) => model.durationSecondsMax),
  promptCharsMax: largest((model) => model.promptCharsMax),
  tagsCharsMax: largest((model) => model.tagsCharsMax),
} as const;
