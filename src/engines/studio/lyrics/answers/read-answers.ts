import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MaterialError } from '../material/read-blocks.ts';
import { type Answer, type AnswerMood, type AnswerSpeaker, answerMoods, answerSpeakers } from './answer.ts';
import { AnswerIndex } from './answer-index.ts';
import { answerKindNames } from './answer-kinds.ts';
import { type EndSound, endSoundOf } from './end-sound.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/en/', import.meta.url));
/** Lines for anything, by the vowel that they rhyme on, and lines behind what was said. */
const KINDS = ['answers', 'replies'] as const;
const SAID = 'said: ';

let index: AnswerIndex | null = null;

/** All answers, by their sound. @throws MaterialError naming file and line */
export function englishAnswers(): AnswerIndex {
  index ??= new AnswerIndex(
    KINDS.flatMap((kind) => globSync(path.join(FOLDER, kind, '*.txt')).sort()).flatMap((file) =>
      readAnswers(`en/${path.relative(FOLDER, file)}`, readFileSync(file, 'utf8')),
    ),
  );
  return index;
}

/** Rows "tag tag: the line", perhaps below rows "said: " of what they are to stand behind. @throws MaterialError naming the line */
export function readAnswers(file: string, text: string): Answer[] {
  let said: readonly string[] = [];
  let isOpen = false;
  return text.split('\n').flatMap((row, at) => {
    if (row.trim() === '' || row.startsWith('#')) return [];
    const fail = (reason: string): never => {
      throw new MaterialError(file, at + 1, reason);
    };
    if (row.startsWith(SAID)) {
      said = [...(isOpen ? said : []), row.slice(SAID.length)];
      isOpen = true;
      return [];
    }
    isOpen = false;
    const colon = row.indexOf(': ');
    if (colon < 0) fail('a row is "mood who kind: the line"');
    const tags = row.slice(0, colon).split(' ');
    const line = row.slice(colon + 2);
    const moods = tags.filter(isMood);
    const speakers = tags.filter(isSpeaker);
    const kinds = tags.filter((tag) => answerKindNames.has(tag));
    const strange = tags.find(
      (tag) => !isMood(tag) && !isSpeaker(tag) && !answerKindNames.has(tag) && tag !== 'chorus',
    );
    if (strange !== undefined) fail(`no tag is called "${strange}"`);
    if (moods.length === 0) fail(`a row has a mood: ${answerMoods.join(', ')}`);
    if (speakers.length !== 1) fail(`a row speaks of one: ${answerSpeakers.join(', ')}`);
    checkSlots(line, speakers[0]!, fail);
    const syllables = vowelGroups(firstReadingOf(line));
    const end = saidAs(endSoundOf(firstReadingOf(line)), path.basename(file, '.txt'));
    return [{ id: `${file}:${at + 1}`, moods, who: speakers[0]!, kinds, said, isForChorus: tags.includes('chorus'), text: line, syllables, end }]; // biome-ignore format: one record
  });
}

/** Of a word that is said in two ways ("bow"), the way that its file is called by: the vowel of its rhymes. */
function saidAs({ word, perfect, onsets, near, tails }: EndSound, vowel: string): EndSound {
  const kept = perfect.flatMap((key, at) => (key.split(' ')[0] === vowel ? [at] : []));
  if (kept.length === 0) return { word, perfect, onsets, near, tails };
  return {
    word,
    perfect: kept.map((at) => perfect[at]!),
    onsets: kept.map((at) => onsets[at]!),
    near: kept.map((at) => near[at]!),
    tails: tails.filter((tail) => tail.split(' ')[0] === vowel),
  };
}

const isMood = (tag: string): tag is AnswerMood => (answerMoods as readonly string[]).includes(tag);
const isSpeaker = (tag: string): tag is AnswerSpeaker => (answerSpeakers as readonly string[]).includes(tag);

/** The line in its first reading. */
const firstReadingOf = (line: string): string =>
  line
    .replaceAll(/\{([^|{}]*)\|[^{}]*\}/g, '$1')
    .replaceAll(/\[([^|[\]]*)\|[^[\]]*\]/g, '$1')
    .replaceAll(/<([Tt]hey|them|[Tt]heirs?)>/g, '$1');

/** Syllables as spelling shows them: near enough to weigh lengths, and needs no dictionary. */
const vowelGroups = (line: string): number => line.match(/[aeiouy]+(?!\b(?<=[^aeiouy]e))/gi)?.length ?? 0;

function checkSlots(line: string, who: AnswerSpeaker, fail: (reason: string) => never): void {
  const hasPerson = /<(?:[Tt]hey|them|[Tt]heirs?)>/.test(line);
  if (hasPerson && who !== 'one') fail('only lines of "one" have <they>, <them> or <their>');
  if (/[<>{}[\]]/.test(firstReadingOf(line))) fail('brackets do not close, or a slot is unknown');
  if (/[{|][^{}|[\]]*\}$/.test(line)) fail('the last word of a line has no choices: it is what rhymes');
}
