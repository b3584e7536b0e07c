import nlp from 'compromise';

/** The library's own conjugation, which its types leave out. */
interface VerbTransform {
  conjugate(verb: string, model: object): Readonly<Record<string, string | undefined>>;
  toInfinitive(verb: string, model: object, tense: string): string | undefined;
}

const verbTransform = (): VerbTransform =>
  (nlp.methods() as { readonly two: { readonly transform: { readonly verb: VerbTransform } } }).two.transform.verb;

/** All forms of a verb. @example verbForms('teach').past // 'taught' */
export function verbForms(base: string): VerbForms {
  const [head = base, ...particle] = base.split(' ');
  const known = IRREGULAR[head];
  const rest = particle.length > 0 ? ` ${particle.join(' ')}` : '';
  const forms = verbTransform().conjugate(head, nlp.model());
  const past = known?.past ?? forms.PastTense ?? `${head}ed`;
  return {
    base,
    past: past + rest,
    third: (known?.third ?? forms.PresentTense ?? `${head}s`) + rest,
    gerund: (known?.gerund ?? forms.Gerund ?? `${head}ing`) + rest,
    participle: (known?.participle ?? forms.Participle ?? PARTICIPLES[head] ?? past) + rest,
  };
}

export interface VerbForms {
  readonly base: string;
  readonly past: string;
  readonly third: string;
  readonly gerund: string;
  readonly participle: string;
}

const IRREGULAR: Readonly<Record<string, { past: string; third: string; gerund: string; participle: string }>> = {
  be: { past: 'was', third: 'is', gerund: 'being', participle: 'been' },
  have: { past: 'had', third: 'has', gerund: 'having', participle: 'had' },
  do: { past: 'did', third: 'does', gerund: 'doing', participle: 'done' },
  go: { past: 'went', third: 'goes', gerund: 'going', participle: 'gone' },
  die: { past: 'died', third: 'dies', gerund: 'dying', participle: 'died' },
  lie: { past: 'lied', third: 'lies', gerund: 'lying', participle: 'lied' },
  quit: { past: 'quit', third: 'quits', gerund: 'quitting', participle: 'quit' },
};

const PARTICIPLES: Readonly<Record<string, string>> = {
  sing: 'sung', begin: 'begun', swim: 'swum', ring: 'rung', drink: 'drunk', run: 'run', come: 'come', become: 'become', see: 'seen', take: 'taken',
  give: 'given', break: 'broken', steal: 'stolen', write: 'written', drive: 'driven', ride: 'ridden', fly: 'flown', grow: 'grown', know: 'known',
  throw: 'thrown', show: 'shown', wear: 'worn', tear: 'torn', speak: 'spoken', wake: 'woken', choose: 'chosen', forget: 'forgotten', get: 'got',
  eat: 'eaten', fall: 'fallen', hide: 'hidden', bite: 'bitten', draw: 'drawn', rise: 'risen', forgive: 'forgiven', shake: 'shaken', beat: 'beaten',
}; // biome-ignore format: a table

/** The base form of a finite verb. @example baseOf('knocks') // 'knock' */
export function baseOf(word: string, tags: ReadonlySet<string>): string {
  const lower = word.toLowerCase();
  if (Object.hasOwn(BASES, lower)) return BASES[lower]!;
  const tense = tags.has('PastTense')
    ? 'PastTense'
    : tags.has('Gerund')
      ? 'Gerund'
      : tags.has('PresentTense') && !tags.has('Infinitive')
        ? 'PresentTense'
        : null;
  if (tense === null) return lower;
  return verbTransform().toInfinitive(lower, nlp.model(), tense) ?? lower;
}

const BASES: Readonly<Record<string, string>> = {
  am: 'be', is: 'be', are: 'be', was: 'be', were: 'be', been: 'be', being: 'be', has: 'have', had: 'have', having: 'have', does: 'do', did: 'do', done: 'do',
  left: 'leave', felt: 'feel', found: 'find', lay: 'lie', fell: 'fall', saw: 'see', met: 'meet', built: 'build', made: 'make', lost: 'lose', dies: 'die', died: 'die',
}; // biome-ignore format: a table
