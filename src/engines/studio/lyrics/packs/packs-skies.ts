import type { PackText } from './pack.ts';

/** Forces: dance, rise, fire, machines, winter, forest, fantasy, faith. */

export const dance = {
  name: 'dance',
  keywords:
    'dance dancing dancer party club disco floor dj groove friday saturday weekend celebrate celebration festival bass crowd move fun arcade birthday',
  themes: 'lifestyle|vacation|holiday|sales',
  valence: 0.7,
  when: 'night',
  adjectives: 'glitter neon silver cheap shiny lucky',
  things: `party dress | mirror ball | pair of heels | paper crown | plastic cup | velvet jacket | record | wristband | lipstick | pair of shades | microphone | disco shirt`,
  places: `on the dance floor | by the speaker stack | under the mirror ball | at the front of the crowd | in the strobe light | next to the DJ |
    in the line outside | at the after-party | up on the bar | in the middle of the room`,
  times: `on a Friday night | when the bass drops in | till the lights come on | at a quarter past two | before the last call | when the needle drops`,
  sights: `the hands up in the air | the lights across the floor | a thousand spinning stars | the sweat upon the walls | your silhouette in blue |
    the glitter in your hair | the speakers ten feet high | the queue around the block | your sneakers keeping time | the bodies in the beat`,
  scenes: `the bass is in my bones | the floor begins to shake | the mirror ball goes round | the DJ knows our song | the lights are going wild |
    the speakers start to sing | the night is still so young | the whole room moves as one | the beat won't let me go | the hands go up again |
    the ceiling starts to sweat | the kick drum calls us back | the needle finds the groove`,
  acts: `dance until we drop | turn the music up | move a little closer | shake it off tonight | spin across the floor | lose the time of day |
    jump in the silver light | sing it to the roof | throw both hands up high | follow the beat | forget the nine to five`,
  hopes: `one more song tonight | a little more bass | your hand upon my back | a reason to stay out | the rhythm in my feet | another chorus`,
  titles: `Mirror Ball | Hands Up High | One More Song | Friday Gold | Bass in My Bones | !Turn It Up | !Don't Stop Now | !Move Closer | =We Don't Sleep`,
} as const satisfies PackText;

export const rise = {
  name: 'rise',
  keywords:
    'rise dream hope success win winner victory strong strength fight believe achieve goal climb mountain run runner marathon training champion future progress inspire motivation courage never overcome survive change graduation freedom power brave proud hero',
  themes: 'inspirational|motivational|achievement|progress|training|hope|education|health|sales',
  valence: 0.6,
  when: 'day',
  adjectives: 'old worn-out battered hand-me-down faithful trusty',
  things: `pair of shoes | rope | flag | backpack | notebook | stopwatch | trophy | letter | water bottle | lantern | medal | walking stick`,
  places: `on the mountainside | at the starting line | at the foot of the hill | on the highest step | in the open air | at the edge of the map |
    on the final mile | in the morning light | on solid ground | where the trail begins`,
  times: `at the break of day | when my legs give out | after all these years | before the race is run | one step at a time | on a day like this`,
  sights: `the summit in the sun | the road that leads up high | the finish line ahead | my shadow growing tall | the valley far below |
    the sky without a lid | the scars across my hands | the dawn above the ridge | the ones who stood by me | the doors we had to break`,
  scenes: `the sun is breaking through | the road begins to climb | the hill is wearing down | the clock is on my side | the wind is at my back |
    the doors are open wide | the fear is growing small | the morning pulls me up | the drums are in my chest | the mountain knows my name |
    the dark is wearing thin | the crowd is on its feet | the finish line draws near`,
  acts: `lace my shoes again | climb another mile | stand up where I fell | run into the wind | carry on through doubt | lift you on my back |
    raise a steady hand | learn from every scar | build it stone by stone | sing above the noise | reach for something more`,
  hopes: `a chance to prove them wrong | a mountain I can climb | one more step | a better day than this | the strength to carry on | a door that opens up`,
  titles: `Higher Ground | One More Mile | Stone by Stone | Wind at My Back | The Open Door | Daybreak | !Stand Up Again | !Climb On | !Raise Your Hand | =We Will Rise`,
} as const satisfies PackText;

