import type { SectionKind } from '../../../../music/score.ts';
import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables, wordsOf } from '../line-sound.ts';
import { calledOf } from '../weave/telling.ts';

/** A section as it is written. */
export interface WrittenSection {
  readonly kind: SectionKind;
  readonly texts: readonly string[];
  readonly label: string;
}

const ADDRESSED_SYLLABLES_MAX = 13;

/** Who is sung to is called by name at least once: before the first line of a verse that says "you" and has room. */
export function withAddress(
  sections: readonly WrittenSection[],
  { people, addressee }: SongIntent,
): readonly WrittenSection[] {
  const person = addressee === null ? null : people[addressee]!;
  if (person?.name == null) return sections;
  const name = calledOf(person);
  const isCalled = sections.some(({ texts }) => texts.some((text) => saysName(text, name)));
  if (isCalled) return sections;
  const fits = (text: string): boolean => lineSyllables(`${name} ${text}`) <= ADDRESSED_SYLLABLES_MAX;
  const places = sections.flatMap(({ kind, texts }, section) =>
    kind === 'verse' || kind === 'bridge' ? texts.map((text, line) => ({ section, line, text })) : [],
  );
  const place =
    places.find(({ text }) => /^You\b/.test(text) && fits(text)) ??
    places.find(({ text }) => /^(?:I|We|It|They|There|He|She)\b/.test(text) && fits(text)) ??
    places.find(({ line, text }) => line === 0 && fits(text)) ??
    shortest(places);
  if (place === undefined) return sections;
  const isCapital =
    /^(?:I|I'm|I've|I'd|I'll)\b/.test(place.text) ||
    people.some((one) => one.name !== null && place.text.startsWith(one.name.split(' ')[0]!));
  const called = `${name}, ${isCapital ? place.text : place.text.charAt(0).toLowerCase() + place.text.slice(1)}`;
  return sections.map((section, at) =>
    at === place.section
      ? { ...section, texts: section.texts.map((text, line) => (line === place.line ? called : text)) }
      : section,
  );
}

const saysName = (text: string, name: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `);

const shortest = <One extends { readonly text: string }>(places: readonly One[]): One | undefined =>
  places.toSorted((one, other) => lineSyllables(one.text) - lineSyllables(other.text))[0];
