import { baseOfGerund } from '../english/gerund-base.ts';
import { verbForms } from '../english/verb-forms.ts';

/** Ways of asking that leave the sentence out, and the sentence that is meant; each reads one short stretch of the text. */
const MEANT: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // "Congrats to Mia on winning the bee": Mia won it.
  [
    /\b(congrat\w{0,14} (?:to )?(?:my )?(?:[\p{L}'-]{1,20} ){1,3}?)(?:on|for) (\p{L}{2,20}ing)\b/giu,
    (_, who, doing) => `${who}who ${verbForms(baseOfGerund(doing!.toLowerCase())).past}`,
  ],
  // "Retirement of Linda after 35 years as a secretary": she worked as one.
  [
    /\b(retir(?:e|es|ed|ing|ement)\b[^,.;!?]{0,24}) after (\d{1,2} years) (as|at|in|with|on)\b/gi,
    (_, who, years, where) => `${who}, worked ${years} ${where}`,
  ],
  [/\b(mum|mom|dad|mother|father|wife|husband|sister|brother|friend|she|he|who|I|and|just|finally) beat (?=cancer|leuk\w{2,8}|lymphoma|breast|covid)/gi, (_, who) => `${who} survived `], // biome-ignore format: one row
  // "Father of the bride here": who sings, for somebody else.
  [
    /(^|[.!?] ?)(?:i am |i'm |im )?(?:the )?(?:father|mother|dad|mum|mom|stepdad|stepmum|brother|sister) of the (?:bride|groom)(?: here)?(?: and)?(?=[ ,.!?])/gi,
    (_, before) => before!,
  ],
  [
    /\b(?:i am |i'm |im )(?:the )?(?:best man|maid of honou?r|bridesmaid) (?:for|of|to) (?=\p{L})/giu,
    () => 'a song for ',
  ],
  // "My daughter wants a song for her hamster": the hamster is sung to.
  [
    /(^|[.!?] ?)(my \p{L}{3,16}(?: \p{Lu}\p{L}{1,16})?),?(?: \d{1,2},?)? (?:wants|needs|asked(?: me)? for|would like|is asking for) (an? (?:\p{L}{2,16} ){0,3}song) (for|about) (?:her|his|their) (?=\p{L})/giu,
    (_, before, who, song, link) => `${before}${song} ${link} ${who}'s `,
  ],
  // "I'm 11 and I want a song about my horse": what is told before it is a sentence of its own.
  [
    /,? ?(?:\band |\bso |\bbut )?\bi (?:really |just |kind of )?(?:want|need|would like|wanted|am looking for|am writing to ask for|would love|request|require) (?:you to (?:write|make) )?(?:me )?(an? (?:[\p{L}-]{1,16} ){0,4}(?:song|track|tune|rap|ballad|anthem|jingle|lullaby|hymn))\b/giu,
    (_, song) => `. ${song}`,
  ],
  // "Mention her cat": what the song is to tell.
  [
    /(^|[.!?,;] ?)(?:(?:please|pls|also|and|but|just|can you|could you|make sure (?:to|you)|try to) ){0,3}(?:mention|include|work in|slip in|must include|must mention|has to mention|should mention) (?:(?:that|how|the fact that|something about|also) )?/gi,
    (_, before) => `${/[.!?;]/.test(before!) ? before : ','} `,
  ],
  [
    /\b(phone|battery|laptop|car|van|truck|engine|power|signal|wifi|mic|printer) died\b/gi,
    (_, what) => `${what} gave out`,
  ],
  // "From class 2K to Mrs. Lee": who sends the song.
  [/^from ((?:[\p{L}\d'-]{1,16} ){1,4})to (?=(?:mr|mrs|ms|miss|dr|my|our|the)\b)(.{2,1000})$/giu, (_, who, rest) => `A song for ${rest}${/[.!?]$/.test(rest!) ? '' : '.'} This one is from ${who!.trim()}.`], // biome-ignore format: one row
  // "If you like", "if that is possible": nothing to sing.
  [
    /,? ?\bif (?:you like|you can|you want|you must|it fits|possible|that(?:'s| is) (?:possible|ok|okay|alright|all right|doable))\b/gi,
    () => '',
  ],
  [/(?:,|\band|\bbut)? ?\bbe (?:nice|kind|gentle|respectful) about it\b/gi, () => ''],
  [/\bDungeons (?:and|&) Dragons\b/gi, () => 'Dungeons-and-Dragons'],
  [/\bwill you marry me,? ?/gi, () => 'a proposal: '],
];

const SENDER_CHARS_MAX = 48;
const SENDER = /[.!?,] (?:love,? )?from ((?:\p{Lu}\p{L}{1,16} ?){1,3})[.!]?$/u;

/** "... he missed it. From Wren": who sends the song, in a sentence. */
function withSender(text: string): string {
  const start = Math.max(0, text.length - SENDER_CHARS_MAX);
  const end = text.slice(start).replace(/[,.] from (?=\p{Lu})/u, '. from ');
  const sender = SENDER.exec(end);
  if (sender === null) return text;
  return `${text.slice(0, start)}${end.slice(0, sender.index)}. This one is from ${sender[1]!.trim()}.`;
}

/** A request in which what is meant stands as a sentence. */
export const plainlySaid = (text: string): string =>
  MEANT.reduce((read, [pattern, meant]) => read.replace(pattern, (...found) => meant(...found)), withSender(text));
