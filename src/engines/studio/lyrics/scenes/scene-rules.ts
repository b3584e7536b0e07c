import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import { endRhyme, functionWords, leadOf, lineStresses, lineSyllables, wordsOf } from '../line-sound.ts';
import { aboutSubject, type Subject } from '../subjects/subject.ts';
import { type Hook, readingsOf, type Scene, unitsOf } from './scene.ts';

/** What a scene must keep; figures are per unit or line. */
export const sceneLimits = {
  verseUnitLines: [2, 4],
  coupletsOfVerseMin: 4,
  preCoupletsMin: 2,
  hooksMin: 2,
  titleSyllablesMax: 7,
  titleInChorusMin: 2,
  chorusLines: [4, 8],
  chorusWords: [22, 64],
  bridgeLinesMin: 8,
  outroUnitsMin: 2,
  lineSyllables: [2, 15],
} as const;

/** Lines that everybody has sung already. */
const CLICHES =
  /\b(?:heart of gold|follow your dreams|reach for the stars|light at the end of the tunnel|time will tell|love is blind|dance like nobody|(?:against|beat) all odds|heart on (?:my|your) sleeve|tears in (?:my|your) eyes|meant to be|never let (?:me|you) go|deep inside|shining star|spread (?:my|your|our) wings|head over heels|worth the wait|one step at a time|sky'?s the limit|nothing to lose|down on my knees|hold me tight|set me free|broken heart|soul on fire|fire in my soul)\b/i;

/** Words that a speaker repeats on purpose ("I said I'd call, I said I'd write"). */
const ANAPHORA: ReadonlySet<string> = new Set(
  'say says said know knew known want wanted need maybe think thought tell told see saw look give take keep try wait one two good little old day night every time'.split(
    ' ',
  ),
);

/** Stands in the gaps while a scene about a subject is tried. */
const sample: Subject = {
  class: 'thing',
  text: 'Joe',
  role: 'mother',
  owner: null,
  number: 'one',
  isName: true,
  gender: 'it',
  words: ['joe'],
};

/** What is wrong with a scene, in words for its writer; empty when nothing is. */
export function complaintsAbout(written: Scene): string[] {
  const scene = written.about === undefined ? written : withSample(written);
  const rap = scene.styles?.includes('rap') === true;
  return [
    ...partComplaints(scene, 'verse1', rap),
    ...partComplaints(scene, 'verse2', rap),
    ...pieceComplaints('pre', scene.pre, sceneLimits.preCoupletsMin, rap),
    ...pieceComplaints('bridge', scene.bridge, 1, rap),
    ...outroComplaints(scene),
    ...(scene.hooks.length < sceneLimits.hooksMin
      ? [`${scene.hooks.length} hooks, at least ${sceneLimits.hooksMin}`]
      : []),
    ...scene.hooks.flatMap((hook) => hookComplaints(hook, rap)),
    ...repeatedLines(scene),
  ].map((complaint) => `${scene.name}: ${complaint}`);
}

function withSample(scene: Scene): Scene {
  const tell = (text: string): string =>
    aboutSubject(text, sample).replace(
      /^(\s*)(\p{Ll})/gmu,
      (_, margin: string, letter: string) => margin + letter.toUpperCase(),
    );
  const { verse1, verse2, pre, bridge, outro, hooks } = scene;
  return {
    ...scene,
    verse1: tell(verse1),
    verse2: tell(verse2),
    pre: tell(pre),
    bridge: tell(bridge),
    outro: tell(outro),
    hooks: hooks.map((hook) => ({ ...hook, title: tell(hook.title), chorus: tell(hook.chorus) })),
  };
}

function partComplaints(scene: Scene, part: 'verse1' | 'verse2', rap: boolean): string[] {
  const units = unitsOf(scene[part]);
  const couplets = units.reduce((sum, unit) => sum + unit.length / 2, 0);
  return [
    ...(couplets < sceneLimits.coupletsOfVerseMin ? [`${part} has ${couplets} couplets`] : []),
    ...units.flatMap((unit) => [
      ...unitComplaints(part, unit, rap),
      ...unit.flatMap((line) =>
        readingsOf(line)
          .filter((text) => Math.abs(lineSyllables(text) - scene.syllables) > (scene.about === undefined ? 1 : 2))
          .map((text) => `${part}: ${lineSyllables(text)} syllables, not ${scene.syllables} (±1): "${text}"`),
      ),
    ]),
  ];
}

function pieceComplaints(part: string, text: string, unitsMin: number, rap: boolean): string[] {
  const units = unitsOf(text);
  const lines = units.flat().length;
  return [
    ...(units.length < unitsMin ? [`${part} has ${units.length} units, at least ${unitsMin}`] : []),
    ...(part === 'bridge' && lines < sceneLimits.bridgeLinesMin ? [`bridge has ${lines} lines`] : []),
    ...units.flatMap((unit) => unitComplaints(part, unit, rap)),
  ];
}

const outroComplaints = (scene: Scene): string[] => {
  const units = unitsOf(scene.outro);
  return [
    ...(units.length < sceneLimits.outroUnitsMin ? [`outro has ${units.length} units`] : []),
    ...units.flat().flatMap((line) => lineComplaints('outro', line)),
  ];
};

function unitComplaints(part: string, unit: readonly string[], rap: boolean): string[] {
  if (unit.length !== 2 && unit.length !== 4) return [`${part}: a unit of ${unit.length} lines: "${unit[0]}"`];
  // Within one line a speaker may insist ("I pawned my watch, I pawned my ring").
  const repeated = repeatedWords(unit.map((line) => readingsOf(line, 1)[0]!));
  return [
    ...(repeated.length > 0 && part.startsWith('verse') && !rap
      ? [`${part}: "${repeated[0]}" twice in one unit: "${unit[0]}"`]
      : []),
    ...(doesRhyme(unit) ? [] : [`${part}: no rhyme: ${unit.map((line) => `"${line}"`).join(' / ')}`]),
    ...unit.flatMap((line) => lineComplaints(part, line)),
  ];
}

/** Words of content in two lines, but not in the same place of both: "I forget the day, I forget the night" is meant. */
function repeatedWords(lines: readonly string[]): string[] {
  const places = new Map<string, number>();
  const repeated: string[] = [];
  for (const line of lines) {
    const words = wordsOf(line);
    for (const word of new Set(contentOf(line))) {
      const place = words.findIndex((one) => one.startsWith(word));
      const before = places.get(word);
      if (before !== undefined && before !== place) repeated.push(word);
      places.set(word, place);
    }
  }
  return repeated;
}

/** Every reading of the lines rhymes by one of the schemes. */
function doesRhyme(unit: readonly string[]): boolean {
  const schemes = unit.length === 2 ? [[[0, 1]]] : [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[1, 3]], [[0, 3], [1, 2]]]; // biome-ignore format: schemes read as tables
  return schemes.some((pairs) => pairs.every(([one, other]) => rhymesInEveryReading(unit[one!]!, unit[other!]!)));
}

