import { createRandom } from '../../../core/random.ts';

/** Servers read seeds as 31 or 32 bits. */
const SEED_END = 2 ** 31;

/** One seed per take, all different: the same request gives the same ones. */
export function takeSeeds(seed: string, count: number): readonly number[] {
  const seeds = new Set<number>();
  const root = createRandom(seed).child('remote-takes');
  for (let draw = 0; seeds.size < count; draw++) seeds.add(Math.floor(root.child(String(draw)).between(0, SEED_END)));
  return [...seeds];
}
