import { baseOfGerund } from '../english/gerund-base.ts';
import { verbForms } from '../english/verb-forms.ts';

/** Ways of asking that leave the sentence out, and the sentence that is meant; each reads one short stretch of the text. */
const MEANT: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // "Congrats to Mia on winning the bee": Mia won it.
  [
    /\b(congrat\w{0,14} (?:to )?(?:my )?(?:[\p{L}'-]{1,20} ){1,3}?)(?:on|for) (\p{L}{2,20}ing)\b/giu,
    (_, who, doing) => `${who}who ${verbForms(baseOfGerund(doing!.toLowerCase())).past}`,
  ],
  // "Retirement of Linda after 35 years as a secretary": she worked as one.
  [
    /\b(retir(?:e|es|ed|ing|ement)\b[^,.;!?]{0,24}) after (\d{1,2} years) (as|at|in|with|on)\b/gi,
    (_, who, years, where) => `${who}, worked ${years} ${where}`,
  ],
  [/\b(mum|mom|dad|mother|father|wife|husband|sister|brother|friend|she|he|who|I|and|just|finally) beat (?=cancer|leuk\w{2,8}|lymphoma|breast|covid)/gi, (_, who) => `${who} survived `], // biome-ignore format: one row
  [/\bDungeons (?:and|&) Dragons\b/gi, () => 'Dungeons-and-Dragons'],
  [/\bwill you marry me,? ?/gi, () => 'a proposal: '],
];

/** A request in which what is meant stands as a sentence. */
export const plainlySaid = (text: string): string =>
  MEANT.reduce((read, [pattern, meant]) => read.replace(pattern, (...found) => meant(...found)), text);
