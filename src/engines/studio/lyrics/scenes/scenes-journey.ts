import type { Scene } from './scene.ts';

/** Leaving, riding, arriving. */
export const journeyScenes: readonly Scene[] = [
  {
    name: 'night-train',
    themes: ['journey', 'drama', 'discovery'],
    keywords: 'train railway rail track station platform ticket leave departure goodbye night conductor',
    valence: [-0.7, 0.3],
    arousal: [-0.7, 0.3],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      The board says platform nine at ten
      I read it through and through again

      My coat still smells of kitchen smoke
      And of the last thing that you spoke

      I {told|lied to} the lady in the line
      That I was tired but doing fine

      You stood beneath the {station|hanging} clock
      And talked about a broken lock

      The whistle blew, the carriage shook
      I hid my face behind a book

      I watched <town=the town> grow thin and small
      A row of lamps and then a wall`,
    verse2: `
      It's two o'clock, the {heating's|lights are} low
      The windows fill with falling snow

      A boy across from me can't sleep
      He counts the stars instead of sheep

      The coffee cart went rattling by
      I bought a cup and let it dry

      I found your glove inside my sleeve
      The only thing that would not leave

      We crossed the border in the dark
      A dog, a torch, a question mark

      At six the fields are turning grey
      And you are half a map away`,
    pre: `
      The further down the line I go
      The more of you I seem to know

      I said I'd call, I said I'd write
      I never said I'd sleep at night

      The wheels are saying what I won't
      Go back, go back, and yet I don't`,
    hooks: [
      {
        title: 'Night Train',
        chorus: `
          Night train, carry me slow
          Past every light I used to know
          I've a ticket for one and a heart in two
          Night train, I'm looking for you
          In every window that we go through
          Night train, take me back to you

          Night train, rolling on by
          Under a black and bitter sky
          You can have my sleep, you can have my name
          Night train, I'm not the same
          Burn what I was to feed the flame
          Night train, calling out my name`,
      },
      {
        title: 'Half a Map Away',
        chorus: `
          Half a map away
          And I still hear you say
          It's only miles, it's only days
          The road has other ways
          But you are half a map away
          And I have nothing left to say`,
      },
      {
        title: 'Last One to Leave',
        chorus: `
          I was the last one to leave
          With my heart up my sleeve
          And a song I could almost believe
          You were the first one to know
          I was going to go
          Oh, the last one to leave is the first one to grieve`,
      },
    ],
    bridge: `
      Maybe you're there at the end of the line
      With your hair full of rain and your hand reaching for mine
      Maybe I dreamed you, and maybe you knew
      There's one way to leave but there's one way back too

      If I had turned around that day
      If you had found one word to say
      We'd be asleep in a double bed
      With none of this going round in my head`,
    outro: `
      Night train, carry me slow

      Somebody's waiting, I don't know where
      Let there be somebody waiting there`,
  },
];
