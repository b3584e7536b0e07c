/** Slips of people who type in haste or write in a foreign language, and the plain English of each; each reads one short stretch. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  // "Ur so late", before it is taken for "your".
  [
    /\bur (?=(?:on|at|in|a|an|the|so|not|going|gonna|my|too|all|never|always|still|just)\b|\p{L}{2,14}ing\b)/giu,
    "you're ",
  ],
  // "Daddy's waving": what he does.
  [/\b(dadd?y|mumm?y|mommy|mama|papa)'?s (?=\p{L}{2,14}ing\b)/giu, '$1 is '],
  // "Its gotta be felt".
  [/\b(it|he|she|that)(?:'?s| has) (?:gotta|got to)\b/gi, '$1 has to'],
  [/\b(I|we|you|they)(?:'?ve)? (?:gotta|got to)\b/gi, '$1 have to'],
  [
    /\bits (?=(?:for|to|about|raining|snowing|all|like|got|on|in|at|an|only|never|still|now|almost|too|very|also|cold|hot|going|getting|good|fine|ok|okay|hard|great|me|us|you|him|her|them|what|where|when|why|how|nice|sad|funny|true|late|early|over|gone|from|as|because|if|been|no|one|their|his|your|hers|mine|yours|ours|making|driving|killing|looking|coming|taking|working|having|being|doing|starting|ending)\b(?! (?:own|way)\b))/giu,
    "it's ",
  ],
  [/\btheres\b/gi, "there's"],
  [/\bheres\b/gi, "here's"],
  [/\b(his|her|their|its) names? (?=\p{Lu}\p{L})/gu, '$1 name is '],
  // "Him wife", "me mum": whose.
  [
    /\b(and|for|with|of) him (?=(?:wife|husband|mother|father|sister|brother|son|daughter|family|house)\b)/gi,
    '$1 his ',
  ],
  [
    /\b(me) (?=(?:mum|mam|dad|da|nan|gran|grandad|granny|husband|wife|brother|sister|mate|mates|son|daughter|kids)\b)(?<!(?:\bto|for|with|of|and|gave|told|left|made|calls?|called|call) me )/gi,
    'my ',
  ],
];

/** A text in plain English, where a slip has only one sense. */
export const plainEnglish = (text: string): string =>
  SLIPS.reduce((read, [slip, plain]) => read.replace(slip, plain), text);
