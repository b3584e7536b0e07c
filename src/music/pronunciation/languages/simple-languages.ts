import { type NativeRules, speaksNatively } from '../native-sounds.ts';
import type { Phone } from '../phone.ts';
import {
  applySpelling,
  compileSpelling,
  markedNucleus,
  nucleiOf,
  type SpelledPhone,
  type SpellingRules,
  stressPhones,
} from '../spelling-rules.ts';
import { NORTHERN_SOUNDS, PLAIN_SOUNDS } from './native-rules.ts';
import { GERMANIC_ONSETS, PLAIN_ONSETS, SLAVIC_ONSETS, type SpokenLanguage, wordSet } from './spoken-language.ts';

/** Where the main stress falls, counted from 0. */
type StressRule = (phones: readonly SpelledPhone[], word: string) => number;

const penult: StressRule = (phones) => Math.max(0, nucleiOf(phones).length - 2);
const last: StressRule = (phones) => nucleiOf(phones).length - 1;

function language(
  rules: SpellingRules,
  stress: StressRule,
  onsets: ReadonlySet<string>,
  functionWords: string,
  native: NativeRules = PLAIN_SOUNDS,
): SpokenLanguage {
  const words = wordSet(functionWords);
  const soundOf = (word: string): Phone[] => {
    const phones = applySpelling(rules, word);
    const isLight = words.has(word) && nucleiOf(phones).length === 1;
    return stressPhones(phones, isLight ? -1 : stress(phones, word));
  };
  return { soundOf: speaksNatively(native, soundOf), functionWords: words, onsets, numberWords: null };
}

export const polish = language(
  compileSpelling(
    'aeiouyąęó',
    `dzi(?=[aeouąęó])=jh dzi=jh.iy dź=jh dż=jh dz=d.z drz=jh ci(?=[aeouąęó])=ch ci=ch.iy cz=ch ch=hh ć=ch c=t.s si(?=[aeouąęó])=sh si=sh.iy sz=sh ś=sh
    zi(?=[aeouąęó])=zh zi=zh.iy rz=zh ż=zh ź=zh ni(?=[aeouąęó])=n.y ń=n ł=w w=v j=y h=hh ą(?=[bp])=ao.m ą=ao.n ę$=eh ę(?=[bp])=eh.m ę=eh.n ó=uw
    aj(?!V)=ay ej(?!V)=ey oj(?!V)=oy au=aw i(?=[aeouąęó])=y a=aa e=eh i=iy o=ao u=uw y=ih/ɨ b=b d=d f=f g=g k=k l=l m=m n=n p=p r=r s=s t=t z=z v=v x=k.s q=k`,
  ),
  penult,
  SLAVIC_ONSETS,
  'i w z na do od po za o u a to że nie się mi mnie cię ty ja on ona my wy jest są był co jak gdy czy ale bo by już tak dla przez mój moja twój',
);

export const turkish = language(
  compileSpelling(
    'aeıioöuü',
    'ç=ch ş=sh c=jh j=zh ğ(?=V)= ğ= y=y ı=ih/ɯ ö=uh/ø ü=uw/y ay(?!V)=ay ey(?!V)=ey oy(?!V)=oy a=aa e=eh i=iy o=ao u=uw â=aa î=iy û=uw b=b d=d f=f g=g h=hh k=k l=l m=m n=n p=p r=r s=s t=t v=v z=z w=v x=k.s q=k',
  ),
  last,
  PLAIN_ONSETS,
  've bir bu şu o da de ki mi mı mu mü ile için gibi ben sen biz siz ama ne çok daha en her',
);

const LONG = '(?=[^aeiouyåäö][aeiouyåäö])';

