import type { Scene } from './scene.ts';

/** Dragons, doors and deep woods. */
export const fantasyScenes: readonly Scene[] = [
  {
    name: 'last-dragon',
    themes: ['fantasy', 'drama', 'discovery'],
    keywords: 'dragon knight sword castle king queen magic fantasy quest wizard kingdom legend fairy hero battle',
    valence: [-0.5, 0.6],
    arousal: [-0.4, 0.9],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      They sent me out with bread and steel
      A horse with thunder in its heel

      The king had promised half his land
      He wore a glove on every hand

      I climbed nine days through ash and stone
      And slept against a giant's bone

      I heard it breathe before I saw
      The golden eye, the iron jaw

      It did not rise, it did not roar
      It drew a {circle|feather} on the floor`,
    verse2: `
      It showed the arrow in its side
      I pulled it out, and then it cried

      It told me names of drowned-out towns
      And what was paid for all those crowns

      I broke the sword across my knee
      And let it fall into the sea

      They call me traitor down below
      They hang my picture in the snow

      But every night above the moor
      Two shadows that they can't be sure`,
    pre: `
      The stories that the old men tell
      Were written by the ones who fell

      Ask the mountain, ask the flame
      Which of us was really tame`,
    hooks: [
      {
        title: 'Ride the Fire',
        chorus: `
          Ride the fire, ride it high
          Write my name across the sky
          I was sent to end a story
          I was promised land and glory
          Higher, higher, hear me cry
          Ride the fire, never die`,
      },
      {
        title: 'The Last of Its Kind',
        chorus: `
          It's the last of its kind
          And so am I
          There's a door in the mountain that no one will find
          There's a song in the dark for the last of its kind
          Leave your shield and your banner behind
          You're the last, you're the last of its kind`,
      },
      {
        title: 'Lay Down the Sword',
        chorus: `
          Lay down the sword, lay down the sword
          Nothing was ever so sweetly restored
          Wings in the valley and wind in the cord
          I'll take the sky as my only reward
          Let it be sung, let it be roared
          Lay down, lay down the sword`,
      },
    ],
    bridge: `
      Maybe the king will send one more
      Younger than me with a bigger roar
      I'll be the voice in the cave that night
      Saying sit down, I will leave you a light

      If you had looked where I had to look
      You'd tear the page right out of the book
      It isn't the teeth, it isn't the flame
      It's being the only one left with your name`,
    outro: `
      Ride the fire, ride it home

      Two above the mountain's crown
      No one ever brought us down`,
  },
  {
    name: 'door-in-the-wood',
    themes: ['fantasy', 'discovery', 'children'],
    keywords: 'forest wood elf fairy spell magic enchanted moonlight unicorn secret door lantern witch mirror wonder',
    valence: [-0.2, 0.7],
    arousal: [-0.9, 0.3],
    speaker: 'I',
    to: 'self',
    syllables: 7,
    verse1: `
      There's a door between two trees
      Only opened on your knees

      In the fox went, and came out
      With a coin inside its snout

      I had lost my way to bed
      Followed where the fireflies led

      Someone small in {acorn|thistle} shoes
      Asked me what I'd like to lose

      So I gave away my age
      Like a bird without a cage`,
    verse2: `
      Seven winters, dancing rings
      I was dressed in beetle wings

      Drank the dew and danced the clover
      Till the night came rolling over

      Learned to read the bark of birch
      Married wind inside a church

      Then I heard my mother call
      Thin as thread behind a wall

      When I ran, the grass was grey
      I'd been gone a single day`,
    pre: `
      Don't you eat and don't you drink
      Time is deeper than you think

      Leave a ribbon, leave a crumb
      So you know which way you've come`,
    hooks: [
      {
        title: 'Under the Hill',
        chorus: `
          Under the hill, under the hill
          Music is playing and nothing is still
          Come if you want to and stay if you will
          No one is hungry and no one is ill
          I can remember the taste of it still
          Under the hill, under the hill`,
      },
      {
        title: 'Lantern Moss',
        chorus: `
          Lantern moss, lantern moss
          Show me where I have to cross
          Green as glass and soft as sleep
          What I find I cannot keep
          Every gain was once a loss
          Lantern moss, lantern moss`,
      },
    ],
    bridge: `
      Maybe I never came all the way out
      Maybe there's half of me walking about
      Dancing in circles where nobody goes
      Wearing the shadow that nobody knows

      If you should find it, do not be afraid
      Nothing is stolen that hasn't been paid
      Leave it a biscuit, a button, a name
      Nothing in there will be ever the same`,
    outro: `
      Under the hill, under the hill

      Seven winters, seven snows
      Where it went to no one knows`,
  },
];
