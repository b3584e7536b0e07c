import type { Random } from '../../../../core/random.ts';
import { trimEndOf } from '../../../../core/trim.ts';
import { lineSyllables } from '../line-sound.ts';
import { languageOf } from './language-of.ts';

/** Two lines that belong together. */
type Couplet = readonly [string, string];

/** What a language has around the names and facts of a request, beside its fixed scenes. */
interface PersonalPhrases {
  /** `{name}` is one name; as good for the living as for the dead, for a lover as for a friend. */
  readonly named: readonly Couplet[];
  /** `{names}` is two names or more. */
  readonly listed: Couplet;
  readonly and: string;
  /** After a fact that is sung as it was given. */
  readonly after: readonly string[];
}

const phrases: Readonly<Record<string, PersonalPhrases>> = {
  de: {
    named: [
      ['{name}, hörst du das Lied im Wind?', 'Es weiß, wo unsre Wege sind'],
      ['Den Namen {name} schrieb ich an die Wand', 'und lief mit dem Sommer Hand in Hand'],
    ],
    listed: ['{names}, kommt alle herein', 'heut soll hier keiner alleine sein'],
    and: ' und ',
    after: ['und davon sing ich heut', 'und das vergess ich nicht'],
  },
  es: {
    named: [
      ['{name}, escucha, te quiero cantar', 'lo que en silencio no supe contar'],
      ['Tu nombre, {name}, lo lleva el mar', 'y yo en la orilla lo oigo pasar'],
    ],
    listed: ['{names}, vengan a cantar', 'aquí siempre hay para todos lugar'],
    and: ' y ',
    after: ['y hoy lo quiero cantar', 'y no lo voy a olvidar'],
  },
  fr: {
    named: [
      ['{name}, écoute, la nuit est à nous', 'le vent nous emmène, on ne sait pas où'],
      ['Je dis ton nom, {name}, tout bas', 'et tout le quartier ralentit le pas'],
    ],
    listed: ['{names}, la porte est ouverte', 'la table est mise, la nuit est offerte'],
    and: ' et ',
    after: ['et je le chante ce soir', 'et je ne l’oublie pas'],
  },
  it: {
    named: [
      ['{name}, ascolta, è una sera d’estate', 'le stelle di sempre si sono svegliate'],
      ['Il tuo nome, {name}, lo dico piano', 'e il resto del mondo mi sembra lontano'],
    ],
    listed: ['{names}, c’è posto per tutti', 'la luce, la musica, il vino ed i frutti'],
    and: ' e ',
    after: ['e stasera lo canto', 'e non lo scordo più'],
  },
  pt: {
    named: [
      ['{name}, escuta o que eu vou te contar', 'tem coisa que a gente só sabe cantar'],
      ['O teu nome, {name}, o vento levou', 'e toda a cidade parou e escutou'],
    ],
    listed: ['{names}, podem chegar', 'aqui sempre tem pra vocês um lugar'],
    and: ' e ',
    after: ['e é isso que eu canto', 'e eu não vou esquecer'],
  },
  zh: {
    named: [
      ['{name} 你听风在轻轻唱', '唱给那一扇亮着灯的窗'],
      ['把 {name} 的名字写在月光上', '从此每一条路都有光亮'],
    ],
    listed: ['{names} 都来到我身旁', '这一首歌我们一起唱'],
    and: ' 和 ',
    after: ['这些我都记在心上', '今天我把它轻轻唱'],
  },
  ja: {
    named: [
      ['{name} きこえる よるのうた', 'あのひの かぜが ふいていた'],
      ['{name} の なまえを よんでみた', 'ちいさな ほしが ひかってた'],
    ],
    listed: ['{names} みんなで うたおうか', 'てを つないで いこうか'],
    and: ' と ',
    after: ['それを うたに していた', 'いまも おぼえていた'],
  },
};

/** Names in one line. */
const NAMES_A_LINE = 3;
/** Names that have a couplet each; more are called together. */
const NAMED_ALONE_MAX = 2;
const FACT_SYLLABLES_MAX = 16;

export interface PersonalWish {
  readonly names: readonly string[];
  readonly facts: readonly string[];
  /** What the description tells in the song's language: the lines of each fact. */
  readonly told?: readonly (readonly string[])[];
}

export interface PersonalLines {
  /** To stand in the verses, in this order. */
  readonly couplets: readonly Couplet[];
  /** Facts that no couplet tells. */
  readonly untold: readonly string[];
}

/** Joins two names. */
export const andOf = (language: string): string => phrases[language]?.and ?? ' & ';

/** Lines for the names and facts of a request in another language; a fact is sung as given, if it is in the language and short. */
export function personalLines(
  language: string,
  { names, facts, told: ownWords = [] }: PersonalWish,
  random: Random,
): PersonalLines {
  const own = phrases[language];
  if (own === undefined) return { couplets: [], untold: facts };
  const told = facts.filter((fact) => canBeSung(fact, language));
  const after = random.shuffle(own.after);
  return {
    couplets: [
      ...namedCouplets(names, own, random),
      ...ownWords.flatMap((lines, at) => coupletsOf(lines, asLine(after[at % after.length]!))),
      ...told.map((fact, at): Couplet => [asLine(fact), asLine(after[(ownWords.length + at) % after.length]!)]),
    ],
    untold: facts.filter((fact) => !told.includes(fact)),
  };
}

/** Two lines each; what goes on from it fills the last. */
const coupletsOf = (lines: readonly string[], after: string): Couplet[] =>
  Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) => [lines[2 * at]!, lines[2 * at + 1] ?? after]);

function namedCouplets(names: readonly string[], { named, listed, and }: PersonalPhrases, random: Random): Couplet[] {
  if (names.length <= NAMED_ALONE_MAX) {
    const couplets = random.shuffle(named);
    return names.map((name, at) => withWord(couplets[at]!, '{name}', name));
  }
  const lists = Array.from({ length: Math.ceil(names.length / NAMES_A_LINE) }, (_, at) =>
    names.slice(at * NAMES_A_LINE, (at + 1) * NAMES_A_LINE),
  );
  return lists.map((list) =>
    withWord(listed, '{names}', list.length === 1 ? list[0]! : `${list.slice(0, -1).join(', ')}${and}${list.at(-1)}`),
  );
}

const withWord = ([one, other]: Couplet, hole: string, word: string): Couplet => [
  one.replace(hole, () => word),
  asLine(other),
];

const canBeSung = (fact: string, language: string): boolean =>
  languageOf(null, fact) === language && lineSyllables(fact) <= FACT_SYLLABLES_MAX && !/\d/.test(fact);

const asLine = (text: string): string => {
  const line = trimEndOf(text.trim(), /[.!]/);
  return line.charAt(0).toUpperCase() + line.slice(1);
};