export const dutch = language(
  compileSpelling(
    'aeiouyéëï',
    `sch(?=$|e$|en$)=s sch=s.k ch=hh/x ^g=g/x g(?=$|t)=hh/x ng=ng n(?=k)=ng g=g ij=ay ei=ay ui=aw ou|au=aw aai=ay ooi=oy oei=uw.y eeuw=ey.w ieuw=iy.w oe=uw ie=iy eu=uh/ø
    aa=aa ee=ey oo=ow uu=uw/y (?<=V.*)(?:en|e)$=ah (?<=V.*)er(?=s?$)=er (?<=V.*)el$=ah.l (?<=V.*)lijk=l.ah.k (?<=V.*)ig$=ah.hh ^be(?=[^aeiouy]+[aiou])=b.ah ^ge(?=[^aeiouy]+[aiou])=g.ah
    a=aa e${LONG}=ey e=eh ë=ah é=ey i${LONG}=iy i=ih ï=iy o${LONG}=ow o=ao u${LONG}=uw/y u=uh y=iy j=y w=v v=v d$=t b$=p
    bb?=b cc?=k dd?=d ff?=f gg=hh h=hh kk?=k ll?=l mm?=m nn?=n pp?=p q=k rr?=r ss?=s tt?=t x=k.s zz?=z`,
  ),
  (_phones, word) => (/^(?:be|ge|ver|ont|her)[^aeiouy]+(?:[aiouy]|ee|ei|eu|e[^aeiou]{2})/.test(word) ? 1 : 0),
  GERMANIC_ONSETS,
  'de het een en of maar want dat die dit is ben was zijn heb heeft hij zij ze ik je jij we wij u mij me mijn jouw zijn haar ons onze in op aan van met voor naar door bij te om als er niet zo nog dan wat wie hoe',
);

export const swedish = language(
  compileSpelling(
    'aeiouyåäö',
    `skj=sh stj=sh sj=sh tj=sh kj=sh sk(?=[eiyäö])=sh k(?=[eiyäö])=sh g(?=[eiyäö])=y gj=y hj=y lj=y ck=k ng=ng n(?=k)=ng j=y å${LONG}=ow å=ao ä=eh ö=uh/ø a=aa e${LONG}=ey e=eh i=iy o${LONG}=uw o=ao u=uw y=iy/y é=ey
    bb?=b c(?=[eiy])=s cc?=k dd?=d ff?=f gg?=g h=hh kk?=k ll?=l mm?=m nn?=n pp?=p q=k rr?=r ss?=s tt?=t v=v w=v x=k.s z=s æ=eh ø=uh/ø`,
  ),
  (_phones, word) => (/^(?:be|för)[^aeiouyåäö]+[aeiouyåäö]/.test(word) ? 1 : 0),
  GERMANIC_ONSETS,
  'och i att det som en ett på är av för med till den har de inte om jag du han hon vi ni mig dig sig min din sin så men var när då nu kan ska vill från',
  NORTHERN_SOUNDS,
);

const RUSSIAN_LATE =
  wordSet(`его ему ее облака люблю тебя меня себя моя твоя она они душа весна зима луна звезда любовь моей твоей мои твои всегда никогда куда туда
  когда тогда пока судьба мечта слеза слова глаза дела дома одна одну окно вода река рука нога земля страна война огни огонь опять домой прощай
  говори скажи люби живи смотри иди молчи лети беги живу иду лечу хочу могу зову ищу жду забудь поверь одной иной такой большой родной чужой ночной ещё
  хорошо темно светло легко давно окна ушла пришла была жила звала взяла дала могла красота пустота высота тишина сестра жена`);
const RUSSIAN_FIRST = wordSet(
  'сердце солнце небо море ветер вечер утро песня песню жизнью время облако радуга музыка девочка бабушка мама папа дети люди осень память милая милый нежная слышишь видишь знаешь помнишь будешь хочешь может вместе завтра снова если чтобы только',
);

const CYRILLIC_TABLE = `ть(?=$)=t [ьъ](?=[еёюяиє])=y [ьъ’']= дз=d.z дж=jh ж=zh ч=ch ш=sh щ=sh ц=t.s х=hh б(?=$)=p ^в$=v в(?=$|[пткфсцчшщ])=f г(?=$)=k д(?=$)=t з(?=$)=s
  ай(?!V)=ay ей(?!V)=ey ой(?!V)=oy й=y (?<=^|V|[ьъ])е=y.eh (?<=^|V|[ьъ])ё=y.ao (?<=^|V|[ьъ])ю=y.uw (?<=^|V|[ьъ])я=y.aa ё(?<=[жчшщ]ё)=ao ё=y.ao ю=y.uw я=y.aa
  а=aa е=eh и=iy о=ao у=uw ы=ih/ɨ э=eh б=b в=v г=g д=d з=z к=k л=l м=m н=n п=p р=r с=s т=t ф=f`;

