import { englishParser } from '../../english/parser.ts';

/** What a tagger says of the words of a sentence, one set for each word between spaces; sets are empty where it parts words otherwise. */
export function wordTags(words: readonly string[]): readonly ReadonlySet<string>[] {
  const sentences = englishParser()(words.join(' ')).json({ offset: false }) as readonly {
    readonly terms: readonly { readonly text: string; readonly post: string; readonly tags?: readonly string[] }[];
  }[];
  const tags: Set<string>[] = [new Set()];
  for (const term of sentences.flatMap(({ terms }) => terms)) {
    for (const tag of term.tags ?? []) tags.at(-1)!.add(tag);
    if (term.post.includes(' ')) tags.push(new Set());
  }
  return tags.length === words.length ? tags : words.map(() => new Set<string>());
}
