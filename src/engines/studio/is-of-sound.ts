import { inEnglish } from './brief/glossary/read-in-english.ts';
import { meaningsOf, wordsOf } from './brief/phrase-index.ts';
import { styleTable } from './understand/style-table.ts';

/** Words that stand between words of sound, in English and as they stay untranslated. */
const SMALL = new Set('a an the and or with of in on very bit little more less un una une ein eine und y e et mit con avec com de du della no not sin sans ohne sem style music voice only nur solo só solamente façon aire toque tipo poco muy molto très sehr bem bien ben so più más plus mehr o algo así genre estilo stile stil stiel genero género rythme ritmo rhythmus canción canzone chanson lied canção som son klang voz voce voix stimme voci voces favor por please bitte svp prego possible posible possibile möglich si se wenn falls lang po lang naman lang sana alla manera modo tipo maniera sul estilo al come como comme wie kind kinder bambini niños enfants crianças piano'.split(' ')); // biome-ignore format: one row
/** Longer pieces tell something. */
const WORDS_MAX = 6;
const SHARE_MIN = 0.5;

/** How people say in other languages what must not be sung. */
const FORBIDS =
  /^(?:niente|senza (?:la parola|nominare|parlare)|non (?:nominare|parlare|menzionare)|sem (?:a palavra|mencionar|falar)|não (?:mencione|fale|diga|use)|sin (?:la palabra|mencionar|nombrar|hablar)|no (?:menciones|mencionar|hables|digas|uses)|nada de|ohne (?:das wort|die wörter)|keine? |nicht (?:erwähnen|zu)|pas (?:de|trop)|sans (?:le mot|parler|mentionner|dire)|ne (?:parle|dis|mentionne)[\p{L} ]{0,6} pas|surtout pas|por favor no|bitte nicht|bitte kein)/iu;
/** Manners that the glossary of sounds does not hold. */
const MANNERS =
  /^(?:simple|semplice|sencill[oa]|simples|einfach|drôle|rigol[oa]|divertente|divertid[oa]|gracios[oa]|engraçad[oa]|lustig|witzig|komisch|fröhlich|laut|leise|durstig|ruhig|langsam|schnell|lent[oae]?|lente|rápid[oa]|veloce|rapide|doux|douce|dolce|suave|tranquill?[oaei]|calme|festiv[oa]|festif|festlich|feierlich|gai|gaie|allegr[oa]|alegre|triste|traurig|gioios[oa]|joyeux|joyeuse|masaya|malungkot|mabagal|mabilis|rnb|r&b|jota|guinguette|blasmusik|schlager|mitsingbar|eingängig|entraînante?|accrocheuse?|pegadiz[oa]|orecchiabile|tanzbar|dansante?|bailable|ballabile|romantisch|romantique|romántic[oa]|romantic[oa]|emotiv[oa]|commovente|émouvante?|emotional|rührend|modern[oae]?|moderne|klassisch|classique|clásic[oa]|classic[oa]|tagalog|deutsch|français|española?|italiano|português)$/iu;

/** Whether words of any language only say how a song should sound: "Rumba flamenca tranquila", "allegra", "con mandolino". */
export function isOfSound(words: string): boolean {
  if (FORBIDS.test(words.trim())) return true;
  const own = (
    inEnglish(words)
      .toLowerCase()
      .match(/[\p{L}'-]+/gu) ?? []
  ).filter((word) => !SMALL.has(word));
  if (own.length === 0) return true;
  if (own.length > WORDS_MAX) return false;
  const { phrases, heads, manners } = styleTable();
  const isNamed = (word: string): boolean =>
    phrases.has(word) || heads.has(word) || manners.has(word) || MANNERS.test(word);
  const sounds = own.filter(
    (word) => isNamed(word) || meaningsOf(wordsOf(word).join(' ')).some(({ kind }) => kind !== 'theme'),
  );
  return sounds.length / own.length >= SHARE_MIN;
}
