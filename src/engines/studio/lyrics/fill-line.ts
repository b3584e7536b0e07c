import type { Random } from '../../../core/random.ts';
import { fixArticles } from './inflect.ts';
import { GAP_PATTERN, type GapName, readLine } from './scenes/scene.ts';
import { aboutSubject, type Subject } from './subjects/subject.ts';

/** The caller's own words for the gaps of any scene. */
export type GapWords = Partial<Readonly<Record<GapName, string>>>;

/** A line of a scene as it is sung: choices made, gaps filled, articles and the first letter set. */
export function fillLine(
  line: string,
  gaps: GapWords,
  subject: Subject | null,
  random: Random,
  isEnglish = true,
): string {
  const own = line.replace(GAP_PATTERN, (_, gap: GapName, usual: string) => gaps[gap] ?? usual);
  const told = subject === null ? own : aboutSubject(own, subject);
  const chosen = readLine(told, (choices) => random.pick(choices));
  // "A" is a word of its own in other languages.
  const text = (isEnglish ? fixArticles(chosen) : chosen).replace(/\s+/g, ' ').trim();
  return text.replace(/^([("']*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());
}
