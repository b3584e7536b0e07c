/** What an answer that comes at once shows: numbers, files to fetch, words in time. */
export interface AnswerParts {
  readonly facts: readonly (readonly [name: string, value: number])[];
  readonly files: readonly (readonly [name: string, address: string])[];
  readonly timedWords: readonly TimedWord[];
  readonly personaId: string | null;
}

export interface TimedWord {
  readonly word: string;
  readonly start_s: number;
  readonly end_s: number;
}

/** Sorts what an answer holds by what it is: numbers are facts, addresses are files. */
export function partsOf(answer: object): AnswerParts {
  const { data, persona_id: persona } = answer as { data?: object; persona_id?: unknown };
  const entries = Object.entries(data ?? {});
  const alignment = entries.find(([name]) => name === 'alignment')?.[1] as readonly TimedWord[] | undefined;
  return {
    facts: entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    files: entries.filter(
      (entry): entry is [string, string] => entry[0].endsWith('_url') && typeof entry[1] === 'string',
    ),
    timedWords: alignment ?? [],
    personaId: typeof persona === 'string' ? persona : null,
  };
}

/** Whether the answer only says that the file is still being made. */
export const isNotReady = (answer: object): boolean => 'type' in answer && answer.type === 'not_ready';

/** The stretch as the service moved it to bar lines, where it did. */
export function keptStretchOf(answer: object): { readonly start: number; readonly end: number } | null {
  if (!('infill_start_s' in answer && 'infill_end_s' in answer)) return null;
  return { start: Number(answer.infill_start_s), end: Number(answer.infill_end_s) };
}
