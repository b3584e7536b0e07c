import { own } from '../../../core/own.ts';
import { speaksNatively } from '../native-sounds.ts';
import { type Phone, withoutLetters } from '../phone.ts';
import {
  applySpelling,
  compileSpelling,
  nucleiOf,
  rulePhone,
  type SpelledPhone,
  stressPhones,
} from '../spelling-rules.ts';
import { decimalNumberWords } from './decimal-number-words.ts';
import { FRENCH_SOUNDS } from './native-rules.ts';
import { type Neighbours, ROMANCE_ONSETS, type SpokenLanguage, wordSet } from './spoken-language.ts';

/** Nasal vowels end in a short ng; `@` is the mute e, sung before a consonant and at the end of a phrase. */
const RULES = compileSpelling(
  'aeiouyàâéèêëîïôöûùüœ',
  `(?<=[^aeiouyàâéèêëîïôöûùüœ]|[gq]u)e(?:s|nt)?$=@ (?<=V)e(?:s|nt)?$=
  eaux?$=ow eau=ow (?<=V)illes?$=y.@ (?<=V)il$=y (?<=V)ill=y e(?=il)=eh a(?=ill|il$)=aa ou(?=ill|il$)=uw eu(?=ill|il$)=uh ue(?=ill|il$)=uh (?<=v|m|qu)illes?$=iy.l.@ (?<=v|m|qu)ill=iy.l illes?$=iy.y.@ ill(?=V)=iy.y
  œu(?=x|d)|oeu(?=x|d)=uh/ø œu|oeu=uh [œ]=uh/œ oi(?=n(?!V|n))=w.@i o[iî]=w.aa oy(?=V)=w.aa.y o[uùû](?=[aeiéèoâêoy])(?!e$|es$|ent$)=w o[uùû]=uw
  (?:ain|aim|ein|eim)(?!V|n|m)=ae.ng (?<=[iyé])en(?!V|n|t)=ae.ng (?:in|im|ïn|yn|ym)(?!V|n|m)=ae.ng un(?!V|n|m)=ae.ng um(?=[bp]|$)=ae.ng
  (?:an|am|en|em)(?!V|n|m|$)=aa.ng (?:an|am|en)$=aa.ng (?:on|om)(?!V|n|m)=ao.ng emm=aa.m enn=eh.n
  ay(?=V)=eh.y ey$=eh a[iî]=eh e[iî]=eh a[uû]=ow e[uû]=uh ui|uy=w/ɥ.iy gu(?=[eiéèêîy])=g ge(?=[aoâôu])=zh g(?=[eiéèêîy])=zh gn=n.y gg=g g$= g=g
  qu=k q=k cqu=k sch=sh ch(?=[rl])=k ch=sh ph=f th=t rh=r ç=s cc(?=[eiéèê])=k.s sc(?=[eiéèêy])=s c(?=[eiéèêîy])=s cc=k (?<=n)cs?$= (?<=pe)ct(?=s?$)= c=k
  (?<=V)s(?=V)=z ss=s stion=s.t.y.ao.ng tion=s.y.ao.ng t(?=ie(?:l|ux|n))=s
  e(?:r|z|d)$=ey et$=eh ets$=eh é=ey [èêë]=eh e(?=[sx]$)=ey e(?=[^aeiouyàâéèêëîïôöûùü](?:$|[^aeiouyàâéèêëîïôöûùülrh]))=eh e(?=([bcdfglmnpqrst])\\1)=eh e(?=x)=eh e(?=rr|ll)=eh
  e(?=V)= e=ah (?<=[bcdfgptv][lr])i(?=[aeouéèê])=iy.y i(?=[aeouéèêàâôœ])(?!e$|es$|ent$)=y y(?=V)=y [iîïy]=iy [aàâ]=aa [oôö]=ao (?<=[^aeiouyqg])u(?=[aeiéèoâ])(?!e$|es$|ent$)=w/ɥ [uùûü]=uw/y
  (?:p|t|d|x|z|s)+$= (?<=[^aeiou])(?:ps|ts|ds)$= h= x(?=V)=g.z x=k.s j=zh
  bb?=b dd?=d ff?=f k=k ll?=l mm?=m nn?=n pp?=p rr?=r s=s tt?=t v=v w=w z=z`,
);

