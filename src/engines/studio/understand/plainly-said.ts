import { baseOfGerund } from '../english/gerund-base.ts';
import { verbForms } from '../english/verb-forms.ts';
import { relationOf } from './relations.ts';
import { SONG_NOUNS } from './song-nouns.ts';

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
    (_, who, years, where) => `${who}. Worked ${years} ${where}`,
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
  // "Please write an apology to the residents": it is a song that is asked for.
  [
    /\b((?:write|make|create|compose|want|need|like|do|give|get) (?:(?:me|us|up) )?an? (?:\p{L}{2,14} ){0,2})(apology|thank[- ]you|goodbye|farewell|toast|confession|proposal|declaration|love letter|greeting)(?= (?:to|for|from)\b)/giu,
    (_, asked, what) => `${asked}${what} song`,
  ],
  // "Our nine-year-old, Saoirse, who": whose child it is.
  [
    /\b(my|our) ((?:\d{1,2}|\p{Ll}{3,9}))[- ]year[- ]old,? (\p{Lu}[\p{L}'-]{1,16})(?:,|(?=[.;:!?]| who\b| has\b| is\b| and\b|$))/gu,
    (_, own, age, name) => `${own} child ${name}, ${age},`,
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
  // "My wish is schlager about a reindeer".
  [
    /(^|[.!?] ?)(?:my|our) (?:wish|request|order|hope)(?: for you)? is (?:for )?(?:an? )?((?!to\b|that\b|for\b)[\p{L}'-]{2,16}(?: [\p{L}'-]{2,16})?) (about|for) /giu,
    (_, before, what, link) =>
      `${before}a ${what}${SONG_NOUNS.has(what!.toLowerCase().split(' ').at(-1)!) ? '' : ' song'} ${link} `,
  ],
  [
    /\b(phone|battery|laptop|car|van|truck|engine|power|signal|wifi|mic|printer) died\b/gi,
    (_, what) => `${what} gave out`,
  ],
  // "From class 2K to Mrs. Lee": who sends the song.
  [/^from ((?:[\p{L}\d'-]{1,16} ){1,4})to (?=(?:mr|mrs|ms|miss|dr|my|our|the)\b)(.{2,1000})$/giu, (_, who, rest) => `A song for ${rest}${/[.!?]$/.test(rest!) ? '' : '.'} This one is from ${who!.trim()}.`], // biome-ignore format: one row
  // "So proud of my daughter": the singer is.
  [
    /(^|[.!?,;] ?)((?:so|very|really|just|incredibly|insanely) )?proud of (?=(?:my|our|you|him|her|them)\b)/gi,
    (_, before, much) => `${before}I am ${(much ?? '').toLowerCase()}proud of `,
  ],
  // "So proud I could burst".
  [
    /(^|[.!?,;] ?)((?:so|very|really|just) )?proud (?=(?:that )?(?:i|we|my)\b)/gi,
    (_, before, much) => `${before}I am ${(much ?? '').toLowerCase()}proud `,
  ],
  // "Glad he's here".
  [
    /(^|[.!?,;] ?)((?:so|very|really|just) )?(glad|relieved|thankful) (?=(?:that )?(?:he|she|they|you|we|it|i)(?:'?s|'?re)?\b)/gi,
    (_, before, much, feeling) => `${before}I am ${(much ?? '').toLowerCase()}${feeling!.toLowerCase()} `,
  ],
  // "Name: Edith", "he's called Mr Fisk", "her name is Tyler".
  [/(^|[.!?,;] ?)(?:the )?name(?: is)?:? (?=\p{Lu}\p{L}{1,16}\b)/gu, (_, before) => `${before}their name is `],
  [
    /(^|[.!?,;] ?)([Hh]e|[Ss]he) ?(?:'s|s|is) called (?=(?:Mr|Mrs|Ms|Miss|Dr)?\.? ?\p{Lu})/gu,
    (_, before, who) => `${before}${/^h/i.test(who!) ? 'his' : 'her'} name is `,
  ],
  // "Gran's 100th!!": her birthday.
  [
    /\b(\p{L}{2,16}'s) (\d{1,3}(?:st|nd|rd|th))(?=[!,.;]|$| (?:on|this|next|in|and|with)\b)/giu,
    (_, whose, which) => `${whose} ${which} birthday`,
  ],
  // "Dear midwife Agnieszka, you ...": who is sung to.
  [
    /^dear (?:my )?((?:\p{Ll}{3,14} ){0,2})(\p{Lu}\p{L}{1,16}|\p{Ll}{3,12}(?=,)),? /u,
    (_, kin, name) => `A song for ${kin !== '' || relationOf(name!) !== null ? 'my ' : ''}${kin}${name}. `,
  ],
  // "Trucker friend Big Al": somebody of one's own.
  [
    /^((?:\p{Ll}{3,14} ){0,2}(?:friend|mate|buddy|neighbou?r|colleague|cousin|coworker|roommate)) (?=\p{Lu}\p{Ll})/u,
    (_, kin) => `my ${kin} `,
  ],
  // "Best brother ever": says only how it is meant.
  [
    /(^|[.!?,;] ?)(?:he is |she is |he's |she's |simply |truly )?(?:the )?(?:best|greatest) (?:\p{L}{2,12} ){1,2}ever(?=[.!?,;]|$)/giu,
    (_, before) => before!.trim(),
  ],
  // "My ex landlord": no love that ended.
  [
    /\b(my|our|her|his) ex[- ](?=(?:landlord|landlady|boss|manager|employer|company|roommate|flatmate|neighbou?r|bandmate|coworker|colleague|best friend)\b)/gi,
    (_, whose) => `${whose} old `,
  ],
  // "A song for when my mum forgets": sometimes she does.
  [
    /\b(song|something|lullaby|ballad|hymn|anthem) for when (?=(?:my|i|we|he|she|they|our)\b)/gi,
    (_, song) => `${song}. Sometimes `,
  ],
  // "Wedding entrance for two grooms, Teo and Marcus": those two.
  [/\bfor two (?:grooms|brides),? (?=\p{Lu})/gu, () => 'for '],
  [/\b(wedding|party|ceremony) (entrance|exit) (?=for\b)/gi, (_, what, way) => `${what} ${way} song `],
  // "A love song from a dad": who sings.
  [/\b(song|ballad|rap|hymn|lullaby|something) from (?:an? )(?:dad|mum|mom|father|mother|parent|grandma|grandpa|nan|friend|wife|husband)(?=[.,;!]|$)/gi, (_, song) => song!], // biome-ignore format: one row
  // "My nurse mum Bev": mum, who is a nurse.
  [
    /\b(my|our) (\p{Ll}{4,12}) (mum|mom|dad|sister|brother|wife|husband|daughter|son|uncle|aunt|friend)((?: \p{Lu}\p{L}{1,16})?)(?!\p{L}|'s)/gu,
    (whole, whose, job, kin, name) =>
      relationOf(job!)?.kind === 'colleague'
        ? `${whose} ${kin}${name}, ${/^[aeiou]/.test(job!) ? 'an' : 'a'} ${job}`
        : whole!,
  ],
  // "A breakup song where nobody is the bad guy".
  [/\b(song|ballad|track|anthem|tune) where (?=(?:nobody|no one|everyone|everybody|we|i|he|she|they|you|my|our)\b)/gi, (_, song) => `${song}. `], // biome-ignore format: one row
  // "Just let me say I'm sorry": what is said.
  [/(^|[.!?,;] ?)(?:(?:just|please|but|so) )?let me (?:say|tell (?:her|him|them)) (?:that )?(?=(?:i|i'm|we|she|he|how)\b)/gi, (_, before) => before!], // biome-ignore format: one row
  [/\b(i'm|i am) ((?:so )?sorry),? and that (?=(?:i|we)\b)/gi, (_, am, sorry) => `${am} ${sorry}. `],
  // "Want him to know we kept his room": we kept it.
  [
    /(^|[.!?,;] ?)(?:(?:i|we|just|and|but|so|would|really) ){0,3}(?:want|like|need|wants?)(?:ed)? (?:him|her|them|you|everyone) to know (?:that )?(?=(?:i|we|he|she|they|you|my|our|it|there)\b)/gi,
    (_, before) => before!,
  ],
  // "A protest song about them closing the library": they are closing it.
  [
    /\babout (them|him|her|us|me|you) (\p{L}{2,20}ing)\b/giu,
    (_, who, doing) => `. ${BEING[who!.toLowerCase()]}${doing!.toLowerCase() === 'being' ? '' : ` ${doing}`}`,
  ],
  // "About moving to a tiny house with my girlfriend Priya": it is told to her, of both.
  [
    /\babout (\p{L}{2,20}ing) ((?:[\p{L}\d'-]{1,20} ){1,9}?)with (my (?:[\p{Ll}-]{3,16} ){0,1}[\p{Ll}-]{3,16}(?: \p{Lu}\p{L}{1,16})?)(?: and (?=(?:\d|one|two|three|four|our|a|the)\b))?/gu,
    (whole, doing, what, who) => withCompany(whole!, doing!, what!, who!),
  ],
  // "Told by one of them": who sings.
  [/,? (?:as )?(?:told|sung|narrated|spoken) by (?:one of (?:them|us)|them|herself|himself|themselves)\b/gi, () => ''],
  // "A hymn style song": the style's word says it.
  [/\b(\p{Ll}{3,20})[ -]style (?=(?:song|track|tune|number|ballad|anthem|rap|piece)\b)/gu, (_, style) => `${style} `],
  // "The cat is Pickles": what it is called.
  [
    /(^|[.!?,;] ?)(?:the |my |our |his |her )?(?:cat|dog|horse|pony|rabbit|hamster|bird|parrot|puppy|kitten|tortoise|goldfish) (?:is|was) (?:called |named )?(\p{Lu}\p{L}{1,16})(?=[.,!]|$),?/gu,
    (_, before, name) => `${before}its name is ${name}. `,
  ],
  // "A hamster funeral song for my daughter": the hamster is mourned.
  [
    /\b(hamster|cat|dog|rabbit|bunny|goldfish|guinea pig|gerbil|budgie|parrot|tortoise|pony|horse|chicken|hen|rat|mouse)(?:'s)? (funeral|memorial|burial) song for (?:my|our) \p{Ll}{3,14}(?=[,.])/giu,
    (_, pet) => `funeral song for our ${pet}`,
  ],
  // "I grown ups now", "we grown up": the verb is left out.
  [
    /\b(I|we|you) grown(?:[ -]ups?)?(?= now\b)/gi,
    (_, who) => `${who} ${who!.toLowerCase() === 'i' ? 'am' : 'are'} grown up`,
  ],
  // "Tell it through Ada Quill": of whom it tells.
  [/(^|[.!?,;] ?)(?:please )?(?:tell|sing|narrate) (?:it|this|that|the story) (?:through|by way of|via) (?:the eyes of |the story of )?(?=\p{Lu}|my |our )/giu, (_, before) => `${before!.trim() === '' ? '' : '. '}A song about `], // biome-ignore format: one row
  // "Ad: Pippin's Cider", "thank-you to our midwife".
  [/^(?:radio |tv )?(?:ad|advert|commercial|promo)(?: ?:| [-–]) (?=\p{L})/giu, () => 'A jingle for '],
  [/\bthank-you (?=to\b)/gi, () => 'thank you '],
  [/(\d\.\d{1,2}) ?%/g, (_, share) => `${share} percent`],
  // "Birthday 50".
  [/(^|[.!?,;] ?)(?:his |her |their |it's his |it's her )?birthday (?:number )?(\d{1,3})(?=[.!?,;]|$)/giu, (_, before, age) => `${before}turns ${age}`], // biome-ignore format: one row
  // "Polyphonic Georgian style": how that is belongs to it.
  [/(?<=[.,;!?] )(?:\p{Ll}{3,20} ){1,2}(?=\p{Lu}\p{L}{1,20} style\b)/gu, () => ''],
  // "A psalm in a modern style": the sound of it.
  [/,? \bin an? (?:[\p{Ll}-]{3,16} ){1,2}(?:style|vein)\b/gu, () => ''],
  // "If you like", "if that is possible": nothing to sing.
  [
    /,? ?\bif (?:you like|you can|you want|you must|it fits|possible|you please|that makes sense|that exists|that(?:'s| is) (?:even )?(?:a thing|not too much|possible|ok|okay|alright|all right|doable))\b/gi,
    () => '',
  ],
  [/(?:,|\band|\bbut)? ?\bbe (?:nice|kind|gentle|respectful) about it\b/gi, () => ''],
  [/\bDungeons (?:and|&) Dragons\b/gi, () => 'Dungeons-and-Dragons'],
  [/\bwill you marry me,? ?/gi, () => 'a proposal: '],
];

const BEING: Readonly<Record<string, string>> = {
  them: 'They are',
  him: 'He is',
  her: 'She is',
  us: 'We are',
  me: 'I am',
  you: 'You are',
};

const COMPANY = new Set(['partner', 'parent', 'grandparent', 'child', 'sibling', 'family', 'friend']);

/** Of what two do together, the one tells the other: "for my girlfriend Priya. We are moving into a tiny house". */
function withCompany(whole: string, doing: string, what: string, who: string): string {
  const kin = who.split(' ').filter((word) => /^\p{Ll}/u.test(word));
  const isKin =
    COMPANY.has(relationOf(kin.at(-1)!)?.kind ?? '') || COMPANY.has(relationOf(kin.slice(-2).join(' '))?.kind ?? '');
  if (!isKin) return whole;
  const where = doing === 'moving' ? what.replace(/^to (?=an?\b|the\b|our\b)/, 'into ') : what;
  const isMore = whole.endsWith('and ');
  return `for ${who}. We are ${doing} ${where.trim()}${isMore ? ' with ' : ''}`;
}

const SENDER_CHARS_MAX = 48;
const SENDER = /[.!?,] (?:love,? )?from ((?:\p{Lu}\p{L}{1,16} ?){1,3})[.!]?$/u;

/** "My name is Greta and this is for my dog": who sends it stands first. */
const INTRODUCED =
  /^(?:hi,? |hello,? |hey,? )?(?:my name is|my name's|i'm|i am) (\p{Lu}\p{L}{1,16}) and (?:this is|this song is|i (?:want|need|would like|'d like) (?:a|this) song) (?=for\b|about\b|to\b)/iu;

/** "... he missed it. From Wren": who sends the song, in a sentence. */
function withSender(asked: string): string {
  const introduced = INTRODUCED.exec(asked)?.[1];
  if (introduced !== undefined && /^\p{Lu}/u.test(introduced)) {
    const rest = asked.replace(INTRODUCED, 'A song ');
    return `${rest}${/[.!?]$/.test(rest) ? '' : '.'} This one is from ${introduced}.`;
  }
  const text = asked;
  const start = Math.max(0, text.length - SENDER_CHARS_MAX);
  const end = text.slice(start).replace(/[,.] from (?=\p{Lu})/u, '. from ');
  const sender = SENDER.exec(end);
  if (sender === null) return text;
  return `${text.slice(0, start)}${end.slice(0, sender.index)}. This one is from ${sender[1]!.trim()}.`;
}

const STAGE_WORDS_MAX = 3;

/** "DJ Plum aka Winnie": Winnie, who is known as DJ Plum. */
function withBothNames(text: string): string {
  const found = / (?:aka|AKA|a\.k\.a\.) (?=\p{Lu})/u.exec(text);
  if (found === null) return text;
  const before = text.slice(0, found.index).split(' ');
  const rest = text.slice(found.index + found[0].length);
  const name = /^\p{Lu}[\p{L}'-]{0,20}/u.exec(rest)![0];
  const plain = before.findLastIndex((word) => !/^\p{Lu}/u.test(word));
  const from = Math.max(plain + 1, before.length - STAGE_WORDS_MAX);
  const stage = before.slice(from).join(' ');
  if (stage === '') return text;
  const lead = [...before.slice(0, from), name].join(' ');
  return `${lead}, who is known as ${stage},${rest.slice(name.length).replace(/^,/, '')}`;
}

/** A request in which what is meant stands as a sentence. */
export const plainlySaid = (text: string): string =>
  MEANT.reduce(
    (read, [pattern, meant]) => read.replace(pattern, (...found) => meant(...found)),
    withSender(withBothNames(text)),
  );