export const fire = {
  name: 'fire',
  keywords:
    'fire burn rage anger angry war fight battle rebel revolution riot storm metal punk hate revenge blood devil hell scream break wild danger gun soldier chaos destroy enemy power knife landlord revolution protest politics',
  themes: 'drama',
  valence: -0.4,
  when: 'night',
  adjectives: 'stolen black broken old heavy battered',
  things: `lighter | leather jacket | hammer | flag | crowbar | torch | bottle | chain | drum | megaphone | knife | iron key`,
  places: `on the barricade | in the burning street | outside the gates | on the prison stair | in the boiler room | at the front of the line |
    under a blood-red sky | on the factory roof | in the eye of the storm | behind enemy lines`,
  times: `when the siren sounds | at the stroke of ten | before the walls come down | after the lights go out | for the last time | in the thick of the smoke`,
  sights: `the sparks above the yard | the ashes on the road | the cracks across the wall | a thousand angry hearts | the smoke behind the moon |
    the glass along the street | the kings without their crowns | the fire in the dark | the flags turned into rags | the wolves outside the gate`,
  scenes: `the walls are coming down | the sirens scream and fade | the fire jumps the road | the gates begin to crack | the engines growl below |
    the night is turning red | the thunder shakes the ground | the king has lost his crown | the fuse is burning short | the crowd begins to roar |
    the embers will not die | the chains fall to the floor | the sky is black with smoke`,
  acts: `tear the fences down | burn the bridges all | shout it from the roof | break the heavy chain | spit into the wind | run toward the sound |
    stand with the damned | kick against the door | set the night alight | take back every street | fight another round`,
  hopes: `a spark to light the dark | a reason to believe | the truth and nothing else | one good fight | a war that I can win | the last word`,
  titles: `Burn the Map | Red Sky | Broken Crown | Ashes and Iron | The Last Match | Wolves at the Gate | !Break the Chain | !Light It Up | =We Don't Kneel`,
} as const satisfies PackText;

export const machines = {
  name: 'machines',
  keywords:
    'machine robot computer technology digital internet screen phone code data future cyber electric android wire signal virtual online ai game video circuit television laser media',
  themes: 'technology|media|science|progress',
  valence: 0,
  when: 'night',
  adjectives: 'broken glowing second-hand tiny outdated borrowed',
  things: `telephone | keyboard | silver disc | battery | circuit board | screen | robot arm | pair of headphones | camera | copper wire | game console | memory card`,
  places: `on the other side of the screen | inside the machine | in the server room | at the end of the wire | behind the glass | in a chat room |
    under the satellites | on a loading page | in the laser light | down in the code`,
  times: `at the speed of light | after the update | when the power fails | in the blue screen glow | at zero hour | while the city sleeps`,
  sights: `the cursor blinking white | a wall of tiny screens | your face in pixel blue | the wires beneath the floor | a green light in the dark |
    the numbers raining down | the towers on the hill | your name in ones and noughts | the battery in red | a message never sent`,
  scenes: `the cursor blinks and waits | the screen is burning blue | the signal comes and goes | the servers hum all night | the robots learn to dream |
    the wires begin to sing | the battery runs low | the code has come alive | the numbers tell the tale | the satellite looks down |
    the power lines are warm | the static speaks your name | the program won't shut down`,
  acts: `type your name again | wait for the screen to load | send another sign | dance with the machines | scroll until the dawn | dial the number twice |
    live behind the glass | learn to read the code | turn the power off | charge my heart again | talk to the static`,
  hopes: `a signal from your side | some human touch | a password to your heart | the sound of a real voice | one bar of hope | a way to log out`,
  titles: `Blue Screen | Ghost in the Wire | Static | Pixel Heart | Electric Dream | Zero Hour | !Plug Me In | !Send a Signal | =The Robots Dream`,
} as const satisfies PackText;

