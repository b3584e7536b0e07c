import type { Scene } from './scene.ts';

/** Love, from the first look to the fiftieth year. */
export const heartScenes: readonly Scene[] = [
  {
    name: 'bakery-queue',
    themes: ['love', 'every day'],
    keywords: 'crush love first meet shy coffee bakery girl boy smile cute romance flirt valentine date falling',
    valence: [0.2, 1],
    arousal: [-0.4, 0.6],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      You're always two ahead of me
      With cinnamon and mint for tea

      You wear your {scarf|coat} like it's a crown
      You never put your paper down

      I practised what I'd like to say
      And asked for bread a different way

      You dropped a coin, I stopped it flat
      You said, you've got some skill at that

      I laughed so loud the baker jumped
      You left, and all my courage slumped`,
    verse2: `
      On Thursday you were right behind
      I swear the whole arrangement shined

      I turned around, I said, hello
      You said, you took your time, you know

      We walked up past the reservoir
      You told me who your sisters are

      You eat the middle first, then crust
      That's not a person you can trust

      It's been a year, the baker winks
      He's always known, is what he thinks`,
    pre: `
      I've got a line and I've got a plan
      I've got the voice of a drowning man

      Ring on the counter, steam on the glass
      Somebody let this moment pass`,
    hooks: [
      {
        title: 'Next in Line',
        chorus: `
          I'm next in line, I'm next in line
          For the look in your eye that was almost mine
          Say it's the weather, say it's a sign
          Say that you want to and say that it's fine
          I'd wait in the rain till a quarter past nine
          I'm next, I'm next in line`,
      },
      {
        title: 'Sugar on Your Sleeve',
        chorus: `
          There's sugar on your sleeve and you don't even know
          You're carrying summer in powdery snow
          I'd tell you about it but then you might go
          And brush it away in the afternoon glow
          There's sugar on your sleeve and you don't even know`,
      },
      {
        title: 'I Like You Slow',
        chorus: `
          I like you slow, I like you slow
          One little thing at a time I know
          Not like a river, more like the snow
          It takes the whole garden before it will show
          Tell me the rest of it, row by row
          I like, I like you slow`,
        isLoose: true,
      },
    ],
    bridge: `
      What if the coin had rolled under the door
      I would have gone on as I did before
      Talking to rolls about you every day
      And choosing the words that I never would say

      Maybe we'd meet in some other old queue
      A bank, or a boat, or a ride at the zoo
      I'd know you by how you were holding your head
      I'd know you by what you would do to the bread`,
    outro: `
      I'm next in line

      Two of the same, and a table for two
      And one for the baker, who always knew`,
  },
  {
    name: 'fifty-years',
    themes: ['love', 'family'],
    keywords: 'anniversary marriage married husband wife wedding years old grow forever vow ring together lifelong',
    valence: [0, 1],
    arousal: [-0.8, 0.3],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      Your slippers are beside the bed
      One blue, the other nearly red

      You still say bless me when you sneeze
      You still put {mustard|honey} on the cheese

      I know your cough, I know your key
      I know which way you'll look for me

      They told us we were far too young
      You answered with a bitten tongue

      We said it in a borrowed room
      Your dress was holding up a broom`,
    verse2: `
      We lost the first, we never say
      We plant a rose there every May

      You held my head, I held your hair
      We held a farm, then held the air

      There was a winter you were gone
      I kept the kitchen lantern on

      You came back thinner, with a hat
      We didn't speak too much of that

      And now your hand is paper thin
      And still it knows how to get in`,
    pre: `
      Ask me the secret, I haven't a clue
      I got up each morning and there was you

      It isn't a fire, it isn't a spark
      It's knowing the way to the bed in the dark`,
    hooks: [
      {
        title: 'Still My Girl',
        chorus: `
          You're still my girl, still my girl
          Gone is the button and gone is the curl
          I'd go through the muck and I'd go through the whirl
          To stand in the doorway and give you a twirl
          The sea may be empty, but I've got the pearl
          You're still, you're still my girl`,
      },
      {
        title: 'Same Side of the Bed',
        chorus: `
          On the same side of the bed, the same side of the bed
          A dip in the pillow the shape of your head
          I've loved you in silence, in black and in red
          If there's a heaven, I hope they have spread
          The sheets on the same side of the bed`,
      },
    ],
    bridge: `
      If I go before you, don't tidy my chair
      Be cross for a week and then comb out your hair
      Put mustard on everything, sing to the hens
      And I'll be around at the edge of your lens

      But if you go first, love, then leave me your shoe
      I'll talk to it nights like I'm talking to you
      One blue and one red, and I'll set them in line
      The nearest I'll be to that hand being mine`,
    outro: `
      Still my girl

      Turn off the light when you're ready to go
      I'm right here beside you, but that you know`,
  },
  {
    name: 'paper-boats',
    themes: ['love', 'fantasy'],
    keywords: 'dream dreamy sky cloud float star night moonlight ethereal sleep wonder drift heaven ocean shimmer',
    valence: [-0.2, 0.8],
    arousal: [-0.9, 0.2],
    speaker: 'I',
    to: 'lover',
    syllables: 7,
    verse1: `
      You were folding paper boats
      Out of old and yellow notes

      Every one had got a name
      Every one had got a flame

      Then the floor began to sway
      And the ceiling slipped away

      There were {windows|lanterns} in the sea
      You were waving up at me

      All the clocks had lost their hands
      In the soft and sinking sands`,
    verse2: `
      Now I wake and find the bed
      Wet with starlight round my head

      In my palm, a folded crease
      Like a tiny golden fleece

      So I read it in the sun
      Half the letters came undone

      It said swim, or it said sleep
      It said, what you give, you keep

      Every night I leave the shore
      Every night I'm gone for more`,
    pre: `
      Don't wake me yet, don't wake me yet
      There's something here I can't forget

      Slower than honey, softer than snow
      Where do we drift to? I don't know`,
    hooks: [
      {
        title: 'Underwater Moon',
        chorus: `
          Underwater moon, underwater moon
          Sing me a silvery kind of a tune
          I was a castle, you were a dune
          Leave me a little and let it be soon
          Morning is only a drifting balloon
          Underwater, underwater moon`,
      },
      {
        title: 'Drift',
        chorus: `
          Drift, drift, out of the day
          You are the one who can show me the way
          Over the rooftops and over the bay
          Nothing to carry and no one to say
          Give me the oars and I'll give them away
          Drift, and drift away`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe you're dreaming the same one as I
      Maybe we pass in the bend of the sky
      Two little lanterns that neither has lit
      Looking for someone to fold them a bit

      If I should find you in daylight, my dear
      Would you remember the sound of it here
      Would you reach into your pocket and bring
      Half of a boat and a little of string`,
    outro: `
      Underwater moon

      Fold me small and let me go
      Where the other sleepers row`,
  },
  {
    name: 'rooftop-summer',
    themes: ['love', 'lifestyle'],
    keywords: 'kiss night summer love car city lights drive wild young tonight roof party passion heat body touch',
    valence: [0.2, 1],
    arousal: [0.1, 1],
    speaker: 'I',
    to: 'lover',
    syllables: 7,
    verse1: `
      You had glitter on your cheek
      I'd been circling for a week

      Someone shouted, up we go
      Twenty floors above the show

      You were {barefoot|laughing} on the ledge
      Dancing closer to the edge

      Took my hand and took my beer
      Said, you're never getting clear

      All of <town=the city> was a grid
      I forgot whatever I did`,
    verse2: `
      Four a.m. and we're awake
      Eating someone's birthday cake

      You're in love with every song
      You have got the chorus wrong

      Sun is coming, pink and slow
      We both heard the pigeons go

      You wrote numbers down my arm
      Then we set off the alarm

      Running down the iron stair
      Glitter, glitter everywhere`,
    pre: `
      My heart is doing a hundred and ten
      You say my name and it does it again

      Don't think about it, don't think at all
      I'll be the wind if you'll be the fall`,
    hooks: [
      {
        title: 'Glitter on Me',
        chorus: `
          You left glitter on me, you left glitter on me
          I'm finding it everywhere, one, two, three
          In the bottom of my shoe, in the bottom of my tea
          I can shake it, I can shower, it goes nowhere with me
          I'm shining all over for the world to see
          You left glitter on me`,
      },
      {
        title: 'Tonight Goes On',
        chorus: `
          Tonight goes on, tonight goes on
          Nobody tell me the stars are gone
          I want the drums and I want the dawn
          I want the street with your jacket on
          They're turning the lights up, they're mowing the lawn
          But tonight goes on, and on`,
        isLoose: true,
      },
      {
        title: 'Higher with You',
        chorus: `
          I get higher with you, higher with you
          Over the tower and out of the blue
          I never jumped, but I think that I flew
          I've got the bruise and the evidence, too
          Say that it's crazy and say that it's true
          I get higher, higher with you`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe by Monday we'll both be polite
      Nodding in daylight and keeping to right
      Then I'll see one speck that is caught on your ear
      And we will both know we were never not here

      What if we don't have to come down at all
      What if the ladder is made for the wall
      I'm not a believer, I'm not very brave
      But look at the glitter, just look at it wave`,
    outro: `
      Tonight goes on

      You left glitter, you left light
      I'll be up there every night`,
  },
  {
    name: 'late-radio',
    themes: ['media', 'every day', 'technology'],
    keywords:
      'radio media news television internet phone screen host broadcast podcast channel social follower newspaper journalist signal',
    valence: [-0.4, 0.7],
    arousal: [-0.6, 0.4],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      It's five past two, you're listening in
      I've got a record and some gin

      The news is done, I read it fast
      They say that nothing's going to last

      A {trucker|nurse} has called from County Nine
      She's lost a ring beside the line

      A boy who can't get off to sleep
      Has asked me for a song on sheep

      There's no one else inside this place
      A coat, a clock, my mirrored face`,
    verse2: `
      They've sold the tower, sold the name
      They say machines can do the same

      So it's the last one, thirty years
      I've been the voice between your ears

      The ring turned up, the boy is grown
      He's calling on a better phone

      He says he's got a girl of three
      She cannot sleep. She's asked for me

      I've found the sheep, I've cleaned the groove
      It's half past four and none will move`,
    pre: `
      I can't see you, you can't see me
      We're only as far as the dark can be

      Turn it down low so the children don't wake
      I'll stay on the line for the company's sake`,
    hooks: [
      {
        title: 'Is This Thing On',
        chorus: `
          Is this thing on, is this thing on
          I'm talking to you till the darkness is gone
          Out to the kitchen, the cab and the lawn
          Out to the soldier, the nurse and the swan
          If you can hear me, then hum until dawn
          Is this thing, is this thing on`,
      },
      {
        title: 'Stay Tuned',
        chorus: `
          Stay tuned, stay tuned
          I've got a bandage for every old wound
          I've got a fiddle, I've got a bassoon
          A voice in the static, a crackle, a rune
          Nobody out there is ever marooned
          As long as they stay, stay tuned`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe I never was speaking at all
      Maybe I talked to a lamp and a wall
      But somebody sent me a tin full of tea
      With all of our names, and a drawing of me

      When I go quiet, don't reach for the dial
      Leave it on nothing and sit for a while
      That isn't nothing, that hiss in the air
      It's all of us breathing and everyone there`,
    outro: `
      Is this thing on

      Goodnight to the trucks on the road to the sea
      You've been the whole of the world to me`,
  },
  {
    name: 'counting-ducks',
    themes: ['kids', 'children', 'education'],
    keywords: 'duck farm count counting number animal cow chicken pig sheep pond frog nursery toddler learn',
    valence: [0.4, 1],
    arousal: [-0.2, 0.8],
    styles: ['kids'],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      One little duck put on a boot
      And stepped into the garden root

      Two little ducks were in the bath
      They splashed the cat right off the path

      Three little ducks sat in a tree
      A thing that you will never see

      Four little ducks went by in line
      They told the {farmer|postman}, please resign

      Five little ducks began to shout
      The bath is full, please let us out`,
    verse2: `
      Six little ducks are late for school
      They stopped to use the swimming pool

      Seven are baking plum and pear
      With feathers flying everywhere

      Eight little ducks have lost their mum
      Don't cry, she's only gone for some

      Nine little ducks are tucked in tight
      The tenth one wants another light

      So ten little ducks are now in bed
      And one of them's upon its head`,
    pre: `
      Can you count them, can you quack
      Can you waddle there and back

      Up on your toes and down on your knees
      Everybody say it, pretty please`,
    hooks: [
      {
        title: 'Quack Quack Hooray',
        chorus: `
          Quack quack hooray, quack quack hooray
          Ten little ducks on a rainy day
          Flap, flap your wings and flap them away
          Count them all over and count them all day
          Nobody's missing and nobody's grey
          Quack quack hooray, quack quack hooray`,
      },
      {
        title: 'Where Is Number Ten',
        chorus: `
          Where is number ten, where is number ten
          Look in the barn and look in the pen
          Look in the kettle and look there again
          Under the hat of the gentlemen
          One, two, three, let's count them and then
          We'll find, we'll find number ten`,
      },
    ],
    bridge: `
      What does the cow say? The cow says moo
      What does the duck say? The duck says, who?
      What does the pig say, asleep in the hay?
      It says, I have nothing important to say

      If you're a duck and you know you can swim
      Jump in the puddle right up to the brim
      If you're a child then you're lucky as well
      You get to be any old thing, you can tell`,
    outro: `
      Quack quack hooray

      Ten little ducks are all in a row
      Blow out the candle, off we go`,
  },
];
