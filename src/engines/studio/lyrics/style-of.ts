import type { Brief } from '../records.ts';
import type { StyleName } from './scenes/scene.ts';

/** Words of a style's name and the attitude they speak with; the first that fits decides. */
const attitudes: readonly (readonly [pattern: RegExp, style: StyleName])[] = [
  [/\b(?:rap|hip hop|trap|phonk)\b/, 'rap'],
  [/\b(?:kids|lullaby)\b/, 'kids'],
  [/\b(?:holiday)\b/, 'holiday'],
  [/\b(?:gospel)\b/, 'gospel'],
  [/\b(?:gufeng|chinese|chinoiserie)\b/, 'gufeng'],
  [/\b(?:country)\b/, 'country'],
  [/\b(?:blues)\b/, 'blues'],
  [/\b(?:musical)\b/, 'musical'],
  [/\b(?:punk|metal|grunge|industrial)\b/, 'shout'],
  [/\b(?:reggaeton|latin|flamenco|bossa)\b/, 'latin'],
  [/\b(?:reggae|ska)\b/, 'reggae'],
  [/\b(?:jazz)\b/, 'jazz'],
  [/\b(?:house|techno|trance|drum and bass|dubstep|dj|electronic|future bass|dance|dark)\b/, 'club'],
];

/** How the song talks; null where plain singing does. */
export function styleOf({ recipe }: Pick<Brief, 'recipe'>): StyleName | null {
  if (recipe.delivery === 'rap') return 'rap';
  const name = recipe.name.toLowerCase();
  return attitudes.find(([pattern]) => pattern.test(name))?.[1] ?? (recipe.delivery === 'chant' ? 'club' : null);
}
