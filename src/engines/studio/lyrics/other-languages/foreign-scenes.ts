import type { Random } from '../../../../core/random.ts';
import type { Mood } from '../../records.ts';
import type { ForeignScene } from './foreign-scene.ts';
import { chineseScenes } from './scenes-chinese.ts';
import { germanScenes } from './scenes-german.ts';
import { japaneseScenes } from './scenes-japanese.ts';
import { romanceLanguageScenes } from './scenes-romance-languages.ts';

export const foreignScenes: readonly ForeignScene[] = [
  ...romanceLanguageScenes,
  ...germanScenes,
  ...chineseScenes,
  ...japaneseScenes,
];

/**
 * A scene of the language that suits the mood, or any of them where none does.
 * @param language primary subtag of BCP 47
 * @throws RangeError when no scene is written in the language
 */
export function chooseForeignScene(language: string, mood: Mood, random: Random): ForeignScene {
  const written = foreignScenes.filter((scene) => scene.language === language);
  const fitting = written.filter(({ valence: [low, high] }) => mood.valence >= low && mood.valence <= high);
  return random.pick(fitting.length > 0 ? fitting : written);
}
