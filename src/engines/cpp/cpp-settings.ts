export type SoundFormat = 'wav16' | 'wav24' | 'wav32';

export interface CppSettings {
  /** What is asked for: `wav32` alone keeps the level of takes. */
  readonly outputFormat: SoundFormat;
  /** `--max-seq` of a yue2.cpp, which it does not tell; null: its default. */
  readonly maxSequenceTokens: number | null;
}

const formats: readonly SoundFormat[] = ['wav16', 'wav24', 'wav32'];
const TOKENS = { low: 2_048, high: 1_000_000 };

/** The `settings` of an engine of this kind. @throws Error that says what is wrong */
export function readSettings(settings: Readonly<Record<string, unknown>>): CppSettings {
  const { outputFormat = 'wav32', maxSequenceTokens = null, ...others } = settings;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`An engine of the kind "cpp" has no setting "${unknown}".`);
  const format = formats.find((one) => one === outputFormat);
  if (format === undefined) throw new Error(`"outputFormat" of an engine is one of ${formats.join(', ')}.`);
  return { outputFormat: format, maxSequenceTokens: tokensOf(maxSequenceTokens) };
}

function tokensOf(value: unknown): number | null {
  if (value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= TOKENS.low && value <= TOKENS.high) return value;
  throw new Error(`"maxSequenceTokens" of an engine is a whole number from ${TOKENS.low} to ${TOKENS.high}.`);
}
