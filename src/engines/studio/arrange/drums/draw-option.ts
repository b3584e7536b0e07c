import type { Random } from '../../../../core/random.ts';

/** Which of the takes of a request draws, and from what chance. */
export interface Draws {
  readonly random: Random;
  /** From 0. */
  readonly take: number;
}

/**
 * One of a list by weight. Later takes draw what earlier ones left: the list is put into a random order in which heavy items tend to come first (keys
 * after Efraimidis and Spirakis 2006), and take n gets the nth, so that two takes of a request differ wherever the list has two items.
 */
export function drawOption<T extends { readonly weight: number }>(
  options: readonly T[],
  { random, take }: Draws,
  path: string,
): T {
  const chance = random.child(path);
  const keyed = options.map((option) => ({ option, key: -Math.log(1 - chance.next()) / option.weight }));
  keyed.sort((a, b) => a.key - b.key);
  const drawn = keyed[take % keyed.length];
  if (drawn === undefined) throw new RangeError(`nothing to draw for ${path}`);
  return drawn.option;
}
