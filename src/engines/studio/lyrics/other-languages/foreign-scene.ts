import type { Random } from '../../../../core/random.ts';
import type { Mood } from '../../records.ts';
import type { SongIdea } from '../choose-scene.ts';
import type { Scene } from '../scenes/scene.ts';
import { chineseScenes } from './scenes-chinese.ts';
import { germanScenes } from './scenes-german.ts';
import { japaneseScenes } from './scenes-japanese.ts';
import { romanceLanguageScenes } from './scenes-romance-languages.ts';

/** A scene in another language than English: fixed words, rhymed, without gaps. */
export type ForeignScene = Pick<
  Scene,
  'name' | 'valence' | 'to' | 'verse1' | 'verse2' | 'pre' | 'hooks' | 'bridge' | 'outro'
> & {
  /** Primary subtag of BCP 47. */
  readonly language: string;
};

export const foreignScenes: readonly ForeignScene[] = [
  ...romanceLanguageScenes,
  ...germanScenes,
  ...chineseScenes,
  ...japaneseScenes,
];

/** Function words that tell a language; two of them in a description do. */
const TELLING_WORDS: Readonly<Record<string, string>> = {
  es: 'una un canción sobre para mi el los las del con por amor triste alegre noche que',
  de: 'ein eine einen lied über für mein meine der die das und mit von den dem nicht traurig',
  fr: 'une un chanson sur pour mon ma le les des du avec et dans la triste qui',
  it: 'una un canzone su per mio mia il gli della del con che sul sulla triste di',
  pt: 'uma um canção sobre para meu minha os as da do com e que não triste música',
};
const TELLING_MIN = 2;

/**
 * The language that a song is asked for: the brief's, else that of the description's small words.
 * @returns the primary subtag; "en" when nothing tells another
 */
export function languageOf(asked: string | null | undefined, description: string): string {
  if (asked != null && asked !== '') return asked.toLowerCase().split('-')[0]!;
  const written = languageByScript(description);
  if (written !== null) return written;
  const words = description.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const english = words.filter((word) => /^(?:a|the|about|of|and|with|song|for|my|in|to|on)$/.test(word)).length;
  const [best] = Object.entries(TELLING_WORDS)
    .map(([language, list]) => ({ language, count: words.filter((word) => list.split(' ').includes(word)).length }))
    .toSorted((left, right) => right.count - left.count);
  return best !== undefined && best.count >= TELLING_MIN && best.count > english ? best.language : 'en';
}

/** Scripts that tell a language, where no Latin words stand between them ("a song about 东京" is English). */
function languageByScript(text: string): string | null {
  if (/\b(?:song|about|the|with)\b/i.test(text)) return null;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : null;
}

/** A scene of the language that suits the mood; null when none is written in it. */
export function foreignIdea(language: string, mood: Mood, random: Random): SongIdea | null {
  const fitting = foreignScenes.filter((scene) => scene.language === language);
  if (fitting.length === 0) return null;
  const suits = fitting.filter(({ valence: [low, high] }) => mood.valence >= low && mood.valence <= high);
  const chosen = random.pick(suits.length > 0 ? suits : fitting);
  const scene: Scene = {
    themes: [],
    keywords: '',
    arousal: [-1, 1],
    speaker: 'I',
    syllables: 8,
    ...chosen,
  };
  return { scene, subject: null, hooks: scene.hooks.map((hook) => ({ hook, scene, subject: null, weight: 1 })) };
}
