import { allStemsOf, isSmallStem } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { MatterCue, MatterCuePart } from './matter.ts';

/** Words that only a style has in common with a matter have to be several. */
const SAID_BESIDE_STYLE_MIN = 2;

/** The stems of a request that the cue which names most of it finds; empty: none does. */
export function longestCue(cues: readonly MatterCue[], intent: SongIntent): readonly string[] {
  const { stems, product, styleWords } = intent;
  const style = new Set(styleWords.flatMap(allStemsOf));
  // What stands in quotation marks is no stem of the request.
  const named = product === null ? [] : allStemsOf(product.name);
  const plain = longestOf(cues, [...stems.filter((stem) => !style.has(stem)), ...named]);
  if (plain.length > 0) return plain;
  // "Summer, beach, ska": where nothing else is said, words of mood are what it is about; "school anthem", but no sea shanty
  // about something else.
  const all = longestOf(cues, stems);
  const isBeyondStyle = all.length >= SAID_BESIDE_STYLE_MIN && all.some((stem) => !style.has(stem));
  return intent.topics.length === 0 || isBeyondStyle ? all : [];
}

function longestOf(cues: readonly MatterCue[], stems: readonly string[]): readonly string[] {
  const found = cues.map((cue) => stemsOfCue(cue, stems));
  return found.reduce<readonly string[]>((best, one) => (one.length > best.length ? one : best), []);
}

/** The stems that a cue finds; empty: a part is missing, or words stand beside that make it another thing. */
function stemsOfCue({ said, unsaid }: MatterCue, stems: readonly string[]): readonly string[] {
  if (unsaid.some((part) => partIn(part, stems) !== null)) return [];
  const parts = said.map((part) => partIn(part, stems));
  return parts.some((part) => part === null) ? [] : parts.flatMap((part) => part ?? []);
}

/** A part's words behind each other, with nothing but small words between; null: they are not there. */
function partIn(part: MatterCuePart, stems: readonly string[]): readonly string[] | null {
  for (const start of stems.keys()) {
    const found: string[] = [];
    let at = start;
    for (const choices of part) {
      while (found.length > 0 && at < stems.length && !choices.includes(stems[at]!) && isSmallStem(stems[at]!)) at++;
      if (at >= stems.length || !choices.includes(stems[at]!)) break;
      found.push(stems[at++]!);
    }
    if (found.length === part.length) return found;
  }
  return null;
}
