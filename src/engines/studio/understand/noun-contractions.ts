/** Behind "the window's" these say that nothing is owned. */
const IS =
  /'s (?=(?:an?|the|not|now|so|too|very|just|still|always|never|at|in|on|under|behind|open|closed|empty|full|gone|dead|broken|ready|late|off|out|up|away|here|there|called|been|got|had|become|turned)\b)/g;
/** Behind a name only these do: "Christie's in Manchester" is a place. */
const BEHIND_NAMES = /^(?:an?|not|now|so|too|always|never|called)\b/;
const HAS = /^(?:been|got|had|become|turned)\b/;
const OWNED = /^(?:the|my|our|his|her|their|your)$/i;
const WORD = /^\p{Ll}{3,16}$/u;
const NAME = /^\p{Lu}?\p{L}{2,16}$/u;
const CHARS_MAX = 60;
/** At a sentence's start these own nothing: "Wedding's in May". */
const EVENTS =
  /^(?:wedding|funeral|party|show|match|train|flight|rent|dinner|mum|mom|dad|mam|nan|gran|grandad|grandpa|grandma|boss|baby|everything|nothing|everyone|nobody|life)$/i;

/** "The window's open", "my father's at arrivals", "Faith's an atheist": what is contracted behind a noun, spelled out. */
export const nounsContracted = (text: string): string =>
  text.replace(IS, (whole, at: number) => {
    const behind = text.slice(at + whole.length, at + whole.length + CHARS_MAX);
    const words = text.slice(Math.max(0, at - CHARS_MAX), at).split(' ');
    const noun = words.at(-1) ?? '';
    const isFirst = words.length < 2 || /[.!?:]$/.test(words.at(-2)!);
    if (isFirst && EVENTS.test(noun)) return HAS.test(behind) ? ' has ' : ' is ';
    const isNoun = WORD.test(noun) && words.slice(-3, -1).some((word) => OWNED.test(word));
    if (isNoun) return HAS.test(behind) ? ' has ' : ' is ';
    return NAME.test(noun) && !/^(?:it|he|she|that|there|who|what|where|let)$/i.test(noun) && BEHIND_NAMES.test(behind)
      ? ' is '
      : whole;
  });
