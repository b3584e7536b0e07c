import type { Scene } from './scene.ts';

/** More scenes about what the caller names: what is all around or sold, lost or photographed, who moves in, who meets. */
export const surroundingsScenes: readonly Scene[] = [
  {
    name: 'all-around',
    themes: ['every day', 'world', 'meditation', 'discovery'],
    keywords:
      'rain snow wind sea ocean river sun moon sky smoke water storm light fog sunlight moonlight starlight mist dust sand ice thunder darkness neon',
    valence: [-0.6, 0.9],
    arousal: [-0.8, 0.7],
    about: ['mass'],
    isForKeywords: true,
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      It got in underneath the door
      It left its writing on the floor

      I used to shut the windows tight
      And stuff the keyhole up at night

      My mother said, put on your shoes
      You can't lock out the morning news

      So out I went, in vest and hat
      With half a sandwich and the cat

      There <was> <w> on the chapel roof
      And on the pony's muddy hoof

      The street was nobody's but mine
      I gave the crossing guard a sign`,
    verse2: `
      I'm older now, I've learned to stay
      I let it have its things to say

      It's in my sleeves, it's in my hair
      It's moved the papers from the chair

      I don't ask <w> to be kind
      I never was upon its mind

      The neighbors' boy came out to see
      And stood there half an hour with me

      The others hurried, heads down, by
      We looked like fools, the kid and I

      And if you hear it on the sill
      Then let it in, I always will`,
    pre: `
      You cannot fold it in a sack
      You cannot make it take it back

      It doesn't care if you're the king
      It touches every living thing`,
    hooks: [
      {
        title: 'Out in the <w>',
        chorus: `
          Out in the <w> where nobody goes
          With it all on my face and it all in my clothes
          If somebody's looking for me, I suppose
          I'm out in the <w>, and everyone knows
          I'll come in when it's over, whenever it slows
          But I'm out in the <w>, heaven knows`,
      },
      {
        title: 'Let It In',
        isLoose: true,
        chorus: `
          Let it in, let it in
          Down to the bone and up under the skin
          You've been leaning on doors with your shoulder and chin
          It isn't a battle, there's nothing to win
          So let it in, let it in`,
      },
    ],
    bridge: `
      Maybe I fought it for most of my years
      With a rag in the window and hands on my ears
      And all that I kept was a room and a key
      And it went on without me, as wide as can be

      If I'd had the courage to do it at ten
      I'd know what it told me a long way back then
      But it waits, and it comes, and it never asks why
      You can still get a lesson from half of the sky`,
    outro: `
      Out, with the door left wide

      Down to the bone, let it in`,
  },
  {
    name: 'cart-and-bell',
    themes: ['sales', 'discovery', 'children', 'every day'],
    keywords: 'gold silver silk salt honey sugar candy paint dust air money market street magic',
    valence: [-0.4, 1],
    arousal: [-0.6, 0.8],
    about: ['mass'],
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      A man came through with cart and bell
      He said he'd something good to sell

      He lifted up the canvas lid
      And there <was> <w>, where it hid

      The baker laughed, the preacher frowned
      The dogs lay down and gathered round

      He said, you've seen it every day
      That's how it got to slip away

      A widow gave her wedding spoon
      And held it up against the moon

      I was eleven, I had a dime
      And nothing else but shoes and time`,
    verse2: `
      I keep a little in a jar
      It's come with me, it's come this far

      The town's all glass and parking now
      They've lost the bell, the cart, the cow

      I look for <w> when I'm low
      It's where he said that it would go

      It isn't rare, it isn't new
      It's on the step, in front of you

      My boy looked up and asked the price
      I said, be still and see it twice

      And some nights, when the wind is right
      I hear that wheel go down the night`,
    pre: `
      He never told us where he'd been
      He drummed the wagon with a grin

      Step up, step up, come close and see
      The first is yours, the look is free`,
    hooks: [
      {
        title: "Who'll Buy My <w>",
        chorus: `
          Who'll buy my <w>, who'll buy it today
          You walked right on past it and threw it away
          It costs you a minute, it costs you to stay
          Who'll buy my <w>, who'll buy it today
          I haven't got long and I haven't got far
          Who'll buy my <w>, whoever you are`,
      },
      {
        title: 'Look at It Twice',
        isLoose: true,
        chorus: `
          Look at it twice, look at it twice
          Once for the trouble and once for the price
          The best in the world is as common as mice
          So look at it twice, look at it twice`,
      },
    ],
    bridge: `
      Maybe he made it all up on the way
      A man with a wagon has something to say
      Maybe he only had paper and string
      And we were the ones who could see everything

      But I saw him sit by the ditch in the night
      With a jar of his own and a bit of a light
      And he looked like a boy who'd been handed the sea
      And I think about that, and I think it was me`,
    outro: `
      Step up, the look is free

      Once for the trouble, once for the price`,
  },
  {
    name: 'lost-property',
    themes: ['every day', 'discovery', 'drama', 'lifestyle'],
    keywords:
      'phone wallet key keys glove umbrella bag coat hat scarf ring shoe ticket passport sock laptop headphones',
    valence: [-0.6, 0.8],
    arousal: [-0.6, 0.6],
    about: ['thing'],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      I left <the w> on the train
      I rang them up, they said, explain

      I told the man behind the glass
      He stamped a form and let me pass

      He had umbrellas by the ton
      A wooden leg, a plastic gun

      He had a wedding dress, in white
      Somebody left it there one night

      I said it's only worth to me
      The price of what it used to be

      He said, you'd laugh, the things they lose
      A set of teeth, a box of blues`,
    verse2: `
      I go there every second week
      He knows my name, we sit and speak

      His wife is gone, he keeps her hat
      With all the rest. We talked of that

      He thinks <the w> only went
      To see how other lives are spent

      I've got so used to asking there
      I've half forgotten what and where

      And somebody has got it still
      It's in their hall, it's on their sill

      If so, be kind, it knows my hand
      It's got a scratch, you'll understand`,
    pre: `
      Fill in the line, fill in the date
      Tell me the color, tell me the weight

      Somebody's always coming in
      Asking the same thing, with a grin`,
    hooks: [
      {
        title: 'Lost and Found',
        chorus: `
          Lost and found, lost and found
          Nothing's ever gone, it just gets around
          Under the city there's a room underground
          Lost and found, lost and found
          With your name on a tag and a string that is wound
          You'll be lost, you'll be lost and found`,
      },
      {
        title: 'Have You Seen My <w>',
        chorus: `
          Have you seen my <w>, have you seen <him> go by
          I turned for a second, I couldn't say why
          I've looked in the river, I've looked in the rye
          Have you seen my <w>, have you seen <him> go by
          I'm fine on my own, and I'm telling a lie
          Have you seen my <w>, or have I`,
      },
    ],
    bridge: `
      Maybe the things that we lose are all right
      Sitting in rows with the tags and the light
      Maybe they talk when the shutters are down
      Of all of our pockets, our side of the town

      Maybe I lose things so someone will ask
      And write down my name with his pen and his flask
      And what I came in for, if I could say true
      Is someone to help me to look for it, too`,
    outro: `
      One wooden leg, one wedding dress

      Lost and found`,
  },
  {
    name: 'across-the-hall',
    themes: ['hope', 'every day', 'health', 'lifestyle', 'meditation'],
    keywords:
      'love hope grief loneliness anxiety depression fear doubt joy patience forgiveness courage time silence hunger insomnia boredom kindness',
    valence: [-0.8, 0.8],
    arousal: [-0.8, 0.5],
    about: ['abstract'],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      <w> moved in across the hall
      With one blue trunk and that was all

      I heard it sing, I heard it sweep
      It kept the hours that students keep

      It asked me once for milk and bread
      I closed the door, I went to bed

      My mother warned me long ago
      You give it soup, it starts to grow

      The landlord says it pays on time
      Some days in pennies, some in rhyme

      It wears a coat too big, too brown
      It waves at everyone in town`,
    verse2: `
      I fell in March upon the stair
      I looked, and it was standing there

      It took my arm, it took my hat
      It never made a thing of that

      Now <w> comes round after ten
      We play at cards and lose again

      It isn't grand, it isn't loud
      You'd never spot it in a crowd

      I've heard of folks who hunt it down
      And buy it houses out of town

      I leave my door a bit ajar
      It isn't much, it isn't far`,
    pre: `
      It knocks, who's there, it doesn't say
      It hasn't time to go away

      You think you've got no room to spare
      It only ever wants a chair`,
    hooks: [
      {
        title: 'Across the Hall',
        chorus: `
          Across the hall, across the hall
          There's somebody tapping a tune on the wall
          I used to be deaf to it, now I know all
          The words to it, coming across the hall
          It's six steps over, no distance at all
          Across the hall, across the hall`,
      },
      {
        title: 'Come In, <w>',
        chorus: `
          Come in, <w>, come in from the rain
          I've mended the lamp and I've mended the chain
          I told you to leave and I'll not tell again
          Come in, <w>, come in from the rain
          There's soup on the stove and no need to explain
          Come in, <w>, come in`,
      },
    ],
    bridge: `
      Maybe it's been at my door all along
      I took it for somebody getting it wrong
      Maybe it knocked on the day I was born
      And waited out there in a coat that was torn

      If ever it leaves, it can have what I've got
      The chair and the kettle, the plate and the pot
      But it's hung on the landing a picture of me
      And it's asked for a copy to cut of the key`,
    outro: `
      Six steps over, knock, it's me

      No distance at all`,
  },
  {
    name: 'storm-party',
    themes: ['world', 'every day', 'lifestyle', 'hope'],
    keywords:
      'rain snow wind sea ocean river smoke water storm fog thunder lightning ice fire sky mist sun moon moonlight sunlight light darkness flood',
    valence: [-0.3, 1],
    arousal: [-0.6, 0.9],
    about: ['mass'],
    isForKeywords: true,
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The radio man had a cold
      He read the news as he was told

      A war, a vote, a football score
      And then he said, expect some more

      There's <w> coming down the coast
      He said it like he'd seen a ghost

      My grandpa laughed and slapped his knee
      It never told a lie to me

      We hauled the boat, we tied the gate
      We put the soup on, and we ate

      The neighbors came with chairs and wine
      They'd lost the queen, the deck was fine`,
    verse2: `
      It came at ten, it came in style
      It stood out in the yard a while

      We watched it through the kitchen glass
      The way one lets a wagon pass

      The power failed, we sang by ear
      The song they danced their wedding year

      I held your hand beneath the shawl
      And no one noticed it at all

      By morning all the roads were clean
      The brightest thing I'd ever seen

      And when there's <w> now, I go
      And stand and hear the radio`,
    pre: `
      Nobody sleeps and nobody cares
      Somebody's dancing on the stairs

      Count from the flash, count from the bell
      Nobody knows, so who can tell`,
    hooks: [
      {
        title: 'Bring On the <w>',
        chorus: `
          Bring on the <w>, bring on the night
          I've got a coat and a match and a light
          I've spent all the years that I had being right
          Bring on the <w>, bring on the night
          With all of us here and the table in sight
          Bring on the <w>, all right`,
      },
      {
        title: 'Nobody Go Home',
        isLoose: true,
        chorus: `
          Nobody go home, nobody go home
          The road is a river, the yard is all foam
          I've blankets and crackers and half of a comb
          Nobody go home, nobody go home`,
      },
    ],
    bridge: `
      Maybe it takes a big thing to go wrong
      To sit with the people you've lived by so long
      Maybe we needed the wires to fall
      To find we could talk through a hole in the wall

      If it were to come every year in the spring
      I wouldn't complain, I'd be ready to sing
      I'd leave out the chairs and I'd leave the door wide
      And hope that it happened with you at my side`,
    outro: `
      Count from the flash

      Nobody go home tonight`,
  },
  {
    name: 'thursday-crowd',
    themes: ['lifestyle', 'training', 'every day', 'education', 'health'],
    keywords: 'club class team choir hobby evening practice friends hall lesson group',
    valence: [-0.4, 0.9],
    arousal: [-0.6, 0.6],
    about: ['activity'],
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      We meet on Thursdays, half past eight
      The church hall has a crooked gate

      The sign says <w>, bring your own
      A man is shouting in his phone

      There's Ruth, who's nearly ninety-three
      She's twice as good at it as me

      There's Bill, who hasn't said a word
      Since nineteen ninety, so I've heard

      I came because of rain, I think
      They gave me biscuits and a drink

      And no one asked me what I do
      You moved a chair, and there were two`,
    verse2: `
      We're not much good, the hall is cold
      The tea is weak, the chairs are old

      Last winter Ruth was not in line
      We left her cup, we left her sign

      Then Bill got up and said her name
      And nobody has been the same

      Sometimes at <w> I look round
      The quiet is a kind of sound

      You brought a cake, I brought a jar
      We sat till midnight in your car

      If someone asks you where I've been
      It's Thursday, tell them, come on in`,
    pre: `
      It isn't much, it's only this
      A thing to do, a thing to miss

      Put down the day, put down the phone
      It's something not to do alone`,
    hooks: [
      {
        title: 'The Thursday Crowd',
        chorus: `
          Here comes the Thursday crowd, shoes in a row
          Nobody's winning and nobody's slow
          We came in as strangers a long time ago
          Here comes the Thursday crowd, wouldn't you know
          There's tea in the pot and there's nowhere to go
          So here's to the Thursday crowd, row upon row`,
      },
      {
        title: 'Save Me a Chair',
        isLoose: true,
        chorus: `
          Save me a chair, save me a chair
          I'll be a bit late but I'm going to be there
          With mud on my trousers and wind in my hair
          Save me a chair, save me a chair
          I'd cross the whole county to breathe in that air
          Save me, save me a chair`,
      },
    ],
    bridge: `
      Maybe it's only the name on the door
      Maybe it's never the thing that it's for
      Somebody notices when you're away
      That's all that I wanted, if I had to say

      If ever they knock the old hall to the ground
      We'll meet in the rubble and gather around
      With Bill and his biscuits, with Ruth in the light
      And someone new asking, is this the right night`,
    outro: `
      Is this the right night

      I'll be a bit late, save me a chair`,
  },
  {
    name: 'old-picture',
    themes: ['family', 'media', 'every day', 'drama'],
    keywords: 'photograph picture camera frame album guitar bicycle truck car hat coat trophy uniform medal instrument',
    valence: [-0.7, 0.6],
    arousal: [-0.8, 0.4],
    about: ['thing'],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      There's only one of you and me
      You're six foot two, I'm on your knee

      You've got <the w> in the frame
      And on the back there's just a name

      The sun's so low it's in your teeth
      There's half a dog somewhere beneath

      Inside a boot, inside a sleeve
      With all the things that people leave

      My mother says she took it twice
      You wouldn't stand, she asked you thrice

      I've looked so long it's wearing thin
      I know the crack beside your chin`,
    verse2: `
      I asked my aunt, she wouldn't say
      She turned it down and looked away

      I asked the man who ran the store
      He sold you film in sixty-four

      He said you paid with all you had
      And grinned as if it wasn't bad

      I think <the w> knew you best
      You never talked to all the rest

      I'm older now than you were then
      I comb my hair like yours again

      My girl came in and asked me who
      I held it up, she looked like you`,
    pre: `
      Nobody knows, nobody tells
      It's only paper, dust and smells

      Turn to the light, turn to the wall
      You never look at us at all`,
    hooks: [
      {
        title: 'Who Took the Picture',
        isLoose: true,
        chorus: `
          Who took the picture, who told you to smile
          Who was it that kept you a little while
          I've looked in the corners, I've looked in the file
          Who took the picture, who told you to smile
          I'd walk to the year for it, mile after mile
          Who took the picture, who told you to smile`,
      },
      {
        title: 'You and <the w>',
        chorus: `
          You and <the w>, side by side
          Summer behind you and nothing to hide
          I never could ask you, I never have tried
          You and <the w>, side by side
          I'd have liked you, I think, if I'd come for the ride
          You and <the w>, side by side`,
      },
    ],
    bridge: `
      Maybe a man is a thing that he keeps
      Hid in a boot while the family sleeps
      Maybe you meant it for nobody's eyes
      Or meant it for mine, as a kind of surprise

      If I could step over the edge of the print
      And stand in the grass with my eyes in a squint
      I wouldn't ask questions, I wouldn't say who
      I'd just take the other end, standing by you`,
    outro: `
      And on the back, only a name

      Who told you to smile`,
  },
];
