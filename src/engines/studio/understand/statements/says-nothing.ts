import { SONG_NOUNS } from '../song-nouns.ts';

const REQUESTS =
  /\b(?:if (?:possible|you (?:can|could|want))|use what(?:ever)?|in (?:a|the) song|say more|that is all|whatever you (?:like|want)|hope this|thanks in advance|up to you|surprise me|something like|for reference|no rush|in english|in spanish|old voices|older voices|in it please|feel free)\b/i;
const ORDERS =
  /^(?:please|thanks|thank you|cheers|ta|not|nothing|nowt|no|keep it|keep it|make it|make me|give me|nice and|kind of|sort of|something|maybe|preferably|ideally|just|also|easy for|suitable|strong but|short and|sweet and|warm|funny|simple|dead serious)\b/i;
const GREETINGS =
  /^(?:happy|merry|congrat\w*|rip|rest in peace|saying (?:sorry|thank)|para |kindly|with (?:a (?:bit|touch|lot|little)|plenty|some)|(?:but )?from the heart|if |for (?:a|the|our) (?:funeral|wedding|party|school|show))\b/i;
/** "Fortieth birthday", "a happy retirement": why the song is made. */
const OCCASION =
  /^(?:(?:a|an|the|my|your|his|her|their|happy|big|\d{1,3}(?:st|nd|rd|th)) ){0,4}(?:birthday|retirement|graduation|farewell|memorial|christening|baptism|proposal)(?: (?:song|party|present|gift|wish|surprise))?$/i;
/** "His name is Curt": who is told of, which the song says where it speaks to them. */
const NAMING = /^(?:(?:his|her|their|my|our|your|its|the) )?(?:first |last )?name(?:'s| is| was) /i;
/** "Short lines", "loud", "that congratulates him": how the song should be. */
const MANNER =
  /^(?:(?:very|really|super|so|nice and|kinda|kind of|with)? ?(?:short|long|simple|few|many|catchy|big|loud|quiet|soft|gentle|slow|fast|heavy|dark|bright|sad|happy|funny|upbeat|epic|clever|honest|angry|sweet|warm|cheesy|silly)(?: (?:lines|words|verses|chorus|choruses|rhymes|hook|bars|shouts|claps|ending))?|that (?:congratulates|roasts|celebrates|thanks|praises|honou?rs|mocks|teases|teaches|explains|tells|says|makes|sounds)\b.{0,200})$/i;
const ORDER_WORDS_MAX = 6;
const ORDERING =
  /\b(?:need|needs|want|wants|would like|looking for|deserves?|make|write|should|must|can you|could you|please)\b/i;

/** Whether words only say how the song should be, and nothing that it could tell. */
export function saysNothing(text: string): boolean {
  const words = text.toLowerCase().split(/[\s,]+/);
  if (!/\p{L}{2}/u.test(text) && !/\d/.test(text)) return true;
  if (REQUESTS.test(text) || GREETINGS.test(text) || OCCASION.test(text)) return true;
  if (NAMING.test(text) || MANNER.test(text)) return true;
  if (/^\d{4}[\d\s\u2013-]+$/.test(text) || /\b(?:vibes?|energy|style|stuff|lol)$/i.test(text)) return true;
  if (
    words.length <= ORDER_WORDS_MAX &&
    ORDERS.test(text) &&
    !/^no(?:body| one| heat| food| money| water)\b/i.test(text)
  )
    return true;
  if (words.some((word) => SONG_NOUNS.has(word)) && ORDERING.test(text)) return true;
  return words.length === 1 && (words[0]!.length < 3 || SONG_NOUNS.has(words[0]!));
}
