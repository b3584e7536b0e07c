import { sayNatively } from '../native-sounds.ts';
import type { Phone } from '../phone.ts';
import { applySpelling, compileSpelling, markedNucleus, nucleiOf, stressPhones } from '../spelling-rules.ts';
import { decimalNumberWords } from './decimal-number-words.ts';
import { ITALIAN_SOUNDS } from './native-rules.ts';
import { S_ONSETS, type SpokenLanguage, wordSet } from './spoken-language.ts';

/** Doubled consonants are one phone here; {@link lengthened} tells which are long. */
const RULES = compileSpelling(
  'aeiouàèéìíòóùú',
  `cch=k c?ch=k ggh?(?=h)=g gh=g cqu=k.w qu=k.w q=k gli(?=[aeouàèéòù])=l.y gli=l.y.iy gn=n.y sci(?=[aou])=sh sc(?=[eièéì])=sh
  cci(?=[aouàòù])=ch cc(?=[eièéì])=ch ci(?=[aouàòù])=ch c(?=[eièéì])=ch cc=k c=k
  ggi(?=[aouàòù])=jh gg(?=[eièéì])=jh gi(?=[aouàòù])=jh g(?=[eièéì])=jh gg=g g=g
  zz=t.s ^z=d.z z=t.s (?<=V)s(?=V)=z (?:ss|s)=s h= j=y y=iy w=w x=k.s k=k
  (?<=^[^aeiou]{1,2})i(?=[aoe]$)=iy (?<=^[^aeiouq]{1,2})u(?=[oaei]$)=uw (?<=^[^aeiou]{1,2})[iì]i$=iy
  [aà]i(?!V)=ay a[uù]=aw [eé]i(?!V)=ey [oòó]i(?!V)=oy eu=eh.w (?<=[^aeiou])ui(?!V)=w.iy
  i(?=[aeouàèéòóù])=y u(?=[aeioàèéìòó])=w [aà]=aa è=eh/ɛ é=eh/e e=eh [iìí]=iy ò=ao/ɔ ó=ao/o o=ao [uùú]=uw
  bb?=b dd?=d ff?=f ll?=l mm?=m nn?=n pp?=p rr?=r tt?=t vv?=v`,
);

/** Words in -ia, -io, -ie whose i is a syllable with the stress. */
const HIATUS =
  /^(?:add|ob?bl|z|des|mormor|poes|mag|foll|allegr|malincon|nostalg|bug|energ|armon|compagn|fantas|gelos|melod|man|tirann|sinfon|strateg|ipocris|anarch|pazz|scorciato|bigiotter|farmac|trattor|galler|batter|benef|lotter|geograf|filosof|teor|mald|leggend)i[aoe]$/;

const FUNCTION_WORDS =
  wordSet(`il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel
  nella con su sul sulla per tra fra e ed o ma se che chi non mi ti ci vi si lo ne me te mio mia tuo tua suo sua sono sei è siamo ho hai ha
  abbiamo io tu lui lei noi voi loro questo questa quello quella come quando dove perché più già qui ora poi solo anche così oh ah`);

/** Stress on the last but two, where no accent tells it: endings first, then single words. */
const THIRD_LAST =
  /(?:[ai]bil[ei]|evol[ei]|issim[oaie]|[^aeiou]ic[oaie]|ich[ei]|[^aeiou]ono|ssero|ebbero|logo|grafo|fono|[aeiou][^aeiou]+(?:ol[oaie]|ul[oaie])|tudine|gine|gini|[ae]sim[oaie]|ettero)$/;
