import type { Scene } from './scene.ts';

/** Scenes about a place or a time that the caller names. */
export const placeScenes: readonly Scene[] = [
  {
    name: 'city-in-a-postcard',
    themes: ['journey', 'vacation', 'discovery', 'world', 'lifestyle'],
    keywords: 'city town street travel postcard visit tourist abroad home country bridge',
    valence: [-0.4, 1],
    arousal: [-0.6, 0.7],
    about: ['place'],
    isAboutNames: true,
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      I landed there with half a plan
      A coat, a book, a frying pan

      I rented rooms above a bar
      The landlord played a bad guitar

      I couldn't read a single sign
      I bought some paint, I thought it wine

      You {sold|lent} me an umbrella, bent
      I never knew quite what you meant

      We walked the whole of <w> through
      With one good coat between us two

      You taught me how to cross the street
      And what the locals call their feet`,
    verse2: `
      Now someone plays it on the train
      That song, and there's the smell of rain

      I'm in an office, painted cream
      The rest of <w> was a dream

      I keep a ticket in my shoe
      For line eleven, stamped in blue

      I read the weather every day
      For streets four thousand miles away

      I heard they tore the bar down flat
      I wonder who has got the cat

      One <season=winter> I'll go back and see
      If someone there remembers me`,
    pre: `
      You get a place under your skin
      You don't get out once you've been in

      I close my eyes, I'm nearly there
      I know it by the taste of air`,
    hooks: [
      {
        title: 'Take Me Back to <w>',
        isLoose: true,
        chorus: `
          Take me back to <w>, take me by the hand
          I left a light on I don't understand
          There's a room with a view of the gravel and sand
          Take me back to <w>, let me land
          I had nothing at all, but the nothing was grand
          So take me back to <w>`,
      },
      {
        title: '<w> in the Rain',
        isLoose: true,
        chorus: `
          <w> in the rain, <w> in the rain
          I could walk it in my sleep and I'd walk it again
          With your name on the window and my face in the pane
          It's <w>, <w> in the rain
          If you ask me the time, if you ask me the train
          I'm in <w> in the rain`,
      },
      {
        title: 'Lights of <w>',
        isLoose: true,
        chorus: `
          Lights of <w>, burn for me
          From the top of the hill to the edge of the sea
          I was nobody's guest, I was twenty and free
          Lights of <w>, do you still burn for me?
          Let somebody stand where I used to be
          Under the lights of <w>`,
      },
    ],
    bridge: `
      Maybe it isn't the city I miss
      It's who I was then, and a stairwell, a kiss
      Maybe they'd give me the very same key
      And I'd open the door and it wouldn't be me

      If you go there, do one thing for me
      Stand by the water at quarter past three
      Say I was here and I didn't know why
      Buy something useless and look at the sky`,
    outro: `
      Line eleven, stamped in blue

      Leave a light on there for you`,
  },
  {
    name: 'place-we-went',
    themes: ['every day', 'family', 'journey', 'vacation', 'real estate'],
    keywords: 'kitchen garden park school bar cafe house farm beach street island hill harbor church market',
    valence: [-0.5, 1],
    arousal: [-0.8, 0.6],
    about: ['place'],
    isAboutNames: false,
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      We had a key, we had a bell
      We had a secret not to tell

      The paint was green, the hinge was bent
      It cost us nothing, so we went

      There's chalk still up along the beam
      With both our names, and half a dream

      Your brother brought a box of plums
      We kept the beat with both our thumbs

      It's only <the w>, people say
      They've never been there at end of day

      The light came in as thick as cream
      The dust went slowly, like a stream`,
    verse2: `
      I drove by there the other week
      I heard the same old hinges creak

      They've changed the sign, they've cut the tree
      A girl looked up and stared at me

      I would have told her where to stand
      To catch the sunset in her hand

      You've got three kids, I've got a car
      We write to say how busy we are

      But ask me where I'd like to be
      It's <the w> there, with you and me

      So bring the plums, I'll bring the key
      We'll let ourselves in, quietly`,
    pre: `
      You can't go home, that's what they say
      I'd like to try it anyway

      We didn't know that it was good
      We'd have held on, if we'd understood`,
    hooks: [
      {
        title: 'Meet Me by <the w>',
        chorus: `
          Meet me by <the w> when the day is done
          Bring your old blue coat and I'll bring the sun
          We said we were leaving, we never have gone
          Meet me by <the w>, one by one
          There's a lot left over and it's only begun
          So meet me by <the w>`,
      },
      {
        title: 'Same Old Place',
        chorus: `
          Same old place, same old light
          Same old moon on the left and the right
          I forgot my name, I forgot my height
          In the same old place tonight
          Draw up a chair, and talk all night
          In the same old place, same old light`,
      },
      {
        title: 'We Had a Key',
        chorus: `
          We had a key to the whole of the world
          A boy with a bike and a freckled girl
          And no one had told us how fast it would turn
          We had a key to the whole of the world
          We had a key, and the key got lost
          We'd buy it back at any cost`,
      },
    ],
    bridge: `
      And what if someone's there today
      With chalk in hand and a plum on a tray
      And what if they're sure it will always be so
      Don't tell them a thing, don't let them know

      Maybe a place is a person who waits
      Under the roof and behind the gates
      Maybe it dreams of us when it's late
      I hope it dreams that we're walking straight`,
    outro: `
      I'll bring the plums, you bring the key

      Same old place, you and me`,
  },
  {
    name: 'when-it-comes-round',
    themes: ['every day', 'hope', 'lifestyle', 'holiday', 'meditation'],
    keywords:
      'night morning evening summer winter autumn spring monday sunday friday saturday midnight dawn dusk season weekend',
    valence: [-0.6, 1],
    arousal: [-0.9, 0.7],
    about: ['time'],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      It comes in softly, shoes in hand
      And no one's quite prepared or planned

      The kettle ticks, the curtain moves
      The {paper|jacket} hanging there improves

      I know it by the color first
      A kind of blue, a kind of thirst

      The street is slow, the bread is warm
      A cat is waiting out the storm

      You put your feet up on the chair
      There's half a petal in your hair

      We talk of nothing, talk it long
      You get the second verse all wrong`,
    verse2: `
      I used to wish it would be through
      That was before it came with you

      I had a watch, I had a list
      I never noticed what I missed

      Then you came round with wine and cheese
      And broke the lock and lost the keys

      So now I hold it like a cup
      I'm scared to drink the last bit up

      There is a mark upon the wall
      Where sun comes level with the hall

      We'll meet it there, we'll draw the blind
      And see what trouble we can find`,
    pre: `
      Don't wind the clock, don't look ahead
      There's time enough when we are dead

      It never lasts, it never did
      I'd hide it if it could be hid`,
    hooks: [
      {
        title: 'All Through <the w>',
        isLoose: true,
        chorus: `
          All through <the w>, stay here with me
          I've got a chair and a blanket and tea
          Nobody needs us, so let us be
          All through <the w>, stay here with me
          Nothing to prove and nowhere to be
          All through <the w> with me`,
      },
      {
        title: 'It Comes Around',
        chorus: `
          It comes around, it comes around
          Like a wheel with a whispering sound
          You can run with your ear to the ground
          What was lost is a thing to be found
          And you hold it a while, and you set it down
          And it comes, it comes around`,
      },
      {
        title: 'Give Me <the w>',
        isLoose: true,
        chorus: `
          Give me <the w>, keep all the rest
          Keep all the money, the medals, the best
          I've a head on my arm and a hand on my chest
          Give me <the w>, keep all the rest
          You can ask anybody, you'd never have guessed
          Give me <the w>, I'm blessed`,
      },
    ],
    bridge: `
      Maybe there's only a number of these
      Written in pencil on somebody's knees
      Maybe it's twenty and maybe it's one
      We never get told till the counting is done

      If I could put it in a jar
      I'd open it when you were far
      I'd let it fill the smallest room
      With every smell of you, and broom`,
    outro: `
      Shoes in hand, out the door

      Come around, come around once more`,
  },
];
