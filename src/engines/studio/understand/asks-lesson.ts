/** Who learns: a class, its pupils, whoever has an exam. */
export const LEARNERS =
  /\b(?:class(?:es|room)?|pupils?|students?|(?:my|our|the) (?:\p{L}{2,14} )?(?:kids|kiddos|kiddies|little ones|tots|learners|trainees|apprentices|recruits|cadets|cubs|brownies|scouts|beavers|guides)|scouts|cubs|brownies|cadets|beginners|apprentices|trainees|learners|esl|new (?:welders|starters|staff|recruits|nurses|drivers|cooks)|(?:history|geography|science|chess|chemistry|maths?|language|art|music|biology|physics|theory) (?:club|set|group|society|nerds)|p[1-7]s?|y(?:ea)?rs? ?\d{1,2}s?|grades? ?\d{1,2}s?|\d{1,2}(?:st|nd|rd|th)? ?grade(?:rs?)?|\p{L}{3,8}[- ](?:graders?|formers?)|ks ?\d|key stage|gcses?|a[- ]levels?|preschool(?:ers?)?|pre-k|nursery|kindergart\p{L}{1,5}|toddlers|reception|homeschool\p{L}{0,3}|sixth form|cub pack|scout (?:troop|group)|brownie (?:pack|unit)|geology club|\d{1,2}[- ]year[- ]olds|(?:five|six|seven|eight|nine|ten|eleven|twelve)[- ]year[- ]olds)\b/iu;
/** That something is to be kept in mind. */
const LEARNS =
  /\b(?:teach(?:es|ing)?|how to \p{L}{2,12}|how (?:an? |the )?\p{L}{2,14} (?:becomes?|is made|works?|grows?|turns?)|helps? \p{L}{2,10} (?:\p{L}{2,12} ){0,2}(?:learn|remember)|(?:to|they|them|can|will|me|us|him|her|2) (?:learn|lern|remember|memori[sz]e|know)|learning|memori[sz]ing|mnemonic|revision|revise|for my (?:exam|test|finals?)|mixing (?:em|them) up)\b/iu;
const ORDERED =
  /\b(?:in (?:the |this |that |their |its |a )?(?:\p{L}{2,12} )?(?:order|sequence)|the (?:right |correct )?(?:order|steps|stages|phases)|steps are|life ?cycle|\p{L}{2,14}est to (?:the )?\p{L}{2,14}est)\b/iu;
/** What no list makes a lesson. */
const FEASTS: ReadonlySet<string> = new Set([
  'birthday', 'wedding', 'anniversary', 'retirement', 'graduation', 'jingle', 'podcast', 'farewell', 'newborn', 'proposal',
]); // biome-ignore format: one row

/**
 * Whether a request that lists something wants it taught: it names who learns, and before the list that the order matters, whatever
 * words of death or love the list holds.
 * @param isBehindCue whether the list stands right behind what says so
 * @param occasion that its words seem to say; null: none
 */
export function asksLesson(
  description: string,
  items: readonly string[],
  isBehindCue: boolean,
  occasion: string | null,
): boolean {
  if ((occasion !== null && FEASTS.has(occasion)) || !LEARNERS.test(description)) return false;
  // Names in a row are rather people than what is learned.
  const isOfNames = items.every((item) => /^\p{Lu}\p{Ll}/u.test(item));
  if (occasion === null && isBehindCue && !isOfNames) return true;
  const [first = ''] = items;
  const before = description.slice(0, Math.max(0, description.indexOf(first))).slice(-CUE_CHARS_MAX);
  return ORDERED.test(before) || ((isBehindCue || occasion === null) && LEARNS.test(description));
}
/** So near before a list stands what says that its order matters. */
const CUE_CHARS_MAX = 120;
