import type { Scene } from './scene.ts';

/** Christmas and other holidays. */
export const winterScenes: readonly Scene[] = [
  {
    name: 'home-for-christmas',
    themes: ['christmas', 'holiday', 'family'],
    keywords: 'christmas xmas december snow santa tree carol family home sleigh bell gift present',
    valence: [0, 1],
    arousal: [-0.6, 0.5],
    styles: ['holiday'],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      The northern road is white with snow
      The radio is turned down low

      There's {ginger bread|apple cake} on the other seat
      And twenty miles of frozen street

      I wrapped your scarf in Sunday news
      And tied it up with both my shoes

      The lights are strung on every store
      The baker's shut at half past four

      My father waves a kitchen towel
      The dog lets out a happy howl`,
    verse2: `
      There's flour on my mother's nose
      And steam on all the windows' rows

      My brother found the broken star
      And {glued|fixed} it with a chocolate bar

      We sing the one we never learned
      And no one minds the pie is burned

      The neighbours knock with pots of tea
      The cat is halfway up the tree

      It's quiet now, the plates are done
      The candles leave us one by one`,
    pre: `
      However far I have to roam
      There's one warm window painted home

      Ring out the old, the clock says ten
      Tomorrow we'll be kids again`,
    hooks: [
      {
        title: 'Home by the Evening Bell',
        chorus: `
          I'll be home by the evening bell
          With a hundred stories left to tell
          Keep a chair and a place for me
          And a paper star for the Christmas tree
          All is well, all is well
          I'll be home by the evening bell`,
      },
      {
        title: 'Snow on the Roof',
        chorus: `
          Snow on the roof and bread on the table
          Everyone sing as long as you're able
          Nobody's rich and nobody's lonely
          This is the night and this night only
          Snow on the roof, a lamp in the stable`,
        isLoose: true,
      },
      {
        title: 'Leave the Porch Light On',
        chorus: `
          Leave the porch light on
          I'll be there before the dawn
          Through the drifting and the dark
          Follow every little spark
          Leave the porch light on
          Till the longest night is gone`,
      },
    ],
    bridge: `
      And if there's an empty chair this year
      We'll fill a glass and bring it near
      We'll say the name, we'll tell the joke
      We'll watch it rise like candle smoke

      I used to count what I would get
      The box, the bike, the railway set
      Now all I want is down the hall
      The sound of voices through the wall`,
    outro: `
      All is well, all is well

      Leave a light and leave a spoon
      I'll be coming up there soon`,
  },
  {
    name: 'office-santa',
    themes: ['christmas', 'sales'],
    keywords: 'santa claus present gift party elf reindeer stocking december jingle',
    valence: [0.4, 1],
    arousal: [0.2, 1],
    styles: ['holiday'],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      I rented out a velvet suit
      The left leg wouldn't meet the boot

      My beard is made of cotton wool
      The bus to town is more than full

      A boy looks up and asks my age
      I say that's on a secret page

      I've got a sack of {rubber|wooden} ducks
      And seven yellow fire trucks

      A lady gives her seat to me
      She says I look like sixty three`,
    verse2: `
      By five o'clock my lap is sore
      They're lining up outside the door

      One asks a horse, and one a king
      One only hopes to hear me sing

      The {smallest|youngest} whispers in my ear
      She'd like her dad back home this year

      I can't find that inside the sack
      I promise I will answer back

      I lost my hat, I tore the seam
      I'm eating someone's melting cream`,
    pre: `
      So stamp your feet and clap your hands
      And shake the snow from all the lands

      There's room for all, so step inside
      The reindeer need a place to hide`,
    hooks: [
      {
        title: 'Ho Ho Hello',
        chorus: `
          Ho ho hello, ho ho hello
          Everybody shake it from your head to your toe
          Red on the rooftop, white down below
          Don't be so cool now, don't be so slow
          Ho ho hello, ho ho hello`,
      },
      {
        title: 'Santa Took the Bus',
        chorus: `
          Santa took the bus this year
          He's parked his old and tired deer
          He's only one, the same as us
          So make a little bit of fuss
          Santa took the bus, took the bus
          Ring the bell for all of us`,
      },
    ],
    bridge: `
      Maybe I'm not the one from the song
      Maybe the boots and the belly are wrong
      But somebody laughed and somebody cried
      And somebody's father came in from outside

      So if you should ask me is any of it real
      I only can tell you the way that I feel
      It's cold in the morning, it's dark before three
      But somebody's waving and waving at me`,
    outro: `
      Ho ho hello, goodnight, goodnight

      Mind the step and mind the ice
      Everybody here was nice`,
  },
  {
    name: 'new-year-roof',
    themes: ['holiday', 'hope', 'lifestyle'],
    keywords:
      'holiday new year midnight firework party celebration easter halloween thanksgiving birthday toast eve countdown',
    valence: [0.1, 1],
    arousal: [-0.1, 1],
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      We climbed the fire escape at ten
      The city lay below us then

      You had the blanket and the wine
      I brought the cheapest glass of mine

      We burned the list of what went wrong
      It didn't even take that long

      A band below was out of tune
      Somebody {whistled|shouted} at the moon

      You said December was a thief
      I said the visit had been brief`,
    verse2: `
      The clouds went green and after, red
      A rocket passed above your head

      The bells of <town=the town> began to ring
      A stranger taught us how to swing

      We called up everyone we knew
      And shouted till the lines went through

      By three o'clock the street was bare
      With coloured paper in your hair

      We swept the ashes from the stone
      And {walked|danced} the other dancers home`,
    pre: `
      Ten and nine and eight to go
      Say a thing I do not know

      Hold the glass up, hold the night
      Everybody hold on tight`,
    hooks: [
      {
        title: 'One More Year',
        chorus: `
          One more year, one more year
          Look at all of us still here
          Louder than we were before
          Knocking on another door
          Raise it up and drink it clear
          One more, one more, one more year`,
        isLoose: true,
      },
      {
        title: 'Count Me In',
        chorus: `
          Count me in, three, two, one
          All the heavy things are done
          Count me in for what comes after
          For the crying and the laughter
          When the bells begin to spin
          Anywhere you go, count me in`,
        isLoose: true,
      },
      {
        title: 'Paper in Your Hair',
        chorus: `
          You had paper in your hair
          Gold and silver everywhere
          If the world was going under
          We would never hear the thunder
          We were laughing, unaware
          With the paper in your hair`,
      },
    ],
    bridge: `
      What if we never get it right
      What if it's only one good night
      Then give me one, I'll take it whole
      I'll keep it burning like a coal

      I never told you what I wrote
      The line that wouldn't leave my throat
      I burned it first, I watched it fly
      It said that I was scared to try`,
    outro: `
      Three, two, one, and here we are

      One more year, one more year
      Everyone I love is here`,
  },
];
