import { askingWords } from './asking-words.ts';
import { isCueWord } from './occasion-cues.ts';
import { youTable } from './you-table.ts';

/** Whether words with a capital only ask for a song or tell its occasion: "Lied", "Abschiedslied". */
export const isAskingWord = (name: string, language: string): boolean =>
  name
    .split(' ')
    .every((word) => askingWords[language]?.sure.test(word) === true || isCueWord(word.toLowerCase(), language));

/** Of "meine Kollegin Sabine", where nouns have capitals: the name alone. */
export function withoutRelation(name: string, text: string, language: string): string {
  const [first = '', ...rest] = name.split(' ');
  const isTitle = youTable(language)?.titles.has(first.toLowerCase()) === true;
  if (askingWords[language]?.keepsRelative !== true || rest.length === 0 || isTitle) return name;
  return /(?:mein|unser|dein|sein|ihr)\p{L}{0,2} $/iu.test(text.slice(0, Math.max(0, text.indexOf(name))))
    ? rest.join(' ')
    : name;
}

/** A name with the title that stands before it in a text: "Frau Becker", "Tante Olga". */
export function titledName(name: string, text: string, language: string): string {
  const titles = youTable(language)?.titles;
  if (titles === undefined) return name;
  const words = text.split(/[^\p{L}\p{M}'’-]+/u);
  const first = name.split(' ')[0];
  const at = words.findIndex((word, index) => word === first && titles.has((words[index - 1] ?? '').toLowerCase()));
  if (at < 1) return name;
  const title = words[at - 1]!;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)} ${name}`;
}
