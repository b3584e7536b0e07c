/** Languages by the words with which people ask for them, English and their own; keys are primary BCP 47 subtags. */
export const languageWords = {
  en: ['english'],
  es: ['spanish', 'español', 'espanol', 'castellano', 'castilian'],
  de: ['german', 'deutsch'],
  fr: ['french', 'français', 'francais'],
  it: ['italian', 'italiano'],
  pt: ['portuguese', 'português', 'portugues', 'brazilian'],
  ja: ['japanese', 'nihongo', '日本語'],
  zh: ['chinese', 'mandarin', 'putonghua', '中文', '普通话'],
  ko: ['korean', 'hangul', '한국어'],
  ru: ['russian', 'русский'],
  uk: ['ukrainian'],
  pl: ['polish', 'polski'],
  nl: ['dutch', 'nederlands'],
  sv: ['swedish', 'svenska'],
  tr: ['turkish', 'türkçe'],
  el: ['greek'],
  hi: ['hindi'],
  ar: ['arabic'],
  he: ['hebrew'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const ALL = Object.entries(languageWords).flatMap(([language, words]) =>
  words.map((word) => [word, language] as const),
);
const NAMES = ALL.map(([word]) => word).join('|');
/** "in Spanish", "sung in German", "auf Deutsch", "en español", "Spanish lyrics"; "Chinese Style" is a style. */
const WISH = new RegExp(
  `(?<![\\p{L}])(?:(?:in|auf|en|em|in the language) (${NAMES})(?![\\p{L}])(?! (?:style|music))|(${NAMES})[ -](?:lyrics?|language|vocals?|singing|words))`,
  'giu',
);

/** What somebody does in a language says nothing of the song's: "she swears in Portuguese". */
const SPEAKING = new Set(
  `swear swears swearing curse curses cursing speak speaks speaking spoke talk talks talking talked pray prays praying prayed count counts counting counted dream dreams dreaming
  dreamt shout shouts shouted yell yells mutter mutters whisper whispers scold scolds scolded argue argues argued mumble mumbles fluent exam exams test degree lesson lessons colors colours numbers days months week
  counting words greetings alphabet animals vocabulary verbs phrases ten sentence sentences grammar tense tenses seasons parts body family members pronouns
  articles prepositions cases hello goodbye thanks please word phrase spelling hymns prayer sign signs label labels written letter letters joke jokes`.split(
    /\s+/,
  ),
);

/** "French words ok": the song is in another one; "in German to beginners" is what they learn. */
const ALLOWED =
  /^ (?:are |is )?(?:ok|okay|fine|welcome|allowed|here and there|too|mixed in|thrown in|to (?:beginners|learners|students|pupils|kids|children|my class))\b/i;

/** The language that a text asks for, as a primary BCP 47 subtag; null when it names none. */
export function readLanguage(text: string): string | null {
  const plain = text.replace(/\s+/g, ' ');
  const match = [...plain.matchAll(WISH)].find(
    ({ 0: asked, index }) =>
      !SPEAKING.has(wordBefore(plain, index)) &&
      !isTold(sentenceAt(plain, index)) &&
      (/english/i.test(asked) || !ALLOWED.test(plain.slice(index + asked.length))),
  );
  const word = (match?.[1] ?? match?.[2])?.toLowerCase();
  return ALL.find(([name]) => name === word)?.[1] ?? null;
}

/** Where a sentence tells of somebody and asks for nothing, the language is theirs: "I ordered a croissant in Calais, in French". */
const isTold = (sentence: string): boolean => TOLD.test(sentence) && !ASKING.test(sentence);
const TOLD = /\b(?:I|we|he|she|they)\b/i;
const ASKING =
  /\b(?:song|sing|sung|lyrics?|words|vocals?|verses?|chorus|version|write|make|want|need|like|love|prefer|please|pls|could|can|track|rap|ballad|hymn|tune|music|it)\b/i;

/** The sentence that a place of a text lies in. */
function sentenceAt(text: string, at: number): string {
  const start = Math.max(...['.', '!', '?'].map((mark) => text.lastIndexOf(mark, at)));
  const end = text.slice(at).search(/[.!?]/);
  return text.slice(start + 1, end < 0 ? text.length : at + end);
}

const wordBefore = (text: string, index: number): string =>
  text
    .slice(Math.max(0, index - WORD_CHARS_MAX), index)
    .trimEnd()
    .split(' ')
    .at(-1)!
    .toLowerCase();
const WORD_CHARS_MAX = 20;
