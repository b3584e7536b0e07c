import { speaksNatively } from '../native-sounds.ts';
import type { Phone } from '../phone.ts';
import { applySpelling, compileSpelling, markedNucleus, nucleiOf, stressPhones } from '../spelling-rules.ts';
import { decimalNumberWords } from './decimal-number-words.ts';
import { PORTUGUESE_SOUNDS } from './native-rules.ts';
import { ROMANCE_ONSETS, type SpokenLanguage, wordSet } from './spoken-language.ts';

/** Brazilian: ti and di soften, final l is w, final e and o rise, nasal vowels end in a short ng. */
const RULES = compileSpelling(
  'aeiouáâãàéêíóôõúü',
  `lh=l.y nh=n.y ch=sh rr=hh ^r=hh (?<=[nl])r=hh r=r ss=s ç=s sç=s sc(?=[eiéêí])=s c(?=[eiéêí])=s c=k (?<=V)s(?=V)=z s=s z$=s z=z
  (?<=^e)x(?=V)=z x(?=[ptc])=s x=sh qu(?=[eiéêí])=k qu=k.w gu(?=[eiéêí])=g gu(?=[aáâãoóô])=g.w g(?=[eiéêí])=zh g=g j=zh h=
  l$=w l(?=[^aeiouáâãàéêíóôõúüh])=w l=l (?<=V)te$=ch.iy te(?=s?$)=ch.iy de(?=s?$)=jh.iy t(?=[ií])=ch d(?=[ií])=jh t=t d=d
  ão=aw.ng ãe=ay.ng õe=oy.ng muito=m.uw.y.n.t.uw muita=m.uw.y.n.t.aa ã=ah/ɐ̃.ng õ=ow/õ.ng
  [eéê]m$=ey.ng [eéê]ns$=ey.n.s am$=aw.ng (?:im|ím)$=iy.ng (?:um|úm)$=uw.ng om$=ow.ng (?<=[aeiou])m$=ng
  [aâá][nm](?=[^aeiouáâãàéêíóôõúühnm])=ah/ɐ̃.n/ [eêé][nm](?=[^aeiouáâãàéêíóôõúühnm])=eh/ẽ.n/
  (?<=[aou])i(?=[nmr]$|z$|[nm][^aeiouh]|nh)=iy
  [aáà]i=ay [aá]u=aw [eéê]i=ey [oóô]i=oy [eéê]u=eh.w ou=ow (?<=[^qg])ui(?!V)=uw.y iu$=iy.w
  (?<=[áéíóúâêô].*)i(?=[aoe]s?$)=y (?<=[áéíóúâêô].*)[uo](?=a?s?$)(?<=[ug])(?=a)=w
  e(?=s?$)=iy o(?=s?$)=uw [aáâà]=aa é=eh/ɛ ê=ey/e e=eh [ií]=iy ó=ao/ɔ ô=ow/o o=ow/o [uúü]=uw b=b f=f k=k m=m n=n p=p v=v w=w y=iy`,
);

const FUNCTION_WORDS =
  wordSet(`o a os as um uma uns umas de do da dos das em no na nos nas com sem por para pra pro e ou que se me te lhe nos meu
  minha teu tua seu sua meus seus é sou és são era foi ser eu tu ele ela nós vocês você eles elas isso isto este esta esse essa aquele não
  mas como quando onde porque já mais muito tão só até entre sobre ao à às pelo pela tem tenho há vou vai está estou oh ai`);

function mainStress(phones: ReturnType<typeof applySpelling>, word: string): number {
  const marked = markedNucleus(phones, word, /[áéíóúâêôà]/);
  if (marked >= 0) return marked;
  const nasal = markedNucleus(phones, word, /[ãõ]/);
  if (nasal >= 0) return nasal;
  const count = nucleiOf(phones).length;
  const isPaired = /(?:[aeo]|as|es|os|am|em|ens)$/.test(word);
  return isPaired ? Math.max(0, count - 2) : count - 1;
}

function soundOf(word: string): Phone[] {
  const phones = applySpelling(RULES, word);
  const count = nucleiOf(phones).length;
  if (count === 1 && FUNCTION_WORDS.has(word) && !/[áéêóôã]/.test(word)) return stressPhones(phones, -1);
  return stressPhones(phones, mainStress(phones, word));
}

export const portuguese: SpokenLanguage = {
  soundOf: speaksNatively(PORTUGUESE_SOUNDS, soundOf),
  functionWords: FUNCTION_WORDS,
  onsets: ROMANCE_ONSETS,
  numberWords: decimalNumberWords({
    small: `zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove`,
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    tensFrom: 20,
    joint: 'e',
    hundreds: 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
    hundred: 'cem',
    thousand: 'mil',
    afterHundred: 'e',
  }),
};