/** Words whose letters mislead; the sound as in the dictionary of English, `@` the mute e. */
const WORDS: Readonly<Record<string, string>> = {
  monsieur: 'M AH S Y UH', femme: 'F AA M @', femmes: 'F AA M @', est: 'EH', et: 'EY', les: 'L EY', des: 'D EY', mes: 'M EY', tes: 'T EY', ses: 'S EY', ces: 'S EY',
  es: 'EH', fils: 'F IY S', tous: 'T UW', plus: 'P L UW/y', os: 'AO S', sens: 'S AA NG S', hélas: 'EY L AA S', temps: 'T AA NG', corps: 'K AO R', mer: 'M EH R', fer: 'F EH R',
  hier: 'Y EH R', hiver: 'IY V EH R', enfer: 'AA NG F EH R', cher: 'SH EH R', chère: 'SH EH R @', ver: 'V EH R', amer: 'AA M EH R', fier: 'F Y EH R', univers: 'UW/y N IY V EH R',
  le: 'L AH', je: 'ZH AH', te: 'T AH', me: 'M AH', se: 'S AH', ce: 'S AH', de: 'D AH', ne: 'N AH', que: 'K AH', vent: 'V AA NG', vents: 'V AA NG', dent: 'D AA NG', cent: 'S AA NG',
  argent: 'AA R ZH AA NG', souvent: 'S UW V AA NG', content: 'K AO NG T AA NG', présent: 'P R EY Z AA NG', absent: 'AA B S AA NG', innocent: 'IY N AO S AA NG', accent: 'AA K S AA NG',
  talent: 'T AA L AA NG', serpent: 'S EH R P AA NG', parents: 'P AA R AA NG', différent: 'D IY F EY R AA NG', violent: 'V Y AO L AA NG', lent: 'L AA NG', sent: 'S AA NG', ment: 'M AA NG',
  yeux: 'Y UH', vieux: 'V Y UH', ville: 'V IY L @', villes: 'V IY L @', mille: 'M IY L', tranquille: 'T R AA NG K IY L @', six: 'S IY S', dix: 'D IY S', sept: 'S EH T', huit: 'W/ɥ IY T',
  neuf: 'N UH F', sur: 'S UW/y R', oui: 'W IY', ouais: 'W EH', ciel: 'S Y EH L', avec: 'AA V EH K', donc: 'D AO NG K', août: 'UW T', ailleurs: 'AA Y UH R', toujours: 'T UW ZH UW R', pays: 'P EY IY',
  quand: 'K AA NG', eu: 'UW/y', eux: 'UH', examen: 'EH G Z AA M AE NG', bien: 'B Y AE NG', rien: 'R Y AE NG', viens: 'V Y AE NG', tiens: 'T Y AE NG', vient: 'V Y AE NG', tient: 'T Y AE NG',
  loin: 'L W AE NG', point: 'P W AE NG', besoin: 'B AH Z W AE NG', soin: 'S W AE NG', coin: 'K W AE NG', gentil: 'ZH AA NG T IY', œil: 'UH Y', sang: 'S AA NG', long: 'L AO NG', nord: 'N AO R',
  parfum: 'P AA R F AE NG', faim: 'F AE NG', nom: 'N AO NG', fleurs: 'F L UH R', murs: 'M UW/y R', jours: 'ZH UW R', amours: 'AA M UW R', cœurs: 'K UH R', coeurs: 'K UH R', sœur: 'S UH R',
  alcool: 'AA L K AO L', jadis: 'ZH AA D IY S', maïs: 'M AA IY S', ours: 'UW R S', mars: 'M AA R S', lis: 'L IY', album: 'AA L B AO M', second: 'S AH G AO NG', faisait: 'F AH Z EH',
}; // biome-ignore format: a word list

const FUNCTION_WORDS =
  wordSet(`le la les l un une des du de d et ou où mais donc or ni car je j tu il elle on nous vous ils elles me m te t se s lui leur
  moi toi mon ma mes ton ta tes son sa ses notre nos votre vos leurs ce c cet cette ces qui que qu quoi dont à au aux en dans par pour sur sous
  avec sans vers chez est es suis sommes êtes sont ai as a avons avez ont ne n pas plus si y ça comme quand très tout tous oh ah c'est j'ai`);

/** A silent last consonant that sounds before a vowel. */
const LIAISONS: Readonly<Record<string, string>> = {
  les: 'z', des: 'z', mes: 'z', tes: 'z', ses: 'z', ces: 'z', nos: 'z', vos: 'z', nous: 'z', vous: 'z', ils: 'z', elles: 'z', aux: 'z', deux: 'z', trois: 'z',
  sans: 'z', dans: 'z', très: 'z', un: 'n', mon: 'n', ton: 'n', son: 'n', en: 'n', on: 'n', "c'est": 't', est: 't', sont: 't', quand: 't', petit: 't', grand: 't', tout: 't',
}; // biome-ignore format: a word list

