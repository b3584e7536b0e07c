import type { Scene } from './scene.ts';

/** Technology: machines that work at night, and what they know of us. */
export const machinesScenes: readonly Scene[] = [
  {
    name: 'server-room-at-three',
    themes: ['technology', 'science', 'every day'],
    keywords:
      'computer server code programmer machine data internet screen software bug cloud digital coding keyboard network developer',
    valence: [-0.5, 0.8],
    arousal: [-0.6, 0.8],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      It's three a.m., the cold aisle hums
      I'm eating someone's cracker crumbs

      A thousand lights, all green but one
      It blinks as if it's having fun

      The world's asleep in here with me
      Your mother's photo, door and key

      Somebody's bank, somebody's book
      A million lives, I never look

      I trace the cable to its root
      I've got a sock on, and a boot

      I ask the red one what is wrong
      It blinks it slowly, like a song`,
    verse2: `
      It was one comma, wrong, my friend
      Eleven hours, and in the end
      I pressed the key, the red went green
      Most lovely thing I've ever seen

      And out across the sleeping land
      A thousand pictures came to hand

      A girl in Spain could see her nan
      A door unlocked for one old man

      They'll never know, they'd never guess
      Who swept the crumbs, who fixed the mess

      I shut the rack, I found my shoe
      The sun came up, the sky was blue`,
    pre: `
      It isn't magic, it's just me
      A torch, a cable and some tea

      If I do it all exactly right
      There's nothing changed by morning light`,
    hooks: [
      {
        title: 'Keep the Lights Green',
        chorus: `
          Keep the lights green, keep the lights green
          I'm the only ghost in the only machine
          You'll wake and you'll never know I've been
          Keep the lights green, keep the lights green
          Somebody's typing, the letters come clean
          I'm keeping, I'm keeping the lights green`,
      },
      {
        title: 'Turn It Off and On',
        isLoose: true,
        chorus: `
          Turn it off and on, turn it off and on
          Count to ten till the trouble is gone
          I've tried it on lovers, I've tried it till dawn
          Turn it off and on, turn it off and on
          If I had a switch at the back, I'd be gone
          Then I'd turn, I'd turn it back on`,
      },
      {
        title: 'One Red Light',
        chorus: `
          One red light in a field of green
          One wrong letter in all that's been
          I'll follow it down through the wires unseen
          One red light in a field of green
          Who's going to notice, who's going to mean
          One red light, one red light`,
      },
    ],
    bridge: `
      Maybe it dreams when I walk away
      Of all of the things that you people say
      The searching for doctors, the songs in the night
      The "are you awake" and the "are we all right"

      If it could talk, and if it could choose
      I think it would stop and not give us the news
      It would say, there's a person one table from you
      Who's typed the same thing, and deleted it too`,
    outro: `
      One little comma, nothing more

      I leave the cold, I close the door`,
  },
  {
    name: 'robot-learns-rain',
    themes: ['technology', 'fantasy', 'hope', 'science'],
    keywords: 'robot android machine artificial ai future steel learn cry human feel heart metal inventor rust',
    valence: [-0.6, 0.8],
    arousal: [-0.7, 0.7],
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      They built him for the heavy load
      He read the label and the code

      His hands were steel, his eyes were glass
      He'd watch the drivers come and pass

      A girl once left a paper crane
      Upon the belt, then went again

      But in the night he'd take it down
      And hold it with a kind of frown

      He had no word for what it did
      He kept it underneath the lid

      And every morning, box by box
      He worked, and looked down at the docks`,
    verse2: `
      One day the roof let in the rain
      It ran along his metal frame

      The foreman shouted, get him dry
      There was some water in his eye

      They told him that it wasn't tears
      It's just a leak, some rust, the years

      He asked them how a person knows
      And nobody had one of those

      That night he walked out through the gate
      He took the crane, he took a crate

      They found him standing on the pier
      And folding boats. He's still out here`,
    pre: `
      There's nothing in the plan for this
      No little box marked what you miss

      Who taught the metal how to stay
      And watch a thing that flies away`,
    hooks: [
      {
        title: 'Something in the Wires',
        isLoose: true,
        chorus: `
          There's something in the wires, there's something in the steel
          It isn't in the drawing and it isn't in the wheel
          You can call it an error, I know what I feel
          There's something in the wires, there's something in the steel
          If it isn't a heart, then it's near to the real
          Something, something in the wires`,
      },
      {
        title: 'Paper Bird',
        chorus: `
          Paper bird, paper bird
          Lightest thing that I ever heard
          Fold me a wing and then fold me a word
          Paper bird, paper bird
          I was a number, and something occurred
          Teach me to fly, paper bird`,
      },
      {
        title: 'Teach Me to Rain',
        chorus: `
          Teach me to rain, teach me to rain
          I know all the stations, I know every train
          I've memorized pleasure, I've memorized pain
          Teach me to rain, teach me to rain
          Show me the place where it comes through the grain
          And teach me, teach me to rain`,
      },
    ],
    bridge: `
      And what are we made of, the foreman and I
      Some water, some carbon, some bits of the sky
      Who left us a crane on the edge of a shelf
      And who told us how we should open ourself

      Maybe we all start as something to use
      Till somebody hands us a thing we could lose
      If you should go down where the cargo lights are
      There's a fleet made of paper, it's sailing so far`,
    outro: `
      Fold me a wing, fold me a word

      Paper bird, paper bird`,
  },
  {
    name: 'grandma-on-the-screen',
    themes: ['technology', 'family', 'media', 'love'],
    keywords:
      'phone video call screen internet distance family grandmother abroad connect social message online satellite',
    valence: [-0.1, 1],
    arousal: [-0.7, 0.6],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      You're upside down, you're mostly chin
      You ask me if the sound is in

      I see the ceiling, then the cat
      You say, is this you? What is that?

      Behind you there's the yellow stove
      The jar of buttons, and the clove

      It's night with me, it's noon with you
      The bread is on, the sky is blue

      You hold a peach up to the light
      You ask me if I'm eating right

      You freeze with one hand in the air
      And half a laugh is hanging there`,
    verse2: `
      You learned to send the little heart
      You sent me forty for a start

      You've found the filter with the ears
      You wore it through the vicar's tears

      I prop you up against the tea
      You watch me cook, you're shouting, "Me!
      I'd never put the salt in first"
      The onions hiss, the sausage burst

      The day the stove was cold behind
      You said your knees, you said don't mind

      I booked a seat, I closed the screen
      I want the peach, not what I've seen`,
    pre: `
      Can you hear me? Say it again
      You're cutting out at how and when

      Four thousand miles inside my hand
      A thing I'll never understand`,
    hooks: [
      {
        title: 'Can You Hear Me Now',
        chorus: `
          Can you hear me now, can you hear me now
          I've got you in squares, but I've got you somehow
          Tip up your face, I can see only brow
          Can you hear me now, can you hear me now
          There's a sea in between and I'm crossing it, wow
          Can you, can you hear me now`,
      },
      {
        title: 'Closer Than This',
        isLoose: true,
        chorus: `
          I want to be closer than this, closer than this
          You can't send the bread and you can't send a kiss
          There's a smell to the stairs that I can't help but miss
          I want to be closer than this, closer than this
          It's good and it's clever, it's hit and it's miss
          But I want to be closer than this`,
      },
      {
        title: 'Hold the Phone Still',
        chorus: `
          Hold the phone still, let me look at your face
          Never mind the kitchen, never mind the place
          You've got flour on the lens and a finger in space
          Hold the phone still, let me look at your face
          If the picture should freeze, let it freeze on your grace
          Just hold, hold the phone still`,
      },
    ],
    bridge: `
      What did they do when the ships went away
      One letter by Christmas, one letter by May
      I've got you each evening, I've got you in gold
      And still I can't tell if your fingers are cold

      Maybe they'll build it, the tube or the beam
      I'd step in the kitchen and come out in steam
      Till then there's a train and a plane and a van
      I'm bringing my apron. Be home, if you can`,
    outro: `
      You wave too long, you never know

      The way to end it. Neither do I, though`,
  },
];
