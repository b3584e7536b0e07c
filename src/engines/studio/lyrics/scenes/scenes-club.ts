import type { Scene } from './scene.ts';

/** Few words for large rooms: they come round again while the lights move. */
export const clubScenes: readonly Scene[] = [
  {
    name: 'red-exit-sign',
    themes: ['lifestyle', 'holiday', 'every day'],
    keywords: 'dance club night party dj floor light bass beat rave disco neon saturday',
    valence: [0, 1],
    arousal: [0, 1],
    styles: ['club'],
    speaker: 'I',
    to: 'crowd',
    syllables: 7,
    verse1: `
      Coat check, ticket, number nine
      Stamp still wet upon the line

      Shoulders moving in the fog
      Someone's howling like a dog

      Red light over every hand
      No one asking where they stand

      I forget the day I had
      I forget that it was bad`,
    verse2: `
      Half past four and no one's gone
      Someone left the smoke machine on

      You were dancing by the stack
      Silver jacket, open back

      Not a word could cross the air
      So we said it standing there

      When the morning finds our eyes
      We'll be older, not so wise`,
    pre: `
      Higher, hold it, wait for me
      One and two and one and three

      Take the floor out, take the wall
      Let me hear it, let it fall`,
    hooks: [
      {
        title: "Don't Turn the Lights On",
        chorus: `
          Don't turn the lights on, don't turn the lights on
          I only know you with the night on
          Don't turn the lights on, don't turn the lights on
          One more until the sky is white, come on
          Don't turn the lights on`,
      },
      {
        title: 'All Night Under',
        chorus: `
          All night under, under the sound
          All night under, turn me around
          Lose me, lose me, never be found
          All night under, under the sound`,
      },
      {
        title: 'Lift Me Over',
        isLoose: true,
        chorus: `
          Lift me over, lift me high
          Over the water and over the sky
          Lift me over, never ask why
          Say my name as the walls go by
          Lift me over, lift me high`,
      },
    ],
    bridge: `
      Everything stops but the heart of a stranger
      Everything's quiet and close to danger
      Breathe with me now in the blue and the red
      Hear what the drum was, hear what it said

      Maybe tomorrow I won't know your face
      Maybe I'll dream of this very same place
      Somebody carried me, somebody stayed
      Under the noise that the sub woofers made`,
    outro: `
      Lights on, lights on

      Carry me home on the first train there`,
  },
  {
    name: 'signal-lost',
    themes: ['technology', 'science', 'discovery', 'media'],
    keywords: 'robot machine future digital computer code signal satellite space android internet laser screen ai',
    valence: [-0.7, 0.6],
    arousal: [-0.3, 1],
    styles: ['club'],
    speaker: 'I',
    to: 'lover',
    syllables: 7,
    verse1: `
      Every window is a screen
      Every face is blue and green

      I was scrolling in my sleep
      Counting signals, counting sheep

      Then a message with no name
      Said it burned the very same

      Zeros falling, ones in rain
      {Dial|Dialing} the dark again`,
    verse2: `
      Now the satellites have cleared
      Nothing there like I had feared

      Just your voice across the wire
      Static like a winter fire

      Tell me what you see from space
      Does it have a human face

      I'm a number, I'm a light
      I'm a question in the night`,
    pre: `
      Searching, searching, hold the line
      Is that your voice, is it mine

      Upload, download, burn the file
      Let me feel it for a while`,
    hooks: [
      {
        title: 'Do You Read Me',
        chorus: `
          Do you read me? Do you read me?
          In the wires where they feed me
          Tell the dark that you believe me
          Do you read me? Do you need me?
          Do you read me?`,
      },
      {
        title: 'Electric Skin',
        chorus: `
          Electric skin, let the current in
          Tell me where you end and where I begin
          Electric skin, spin, spin, spin
          I was a wall till you let me in
          Electric skin`,
      },
      {
        title: 'Come Online',
        isLoose: true,
        chorus: `
          Come online, come online
          Put your frequency over mine
          Let it hum in the neck and spine
          Come online, you're a light, you shine
          Come online, come online`,
      },
    ],
    bridge: `
      If I'm a copy, then who was the first
      Who taught the metal to suffer from thirst
      Open the cover and look at the gear
      Somebody wrote something tender in here

      Maybe the future forgets how to dance
      Maybe it's only a matter of chance
      You in a room and a room in the sky
      Two little lights as the world goes by`,
    outro: `
      Signal fading, signal gone

      Somebody leave the receiver on`,
  },
  {
    name: 'sunrise-set',
    themes: ['vacation', 'love', 'hope', 'holiday', 'world', 'discovery'],
    keywords: 'summer sun beach festival island ocean wave sunrise dawn love feeling sky freedom euphoria',
    valence: [0.2, 1],
    arousal: [-0.3, 1],
    styles: ['club'],
    speaker: 'we',
    to: 'lover',
    syllables: 7,
    verse1: `
      Salt and sand on every string
      Someone taught the palms to sing

      You were barefoot on the rail
      With a paper cup of ale

      {Sixty|Seven} strangers, one guitar
      Someone parked a dying star

      No one has a phone that rings
      No one needs the heavy things`,
    verse2: `
      Now the edge is turning gold
      I can feel it getting cold

      You have got my jacket on
      Half the fires are nearly gone

      We could swim out past the light
      We could live inside this night

      Here it comes across the bay
      Pink and silver, gold and grey`,
    pre: `
      Wait for it, wait for it now
      Nobody's teaching us how

      Hold your breath and count to five
      Say you're glad to be alive`,
    hooks: [
      {
        title: 'Till the Sun Comes Over',
        chorus: `
          Till the sun comes over, over the sea
          Stay in the water, stay with me
          Till the sun comes over, let it be
          Nowhere that I'd rather be
          Till the sun comes over the sea`,
      },
      {
        title: 'We Are the Morning',
        isLoose: true,
        chorus: `
          We are the morning, we are the light
          We are the ones who stayed up all night
          We are the morning, hold on tight
          Everything's burning, everything's bright
          We are the morning light`,
      },
      {
        title: 'Golden Hour Again',
        chorus: `
          Golden hour again, golden hour again
          You and the water, now and then
          Lose me at seven, find me at ten
          It's golden hour again
          Oh, say when, it's golden hour again`,
      },
    ],
    bridge: `
      Someday we'll tell it and get it all wrong
      Which was the island and which was the song
      But nobody ever will argue the sky
      It opened a hand and it taught us to fly

      If there's an ending, I don't want to know
      Let the tide tell me and let it be slow
      You in my jacket and sand in the bed
      That is the story, the rest is unsaid`,
    outro: `
      Over the sea, over the sea

      Morning, morning, come and see`,
  },
];
