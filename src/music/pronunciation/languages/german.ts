import { own } from '../../../core/own.ts';
import { speaksNatively } from '../native-sounds.ts';
import type { Phone } from '../phone.ts';
import { applySpelling, compileSpelling, nucleiOf, stressPhones } from '../spelling-rules.ts';
import { GERMAN_SOUNDS } from './native-rules.ts';
import { GERMANIC_ONSETS, type SpokenLanguage, wordSet } from './spoken-language.ts';

/** Vowels are long before one consonant and a vowel, before h and when doubled; final b, d, g harden. */
const RULES = compileSpelling(
  'aeiouäöüy',
  `tsch=ch sch=sh chs=k.s (?<=[aou])ch=hh/x ^ch(?=[aouéelr])=k ch=sh/ç ck=k ph=f th=t tz=t.s z{1,2}=t.s ß=s (?<=^|ge|be|ver|er|zer|aus|auf|an)s(?=[tp])=sh ss=s
  s(?=V)=z s=s qu=k.v (?<=^no|^uni|^kla|^la|^sil|^oli)v=v ^v(?=as|io|amp|ulk|isi|illa)=v v=f w=v j=y pf=p.f ng=ng n(?=k)=ng x=k.s dt$=t
  bb=b dd=d ff=f gg=g kk=k ll=l mm=m nn=n pp=p rr=r tt=t
  b(?=$|s?t$|s$)=p d(?=$|s$)=t (?<=i)g$=sh/ç g(?=$|s?t$|s$)=k c(?=[eiäö])=t.s c=k eh(?=en|t)=ey h(?=eit)=hh (?<=^|[^aeiouäöüyh]|^ge|^be|^da|^wo|^vor|^zu)h(?=V)=hh h=
  (?<=am|om|ir|il|er|in)ie(?=n$)=y.ah ieh?=iy ei|ai|ey|ay=ay eu|äu=oy au=aw
  aa|ah=aa ee|eh(?!V)=ey oo|oh=ow üh=uw/y uh=uw ih=iy öh=uh/ø äh=eh
  (?<=[a-zäöüß]{2}|V[^aeiouäöü]|[^aeiouäöü]V)(?<=.*V.*[^aeiouäöü]|.*V)en(?=s?$)=ah.n
  (?<=V.*)ern$=er.n (?<=V.*)er(?=s?$)=er (?<=V.*)el(?=n?s?$)=ah.l (?<=V.*)em$=ah.m (?<=V.*)es$=ah.s (?<=V.*)et$=ah.t (?<=V.*)est$=ah.s.t (?<=V.*)e$=ah
  ^ver=f.eh.r ^be(?=[^aeiouäöü])=b.ah ^ge(?=[^aeiouäöü])=g.ah
  e(?=[^aeiouäöüyhx][aeiouäöü]|[bdgkpt][lr])=ey e(?=r[dt])=ey e=eh ä=eh
  a=aa i(?=[^aeiouäöüy][aeiouäöü])=iy i=ih o(?=[^aeiouäöüyx](?:[aeiouäöü]|$))=ow o=ao
  u(?=[^aeiouäöüyx](?:[aeiouäöü]|$))=uw u=uh ö(?=[^aeiouäöüyx](?:[aeiouäöü]|$))=uh/ø ö=uh/œ ü(?=[^aeiouäöüyx](?:[aeiouäöü]|$))=uw/y ü(?=$|[aeiou])=uw/y ü=uw/ʏ y=uw/ʏ b=b d=d f=f g=g k=k l=l m=m n=n p=p r=r t=t é=ey è=eh à=aa`,
);

