/**
 * Words that descriptions are often about, by what can be said of them. A word of a description that stands here gets
 * lines of its own; any other is taken for a noun of which nothing is known.
 */
export const themeNouns = {
  kin: 'mother father grandmother grandfather sister brother mom dad grandma grandpa daughter son wife husband uncle aunt friend cousin mama papa baby grandson granddaughter',
  role: 'superhero girl boy man woman king queen soldier sailor stranger hero teacher doctor cowboy pirate princess prince wizard witch astronaut dancer singer driver farmer captain child neighbor clown ghost angel thief poet painter knight drummer lover gambler outlaw nurse pilot detective magician waitress landlord boss preacher president mayor dealer widow fool traveler dreamer runner',
  creature:
    'dog cat bird horse wolf fox bear lion tiger whale dolphin fish butterfly owl crow raven dragon unicorn snake rabbit elephant bee firefly snowman robot dinosaur monkey penguin duck frog spider deer mouse monster eagle alien mermaid vampire puppy kitten zombie turtle sparrow swan shark goat sheep cow pig chicken hamster',
  vehicle:
    'train car truck bus plane boat ship bicycle bike motorcycle rocket spaceship taxi tram van wagon balloon airplane helicopter canoe skateboard',
  placeAt:
    'arcade station school beach office market cafe café bar diner club church harbor airport library museum mall gym bakery cinema theater hotel motel playground carnival crossroads laundromat stadium circus fair zoo pool supermarket',
  placeIn:
    'city town desert forest jungle garden kitchen park village valley meadow room house country attic basement hospital prison castle kingdom suburb factory cave bedroom alley woods graveyard',
  placeOn: 'island road highway street hill mountain farm roof rooftop bridge porch shore coast balcony prairie corner',
  mass: 'rain snow wind thunder fog sunlight moonlight sunshine water fire smoke dust sand ice lightning starlight mist frost gold silver neon light darkness',
  sky: 'sun moon sky sea ocean river storm universe horizon sunset world earth planet galaxy lake wilderness future past',
  nature:
    'star cloud wave flower rose tree leaf flame shadow stone feather raindrop snowflake mountain planet comet wildflower sunflower mushroom',
  thing:
    'guitar radio telephone phone letter photograph picture book map key watch ring coat dress hat shoe boot suitcase lamp candle bottle glass cup blanket camera computer newspaper postcard coin box drum violin record lighter umbrella toy doll ball kite ticket knife sword crown jacket sweater scarf necklace notebook diary cassette typewriter sock pencil',
  fixture:
    'door window mirror clock piano bed table chair screen television jukebox painting statue wall staircase lighthouse tower telescope machine gate',
  food: 'coffee tea wine beer whiskey pizza bread honey sugar chocolate cake soup lemonade cheese pasta rice ramen pie toast cereal popcorn candy',
  hour: 'night morning evening summer winter weekend afternoon day autumn spring nighttime daytime',
  date: 'midnight dawn dusk twilight sunrise christmas sunday monday tuesday wednesday thursday friday saturday tomorrow january february april june july august september october november december halloween easter noon',
  keepsake: 'dream secret promise wish memory song scar lie prayer word mistake melody poem nightmare fantasy shadow',
  abstract:
    'love hope fear anger pain doubt rage shame anxiety depression addiction karma space betrayal revenge hustle rivalry infinity freedom time peace truth courage faith grace trust joy happiness sorrow sadness grief loneliness luck fate destiny justice beauty silence magic music money fame glory pride success victory change life death youth innocence madness wisdom friendship loss regret passion desire kindness patience adventure nostalgia technology science history childhood family heartbreak home gratitude forgiveness jealousy power motivation ambition education nature growth progress meditation health',
  event:
    'wedding party game concert funeral birthday graduation parade festival race dance reunion holiday vacation journey trip breakup election apocalypse picnic',
  body: 'eye hand heart smile voice face lips tear kiss name laugh touch',
  deed: 'fly dance run leave stay sing dream travel fight win lose cry laugh swim climb sail drive ride fall rise remember forget grow learn celebrate escape explore survive shine wander sleep begin believe breathe',
  quality:
    'old new lost broken lonely wild young blue red golden silver black white green free endless empty secret hidden distant forgotten little tiny giant brave big quiet loud warm cold bitter electric crimson purple frozen burning sleepless restless fearless fragile beautiful perfect crazy strange midnight',
} as const satisfies Record<string, string>;

