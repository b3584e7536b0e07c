import { MaterialError } from './read-blocks.ts';

/** What belongs to a topic: things, places, doings, qualities that lines about it can name. */
export interface TopicEntry {
  readonly name: string;
  /** Nouns that call for it, singular, lower case. */
  readonly words: readonly string[];
  readonly domain: string;
  /** Noun phrases with their article or none ("the platform clock", "a paper ticket"). */
  readonly thing: readonly string[];
  /** Adjuncts of place ("at the crossing"). */
  readonly place: readonly string[];
  /** Whole short clauses ("the wheels keep time"). */
  readonly doing: readonly string[];
  /** Adjectives. */
  readonly quality: readonly string[];
}

const LISTS = ['thing', 'place', 'doing', 'quality'] as const;
export type TopicSlot = (typeof LISTS)[number];
const FIELDS: readonly string[] = ['words', 'domain', ...LISTS];

/** The topics of one file; `data/lyrics/README.md` says how they are written. @throws MaterialError */
export function readTopics(file: string, text: string, tags: ReadonlySet<string>): TopicEntry[] {
  const drafts: { name: string; line: number; values: Map<string, string> }[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const fail = (reason: string): never => {
      throw new MaterialError(file, index + 1, reason);
    };
    if (line.startsWith('topic ')) {
      drafts.push({ name: line.slice(6).trim(), line: index + 1, values: new Map() });
      continue;
    }
    const [field = '', ...rest] = line.split(':');
    const draft = drafts.at(-1);
    if (draft === undefined) fail('stands before the first topic');
    if (!FIELDS.includes(field)) fail(`"${field}" is no field of a topic: ${FIELDS.join(', ')}`);
    if (draft!.values.has(field)) fail(`"${field}" twice`);
    draft!.values.set(field, rest.join(':').trim());
  }
  return drafts.map(({ name, line, values }) => {
    const domain = values.get('domain') ?? '';
    if (!tags.has(domain))
      throw new MaterialError(file, line, `topic ${name}: "${domain}" is no domain of vocabulary.txt`);
    const list = (field: TopicSlot): string[] =>
      (values.get(field) ?? '')
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== '');
    const words = (values.get('words') ?? name).split(/\s*\|\s*|\s+/).map((word) => word.replaceAll('_', ' '));
    return {
      name,
      words,
      domain,
      thing: list('thing'),
      place: list('place'),
      doing: list('doing'),
      quality: list('quality'),
    };
  });
}
