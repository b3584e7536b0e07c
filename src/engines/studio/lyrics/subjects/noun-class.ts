import { doingOf, plainForms, pluralOf } from '../inflect.ts';
import { type NounClass, nounTable } from './noun-table.ts';
import type { Subject, SubjectClass } from './subject.ts';

const classByWord: ReadonlyMap<string, NounClass> = new Map(
  (Object.entries(nounTable) as [NounClass, string][])
    .toReversed()
    .flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

const subjectClasses: Readonly<Record<NounClass, SubjectClass | null>> = {
  kin: 'person',
  role: 'person',
  creature: 'creature',
  vehicle: 'thing',
  placeAt: 'place',
  placeIn: 'place',
  placeOn: 'place',
  mass: 'mass',
  sky: 'mass',
  nature: 'thing',
  thing: 'thing',
  fixture: 'thing',
  food: 'mass',
  hour: 'time',
  date: 'time',
  keepsake: 'thing',
  abstract: 'abstract',
  event: 'event',
  body: 'thing',
  deed: null,
  quality: null,
};

/** What a plain noun of the table is, or what its ending says; null for verbs, adjectives and words without a sign. */
export function classOfNoun(word: string): SubjectClass | null {
  const known = classByWord.get(word);
  if (known !== undefined) return subjectClasses[known];
  if (/(?:ness|ity|ment|tion|sion|ship|dom|hood|ance|ence|ism|ics)$/.test(word)) return 'abstract';
  return /(?:[^aeiou]er|ist|eer|ician)$/.test(word) && word.length > 5 && !NO_PEOPLE.has(word) ? 'person' : null;
}

/** Nouns that end like people. */
const NO_PEOPLE = new Set(
  `toaster sneaker quarter trailer tractor scooter speaker amplifier charger blender mixer heater cooler locker drawer hammer butter pepper ginger weather
  leather feather finger shoulder corner power silver copper disaster rooster reindeer hamster lobster oyster panther semester winter summer dinner
  supper number printer scanner filter fiber roller coaster freezer burger cracker slipper ladder rubber timber october november december september
  order border chapter shelter center theater theatre laughter slaughter wonder thunder murder cancer career encounter poster counter register cluster
  mist twist list assist playlist checklist bucket-list wrist`.split(/\s+/),
);

/** Parts of the body are no things to keep, lose or hand down. */
export const isOfTheBody = (word: string): boolean => classByWord.get(word) === 'body';

export const isKnownNoun = (word: string): boolean =>
  plainForms(word).some((form) => {
    const known = classByWord.get(form);
    return known !== undefined && subjectClasses[known] !== null && (form === word || pluralOf(form) === word);
  });

const QUALITY_ENDING = /(?:ous|ful|less|ish|able|ible|ical|ial|-down|-out|-up|-old|-worn|most)$/;
const MORE_QUALITIES = new Set(
  `best last first late early young small large long short rusty dusty sunny rainy snowy stormy local favorite favourite retired newborn tall deep high
  busy lazy hungry angry dirty tired haunted abandoned rented stolen faded worn cheap own open final dear sweet strong weak fat thin blind deaf fast slow
  sleepy shiny wooden stray grumpy noisy cozy tiny huge ancient modern northern southern eastern western global digital toxic mental`.split(
    /\s+/,
  ),
);

export const isQuality = (word: string): boolean =>
  classByWord.get(word) === 'quality' ||
  MORE_QUALITIES.has(word) ||
  (!classByWord.has(word) && QUALITY_ENDING.test(word));

/** Nouns that end like gerunds, and gerunds that say too little alone ("being", "going"). */
const NO_ACTIVITIES = new Set(
  `morning evening wedding building ring king spring string thing wing ceiling nothing something anything everything feeling being having going getting
  making wanting trying turning ending losing missing leaving featuring describing celebrating saying telling coming becoming starting beginning lightning
  looking waiting putting giving taking finding keeping seeing thinking asking using meaning longing evening duckling darling sibling viking pudding amazing
  interesting exciting relaxing uplifting boring charming loving living`.split(/\s+/),
);
export const isGerund = (word: string): boolean =>
  /^[a-z]{2,}ing$/.test(word) && !NO_ACTIVITIES.has(word) && !isKnownNoun(word);

/** What people do without saying to what: others need an object ("quitting", "saving"). */
const WHOLE_ACTIVITIES = new Set(
  `dancing swimming driving sailing drinking singing running walking flying dreaming fishing cooking reading writing painting drawing surfing skating skiing
  biking cycling camping hiking climbing gardening knitting boxing wrestling sleeping travelling traveling gaming coding hunting baking laughing shopping
  studying jogging meditating breathing skateboarding snowboarding bowling juggling flirting whistling daydreaming stargazing racing riding rowing diving
  programming farming sewing kissing grinding hustling working jumping wandering sleepwalking partying overthinking procrastinating`.split(
    /\s+/,
  ),
);
export const isWholeActivity = (word: string): boolean => WHOLE_ACTIVITIES.has(word);

/** Verbs, adverbs and words about songs: no nouns, whatever the brief made of them. */
const NO_SUBJECTS = new Set(
  `yourself myself himself herself itself ourselves themselves two three four five six seven eight nine ten eleven twelve twenty thirty
  forty fifty hundred thousand sober clean blame left-handed handed right-handed judging protest rights month week year thank thanks dedicated jingle scream color colour scrolling shout online offline gone wrong right gothic afraid scared ready alive asleep awake gonna wanna want try come meet say wait go get make know think look feel become see need tell ask keep turn start show hear play move live bring
  happen sit stand pay speak read spend open walk offer serve die send expect find use call put mean help talk follow stop
  create add allow give take hold carry cut reach kill raise pass sell decide return explain develop pull together forever tonight today
  away back maybe almost soon well ago else instead perhaps finally slowly suddenly once twice enough everything anything nothing
  something everyone anyone nobody somebody someone people person story stories guy theme subject title words word artist album radio-friendly
  catchy modern classic simple original epic dark light fast slow happy sad upbeat cool fun chill nice awesome amazing song songs music tune
  motivational inspirational uplifting emotional sentimental educational promotional instrumental traditional personal
  hit banger bop jam single anthem ode tribute tale number ballad hymn feeling energy rap lyrics verse chorus
  deal fill miss missing losing describing celebrating named called titled smell sound taste sense kind sort piece bit lot way farewell goodbye due reminiscent evoking capturing win won lose lost learn learns cry sleep
  work love-song never always while during against without within upon between behind beyond who whom whose which when where why how
  got did was were been am late very really just only even still yet again here there now then than such same other another each both few many much more most`.split(
    /\s+/,
  ),
);
export const isSubjectWord = (word: string): boolean =>
  /^(?:ex|[\p{Script=Latin}'-]{3,20})$/u.test(word) &&
  !/(?:ly)$/.test(word.replace(/^(?:family|lily|july|butterfly|firefly|jelly|belly|bully)$/, '')) &&
  !NO_SUBJECTS.has(word) &&
  !plainForms(word).some((form) => NO_SUBJECTS.has(form) && !isKnownNoun(word)) &&
  (classByWord.get(word) !== 'deed' || isKnownNoun(word)) &&
  !isDeedForm(word);

const isDeedForm = (word: string): boolean =>
  !isKnownNoun(word) &&
  plainForms(word).some(
    (form) => classByWord.get(form) === 'deed' && (word === form || word === `${form}s` || word === doingOf(form)),
  );

/** Foods and skies are a mass as single words, things in the plural. */
export function nounNumber(word: string, plain: string, kind: SubjectClass): Subject['number'] {
  if (word !== plain && word === pluralOf(plain)) return 'many';
  if (['trousers', 'glasses', 'people', 'police', 'headphones', 'woods', 'lips'].includes(word)) return 'many';
  if (kind === 'mass' && !COUNTED.has(plain)) return 'mass';
  if (kind === 'abstract' || kind === 'activity') return 'mass';
  if (kind === 'time') return 'mass';
  return classByWord.has(plain) || !/[^su]s$/.test(word) ? 'one' : 'many';
}

/** Of the mass and food lists, those that take an article when alone. */
const COUNTED = new Set(
  'sun moon sky sea ocean river storm universe horizon sunset world planet galaxy lake pizza cake pie fire'.split(' '),
);
