import type { Scene } from './scene.ts';

/** After the worst of it. */
export const hopeScenes: readonly Scene[] = [
  {
    name: 'after-the-flood',
    themes: ['hope', 'inspirational', 'world'],
    keywords: 'hope flood storm rebuild survive recover rain disaster river brave heal rise light begin',
    valence: [-0.4, 0.7],
    arousal: [-0.5, 0.6],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The river took the kitchen door
      It left a fish upon the floor

      We hung the {letters|carpets} out to dry
      Across the fence beneath the sky

      The church bell rang with no one there
      A piano slept beside a chair

      My neighbour found her wedding ring
      Inside a shoe, tied up with string

      We passed the buckets down the strand
      And dug the garden out of sand`,
    verse2: `
      By May the walls were white again
      We drew the mark and wrote down when

      The baker gave his bread for free
      We ate it underneath a tree

      The children painted boats in blue
      On every house the water knew

      A single rose came up in mud
      As red as anybody's blood

      <town=This town> is smaller on the map
      But louder when the people clap`,
    pre: `
      It came up high, it rushed on past
      And nothing made of rain can last

      Take the hammer, take the nail
      Every sheet can be a sail`,
    hooks: [
      {
        title: 'Higher Ground',
        chorus: `
          We're going up to higher ground
          Bring whatever you have found
          Lost is lost and drowned is drowned
          We're going up to higher ground
          If you can't walk, I'll carry you round
          We're going up to higher ground`,
        isLoose: true,
      },
      {
        title: 'We Are Still Here',
        chorus: `
          We are still here, we are still here
          Mud on our boots and the sky coming clear
          Write it down, the day and the year
          We came through the water, we came through the fear
          Ring the bell so the hills can hear
          Yes, we are still here, we are still here`,
        isLoose: true,
      },
      {
        title: 'Build It Again',
        chorus: `
          Build it again, build it again
          With what we know now that we didn't know then
          A little bit lower, a little bit wide
          With room for whoever is waiting outside
          One board, one nail, one woman, ten men
          Build it, build it again`,
      },
    ],
    bridge: `
      Maybe it comes for us once more
      Maybe it knows where we keep the door
      Then we will know what a hand is for
      We'll hold on the way that we held on before

      I never prayed until that night
      I only asked to see some light
      And someone rowed across the square
      With nothing but a lamp and a prayer`,
    outro: `
      Lost is lost, and found is found

      The water's gone, the road is clear
      Look around, we're still right here`,
  },
  {
    name: 'hospital-window',
    themes: ['hope', 'health', 'motivational'],
    keywords: 'hospital ill illness cancer doctor nurse recovery medicine courage strong fight ward bed cure',
    valence: [-0.6, 0.4],
    arousal: [-0.8, 0.2],
    speaker: 'I',
    to: 'friend',
    syllables: 8,
    verse1: `
      From up here I can see the park
      A man and dog from dawn till dark

      The nurse has stars upon her shoes
      She brings me pills and bits of news

      The clock is slow, the soup is thin
      They never let the weather in

      You came with {flowers|biscuits} and a joke
      You cried a little when I spoke

      I'm counting tiles, I'm up to nine
      A crack runs through them like a line`,
    verse2: `
      Today I walked to bed eleven
      I swear it felt as far as heaven

      The plant has grown as tall as me
      My doctor brought a cup of tea

      My hair came in, it's soft and grey
      I wore it proudly all the day

      They cut the band around my wrist
      And crossed my name out on the list

      The man was there, I shook his hand
      The dog rolled over in the sand`,
    pre: `
      I'm not as brave as people say
      I only did another day

      One more needle, one more night
      One more hour until it's light`,
    hooks: [
      {
        title: 'Open the Window',
        chorus: `
          Open the window, let me feel the rain
          I want to be cold and be warm again
          I want the mud and the morning train
          Everything plain, everything plain
          Open the window, take off the chain
          Open the window again`,
      },
      {
        title: 'Not Today',
        chorus: `
          Not today, not today
          I've got something left to say
          You can knock but you can't stay
          I've a card I didn't play
          Write it down and walk away
          Not today, no, not today`,
        isLoose: true,
      },
    ],
    bridge: `
      If I had known how sweet it is
      To stand in line for cheese and fizz
      I would have stood there all my life
      And grinned, and talked to someone's wife

      Maybe the fear will come back too
      It knows the hall, it knows the view
      Then sit with me till the lamp burns low
      And tell me again where the park dogs go`,
    outro: `
      Not today

      Open the window, leave it wide
      There's so much going on outside`,
  },
];
