import type { PackText } from './pack.ts';

/** People: love, loss, home, memory, morning, childhood. */

export const love = {
  name: 'love',
  keywords:
    'love lover heart kiss romance wedding valentine marriage bride darling crush couple romantic soulmate devotion rose',
  themes: 'love',
  valence: 0.6,
  when: 'night',
  adjectives: 'little borrowed old favorite simple precious',
  things: `love song | letter | silver ring | red umbrella | bunch of roses | photograph | record | bottle of wine | cotton dress | spare key | candle | cup of tea`,
  places: `in the kitchen light | on your front step | under the apple tree | at the corner table | in your father's car | by the river bend |
    on the dance hall floor | at the top of the stairs | under the wedding lights | in the house next door`,
  times: `on a Sunday night | on an evening walk | when the song comes on | in the candlelight | at the end of May | while the coffee's warm`,
  sights: `your shoes beside the door | two cups upon the shelf | the freckles on your arm | your name across my page | the roses on the wall |
    your shadow next to mine | the ring inside the box | your hair across the sheet | the light around your face | our coats upon one hook`,
  scenes: `the slow song starts again | the candle's burning low | the record spins for us | the whole room slips away | the roses climb the wall |
    the kettle starts to sing | the moon is at the door | the clocks forget the hour | the neighbors know our names | the wine is sweet and red |
    the dance floor makes us room | the porch light's always on | the river hums along`,
  acts: `hold you in the dark | dance you round the room | learn your favorite song | write your name again | kiss you on the stairs | laugh at all your jokes |
    keep the porch light on | sleep against your side | bring you morning tea | say it like a vow | fall for you again`,
  hopes: `your hand inside of mine | one more dance with you | forever and a day | a love that stays | the sound of your hello | somebody to hold`,
  titles: `Two Cups | Porch Light | Say It Slow | ~Next to Mine | The House Next Door | Slow Song | !Hold Me Closer | !Dance Me Home | =You Stay | =I Found You`,
} as const satisfies PackText;

export const heartbreak = {
  name: 'heartbreak',
  keywords:
    'heartbreak breakup goodbye lost loss missing miss lonely alone tears cry leave leaving apart gone betrayal regret sorry sorrow divorce hurt ex broken ghost grief funeral sadness loneliness jealousy envy liar lie secret',
  themes: 'drama',
  valence: -0.7,
  when: 'night',
  adjectives: 'old forgotten lonely useless left-behind borrowed',
  things: `coffee cup | wedding ring | photograph | answering machine | suitcase | bottle of wine | winter coat | spare key | letter | pillow | cigarette | cardboard box`,
  places: `on your side of the bed | in the empty hall | at the kitchen table | by the telephone | in the parking lot | on the bathroom floor |
    at the foot of the stairs | in this quiet house | behind the closing door | in the room you left`,
  times: `at four in the morning | in the dead of night | when the phone won't ring | before I fall asleep | in the cold blue light | every Sunday night`,
  sights: `the dust upon the shelf | your number on the wall | the boxes by the door | a stranger in the glass | one plate upon the rack |
    your coat still on the hook | the space where you had been | the keys you left behind | the shadow of your car | two glasses, one of them dry`,
  scenes: `the phone forgets to ring | the bed is far too wide | the house has lost its voice | the coffee's going cold | the mirror looks away |
    the clock won't let me sleep | the letters all come back | the door stays on the latch | the song just isn't ours | the walls repeat your name |
    the lamp burns down to blue | the garden's gone to seed | the silence fills the chairs`,
  acts: `sleep on the couch | burn your letters one by one | talk to an empty chair | drink to your health alone | call you just to hear | tear the pictures down |
    learn to live with less | leave the lights on late | forget your middle name | cry in the car | give back the ring`,
  hopes: `one more chance with you | the truth for once | a little less of you | a way to let you go | some kind of goodbye | a night without your name`,
  titles: `Half a Bed | Empty Chair | Your Side of Town | Cold Coffee | The Last Goodbye | Boxes by the Door | !Leave the Key | !Don't Call Me Now | =You Were Gone`,
} as const satisfies PackText;

