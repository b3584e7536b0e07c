import { readFileSync } from 'node:fs';
import { wordsOf } from '../line-sound.ts';

const FOLDER = new URL('../../../../../data/prompts/', import.meta.url);

/** The prompts of `data/prompts/` and the slots that each of them has. */
const SLOTS = {
  'lyrics-system': ['linesMax', 'syllablesMax', 'explicit'],
  'lyrics-order': ['description', 'record', 'style', 'form', 'language', 'title', 'earlier', 'avoid'],
  'lyrics-repair': ['findings'],
} as const;
type PromptName = keyof typeof SLOTS;

const texts = new Map<PromptName, string>();

/** @throws Error naming a file whose slots are others than the program fills */
function promptText(name: PromptName): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8').trimEnd();
  const found = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
  if (found.toSorted().join() !== [...SLOTS[name]].toSorted().join()) {
    throw new Error(`data/prompts/${name}.txt: it has each of these slots once: ${SLOTS[name].join(', ')}`);
  }
  texts.set(name, text);
  return text;
}

/** A prompt with its slots filled; what fills them is not searched for slots. */
export const fillPrompt = <Name extends PromptName>(
  name: Name,
  values: Readonly<Record<(typeof SLOTS)[Name][number], string>>,
): string => promptText(name).replace(/\{\{(\w+)\}\}/g, (_, slot: string) => (values as Record<string, string>)[slot]!);

/** Of the prompts' own words no run of so many may come back in a song. */
const RUN_WORDS = 8;

let runs: ReadonlySet<string> | null = null;

/** The first run of eight words that a text has in common with the prompts; null: none. */
export function copiedRun(text: string): string | null {
  runs ??= new Set((Object.keys(SLOTS) as PromptName[]).flatMap((name) => runsOf(promptText(name))));
  return runsOf(text).find((run) => runs!.has(run)) ?? null;
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' '));
}