export type ThemeNounClass = keyof typeof themeNouns;

/** Nouns whose plural is not made with -s, -es or -ies. */
export const irregularPlurals: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  mouse: 'mice',
  leaf: 'leaves',
  wolf: 'wolves',
  thief: 'thieves',
  wife: 'wives',
  knife: 'knives',
  fish: 'fish',
  deer: 'deer',
  sheep: 'sheep',
  snowman: 'snowmen',
  hero: 'heroes',
  lips: 'lips',
  woods: 'woods',
  crossroads: 'crossroads',
  tooth: 'teeth',
  foot: 'feet',
  goose: 'geese',
};

/** Names that are written with a capital wherever they stand. */
export const capitalWords: ReadonlySet<string> = new Set(
  'christmas sunday monday tuesday wednesday thursday friday saturday january february april june july august september october november december halloween easter'.split(
    ' ',
  ),
);

/** Cities and lands that songs are written about. */
// biome-ignore format: a list of names
export const placeNames: Readonly<Record<string, string>> = {
  paris: 'Paris', london: 'London', tokyo: 'Tokyo', berlin: 'Berlin', rome: 'Rome', venice: 'Venice', madrid: 'Madrid',
  barcelona: 'Barcelona', lisbon: 'Lisbon', vienna: 'Vienna', prague: 'Prague', dublin: 'Dublin', chicago: 'Chicago',
  brooklyn: 'Brooklyn', manhattan: 'Manhattan', hollywood: 'Hollywood', california: 'California', texas: 'Texas',
  nashville: 'Nashville', memphis: 'Memphis', miami: 'Miami', vegas: 'Vegas', alaska: 'Alaska', hawaii: 'Hawaii',
  america: 'America', africa: 'Africa', india: 'India', china: 'China', japan: 'Japan', korea: 'Korea', seoul: 'Seoul',
  shanghai: 'Shanghai', beijing: 'Beijing', brazil: 'Brazil', rio: 'Rio', mexico: 'Mexico', havana: 'Havana', cuba: 'Cuba',
  jamaica: 'Jamaica', france: 'France', italy: 'Italy', spain: 'Spain', germany: 'Germany', ireland: 'Ireland',
  scotland: 'Scotland', england: 'England', iceland: 'Iceland', norway: 'Norway', egypt: 'Egypt', cairo: 'Cairo',
  istanbul: 'Istanbul', moscow: 'Moscow', amsterdam: 'Amsterdam', sydney: 'Sydney', mars: 'Mars', heaven: 'heaven',
};