const rhymesInEveryReading = (left: string, right: string): boolean =>
  readingsOf(left).every((one) =>
    readingsOf(right).every((other) => ['perfect', 'near'].includes(endRhyme(one, other))),
  );

function hookComplaints(hook: Hook, rap: boolean): string[] {
  const { titleSyllablesMax, titleInChorusMin, chorusLines, chorusWords } = sceneLimits;
  const title = hook.title.toLowerCase();
  const complaints: string[] = [];
  if (lineSyllables(hook.title) > titleSyllablesMax) complaints.push(`title too long: "${hook.title}"`);
  for (const unit of unitsOf(hook.chorus)) {
    const where = `chorus "${hook.title}"`;
    const text = unit
      .map((line) => readingsOf(line, 1)[0]!)
      .join('\n')
      .toLowerCase();
    const words = wordsOf(text).length;
    const times = text.split(title).length - 1;
    if (unit.length < chorusLines[0] || unit.length > chorusLines[1]) complaints.push(`${where}: ${unit.length} lines`);
    if (words < chorusWords[0] || words > chorusWords[1]) complaints.push(`${where}: ${words} words`);
    if (times < titleInChorusMin) complaints.push(`${where}: the title stands ${times} times`);
    if (![unit[0], unit.at(-1)].some((line) => line!.toLowerCase().includes(title)))
      complaints.push(`${where}: the title is neither in the first nor in the last line`);
    const rhymed = unit.filter((line, at) =>
      unit.some((other, place) => {
        const kind = endRhyme(readingsOf(line, 1)[0]!, readingsOf(other, 1)[0]!);
        return (
          place !== at &&
          Math.abs(place - at) <= 4 &&
          kind !== 'none' &&
          (kind !== 'same' || line.toLowerCase().includes(title))
        );
      }),
    ).length;
    if (rhymed < unit.length / 2) complaints.push(`${where}: ${rhymed} of ${unit.length} lines rhyme`);
    complaints.push(...unit.flatMap((line) => lineComplaints(where, line, rap)));
  }
  return complaints;
}

function lineComplaints(part: string, line: string, isLoose = false): string[] {
  const complaints: string[] = [];
  const say = (what: string): number => complaints.push(`${part}: ${what}: "${line}"`);
  if (!/^["'({<]?[\p{Lu}({<]/u.test(line)) say('small first letter');
  if (/[.,;:]$/.test(line)) say('a mark at the end');
  if (/[<>]/.test(line.replace(/<(?:town|season|name)=[^<>]+>(?!$)/g, '')))
    say('a gap that is not known, or at the end');
  if (/\{[^|]*\}/.test(line)) say('a choice of one');
  for (const text of readingsOf(line)) {
    const syllables = lineSyllables(text);
    const [low, high] = sceneLimits.lineSyllables;
    if (syllables < low || syllables > high) say(`${syllables} syllables`);
    if (CLICHES.test(text)) say('a cliche');
    const unknown = wordsOf(text).find(
      (word) => pronounce(word) === null && pronounce(word.replace(/'s?$/, '')) === null,
    );
    if (unknown !== undefined) say(`the dictionary does not say "${unknown}"`);
    if (!isLoose && !text.includes(',') && clashesOf(leadOf(text)) > 1) say('stresses stand side by side twice');
    if (
      /\b(\w+) \1\b/i.test(text) &&
      !/\b(on and on|(\w+),? \2,)\b/i.test(text) &&
      /\b(the|a|to|of|and|my|in|at) \1\b/i.test(text)
    )
      say('a word twice');
  }
  return [...new Set(complaints)];
}

/** Places where the stress of a long word meets another stress: no melody serves both. */
function clashesOf(line: string): number {
  const stresses = lineStresses(line);
  return stresses.filter((stress, at) => stress === 1 && stresses[at + 1] === 1 && stresses[at + 2] === 1).length;
}

const contentOf = (line: string): string[] =>
  wordsOf(line)
    .filter((word) => !functionWords.has(word) && !ANAPHORA.has(word))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=..[^s])s$/, ''));

function repeatedLines(scene: Scene): string[] {
  const parts = [scene.verse1, scene.verse2, scene.pre, scene.bridge];
  const lines = parts.flatMap((part) => unitsOf(part).flat());
  return lines.filter((line, at) => lines.indexOf(line) !== at).map((line) => `written twice: "${line}"`);
}
