import nlp from 'compromise';

/** A word of a request with what a part-of-speech tagger says of it. */
export interface TaggedWord {
  readonly text: string;
  readonly lower: string;
  /** Punctuation right behind it. */
  readonly after: string;
  readonly tags: ReadonlySet<string>;
  readonly isCapital: boolean;
  /** First of its sentence: a capital says nothing. */
  readonly isFirst: boolean;
}

interface JsonTerm {
  readonly text: string;
  readonly pre: string;
  readonly post: string;
  readonly tags?: readonly string[];
}

/** Sentences of tagged words; contractions are spelled out ("he's 14" is "he is 14"). */
export function tagWords(text: string): TaggedWord[][] {
  const document = nlp(spelledOut(text));
  const sentences = document.json({ offset: false }) as readonly { readonly terms: readonly JsonTerm[] }[];
  return sentences.map(({ terms }) =>
    terms
      .filter((term) => term.text !== '')
      .map((term, at) => {
        const bare = term.text.replace(/^['"]+|['"]+$/g, '');
        return {
          text: bare,
          lower: bare.toLowerCase(),
          after: term.post.trim(),
          tags: new Set(term.tags ?? []),
          isCapital: /^\p{Lu}/u.test(bare),
          isFirst: at === 0,
        };
      }),
  );
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\bshan't\b/gi, 'shall not'],
  [/(\w)n't\b/gi, '$1 not'],
  [/\b(I|you|he|she|it|we|they|who|that|there)'(?:ll)\b/gi, '$1 will'],
  [/\b(I|you|we|they|who)'ve\b/gi, '$1 have'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\bI'm\b/gi, 'I am'],
  // "He'd never been" had; "he'd sing" would.
  [/\b(I|you|he|she|we|they|who)'d (?=(?:\w+ly |never |always |just |already )?\w+(?:ed|en|een|ost|old|one|ought|ade|et)\b)/gi, '$1 had '],
  [/\b(I|you|he|she|we|they|who)'d\b/gi, '$1 would'],
  [/\b(he|she|it|who|that|there|what|where)'s (?=(?:\w+ly |never |always |just |already )?(?:been|got|had|gone|done|made|taken|given|lost|won|come|become|\w{3,}ed)\b)/gi, '$1 has '],
  [/\b(he|she|it|who|that|there|what|where)'s\b/gi, '$1 is'],
]; // biome-ignore format: a table

const spelledOut = (text: string): string =>
  CONTRACTIONS.reduce((read, [pattern, whole]) => read.replace(pattern, whole), text);

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