/** Lines about a word of each class. {w} is the word as the caller wrote it; {is}, {s:knows/know} follow its number. */
export const themeFrames: Readonly<Record<ThemeNounClass | 'unknown' | 'placeName' | 'activity', readonly string[]>> = {
  kin: [
    'I hear my {w} humming down the hall',
    'my {w} always knew the way',
    "I'm thinking of my {w} now",
    'I keep a (candle|place) for my {w}',
    "I'd give the world to see my {w}",
    'the kitchen sounds like my {w} again',
    'my {w} would have laughed at this',
  ],
  role: [
    'the {w} {is} waiting by the gate',
    'I saw the {w} turn and go',
    'nobody ever asked the {w}',
    'I dreamed about the {w} again',
    'the {w} {s:walks/walk} into the light',
    'I never met the {w} before',
    'who will remember the {w} now',
  ],
  creature: [
    'the {w} {is} watching from the hill',
    'I want to follow the {w}',
    'the {w} {s:knows/know} the way from here',
    'tonight I dream about the {w}',
    'I told it only to the {w}',
    'nobody believes I saw the {w}',
    'look at the {w} in the light',
  ],
  vehicle: [
    'I hear the {w} from far away',
    'I waited for the {w} tonight',
    'the {w} will take me where you are',
    'I fell asleep before the {w} came',
    'the sound of the {w} is all I know',
    'you left without me on the {w}',
    'I wave goodbye to the {w}',
  ],
  placeAt: [
    'we met each other at the {w}',
    "I'll be at the {w} till ten",
    'back at the {w} they know my name',
    'the lights are on at the {w}',
    'I spent my youth at the {w}',
    'nobody goes to the {w} now',
  ],
  placeIn: [
    'somewhere in the {w} you are',
    'the {w} is (quiet|wide awake) tonight',
    'I lost my way in the {w}',
    'I know a corner of the {w}',
    'there is a light on in the {w}',
    'nobody told me of the {w}',
  ],
  placeOn: [
    'I left my heart out on the {w}',
    'I see you standing on the {w}',
    'the {w} is (empty|quiet) now',
    'alone together on the {w}',
    'the moon is bright above the {w}',
    'the lights are low along the {w}',
  ],
  placeName: [
    'I lost my heart in {w}',
    'the lights of {w} call me back',
    'take me to {w} one more time',
    'I still remember {w}',
    'it never rains like this in {w}',
  ],
  mass: [
    "there's nothing but the {w} tonight",
    'I walk alone into the {w}',
    'the {w} is all I know',
    'let the {w} come, I (say|sing)',
    'I see your face inside the {w}',
    'I learned to love the {w}',
  ],
  sky: [
    "I'm talking to the {w} again",
    'the {w} is wide awake tonight',
    'I gave my secrets to the {w}',
    'we stood and looked upon the {w}',
    'nobody owns the {w}',
    'I hear the {w} inside my head',
  ],
  nature: [
    'I gave your name to every {one}',
    "I'm counting every {one}",
    'the {w} {s:knows/know} your name',
    'I kept a single {one} for you',
    'I tell it to the {w} again',
  ],
  thing: [
    'I still have the {w} you gave to me',
    'I left the {w} beside your bed',
    'the {w} {is} lying on the floor',
    'I carry the {w} everywhere',
    'I found the {w} in the drawer',
    'I never let the {w} go',
  ],
  fixture: [
    "I'm staring at the {w} again",
    'the {w} {is} right where you left me',
    'your shadow fell across the {w}',
    'I wrote it down beside the {w}',
    'the {w} could tell you everything',
    'the light comes up behind the {w}',
  ],
  food: [
    'the taste of {w} on my tongue',
    "there's {w} on the table still",
    "we've got {w} and time to burn",
    'you bring the {w}, I bring the news',
    'the smell of {w} fills the hall',
  ],
  hour: [
    'all through the {w} I think of you',
    'the {w} belongs to us alone',
    'I gave the {w} all I had',
    'into the {w} we go',
    'the {w} is longer than I knew',
    'nobody hears the {w} come in',
  ],
  date: [
    'I will be here till {w}',
    "it's always {w} in my mind",
    'come {w} we will both be gone',
    'I promised you by {w}',
    'I only wait for {w}',
  ],
  keepsake: [
    'I keep the {w} under my coat',
    'the {w} {is} mine to keep',
    'you know the {w} I never told',
    'I gave you every {one} I had',
    'nobody takes the {w} from me',
    'I lie awake with the {w} again',
  ],
  abstract: [
    'I have been looking for {w}',
    'they say that {w} has a price',
    '{w} is a door that opens slow',
    "you can't put {w} in a box",
    'I thought that {w} would let me go',
    'nobody told me {w} was so near',
  ],
  event: [
    'the night of the {w} I knew',
    'I saw you after the {w}',
    'we talked about the {w} all night',
    'nobody left before the {w}',
    'I wore my best for the {w}',
  ],
  body: [
    "I can't forget your {w}",
    "it's written in your {w}",
    'I know the story of your {w}',
    'I came back only for your {w}',
  ],
  deed: [
    'I only ever want to {w}',
    'teach me how to {w} (again|tonight)',
    'we were born to {w}',
    'tell me you are going to {w}',
    'I never learned to {w}',
    'it takes a little time to {w}',
  ],
  quality: [
    'everything is {w} tonight',
    'it was a {w} kind of night',
    "there's something {w} in the air",
    'the world is {w} and so am I',
  ],
  activity: [
    'all this {w}, all this time',
    'so much {w}, so little sleep',
    'I am not tired of {w}',
    'a life of {w}, day and night',
  ],
  unknown: [
    "I can't stop thinking of the {w}",
    'tell me again about the {w}',
    'it all comes back to the {w}',
    'nobody told me of the {w}',
    'it started with the {w}',
    'we laughed about the {w}',
    'this one is for the {w}',
  ],
};