export const home = {
  name: 'home',
  keywords:
    'home family mother father grandmother grandfather mom dad sister brother house kitchen garden village hometown child childhood baby daughter son parent grandma grandpa porch',
  themes: 'family|children|real estate|every day',
  valence: 0.4,
  when: 'summer',
  adjectives: 'old little hand-me-down faded favorite well-loved',
  things: `rocking chair | quilt | garden hat | photograph | music box | kitchen lamp | red toy truck | coffee pot | cardigan | sewing tin | family book | garden gate key`,
  places: `at the kitchen table | out on the porch | at the garden gate | in my mother's house | up in the attic | by the old oak tree |
    at the end of the lane | under my father's roof | in the yellow house | around the fire`,
  times: `after the summer rain | before the supper bell | on a Sunday noon | at the end of the day | in the harvest light | when the cousins come`,
  sights: `the swing beneath the oak | my mother at the stove | the pencil marks on the wall | the washing on the line | the garden after rain |
    my father's muddy boots | the light above the door | the apples in the grass | the names carved in the bench | the table set for ten`,
  scenes: `the kettle starts to sing | the screen door swings and slams | the bread is in the oven | the porch light's always on | the garden gate still squeaks |
    the old dog lifts his head | the table's set for ten | the apples start to fall | the fire is burning low | the roof still leaks a bit |
    the church bell counts to six | the swing moves on its own | the kitchen smells like home`,
  acts: `sit around the fire | set another place | call across the yard | climb the apple tree | sing the songs she knew | bring the washing in |
    race the evening home | keep the old house warm | read the same old book | plant another row | come in from the cold`,
  hopes: `a place to hang my coat | my mother's steady hands | a seat around the fire | the way it used to be | a light above the door | one more Sunday noon`,
  titles: `Yellow House | Garden Gate | Pencil Marks | ~Set for Ten | The Old Oak Tree | Mother's Hands | !Come In from the Cold | !Call Me Home | =Home Is You`,
} as const satisfies PackText;

export const memory = {
  name: 'memory',
  keywords:
    'memory memories remember nostalgia past yesterday old photograph youth school friend friends time years forget ago reunion decade cassette vintage summer',
  themes: 'lifestyle|education|media',
  valence: 0,
  when: 'summer',
  adjectives: 'faded second-hand forgotten old well-worn borrowed',
  things: `photograph | cassette | yearbook | bicycle | diary | postcard | concert ticket | denim jacket | record | shoebox | school tie | friendship ring`,
  places: `behind the gym | in the back row | on the football field | at the swimming hole | in your brother's room | on the Ferris wheel |
    at the corner store | up on the water tower | in the basement | on the school bus home`,
  times: `in the last of the light | after all these years | every now and then | on a night like this | at the end of June | when the old songs play`,
  sights: `the names we carved in wood | the streetlights coming on | our shadows on the wall | a box of yellow prints | the chalk marks on the road |
    the long way home from school | the bleachers in the sun | your handwriting in blue | our bikes against the fence | the films we never saw`,
  scenes: `the photographs all fade | the tape begins to hiss | the summer won't come back | the schoolyard's overgrown | the jukebox plays our song |
    the years go by like trains | the tall grass hides our names | the corner store is gone | the old songs know the way | the calendar turns brown |
    the bikes are red with rust | the Ferris wheel still turns | the light was different then`,
  acts: `ride our bikes till dark | play the same old tape | laugh the night away | climb the water tower | skip the final class | trade our secret names |
    drive around the block | dance in someone's yard | keep it in a shoebox | tell it all again | look for you in crowds`,
  hopes: `one summer more | the kids we used to be | the time we threw away | another day back then | the words I never said | a picture that won't fade`,
  titles: `Yellow Prints | Back Row | Seventeen | The Water Tower | ~Way Back When | Rust and Summer | !Rewind the Tape | !Tell It Again | =We Were the Kids`,
} as const satisfies PackText;

