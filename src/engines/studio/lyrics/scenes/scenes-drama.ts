import type { Scene } from './scene.ts';

/** Confrontations and secrets. */
export const dramaScenes: readonly Scene[] = [
  {
    name: 'courtroom-letter',
    themes: ['drama', 'media'],
    keywords: 'drama betrayal lie secret truth court trial crime guilt revenge murder justice scandal affair judge',
    valence: [-0.9, -0.1],
    arousal: [-0.3, 0.9],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      You wore the suit I chose for you
      The silver tie, the polished shoe

      You swore to tell them everything
      And turned around your signet ring

      They showed my letters to the crowd
      I never meant them said out loud

      The papers said my heart was stone
      They had it from a telephone

      I watched you smile, I saw you lean
      The sweetest witness ever seen`,
    verse2: `
      The verdict took them half an hour
      The flags were limp, the coffee sour

      You couldn't look, you checked the clock
      I heard the turning of the lock

      I've got a cell that faces east
      It gets the morning sun, at least

      Your mother wrote, I think she knows
      She found the blood upon your clothes

      One day they'll knock as you sit down
      To supper in your quiet town`,
    pre: `
      You taught me how a lie is made
      You wash it till the colours fade

      Raise your hand and say my name
      See if it still feels the same`,
    hooks: [
      {
        title: 'Tell Them the Truth',
        chorus: `
          Tell them the truth, tell them the truth
          You had my hand and you had my youth
          You had the key and the knife and the proof
          I had the rain coming in through the roof
          I've got the time and a window to use
          So tell them, tell them the truth`,
      },
      {
        title: 'Innocent',
        chorus: `
          Innocent, innocent
          You know the way the evening went
          Every word was a cut and every kiss was rent
          Look me in the eye and say you're innocent
          Look at the mark where the blade was bent
          Innocent, innocent`,
      },
    ],
    bridge: `
      What if I loved you, even then
      What if I'd take the blame again
      Isn't that the ugliest part
      I kept your place inside my heart

      You'd have been brave if you could, I know
      You were a boy in the falling snow
      Holding a bird with a broken wing
      Swearing you hadn't done anything`,
    outro: `
      Tell them, tell them

      I can hear you on the stair
      Say it now, I'm always there`,
  },
  {
    name: 'second-phone',
    themes: ['drama', 'love'],
    keywords: 'cheat cheating jealous jealousy unfaithful divorce breakup liar affair phone message angry suspicion',
    valence: [-0.9, 0],
    arousal: [-0.1, 1],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      I found it in your running shoe
      A little phone I never knew

      It lit up blue, it {said|wrote} tonight
      A tiny heart, a candlelight

      You sang a tune inside the shower
      I sat there for a quarter hour

      I read the jokes, I knew them all
      You told me them against that wall

      I put it back and tied the lace
      And practised someone else's face`,
    verse2: `
      You said the train was late again
      I laid the plates at half past ten

      I served it cold, I poured the red
      I called you what that message said

      The colour ran out of your skin
      You asked how long I'd been let in

      I changed the lock, I sold the bed
      I painted every wall in red

      Your running shoe is by the gate
      The other one can sit and wait`,
    pre: `
      Don't explain and don't you dare
      I can smell it in your hair

      Pick a coat and pick a door
      I don't live here any more`,
    hooks: [
      {
        title: 'Whose Name Is That',
        chorus: `
          Whose name is that, whose name is that
          Lighting up under your winter hat
          I did your shirts and I fed your cat
          You couldn't say where you were at
          Now it's all on the kitchen mat
          So tell me, whose name is that`,
      },
      {
        title: 'Wear It Well',
        chorus: `
          Wear it well, wear it well
          All of the stories you're going to tell
          Kiss her for me and ring her bell
          I've got a beautiful house to sell
          I hope that it fits like a glove made in hell
          Wear it, wear it well`,
      },
    ],
    bridge: `
      Maybe I knew in the back of my mind
      Love isn't deaf and it's never that blind
      Maybe I needed the thing in my hand
      Something to hold so I'd understand

      You never asked what I did with the ring
      It paid for a month and a song I can sing
      Every last word of it happens to rhyme
      With all of the places you wasted my time`,
    outro: `
      Wear it well

      Whose name is that? It isn't mine
      And I am doing more than fine`,
  },
];
