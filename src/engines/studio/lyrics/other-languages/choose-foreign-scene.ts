import type { Random } from '../../../../core/random.ts';
import { foreignOccasions, PLAIN } from './foreign-occasions.ts';
import type { ForeignScene } from './foreign-scene.ts';
import { foreignScenes } from './foreign-scenes.ts';

export interface SceneWish {
  /** Primary subtag of BCP 47. */
  readonly language: string;
  /** A tag of `data/lyrics/occasions.txt`; null: none is known. */
  readonly occasion: string | null;
  /** -1 sad .. 1 happy. */
  readonly valence: number;
  /** How many names a song tells. */
  readonly nameCount: number;
}

/**
 * A scene for the occasion that suits the mood: of the occasion's own in any mood, else of what serves instead, best first.
 * @throws RangeError when no scene is written in the language
 */
export function chooseForeignScene(
  { language, occasion, valence, nameCount }: SceneWish,
  random: Random,
): ForeignScene {
  const written = foreignScenes().filter((scene) => scene.language === language);
  if (written.length === 0) throw new RangeError(`nothing is written in "${language}"`);
  const usable = written.filter(({ to }) => to === 'any' || nameCount < 2);
  const isFitting = ({ valence: [low, high] }: ForeignScene): boolean => valence >= low && valence <= high;
  const servingFor = (tag: string): ForeignScene[] => usable.filter(({ serves }) => serves.includes(tag));
  const [own, ...others] = tagsFor(occasion).map(servingFor);
  const bearable = [
    own!.filter(isFitting),
    ...(occasion === null ? [] : [own!]),
    ...others.map((scenes) => scenes.filter(isFitting)),
    ...others,
    usable,
  ];
  return random.pick(bearable.find((scenes) => scenes.length > 0)!);
}

function tagsFor(occasion: string | null): readonly string[] {
  const tag = occasion ?? PLAIN;
  return [tag, ...(foreignOccasions().get(tag)?.kin ?? []), PLAIN];
}
