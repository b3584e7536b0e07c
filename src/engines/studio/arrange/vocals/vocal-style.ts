import type { Brief } from '../../records.ts';

/** What the backing singers of a style do besides harmonies. */
export interface VocalStyle {
  /** The last word of a line comes back from the backing singers where the lead leaves room. */
  readonly hasEchoes: boolean;
  /** Everybody shouts the ends of chorus lines. */
  readonly hasGang: boolean;
  /** Harmonies are stacked in three parts from the first chorus on. */
  readonly hasStacks: boolean;
  /** Wordless chords under verses that return and under bridges. */
  readonly hasOohs: boolean;
}

const ECHOING = /gospel|r&b|soul|hip hop|rap|motown|k-pop|afrobeats|reggaeton|funk|disco|oldies|latin|drill/;
const SHOUTING = /punk|metal|ska|celtic|drill/;
const STACKED = /r&b|gospel|soul|k-pop|oldies|motown|dream|musical|disco/;
const OOHING =
  /^pop$|pop rap|r&b|soul|gospel|ballad|oldies|motown|dream|indie|folk|country|musical|jazz pop|disco|k-pop|new age|lullaby/;

/** By the name of the recipe. */
export function vocalStyleOf({ recipe }: Pick<Brief, 'recipe'>): VocalStyle {
  const { name, delivery } = recipe;
  return {
    hasEchoes: delivery === 'rap' || ECHOING.test(name),
    hasGang: SHOUTING.test(name),
    hasStacks: STACKED.test(name),
    hasOohs: delivery === 'sung' && OOHING.test(name),
  };
}
