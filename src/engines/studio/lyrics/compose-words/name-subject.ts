import type { Random } from '../../../../core/random.ts';
import { stemOf, stemsOf } from '../../english/word-stems.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { lineSyllables, wordsOf } from '../line-sound.ts';
import { englishLessonLines, englishPhraseLines } from '../material/load-phrase-lines.ts';
import { relationKind } from '../plain-words/frame-values.ts';
import { sungStatements } from '../plain-words/statement-lines.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { calledOf, capital } from '../weave/telling.ts';

interface Words {
  readonly kind: string;
  readonly texts: readonly string[];
}

const LINE_SYLLABLES_MAX = 14;
const TOPIC_WORDS_MAX = 3;
/** Sentences that say what a song is about without its first topic. */
const TOLD_MIN = 2;

/** A song says once what it is about: who somebody is to the singer, or the matter that no line names. */
export function withSubjectNamed<Section extends Words>(
  sections: readonly Section[],
  intent: SongIntent,
  lineCountMax: number,
  random: Random,
): readonly Section[] {
  const { addressee, people } = intent;
  const sung = new Set(sections.flatMap(({ texts }) => texts.flatMap(stemsOf)));
  if (addressee !== null)
    return withRelation(
      sections,
      people[addressee]!,
      sung,
      intent.attitude.kind,
      sungStatements(intent).map(({ text }) => text),
    );
  const matter = matterOf(intent, sung);
  const lineCount = sections.reduce((sum, { texts }) => sum + texts.length, 0);
  if (matter === null || lineCount >= lineCountMax) return sections;
  const lines = random
    .shuffle(intent.lesson === null ? englishPhraseLines() : englishLessonLines())
    .map((line) => capital(sungNumbers(line.replace('~', matter))))
    .filter((line) => lineSyllables(line) <= LINE_SYLLABLES_MAX);
  const first = sections.findIndex(({ kind, texts }) => kind === 'verse' && texts.length > 0);
  if (first < 0 || lines.length === 0) return sections;
  return sections.map((section, at) => (at === first ? { ...section, texts: [lines[0]!, ...section.texts] } : section));
}

/** What the request is about before all, where no line says it; null: it is said. */
function matterOf(
  { topics, lesson, product, people, statements }: SongIntent,
  sung: ReadonlySet<string>,
): string | null {
  if (lesson !== null)
    return lesson.of === lesson.items.join(', ') || stemsOf(lesson.of).some((stem) => sung.has(stem))
      ? null
      : lesson.of;
  if (product !== null || people.some(({ name }) => name !== null)) return null;
  const [topic] = topics;
  if (topic === undefined || sung.has(stemOf(topic.head)) || topic.text.split(' ').length > TOPIC_WORDS_MAX)
    return null;
  // "Need a song for my headphones", after all that there is to tell.
  const isAskedFor = !statements.some(({ text }) => stemsOf(text).includes(stemOf(topic.head)));
  if (isAskedFor && statements.filter(({ form }) => form === 'clause').length >= TOLD_MIN) return null;
  if (/ing$/.test(topic.head) && topic.domain === null) return null;
  return topic.determiner !== null && /^(?:my|our|the)$/.test(topic.determiner)
    ? `${topic.determiner} ${topic.text}`
    : topic.text;
}

/** Kinds of relations that are called "my sister"; elders are called by the word alone. */
const OWNED: ReadonlySet<string | null> = new Set(['child', 'sibling', 'partner']);
const ELDERS: ReadonlySet<string | null> = new Set(['parent', 'grandparent']);
const CROSS: ReadonlySet<string> = new Set(['anger', 'contempt']);

function withRelation<Section extends Words>(
  sections: readonly Section[],
  person: Person,
  sung: ReadonlySet<string>,
  attitude: string,
  told: readonly string[],
): readonly Section[] {
  const called = vocative(person, attitude);
  if (called === null || stemsOf(person.relation!).some((stem) => sung.has(stem))) return sections;
  const name = person.name === null ? null : calledOf(person);
  const starts = new Set(told.map(startOf));
  const offers = sections.flatMap(({ kind, texts }, section) =>
    kind === 'verse' || kind === 'bridge'
      ? texts.flatMap((text, line) => {
          const own = line === 0 || starts.has(startOf(text)) ? addressed(text, name, called) : null;
          return own === null || lineSyllables(own) > LINE_SYLLABLES_MAX ? [] : [{ section, line, own }];
        })
      : [],
  );
  const [place] = offers;
  if (place === undefined) return sections;
  return sections.map((section, at) =>
    at === place.section
      ? { ...section, texts: section.texts.map((text, line) => (line === place.line ? place.own : text)) }
      : section,
  );
}

/** The first words of a line or a statement, without the name before it. */
const startOf = (text: string): string =>
  wordsOf(text.replace(/^\p{Lu}[\p{L}' .-]{1,30}, /u, ''))
    .slice(0, START_WORDS)
    .join(' ');
const START_WORDS = 3;

/** The line with who is sung to before it; null: it does not begin with them. */
function addressed(text: string, name: string | null, called: string): string | null {
  if (/^You(?:'|\b)/.test(text)) return `${capital(called)}, y${text.slice(1)}`;
  if (name === null || !text.startsWith(`${name}, `)) return null;
  return `${name}, ${called}, ${text.slice(name.length + 2)}`;
}

function vocative(person: Person, attitude: string): string | null {
  const { relation, kind, species } = person;
  if (
    relation === null ||
    kind === 'couple' ||
    relation === 'ex' ||
    /^(?:man|woman|guy|lady|girl|boy|baby)$/.test(relation)
  )
    return null;
  if (kind === 'pet') return `my ${species ?? relation}`;
  if (kind === 'group') return CROSS.has(attitude) ? null : relation;
  const own = relationKind(person);
  if (ELDERS.has(own)) return capital(relation);
  if (CROSS.has(attitude)) return relation;
  return OWNED.has(own) || own === 'friend' ? `my ${relation}` : own === 'work' ? relation : `my ${relation}`;
}