const russianStress: StressRule = (phones, word) => {
  const marked = markedNucleus(phones, word, /ё/);
  if (marked >= 0) return marked;
  const count = nucleiOf(phones).length;
  if (RUSSIAN_LATE.has(word)) return count - 1;
  if (RUSSIAN_FIRST.has(word)) return 0;
  if (/(?:аю|аешь|ает|аем|ают|ать|ять|ала|или|ила|али|ить|ею|еет)$/.test(word))
    return Math.max(0, count - (/(?:ть)$/.test(word) ? 1 : 2));
  return /[бвгджзйклмнпрстфхцчшщ]ь?$/.test(word) && count === 2 ? 1 : Math.max(0, count - 2);
};

export const russian = language(
  compileSpelling(
    'аеёиоуыэюя',
    `(?<=[ео])г(?=о$)=v ђ=jh ј=y љ=l.y њ=n.y ћ=ch џ=jh ѓ=g ќ=k ў=w і=iy ї=y.iy є=y.eh ґ=g ${CYRILLIC_TABLE}`,
  ),
  russianStress,
  SLAVIC_ONSETS,
  'и в не на я ты он она мы вы они что с со как а то все но по к у за из от до о же бы ли мне тебе меня тебя мой моя твой твоя это так был быть где нет да для его её их или',
);

export const ukrainian = language(
  compileSpelling(
    'аеєиіїоуюя',
    `ґ=g г=hh и=ih і=iy ї=y.iy (?<=^|V|[ь'’])є=y.eh є=y.eh е=eh в(?=$|[^аеєиіїоуюя])=w б$=b д$=d з$=z ${CYRILLIC_TABLE}`,
  ),
  penult,
  SLAVIC_ONSETS,
  'і й та в у не на я ти він вона ми ви вони що з із як а то все але по до за від о ж би чи мені тобі мене тебе мій моя твій це так був бути де ні для його її',
);

export const greek = language(
  compileSpelling(
    'αεηιουωάέήίόύώϊϋΐΰ',
    `ο[υύ]=uw α[ιί]=eh ε[ιί]=iy ο[ιί]=iy υι=iy α[υύ](?=[πτκφθχσξψ])=aa.f α[υύ]=aa.v ε[υύ](?=[πτκφθχσξψ])=eh.f ε[υύ]=eh.v ^μπ=b μπ=m.b ^ντ=d ντ=n.d γκ=g γγ=ng.g τσ=t.s τζ=d.z
    ι(?=[αοεωάόέώου])(?<![άέήίόύώ].*ι)=y γ(?=[ειηέίή])=y γ=g β=v δ=dh ζ=z θ=th κ=k λλ?=l μμ?=m νν?=n ξ=k.s ππ?=p ρρ?=r σ(?=[βγδμ])=z σσ?|ς=s ττ?=t φ=f χ=hh ψ=p.s
    [αά]=aa [εέ]=eh [ηήιίυύϊϋΐΰ]=iy [οόωώ]=ao`,
  ),
  (phones, word) => {
    const marked = markedNucleus(phones, word, /[άέήίόύώΐΰ]/);
    return marked >= 0 ? marked : penult(phones, word);
  },
  SLAVIC_ONSETS,
  'ο η το οι τα του της τον την των και να θα δε δεν με σε για από που πως μου σου στο στη στην στον κι ως ή αν μη μην εγώ εσύ',
);

