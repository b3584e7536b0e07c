import { lineSyllables, wordsOf } from '../line-sound.ts';
import { wordTags } from '../plain-words/word-tags.ts';

const SYLLABLES = { min: 3, hook: 12, best: 7, beside: 15 } as const;
const SCORES = { clause: 1.6, deed: 0.6, felt: 1, mine: 0.7, last: 0.5, first: 0.4, syllable: -0.2,
  figures: -1.5, state: -3, vague: -1.2, vagueBeside: -0.8, fragment: -3, led: -1.8, cut: -1.6, unfinished: -4, label: -2.5, ill: -4, death: -4, asking: -6,
  unnamed: -0.3,
  nameless: -1.2, names: -1.5,
} as const; // biome-ignore format: by what they weigh

const FIGURES =
  /\b(?:\w{3,8}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty\S{0,6}|hundred|thousand|million|percent|dollars?|pounds?|miles|minutes|am|pm)\b/i;
const FELT =
  /\b(?:love|loves|loved|miss|sorry|proud|hate|afraid|scared|thank|forgive|wish|dreams?|hope|never|always|still|finally|without|believe|promised?|need|broke|won|saved|left|home|forgot|lied|failed|nobody|everybody|every|laugh\w{0,3}|cr(?:y|ied|ies|ying)|danc\w{1,3}|s[aiu]ng|sings|kept|again|until)\b/i;
const MINE = /\b(?:I|I'm|I've|I'd|we|we're|we've|me|us|my|our)\b/;
/** "She's seventy", "I'm ten": true, and no reason to sing. */
const STATE =
  /^(?:I|he|she|they|we|it|you)(?:'s|'m|'re| is| am| are| was| were) (?:an? |the |now |only |just )?[\p{L}-]{1,14}$/iu;
const VAGUE =
  /^(?:it|it's|that|that's|this|these|those|there|so|also|then|one|when|if|because|who|which|where|what|whose|how my|how our|how the|how he|how she|that)\b/i;
/** Begins what says nothing alone. */
export const FRAGMENT =
  /^(?:to|of|for|with|at|in|on|from|by|as|and|but|or|before|after|during|until|since|than|like|about|into|over|down|up|off|out|away|are|is|was|were)\b/i;
const UNFINISHED =
  /\b(?:a|an|the|my|your|our|his|her|their|its|to|of|in|on|at|and|or|but|with|for|from|is|are|was|were|am|be|who|that|which|when|because|than|as|by|about|not|every|just|told|said|says|asked|called|taught me|made|like|so|very|i)$/i;
const ILL =
  /\b(?:dementia|alzheimer\S{0,3}|cancer|leuk\p{L}{3,6}|tumou?rs?|chemo|disorder|diagnos\p{L}{2,4}|stroke|covid|miscarriage|surgery|hip)\b/iu;
const DEATH = /\b(?:died|dies|dead|death|killed|funeral|buried|passed away|drowned|suicide|cremated|ashes)\b/i;
/** What is left of what asks for the song. */
const ASKING =
  /\b(?:song|verse|chorus|lyrics?|tune|vibes?|style|minutes? long|please|instrumental|melody|mention|include)\b/i;
/** "My grandmother Aroha", "baby Ottilie", "the leaving do of our boss": who and what it is for. */
const LABEL =
  /\b(?:birthday|anniversary|leaving (?:do|party|drinks)|wedding|retirement|graduation|send-?off|memorial|shower) (?:of|for)\b|^(?:names?|hosts?|age|aged|average|requirements|signed|from)\b|^\p{Lu}\p{L}{1,16} from \p{Lu}|\bnames? (?:is|was|are)\b/iu;
const OWN_LABEL =
  /^(?:an?|the|my|our|his|her|this|these|those|two|baby|coach|nurse|instructor) (?:[\p{L}'-]{1,16}(?:,? |$)){1,4}(?:who's \p{L}{2,12})?$/iu;

/** Where a line stands in what a request tells. */
export interface LinePlace {
  /** Whether a sentence begins with it. */
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether something begins and ends with it in its sentence. */
  readonly isWhole: boolean;
  readonly at: number;
  readonly count: number;
}

/** How well a line can come back: more is better. */
export function hookScore(text: string, place: LinePlace): number {
  const { isStart, isWhole, at, count } = place;
  const syllables = lineSyllables(text);
  if (syllables < SYLLABLES.min || syllables > SYLLABLES.hook || wordsOf(text).length < 2) return -Infinity;
  if (!/^[\p{L}\p{N}"'(]/u.test(text)) return -Infinity;
  const form = formOf(text);
  const isVague = VAGUE.test(text);
  return (
    besideScore(text, place) +
    (isWhole ? 0 : SCORES.fragment) +
    (form === 'clause' ? SCORES.clause : form === 'deed' ? SCORES.deed : 0) +
    (FELT.test(text) ? SCORES.felt : 0) +
    (MINE.test(text) ? SCORES.mine : 0) +
    (at === count - 1 ? SCORES.last : at === 0 ? SCORES.first : 0) +
    (FRAGMENT.test(text) ? (isStart ? SCORES.led : SCORES.fragment) : 0) +
    (isVague ? SCORES.vague : 0) +
    (isStart ? 0 : form === 'clause' ? SCORES.unnamed : SCORES.nameless) +
    (FIGURES.test(text) ? SCORES.figures : 0) +
    SCORES.syllable * Math.abs(syllables - SYLLABLES.best)
  );
}

/** How well a line stands between: none the worse from 0 on. */
export function besideScore(text: string, { isEnd, isWhole }: LinePlace): number {
  const syllables = lineSyllables(text);
  const form = formOf(text);
  return (
    (syllables < SYLLABLES.min || syllables > SYLLABLES.beside ? SCORES.fragment : 0) +
    (form === 'noun' && OWN_LABEL.test(text) ? SCORES.label : 0) +
    (LABEL.test(text) ? SCORES.label : 0) +
    (STATE.test(text) ? SCORES.state : 0) +
    (VAGUE.test(text) ? SCORES.vagueBeside : 0) +
    (ILL.test(text) ? SCORES.ill : 0) +
    (DEATH.test(text) ? SCORES.death : 0) +
    (ASKING.test(text) ? SCORES.asking : 0) +
    (NAMES.test(text) ? SCORES.names : 0) +
    (isEnd || !UNFINISHED.test(text) ? 0 : SCORES.unfinished) +
    (isWhole ? 0 : SCORES.cut)
  );
}

/** "Gus and Loretta". */
const NAMES = /^(?:\p{Lu}[\p{L}'.-]{0,16}(?: (?:and|or|&) |,? |$)){1,5}$/u;

/** clause: somebody does or is something; deed: what is done, by nobody named ("slept by the stove"). */
function formOf(text: string): 'clause' | 'deed' | 'noun' {
  const words = wordsOf(text);
  const tags = wordTags(words);
  const verb = tags.findIndex((one) => one.has('Verb') && !one.has('Gerund') && !one.has('Infinitive'));
  if (/\b(?:I|we|you|he|she|they) \p{Ll}/u.test(text)) return 'clause';
  const contracted = words.findIndex(
    (word) => /'(?:s|m|re|ve|d|ll)$/.test(word) && /^(?:i|he|she|it|we|they|you|there|that)'/.test(word),
  );
  if (contracted === 0 || verb > 0) return 'clause';
  return verb === 0 ? 'deed' : 'noun';
}
