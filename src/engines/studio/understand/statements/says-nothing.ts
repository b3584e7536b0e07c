import { isAside } from '../asides.ts';
import { SONG_NOUNS } from '../song-nouns.ts';

const REQUESTS =
  /\b(?:if (?:possible|you (?:can|could|want))|use what(?:ever)?|in (?:a|the) song|say more|that is all|whatever you (?:like|want)|hope this|thanks in advance|up to you|surprise me|something like|for reference|no rush|in english|in spanish|old voices|older voices|in it please|feel free)\b/i;
const ORDERS =
  /^(?:please|thanks|thank you|cheers|ta|not|nothing|nowt|no|keep it|keep it|make it|make me|give me|nice and|kind of|sort of|something|maybe|preferably|ideally|just|also|easy for|suitable|strong but|short and|sweet and|warm|funny|simple|dead serious|short|proper|mostly|traditional|easy|gentle|actions)\b/i;
const GREETINGS =
  /^(?:happy|merry|congrats?|congratulations|congratulating|rip|rest in peace|saying (?:sorry|thank)|para|kindly|hello|hi|hey|with (?:a (?:bit|touch|lot|little)|plenty|some)|(?:but )?from the heart|if|confession|help|for (?:a|the|our) (?:funeral|wedding|party|school|show))\b/i;
/** "The whole office will sing it", "everyone can sing while walking", "last line should be the question". */
const PERFORMANCE =
  /\b(?:sings? it|singing it|can sing|could sing|to sing|will sing|be sung|will play it|play it (?:at|in|on|before|when)|clap along|can clap|(?:last|first|final) line|we can repeat|high[- ]energy|under \d{1,2} (?:min|sec)|in my ears|song should|should be dance)/i;
/** "Start quiet", "build up", "do it as a shanty", "start small and become big". */
const FOR_PEOPLE =
  /^(?:i|we|you)?(?: really| just)? ?(?:want|need|would like|like) (?:people|everyone|everybody|them|folks|us all|the (?:room|crowd)) (?:to )?(?:laugh|smile|cry|dance|sing|clap)(?:ing)?\b|^(?:i|we) want (?:joy|fun|smiles|laughter|no tears)\b/i;
/** "You think you can sing": what is told of somebody. */
const THINKS =
  /\bthinks? (?:you|he|she|they|I) can sing\b|\b(?:meant|supposed|used|loves?|loved|learnt|learned|taught|dared|refused?|asked|chosen|picked|paid|started|stopped|going|had|got) (?:me |us |you |him |her )?to sing\b/i;
const SHAPE =
  /^(?:start|starts|end|ends|begin|begins|build|builds|finish|finishes|go|goes|become) (?:it )?(?:small|quiet|quietly|slow|slowly|soft|softly|big|loud|up|happy|sad|strong|with a (?:bang|big|key))\b|^(?:do it|treat it|think|imagine it) (?:as|like|in)\b|^like .{2,40} would(?: do it| sing it)?$/i;
