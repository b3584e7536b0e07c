import type { Scene } from './scene.ts';

/** Gospel and worship: one calls, all answer. */
export const gospelScenes: readonly Scene[] = [
  {
    name: 'river-baptism',
    themes: ['hope', 'inspirational', 'motivational'],
    keywords: 'gospel god lord jesus church pray prayer faith heaven soul angel praise worship glory hallelujah spirit',
    valence: [0, 1],
    arousal: [-0.3, 1],
    styles: ['gospel'],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      I walked down to the riverside
      With all the things I couldn't hide

      A mother dressed in cotton white
      Said, son, you've carried half the night

      I had a pocket full of stones
      I felt the cold inside my bones

      They sang me in up to the chest
      I let the current do the rest

      I heard the bells, I lost my feet
      I came up laughing in the heat`,
    verse2: `
      I threw the bottle, paid the rent
      I found out where the money went

      I called my brother on the phone
      He'd thought that he was all alone

      I'm first to come, I'm last to leave
      I roll the {table|organ} up the eave

      On Sunday morning, half past nine
      You'll hear that alto, that one's mine

      And when I'm weak, which still I am
      They hold me like a newborn lamb`,
    pre: `
      I said, who'll help me if I fall
      And something answered, one and all

      It's deep, they said, but it ain't wide
      There's someone on the other side`,
    hooks: [
      {
        title: 'Wade On In',
        chorus: `
          Wade on in (wade on in)
          Bring your sorrow, bring your sin
          Bring your trouble (bring it down)
          There's a river in this town
          No one's lost and all can win
          Wade on in (wade on in)`,
      },
      {
        title: 'Carry Me Over',
        chorus: `
          Carry me over (carry me, Lord)
          I've been a rover (I'm on board)
          Through the thistle, through the clover
          Carry me over
          I was a beggar and I am restored
          Carry me, carry me over (carry me, Lord)`,
        isLoose: true,
      },
    ],
    bridge: `
      If you can't sing it, then clap it out
      If you can't clap it, then stamp it and shout
      If you can't shout it, then look at the skies
      Somebody's waiting to see you arise

      Maybe tomorrow the water is high
      Maybe I'll ask for the reason why
      I'll be the one with his hands in the air
      Singing it anyway, singing it there`,
    outro: `
      Wade on in (wade on in)

      All together, let it ring (let it ring)`,
  },
  {
    name: 'long-table',
    themes: ['world', 'family', 'hope'],
    keywords: 'peace unity together table bread brother sister mercy grace thank thanks blessing amen neighbour',
    valence: [0.2, 1],
    arousal: [-0.5, 0.8],
    styles: ['gospel'],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      We built a table out of doors
      From broken beds and old church floors

      It runs from here to Second Street
      With room for everybody's feet

      The widow baked, the barber poured
      The banker sat and looked so bored

      A child put {daisies|ribbons} in his hat
      And now he won't stop after that

      We said the grace in seven tongues
      And blew the lamps out with our lungs`,
    verse2: `
      The rain came down at half past two
      We held a tablecloth of blue

      And no one moved, they pulled in tight
      We passed the gravy left and right

      The man who robbed the corner store
      Stood twisting something by the door

      We found a plate, we fetched a chair
      The grocer cut the meat to share

      It's been a year, it's longer yet
      There isn't one we would forget`,
    pre: `
      You don't need money, don't need a name
      Hungry is hungry all the same

      Scoot on over, make some space
      Everybody needs a place`,
    hooks: [
      {
        title: 'Pull Up a Chair',
        chorus: `
          Pull up a chair (pull up a chair)
          There's plenty to eat and there's plenty to share
          If you've been walking in weather and prayer
          Pull up a chair (pull up a chair)
          Somebody loves you and somebody's there
          So pull up, pull up a chair`,
      },
      {
        title: 'Amen to That',
        chorus: `
          Amen to that (amen to that)
          The sun on the fence and the milk for the cat
          For the bread and the hand and the holes in my hat
          Amen, amen to that
          For the hill that was steep and the road that was flat
          Amen to that (amen to that)`,
        isLoose: true,
      },
    ],
    bridge: `
      What if the table went all the way round
      Over the ocean and under the ground
      What if the ones that we lost could come too
      I've got a seat with a cushion for you

      I was the stranger, I stood in the rain
      I had a suitcase, I had a cane
      Somebody opened and somebody smiled
      And called me a neighbour and called me a child`,
    outro: `
      Amen to that (amen to that)

      Scoot on over, make it two (make it two)`,
  },
];
