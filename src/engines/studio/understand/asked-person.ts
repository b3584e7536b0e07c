import type { FoundPeople, Mention } from './found-people.ts';
import { RANKS } from './name-words.ts';
import { SONG_NOUNS } from './song-nouns.ts';
import type { TaggedWord } from './tag-words.ts';

type Sentences = readonly (readonly TaggedWord[])[];

/** What the song is called besides where somebody asks for it: "a waltz for Harold", "something for my mate Olu". */
const ASKED = /^(?:waltz|polka|tango|something|smth|one|march|story|shoutout|present|gift)$/;
const BEFORE_MAX = 4;
const SUNG_TO_NOBODY: ReadonlySet<string> = new Set(['jingle', 'podcast', 'story', 'teaching', 'protest']);

/**
 * Whom the request asks the song for, where that is another than the one it names first: "my granddaughter types this. I would like a
 * waltz for Harold".
 * @param addressee who would be sung to
 * @returns who is sung to
 */
export function askedPerson(
  found: FoundPeople,
  sentences: Sentences,
  addressee: number | null,
  occasion: string | null,
): number | null {
  const isChosen = addressee !== null && addressee > 0;
  if (isChosen || (occasion !== null && SUNG_TO_NOBODY.has(occasion))) return addressee;
  const asked = found.mentions.filter((mention) => isAsked(mention, sentences)).map(({ person }) => person);
  const people = found.people;
  if (addressee !== null && (asked.includes(addressee) || /^(?:couple|group)$/.test(people[addressee]!.kind)))
    return addressee;
  const own = asked.find((index) => {
    const { name, article, kind } = people[index]!;
    return kind !== 'group' && (name !== null || article === 'my' || article === 'our');
  });
  return own ?? addressee;
}

function isAsked({ sentence, start, end }: Mention, sentences: Sentences): boolean {
  const words = sentences[sentence]!;
  // "A song for my mam's pan": of the pan.
  if (words[end - 1]!.text.endsWith("'s")) return false;
  const link = RANKS.has(words[start - 1]?.lower.replace('.', '') ?? '') ? start - 2 : start - 1;
  if (!/^(?:for|to)$/.test(words[link]?.lower ?? '')) return false;
  return words.slice(Math.max(0, link - BEFORE_MAX), link).some(
    ({ lower, after }, at, near) =>
      after === '' &&
      // "Leeks, stamps, something for Jo": on a list it is no song.
      (SONG_NOUNS.has(lower) || (ASKED.test(lower) && (near[at - 1]?.after ?? '') === '')),
  );
}