export const winter = {
  name: 'winter',
  keywords:
    'winter snow christmas xmas santa holiday december sleigh carol ice frost snowman noel reindeer mistletoe gift fireplace new-year cold bells',
  themes: 'christmas|holiday|family',
  valence: 0.6,
  when: 'winter',
  adjectives: 'little golden snow-white old hand-made',
  things: `scarf | candle | sleigh bell | paper star | pair of skates | ribbon | snow globe | mitten | gift | gingerbread house | lantern | Christmas card`,
  places: `by the fireplace | under the mistletoe | in the falling snow | on the frozen lake | around the tree | at the window pane |
    on the village square | by the candlelight | on the snowy hill | at my mother's door`,
  times: `on Christmas Eve | in late December | when the snow comes down | after the bells | on a silent night | till the New Year's here`,
  sights: `the snow upon the roofs | the candles in the hall | the stockings by the fire | the lights along the street | your footprints in the snow |
    the frost upon the glass | the children on the hill | the star above the tree | the skaters in a ring | the ribbons on the floor`,
  scenes: `the snow is coming down | the bells begin to ring | the fire is burning bright | the choir sings next door | the kettle's on the stove |
    the lake has turned to glass | the tree is all alight | the children can't sit still | the whole town wears white | the sleigh is on its way |
    the candles fill the room | the cold is at the door | the frost has drawn a fern`,
  acts: `hang the paper stars | light the candles all | skate across the lake | sing beneath the tree | wrap it up in gold | roast the chestnuts brown |
    build a man of snow | walk the long way home | wait for the sleigh | pull you on the sled | leave a note for you`,
  hopes: `a white December | a seat beside the fire | you for Christmas | peace upon the earth | the ones I love back home | a little bit of snow`,
  titles: `Paper Stars | White December | Snow on the Roof | Candle Hour | ~Home by Christmas | The First Snow | !Ring the Bells | !Let It Snow | =The Bells Ring Out`,
} as const satisfies PackText;

export const forest = {
  name: 'forest',
  keywords:
    'forest tree nature mountain wood river bird wild field flower earth world garden valley wolf deer leaf meadow green planet hike hill wind horse farm country spring harvest bee butterfly animal moss',
  themes: 'world|health|meditation|discovery|vacation',
  valence: 0.3,
  when: 'day',
  adjectives: 'little old weathered borrowed lucky simple',
  things: `walking stick | feather | tin cup | lantern | acorn | wool blanket | pocketknife | flute | basket | river stone | acoustic guitar | willow branch`,
  places: `under the willow tree | by the mountain stream | in the tall green grass | at the edge of the wood | on the valley floor | along the river bank |
    beneath the pines | on the mossy stone | up on the ridge | in the heart of the hills`,
  times: `in the first of spring | when the owl wakes up | as the mist comes in | before the leaves turn | in the harvest moon | at the end of the trail`,
  sights: `the deer among the ferns | the light between the leaves | the hawk above the hill | the wild geese going south | the river's silver back |
    the blossom on the bough | the mushrooms in a ring | the hills in evening blue | the honey in the hive | the path beneath the pines`,
  scenes: `the river knows the way | the leaves are turning gold | the owl begins to call | the pines lean in to hear | the moss is deep and green |
    the geese are going south | the fields are full of bees | the mountain holds its breath | the mist is in the trees | the wild rose starts to climb |
    the stream runs cold and clear | the deer come down to drink | the wind is in the wheat`,
  acts: `walk among the pines | drink the mountain rain | sleep upon the moss | follow the river down | listen to the leaves | gather wood for night |
    learn the songs of birds | run my hands through wheat | breathe the morning in | plant a seed for you | lie down in the grass`,
  hopes: `a little quiet | some water from the stream | a place to plant my feet | the green of early spring | the shelter of the trees | a field to call my own`,
  titles: `Willow | The Wild Geese | River Stone | ~Beneath the Pines | Green and Gold | Harvest Moon | !Follow the River | !Breathe It In | =The River Knows`,
} as const satisfies PackText;

