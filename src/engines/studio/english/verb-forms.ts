import { basesOfIrregular, irregularVerbs } from './irregular-verbs.ts';
import { englishParser } from './parser.ts';

/** The library's own conjugation, which its types leave out. */
interface VerbTransform {
  conjugate(verb: string, model: object): Readonly<Record<string, string | undefined>>;
  toInfinitive(verb: string, model: object, tense: string): string | undefined;
}

const verbTransform = (): VerbTransform =>
  (englishParser().methods() as { readonly two: { readonly transform: { readonly verb: VerbTransform } } }).two
    .transform.verb;

/** All forms of a verb. @example verbForms('teach').past // 'taught' */
export function verbForms(base: string): VerbForms {
  const [head = base, ...particle] = base.split(' ');
  const rest = particle.length > 0 ? ` ${particle.join(' ')}` : '';
  const forms = verbTransform().conjugate(head, englishParser().model());
  const known = irregularVerbs.get(head);
  const own = OWN_FORMS[head];
  const past = known?.past ?? forms.PastTense ?? `${head}ed`;
  return {
    base,
    past: past + rest,
    third: (own?.third ?? forms.PresentTense ?? `${head}s`) + rest,
    gerund: (own?.gerund ?? forms.Gerund ?? `${head}ing`) + rest,
    participle: (known?.participle ?? forms.Participle ?? past) + rest,
  };
}

export interface VerbForms {
  readonly base: string;
  readonly past: string;
  readonly third: string;
  readonly gerund: string;
  readonly participle: string;
}

const OWN_FORMS: Readonly<Record<string, { third: string; gerund: string }>> = {
  be: { third: 'is', gerund: 'being' },
  have: { third: 'has', gerund: 'having' },
  do: { third: 'does', gerund: 'doing' },
  go: { third: 'goes', gerund: 'going' },
  die: { third: 'dies', gerund: 'dying' },
  lie: { third: 'lies', gerund: 'lying' },
  tie: { third: 'ties', gerund: 'tying' },
  quit: { third: 'quits', gerund: 'quitting' },
};

/** The base form of a finite verb. @example baseOf('knocks', new Set()) // 'knock' */
export function baseOf(word: string, tags: ReadonlySet<string>): string {
  const lower = word.toLowerCase();
  if (Object.hasOwn(BASES, lower)) return BASES[lower]!;
  const irregular = basesOfIrregular.get(lower);
  if (irregular !== undefined && !tags.has('Infinitive')) return irregular;
  const tense = tenseTagOf(lower, tags);
  if (tense === null) return lower;
  return verbTransform().toInfinitive(lower, englishParser().model(), tense) ?? lower;
}

/** What the tags say of a verb's form; where they take it for a noun, what its ending says. */
function tenseTagOf(lower: string, tags: ReadonlySet<string>): string | null {
  if (tags.has('PastTense')) return 'PastTense';
  if (tags.has('Gerund')) return 'Gerund';
  if (tags.has('PresentTense')) return tags.has('Infinitive') ? null : 'PresentTense';
  if (tags.has('Verb')) return null;
  if (/[^e]ed$/.test(lower)) return 'PastTense';
  return /[^s]s$/.test(lower) ? 'PresentTense' : null;
}

const BASES: Readonly<Record<string, string>> = {
  am: 'be', is: 'be', are: 'be', was: 'be', were: 'be', been: 'be', being: 'be', has: 'have', had: 'have', having: 'have', does: 'do', did: 'do', done: 'do',
  left: 'leave', felt: 'feel', found: 'find', lay: 'lie', fell: 'fall', saw: 'see', dies: 'die', died: 'die', lied: 'lie', lies: 'lie', goes: 'go',
}; // biome-ignore format: a table
