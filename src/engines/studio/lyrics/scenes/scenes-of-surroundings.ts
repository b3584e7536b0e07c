import type { Scene } from './scene.ts';

/** More scenes about what the caller names: what is all around, what is sold, what is lost, who moves in. */
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
];
