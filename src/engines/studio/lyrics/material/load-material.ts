import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Block } from './block.ts';
import { type CoupletGroup, type TopicUnits, topicVoices } from './couplet.ts';
import { englishTails, type Tail } from './load-tails.ts';
import { MaterialError, readBlocks } from './read-blocks.ts';
import { readCouplets } from './read-couplets.ts';
import { readStories } from './read-stories.ts';
import { readTopics, type TopicEntry } from './read-topic-entries.ts';
import type { Story } from './story.ts';

const FOLDER = fileURLToPath(new URL('../../../../../data/lyrics/', import.meta.url));

/** Everything that songs in one language are written from. */
export interface Material {
  readonly blocks: readonly Block[];
  /** By every word that calls for it, lower case. */
  readonly topics: ReadonlyMap<string, TopicEntry>;
  /** Lines that may follow a fact. */
  readonly tails: readonly Tail[];
  /** Units of occasions. */
  readonly couplets: readonly CoupletGroup[];
  /** Of one name each. */
  readonly stories: readonly Story[];
  /** Units of topics, by the topic's name. */
  readonly topicUnits: ReadonlyMap<string, TopicUnits>;
}

let english: Material | null = null;

/** The English material, read at the first question. @throws MaterialError naming file and line */
export function englishMaterial(): Material {
  english ??= loadMaterial('en');
  return english;
}

export function loadMaterial(language: string): Material {
  const tags = tagsOf(readFileSync(path.join(FOLDER, 'vocabulary.txt'), 'utf8'));
  const blocks = filesIn(path.join(FOLDER, language, 'blocks')).flatMap((file) =>
    readBlocks(path.relative(FOLDER, file), readFileSync(file, 'utf8'), tags),
  );
  refuseTwins('block', blocks);
  const stories = filesIn(path.join(FOLDER, language, 'stories')).flatMap((file) =>
    readStories(path.relative(FOLDER, file), readFileSync(file, 'utf8'), tags),
  );
  refuseTwins('story', stories);
  const topics = new Map<string, TopicEntry>();
  for (const file of filesIn(path.join(FOLDER, language, 'topics'))) {
    for (const entry of readTopics(path.relative(FOLDER, file), readFileSync(file, 'utf8'), tags)) {
      for (const word of entry.words) if (!topics.has(word)) topics.set(word, entry);
    }
  }
  return {
    blocks,
    stories,
    topics,
    tails: englishTails(tags),
    ...loadCouplets(path.join(FOLDER, language, 'couplets'), tags, topics),
  };
}

/** @throws MaterialError where two have one name */
function refuseTwins(what: string, named: readonly { readonly name: string }[]): void {
  const names = new Set<string>();
  for (const { name } of named) {
    if (names.has(name)) throw new MaterialError(what, 0, `two are called "${name}"`);
    names.add(name);
  }
}

function loadCouplets(
  folder: string,
  tags: ReadonlySet<string>,
  topics: ReadonlyMap<string, TopicEntry>,
): Pick<Material, 'couplets' | 'topicUnits'> {
  const names = new Set([...topics.values()].map(({ name }) => name));
  const files = filesIn(folder).map((file) => ({
    file: path.relative(FOLDER, file),
    ...readCouplets(path.relative(FOLDER, file), readFileSync(file, 'utf8'), tags),
  }));
  const topicUnits = new Map<string, TopicUnits>();
  for (const { file, topics: own } of files) {
    for (const [name, units] of own) {
      if (!names.has(name)) throw new MaterialError(file, 0, `no topic is called "${name}"`);
      topicUnits.set(name, joinedUnits(topicUnits.get(name), units));
    }
  }
  return { couplets: files.flatMap(({ groups }) => groups), topicUnits };
}

/** Several files may tell of one topic. */
const joinedUnits = (known: TopicUnits | undefined, more: TopicUnits): TopicUnits =>
  known === undefined
    ? more
    : {
        units: Object.fromEntries(
          topicVoices.map((voice) => [voice, [...known.units[voice], ...more.units[voice]]]),
        ) as unknown as TopicUnits['units'],
        choruses: [...known.choruses, ...more.choruses],
      };

const filesIn = (folder: string): string[] => globSync(path.join(folder, '*.txt')).sort();

/** The tags that `vocabulary.txt` lists. */
export const tagsOf = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => /^[a-z]/.test(line))
      .map((line) => line.split(/\s+/)[0]!),
  );
