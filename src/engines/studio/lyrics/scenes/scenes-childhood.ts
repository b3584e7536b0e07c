import type { Scene } from './scene.ts';

/** Children: sung about, and sung to. */
export const childhoodScenes: readonly Scene[] = [
  {
    name: 'first-school-day',
    themes: ['children', 'family', 'education'],
    keywords: 'child children son daughter baby kid parent mother father grow school born birth boy girl',
    valence: [-0.2, 0.9],
    arousal: [-0.8, 0.2],
    speaker: 'I',
    to: 'child',
    syllables: 8,
    verse1: `
      Your bag is bigger than your back
      Inside a {bear|stone}, a book, a snack

      You let me tie the second shoe
      The first you somehow tied up too

      The gate is green, the yard is wide
      You ask me if I'll wait outside

      You pull your fingers out of mine
      And join the crooked little line

      I tell you that I'll be all right
      You pat my arm and hold it tight`,
    verse2: `
      You've grown right past the pencil mark
      You're not afraid inside the dark

      You know the names of every bone
      You learned to ride the bike alone

      The bear has moved up to the shelf
      You cook your breakfast by yourself

      I find your drawings in a box
      A purple cow, a pair of socks

      You borrow both my coat and car
      And {text|call} to tell me where you are`,
    pre: `
      I blink and there's another spring
      You'll soon outgrow most everything

      They told me that the time would fly
      They never told me where or why`,
    hooks: [
      {
        title: 'Small Hand',
        chorus: `
          Small hand, hold on, hold on
          In a minute it'll be gone
          I will carry what you can't
          I will water what you plant
          Small hand, run along
          You were only mine for the length of a song`,
      },
      {
        title: 'Look How You Run',
        chorus: `
          Look how you run, look how you run
          Out of the shade and into the sun
          Don't look behind, I'm fine where I stand
          You've got the whole of the day in your hand
          My little one, my little one
          Oh, look how you run`,
      },
    ],
    bridge: `
      Maybe I'll learn to let it be
      To love the bird and not the tree
      Maybe you'll turn around one day
      And see me standing where I stay

      If I forgot to tell you so
      On any morning, let me go
      Back to the gate, the rain, the line
      And hold your hand in both of mine`,
    outro: `
      A small hand, letting go

      Run along, I'll be here
      This day and every other year`,
  },
  {
    name: 'cradle',
    themes: ['children', 'kids', 'meditation'],
    keywords: 'lullaby sleep cradle baby bedtime goodnight moon dream infant newborn night',
    valence: [0, 0.9],
    arousal: [-1, -0.2],
    speaker: 'I',
    to: 'child',
    syllables: 7,
    verse1: `
      Draw the curtain on the day
      All the toys are put away

      Hear the water down the hill
      Even rivers can be still

      Now the {tractor|kitten} rests its head
      In the barn on straw and bread

      Someone left the moon awake
      Like a button on the lake

      Count the breathing of the cat
      One for this and one for that`,
    verse2: `
      Little owl upon the rail
      Tells the wind a winding tale

      All the windows, one by one
      Say the shining hours are done

      Boats are rocking by the pier
      Nothing left for them to fear

      In the garden, dark and deep
      Snails have carried home their sleep

      I will sit here by the door
      Till the stars come out, and more`,
    pre: `
      Hush now, little traveller
      Nothing here will even stir

      Let the morning wait for you
      It has nothing else to do`,
    hooks: [
      {
        title: 'Float Away Slow',
        chorus: `
          Float away slow, float away slow
          Over the roofs where the soft winds blow
          I'll be the shore and I'll be the sea
          Any time you need you can come back to me
          Sleep is a boat, so off you go
          Float away, float away slow`,
      },
      {
        title: 'Blue Pillow',
        chorus: `
          Blue pillow, blue moon
          Morning will be coming soon
          Nothing to do and nowhere to be
          Lay down your head and lean on me
          Willow, willow, hum a tune
          Blue pillow, blue moon`,
      },
    ],
    bridge: `
      If you wake and find it black
      Call my name and I'll call back
      Darkness is a coat we wear
      Soft and wide and light as air

      One day you will sing this too
      To someone who looks like you
      You may lose a word or three
      Hum it then and think of me`,
    outro: `
      Float away slow

      Hush now, hush now
      Nothing more`,
  },
  {
    name: 'dinosaur-breakfast',
    themes: ['kids', 'children'],
    keywords: 'dinosaur animal monster elephant lion zoo monkey funny silly play toy kid game count',
    valence: [0.4, 1],
    arousal: [0, 1],
    styles: ['kids'],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      A dinosaur came round for toast
      He said he liked the corners most

      He took the bread, he licked the jar
      He chewed the wheels off Grandpa's car

      He tried to sit upon a chair
      And now there's only splinters there

      I asked him if he'd like some tea
      He drank the {bath|pool} and winked at me

      He washed his teeth with Daddy's broom
      And left a puddle in the room`,
    verse2: `
      He took me riding down the road
      He stopped to help a tiny toad

      We stomped on every single leaf
      He has a jacket for his teeth

      He's scared of mice and bumble bees
      He {shakes|hides} among the apple trees

      He cried a bit when it got late
      And waved goodbye above the gate

      He's coming back on Saturday
      He'll bring his mum along to play`,
    pre: `
      One big foot and two big feet
      Three big bangs along the street

      Can you wiggle, can you jump
      Can you land it with a thump`,
    hooks: [
      {
        title: 'Stomp Like a Dinosaur',
        chorus: `
          Stomp like a dinosaur, stomp stomp stomp
          Chew up your breakfast, chomp chomp chomp
          Wiggle your tail and shake the floor
          Everybody give me a great big roar
          One, two, three and four
          Stomp like a dinosaur`,
      },
      {
        title: 'Too Big for the Door',
        chorus: `
          He's too big for the door
          Too big for the floor
          We put out a plate and he asked for more
          He's the best friend I've had since I turned four
          And I don't mind at all that he snores when he snores
          And he's too big for the door`,
      },
    ],
    bridge: `
      What if he shrank to the size of a pea
      He'd live in my pocket and whisper to me
      What if I grew to the size of a tree
      I'd carry him home and he'd sit on my knee

      Say it in whispers, say it out loud
      Say it to one and say it to a crowd
      Nobody's too big, nobody's too small
      There's toast on the table, enough for us all`,
    outro: `
      Stomp, stomp, and one stomp more

      Goodnight, goodnight, big dinosaur
      Mind your head upon the door`,
  },
];
