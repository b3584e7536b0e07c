import type { Product } from '../song-intent.ts';
import type { ClauseReading } from './read-clauses.ts';
import type { TaggedWord } from './tag-words.ts';

/** Nouns for what a jingle sells or a show is. */
const KINDS = new Set(
  'bakery shop store cafe café restaurant diner bar pub pizzeria pizza coffee tea brand company startup app website podcast show channel radio station gym studio salon barbershop clinic dentist garage dealership bank insurance hotel hostel farm brewery winery market supermarket agency school academy law firm plumbing plumber plumbers electrician cleaning lawn service services delivery truck food burgers tacos soap shampoo toothpaste cereal soda drink beer wine cookies chocolate ice cream toys bikes cars tires shoes clothes bookstore bookshop library museum zoo festival fair conference newsletter blog magazine game'.split(
    ' ',
  ),
);

/** What a jingle or a show's theme is for: a capitalised name near the start, its kind, and what it claims. */
export function readProduct(
  sentences: readonly (readonly TaggedWord[])[],
  reading: ClauseReading,
  quotes: readonly string[],
): Product | null {
  const words = sentences.flat();
  const name =
    quotedName(quotes) ??
    labelledName(words) ??
    calledName(words) ??
    firstName(words) ??
    capitalRun(words) ??
    quotes[0] ??
    quotedKind(words);
  if (name === null) return null;
  const inName = new Set(name.toLowerCase().split(/\s+/));
  const kind = words.find(({ lower }) => KINDS.has(lower))?.lower ?? null;
  const fragments = reading.fragments
    .map((fragment) => fragment.map(({ text }) => text).join(' '))
    .filter((text) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .some((word) => !inName.has(word.replace(/'s$/, ''))),
    )
    .filter((text) => !text.toLowerCase().includes(name.toLowerCase()) && !NO_CLAIM.test(text));
  return { name, kind, claims: fragments };
}

/** Headings, lengths, where it is heard: "Name", "15 s", "for radio". */
const NO_CLAIM =
  /^(?:(?:their|its|the|our|shop|company|business|brand|product|client)? ?(?:name|client|brand|company|business|product|slogan|tagline)(?: is)?|\d+ ?(?:s|secs?|seconds?|mins?)|(?:for )?(?:the )?(?:local )?(?:radio|tv|television|podcasts?|instagram|tiktok|youtube|spot|advert|ad)|not (?:needed|necessary|required|(?:too )?(?:jolly|cheesy|sad|silly|corny|serious|loud|boring|cringe)\b.{0,40}))$/i;

const LABELS = /^(?:name|client|brand|company|business|shop|store|product|advertiser|customer)$/;

/** "Client: Hay and Daughters", "name is Heel Thyself". */
function labelledName(words: readonly TaggedWord[]): string | null {
  const at = words.findIndex(({ lower, after }, index) => {
    const next = words[index + 1];
    const isLabel = LABELS.test(lower) && (after.includes(':') || (lower === 'name' && next?.lower === 'is'));
    return isLabel && /^[\p{Lu}\p{N}]/u.test(words[index + (after.includes(':') ? 1 : 2)]?.text ?? '');
  });
  return at < 0 ? null : runFrom(words, words[at]!.after.includes(':') ? at + 1 : at + 2, false);
}

/** "GLOWMOSS night light", "new gym ad! FERROUS, Leeds": a name in capitals that a sentence begins with, where not all are. */
function firstName(words: readonly TaggedWord[]): string | null {
  const isLoud = ({ text }: TaggedWord): boolean => /^\p{Lu}{4,}$/u.test(text) && !NO_NAMES.test(text);
  const at = words.findIndex((word) => word.isFirst && isLoud(word));
  return at < 0 || words.filter(isLoud).length > LOUD_MAX ? null : runFrom(words, at, false);
}
const LOUD_MAX = 4;
const NO_NAMES =
  /^(?:JINGLE|RADIO|ADVERT|SONG|NEED|WRITE|MAKE|PLEASE|SHORT|COMMERCIAL|OPEN|FREE|CALL|ALSO|MUST|ONLY|HELLO|WANT|STYLE|URGENT|THIS|THEY|WITH)$/;

const NAME_WORDS_MAX = 5;

/** What is quoted as a name, or begins with one ("Eastlake & Sons, we take our time"); null: slogans alone. */
function quotedName(quotes: readonly string[]): string | null {
  for (const quote of quotes) {
    const [head = ''] = quote.split(/[,:.!?]/);
    const name = [quote, head].map((text) => text.trim()).find(isTitled);
    if (name !== undefined) return name;
  }
  return quotes.length === 1 && quotes[0]!.split(' ').length <= 2 ? quotes[0]! : null;
}

const isTitled = (text: string): boolean => {
  const words = text.split(' ');
  return (
    text !== '' &&
    words.length <= NAME_WORDS_MAX &&
    words.every((word) => /^(?:[\p{Lu}\p{N}]|(?:and|&|of|the|n|on|in|for|to)$)/u.test(word))
  );
};

/** "A coffee shop called Morning Glory". */
function calledName(words: readonly TaggedWord[]): string | null {
  const at = words.findIndex(({ lower }) => lower === 'called' || lower === 'named');
  return at < 0 ? null : runFrom(words, at + 1, true);
}

function capitalRun(words: readonly TaggedWord[]): string | null {
  const links = new Set(['for', 'of', 'at', 'about', 'to', 'from']);
  const linked = words.findIndex(
    (word, at) =>
      links.has(words[at - 1]?.lower ?? '') &&
      (/^\p{Lu}/u.test(word.text) || (/^\p{N}/u.test(word.text) && words[at + 1]?.isCapital === true)),
  );
  if (linked >= 0) return runFrom(words, linked, false);
  const any = words.findIndex((word) => word.isCapital && !word.isFirst);
  if (any < 0) return null;
  // "Kowalczyk and Daughters Plumbing": a capital says nothing of the first word, but what it is joined to does.
  const isJoined = words[any - 1]?.lower === 'and' && words[any - 2]?.isFirst === true && words[any - 2]!.after === '';
  return runFrom(words, isJoined && words[any - 2]!.isCapital ? any - 2 : any, false);
}

/** "Jingle for fresh bread": the thing itself is the name. */
function quotedKind(words: readonly TaggedWord[]): string | null {
  const at = words.findIndex(({ lower }) => lower === 'for');
  if (at < 0) return null;
  const run: string[] = [];
  for (const word of words.slice(at + 1, at + 6)) {
    if (['a', 'an', 'the', 'my', 'our', 'new', 'local'].includes(word.lower) && run.length === 0) continue;
    if (!word.tags.has('Noun') && !word.tags.has('Adjective')) break;
    run.push(word.text);
    if (word.after !== '') break;
  }
  return run.length === 0 ? null : run.join(' ');
}

function runFrom(words: readonly TaggedWord[], start: number, takesAny: boolean): string | null {
  const run: string[] = [];
  for (const word of words.slice(start, start + 6)) {
    const isPart =
      /^[\p{Lu}\p{N}]/u.test(word.text) ||
      (run.length > 0 && ['and', 'of', 'the', '&', 'on'].includes(word.lower)) ||
      (takesAny && run.length < 2);
    if (!isPart) break;
    run.push(word.text.replace(/["“”]/g, ''));
    if (word.after !== '') break;
  }
  while (run.length > 0 && ['and', 'of', 'the', 'on'].includes(run.at(-1)!.toLowerCase())) run.pop();
  return run.length === 0 ? null : run.join(' ');
}
