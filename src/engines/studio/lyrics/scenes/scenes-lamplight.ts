import type { Scene } from './scene.ts';

/** Ink and river, blues and jazz: late hours, few words. */
export const lamplightScenes: readonly Scene[] = [
  {
    name: 'ferry-and-moon',
    themes: ['world', 'journey', 'drama'],
    keywords:
      'moon river lantern willow ferry ink brush silk jade dynasty empire temple bamboo crane autumn plum gufeng chinese',
    valence: [-0.7, 0.3],
    arousal: [-0.9, 0.2],
    styles: ['gufeng'],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      The ferry waits beneath the tree
      One lantern for the two of me

      You wrote your leaving on a fan
      The ink still wet, the river ran

      I poured two cups and drank but one
      The other held the setting sun

      A crane stood white upon the bar
      It did not ask me where you are

      The {willow|mountain} leaned above the stream
      I reached to touch you in a dream`,
    verse2: `
      Nine winters now the plum has grown
      I sweep the marble steps alone

      They say you wear a general's seal
      Your letters taste of snow and steel

      I learned the song you used to play
      One string has broken on the way

      A merchant came with silk to sell
      He knew your gate, he knew it well

      I asked him nothing, let him go
      And watched the geese above the snow`,
    pre: `
      Ten thousand miles of river sand
      One drop of rain upon my hand

      The moon is full, the cup is dry
      Who was it said we'd meet, and why`,
    hooks: [
      {
        title: 'Moon over Water',
        chorus: `
          Moon over water, moon over stone
          Light on the sleeve of a traveller alone
          Ask of the river how far it has flown
          Ask of the wind where the petals are blown
          A thousand years later you'll find me unknown
          Moon over water, moon over stone`,
      },
      {
        title: 'One Cup of Snow',
        chorus: `
          One cup of snow, one cup of snow
          Boil it for tea when the evening is slow
          Half for the living and half for the go
          Petals above us and embers below
          If you return by the path that I know
          I'll pour you one cup of snow`,
      },
    ],
    bridge: `
      If I had followed you down to the shore
      If I had written a single word more
      Would there be lamps in the hall tonight
      Would there be anyone else in the light

      Maybe the river goes round like a ring
      Maybe the crane will come back in the spring
      I've left the gate and the moon ajar
      So you may come in from wherever you are`,
    outro: `
      Moon over water

      The ferry turns, the lamp burns low
      The ink is dry, the water slow`,
  },
  {
    name: 'sword-and-flute',
    themes: ['fantasy', 'drama'],
    keywords: 'sword warrior emperor palace flute general war horse warlord snow mountain legend kung wuxia blossom',
    valence: [-0.5, 0.4],
    arousal: [-0.3, 0.8],
    styles: ['gufeng'],
    speaker: 'I',
    to: 'lost',
    syllables: 7,
    verse1: `
      Snow has closed the northern pass
      Frost has turned the moat to glass

      Thirty riders left at dawn
      By the evening they were gone

      You were singing on the wall
      Like a {sparrow|petal} in the squall

      I had sworn upon my blade
      You were dancing in the shade

      Red the ribbon at the door
      Redder still the road to war`,
    verse2: `
      Now the flags are torn to thread
      Half the names I know are dead

      I came home by winding ways
      Counting neither nights nor days

      Someone planted pine and peach
      Where the wall was out of reach

      Someone's daughter had your eyes
      Selling dumplings, plums and pies

      When I asked she played a tune
      On a flute as thin as moon`,
    pre: `
      Drum on the hill and bell in the mist
      Nothing of iron has ever been kissed

      Horses are waiting, hear how they stamp
      One more verse by the light of the lamp`,
    hooks: [
      {
        title: 'A Thousand Peach Trees',
        chorus: `
          A thousand peach trees, row upon row
          One for each winter I rode in the snow
          I had a sword that was heavy and slow
          You had a flute and you taught it to go
          Over the wall where the wild rivers flow
          A thousand peach trees, row upon row`,
      },
      {
        title: 'Wind on the Wall',
        chorus: `
          Wind on the wall, wind on the wall
          Who will remember the rise and the fall
          Kings are a story and soldiers are small
          You are the song and the sum of it all
          Tell me your name and I'll answer the call
          Wind, wind on the wall`,
      },
    ],
    bridge: `
      If there's a life that will come after this
      Let me be born as the reed that you kiss
      Let me be hollow and let me be sung
      Let me be only the breath on your tongue

      Maybe the blade was a branch all along
      Maybe the war was a line in a song
      Snow on my shoulder and snow on the stone
      I put down the sword and I stand here alone`,
    outro: `
      Wind on the wall

      Play it slow and play it low
      Let the flute decide and go`,
  },
  {
    name: 'rent-day-blues',
    themes: ['every day', 'drama'],
    keywords: 'blues rent money broke debt landlord boss job poor luck bottle trouble monday devil guitar',
    valence: [-0.8, 0.3],
    arousal: [-0.5, 0.6],
    styles: ['blues'],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The landlord's knocking with his cane
      I told him knock on me again

      I've got a nickel and a cough
      My baby turned the heater off

      The dog looks fatter than my purse
      I asked the preacher, he said worse

      My boss is selling off the chairs
      I {met|kissed} the furniture downstairs

      I sold my watch, I pawned my ring
      I never lost this box of string`,
    verse2: `
      I bet a dollar on a mule
      It sat down laughing in the pool

      I sent a letter to my kin
      They answered back, don't let him in

      The devil offered me a deal
      He saw my coat and bought a meal

      My baby's gone to Baton Rouge
      She took the lamp, she stole the fuse

      But I've got moonlight, free of charge
      And there's a mattress on the barge`,
    pre: `
      If trouble was gold I'd be a king
      I'd wear a medal made of string

      It's raining soup, that's how it feels
      And I've a fork, and holes for heels`,
    hooks: [
      {
        title: 'Rent Day',
        chorus: `
          It's rent day, mama, walking through my door
          It's rent day, mama, he's been here before
          Took my Sunday trousers and he's asking for more
          If you see my money, tell it what it's for
          It's rent day, mama, I'm lying on the floor`,
      },
      {
        title: 'Mean Old Monday',
        chorus: `
          Mean old Monday, why you treat me so
          Mean old Monday, where'd my Sunday go
          I had a woman and a radio
          Now I've got a bucket and a hole in the toe
          Mean old Monday, take it nice and slow`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe tomorrow I'll trip on a jar
      Full of old dollars behind the bar
      Maybe my number comes rolling around
      Maybe they'll put me low in the ground

      If you're as broke as the fellow that's singing
      You hear that sound, it's the last nickel ringing
      Put it right here and I'll buy you a song
      About someone richer, it won't take me long`,
    outro: `
      It's rent day, mama, goodbye

      Goodnight, landlord, sleep up tight
      I've moved out the window, out of sight`,
  },
  {
    name: 'train-whistle-blues',
    themes: ['journey', 'drama'],
    keywords:
      'blues woman whiskey train lonesome whistle leaving cheating morning crossroads levee river delta harmonica',
    valence: [-0.9, 0.1],
    arousal: [-0.6, 0.4],
    styles: ['blues'],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      I heard the four fifteen go by
      It sounded like a woman cry

      You took your dress, you packed your comb
      You left me one long whistle home

      The coffee's cold, the bed is made
      The neighbour's rooster lost his trade

      I asked the man who sells the fare
      He said, she bought a one way there

      I walked the {tracks|rails} until they bent
      To see which end of night you went`,
    verse2: `
      I got a card, it had no name
      A painted beach, a candle flame

      I wrote you nine, I mailed you none
      I burned them one by one by one

      There's someone sleeping in your chair
      A yellow cat with time to spare

      She comes at ten, she leaves at two
      She's got some habits just like you

      They say the line is closing down
      No train will ever leave this town`,
    pre: `
      Whistle low and whistle long
      Everything leaves in the same old song

      Iron wheel on an iron rail
      Somebody's heart in the evening mail`,
    hooks: [
      {
        title: 'Four Fifteen',
        chorus: `
          That four fifteen, that four fifteen
          Took the best thing that I've ever seen
          It's the meanest, blackest, longest machine
          It don't stop here and it don't come clean
          I'd lay down my life for a change of scene
          And a seat on the four fifteen`,
      },
      {
        title: 'Gone Is a Long Time',
        chorus: `
          Gone is a long time, gone is a while
          Gone is a river and gone is a mile
          I had your picture, I had your smile
          The creek took the one and the bank took the pile
          I'm wearing it easy, I'm wearing it style
          But gone is a long time, gone is a while`,
      },
    ],
    bridge: `
      If I'd have told you the half of it then
      If I'd have worked like the regular men
      You'd be at the table and I'd be in bed
      With none of this whistle inside of my head

      Maybe you're sorry, maybe you're not
      Maybe you're dancing where dancing is hot
      I hope that he's rich and I hope he can play
      And I hope he gets on at the end of the day`,
    outro: `
      Four fifteen, four fifteen

      Wave at the crossing, wave if you're seen
      Somebody's waiting, somebody's been`,
  },
  {
    name: 'last-set',
    themes: ['lifestyle', 'love'],
    keywords: 'jazz club piano saxophone trumpet bar midnight smoke martini singer stage band swing cocktail',
    valence: [-0.3, 0.7],
    arousal: [-0.6, 0.5],
    styles: ['jazz'],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      The bass man has a taxi meter
      He's running late, his lips are sweeter

      You took the table by the fan
      And ordered gin from Pakistan

      I sang the verse to {Mister|Doctor} Gray
      But half of it slid down your way

      Your glove fell off, I saw it land
      The drummer lost his other hand

      You tipped the waiter with a wink
      He poured the moon into your drink`,
    verse2: `
      It's half past two, the chairs are stacked
      The trumpet's in its coffin, packed

      You're still right there, you've lit the last
      You say you're running from your past

      I say that's fine, I run from mine
      We could be running down one line

      We shared a cab, we split a slice
      The driver gave us both advice

      You've got the sort of nose, I swear
      That makes a person walk on air`,
    pre: `
      One for the money, two for the shoes
      Three for the kind of a night you can lose

      I'm not romantic, I'm merely awake
      And terribly good at a handsome mistake`,
    hooks: [
      {
        title: 'Slightly in Love',
        chorus: `
          I'm slightly in love, just slightly in love
          It started as rain and the lack of a glove
          I'm not saying heaven, I'm not saying dove
          I'm saying the street has a lamp just above
          With room for a push, with room for a shove
          I'm only slightly in love`,
      },
      {
        title: 'One More for the Rain',
        chorus: `
          One more for the rain, one more for the rain
          Nobody's going to run for a train
          I'll take it from the bridge and I'll play it again
          You sing it wrong and I'll never complain
          I've got a cure, what I need is a pain
          So pour me one more for the rain`,
      },
    ],
    bridge: `
      If we were sensible, if we were wise
      We'd know what it means to have hours like these rise
      We'd tip our hats and we'd go our own ways
      And I'd only think of you all of my days

      Maybe you'll vanish the moment it's light
      That's what they're made of, the hours of night
      But leave me your number, your name or your hat
      A fellow can live on a little like that`,
    outro: `
      Slightly in love

      Waiter, the bill, and a window, please
      I've got the moon all over my knees`,
  },
  {
    name: 'sunday-not-working',
    themes: ['every day', 'meditation', 'lifestyle'],
    keywords: 'jazz sunday lazy morning coffee bed breakfast newspaper slippers slow cat rain pancake easy bossa',
    valence: [0.3, 1],
    arousal: [-1, 0],
    styles: ['jazz'],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      The newspaper is on the mat
      It's under treaty with the cat

      You've got the blanket, got the book
      You've got that quarter past ten look

      I burned the toast, I scraped it clean
      You said it's grill, it's French cuisine

      The sun came in without a key
      It sat on you, it didn't see me

      The {bells|birds} outside are overpaid
      For all the noise that they have made`,
    verse2: `
      At noon we thought about the sink
      We thought it needed time to think

      You read me what the stars foretell
      A journey, cash, a wedding bell

      We journeyed to the garden gate
      The postman doesn't come so late

      It rained on purpose, round and slow
      So there was nowhere we could go

      I've never been so unemployed
      So much of nothing so enjoyed`,
    pre: `
      Somewhere there's somebody climbing a hill
      Let's wish them well and be perfectly still

      I had a plan but it slipped off the bed
      So I'll make one out of your shoulder instead`,
    hooks: [
      {
        title: 'Nothing to Do',
        chorus: `
          Nothing to do, nothing to do
          A pot of dark coffee, a pillow or two
          I've got a window with you in the view
          You've got a crossword, you haven't a clue
          The whole afternoon, and the evening too
          And nothing, nothing to do`,
      },
      {
        title: 'Stay in Your Socks',
        chorus: `
          Stay in your socks, stay in your socks
          I've put the world in a cardboard box
          Silenced the phones and buried the clocks
          Nobody calls and nobody knocks
          Maybe we'll marry and maybe buy stocks
          But today, my dear, stay in your socks`,
      },
    ],
    bridge: `
      If Monday comes knocking, then we won't be in
      We'll hide under covers, we'll make it begin
      Without us for once, it knows how it goes
      It's got all the staples, the ties and the rows

      Maybe they'll fire me, I'll come home by two
      And then I'll have every last minute with you
      We'd starve in a week, but we'd do it in style
      In slippers, in sunlight, and all of the while`,
    outro: `
      Nothing to do

      Pass me the marmalade, pass me the pen
      Let's do it all over tomorrow again`,
  },
];