/** Vowel signs replace the inherent a, which is mute at the end of a word and before a last syllable with a vowel. */
export const hindi = language(
  compileSpelling(
    'अआइईउऊएऐओऔऋािीुूेैोौृ',
    [
      'आ=aa अ=ah इ=ih ई=iy उ=uh ऊ=uw ए=ey ऐ=eh ओ=ow औ=ao ऋ=r.ih ा=aa ि=ih ी=iy ु=uh ू=uw े=ey ै=eh ो=ow ौ=ao ृ=r.ih [ंँ]=n ः=hh ्= ़=',
      ...Object.entries({
        'क्ष': 'k.sh', 'ज्ञ': 'g.y', ख: 'k/kʰ', क: 'k', ग: 'g', घ: 'g', ङ: 'ng', च: 'ch', छ: 'ch', ज: 'jh', झ: 'jh', ञ: 'n', ट: 't', ठ: 't/tʰ', ड: 'd', ढ: 'd', ण: 'n',
        त: 't', थ: 't/tʰ', द: 'd', ध: 'd', न: 'n', प: 'p', फ: 'f', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'hh',
      }).flatMap(([letter, phone]) => [
        // Before a vowel sign, a virama, at the end, and before consonant + vowel sign at the end after a vowel: no a.
        `${letter}़?(?=[ािीुूेैोौृ्]|$)=${phone}`,
        `(?<=[क-हािीुूेैोौअ-औं]़?)${letter}़?(?=[क-ह]़?[ािीुूेैोौ])=${phone}`,
        `${letter}़?=${phone}.ah`,
      ]),
    ].join(' '),
  ), // biome-ignore format: an alphabet
  (phones) => {
    const nuclei = nucleiOf(phones);
    const long = nuclei.findLastIndex(
      ({ symbol }, i) => i < nuclei.length - 1 && ['aa', 'iy', 'uw', 'ey', 'ow', 'ao'].includes(symbol),
    );
    return long >= 0 ? long : Math.max(0, nuclei.length - 2);
  },
  PLAIN_ONSETS,
  'है हैं का की के को से में मैं तू तुम ये वो यह वह और पर भी ही तो ना न हो था थी थे ने कि जो क्या मेरा मेरी मेरे तेरा तेरी तेरे',
);

/** Unpointed: between two consonants an a is put, which is right more often than any other vowel. */
export const arabic = language(
  compileSpelling(
    'اويى',
    [
      'ال(?=.)=aa.l [َ]=aa [ِ]=iy [ُ]=uw [ًٌٍّْٰ]= لا=l.aa [اآأٱى]=aa إ=iy [ءئؤ]= ة$=aa ة=t ^و=w.aa ^ي=y.aa و(?=[اوي])=w ي(?=[اوي])=y و=uw ي=iy ـ=',
      ...Object.entries({ ب: 'b', ت: 't', ث: 'th', ج: 'jh', ح: 'hh', خ: 'hh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: '', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'hh', پ: 'p', چ: 'ch', ژ: 'zh', گ: 'g', ک: 'k', ی: 'iy' })
        .flatMap(([letter, phone]) => [`${letter}(?=[اويىآةَُِ]|$)=${phone}`, `(?<=[اويىَُِ])${letter}=${phone}`, `${letter}=${phone}${phone === '' ? '' : '.'}aa`]),
    ].join(' '),
  ), // biome-ignore format: an alphabet
  penult,
  PLAIN_ONSETS,
  'في من على إلى عن و يا أنا أنت هو هي ما لا كل هذا هذه',
);

export const hebrew = language(
  compileSpelling(
    'אויעה',
    [
      '[ְ-ׇ]= (?<=.)ה$=aa וו=v ^ו=v.eh ו=ow ^י=y.eh יי=ay י=iy [אע](?=[וי])= א=aa ע=aa ץ=t.s ך=hh ם=m ן=n ף=f',
      ...Object.entries({ ב: 'b', ג: 'g', ד: 'd', ה: 'hh', ז: 'z', ח: 'hh', ט: 't', כ: 'k', ל: 'l', מ: 'm', נ: 'n', ס: 's', פ: 'p', צ: 't.s', ק: 'k', ר: 'r', ש: 'sh', ת: 't' })
        .flatMap(([letter, phone]) => [`${letter}(?=[ויאהע]|$)=${phone}`, `(?<=[ויא])${letter}=${phone}`, `${letter}=${phone}.aa`]),
    ].join(' '),
  ), // biome-ignore format: an alphabet
  last,
  PLAIN_ONSETS,
  'את של על לא אני אתה הוא היא עם כל זה גם אם כי מה',
);