const THIRD_LAST_WORDS =
  wordSet(`anima anime attimo attimi ultimo ultima ultimi ultime lacrima lacrime giovane giovani angelo angeli albero
  alberi numero numeri camera lettera lettere libero libera liberi libere zucchero povero povera tenero tenera semplice semplici origine
  amano parlano cantano ballano tornano guardano passano aspettano sognano volano restano gridano portano cambiano chiamano bruciano
  lasciano trovano pensano girano cercano brillano mancano giocano suonano corrono prossimo prossima principe complice celebre celeste
  fragile fragili facile facili difficile difficili utile inutile simile umile debole vergine immagine immagini ordine margine cenere polvere
  venere genere macchina macchine domenica sabato pagina pagine femmina fulmine fulmini crimine limite limiti spirito spiriti subito
  credito debito visita merito solito solita unico unica pubblico foglia stomaco fegato maschera maschere pecora tempora vipera cenere opera
  opere suocera zingara zingaro lampada lampade rondine rondini cellula mandorla gondola ombelico zefiro petalo petali scandalo sandalo
  cembalo abito abiti vivido timido timida rapido rapida lucido limpido limpida candido acido umido splendido splendida arido gelido livido`);
const SECOND_LAST_WORDS =
  wordSet(`parola parole amico amici amica amiche nemico nemici antico antica antichi fico sole perdono dono suono tuono
  abbandono viola figliola fragola spagnola scuola sono buono trono fatica ortica mollica rubrica pudico capriole lenzuola carriola`);
const PENULT_ERE =
  /(?:ved|av|pot|vol|dov|sap|cad|ten|god|tac|piac|riman|val|tem|sed|pens?i|qua?rti|mesti|bicchi|cavali|preghi|sinc|sev|aust|banch|pi?ac|str?ani|mani|bandi|frontier?|possed|riv|gi?ac|rivest|primav|min|gal)er[ei]$/;

function stressFromEnd(word: string): number {
  if (SECOND_LAST_WORDS.has(word)) return 2;
  if (THIRD_LAST_WORDS.has(word) || THIRD_LAST.test(word)) return 3;
  // Infinitives in -ere are mostly "pèrdere"; the others are few.
  if (/[^aeiouj]ere$/.test(word) && !PENULT_ERE.test(word)) return 3;
  return 2;
}

function soundOf(word: string): Phone[] {
  const text = word;
  const stem = word.split("'").at(-1)!;
  const hiatus = HIATUS.test(stem);
  const spelled = applySpelling(RULES, hiatus ? `${text.slice(0, -2)}ì${text.slice(-1)}` : text);
  const count = nucleiOf(spelled).length;
  if (hiatus) return stressPhones(spelled, count - 2);
  const marked = markedNucleus(spelled, text, /[àèéìíòóùú]/);
  if (marked >= 0) return stressPhones(spelled, marked);
  if (count === 1) return stressPhones(spelled, FUNCTION_WORDS.has(stem) ? -1 : 0);
  return stressPhones(spelled, Math.max(0, count - stressFromEnd(stem)));
}

const DOUBLED = /^(?:([bcdfglmnpqrstvz])\1|cq)/;

/** Consonants that are written twice are held; rr is the rolled r. */
const lengthened = (word: string, phones: readonly Phone[]): Phone[] =>
  phones.map((phone, i) => {
    const at = phone.letterIndex!;
    const isSecond = phones[i - 1]?.letterIndex === at;
    if (phone.stress !== null || isSecond || !DOUBLED.test(word.slice(at))) return phone;
    return { ...phone, native: `${phone.symbol === 'r' ? 'r' : (phone.native ?? phone.symbol)}ː` };
  });

export const italian: SpokenLanguage = {
  soundOf: (word, { before }) => lengthened(word, sayNatively(ITALIAN_SOUNDS, soundOf(word), before)),
  functionWords: FUNCTION_WORDS,
  onsets: S_ONSETS,
  numberWords: decimalNumberWords({
    small: `zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette
      diciotto diciannove`,
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    tensFrom: 20,
    joint: '',
    hundreds: 'cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento',
    hundred: 'cento',
    thousand: 'mille',
    thousands: 'mila',
    afterHundred: '',
  }),
};
