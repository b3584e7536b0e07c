import type { SectionKind } from '../../../../music/score.ts';
import type { Brief, FormWishes } from '../../records.ts';

/** What one song does, the same in every attempt to fit it. */
export interface FormChoices {
  readonly hasIntro: boolean;
  readonly hasOutro: boolean;
  /** null: as the song's own form has it. */
  readonly hasSolo: boolean | null;
  readonly exception: 'held bar' | 'tag' | null;
}

/** The choices of a song: wishes first, then the form that was drawn for it. */
export function chooseForm({ form = {}, recipe }: Pick<Brief, 'form' | 'recipe'>): FormChoices {
  const { surprise } = recipe.formHabits;
  return {
    hasIntro: form.hasIntro ?? recipe.form[0] === 'intro',
    hasOutro: form.hasOutro ?? recipe.form.at(-1) === 'outro',
    hasSolo: form.hasSolo ?? null,
    exception: surprise === 'held bar' || surprise === 'tag' ? surprise : null,
  };
}

/** The order of an instrumental's sections as wished: what is refused goes, what is missing comes in its usual place. */
export function wishedKinds(form: readonly SectionKind[], wishes: FormWishes): SectionKind[] {
  let kinds = form.filter((kind) => isAllowed(kind, wishes));
  if (wishes.verseCount !== undefined) kinds = withVerses(kinds, wishes.verseCount);
  // Early enough to be heard in a short piece.
  const afterPeak = (): number => 1 + kinds.findIndex((kind) => kind === 'chorus' || kind === 'drop');
  if (wishes.hasSolo === true && !kinds.includes('solo')) kinds.splice(afterPeak(), 0, 'solo');
  if (wishes.hasBridge === true && !kinds.includes('bridge')) kinds.splice(afterPeak(), 0, 'bridge');
  const first = kinds.findIndex((kind) => kind !== 'intro');
  if (wishes.startsWithChorus === true && kinds[first] !== 'chorus') kinds.splice(Math.max(0, first), 0, 'chorus');
  if (wishes.startsWithChorus === false && kinds[first] === 'chorus') kinds.splice(first, 1);
  return kinds;
}

const isAllowed = (kind: SectionKind, wishes: FormWishes): boolean =>
  !(
    (kind === 'intro' && wishes.hasIntro === false) ||
    (kind === 'outro' && wishes.hasOutro === false) ||
    (kind === 'solo' && wishes.hasSolo === false) ||
    (kind === 'bridge' && wishes.hasBridge === false)
  );

/** Leaves out the last verses that are too many, or puts more of them before choruses. */
function withVerses(kinds: readonly SectionKind[], count: number): SectionKind[] {
  let seen = 0;
  const fewer = kinds.filter((kind) => kind !== 'verse' || ++seen <= count);
  const missing = Math.max(0, count - Math.min(seen, count));
  const place = fewer.lastIndexOf('chorus');
  const more = Array.from({ length: missing }, () => ['verse', 'chorus'] as const).flat();
  return place < 0 ? [...fewer, ...more] : [...fewer.slice(0, place + 1), ...more, ...fewer.slice(place + 1)];
}
