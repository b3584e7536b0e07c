/** What every way to forbid something is read as. */
export const ORDER = 'do not mention';

const NOT = "(?:do not|don't|dont|never|must not|mustn't|please not|not to)";
const SONG = '(?:(?:this|the|my|our) (?:song|lyrics?|one)|it|this|there)';
const WHOM = '(?:him|her|them|me|us|it)';
const SAY = '(?:mention|say|name|sing|include|bring up|use|talk about|refer to)';
const SAYING = '(?:mentioning|saying|naming|singing|including|bringing up|using|talking about|referring to)';
/** A thing or a name of one or two words. */
const THING = "[\\p{L}'-]{2,20}(?: [\\p{L}'-]{2,20})?";
const AT = '(?<=^|[.!?,;:(] ?(?:(?:and|but|so|please|pls|just|also) ){0,3})';
const END = '(?=[.!?,;:)]|$)';

type Way = readonly [RegExp, string | ((...found: string[]) => string)];
const way = (words: string, said: Way[1]): Way => [new RegExp(words, 'giu'), said];

/** Ways to forbid something beside "do not mention", most special first. */
export const WAYS_TO_FORBID: readonly Way[] = [
  // "Don't even mention Ghana", "try not to mention", "I'd rather you didn't say", "refrain from mentioning".
  way(
    `\\b(?:${NOT}|no need to|try not to|no reason to) (?:even |ever |dare |dare to |under any circumstances |once |so much as ){1,2}${SAY}\\b`,
    ORDER,
  ),
  way(
    `\\b(?:no need to|try not to|not to|no reason to|let's not|lets not|you dare) ${SAY}\\b(?! (?:of|for|as|it)\\b)`,
    ORDER,
  ),
  way(
    `\\b(?:i|we|he|she|they)(?:'d| would) (?:rather|prefer (?:it )?if) (?:you|we|nobody|no one|it) (?:didn't|did not|don't|never) ${SAY}\\b`,
    ORDER,
  ),
  // "I don't want jokes": what a song may hold; "I don't want children" is told.
  way(
    `${AT}(?:i|we|he|she|they) (?:do not|don't|dont|does not|doesn't) (?:want|need|like) (?:any |all that )?(?=(?:jokes|clich[eé]s|pity|sympathy|drama|violins|tears|swearing|metaphors|puns|sadness|sentiment|mush)\\b)`,
    `${ORDER} `,
  ),
  way(`\\b(?:refrain|abstain|shy away|steer clear|stay away) from ${SAYING}\\b`, ORDER),
  way(`\\b(?:doesn't|does not|don't|do not) want (?:anyone|anybody|people|you|us|me|them|it)(?: to)? ${SAY}\\b`, ORDER),
  way(
    `${AT}(?:nobody|no one|no-one) (?:is to|should|must|may|gets to|had better) (?:ever )?(?:say|mention|name) `,
    `${ORDER} `,
  ),
  way(
    `\\b(?:zero|not one|not a single|no single|never any|cut any|cut all|cut the|remove any|lose the|without any) (?:mentions? of|references? to|words? about) `,
    `${ORDER} `,
  ),
  // "I don't want to hear the word hero", "can't have the word moist in it", "don't let the word snow appear".
  way(
    `\\b(?:${NOT}|can't|cannot|can not) (?:want to (?:hear|see|read)|wanna hear|have|let|see|hear)(?: the words?) (\\S{2,20})(?: in ${SONG}| appear| come up| show up| anywhere){0,2}`,
    `${ORDER} the word $1`,
  ),
  way(`\\b(?:${NOT}|you dare|can't|cannot) (?:let|use|have)(?: the words?) (?=\\S)`, `${ORDER} the word `),
  // "I would sooner you left blisters out", "he asked that nobody sing about doors".
  way(
    `\\b(?:i|we|he|she|they)(?:'d| would) (?:sooner|rather|prefer (?:it )?if|like it if) (?:you|we) (?:left|kept|leave|keep) ([^.!?,;]{2,50}?) out(?: of ${SONG})?${END}`,
    `. ${ORDER} $1`,
  ),
  way(
    `\\b(?:asks?|asked|begs?|begged|wants?|wanted|prefers?|insists?)(?: us| me| you)?(?: that)? (?:nobody|no one|we not|you not|us not to|me not to|not to) (?:sing|talk|speak|write|joke|rap) about `,
    `. ${ORDER} `,
  ),
  // "The boss does not like the word family", "keep words like real and own away".
  way(
    `\\b(?:i|we|he|she|they|(?:the|my|our|his|her) \\p{L}{2,14}) (?:does not|doesn't|do not|don't|never) (?:like|want|use|allow) the (words?) `,
    `${ORDER} the $1 `,
  ),
  way(
    `${AT}keep (?:the )?(?:words?|names?|phrases?|terms?) (?:like |such as )?([^.!?,;]{2,40}?) (?:away|out|off)(?: (?:of|from) ${SONG})?${END}`,
    `${ORDER} the words $1`,
  ),
  way(
    `${AT}(?:i |we )?(?:never|do not|don't) (?:ever )?(?:want to|wanna) (?:hear|see|read) (?:his|her|their|the) name(?: again)?,? (?:it's|its|it is|which is|that's) (\\p{L}{2,20})(?: by the way)?${END}`,
    `${ORDER} $1`,
  ),
  way(`\\bsteer (?:well |far )?away from `, `${ORDER} `),
  // "It's not a cancer song".
  way(
    `${AT}(?:it's|its|it is|this is) (?:really |definitely )?not an? (\\p{L}{3,14}) (?:song|one|track|ballad|anthem)${END}`,
    `${ORDER} $1`,
  ),
  // "Cake yes, age no".
  way(
    `${AT}(?!(?:he|she|they|we|i|it|you|who)\\b)(${THING}) yes,? (?:and |but )?(?!(?:he|she|they|we|i|it|you|who)\\b)(${THING}) no${END}`,
    `$1. ${ORDER} $2`,
  ),
  // "A carol without santa or snow".
  way(
    `\\b(song|one|track|tune|carol|hymn|lullaby|rap|ballad|anthem|poem) without (?:any |the )?(?=${THING}(?:(?:,| or| and) ${THING}){0,4}${END})`,
    `$1. ${ORDER} `,
  ),
  // "I hate it when songs call blind people brave".
  way(
    `\\b(?:i|we|he|she|they) (?:hates?|can't stand|cannot stand) (?:it )?when (?:people|songs?|they|you|everyone|anyone|folk) calls? (?:[\\p{L}']{2,14} ){1,3}?(\\p{L}{3,14})${END}`,
    `${ORDER} $1`,
  ),
  // "Don't call him a hero", "he'd hate being called a legend", "don't make him out to be a saint".
  way(
    `${AT}${NOT} (?:call ${WHOM}|make (?:him|her|them|me|us) (?:out (?:to be|as)|into)) (?:an? |the )?(${THING})${END}`,
    `${ORDER} $1`,
  ),
  way(
    `\\b(?:i|we|he|she|they)(?:'d| would)? (?:really |absolutely |always )?(?:hates?|hated|loathes?|can't stand|cannot stand|despises?) (?:being called|to be called|when people call ${WHOM}) (?:an? |the )?(${THING})${END}`,
    `${ORDER} $1`,
  ),
  // "Don't make it about winning", "don't make it sound like a funeral", "don't compare her to an angel".
  way(
    `${AT}${NOT} (?:make|turn) (?:it|this|the song) (?:all |only |just |be )?(?:about|into|sound like|feel like) (?:an? |the )?`,
    `${ORDER} `,
  ),
  way(`${AT}${NOT} compare ${WHOM} (?:to|with) (?:an? |the )?`, `${ORDER} `),
  // "I don't want to sound bitter or heartbroken", "I don't want it to be soppy".
  way(
    `${AT}(?:i|we) (?:do not|don't|dont) (?:want|wish|mean) (?:to (?:sound|come across|come off)|(?:it|this|the song) to (?:sound|come across|come off|be|feel|seem))(?: as| like)?(?: too| all| an?)? (\\p{L}{3,16}(?:,? or (?:too )?\\p{L}{3,16})?)${END}`,
    `${ORDER} $1`,
  ),
  // "Don't speak of her as if she were gone".
  way(
    `${AT}${NOT} (?:speak|talk|sing|write)(?: of| about| to)? ${WHOM} (?:as if|like|as though) (?:he|she|they|it)(?: were| was| is|'s| had| has| are|'re) (?:already )?(\\p{L}{3,14})`,
    `${ORDER} $1`,
  ),
  // "I don't ask to be forgiven", "don't forgive her".
  way(
    `(?<=^|[.!?,;] ?)(?:and |but )?i(?: do not|'m not| am not| don't) (?:ask|asking|want|expect|expecting|after|looking)(?: for| to be)? (forgiv\\p{L}{2,6}|pity|sympathy|mercy|absolution)${END}`,
    `${ORDER} $1`,
  ),
  way(
    `${AT}(?:do not|don't|never) (forgive|pity|thank|praise|mourn) ${WHOM}\\b(?: (?:in|at|by) the [\\p{L} ]{3,20}?)?${END}`,
    `${ORDER} $1`,
  ),
  way(`${AT}${NOT} rhyme (${THING}) (?:with|and) (?:\\p{L}{2,20})`, `${ORDER} $1`),
  // "Anything but roses", "everything except snow is fine", "other than snow, anything goes".
  way(
    `${AT}(?:anything|everything|whatever|something)(?: you like)? (?:but|except|besides|other than|apart from) (?:for )?(?:the )?(${THING})(?: is (?:fine|ok|okay|good|allowed|welcome))?${END}`,
    `${ORDER} $1`,
  ),
  way(
    `${AT}(?:other than|apart from|except(?: for)?|aside from) (?:the )?(${THING}),? (?:anything|everything|all|you can|go|do) (?:goes|is|what|mention|else|wild)\\b[^.!?,;]{0,20}`,
    `${ORDER} $1`,
  ),
  // "Paris is a no go", "Kyle does not exist in this song".
  way(
    `${AT}(${THING}) (?:is|are) (?:a |an |strictly |totally )?(?:no[- ]go|not for ${SONG}|not welcome here|out of bounds|dead to us|off the menu)${END}`,
    `${ORDER} $1`,
  ),
  way(
    `${AT}(${THING}) (?:does not|doesn't|must not|mustn't|should not|shouldn't) (?:exist|feature|be|come up|show up|appear)(?: in ${SONG})?${END}`,
    (whole, thing) =>
      / in /.test(whole) && !/^(?:it|this|that|he|she|they|there|i|we|you)\b/i.test(thing!)
        ? `${ORDER} ${thing}`
        : whole,
  ),
  // "Nothing with snow in it".
  way(`${AT}(?:nothing|no line|no verse) with (?:an? |the |any )?(${THING}) in ${SONG}`, `${ORDER} $1`),
  // "You can mention the dog but not the cat".
  way(
    `(\\b(?:mention|say|sing about|write about|name|use) [^.!?,;]{2,30}?),? but not (?:about )?(?:the |his |her |my |any )?(?=\\p{L}{2,20}(?: \\p{L}{2,20})?${END})`,
    `$1. ${ORDER} `,
  ),
  way(`${AT}(?:please,? )(?:not|nothing of|none of) (?:the |his |her |my |their )(?=${THING}${END})`, `${ORDER} `),
  // "Everyone writes about the Eiffel Tower, so don't", "we're sick of tulips so none of that".
  way(
    `${AT}(?:i'm|i am|we're|we are|everyone is|everybody is) (?:so )?(?:sick|tired|bored) of ([^.!?,;]{3,40}?),? so (?:no more|none|no|not any)(?: of)?(?: that| it| them| those)?${END}`,
    `${ORDER} $1`,
  ),
  way(
    `${AT}(?:everyone|everybody|people|they all|all songs)(?: else)?(?: always)? (?:writes?|sings?|goes on|talks?) (?:songs )?about ([^.!?,;]{3,40}?),? so (?:please )?(?:don't|do not|let's not|not)${END}`,
    `${ORDER} $1`,
  ),
  way(
    `${AT}(?:less|enough|none) of (?:the |that |his |her )?(${THING}) (?:stuff|talk|nonsense|business)${END}`,
    `${ORDER} $1`,
  ),
  way(
    `${AT}(?:forget|never mind|ignore) (?:about )?the (${THING}),? (?:just|only|focus|give|sing|think|more)\\b`,
    `${ORDER} $1. just`,
  ),
  // "She hates roses and grand gestures": the words of love songs.
  way(
    `(?<=[.!?,;] ?)(?:and )?(?:he|she|they) (?:hates?|can't stand|cannot stand|loathes?|dislikes?) ((?:${THING} (?:and|or) )?(?:roses|flowers|hearts|sunsets|candlelight|valentines|clich[eé]s|grand gestures|romance)(?: (?:and|or) ${THING})?)(?=[.!?;]|$)`,
    `${ORDER} $1`,
  ),
];
