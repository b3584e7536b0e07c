/** Words that descriptions are often about, by what can be said of them. */
export const nounTable = {
  kin: 'ex mum nana granny nephew niece twin parent grandparent boyfriend girlfriend fiancee kid mother father grandmother grandfather sister brother mom dad grandma grandpa daughter son wife husband uncle aunt friend cousin mama papa baby grandson granddaughter stepdad stepmom grandkid godmother godfather',
  role: 'viking samurai ninja crush barber plumber teammate roommate landlady villain rebel keeper firefighter fisherman carpenter student boxer gardener baker barista mechanic clerk scientist engineer programmer coder grandchild graduate neighbour nurse coach player fan crowd superhero girl boy man woman king queen soldier sailor stranger hero teacher doctor cowboy pirate princess prince wizard witch astronaut dancer singer driver farmer captain child neighbor clown ghost angel thief poet painter knight drummer lover gambler outlaw nurse pilot detective magician waitress landlord boss preacher president mayor dealer widow fool traveler dreamer runner sheriff cook judge spy priest monk nun chef janitor guard cop devil mailman postman miner actor actress athlete referee champion orphan bride groom rival bully newborn tenant immigrant refugee tailor blacksmith shepherd bandit gamer intern freshman shopkeeper busker drifter hitchhiker comedian roadie surgeon paramedic lifeguard skater surfer swimmer',
  creature:
    'reindeer rooster pigeon seagull octopus parrot donkey pony squirrel hedgehog tortoise lizard crab ant moth cricket bat dog cat bird horse wolf fox bear lion tiger whale dolphin fish butterfly owl crow raven dragon unicorn snake rabbit elephant bee firefly snowman robot dinosaur monkey penguin duck frog spider deer mouse monster eagle alien mermaid vampire puppy kitten zombie turtle sparrow swan shark goat sheep cow pig chicken hamster hippo giraffe gorilla panda koala kangaroo toad snail mosquito goose hawk falcon robin hummingbird flamingo peacock seal otter beaver moose elk raccoon skunk rat mule camel llama zebra rhino crocodile alligator pup hound salmon jellyfish starfish worm caterpillar ladybug dragonfly coyote lynx leopard cheetah stallion mare foal chick',
  vehicle:
    'train car truck bus plane boat ship bicycle bike motorcycle rocket spaceship taxi tram van wagon balloon airplane helicopter canoe skateboard ferry tractor barge subway trolley scooter carriage sled yacht ambulance',
  placeAt:
    'arcade station school beach office market cafe café bar diner club church harbor airport library museum mall gym bakery cinema theater hotel motel playground carnival crossroads laundromat stadium circus fair zoo pool supermarket casino pier dock nightclub cathedral temple mosque chapel cemetery studio gallery courthouse',
  placeIn:
    'city town desert forest jungle garden kitchen park village valley meadow room house country attic basement hospital prison castle kingdom suburb factory cave bedroom alley woods graveyard orchard vineyard barn cabin canyon creek tunnel lagoon classroom courtroom cubicle dorm campus',
  placeOn:
    'island road highway street hill mountain farm roof rooftop bridge porch shore coast balcony prairie corner sidewalk freeway motorway cliff reef stage dancefloor lawn dune',
  mass: 'traffic homework laundry code data electricity ink paint wood steel silk salt air grass rain snow wind thunder fog sunlight moonlight sunshine water fire smoke dust sand ice lightning starlight mist frost gold silver neon light darkness',
  sky: 'sun moon sky sea ocean river storm universe horizon sunset world earth planet galaxy lake wilderness future past',
  nature:
    'star cloud wave flower rose tree leaf flame shadow stone feather raindrop snowflake mountain planet comet wildflower sunflower mushroom',
  thing:
    'toaster sneaker skate pancake team guitar radio telephone phone letter photograph picture book map key watch ring coat dress hat shoe boot suitcase keyboard laptop bicycle trophy medal backpack tent compass anchor lamp candle bottle glass cup blanket camera computer newspaper postcard coin box drum violin record lighter umbrella toy doll ball kite ticket knife sword crown jacket sweater scarf necklace notebook diary cassette typewriter sock pencil',
  fixture:
    'door window mirror clock piano bed table chair screen television jukebox painting statue wall staircase lighthouse tower telescope machine gate',
  food: 'coffee tea wine beer whiskey pizza bread honey sugar chocolate cake soup lemonade cheese pasta rice ramen pie toast cereal popcorn candy moonshine juice stew mango gravy curry noodles',
  hour: 'night morning evening summer winter weekend afternoon day autumn spring nighttime daytime',
  date: 'midnight dawn dusk twilight sunrise christmas sunday monday tuesday wednesday thursday friday saturday tomorrow january february april june july august september october november december halloween easter noon',
  keepsake: 'dream secret promise wish memory song scar lie prayer word mistake melody poem nightmare fantasy shadow',
  abstract:
    'warming problem syndrome football soccer chess basketball baseball hockey tennis poker golf rugby cricket insomnia poverty dementia burnout heartache debt hunger war cancer boredom therapy love hope fear anger pain doubt rage shame anxiety depression addiction karma space betrayal revenge hustle rivalry infinity freedom time peace truth courage faith grace trust joy happiness sorrow sadness grief loneliness luck fate destiny justice beauty silence magic music money fame glory pride success victory change life death youth innocence madness wisdom friendship loss regret passion desire kindness patience adventure nostalgia courage resilience physics chemistry biology mathematics philosophy democracy equality respect honesty  technology science history childhood family heartbreak home gratitude forgiveness jealousy power motivation ambition education nature growth progress meditation health loyalty sobriety greed chaos gossip sarcasm divorce pregnancy recovery rehab exile surveillance rent overtime traffic',
  event:
    'battle wedding anniversary championship concert prom rehearsal interview exam final lesson sale launch opening parade carnival wedding party game concert funeral birthday graduation parade festival race dance reunion holiday vacation journey trip breakup election apocalypse picnic pandemic quarantine blackout hurricane earthquake flood drought eclipse harvest strike payday deadline protest test',
  body: 'tooth eye hand heart smile voice face lips tear kiss name laugh touch',
  deed: 'fly dance run leave stay sing dream travel fight win lose cry laugh swim climb sail drive ride fall rise remember forget grow learn celebrate escape explore survive shine wander sleep begin believe breathe',
  quality:
    'old new lost broken lonely wild young blue red golden silver black white green free endless empty secret hidden distant forgotten little tiny giant brave big quiet loud warm cold bitter electric crimson purple frozen burning sleepless restless fearless fragile beautiful perfect crazy strange midnight',
} as const satisfies Record<string, string>;

