import type { Scene } from './scene.ts';

/** Love, new and old. */
export const romanceScenes: readonly Scene[] = [
  {
    name: 'umbrella-stranger',
    themes: ['love', 'discovery', 'every day'],
    keywords: 'crush meet kiss rain stranger first date smile flirt girl boy bus eye romance valentine',
    valence: [0.1, 1],
    arousal: [-0.4, 0.9],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      The number nine was running late
      The rain came down at half past eight

      You held your paper overhead
      The ink ran blue, the ink ran red

      I had a broken one, with spokes
      You said it looked like failed jokes

      We shared it, badly, down the lane
      Each with one shoulder in the rain

      You smelled of oranges and wool
      You said the nine was always full

      I missed my stop, I missed my street
      I told you it was fine, my feet`,
    verse2: `
      On Tuesday I was there by six
      I'd brought a better one, with sticks

      The sky was blue from end to end
      You had a dog, you had a friend

      You laughed to see me standing dry
      Beneath a cloud that wasn't by

      You said the dog was not quite tame
      You wrote me down your second name

      The nine rolled up, we let it roll
      I've still got water in my sole

      And on the shelf above the phone
      There's one umbrella, bent to bone`,
    pre: `
      I'd practiced what I'd say all week
      It fell straight out when you would speak

      It isn't love, it isn't yet
      I've never been so glad to get wet`,
    hooks: [
      {
        title: 'Let It Rain All Week',
        chorus: `
          Let it rain all week, let it rain all day
          Let the buses be late and the drains give way
          I've got half an umbrella and a whole lot to say
          Let it rain all week, let it rain all day
          Let the sun go and shine on some other highway
          And let it rain all week`,
      },
      {
        title: 'Half an Umbrella',
        chorus: `
          Half an umbrella and half of the street
          Half of your laughing and half of your heat
          I came with one shoulder and nothing to eat
          Half an umbrella and half of the street
          I'd never been half of a thing so complete
          As half an umbrella with you`,
      },
      {
        title: 'What Is Your Name Again',
        isLoose: true,
        chorus: `
          What is your name again? Say it out slow
          I knew it already, I wanted to know
          The way that your mouth makes a ring and an "oh"
          What is your name again? Say it out slow
          I'm asking a thing, and I'm asking it low
          What is your name? Don't go`,
      },
    ],
    bridge: `
      What if the nine had been on time
      What if I'd stopped to find a dime
      There'd be two people, dry and free
      And neither of them would be me

      Maybe it's nothing, a cloud and a queue
      Maybe there's somebody waiting for you
      But the rain hit the road and it rang like a bell
      And I thought, I know this, I know this so well`,
    outro: `
      The nine rolled up, we let it go

      What is your name? I like it slow`,
  },
  {
    name: 'long-marriage',
    themes: ['love', 'family', 'every day'],
    keywords: 'wife husband anniversary years old together marriage forever home grow grandparents married',
    valence: [0, 1],
    arousal: [-0.9, 0.3],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      You fold the paper into eight
      You put the toast upon my plate

      I know the stair by how you tread
      I know the dent you leave in bed

      You lose your glasses on your hair
      I never say, I let them there

      You hum the news, you salt the soup
      You tell the {neighbors|children} what's the scoop

      There's nothing that we haven't said
      We say it over eggs instead

      You take the blue, I take the grey
      We've shared a bathroom since that May`,
    verse2: `
      We had a year we hardly spoke
      You slept with one arm in your cloak

      I had my suitcase by the wall
      I watched you watch it, that was all

      And then one night the pipe froze through
      I held the lamp, you held the screw

      We laughed until the ice let go
      I don't know why. I think you know

      The doctor says my heart is slow
      I told him that was long ago

      If you go first, I'll lose my mind
      If I go first, you'll fall behind`,
    pre: `
      They write of fire, they write of wine
      They never write your cup by mine

      Ask me for stars, I've only got
      The kettle on, and is it hot`,
    hooks: [
      {
        title: 'Still Your Side of the Bed',
        chorus: `
          It's still your side of the bed, the side by the door
          In case of a burglar, a child or a war
          I've slept on the inside since seventy-four
          It's still your side of the bed, evermore
          There's a lot I would trade and a lot I'd ignore
          But not your side of the bed`,
      },
      {
        title: 'Ten Thousand Mornings',
        isLoose: true,
        chorus: `
          Ten thousand mornings and I'd do it again
          The ones that were sunny, the ones that were rain
          With the crumbs and the quarrels, the coffee, the stain
          Ten thousand mornings and I'd do it again
          If somebody offers me one more refrain
          Ten thousand mornings, then ten`,
      },
      {
        title: 'Easy With You',
        isLoose: true,
        chorus: `
          It's easy with you, it's easy with you
          Like an old cotton shirt or a comfortable shoe
          I don't have to shine and I don't have to do
          It's easy with you, it's easy with you
          The world is a mountain the whole of it through
          But it's easy with you`,
      },
    ],
    bridge: `
      Somebody asked us how it is done
      You said it's a war that nobody won
      I said it's a garden, you said it's a cough
      We laughed till your glasses fell finally off

      And if there's another one, after this life
      I'll look for a husband, you look for a wife
      We'll meet in a kitchen, we'll burn something new
      I'll know by the humming that it's still you`,
    outro: `
      You take the blue, I take the grey

      The kettle's on. I hope you stay`,
  },
  {
    name: 'left-on-read',
    themes: ['love', 'drama', 'technology'],
    keywords: 'miss ex breakup message text phone heartbreak distance long lonely wait call apart love lost regret',
    valence: [-1, 0],
    arousal: [-0.8, 0.4],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      Three little dots, and then they're gone
      I've watched the screen from ten till dawn

      I wrote you something, took it out
      I put it back, without the shout

      Your jumper's hanging in the hall
      It doesn't smell of you at all

      My friends have got me on a list
      They ring to check that I exist

      I walked the long way round the square
      So I'd not pass your favorite chair

      I bought the milk you like. I drink
      It black. I poured it down the sink`,
    verse2: `
      I saw you Friday, by the stage
      You had a friend about your age

      You waved, I waved, we both looked thin
      The band came on, the noise came in

      You've cut your hair, it suits you so
      I told the barman, he said, oh

      I gave your jumper to a man
      Who sleeps behind the ice cream van

      He wears it well, he's got your height
      I say hello to him at night

      And this will do, I wrote, I'm fine
      I pressed the arrow, dropped the line`,
    pre: `
      I know the words, I know the way
      You'd tip your head if I should say

      The battery is nearly through
      It's four percent, and so are you`,
    hooks: [
      {
        title: 'Three Little Dots',
        chorus: `
          Three little dots, and I'm holding my breath
          I've loved you to pieces, I've bored you to death
          You're typing, you're typing, and what have you left
          Three little dots, and I'm holding my breath
          Then the screen goes to black like a curtain's descent
          Three little dots, and they went`,
      },
      {
        title: 'Almost Over You',
        isLoose: true,
        chorus: `
          I'm almost over you, almost over you
          Apart from the mornings and afternoons too
          I threw out the roses, I painted it blue
          I'm almost over you, almost over you
          I'd tell you about it if only I knew
          How to be over you`,
      },
      {
        title: 'Say It to My Face',
        isLoose: true,
        chorus: `
          Say it to my face, say it to my face
          Don't leave it in letters in somebody's place
          I'd rather be burned than be gone without trace
          Say it to my face, say it to my face
          We started it standing, with snow on the lace
          So say it, say it to my face`,
      },
    ],
    bridge: `
      If I had said it in June, when it burned
      And not in December, with everything turned
      Would you have answered, or smiled, or been kind
      I've asked it so often I've polished my mind

      Maybe there's someone who's reading this now
      With four percent left and a line in their brow
      Put down the phone and go look at the sky
      It's never once left me without a reply`,
    outro: `
      Four percent, three percent, two

      I'm fine, and I hope it suits you`,
  },
];