const beginsWithVowel = (word: string | null): boolean =>
  word !== null && /^(?:[aeiouàâéèêëîïôöûùüœ]|h(?!aut|ors|éros|asard|aine|onte))/.test(word);

const fromList = (listed: string): SpelledPhone[] =>
  listed.split(' ').map((symbol) => ({ ...rulePhone(symbol.toLowerCase()), start: -1, end: -1 }));

function read(word: string): SpelledPhone[] {
  const [, clitic = '', stem = ''] = /^((?:[ldjmtscn]|qu|jusqu|lorsqu|puisqu)')?(.*)$/.exec(word)!;
  const head = clitic === '' ? [] : [{ symbol: own(HEADS, clitic) ?? clitic.charAt(0), start: 0, end: clitic.length }];
  const listed = own(WORDS, stem);
  const body = listed === undefined ? spelled(stem) : fromList(listed);
  return [...head, ...body.map((phone) => (phone.start < 0 ? phone : shifted(phone, clitic.length)))];
}

const HEADS: Readonly<Record<string, string>> = { "j'": 'zh', "c'": 's', "qu'": 'k' };

/** "vraiment", "moment": the ending is a nasal vowel, not the silent one of verbs. */
const spelled = (stem: string): SpelledPhone[] => {
  const ending = /(?<=.)ments?$/.exec(stem);
  if (ending === null) return applySpelling(RULES, stem);
  const at = ending.index;
  const tail = ['m', 'aa', 'ng'].map((symbol, i) => ({ symbol, start: at + Math.min(i, 1), end: stem.length }));
  return [
    ...applySpelling(RULES, `${stem.slice(0, at)}me`)
      .slice(0, -2)
      .filter(({ start }) => start < at),
    ...tail,
  ];
};

const shifted = (phone: SpelledPhone, by: number): SpelledPhone => ({
  ...phone,
  start: phone.start + by,
  end: phone.end + by,
});

function soundOf(word: string, { before, after }: Neighbours): Phone[] {
  const phones = read(word).map((phone) => (phone.symbol === '@i' ? { ...phone, symbol: 'ae' } : phone));
  const isMute = phones.at(-1)?.symbol === '@';
  const full = isMute ? phones.slice(0, -1) : phones;
  const main = nucleiOf(full).length - 1;
  const isSilent = isMute && main >= 0 && beginsWithVowel(after);
  const sung = isMute && !isSilent ? [...full, { ...phones.at(-1)!, symbol: 'ah' }] : full;
  const link = before !== null && beginsWithVowel(word) ? own(LIAISONS, before) : undefined;
  const linked = link === undefined ? sung : [{ symbol: link, start: sung[0]?.start ?? -1, end: 0 }, ...sung];
  const isLight = FUNCTION_WORDS.has(word) && nucleiOf(full).length <= 1;
  const stressed = stressPhones(linked, isLight ? -1 : main);
  return stressed.some(({ letterIndex }) => letterIndex! < 0) ? withoutLetters(stressed) : stressed;
}

const decimal = decimalNumberWords({
  small: `zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf`,
  tens: 'vingt trente quarante cinquante soixante soixante-dix quatre-vingt quatre-vingt-dix',
  tensFrom: 20,
  joint: '',
  hundreds: 'cent deux-cents trois-cents quatre-cents cinq-cents six-cents sept-cents huit-cents neuf-cents',
  hundred: 'cent',
  thousand: 'mille',
  afterHundred: '',
});

/** Seventy and ninety are counted on from sixty and eighty. */
const numberWords = (value: number): string[] => {
  const rest = value % 100;
  const counted =
    rest > 70 && rest < 80 ? ['soixante', value - rest + rest - 60] : rest > 90 ? ['quatre-vingt', rest - 80] : null;
  if (counted === null) return decimal(value).flatMap((word) => word.split('-'));
  const head = value - rest === 0 ? [] : decimal(value - rest);
  return [...head, counted[0] as string, ...decimal(rest > 90 ? rest - 80 : rest - 60)].flatMap((word) =>
    word.split('-'),
  );
};

export const french: SpokenLanguage = {
  soundOf: speaksNatively(FRENCH_SOUNDS, soundOf),
  functionWords: FUNCTION_WORDS,
  onsets: ROMANCE_ONSETS,
  numberWords,
};