/** Without the unstressed reading of be-, ge-: for words where these letters are the stem. */
const STEM_RULES = RULES.filter(({ pattern }) => !/^\^[bg]e\(/.test(pattern.source));

const FUNCTION_WORDS =
  wordSet(`der die das den dem des ein eine einen einem einer eines und oder aber denn dass daß ob wenn als wie so zu zum zur
  in im an am auf aus bei beim mit nach von vom vor für durch um über unter ohne gegen bis seit ich du er sie es wir ihr mich dich sich uns
  euch mir dir ihm ihn ihnen mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen unser unsere ist sind bin bist
  war waren hab habe hast hat haben wird werden wirst kann kannst will willst muss soll nicht nur noch schon auch doch ja nein mal was wer wo
  da hier dann man oh ach`);

/** Words with the stress on a later syllable than the rules find, counted from 0. */
const LATE: Readonly<Record<string, number>> = {
  telefon: 2, mikrofon: 2, saxofon: 2, saxophon: 2,
  allein: 1, vielleicht: 1, warum: 1, woher: 1, wohin: 1, wofür: 1, womit: 1, daheim: 1, zurück: 1, zusammen: 1, hinaus: 1, heraus: 1, hinein: 1, herein: 1,
  vorbei: 1, dabei: 1, damit: 1, davon: 1, dafür: 1, daran: 1, darin: 1, darum: 1, dazu: 1, dahin: 1, danach: 1, sogar: 1, jawohl: 1, egal: 1, hallo: 1, hinauf: 1, hinab: 1, herauf: 1,
  herab: 1, empor: 1, umher: 1, zuhause: 1, lebendig: 1, forelle: 1, holunder: 1, bevor: 1, beinah: 1, sofort: 1, umsonst: 1, entlang: 1, voran: 1, vorüber: 1, hinüber: 1,
  herüber: 1, überall: 2, überhaupt: 2, immerzu: 2, april: 1, august: 1, dezember: 1, november: 1, september: 1, oktober: 1, januar: 0, kamel: 1, hotel: 1, natur: 1, figur: 1,
  kultur: 1, idee: 1, armee: 1, allee: 1, musik: 1, moment: 1, papier: 1, klavier: 1, problem: 1, system: 1, pilot: 1, planet: 1, magnet: 1, paket: 1, gitarre: 1, zigarette: 3, banane: 1,
  familie: 1, roman: 1, salat: 1, soldat: 1, student: 1, berlin: 1, paris: 1, gefahr: 1, genau: 1, gewiss: 1, geduld: 1, gefühl: 1, vergeben: 1, vergessen: 1, erst: 0, verse: 0,
  umarmen: 1, umarm: 1, hinter: 0, wieso: 1, weshalb: 1, solang: 1, sobald: 1, sodass: 1, hurra: 1, adieu: 1, ade: 1, million: 1, milliarde: 2, unendlich: 1, unmöglich: 1, unglaublich: 1,
}; // biome-ignore format: a word list

const PREFIX = /^(?:be|ge|er|ver|zer|ent|emp|miss)(?=[^aeiouäöüy]*[aeiouäöüy])/;
/** What is left after a prefix must have a vowel of its own kind: "geben", "besser", "ende" are stems. */
const REST_OF_STEM = /^[^aeiouäöüy]*e(?:n|r|l|s|t|m|rn|ln|nd|ns|rs|st|nde|nden|rte|rten|lt)?$/;
const LAST = /(?:ion|ionen|tät|täten|ei|eien|ist|isten|anz|enz|ik|al|ell|ant|ent|ie|ine|ur|eur|ös|iv|ee)$/;
const SHORT_NATIVE =
  /(?:lei|drei|zwei|frei|bei|sei|neu|heit|keit|zeit|abend|jugend|tugend|morgend|mal|tal|saal|qual|einmal|diesmal|nochmal|niemals|mist|geist|nur|spur|uhr|schnur|bist|frist|list|will|^(?:nie|sie|wie|die|knie)|ihr|meine|deine|seine|keine|eine|kleine|alleine|feine|steine|beine|reine|weine|schnee|see|tee|fee|klee|duell)$/;

const WEAK = new Set(['ah', 'er']);

function mainStress(word: string, count: number): number {
  if (count < 2) return 0;
  const late = own(LATE, word);
  if (late !== undefined) return late;
  if (/ieren?$|iert(?:e|en)?$/.test(word) && count > 2) return count - (word.endsWith('t') ? 1 : 2);
  if (hasPrefix(word)) return 1;
  if (LAST.test(word) && !SHORT_NATIVE.test(word))
    return count - (/(?:ionen|täten|eien|isten|ine)$/.test(word) ? 2 : 1);
  return 0;
}

const hasPrefix = (word: string): boolean => {
  const prefix = PREFIX.exec(word)?.[0];
  return prefix !== undefined && !REST_OF_STEM.test(word.slice(prefix.length));
};

function soundOf(word: string): Phone[] {
  const text = word.replace(/'/g, '');
  const isStem = /^[bg]e/.test(text) && !hasPrefix(text);
  const phones = applySpelling(isStem ? STEM_RULES : RULES, text);
  const nuclei = nucleiOf(phones);
  if (nuclei.length === 1) return stressPhones(phones, FUNCTION_WORDS.has(word) ? -1 : 0);
  const main = mainStress(text, nuclei.length);
  // Full vowels later in a compound keep a lighter stress ("Sonnenschein").
  const secondary = nuclei.flatMap(({ symbol }, i) =>
    i >= main + 2 && !WEAK.has(symbol) && !/^i[hy]$/.test(symbol) ? [i] : [],
  );
  return stressPhones(phones, main, secondary.slice(0, 1));
}

const SMALL =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const asPart = (word: string): string => (word === 'eins' ? 'ein' : word);

function below100(value: number): string[] {
  if (value < 20) return [SMALL[value]!];
  const ten = TENS[Math.floor(value / 10) - 2]!;
  return value % 10 === 0 ? [ten] : [asPart(SMALL[value % 10]!), 'und', ten];
}

function numberWords(value: number): string[] {
  if (value < 100) return below100(value);
  const [unit, name] = value < 1000 || (value >= 1100 && value < 2000) ? [100, 'hundert'] : [1000, 'tausend'];
  const rest = value % unit;
  const head = [...numberWords(Math.floor(value / unit)).map(asPart), name];
  return rest === 0 ? head : [...head, ...numberWords(rest)];
}

export const german: SpokenLanguage = {
  soundOf: speaksNatively(GERMAN_SOUNDS, soundOf),
  functionWords: FUNCTION_WORDS,
  onsets: GERMANIC_ONSETS,
  numberWords,
};
