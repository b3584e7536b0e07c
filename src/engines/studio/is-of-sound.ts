import { inEnglish } from './brief/glossary/read-in-english.ts';
import { meaningsOf, wordsOf } from './brief/phrase-index.ts';

/** Words that stand between words of sound, in English and as they stay untranslated. */
const SMALL = new Set('a an the and or with of in on very bit little more less un una une ein eine und y e et mit con avec com de du della no not sin sans ohne sem style music voice only nur solo só solamente façon aire toque tipo poco muy molto très sehr'.split(' ')); // biome-ignore format: one row
/** Longer pieces tell something. */
const WORDS_MAX = 6;
const SHARE_MIN = 0.5;

/** Whether words of any language only say how a song should sound: "Rumba flamenca tranquila", "allegra", "con mandolino". */
export function isOfSound(words: string): boolean {
  const own = (
    inEnglish(words)
      .toLowerCase()
      .match(/[\p{L}'-]+/gu) ?? []
  ).filter((word) => !SMALL.has(word));
  if (own.length === 0) return true;
  if (own.length > WORDS_MAX) return false;
  const sounds = own.filter((word) => meaningsOf(wordsOf(word).join(' ')).some(({ kind }) => kind !== 'theme'));
  return sounds.length / own.length >= SHARE_MIN;
}