export type NounClass = keyof typeof nounTable;

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

/** Nouns that need what they are of: "the edge of the world". */
export const ofHeads: ReadonlySet<string> = new Set(
  'day days night end edge king queen prince princess house city land field fields garden art kingdom island valley book game color colour heart city tower sea gates children'.split(
    ' ',
  ),
);

/** Names of places in two words. */
// biome-ignore format: a list of names
export const longPlaceNames: Readonly<Record<string, string>> = {
  'new york': 'New York', 'los angeles': 'Los Angeles', 'las vegas': 'Las Vegas', 'san francisco': 'San Francisco',
  'san diego': 'San Diego', 'san antonio': 'San Antonio', 'new orleans': 'New Orleans', 'new jersey': 'New Jersey',
  'new mexico': 'New Mexico', 'new zealand': 'New Zealand', 'new england': 'New England', 'hong kong': 'Hong Kong',
  'south africa': 'South Africa', 'south korea': 'South Korea', 'costa rica': 'Costa Rica', 'puerto rico': 'Puerto Rico',
  'buenos aires': 'Buenos Aires', 'mexico city': 'Mexico City', 'cape town': 'Cape Town', 'saint petersburg': 'Saint Petersburg',
  'sri lanka': 'Sri Lanka', 'north carolina': 'North Carolina', 'south carolina': 'South Carolina', 'kansas city': 'Kansas City',
  'salt lake': 'Salt Lake', 'route 66': 'Route 66', 'big sur': 'Big Sur', 'key west': 'Key West', 'tel aviv': 'Tel Aviv',
};

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
  istanbul: 'Istanbul', bronx: 'Bronx', harlem: 'Harlem', queens: 'Queens', boston: 'Boston', detroit: 'Detroit', seattle: 'Seattle', portland: 'Portland',
  denver: 'Denver', dallas: 'Dallas', houston: 'Houston', austin: 'Austin', atlanta: 'Atlanta', philadelphia: 'Philadelphia', florida: 'Florida',
  arizona: 'Arizona', colorado: 'Colorado', montana: 'Montana', tennessee: 'Tennessee', kentucky: 'Kentucky', louisiana: 'Louisiana', ohio: 'Ohio',
  michigan: 'Michigan', oregon: 'Oregon', canada: 'Canada', toronto: 'Toronto', montreal: 'Montreal', vancouver: 'Vancouver', hamburg: 'Hamburg',
  munich: 'Munich', cologne: 'Cologne', zurich: 'Zurich', warsaw: 'Warsaw', budapest: 'Budapest', athens: 'Athens', naples: 'Naples', milan: 'Milan',
  florence: 'Florence', seville: 'Seville', oslo: 'Oslo', stockholm: 'Stockholm', copenhagen: 'Copenhagen', helsinki: 'Helsinki', edinburgh: 'Edinburgh',
  glasgow: 'Glasgow', liverpool: 'Liverpool', manchester: 'Manchester', mumbai: 'Mumbai', delhi: 'Delhi', bangkok: 'Bangkok', singapore: 'Singapore',
  manila: 'Manila', jakarta: 'Jakarta', bali: 'Bali', lagos: 'Lagos', nairobi: 'Nairobi', australia: 'Australia', melbourne: 'Melbourne', peru: 'Peru',
  lima: 'Lima', chile: 'Chile', argentina: 'Argentina', colombia: 'Colombia', portugal: 'Portugal', greece: 'Greece', turkey: 'Turkey', sweden: 'Sweden',
  poland: 'Poland', russia: 'Russia', vietnam: 'Vietnam', thailand: 'Thailand', ghana: 'Ghana', nigeria: 'Nigeria', kenya: 'Kenya', morocco: 'Morocco', moscow: 'Moscow', amsterdam: 'Amsterdam', sydney: 'Sydney', mars: 'Mars', heaven: 'heaven',
};
