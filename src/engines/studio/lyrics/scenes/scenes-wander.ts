import type { Scene } from './scene.ts';

/** Setting out and finding: discovery, journey. */
export const wanderScenes: readonly Scene[] = [
  {
    name: 'map-with-a-hole',
    themes: ['discovery', 'journey', 'kids'],
    keywords: 'explore explorer adventure map treasure find island sail compass unknown curious cave mountain forest',
    valence: [0, 1],
    arousal: [-0.3, 0.9],
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      Your grandpa's map had got a hole
      Right where he said he'd found the coal

      The ink was brown, the folds were thin
      There was a tooth of something in

      We took the boat, the one that leaks
      We told your mother, back in weeks

      You had the compass, I had bread
      We put a bucket on your head

      The harbor shrank, the church, the crane
      We'd never see it small again

      The gulls went home, the wind went round
      And all at once there was no sound`,
    verse2: `
      At dawn there was a line of grey
      That wasn't there on any day

      We ran her up upon the sand
      You touched it first, it shook, your hand

      There were no footprints, not a one
      Just {shells|stones} laid out beneath the sun

      A spring came down through roots and fern
      It tasted like the word return

      We drew it in with crayon, blue
      We named the bay for me and you

      They never did believe a bit
      There's still a hole. We'll live in it`,
    pre: `
      Beyond the edge, they say, there's none
      They say that everything is done

      Who drew the line? Who said it ends?
      They never had the right kind of friends`,
    hooks: [
      {
        title: 'Off the Map',
        isLoose: true,
        chorus: `
          Off the map, off the map
          Into the blank with our things on our back
          Let us be lost and not hurry on back
          Off the map, off the map
          Somebody left us a beautiful gap
          We're living off the map`,
      },
      {
        title: 'What Is Over There',
        chorus: `
          What is over there, what is over there
          Past the last bit of fence, past the end of the air
          I've got one good shoe and a sandwich to share
          Let's go see what is over there
          If there's nothing at all, then there's nothing to spare
          But I want to know what is over there`,
      },
      {
        title: 'Draw It In',
        chorus: `
          Draw it in, draw it in, with a crayon of blue
          If nobody's seen it, then who would but you
          The edge of the world is the part that is new
          Draw it in, draw it in, with a crayon of blue
          A hill and a river, and both of us too
          Draw it in, draw it in till it's true`,
      },
    ],
    bridge: `
      I've got a house now, got a lawn
      I know which side the sun's up on
      But some days by the kitchen tap
      I catch the smell of that old map

      If you should phone me, if you should say
      The wind's going round and she floats, more or less, today
      I'd put down the kettle, I'd leave on the light
      I'd bring you the bread and we'd sail in the night`,
    outro: `
      There's still a hole, and that's the door

      Off the map once more`,
  },
  {
    name: 'microscope-birthday',
    themes: ['discovery', 'science', 'education', 'children'],
    keywords: 'microscope discover wonder question telescope child nature pond insect leaf curious look eye learn',
    valence: [0, 1],
    arousal: [-0.7, 0.6],
    speaker: 'I',
    to: 'child',
    syllables: 8,
    verse1: `
      I gave you glass and brass and light
      You wouldn't come to bed that night

      You looked at salt, you looked at tea
      You looked at bits that came off me

      A drop of pond, a {leg|wing} of fly
      There's monsters, Dad, you told me, why

      There is a city in a crumb
      There are canals along my thumb

      You drew it all in felt-tip pen
      You washed your hands and looked again

      And I, who thought I knew the place
      Saw forests on my daughter's face`,
    verse2: `
      The years go by, the glass got scratched
      The eggs of every question hatched

      You went away to somewhere cold
      To look at ice a long time old

      You ring at night and tell me how
      There's air in there from before now

      A bubble, Dad, from when the deer
      Were tall as trees and no one here

      I hold the phone, I nod, I try
      I never could work out the why

      But I go out and lift a stone
      And say hello to those at home`,
    pre: `
      The closer in you go, it's true
      The more there is to wander through

      Don't tell me what it is, not yet
      I like the part before we get`,
    hooks: [
      {
        title: 'Look Closer',
        isLoose: true,
        chorus: `
          Look closer, look closer, there's more in the dust
          There's a sea in the puddle, there's gold in the rust
          You don't have to know it, you just have to trust
          Look closer, look closer, you must
          There's a dance in the bread and a war in the crust
          Look closer, look closer at us`,
      },
      {
        title: 'City in a Crumb',
        chorus: `
          There's a city in a crumb with a king on a throne
          There's a market and a river and a bridge made of bone
          I'd been eating them daily and never had known
          There's a city in a crumb, you are never alone
          Put your eye to the glass, put your ear to the stone
          There's a city in a crumb of its own`,
      },
      {
        title: 'Ask Me Why',
        chorus: `
          Ask me why, ask me why
          Why is the water the shade of the sky
          Why do the old people laugh when they cry
          Ask me why, and I'll say that I don't, but I'll try
          Ask it of me till the oceans are dry
          Never you stop, ask me why`,
      },
    ],
    bridge: `
      I used to think that growing old
      Was being sure of what you're told
      But you have made me small and thin
      A man with mud upon his chin

      Maybe the answer's a kind of a wall
      Maybe the question's the window of it all
      If I could choose what I leave you to keep
      I'd leave you that night that you wouldn't go to sleep`,
    outro: `
      Dad, come and see, come and see

      There's a city looking back at me`,
  },
  {
    name: 'passenger-seat',
    themes: ['journey', 'vacation', 'lifestyle', 'love'],
    keywords: 'road trip highway drive car desert summer friend freedom window radio mile motel travel gas freeway',
    valence: [0.1, 1],
    arousal: [-0.4, 0.9],
    speaker: 'we',
    to: 'lover',
    syllables: 8,
    verse1: `
      Your feet are up against the glass
      We're doing eighty, burning gas

      A paper bag of cherry pits
      A radio that only spits

      You read me every sign we see
      The {giant|plaster} cow, the lemon tree

      The air is warm as someone's breath
      You sing the words you know to death

      We packed for rain, we packed for war
      We left the map behind the door

      The heat is standing on the road
      A truck goes by, a leaning load`,
    verse2: `
      The motel clerk had one good eye
      He said the pool was mostly dry

      We sat there with our legs hung in
      And drank from caps a little gin

      You told me what you'd never told
      The moon came up, it wasn't cold

      The ice machine coughed half the night
      A moth was married to the light

      At noon we found the bridge was out
      You turned the wheel and sang about

      We've got a tank, we've got a dime
      We've got the wrong idea of time`,
    pre: `
      I don't much care where we come out
      You don't know what the fuss is about

      Left at the water, right at the sky
      Neither one of us asking why`,
    hooks: [
      {
        title: 'Windows Down',
        isLoose: true,
        chorus: `
          Windows down and your hair going round
          Singing so badly we're drowning the sound
          There isn't a soul and there isn't a town
          Windows down, windows down
          If we never arrive then we'll never be found
          Keep the windows down`,
      },
      {
        title: 'No Hurry at All',
        chorus: `
          There's no hurry at all, there's no hurry at all
          The shadows are long and the houses are small
          There's somebody waiting, well, let them all call
          No hurry at all, no hurry at all
          I'd drive you from Easter till sometime in fall
          There's no hurry, no hurry at all`,
      },
      {
        title: 'Exit Forty-Four',
        chorus: `
          We missed exit forty-four, and I'm glad that we did
          You laughed with your whole face, the way of a kid
          We found us a lake that the cedars had hid
          We missed exit forty-four, and I'm glad that we did
          I could look for a year and they'd find me again
          Past exit forty-four, with you, then`,
      },
    ],
    bridge: `
      Someday there'll be a seat in back
      With juice and crumbs and things to pack
      We'll take the highway, straight and fast
      We'll point and say, we slept there last

      Or maybe not, and maybe you
      Will tell it to somebody new
      If so, don't leave the cherries out
      They were the thing that it was all about`,
    outro: `
      Left at the water, right at the sky

      Windows down, let it all go by`,
  },
];
