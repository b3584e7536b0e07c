import type { Scene } from './scene.ts';

/** Country: plain people, plain words. */
export const countryScenes: readonly Scene[] = [
  {
    name: 'grandpas-truck',
    themes: ['family', 'lifestyle'],
    keywords: 'truck farm country grandfather grandpa field tractor ranch cowboy boots dirt road barn horse whiskey',
    valence: [-0.4, 0.8],
    arousal: [-0.5, 0.6],
    styles: ['country'],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      My grandpa drove a flatbed Ford
      The door was held with fishing cord

      It drank more oil than gasoline
      It's still the best I've ever seen

      He taught me how to hold the wheel
      And what an honest man should feel

      There was a Bible on the dash
      A coffee can for bits of cash

      He'd whistle hymns at every gate
      And wave at folks if they were late`,
    verse2: `
      The bank came out and took the land
      He signed it with a shaking hand

      He saved the truck, he kept the dog
      He sat all winter by a log

      He left me forty rusty keys
      A {pocket|hunting} knife, a hive of bees

      I got it running late in May
      I cried so hard it rolled away

      My boy is six, he's up in front
      He says he'd like to shift and hunt`,
    pre: `
      A man leaves gold or leaves a debt
      He left me something better yet

      Turn the key and let it cough
      Nothing good was born shut off`,
    hooks: [
      {
        title: 'Slow Down and Wave',
        chorus: `
          Slow down and wave, slow down and wave
          It don't cost a nickel, it's easy to save
          It's the first thing he taught me, the last thing he gave
          From the cradle right down to the grave
          There's nobody out here too big or too brave
          To slow down and wave`,
      },
      {
        title: 'Rust and Honey',
        chorus: `
          Rust and honey, rust and honey
          Never had time and he never had money
          Sat on the porch when the evening was sunny
          Told the same joke and it always was funny
          I've got his hands and his taste for the honey
          Rust and honey, rust and honey`,
      },
    ],
    bridge: `
      Maybe they'll pave it and put up a store
      Maybe nobody will wave any more
      I'll be the fool with his arm in the sun
      Lifting two fingers at every last one

      I never told him, I thought that he knew
      A man doesn't say it, he follows you through
      He hands you a wrench and he holds you the light
      And drives you home slow in the middle of night`,
    outro: `
      Slow down and wave

      That old flatbed's going fine
      Half of it's rust and all of it's mine`,
  },
  {
    name: 'county-fair',
    themes: ['love', 'every day'],
    keywords: 'fair summer small town dance rodeo porch bonfire creek girl neighbor harvest county kiss',
    valence: [0.2, 1],
    arousal: [0, 0.9],
    styles: ['country'],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      You won a goldfish with a dart
      You named it after my old cart

      Your boots were new, your hair was down
      You'd been the talk of half the town

      The {fiddle|banjo} player broke a string
      And told us he would have to sing

      I spent my wages on a bear
      You gave it to a child right there

      The Ferris wheel stopped at the top
      I prayed that it would always stop`,
    verse2: `
      We've got a house on Miller Road
      A mule who will not take the load

      The goldfish lived for seven years
      You buried him with proper tears

      You still out-shoot me, nine to two
      I married somebody like you

      Our girl is selling lemonade
      She won't say how much she has made

      The fair comes back, we pay to ride
      We're sitting on the very same side`,
    pre: `
      Fireflies over the parking lot
      Everything worth it is all we've got

      Kick off the dust and find me a tune
      Summer is ending too soon, too soon`,
    hooks: [
      {
        title: 'Top of the Wheel',
        chorus: `
          Top of the wheel, top of the wheel
          I never knew how a sky could feel
          Lights of the county all spinning below
          You took my hand and you didn't let go
          Is it a dream, is it real, is it real
          Up at the top of the wheel`,
      },
      {
        title: 'Goldfish Summer',
        chorus: `
          It was a goldfish summer, a goldfish summer
          I was the singer and you were the drummer
          Beat on the dash with the palm of your hand
          Singing along to a one-man band
          Winters get colder and numbers get dumber
          Give me a goldfish summer`,
      },
    ],
    bridge: `
      If they had started that wheel up too soon
      I would have only looked up at the moon
      I would have never said what I said
      With my heart in my hat and my hat on my head

      Maybe it's luck or a hand from above
      Or a boy at a lever who once was in love
      He saw us up there and he lit up his smoke
      He told it for years as his favourite joke`,
    outro: `
      Top of the wheel, don't bring us down

      Still this bench and still this view
      I'd pay twice to sit with you`,
  },
];
