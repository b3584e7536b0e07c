import type { Random } from '../../../../core/random.ts';
import { tellLanguage } from '../../../../music/tell-language.ts';
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

/** A whole song in another language needs more belief in it than in all others together. */
const CONFIDENCE_MIN = 0.5;

/**
 * The language that a song is asked for: the brief's, else that of the description.
 * @returns the primary subtag; "en" when nothing tells another
 */
export function languageOf(asked: string | null | undefined, description: string): string {
  if (asked != null && asked !== '') return asked.toLowerCase().split('-')[0]!;
  const { language, confidence } = tellLanguage(description);
  return confidence >= CONFIDENCE_MIN ? language : 'en';
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
