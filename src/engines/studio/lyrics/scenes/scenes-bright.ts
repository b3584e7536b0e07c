import type { Scene } from './scene.ts';

/** Out in the world: science, progress, travel, training, selling; and the sunny moods. */
export const brightScenes: readonly Scene[] = [
  {
    name: 'night-observatory',
    themes: ['science', 'discovery', 'technology'],
    keywords:
      'science star stars planet space telescope galaxy universe rocket astronaut comet physics moon laboratory experiment cosmos',
    valence: [-0.2, 0.8],
    arousal: [-0.7, 0.5],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      The dome rolls open with a groan
      I have the mountain on my own

      A flask of tea, a woollen hat
      A mouse who wants to have a chat

      I point the mirror at a smear
      Of light that started {late|out} last year

      They gave me seven nights to look
      I've filled one corner of the book

      And all at once there, left of noon
      A dot is walking like a moon`,
    verse2: `
      I checked the glass, I checked the chart
      I couldn't slow my stupid heart

      I woke Professor Lee at four
      She drove up here and shut the door

      She looked so long without a sound
      Then danced with me around, around

      They've called it by a line of signs
      I call it Mouse, it winks and shines

      No one can reach it, no one may
      It knows we saw it, anyway`,
    pre: `
      The sky is old, the sky is wide
      We've hardly been let in inside

      Everything's falling, nothing is still
      I'm just a woman on top of a hill`,
    hooks: [
      {
        title: 'Hello Out There',
        chorus: `
          Hello out there, hello out there
          I'm only a breath on a mountain of air
          I've got a cup and a creaking old chair
          I'd never have found you, but you were right there
          Nobody asked me and nobody cared
          Hello, hello out there`,
      },
      {
        title: 'A Dot Is Walking',
        chorus: `
          A dot is walking across the dark
          It's taking its time like a dog in a park
          One in a billion, a shiver, a spark
          I've circled it twice with a careful mark
          Row, little moon, in your tiny ark
          A dot is walking across the dark`,
      },
      {
        title: 'Light Takes Time',
        chorus: `
          Light takes time, light takes time
          It's got a whole ladder of ages to climb
          Bang on the pipes and it rings like a chime
          Everything true takes a while to rhyme
          You in your winter and me in my prime
          Light, light takes time`,
        isLoose: true,
      },
    ],
    bridge: `
      What if somebody is pointing one back
      Catching my grandmother down by the track
      Seeing her hang out the washing to dry
      Waving at nothing, and wondering why

      Maybe we're all of us late to be seen
      Maybe the dark's only something between
      If you're a dot, then it's yours to choose
      Walk where you're going in comfortable shoes`,
    outro: `
      Hello out there

      The dome rolls closed, the tea is gone
      I left a lamp and the kettle on`,
  },
  {
    name: 'robot-gardener',
    themes: ['science', 'technology', 'progress'],
    keywords:
      'robot machine future computer science invention engineer artificial intelligence android circuit code garden metal electric',
    valence: [-0.3, 0.8],
    arousal: [-0.4, 0.6],
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      They built him for the county fair
      With copper hands and wire hair

      They taught him how to count to ten
      And how to say it back again

      When it was done, they left him there
      A tarp on top, a broken stair

      He watched the {dandelions|sparrows} come through
      He had no other thing to do

      One day he bent and pulled a weed
      And in his palm he found a seed`,
    verse2: `
      He dug with spoons, he hauled with rope
      The manual had no word for hope

      The roses climbed up to his chin
      He let a pair of robins in

      A girl who hid from being shy
      Became his hands for places high

      The mayor came with men and tape
      They stood there with their mouths agape

      They've hung a sign above the gate
      He's open now from dawn till eight`,
    pre: `
      Who wrote the line that made him stay
      They've checked the code, it doesn't say

      A little oil, a little rain
      A humming in the window pane`,
    hooks: [
      {
        title: 'Copper Hands',
        chorus: `
          Copper hands, copper hands
          Doing what nobody understands
          Soft as a mother who opens and stands
          Holding the roots of forgotten lands
          No one has asked him and no one commands
          Copper hands, copper hands`,
      },
      {
        title: 'Made to Grow',
        chorus: `
          Everything's made to grow, made to grow
          Nobody told him, so how did he know
          Under the rust and the dust and the snow
          There was a heart going steady and slow
          Give it some water and give it a row
          Everything's made to grow`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe we all were put down on a floor
      Taught to do something, then taught nothing more
      Maybe it starts when the people are gone
      And you find that somebody left something on

      If he should stop in the frost or the heat
      There'll be a garden on top of his feet
      There'll be a child with some dirt on her nose
      Telling the others the way that it goes`,
    outro: `
      Copper hands, put down the spade

      Everything sleeps and everything's made
      Of water and sun and a little shade`,
  },
  {
    name: 'bridge-builders',
    themes: ['progress', 'world', 'achievement'],
    keywords:
      'progress bridge build future change work team together city step forward growth company business modern world people',
    valence: [0.1, 0.9],
    arousal: [-0.1, 0.8],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      We started out with stones and clay
      The other bank was miles away

      Their side had drums, our side had bells
      We traded figs, we traded shells

      The first one fell, the next one leaned
      The {council|elders} laughed, the seagulls screened

      But somebody had drawn an arch
      And nailed it up the fifth of March

      We mixed the sand, we bent the steel
      We learned to trust what we could feel`,
    verse2: `
      We hung the cable over foam
      We heard a hammer not from home

      It answered us, it kept our time
      We couldn't see, we heard them climb

      And then one dawn across the gap
      A hand came out and took my cap

      She put it on, we shared her bread
      I don't know half of what she said

      Now every day the children run
      From there to here and chase the sun`,
    pre: `
      Half of a thing is nothing at all
      It's only a road to a terrible fall

      Pull on the rope and call out the word
      Somebody over the water has heard`,
    hooks: [
      {
        title: 'Meet Me Halfway',
        chorus: `
          Meet me halfway, meet me halfway
          Over the wind and the salt and the spray
          Bring what you have and say what you say
          I'll bring a hammer, you bring the day
          Somebody's got to be first, anyway
          So meet me, meet me halfway`,
        isLoose: true,
      },
      {
        title: 'Span',
        chorus: `
          Span, span, woman and man
          Further than anyone reasonably can
          Nobody's river and nobody's plan
          Longer than memory, wide as a fan
          It'll still be here when we're under the sand
          Span, span, woman and man`,
      },
    ],
    bridge: `
      What if the flood takes it down in a night
      Then we'll know where to find you by candlelight
      We'll know your names and we'll call them by heart
      Whoever has swum it can build from the start

      I had a picture of who you would be
      You had a story you told about me
      Both of them went in the river that day
      The current was strong and it took them away`,
    outro: `
      Meet me halfway

      Listen, the bells and the drums in one beat
      Carried along by a thousand feet`,
  },
  {
    name: 'beach-week',
    themes: ['vacation', 'lifestyle', 'holiday'],
    keywords:
      'vacation beach summer sun island sea swim travel holiday palm sand wave boat hotel ocean surf sunshine tropical',
    valence: [0.4, 1],
    arousal: [0, 0.9],
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      We missed the bus, we caught a ride
      With melons piled on either side

      The driver sang, he {knew|wrote} one song
      It was about a goat gone wrong

      Your suitcase went to Tokyo
      You bought a shirt that seemed to glow

      The room had one enormous bed
      A lizard lived above your head

      We dropped the bags, we didn't speak
      We ran down to the sea, for a week`,
    verse2: `
      You burned your nose, you burned your knees
      You danced with every sort of breeze

      We learned the word for please, for fish
      We pointed wildly at a dish

      An old man beat us playing chess
      And wore your glowing shirt, no less

      We named the lizard after Dave
      We lost an oar inside a cave

      The last night no one went to bed
      We slept out on the sand instead`,
    pre: `
      Nobody's calling, nobody's boss
      Everything's sandy, nobody's cross

      Salt in the coffee and sun in the shoe
      Give me a reason to not be with you`,
    hooks: [
      {
        title: 'Shoes Off',
        chorus: `
          Shoes off, shoes off, throw them in the sea
          Nobody needs them and nor do we
          One for the money and two for the free
          Three for the mango that fell off the tree
          Oh, come on over and burn with me
          Shoes off, shoes off, throw them in the sea`,
      },
      {
        title: 'Dave the Lizard',
        chorus: `
          Dave the lizard, Dave the lizard
          Sleeps through the sun and he'd sleep through a blizzard
          Coolest of kings and a bit of a wizard
          Ask him for wisdom and this is what he said
          Nothing at all, he's a lizard, he's Dave
          Dave the lizard, teach me to behave`,
      },
      {
        title: 'Golden Hour',
        chorus: `
          It's the golden hour, the golden hour
          Everyone's wearing the sun like a flower
          Fresh from the water, no need for a shower
          Sing from the balcony, sing from the tower
          What will we do with this terrible power
          It's the golden, golden hour`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe we'll sell it all, live in a van
      You'll be the singer and I'll be the tan
      Or maybe tomorrow we'll fly to the grey
      And keep in a jar what is left of today

      If you are sitting in front of a screen
      Close it and come where the water is green
      Somebody's driving with melons again
      He'll stop at your corner at quarter to ten`,
    outro: `
      Shoes off, shoes off

      One more swim and one more wave
      Say goodbye from us to Dave`,
  },
  {
    name: 'first-marathon',
    themes: ['training', 'motivational', 'achievement', 'health'],
    keywords:
      'run running gym training marathon race sport workout fitness sweat coach champion win muscle exercise boxing boxer finish',
    valence: [0, 0.8],
    arousal: [0.2, 1],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      At five a.m. the street is mine
      My breath is drawing up a sign

      I couldn't climb a flight of stairs
      In {March|May} without a couple of prayers

      I bought the shoes, I broke them in
      I wore the skin off either shin

      A dog came with me, then the rain
      Then nobody, then me again

      I ran to where the bridge begins
      And counted that among my wins`,
    verse2: `
      There's ten of us, there's ten of them
      A number pinned above my hem

      At mile eleven, there's a wall
      It has a voice, it knows it all

      It said, lie down, it said, you're through
      I said, hold on, I'm tying my shoe

      A lady banged a cooking pot
      She gave me all the scream she got

      I saw the clock, I saw the tape
      I've never been in better shape`,
    pre: `
      Left then right and left then right
      No one is coming to do it tonight

      Pain is a visitor, let it come in
      Give it a number and tell it to spin`,
    hooks: [
      {
        title: 'One More Mile',
        chorus: `
          One more mile, one more mile
          Take it in anger or take it in style
          Knees are complaining, they've been there a while
          Tell them to put it all down in a file
          Give me a mountain and give me a smile
          And I'll give you one more mile`,
        isLoose: true,
      },
      {
        title: 'Run, Heart, Run',
        chorus: `
          Run, heart, run
          Run till you find out the thing that you've won
          Under the moon and in front of the sun
          You're not a bullet and I'm not a gun
          We are the finish, we've only begun
          So run, heart, run`,
        isLoose: true,
      },
    ],
    bridge: `
      They all said I'd never, I said so as well
      I sat on the sofa, I lived in a shell
      I don't know what happened, I don't know what broke
      I just put a foot down, and something awoke

      What if the finish is only a string
      What if the medal's a bit of a thing
      I didn't come running to hang up a prize
      I came for the fellow that I'd recognise`,
    outro: `
      One more mile

      Left then right and home then bed
      Tomorrow I'll do it again, I said`,
  },
  {
    name: 'market-crier',
    themes: ['sales', 'every day', 'world'],
    keywords:
      'sale sell market price buy bargain shopping deal advertisement offer discount customer brand commercial product fruit',
    valence: [0.4, 1],
    arousal: [0.2, 1],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      Good morning, madam, have a pear
      It's from a tree that's never bare

      I've got a lamp, I've got a stool
      I've got a swimming fish from school

      I'll sell you rope, I'll lend you shade
      And then the table where it's laid

      The {cheese|clock} is older than the king
      The parrot tells you everything

      My mother ran this stall before
      She sold the wind from shore to shore`,
    verse2: `
      A boy came by with half a dime
      I sold him nearly all my time

      A banker bought a paper crown
      He wore it home across the town

      I sold a widow half a joke
      She came back laughing till she broke

      I'm out of plums, I'm out of string
      I've got one song, I've got one thing

      It's not for gold, it's not for hire
      Just stand here close beside the fire`,
    pre: `
      Step right up and step inside
      Nobody leaves without some pride

      Squeeze it, smell it, hold it to the light
      It'll still be good by Saturday night`,
    hooks: [
      {
        title: 'Come and Get It',
        chorus: `
          Come and get it, get it while it's hot
          Red as a rose and as good as I've got
          If you've no money, then who cares for what
          Tell me a story or help with the lot
          Come and get it, get it while it's hot`,
      },
      {
        title: 'Two for the Price of One',
        chorus: `
          Two for the price of one, two for the price of one
          One for your daughter and one for your son
          Take home the moon and I'll throw in the sun
          Nobody leaves till the dealing is done
          You've never had so much nothing for fun
          Two for the price of one`,
      },
    ],
    bridge: `
      What would you give for an hour of June
      What would you pay for a whistle, a tune
      Some of the best things I've got in the cart
      Nobody asks for, I know them by heart

      Maybe one day you'll come by and I'm gone
      You'll find on the stones that a picture is drawn
      Of everyone here with an apple in hand
      And prices that anyone can understand`,
    outro: `
      Come and get it

      That's the last and that's the lot
      Thank you for taking all that I've got`,
  },
];
