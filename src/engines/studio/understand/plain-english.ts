/** Slips of people who type in haste or write in a foreign language, and the plain English of each; each reads one short stretch. */
const SLIPS: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/\bpost its\b(?= (?:on|all|everywhere|notes|in|stuck|about)\b|[,.]|$)/gi, 'post-its'],
  // "The bosun, name unknown": no name.
  [/, (?:his |her |their )?name (?:is )?unknown\b/gi, ', whose name nobody knows'],
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
    /(?<!-)\bits (?=(?:for|to|about|raining|snowing|all|like|got|on|in|at|an|only|never|still|now|almost|too|very|also|cold|hot|going|getting|good|fine|ok|okay|hard|great|me|us|you|him|her|them|what|where|when|why|how|nice|sad|funny|true|late|early|over|gone|from|as|because|if|been|no|one|their|his|your|hers|mine|yours|ours|making|driving|killing|looking|coming|taking|working|having|being|doing|starting|ending)\b(?! (?:own|way)\b))/giu,
    "it's ",
  ],
  // "We ain't mad": no word of its own.
  [/\b(I) ain'?t\b/gi, "I'm not"],
  [/\b(we|you|they|people|things) ain'?t\b/gi, "$1 aren't"],
  [/\bain'?t\b/gi, "isn't"],
  // "Fr. Tierney", "Camden Rd": short for a word before or behind a name.
  [/\bFr\.? (?=\p{Lu}\p{Ll})/gu, 'Father '],
  [/\bBro\. (?=\p{Lu}\p{Ll})/gu, 'Brother '],
  [/\b(\p{Lu}\p{Ll}{2,16}) Rd\b\.?/gu, '$1 Road'],
  [/\b(\p{Lu}\p{Ll}{2,16}) Ave\b\.?/gu, '$1 Avenue'],
  [/^(?:mate|bro|lads|guys|hun|babe|bruv),? (?=(?:my|our|i|we|can|could|need)\b)/giu, ''],
  // "On Wednesday its recycling", "wed be 40", "were reforming": the apostrophe is left out.
  [
    /\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|now|so|because|cos|phrase "?|but|think|thinks|know|knows|knew|swear|bet|reckon|hope|says) its (?=\p{L})(?!\p{L}{1,14}(?:'s)? (?:own|is|was)\b)/gu,
    "$1 it's ",
  ],
  [
    /(^|[.!?,"] ?|\b(?:and|but|so|because) )(wed) (?=(?:be|have|love|like|been|both|never|always|just|all|do|go|get|say)\b)/giu,
    "$1we'd ",
  ],
  [/(^|[.!?] ?)were (?=(?:\p{L}{3,16}ing|all|both|so|not|a|the|just|getting)\b)/giu, "$1we're "],
  [/\b(maybe|so|then|hope|think|and|but) (s?he)ll (?=\p{Ll}{2,})/gu, "$1 $2'll "],
  [/\b(for|on|this|our first|every) valentines?(?=[,.!?;)]|$)/gi, "$1 Valentine's Day"],
  // "Ada weds Ben": no day of the week.
  [/\b(\p{Lu}\p{L}{1,20}) weds (?=\p{Lu}\p{L})/gu, '$1 marries '],
  [/\bgrown[ -]?ups?\b/gi, 'grownups'],
  [/(?<=\p{L}) re:? (?=(?:my|the|our|an?|his|her|their)\b)/gu, ' about '],
  [/\btheres\b/gi, "there's"],
  [/\bheres\b/gi, "here's"],
  [/\b(his|her|their|its) names? (?=\p{Lu}\p{L})/gu, '$1 name is '],
  // "Him wife", "me mum": whose.
  [
    /\b(and|for|with|of) him (?=(?:wife|husband|mother|father|sister|brother|son|daughter|family|house)\b)/gi,
    '$1 his ',
  ],
  [
    /\b(me) (?=(?:mum|mam|dad|da|nan|gran|grandad|granny|husband|wife|brother|sister|mate|mates|son|daughter|kids)\b)(?<!\b(?:gave|told|left|made|calls?|called|tell|let|give|makes?|see|saw|help|helped|hear|heard|watch|watched) me )/gi,
    'my ',
  ],
  // "Long story" in brackets is an aside: "(i was a lobster) and fell asleep".
  [
    / ?\(((?:i|we|it|he|she|they|there) (?:is|are|am|was|were|has|have|had|had|still|never|always) [^()]{2,60})\)((?: (?:and|but|then) )[^.!?()]{3,120})(?=[.!?]|$)/gi,
    '$2. $1',
  ],
  // "My wife's a nurse", "the clown's in jail": is.
  [
    /\b(?!(?:let|it|he|she|that|there|what|who|where|here|how|everybody|nobody|name)'s)(\p{L}{2,20})'s (?=(?:an?|the|so|not|too|called|getting|always|my|our)\b|going to\b|turning \d)/giu,
    '$1 is ',
  ],
  [
    /\b(?!(?:let|it|he|she|that|there|what|who|where|here|how|everybody|nobody|name)'s)(\p{Ll}{2,20})'s (?=(?:in|on|at|from|about) )/gu,
    '$1 is ',
  ],
  [
    /\b(?!(?:let|it|he|she|that|there|what|who|where|here|how)'s)(\p{L}{2,20})'s (?=(?:never |always |just |now |only |already |finally )?(?:been|gone|got|had|become)\b)/giu,
    '$1 has ',
  ],
  [/\b(my|our|his|her) (\p{L}{2,14})'s (?=\d{1,2}(?: (?:and|but|now|years)|[,.!]|$))/giu, '$1 $2 is '],
  // "He's Joel": what he is called.
  [
    /(^|[.!?,;] ?|\band )([Hh]e|[Ss]he)(?: is|'s) (?!(?:\p{L}{1,16}(?:ish|ese|ian)|French|Greek|Dutch|German|Mexican|Welsh|Swiss|Thai|Jewish|Muslim|Catholic|Deaf|American|Cuban|Iraqi|Israeli|Pakistani|Somali|Mum|Mom|Dad|God|Santa|Dr|Mr|Mrs|Ms|Father|Sister|Lord|Lady|Head|Captain|Queen|King|Sir|African|European|Korean|Kenyan|Moroccan|Autistic)\b)(\p{Lu}\p{Ll}{2,16})(?=[.,!;]|$)(?!, \d)/gu,
    '$1their name is $3',
  ],
  [
    /\b(he|she)(?:'s|s| is) called (\p{Lu}\p{L}{1,16}) (?:and|&) (?=(?:was|is|has|likes|loves|hates|works|lives|wants|just|\p{Ll}{3,12}ed) )/gu,
    '$1 is called $2. $1 ',
  ],
  // "Dev is my best friend": a friend of that name.
  [
    /(^|[.!?] ?)(\p{Lu}\p{Ll}{1,16}) is (my|our) ((?:best |old |oldest |big |little |older |younger |only |twin ){0,2}(?:friend|mate|brother|sister|cousin|uncle|aunt|nephew|niece|neighbour|neighbor|boss|teacher|coach|dog|cat|horse|grandma|grandmother|grandad|grandfather|girlfriend|boyfriend|wife|husband|son|daughter))\b(?! (?:in law|in-law))/gu,
    '$1$3 $4 $2',
  ],
  // "RIP Admiral the tortoise": what kind of animal bears the name.
  [
    /(^|[.!?,] ?|\b(?:for|about|to|of) )((?:[Rr][Ii][Pp]|[Rr]est in [Pp]eace),? )?(\p{Lu}\p{Ll}{1,14}),? the ((?:old |little |blind |lazy |fat |three-legged )?(?:dog|cat|tortoise|turtle|hamster|rabbit|bunny|parrot|budgie|pony|horse|goat|hen|duck|goose|donkey|goldfish|gecko|snake|guinea pig|ferret|gerbil|rat|lizard|iguana|chinchilla|cockatiel|canary|greyhound|labrador|puppy|kitten))(?=[.,!?]|$)/gu,
    (whole: string, before: string, rip: string | undefined, name: string, kind: string) =>
      rip === undefined && !/^(?:for|about|to|of) $/.test(before)
        ? whole
        : `${before}${rip === undefined ? '' : 'a memorial song for '}our ${kind} ${name}`,
  ],
  [/^(?:[Rr][Ii][Pp]|[Rr]est in [Pp]eace),? (?:to )?(\p{Lu}\p{Ll}{2,14})(?=[.,!]|$)/gu, 'a memorial song for $1'],
  // "Her first tooth week he left": the week when he did.
  [
    /(?<!\b(?:the|last|this|that|every|each|one|a|next|first|same|all|per|whole|final|good|long|some|any|no|\d{1,3}|per|my|our|his|her) )\b(week|wk|night|year|month) (?=(?:he|she|they|we|i) (?:left|died|moved|was born|came|met|started|joined)\b)/giu,
    'the $1 ',
  ],
  // "We had 8 years a blue door and a cat": things that they had.
  [
    /\b(had) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (years|yrs|months|weeks),? (?=an? \p{L})/giu,
    '$1 $2 $3, ',
  ],
  [/\b(found|met|traced) (?=birth (?:mom|mum|mother|father|dad|parents)\b)/gi, '$1 my '],
  // "My father, who I have not spoken with since": whom the song is sung to.
  [
    /,? whom? (I|we) ((?:have |had |did |do )?(?:not |never |n't )?(?:haven't |hadn't |don't |didn't )?(?:spoken|talked|speak|talk)) (with|to)\b/giu,
    '. $1 $2 $3 you',
  ],
  [
    /,? whom? (I|we) (love|miss|adore|met|lost|left|hate|married|raised|trust|let down|forgot)(?= |[,.;!]|$)/giu,
    '. $1 $2 you',
  ],
];

/** A text in plain English, where a slip has only one sense. */
export const plainEnglish = (text: string): string =>
  SLIPS.reduce(
    (read, [slip, plain]) => (typeof plain === 'string' ? read.replace(slip, plain) : read.replace(slip, plain)),
    text,
  );
