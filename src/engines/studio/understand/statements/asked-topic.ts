import type { Statement } from '../../song-intent.ts';
import { relationOf } from '../relations.ts';
import type { TaggedWord } from '../tag-words.ts';
import { properlySpelled } from './proper-spelling.ts';
import type { StatementSource } from './statement-source.ts';

/** What a song is called by its occasion, its use, its listeners or its form, and not by what it is about. */
const KINDS = new Set(
  `retirement wedding birthday bday hb hbd graduation grad breakup break apology sorry thanks thx thankyou thank congrats congratulations gratitude appreciation tribute farewell goodbye leaving
  welcome funeral memorial remembrance engagement anniversary anniversry love friendship friend friends party home kids kid children child toddler toddlers baby babies nursery school class teaching learning
  team club company office work podcast radio tv video youtube channel twitch intro outro theme title entrance walkout exit dance slow ball order style sec secs second seconds minute minutes min mins hour story villain hero hype
  fight fan protest reminder years year week weeks month months time times night day town city family house murder number advert advertisement promo spot surprise name motivational motivation praise worship hymn church prayer
  tune pop folk acoustic piano guitar comedy joke novelty roast diss hate revenge sad happy fun funny feelgood goodnight bedtime sleep good hold background karaoke campfire circle action echo clapping counting
  morning evening summer winter group duet cover parody fado mother mothers father fathers mum mums mom moms dad dads proposal prom girl boy women men adult adults crowd audience stage musical closing opening final
  victory celebration support encouragement recovery healing memory commercial short long new original custom personal personalised personalized special quick little big proper real whole uni college university campaign event
  beat stadium drinking pep half-time halftime vows vow recipe abc abcs alphabet ceremony great freedom jam shout sing along memory fire fun prom ask christening baptism shower reunion divorce homecoming deployment mitzvah quinceanera quinceañera eid christmas diwali hanukkah halloween easter advent nowruz ramadan thanksgiving mubarak xmas hook verse song hit cum cumpleaños`.split(
    /\s+/,
  ),
);
const SONGS = /^(?:song|songs|anthem|rap|ballad|hymn|banger|shanty|chant|jingle|carol|lullaby|tune)$/;
/** What may stand before the words that say what is asked for: "a", "please write me a". */
const BEFORE =
  /^(?:an?|the|one|another|some|please|pls|plz|short|little|silly|funny|upbeat|sad|happy|our|nice|good|fun|quick|catchy|need)$/;
const WORDS_MAX = 3;

/** "Beekeeping song for my boyfriend", "exam stress song": where no statement says what was asked for, one more names it. */
export function withAskedTopic(statements: readonly Statement[], source: StatementSource): readonly Statement[] {
  const asked = askedTopic(source);
  if (asked === null) return statements;
  const told = ` ${statements.map(({ text }) => text.toLowerCase()).join(' ')} `;
  const isTold = told.includes(` ${asked.split(' ').at(-1)!.toLowerCase().replace(/s$/, '')}`);
  return isTold ? statements : [{ text: asked, form: 'noun', who: 'other', time: 'now' }, ...statements];
}

function askedTopic({ reading, isStyleWord, isKnown }: StatementSource): string | null {
  const [frame = []] = reading.frames;
  const at = frame.findIndex(({ lower }) => SONGS.test(lower));
  let start = at;
  while (start > 0 && at - start < WORDS_MAX && isOfTopic(frame[start - 1]!) && !isStyleWord(frame[start - 1]!))
    start--;
  const words = frame.slice(Math.max(0, start), Math.max(0, at));
  const isTopic =
    words.length > 0 &&
    words.every(({ lower }) => !KINDS.has(lower) && relationOf(lower) === null && isKnown(lower)) &&
    (start === 0 || BEFORE.test(frame[start - 1]!.lower) || isStyleWord(frame[start - 1]!));
  return isTopic ? properlySpelled(spelled(words)) : null;
}

/** A first word has its capital only from its place, unless the next has one, too. */
const spelled = (words: readonly TaggedWord[]): string =>
  words.map(({ text, isFirst }) => (isFirst && words[1]?.isCapital !== true ? text.toLowerCase() : text)).join(' ');

const isOfTopic = ({ after, tags, lower }: TaggedWord): boolean =>
  after === '' && (tags.has('Noun') || tags.has('Gerund')) && !tags.has('Pronoun') && !tags.has('Possessive') && !/\d/.test(lower); // biome-ignore format: one row
