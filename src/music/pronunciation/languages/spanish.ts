import { speaksNatively } from '../native-sounds.ts';
import type { Phone } from '../phone.ts';
import { applySpelling, compileSpelling, markedNucleus, nucleiOf, stressPhones } from '../spelling-rules.ts';
import { decimalNumberWords } from './decimal-number-words.ts';
import { SPANISH_SOUNDS } from './native-rules.ts';
import { ROMANCE_ONSETS, type SpokenLanguage, wordSet } from './spoken-language.ts';

/** American Spanish: c before e and z are s, ll is y. The unmarked vowels are pure. */
const RULES = compileSpelling(
  'aeiouáéíóúü',
  `ch=ch ll=y rr=r/r qu(?=[eiéí])=k q=k gu(?=[eiéí])=g gü=g.w cc(?=[eiéí])=k.s c(?=[eiéí])=s c=k z=s (?<=mé)x=hh ^x=s x=k.s ñ=n.y
  j=hh g(?=[eiéí])=hh g=g sh=sh h= v=b b=b w=w (?<=m)uy$=w.iy y(?=V)=y
  [aá][iy](?!V)=ay [aá]u=aw [eé][iy](?!V)=ey [oó][iy](?!V)=oy [eé]u=eh.w [oó]u=ow y=iy
  i(?=[aeouáéóú])=y u(?=[aeioáéíó])=w ü(?=V)=w
  [aá]=aa [eé]=eh [ií]=iy [oó]=ao [uúü]=uw d=d f=f k=k l=l m=m n=n p=p r=r s=s t=t ç=s`,
);

const FUNCTION_WORDS =
  wordSet(`el la los las lo un una unos unas de del a al en con sin por para y e o u ni que qué se me te nos os le les
  mi mis tu tus su sus es soy eres son era fue ser he has ha han hay si sí no más muy ya yo tú él ella ellos nosotros usted como cómo
  cuando donde pero porque este esta esto ese esa eso entre sobre hasta desde hacia está estoy estás estar les va voy vas tan todo
  también quien cual oh ay`);

const mainStress = (phones: ReturnType<typeof applySpelling>, word: string): number => {
  const marked = markedNucleus(phones, word, /[áéíóú]/);
  if (marked >= 0) return marked;
  const count = nucleiOf(phones).length;
  return /[aeioun]s?$|[ns]$/.test(word) && !/[^aeioun]s$/.test(word) ? Math.max(0, count - 2) : count - 1;
};

function soundOf(word: string): Phone[] {
  const phones = applySpelling(RULES, word);
  const count = nucleiOf(phones).length;
  if (count === 1 && FUNCTION_WORDS.has(word) && !/[áéíóú]/.test(word)) return stressPhones(phones, -1);
  // "-mente" keeps the stress of the adjective; its own is the lighter one.
  const isAdverb = word.endsWith('mente') && count > 3;
  if (!isAdverb) return stressPhones(phones, mainStress(phones, word));
  const adjective = applySpelling(RULES, word.slice(0, -5));
  return stressPhones(phones, mainStress(adjective, word.slice(0, -5)), [count - 2]);
}

const ONES = `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
  diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve`;

export const spanish: SpokenLanguage = {
  soundOf: speaksNatively(SPANISH_SOUNDS, soundOf),
  functionWords: FUNCTION_WORDS,
  onsets: ROMANCE_ONSETS,
  numberWords: decimalNumberWords({
    small: ONES,
    tens: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    tensFrom: 30,
    joint: 'y',
    hundreds: 'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    hundred: 'cien',
    thousand: 'mil',
    afterHundred: '',
  }),
};