export const fantasy = {
  name: 'fantasy',
  keywords:
    'dragon magic wizard witch castle king queen knight sword princess kingdom fairy elf legend myth fantasy quest spell crown unicorn ghost monster vampire prince hero adventure ancient warrior tale',
  themes: 'fantasy',
  valence: 0.1,
  when: 'night',
  adjectives: 'enchanted ancient cursed golden stolen forgotten',
  things: `sword | crown | skeleton key | shield | spell book | lantern | crystal | goblet | harp | cloak | map | magic ring`,
  places: `at the castle gate | in the dragon's cave | on the tower stair | under the silver moon | beyond the mountain pass | in the witch's wood |
    at the end of the tale | on a throne of stone | by the wishing well | where the old gods sleep`,
  times: `in the dead of night | at the turn of the moon | when the spell is cast | before the crow calls twice | in the hour of wolves | at the stroke of twelve`,
  sights: `the dragon on the hill | the banners in the wind | the tower wrapped in thorns | the riders at the ford | a sword beneath the lake |
    the runes along the wall | the moon upon the mail | the ravens on the gate | the ships with silver sails | the giants made of stone`,
  scenes: `the dragon opens one eye | the castle bells ring out | the spell begins to work | the ravens leave the tower | the old king cannot sleep |
    the banners catch the wind | the candle speaks in runes | the river turns to gold | the knights ride out at dawn | the witch has drawn the moon |
    the crown is lost again | the forest starts to sing | the giants wake from stone`,
  acts: `ride into the dark | wake the sleeping king | wear the silver crown | break the ancient spell | follow the raven's call | drink from the wishing well |
    sing the dragon to sleep | guard the castle gate | trade my sword for you | cross the mountain pass | speak the secret word`,
  hopes: `a sword that holds the light | an ending to the tale | a kingdom of our own | the one who broke the spell | three wishes more | a map to find you by`,
  titles: `Silver Crown | The Dragon's Sleep | Tower of Thorns | ~Once upon a Time | The Raven's Call | Moon and Mail | !Wake the King | !Break the Spell | =The Giants Wake`,
} as const satisfies PackText;

export const faith = {
  name: 'faith',
  keywords:
    'god faith pray prayer heaven angel soul church grace jesus lord spirit gospel peace light hallelujah mercy believe holy miracle meditation healing',
  themes: 'hope|meditation|inspirational',
  valence: 0.5,
  when: 'morning',
  adjectives: 'simple humble old little golden borrowed',
  things: `candle | hymn book | bell | lantern | Sunday dress | cross | loaf of bread | letter | prayer book | lamp | string of beads | olive branch`,
  places: `by the riverside | at the chapel door | in the valley low | in the front row | at the gates of dawn | in the choir loft |
    beneath the steeple | in the shadow of the hill | on holy ground | at the water's edge`,
  times: `on a Sunday morning | in the midnight hour | when the choir sings | at the end of the day | at the turning tide | in my darkest time`,
  sights: `the light upon the hill | the candles row on row | the river running wide | the morning star | a hundred lifted hands |
    the colored window light | the steeple in the mist | the faces in the choir | the dove above the roof | the road that leads me home`,
  scenes: `the choir begins to sing | the bells are ringing out | the light comes pouring in | the river rolls along | the candles fill the dark |
    the morning star still shines | the heavy load grows light | the doors are open wide | the lost are coming home | the organ shakes the floor |
    the storm is passing by | the valley fills with light | the old hymn finds its voice`,
  acts: `lift my voice and sing | lay my burden down | walk into the light | bow my weary head | wade into the stream | keep the candle lit |
    clap my hands and shout | carry you in prayer | thank you for the day | wait upon the dawn | rest beside the stream`,
  hopes: `a little grace | the strength to carry on | some mercy for my soul | a light to lead me on | peace like a river | the other side`,
  titles: `Morning Star | Riverside | A Little Grace | Light on the Hill | ~Row on Row | !Carry Me Over | !Lay It Down | !Lift Your Voice | =The Light Comes In`,
} as const satisfies PackText;
