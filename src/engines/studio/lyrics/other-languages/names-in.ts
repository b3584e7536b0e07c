import { trimOf } from '../../../../core/trim.ts';

/** Names behind "is called" in languages without capitals, and before what people are called with. */
const WITHOUT_CAPITALS: Readonly<Record<string, readonly RegExp[]>> = {
  zh: [/(?:名叫|名字是|叫做|叫)([\p{Script=Han}]{2,3})(?=[，。、,.!！的和\s]|$)/gu],
  ja: [/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,6}?)(?:さん|ちゃん|くん|君)/gu],
  ko: [/(?:이름은 |이름이 )([\p{Script=Hangul}]{2,4}?)(?=[이입,.!\s]|$)/gu],
};
/** "Grandpa" and the like, which end as names do. */
const NOBODYS: ReadonlySet<string> = new Set('おじい おばあ おかあ おとう おにい おねえ お母 お父 お兄 お姉 赤 お客'.split(' ')); // biome-ignore format: a list
const NAMES_MAX = 4;
/** Joins one name to the next: "Kasi i Bartka". */
const AND = /^(?:and|und|en|och|og|i|y|e|et|dan|ja|és|a|și|ve|и|і|та|&|\+)$/iu;
const NAME = /^\p{Lu}[\p{L}'-]{1,24}$/u;

/**
 * Whom a request in another language names, as it spells them: the first words with a capital that do not begin a sentence, and
 * what "and" joins to them. In languages that write nouns with capitals it finds nobody for sure.
 * @param language primary subtag
 */
export function namesIn(description: string, language: string): readonly string[] {
  const patterns = WITHOUT_CAPITALS[language];
  const found =
    patterns === undefined
      ? firstNames(description)
      : patterns.flatMap((pattern) => [...description.matchAll(pattern)].map(([, name]) => name!));
  return [...new Set(found)].filter((name) => !NOBODYS.has(name)).slice(0, NAMES_MAX);
}

function firstNames(description: string): readonly string[] {
  const words = description.split(/\s+/).map((word) => ({
    bare: trimOf(word, /[^\p{L}\p{N}&+]/u),
    isLast: /[.!?:]["”»]?$/u.test(word),
    isParted: /[,;.!?:)]$/u.test(word),
  }));
  const start = words.findIndex(({ bare }, at) => at > 0 && !words[at - 1]!.isLast && NAME.test(bare));
  if (start < 0) return [];
  const names: string[] = [];
  let open = '';
  for (const { bare, isParted } of words.slice(start)) {
    if (NAME.test(bare)) open = open === '' ? bare : `${open} ${bare}`;
    else if (!AND.test(bare)) break;
    if (open !== '' && (isParted || !NAME.test(bare))) {
      names.push(open);
      open = '';
    }
    if (isParted) break;
  }
  return open === '' ? names : [...names, open];
}