/** "It please", "be nice about it", "so it stays in the family": what is left of an order. */
const LEFTOVER = [
  /^(?:(?:an?|the|our|your|my|his|her|their|happy|big|wedding|golden|silver|diamond|ruby|pearl|\d{1,3}(?:st|nd|rd|th)) ){0,4}anniversary$/i,
  // "Big Adele vocals", "weird time signature", "a community choir": how it sounds, and who sings it.
  /^(?:(?:an?|the|some|our|my) )?(?:[\p{L}'-]{2,20} ){0,4}(?:vocals?|backing vocals|harmonies|time signature|beat drop|bass ?line|guitar solo|drum solo|key change|choir|vocal style|singing style)$/iu,
  /^(?:they\/them|she\/her|he\/him|they\/she|he\/they|she\/they)$/i,
  /^(?:their|our|his|her|your) (?:1st|first|2nd|second|\d{1,2}th) (?:year|anniversary|birthday|season)$/i,
  // A word that counts and nothing to count: "nine times. nine."
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|a hundred)(?: times)?$/i,
  /^long distance(?: love| relationship| thing)?$/i,
  // What is left of an order or a heading: "repeat", "roles", "a mix is ok", "so do not use it".
  /^(?:repeat|repeat x\d|off|on|yes|them|him|her|everyone|science|history|maths?|geography|biology|chemistry|physics|roles|members|houses|cast|be from .{2,30}|\d{2,3} ?bpm)$/i,
  /\b(?:mix|words|lines|verses|slang|phrases|lyrics|bits) (?:is |are )?(?:ok|okay|fine|welcome|allowed)$/i,
  /^(?:you|i|we)?,? ?(?:so )?(?:do )?not (?:use|say|mention|include) (?:it|this|that)$/i,
  /^(?:and |that |which )?(?:we|they|everyone|people|the kids|all|you) can (?:all )?(?:shout|sing|chant|clap|stomp|dance|join in)(?: along| to)?$/i,
  /^like (?:an? |the )?(?:\p{L}{2,14} ){0,2}(?:movie|film|musical|trailer|cartoon)$/iu,
  /^(?:my|our|the) (?:year|yr|grade) \d{1,2} (?:\p{L}{3,12} )?(?:lot|class|kids|students|pupils|group|set)$/iu,
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](?:one|two|three|four|five|six|seven|eight|nine)$/i,
  /^(?:us two|the two of us|(?:an? |the )?(?:\p{L}{2,14} ){1,3}(?:brag|complaint|rant|throwback))$/iu,
  // "The one year do".
  /^(?:(?:an?|the|our|my) )?(?:(?:1|one|first) year )?(?:do|bash|shindig)$/i,
  // "Eye of the tiger type".
  /^(?:(?:an?|the) )?(?!(?:my|our|his|her|your|you|we|they|he|she|i|it|is|was|no|not|blood)\b)(?:[\p{L}'-]{2,20} ){1,5}(?:type|type thing|sort of thing|kind of thing)$/iu,
  // "Her 40th", "about 2.5 minutes": what for, and how long.
  /^(?:(?:the|my|our|your|his|her|their|big|happy) ){0,2}\d{1,3}(?:st|nd|rd|th)(?: for you.{0,20})?$/i,
  /^(?:about |around |roughly |under |over |only |just |max |maximum )?[\d.]{1,4}(?: and a half)?(?:(?: to | or |-)\d{1,2})?[ -](?:minutes?|seconds?|verses?|choruses)(?: (?:long|max|tops|or so|ish))?$/i,
  /^(?:about|around|roughly|under|max|maximum|up to) (?:an?|one|two|three|four|five) (?:and a half )?(?:minutes?|seconds?|verses?)(?: (?:long|max|tops|or so|ish))?$/i,
  // "Me and my husband only".
  /^(?:me|us|you)(?: and (?:me|you|my \p{L}{2,12}))? only$/iu,
  /^(?:the|that|this|his|her|your|their) (?:saying|quote|quotation|phrase|motto|catchphrase)$/i,
  /^(?:colleagues|people|peeps|guys|folks|everyone|all|hello all|song people|dear people|dear all)$/i,
  /^(?:my|our|your|his|her) (?:life|story|life story|words|motto)$/i,
  /^(?:podcast|comedy|weekly|monthly|babies|twins actually|closing number|opening number|whole cast|the whole cast|dictator|slow dance)$/i,
  /^(?:lots|loads|plenty|bits?) of (?:\p{L}{2,12} )?(?:puns|jokes|rhymes|banter|harmon(?:y|ies)|claps|shouting|energy|reverb|drums|horns|strings)\b/iu,
  /^(?:big |huge |soft |powerful |raspy )(?:\p{Lu}\p{L}{2,16} )?(?:vocals?|voice|chorus|drums|beat|sound)$/u,
  /^(?:\p{L}{2,10} )?humou?r (?:ok|okay|fine|welcome)$/iu,
  /^(?:we |and )?(?:spoken|sung|rapped|screamed|whispered|group|choir|backing|explicit|clean|silly|some)\b[\p{L} ]{0,30} (?:ok|okay|fine|welcome|allowed)$/iu,
  /^(?:everyone|everybody|all|we all|the (?:crowd|kids|band|room|pub|choir|whole [a-z]{2,10})) (?:joins?|sings?|claps?|stamps?|shouts?) (?:in|along)$/i,
  /^(?:with|without) (?:the )?(?:animals|jokes|puns|claps|handclaps|actions)(?: maybe| please)?$/i,
  /^in (?:your|his|her|their) hono?u?r$/i,
  /^(?:two|three|one|\d) minutes? long\b/i,
  /^like,? (?:but )?keep\b/i,
  /^(?:i )?just want to say it$/i,
  /^(?:i|we) (?:just |really )?(?:want|wanna|need|would like|hope|plan|am going|are going) to (?:send|show|give|play|post|gift|surprise|share) (?:this|it|(?:you|him|her|them|everyone)(?: (?:this|it|with (?:this|it)|all of this))?)(?: (?:to|with|at|on|for) .{2,40})?$/i,
  /^get well(?: soon)?(?: (?:for|to) [\p{L} ]{2,30})?$/iu,
  /^(?:break the news|manage) (?:to|him|her|it)\b/i,
  /^to mark\b.{0,12}$/i,
  /^(?:an? |the )?fine$/i,
  /^(?:in|to) (?:remembrance|memory|honou?r|loving memory|celebration) of you$/i,
  /^(?:greek|irish|spanish|french|african|indian|mexican|brazilian|italian|arabic|celtic|latin) style$/i,
  /^(?:that|which|who) (?:is|are|was|isn't|is not|doesn't|does not|will|can|should|consists?)\b/i,
  /^(?:my|our|your|the) \p{L}{2,16} (?:on|for) (?:mother|father|valentine)'?s? day$/iu,
  /^(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth) (?:graders?|formers?|class(?:es)?)$/i,
  /^(?:please )?(?:teach|explain)(?: me| us| (?:my |the |our )?(?:kids?|children|class|toddlers?|students|pupils))? /i,
  /^(?:(?:grade|year|class|key stage|ks) ?(?:\d{1,2}|one|two|three|four|five|six)|(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth) grade(?: \p{L}{2,12})?|(?:an? )?(?:ap|gcse|a-level|ib) ?\p{L}{0,12}|(?:an? |the |my |our )?(?:history|science|maths?|geography|biology|bio|chemistry|physics|english|music) (?:class|lesson|revision)|(?:med|medical|nursing|law) students)$/iu,
  /^(?:so )?(?:please )?(?:cheer|pick|lift) (?:you|him|her|them|me|us) up$/i,
  /^(?:a day|(?:an? |the )?(?:mother|father|valentine|dad|mum|mom|teacher|nurse|women|children|boss|grandparent)'?s?'? day)$/i,
  /^you in (?:a|the) way\b/i,
  /^(?:you are|you're) (?:(?:a|the|our|wedding|golden|silver) ){0,2}(?:anniversary|birthday)$/i,
  /^me to you\b/i,
  /^(?:slogan|tagline|motto|catchphrase|wanted|selling points?|points to cover|facts?|details?|stuff|info|notes?)$/i,
  /^(?:it|that|this|me|us|myself|song|please|thing|something)(?: (?:please|pls|for me|for us))?$/i,
  /^(?:be|keep|stay|and keep|and be) (?:nice|kind|gentle|funny|honest|simple|it|respectful|careful|short)\b/i,
  /\b(?:max|tops|minimum)$/i,
  /\bnot (?:cringe|cheesy|corny|sappy|soppy|preachy|creepy|weepy)$/i,
  /\b(?:by|for) \d{1,2} (?:year|yr)s? olds?$/i,
  // What is left of a sentence that forbids something.
  /, ?\.?$/,
  /^(?:my|our|the|his|her|your) \p{L}{2,16} (?:says?|said|hates?|wants?)(?: (?:we|i|he|she|they|you))?$/iu,
  /^(?:you|i|we|he|she|they|it)(?: (?:say|says|said|hate|hates))?(?: (?:we|i|he|she|they))?$/i,
];
/** "The ceremony", "our wedding reception", "the silver party": where it is sung. */
const OCCASION_PLACE =
  /^(?:(?:a|an|the|my|our|his|her|their|your|this|end of|silver|golden|wedding|birthday|retirement|leaving|christmas|school|work|family|sales|for|at) ){0,4}(?:ceremony|reception|party|kickoff|kick-off|assembly|recital|gala|socials|reunion weekend|funeral|homecoming|remembrance (?:sunday|day|service)|(?:deployment )?homecoming(?: \p{L}{2,9}day)?)$/iu;
/** "Fortieth birthday", "a happy retirement": why the song is made. */
const OCCASION =
  /^(?:(?:a|an|the|my|your|his|her|their|happy|big|\d{1,3}(?:st|nd|rd|th)) ){0,4}(?:birthday|retirement|graduation|farewell|memorial|christening|baptism|proposal)(?: (?:song|party|present|gift|wish|surprise))?$/i;
/** "His name is Curt": who is told of, which the song says where it speaks to them. */
const NAMING = /^(?:(?:his|her|their|our|your|its|the|(?:my )?\p{L}{2,12}'s) )?(?:first |last )?name(?:'s| is| was) /iu;
/** "Short lines", "loud", "that congratulates him": how the song should be. */
const MANNER =
  /^(?:(?:very|really|super|so|nice and|kinda|kind of|with)? ?(?:short|long|simple|few|many|catchy|big|loud|quiet|soft|gentle|slow|fast|heavy|dark|bright|sad|happy|funny|upbeat|epic|clever|honest|angry|sweet|warm|cheesy|silly)(?: (?:lines|words|verses|chorus|choruses|rhymes|hook|bars|shouts|claps|ending))?|that (?:congratulates|roasts|celebrates|thanks|praises|honou?rs|mocks|teases|teaches|explains|tells|says|makes|sounds)\b.{0,200})$/i;
/** "Need a song for my headphones", "compose a lament for the Aral Sea", "a zydeco for you", "title could be Tractor", "throat singing welcome": what is asked for. */
const ASKED_FOR = [
  /^(?:title|theme|subject|chorus|hook|refrain|genre|tempo) (?:could|can|should|must|might|is|will)\b/i,
  /^(?:you|we|i) (?:may|can|could|must|should|would like to|want to) (?:write|mention|use|include|say|sing|post|make|hear (?:it|this|that|a song)|call it)\b/i,
  /^(?:please )?(?:describe only|get it|advertise|we require|we request|i require|i request)\b/i,
  /^(?:i|we) (?:owe (?:you|them|him|her) (?:a song|an apology)|(?:would|'d) (?:love|like) an? )/i,
  /\b(?:would be|is|are|very|most|also|singing|solos?|harmonies|growls|clapping|yodell?ing|drums|strings|horns|choir) welcome$/i,
  /^(?:your|his|her|their|its|the|my|our)? ?names?$/i,
  /^(?:hmm+|um+|uh+|lol|ok|okay|yes|yeah|haha)$/i,
  /^(?:i )?(?:can|could|would|will) you\b/i,
  /^i (?:can|could|would|will) you\b/i,
  /^(?:so )?please (?:keep|make|let|say|write|use|help|just|do|don't|no)\b/i,
  /^(?:with|and) [\p{L} -]{2,30} (?:at the cent(?:re|er)|up front|in the background|throughout)$/iu,
  /^(?:we|i|you) (?:want|need|would like|'d like) something\b/i,
  /^(?:just )?let (?:me|us) (?:just )?(?:say|tell)\b/i,
  /^(?:dear|hello|hi|hey) (?:song|team|all|friends|music|sir|madam|writer|machine|ai|bot|robot)\p{L}{0,9}(?: (?:machine|writers?|maker|bot|ai))?$/iu,
  /\b(?:gloating|swearing|cursing|profanity|autotune|ad-libs) (?:is )?(?:allowed|ok|fine|welcome)$/i,
  /^(?:sung|performed|played|written|narrated) (?:by|as|for|in)\b/i,
  /^don'?t (?:give|make|use|mention|say|put|include|sing|ask|let|add|do|call|be|rhyme|name|write|go|get)\b/i,
  /^(?:a )?true story$/i,
  /^(?:it'?s |its )?(?:an? )?(?:true story|long story)$/i,
  /^(?:full of|using|to practi[sc]e) (?:the )?[\p{L}-]{1,14} (?:sounds?|words?|letters?)\b/iu,
  /^(?:you|we|they) can (?:understand|follow|learn|join in)\b/i,
  /^(?:something|anything) (?:to play|to sing|for|that)\b/i,
  /^you aren'?t you\b|^you(?: are|'re) you\b|^you(?: are| a)re not you\b/i,
  /^(?:setting|company|subject|promises|features?|benefits|facts|background|context|details|characters|story|style notes?)$/i,
  /^.{0,40}\bwrote this brief$/i,
  /^(?:repeating|building|rising|swelling|fading|call and response|looping)$/i,
  /^turn it (?:round|around)$/i,
  /^an? (?:zydeco|bolero|foxtrot|waltz|polka|tango|samba|cumbia|bachata|fado|ghazal|qawwali|reel|jig|madrigal|mashup|medley|apology|commercial|thirty second)\b/i,
];
const ORDER_WORDS_MAX = 6;
const ORDERING =
  /\b(?:need|needs|want|wants|would like|looking for|deserves?|make|write|should|must|can you|could you|please)\b/i;

/** Whether words only say how the song should be, and nothing that it could tell. */
export function saysNothing(text: string): boolean {
  const words = text.toLowerCase().split(/[\s,]+/);
  if ((!/\p{L}{2}/u.test(text) && !/\d/.test(text)) || isAside(text)) return true;
  if (REQUESTS.test(text) || GREETINGS.test(text) || OCCASION.test(text)) return true;
  if (NAMING.test(text) || MANNER.test(text)) return true;
  if (LEFTOVER.some((pattern) => pattern.test(text)) || ASKED_FOR.some((pattern) => pattern.test(text))) return true;
  if (
    FOR_PEOPLE.test(text) ||
    (PERFORMANCE.test(text) && !THINKS.test(text)) ||
    SHAPE.test(text) ||
    OCCASION_PLACE.test(text)
  )
    return true;
  if (/^\d{4}[\d\s\u2013-]+$/.test(text) || /\b(?:vibes?|energy|style|lol)$/i.test(text)) return true;
  if (/\bstuff$/i.test(text) && !/ (?:is|am|are|was|has|have|likes?|loves?|makes?|collects?|sells?) /i.test(text))
    return true;
  if (
    words.length <= ORDER_WORDS_MAX &&
    ORDERS.test(text) &&
    !/^(?:just (?:hit|got|made|won|passed|finished|turned|moved|had|became|started|opened|bought|found|lost|quit|retired)\b|no(?:body|thing (?:can|could|will|would|beats?)| one| common| shared| heat| food| money| water| fish| job| call-out| contract| ads?)\b)/i.test(
      text,
    )
  )
    return true;
  if (words.some((word) => SONG_NOUNS.has(word)) && ORDERING.test(text)) return true;
  return words.length === 1 && (words[0]!.length < 3 || SONG_NOUNS.has(words[0]!));
}