export const morning = {
  name: 'morning',
  keywords:
    'morning coffee sunday monday breakfast sun sunshine day everyday routine work job office kitchen simple walk spring dog cat lazy yoga breakfast bicycle',
  themes: 'every day|lifestyle|health|meditation|sales|real estate',
  valence: 0.6,
  when: 'morning',
  adjectives: 'little cheerful brand-new favorite borrowed old',
  things: `coffee cup | newspaper | slice of toast | bicycle | yellow cup | crossword | shopping list | watering can | pair of socks | radio | cinnamon roll | library book`,
  places: `at the kitchen sink | on the sunny side | down at the bakery | out on the balcony | in the kitchen chair | at the bus stop |
    under the cherry trees | across the street | in a patch of sun | by the flower stall`,
  times: `on a Monday morning | at a quarter to nine | before the phone can ring | with the curtains wide | when the sun comes in | after the second cup`,
  sights: `the sunlight on the floor | the cat upon the sill | the steam above my cup | a pigeon on the wire | the bakery's open door |
    the neighbors on their bikes | the laundry in the breeze | the daisies in a jar | the paper on the step | an hour with nothing in it`,
  scenes: `the coffee's almost done | the sun is on the floor | the cat has claimed my chair | the radio's turned up | the neighbors wave hello |
    the kettle hums a tune | the toast is nearly burned | the buses come in threes | the cherry trees wake up | the whole street smells like bread |
    the plants have grown an inch | the curtains start to dance | the bakery's open now`,
  acts: `water all the plants | whistle down the stairs | butter both the sides | wave at everyone | ride my bike to work | dance in my socks |
    take the stairs by two | read the funny page | stretch and say hello | buy a bunch of blooms | leave the phone at home`,
  hopes: `another cup with you | an hour in the sun | the simple things | nothing much to do | a reason to get up | five minutes more`,
  titles: `Second Cup | Sunny Side | Cat on the Sill | Patch of Sun | Simple Things | Five More Minutes | !Open the Curtains | !Take It Easy | =It's a Good Day`,
} as const satisfies PackText;

export const playground = {
  name: 'playground',
  keywords:
    'kid kids child children play playground school toy game balloon silly animal monkey elephant duck frog bear rainbow snowman birthday dinosaur penguin puppy kitten teddy teacher learn alphabet bedtime',
  themes: 'kids|children|education',
  valence: 0.9,
  when: 'day',
  adjectives: 'bright-blue tiny wobbly shiny stripy giant',
  things: `balloon | kite | paper hat | jump rope | lollipop | teddy bear | toy drum | rubber boot | bucket | magic wand | paper plane | marble`,
  places: `on the merry-go-round | at the top of the slide | under the table | in the tree house | by the duck pond | in the sandbox |
    on the zoo train | in a castle of chairs | at the birthday party | on the biggest swing`,
  times: `when the school bell rings | after breakfast | on my birthday | before bed | at the count of three | on a sunny day`,
  sights: `a monkey in a hat | the ducks all in a row | a rainbow on the wall | an elephant in socks | the puddles in the yard |
    a dragon made of chairs | the clouds that look like sheep | a bear that likes to dance | the biggest cake of all | a penguin on a slide`,
  scenes: `the ducks are marching by | the monkey wants to dance | the kite is flying high | the puppy wags his tail | the rainbow waves hello |
    the frog jumps in the pond | the bear has lost his hat | the bubbles float away | the drum goes boom boom boom | the moon puts on pajamas |
    the train goes round and round | the bees begin to buzz | the snowman starts to sing`,
  acts: `jump up and down | clap our hands | chase the ducks around | build a tower tall | splash in every puddle | hop like a frog |
    roar like a bear | fly a paper plane | count from one to ten | wiggle our toes | sing it to the moon`,
  hopes: `a piece of cake | a friend to play with me | one more story | a turn upon the swing | a puppy of my own | a hundred more balloons`,
  titles: `The Big Balloon | Monkey in a Hat | Ducks in a Row | Boom Boom Boom | ~Round and Round | !Jump Up and Down | !Clap Your Hands | !Wiggle Your Toes | =We Like to Dance`,
} as const satisfies PackText;
