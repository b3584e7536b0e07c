import type { Scene } from './scene.ts';

/** Moon, ink, tea, snow and long roads: songs in the manner of old poems. */
export const inkScenes: readonly Scene[] = [
  {
    name: 'tea-house-on-the-pass',
    themes: ['journey', 'meditation'],
    keywords: 'tea mountain pass monk traveler cloud pine temple guest autumn wind china chinese ancient',
    valence: [-0.5, 0.7],
    arousal: [-1, 0.2],
    styles: ['gufeng'],
    speaker: 'I',
    to: 'friend',
    syllables: 7,
    verse1: `
      Cloud on either side the stair
      Someone has been sweeping there

      Clay and copper, steam and pine
      Two low cups, and one is mine

      You had walked from east to west
      You had nothing but the rest

      Neither asked the other's name
      Rain had brought us here the same

      On the wall a brush had drawn
      One grey heron, almost gone`,
    verse2: `
      Ten years on I climb again
      Slower than I climbed it then

      Moss has taken half the wall
      Still the heron, very small

      No one sweeps the stair, the leaves
      Lie as deep as coat and sleeves

      I have brought the tea you chose
      Leaf that opens like a rose

      One cup here, and one across
      Wind sits down upon the moss`,
    pre: `
      Water boils and water clears
      So it is with hours and years

      Ask the pine tree, ask the stone
      No one drinks the cup alone`,
    hooks: [
      {
        title: 'Two Cups on the Mountain',
        chorus: `
          Two cups on the mountain, the rain and the rest
          One for the traveler and one for the guest
          What we did not say we have said it the best
          Two cups on the mountain, the rain and the rest
          If you come in the evening, come in by the west
          Two cups on the mountain`,
      },
      {
        title: 'Clouds Will Know the Way',
        isLoose: true,
        chorus: `
          Clouds will know the way, clouds will know the way
          I have lost the letter and I could not stay
          Tell the one who taught me what the willows say
          Clouds will know the way, clouds will know the way
          If I'm late by a year, if I'm late by a day
          Clouds will know the way`,
      },
    ],
    bridge: `
      Maybe you are snow upon the farther hill
      Maybe you are walking to the river still
      Should we meet, I'll know you by the way you pour
      Rain upon your collar, standing at the door

      What was it we spoke of? I forget the word
      Only steam and silence and a single bird
      If the world is wide, then let the world be wide
      Half of it is here with you on the other side`,
    outro: `
      One grey heron, almost gone

      Clouds will know, and clouds go on`,
  },
  {
    name: 'letter-from-the-border',
    themes: ['drama', 'world'],
    keywords: 'war soldier border letter wall snow army sword general home wait palace horse drum battle',
    valence: [-1, 0.2],
    arousal: [-0.8, 0.8],
    styles: ['gufeng'],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      The beacon burned along the height
      We marched by frost and lantern light

      You sewed a thread inside my sleeve
      And turned before I turned to leave

      The wall is long, the wall is old
      The horses breathe a cloud of cold

      A boy of sixteen beats the drum
      And asks me will the summer come

      I grind the ink with melted snow
      My hand forgets the way to go`,
    verse2: `
      They say that peace was signed in spring
      I heard the captured kettles ring

      I rode nine days, I wore out three
      Good horses, and they carried me

      The willow by the gate had grown
      The lock was red, the path was stone

      A woman drawing from the well
      Looked up, and how am I to tell

      The thread had held, the sleeve had not
      The tea you poured was still too hot`,
    pre: `
      If geese can find the road by night
      Then let them carry what I write

      The moon that's lying on your floor
      Has come from me an hour before`,
    hooks: [
      {
        title: 'Red Thread in My Sleeve',
        chorus: `
          There's a red thread in my sleeve, a red thread in my sleeve
          It pulls when you are calling and it pulls when you grieve
          The road is ten thousand, but I'll not believe
          It breaks, the red thread in my sleeve
          Let the banners be lost and the generals leave
          I've a red thread in my sleeve`,
      },
      {
        title: 'Same Moon Tonight',
        isLoose: true,
        chorus: `
          Same moon tonight, the same moon tonight
          Cold on my armor and soft on your light
          I hold up a cup to the half of the white
          Same moon tonight, the same moon tonight
          You drink from the left and I drink from the right
          Of the same moon tonight`,
      },
    ],
    bridge: `
      If I fall where no one plants a tree
      Let the plum in the courtyard bloom for me
      Count every petal and call it a day
      That I was upon the road, on my way

      Who built the wall? It was fathers and sons
      Who will remember the names of the ones
      Under the stones where the wild grasses lean
      Only the wind, and the wind is not seen`,
    outro: `
      The tea you poured was still too hot

      Same moon, and I forget you not`,
  },
  {
    name: 'lantern-night-river',
    themes: ['love', 'holiday'],
    keywords: 'lantern festival river bridge boat fan silk spring plum love meet moon crowd firework',
    valence: [-0.2, 1],
    arousal: [-0.6, 0.7],
    styles: ['gufeng'],
    speaker: 'I',
    to: 'lover',
    syllables: 7,
    verse1: `
      Fish and phoenix, paper bright
      All the city walks tonight

      On the bridge a flute begins
      Someone loses, someone wins

      You were dressed in {jade|plum} and grey
      Wind had turned your mask away

      In your sleeve a branch of plum
      In the street a painted drum

      Half a verse was on your fan
      I could end it. So began`,
    verse2: `
      Candle, and the crowd was gone
      Boats like letters drifting on

      I looked back a hundred times
      Through the drums and through the chimes

      Where the lamps were burning few
      Quite alone and still was you

      Now we paint the fan again
      Where the verse was broken then

      Every year the river knows
      Where the smallest lantern goes`,
    pre: `
      Do not hurry, do not stay
      Lantern light is hard to weigh

      Write a line and let it float
      Paper has a heart of boat`,
    hooks: [
      {
        title: 'Half a Verse',
        chorus: `
          Half a verse and half a moon
          Half a word and gone too soon
          I was the answer, you were the tune
          Half a verse and half a moon
          Who will finish by the noon
          Half a verse, half a moon`,
      },
      {
        title: 'Lantern, Find My Love',
        isLoose: true,
        chorus: `
          Lantern, find my love, lantern, find my love
          Past the bridge of stone and the stars above
          Carry my name in the hush of a glove
          Lantern, find my love, lantern, find my love
          Small as a moth and as white as a dove
          Lantern, find my love`,
      },
    ],
    bridge: `
      If I'd looked the other way, at fire or at gold
      You'd be in a poem that the neighbors told
      Maybe there are thousands on the bridge like me
      Holding up a lantern so that one may see

      What is a year to the stone of the quay
      What is a name to the road of the sea
      You wrote it on paper, I wrote it on air
      The river is reading, it doesn't much care`,
    outro: `
      Paper has a heart of boat

      Let it go, let it float`,
  },
];
