import type { Scene } from './scene.ts';

/** More rap: the corner that was, the long drive home, the fight with the clock. */
export const furtherRapScenes: readonly Scene[] = [
  {
    name: 'corner-that-was',
    themes: ['world', 'hope', 'family', 'real estate', 'education'],
    keywords:
      'street neighborhood change memory grow childhood past friend justice community protest peace city remember lost',
    valence: [-0.8, 0.5],
    arousal: [-0.6, 0.6],
    styles: ['rap'],
    speaker: 'I',
    to: 'crowd',
    syllables: 12,
    verse1: `
      There's a bank where the barber had his three red chairs
      And a gym where the gospel used to come down the stairs

      They painted the brick and they planted a tree
      They put up a sign about community

      Miss Ruth had the corner with the pickles and bread
      She'd lend you a dollar and she'd mess with your head

      She knew all the mothers and she knew every name
      If you stole from the jar she would know you came

      My brother and I had a ball with no air
      We drew on a goal and we played it up there

      There were kids from six countries and we'd one good shoe
      And we settled our wars with a whistle or two

      Then letters came round with a date and a seal
      The rent did a thing like the wheel on a wheel

      First went the baker and the woman with cats
      Then Ruth took her apron and her wall full of hats`,
    verse2: `
      Now I walk my own daughter to the playground they made
      There's a rule for the swing and a rule for the shade

      She asks me who lived here, I show her the line
      Where the bricks change color, I say that one was mine

      A man with a laptop says can I help you
      I say I was born here, he says he's here too

      So I told him of Ruth and the pickles and all
      I showed him the chalk that is still on the wall

      He said he'd been lonely since the day that he came
      There's nobody living here that knows his name

      I said there's a ball in the trunk of my car
      It hasn't got air but it rolls pretty far

      So Saturday morning there was eight on each side
      The dentist was useless but my God, how he tried

      I'm not saying it's mended, I'm not saying it's right
      I'm saying there's a whistle on the corner tonight`,
    pre: `
      They can sell off the brick, they can sell off the view
      They can't sell the noise that the whole of us knew

      You don't own a street with a paper and pen
      You own it by saying hello now and then`,
    hooks: [
      {
        title: 'I Remember the Corner',
        chorus: `
          I remember the corner, I remember the light
          The smell of the bread on a Saturday night
          You can cover it over, you can cover it white
          I remember the corner, I remember the light
          Somebody's calling us in for the night
          I remember, I remember the light`,
      },
      {
        title: 'Who Knows Your Name',
        isLoose: true,
        chorus: `
          Who knows your name when the lights go out
          Who knows the sound of you, who'd hear you shout
          You can have a whole tower and still go without
          Who knows your name when the lights go out
          Knock on a door, that's what it's about
          Who knows, who knows your name`,
      },
      {
        title: 'Build It Back Loud',
        isLoose: true,
        chorus: `
          Build it back loud, build it back loud
          With a broom and a drum and a bit of a crowd
          They said it was over, they said it out proud
          Build it back loud, build it back loud
          Bring me your hands and the songs you're allowed
          Then the others, and build it back loud`,
      },
    ],
    bridge: `
      If Ruth could come down here and look at it all
      The glass and the orchids, the price in the hall
      She'd ask who was hungry, she'd put on a pot
      She'd charge them all double and give what she's got

      And maybe it's nothing, a ball and a line
      Maybe the river is not yours or mine
      But I want my daughter to stand in the sun
      And say it was somebody's, every one`,
    outro: `
      Pickles and bread, three red chairs

      Somebody's singing it down the stairs`,
  },
  {
    name: 'drive-at-two',
    themes: ['journey', 'love', 'lifestyle', 'vacation', 'discovery'],
    keywords:
      'car drive road ride highway night cruise wheel speed freedom city light engine phonk summer travel trip escape',
    valence: [-0.3, 0.9],
    arousal: [-0.5, 0.9],
    styles: ['rap'],
    speaker: 'I',
    to: 'self',
    syllables: 12,
    verse1: `
      Two in the morning with the windows let down
      A hand on the wheel on the edge of the town

      The bass in the trunk is a knock on the spine
      I'm late for a thing that I've left on a line

      The bridge is a harp and the river is black
      I threw out a number and I'm not going back

      There's a bag on the seat with a shirt and a book
      I sold off the guitar, I unplugged from the hook

      The dash is a city of its own, all in green
      I'm doing the limit and a bit in between

      My ex has the couch and my boss has the key
      I've half of a sandwich and the rest of me free

      They asked where I'm going, I told them the truth
      As far as the tank and the end of my youth

      <town=The city> gets small like a light in a cave
      I gave it ten years and that's all that I gave`,
    verse2: `
      At four there's a diner with a horse on the roof
      The waitress was laughing, she was living proof

      She'd come here for coffee in nineteen eighty-five
      She said that the pie is what keeps her alive

      I told her my story and she filled up the cup
      She said most of running is just catching up

      I wrote you a postcard and I didn't say much
      The stamp had a lighthouse, I was a bit out of touch

      The sun did a thing on the hood of the car
      Like somebody telling me, yes, here you are

      I drove to the water and I stood on the sand
      With my shoes on the hook of a finger, one hand

      A dog brought a stick and he wanted to play
      I threw it, I threw it for most of the day

      So now I've a room and a window with salt
      I fix people's engines, and it isn't my fault`,
    pre: `
      Foot down, hand out, feel it go by
      Nothing in the mirror but a slice of the sky

      One exit, two exit, let it all pass
      I'm a prayer with a wheel and a quarter of gas`,
    hooks: [
      {
        title: 'Empty Road',
        isLoose: true,
        chorus: `
          Empty road, empty road, roll me on through
          I was running from something, I forgot what to do
          There's a light up ahead that is red, then it's blue
          Empty road, empty road, roll me on through
          If I make it till morning I'll be somebody new
          Empty road, roll me through`,
      },
      {
        title: 'Two in the Morning Drive',
        chorus: `
          It's a two in the morning drive, I'm glad I'm alive
          The city is sleeping, it's buzzing like a hive
          I'll be gone by the four and be back by the five
          It's a two in the morning drive, I'm glad I'm alive
          Turn up the low end and let me arrive
          A two in the morning drive`,
      },
      {
        title: 'No Brake Lights',
        chorus: `
          No brake lights, no brake lights, nothing but green
          I'm the best-looking stranger that I've ever been
          I've a map in my head of a place I've not seen
          No brake lights, no brake lights, nothing but green
          Tell them I went with the wash of the scene
          No brake lights, nothing but green`,
      },
    ],
    bridge: `
      And somewhere behind me there's a lamp and a chair
      There's a version of me who is still sitting there
      I hope that he's happy, I hope that he eats
      I hope that he washes the old cotton sheets

      If you should be reading this under a light
      With a bag by the door and a cab for the night
      I can't say it's clever, I can't say it's kind
      I can say there's an ocean, and you won't be hard to find`,
    outro: `
      Window down, hand out

      That's what it's about`,
  },
  {
    name: 'alarm-clock-rules',
    themes: ['training', 'motivational', 'health', 'sales', 'science', 'technology', 'media', 'kids'],
    keywords:
      'time clock alarm deadline study exam game coffee focus plan week monday busy phone fame rule homework hero',
    valence: [-0.2, 1],
    arousal: [-0.2, 1],
    styles: ['rap'],
    speaker: 'I',
    to: 'crowd',
    syllables: 12,
    verse1: `
      Alarm says it's six and I say it's a lie
      I bargain with a clock like it's money I can fry

      So rule number one is to get out of the bed
      And rule number two is to do what I said

      And rule number three is a pan and an egg
      And hop to the bathroom on one single leg

      I brush with my left, that's a trick for the brain
      I practice my winning face, then practice again

      My phone has got opinions on the state of my shoes
      It buzzes with cousins and it bleeds with the news

      I put it in a drawer with a spoon and a sock
      It's ringing like a chicken and I'm turning the lock

      I've a list on the fridge that's as long as a queue
      There's a line about laundry, there's a line about you

      By seven I'm sweating, by eight I'm a star
      I'm singing in traffic to a man in his car`,
    verse2: `
      By noon I was tired and the list had got bored
      I ate all the peanuts that I couldn't afford

      Then somebody sent me a joke and a cat
      I laughed and I lost a whole hour on that

      Now rule number four is you fall and you're fine
      You pick up the pencil and you draw the next line

      And rule number five is to call up your nan
      She's eighty and boxing, she's the president's man

      She told me, "Who's chasing you? What is the rush?
      The best thing I did was just sit in the hush"

      So I crossed off the laundry and I crossed off the gym
      I went to the river for a bit of a swim

      And wouldn't you know it, on my back in the blue
      I solved the whole thing I'd been trying to do

      So rule number six, and it's written in chalk
      The answer was waiting for me out on a walk`,
    pre: `
      Tick, tock, tick, there's a drum in the wall
      I got up for something, I forgot it in the hall

      On your marks, get set, where did I put my hat
      Nobody tells you that it starts like that`,
    hooks: [
      {
        title: 'Beat the Clock',
        chorus: `
          Beat the clock, beat the clock, run me around
          I've got twenty-four hours and I like how they sound
          I was late to the party but look what I found
          Beat the clock, beat the clock, run me around
          Six feet up off of the ground
          Beat the clock, beat the clock, round`,
      },
      {
        title: 'Rule Number One',
        chorus: `
          Rule number one, get up and begin
          Rule number two, put some oil on the chin
          You can lose every day, you need only one win
          Rule number one, get up and begin
          Let the outside out and the inside in
          Rule number one, begin`,
      },
      {
        title: 'Got This',
        isLoose: true,
        chorus: `
          I got this, I got this, I tell it to me
          With a voice like a truck and the hands like a bee
          I've been here before, it was question three
          I got this, I got this, I tell it to me
          Count me to four and I'll be what I'll be
          I got this, I got this, you'll see`,
      },
    ],
    bridge: `
      If time is a river then I've been a stone
      If time is a teacher I've been sent home alone
      But Nan has a garden where nobody counts
      She measures in cherries, whatever the amounts

      Maybe tomorrow I'll sleep until ten
      Maybe I'll never make a list up again
      But it's six in the evening, I'm happy, I'm sore
      I've a shirt on the line and the sea on the floor`,
    outro: `
      Tick, tock, tick

      That was quick`,
  },
];
