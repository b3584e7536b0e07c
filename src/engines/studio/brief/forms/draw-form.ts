import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { FormHabits, Recipe, Surprise } from '../../recipe.ts';
import { formFamilies } from './form-families.ts';
import { sizedFor } from './form-size.ts';
import type { FormFamily, Step, Weighted } from './read-form-family.ts';

/** A song's form: what of a recipe is drawn from a family of forms. */
type Form = Pick<Recipe, 'form' | 'formHabits'>;

/** A recipe with a form of its own, drawn from its genre's family. */
export const withForm = (recipe: Recipe, random: Random): Recipe => ({ ...recipe, ...drawForm(recipe, random) });

/** How often a form is drawn that shall differ from another. */
const DRAWS_MAX = 12;

/** The same, in another order of sections than the recipe has, if the family has one. */
export function withOtherForm(recipe: Recipe, random: Random): Recipe {
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const other = withForm(recipe, random.child(`${draw}`));
    if (orderOf(other.form) !== orderOf(recipe.form)) return other;
  }
  return recipe;
}

/** The order of sections, where neighbours of one kind count once. */
const orderOf = (form: readonly SectionKind[]): string => form.filter((kind, at) => kind !== form[at - 1]).join(' ');

/** The form that is likeliest in a family: what a genre is shown with. */
export function usualForm(name: string, isEndless: boolean): Form {
  const family = formFamilies.get(name)!;
  const likeliest = <T>(list: readonly Weighted<T>[]): T => list.reduce((a, b) => (b.weight > a.weight ? b : a)).item;
  return {
    form: likeliest(family.orders).flatMap(({ kind, share }) => (share >= 0.5 ? [kind] : [])),
    formHabits: {
      family: name,
      bars: Object.fromEntries([...family.bars].map(([kind, counts]) => [kind, likeliest(counts)])),
      lines: Object.fromEntries([...family.lines].map(([kind, counts]) => [kind, [likeliest(counts)]])),
      surprise: null,
      ending: likeliest(family.endings),
      chorusBySeconds: likeliest(family.chorusBySeconds),
      lastsSeconds: likeliest(family.lastsSeconds),
      playsOn: likeliest(family.playsOn),
      postChorus: likeliest(family.postChoruses),
      hasMembers: false,
      rapped: null,
      hasBriskChorus: false,
      isEndless,
    },
  };
}

function drawForm({ formHabits: { family: name, isEndless }, members }: Recipe, random: Random): Form {
  const family = formFamilies.get(name)!;
  const surprise = pickFrom(family.surprises, random.child('surprise'));
  const lastsSeconds = pickFrom(family.lastsSeconds, random.child('lasts'));
  const kinds = sizedFor(lastsSeconds, drawOrder(family, random));
  return {
    form: surprised(kinds, surprise),
    formHabits: {
      family: name,
      bars: drawLengths(family.bars, random.child('bars')),
      lines: linesWith(drawLengths(family.lines, random.child('lines')), surprise),
      surprise,
      ending: pickFrom(family.endings, random.child('ending')),
      chorusBySeconds: pickFrom(family.chorusBySeconds, random.child('chorus-by')),
      lastsSeconds,
      playsOn: pickFrom(family.playsOn, random.child('plays-on')),
      postChorus: pickFrom(family.postChoruses, random.child('post-chorus')),
      ...drawGroup(members, random.child('members')),
      hasBriskChorus: random.child('brisk-chorus').chance(BRISK_SHARE),
      isEndless,
    },
  };
}

/** One chorus of twenty has four bars, most of these in slow songs; others have no tempo for it. */
const BRISK_SHARE = 0.25;

const pickFrom = <T>(list: readonly Weighted<T>[], random: Random): T =>
  random.weighted(list, ({ weight }) => weight).item;

const drawLengths = (
  lengths: ReadonlyMap<SectionKind, readonly Weighted<number>[]>,
  random: Random,
): Partial<Record<SectionKind, number>> =>
  Object.fromEntries([...lengths].map(([kind, counts]) => [kind, pickFrom(counts, random.child(kind))]));

/** These belong to all verses or choruses of a song, or to none. */
const TOGETHER: readonly SectionKind[] = ['preChorus', 'postChorus'];

function drawOrder(family: FormFamily, random: Random): SectionKind[] {
  const steps = pickFrom(family.orders, random.child('order'));
  const isThere = ({ kind, share }: Step, at: number): boolean =>
    random.child(TOGETHER.includes(kind) ? kind : `${kind}/${at}`).next() < share;
  return steps.flatMap((step, at) => (isThere(step, at) ? [step.kind] : []));
}

/** The second verse is rapped twice as often as what would be the bridge. */
const RAPPED = ['verse', 'verse', 'bridge'] as const;

function drawGroup(members: Recipe['members'], random: Random): Pick<FormHabits, 'hasMembers' | 'rapped'> {
  const hasMembers = members !== null && random.chance(members.share);
  const isRapped = hasMembers && random.child('rap').chance(members.rapShare);
  return { hasMembers, rapped: isRapped ? random.child('where').pick(RAPPED) : null };
}

/** The order with what a surprise changes of it; unchanged where it has no place for that. */
function surprised(kinds: readonly SectionKind[], surprise: Surprise | null): SectionKind[] {
  const chorus = kinds.lastIndexOf('chorus');
  const before = kinds[chorus - 1];
  if (chorus <= kinds.indexOf('chorus')) return [...kinds];
  if (surprise === 'double chorus' && before !== 'chorus') return kinds.toSpliced(chorus, 0, 'chorus');
  if (surprise === 'breakdown' && before !== 'breakdown' && before !== 'preChorus') {
    return kinds.toSpliced(chorus, 0, 'breakdown');
  }
  const last = kinds.lastIndexOf('preChorus');
  if (surprise === 'one pre-chorus less' && last > kinds.indexOf('preChorus')) return kinds.toSpliced(last, 1);
  return [...kinds];
}

/** Fewer than this are no verse. */
const VERSE_LINES_MIN = 4;

function linesWith(
  lines: Readonly<Partial<Record<SectionKind, number>>>,
  surprise: Surprise | null,
): FormHabits['lines'] {
  const each = Object.fromEntries(Object.entries(lines).map(([kind, count]) => [kind, [count]]));
  const verse = lines.verse ?? 0;
  const half = verse >> 1;
  if (surprise !== 'short second verse' || half < VERSE_LINES_MIN) return each;
  return { ...each, verse: [verse, half, verse] };
}
