import type { Scene } from './scene.ts';

/** Scenes about whoever the caller names: somebody we love, somebody at work, an animal. */
export const peopleScenes: readonly Scene[] = [
  {
    name: 'somebody-named',
    themes: ['love', 'family'],
    keywords: 'friend wife husband girlfriend boyfriend daughter son sister brother name birthday thank',
    valence: [-0.2, 1],
    arousal: [-0.8, 0.8],
    about: ['person'],
    isAboutNames: true,
    speaker: 'I',
    to: 'friend',
    syllables: 8,
    verse1: `
      I'd never had much use for luck
      Till <w> drove up in a truck

      The door was stuck, the rain came in
      And <w> was soaked up to the chin

      You laughed so hard you spilled the tea
      You've got it still, that laugh, on me

      You drew a map upon my hand
      To places no one else had planned

      They {said|swore} my jokes were thin as air
      But <w> would laugh and pull a chair

      You never asked me what I earned
      You only asked me what I learned`,
    verse2: `
      The year I couldn't pay the rent
      I never asked you, but you sent

      I've seen you tired, I've seen you cross
      I've seen you flip a coin and toss

      You danced on tables, broke a shoe
      And still they came to dance with you

      When everybody had to go
      It's <w> who stayed to sweep the snow

      We're older now, the map is gone
      The truck is on a neighbor's lawn

      And if I write one decent line
      It's yours as much as it is mine`,
    pre: `
      I don't say this the way I should
      I'd say it better if I could

      So stand up, take a bow, sit down
      You're still the best thing in this town`,
    hooks: [
      {
        title: 'Song for <w>',
        isLoose: true,
        chorus: `
          This is a song for <w>
          With a chord that I barely can play
          For the thousand times you've carried me
          And the things that I never could say
          So lift up your glasses, and let it be known
          It's a song for <w> today`,
      },
      {
        title: 'Oh, <w>',
        isLoose: true,
        chorus: `
          Oh, <w>, what would I do
          If the road had never led me to you
          I'd have half of the sky, I'd have half of a shoe
          Oh, <w>, what would I do
          I would search every street till the stars were through
          Oh, <w>, I'd be looking for you`,
      },
      {
        title: 'Everyone Needs a <w>',
        chorus: `
          Everyone needs a <w> like mine
          To hold the ladder and hold the line
          To tell you you're wrong and to tell you you're fine
          Everyone needs a <w> like mine`,
      },
    ],
    bridge: `
      If you had turned the other way
      If I had stayed in bed that day
      I'd have a neat and quiet night
      And never know I'd missed the light

      Maybe I'll forget the street and the year
      The color of coat and the sound in my ear
      But somebody, someday, will ask who I knew
      I'll open my mouth and I'll talk about you`,
    outro: `
      Oh, <w>
      One more round for you

      That was a song for <w>`,
  },
  {
    name: 'somebody-gone',
    themes: ['family', 'drama', 'love'],
    keywords: 'miss lose death funeral grandmother grandfather goodbye heaven memory grief gone remember late',
    valence: [-1, -0.05],
    arousal: [-1, 0.3],
    about: ['person', 'creature'],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      I found a list inside your coat
      In pencil: butter, thread, a note

      Your radio is on the sill
      I turned it down, I hear it still

      They brought us soup, they brought us bread
      They talked of weather up ahead

      I kept <the w> in a frame
      The dust came back here all the same

      The clock you wound has lost its way
      It's ten to four the whole long day

      I swept the stair, I fed the bird
      I {waited|listened} for a certain word`,
    verse2: `
      This <season=winter> I have learned to bake
      I burned the first, and for your sake

      I ate the lot and scraped the tin
      You would have laughed and dug right in

      The neighbor's girl was born in May
      She has your way to look away

      I gave your boots to Uncle Ray
      He walks the hill in them each day

      I caught myself the other night
      Just humming, and I left the light

      And <the w>, if you hear me sing
      The pear tree made it through to spring`,
    pre: `
      They tell me it gets easier soon
      They told me that the other moon

      I set the table, counted plates
      I put one back, the supper waits`,
    hooks: [
      {
        title: 'One Plate Less',
        chorus: `
          One plate less on the kitchen table
          One chair pushed to the wall
          I'd fill up the quiet if I were able
          But it doesn't get filled at all
          So I hum what you'd hum when you'd lean on the door
          One plate less than before`,
      },
      {
        title: 'Where You Used to Be',
        isLoose: true,
        chorus: `
          There's a light where you used to be
          On the floor by the cherry tree
          And I step around it carefully
          Like you're only too small to see
          There's a song that you left to me
          And it's warm where you used to be`,
      },
      {
        title: 'Tell Me It Snowed',
        chorus: `
          Tell me it snowed where you are tonight
          Tell me the hills and the roads are white
          Tell me you got there, tell me you're right
          Outside with your face to the light
          I'd give every word that I ever was owed
          If you'd tell me, just tell me it snowed`,
      },
    ],
    bridge: `
      If I had known it was the last
      I would have made it go less fast
      I would have asked about the war
      I'd have walked you back to the door

      Maybe you're nothing, maybe you're rain
      Maybe you're only the path of a train
      But somebody whistled a tune on the street
      And I looked for your coat, and I looked for your feet`,
    outro: `
      The pear tree made it through

      I left the light, I left it on for you`,
  },
  {
    name: 'one-who-works',
    themes: ['every day', 'world', 'drama', 'education'],
    keywords: 'keeper worker nurse farmer sailor doctor teacher driver old man woman stranger hero',
    valence: [-0.7, 0.8],
    arousal: [-0.7, 0.7],
    about: ['person'],
    isAboutNames: false,
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      Before the milk, before the sun
      The day for <the w> had begun

      A thermos flask, a pair of gloves
      A photograph of what one loves

      The wind came in beneath the door
      And wrote in sand across the floor

      They passed and never turned a head
      And not a word was ever said

      Some people shine, some people stay
      Some hold the dark a yard away

      There's grease and patience in the seams
      Of coats that never turn up in dreams`,
    verse2: `
      One night the power lines came down
      No lamp was lit in all the town

      And who but <the w> up the hill
      With one small lantern, standing still

      A child asked, were you afraid
      There wasn't any answer made

      Just half a smile, a button, lost
      A window full of flowers of frost

      They never built a statue here
      They tell it wrong from year to year

      But when it's late and storms are loud
      I look for that one in the crowd`,
    pre: `
      And no one writes about the hands
      That hold the rope where no one stands

      You'd never know, you'd walk on by
      You'd think the lamp just lit the sky`,
    hooks: [
      {
        title: 'Song of <the w>',
        isLoose: true,
        chorus: `
          Sing me the song of <the w>
          The one nobody wrote down
          The hands and the hours, the salt and the silver
          The very last light in the town
          If ever you're lost, if ever you drown
          Sing me the song of <the w>`,
      },
      {
        title: 'Leave a Lamp On',
        chorus: `
          Leave a lamp on, leave a lamp on
          For the one who is out there till dawn
          Who never came first, who never came on
          For a bow when the curtain was drawn
          Leave a lamp on till the dark has gone
          Leave a lamp, leave a lamp on`,
      },
      {
        title: 'Nobody Saw',
        chorus: `
          Nobody saw, nobody knew
          Nobody said what they ought to
          You carried the weight and the weather too
          Nobody saw, but I saw you
          I saw you there when the storm came through
          Nobody saw it, but I saw you`,
      },
    ],
    bridge: `
      And maybe someone does for me
      The thing I never stop to see
      The bread, the bridge, the turning wheel
      The stranger's weld on a beam of steel

      If I could go back to that night
      I'd ask to help to hold the light
      I'd ask what <the w> had to say
      Before it all got swept away`,
    outro: `
      Before the milk, before the sun
      Somebody's work is never done

      I saw you there`,
  },
  {
    name: 'creature-at-the-gate',
    themes: ['every day', 'family', 'children', 'kids'],
    keywords: 'dog cat puppy kitten pet horse bird rabbit animal paw tail friend hamster pony',
    valence: [-0.2, 1],
    arousal: [-0.7, 0.8],
    about: ['creature'],
    speaker: 'I',
    to: 'friend',
    syllables: 8,
    verse1: `
      It's half past five, the bus is late
      And there <is> <the w> at the gate

      I brought {my mud|the rain} across the floor
      You'd think I'd won a foreign war

      You stole my slipper, hid the key
      And looked the other way at me

      There's hair on every coat I own
      I haven't showered once alone

      The vet says <the w> should run
      So up we get before the sun

      You've never read a single page
      And you're the wisest soul your age`,
    verse2: `
      I had a day I'd rather not
      I told you all of it, the lot

      You put your head upon my shoe
      There's not a doctor does what you do

      They asked me once, what does it know
      I said it knows when I feel low

      You chased the moon across the pond
      You caught a frog and went beyond

      You're slower now upon the stair
      There's silver in among the hair

      So take the couch, take half the bed
      Take all the biscuits and the bread`,
    pre: `
      I've had some friends with better cars
      Not one who'd watch with me for stars

      You don't say much, you don't say why
      You {sigh|yawn} the way that old men sigh`,
    hooks: [
      {
        title: 'Good Old <w>',
        chorus: `
          Good old <w>, waiting for me
          In the usual spot by the usual tree
          I could be king, I could be nobody
          Good old <w>, waiting for me
          No one on earth is as glad as can be
          As good old <w> to see me`,
      },
      {
        title: 'Waiting at the Gate',
        chorus: `
          Waiting at the gate, waiting at the gate
          Never too early and never too late
          I bring the world home, I bring the weight
          You shake it all off with a step and a shake
          Nobody loves me at this sort of rate
          And you're waiting, waiting at the gate`,
      },
      {
        title: 'Run With Me, <w>',
        isLoose: true,
        chorus: `
          Run with me, <w>, over the hill
          Run till the day and the water are still
          If we don't run it, nobody will
          Run with me, <w>, over the hill
          I'll never be as free until
          You run with me, <w>, over the hill`,
      },
    ],
    bridge: `
      If you could talk for just one night
      I know you'd get the big things right
      You'd say, go out, you'd say, sit down
      You'd say there's nothing wrong with this town

      I know the years aren't the same for us two
      Seven of mine is a winter for you
      So I won't be busy, I won't be late
      I'll be the one who waits at the gate`,
    outro: `
      It's half past five, I'm nearly there

      Good old <w>, I'm nearly there`,
  },
  {
    name: 'beast-of-the-hill',
    themes: ['fantasy', 'world', 'discovery'],
    keywords:
      'dragon wolf raven monster beast bear lion whale eagle legend myth wild snake spider vampire tiger owl robot alien',
    valence: [-1, 0.5],
    arousal: [-0.4, 1],
    about: ['creature'],
    isAboutNames: false,
    isForKeywords: true,
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The old ones bar the doors at dark
      They say they saw a light, a spark

      A {shepherd|miller} lost his mind, they tell
      Who heard it breathing in the well

      The snow had melted in a ring
      Around a print of some huge thing

      My mother said there's nothing there
      She said it with a frightened stare

      I took a rope, I took a knife
      I'd never climbed so in my life

      And then the mountain turned its head
      And every word I knew had fled`,
    verse2: `
      I should have run, I should have prayed
      I dropped the knife and there I stayed

      Its breath was warm, its eyes were gold
      It seemed to me so tired, so old

      It showed me where the spear had been
      A hundred years of iron in

      I pulled it out, it made no sound
      It left a shadow on the ground

      I walked back down, I told them lies
      There's nothing there, I rubbed my eyes

      But every night I leave the door
      Ajar for <the w>, evermore`,
    pre: `
      They ring the bell, they light the row
      They fear the thing they'll never know

      Who is the hunter, who the prey
      I couldn't tell you to this day`,
    hooks: [
      {
        title: 'Heart of <the w>',
        isLoose: true,
        chorus: `
          I heard the heart of <the w> beat
          Under the mountain, under my feet
          Louder than thunder and older than wheat
          I heard the heart of <the w> beat
          Let them come with their torches and heat
          It's the heart of <the w> they'll meet`,
      },
      {
        title: 'Wake the Mountain',
        chorus: `
          Wake the mountain, wake the fire
          Ring the bell from the broken spire
          Raise your voices, raise them higher
          Wake the mountain, wake the fire
          Every king is a fool and a liar
          Who would wake the mountain's fire`,
      },
      {
        title: 'Call Me Wild',
        isLoose: true,
        chorus: `
          Call me wild, call me what you will
          I have slept in the bones of the hill
          You can chain up the river, it runs there still
          Call me wild, call me what you will
          I was here before sword and mill
          Call me wild, I am burning still`,
      },
    ],
    bridge: `
      What if the monster is only the last
      Who stayed in the dark when the others had passed
      What if the story was written by those
      Who needed a villain with smoke in its nose

      If you should come to the end of the path
      Don't come with a rope and don't come with a wrath
      Come with your hands open, come with your name
      It's older than sorrow, it's softer than flame`,
    outro: `
      I leave the door, I leave the door

      Listen, it's breathing under the floor`,
  },
  {
    name: 'twenty-tales',
    themes: ['drama', 'media', 'discovery', 'every day'],
    keywords:
      'sheriff outlaw pirate sailor bandit gambler thief spy cowboy drifter clown boxer boss cook monk magician',
    valence: [-0.6, 1],
    arousal: [-0.5, 0.9],
    about: ['person'],
    isAboutNames: false,
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      There's twenty tales told in this bar
      The one with <the w> goes too far

      They say <he> came in off the train
      With one blue boot, and half insane

      They say <he> bet a house and lost
      And lit a pipe and asked the cost

      My uncle swears <he> sang so well
      The sexton stopped and dropped the bell

      The barman says, that's twenty owed
      And points a finger up the road

      I've never met a soul who knew
      But everybody swears it's true`,
    verse2: `
      I saw <him> once, I think I did
      I was a quiet, skinny kid

      No crown, no scar, and nothing loud
      Just somebody among the crowd

      <he> bought a stamp, a roll of twine
      And stood behind me in the line

      <he> said, your lace has come undone
      And tied it for me, just the one

      So when they tell the tale of fire
      Of dukes and debts and razor wire

      I keep my own behind the rest
      It's very small, I like it best`,
    pre: `
      Pull up a stool, pull up a chair
      Everyone tells it, no one was there

      Add what you like, leave what you can
      It got its boots on, and it ran`,
    hooks: [
      {
        title: 'Tell Me the One',
        chorus: `
          Tell me the one, tell me the one
          The one with the horse and the moon and the gun
          I know it's a lie and I know how it's spun
          But tell me, oh tell me the one
          It's late and it's wet and there's nowhere to run
          So tell me, tell me the one`,
      },
      {
        title: "Here's to <the w>",
        chorus: `
          Here's to <the w>, wherever <he> may be
          On top of a mountain or under the sea
          You can say what you want, it's no trouble to me
          Here's to <the w>, wherever <he> may be
          I'll leave one on the bar and I'll leave it for free
          Here's to <the w>, and here's to me`,
      },
    ],
    bridge: `
      Maybe they'll make up a story of us
      The way that we danced on the roof of the bus
      The way that we never gave back what we took
      With thunder put in where we just had a book

      If somebody asks you to tell it one day
      Leave out the money and leave out the pay
      And say there was somebody down on one knee
      Tying the lace of a kid like me`,
    outro: `
      It's late and it's wet, tell me the one

      It's very small, the one I keep`,
  },
];
