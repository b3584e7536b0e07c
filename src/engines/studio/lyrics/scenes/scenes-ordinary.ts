import type { Scene } from './scene.ts';

/** Days as they come: every day, lifestyle, meditation. */
export const ordinaryScenes: readonly Scene[] = [
  {
    name: 'laundry-day',
    themes: ['every day', 'lifestyle', 'health'],
    keywords: 'routine laundry kitchen dish ordinary daily life monday sunday morning coffee chore house work home',
    valence: [-0.2, 1],
    arousal: [-0.7, 0.6],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      One sock has gone the way of socks
      There's egg on two of seven clocks

      The kettle's up before the sun
      It's got more drive than anyone

      I found a five inside my jeans
      I'm one of those who have the means

      The lady from the second floor
      Is arguing with her own door

      The {toaster|heating} hums in B or C
      I'm fairly sure it's after me

      I put the shirts out in a row
      They wave at everyone they know`,
    verse2: `
      It rained by three, of course it did
      I ran for them, I slipped, I slid

      A man I've nodded to for years
      Was holding sheets up by the ears

      He passed them over, clean and wet
      He said we've never really met

      We folded corners, toe to toe
      Like some old dance that neighbors know

      He's got the sock, it's on his shelf
      He thought it got there by itself

      I made us soup, I made it twice
      The second time I cooked the rice`,
    pre: `
      Nobody writes this kind of day
      It's how the hours slip away

      It isn't much, it never was
      It hums along the way it does`,
    hooks: [
      {
        title: 'Nothing Special',
        isLoose: true,
        chorus: `
          It's nothing special, nothing special
          The sun on the sill and the rattle of the vessel
          I wouldn't trade it for the crown and the castle
          It's nothing special, nothing special
          Give me the soap and the soup and the hassle
          It's nothing, it's nothing special`,
      },
      {
        title: 'Just Another Tuesday',
        chorus: `
          Just another Tuesday with the radio low
          The paper and the pepper and a long way to go
          If I make it to Wednesday I'll let someone know
          Just another Tuesday with the radio low
          Somebody's singing and nobody's show
          Just another Tuesday, slow`,
      },
      {
        title: 'Hang It Out to Dry',
        chorus: `
          Hang it out to dry, hang it out to dry
          All of my troubles, all in a line in the sky
          A sleeve for the sorrow, a leg for the lie
          Hang it out to dry, hang it out to dry
          Let the wind have a word with the how and the why
          Hang it, hang it out to dry`,
      },
    ],
    bridge: `
      What if the great days are only the ends
      And this is the middle, the washing, the friends
      What if they ask me, when all of it's through
      And I say there were sheets, and the sky was so blue

      Maybe the kettle is who I should thank
      Maybe the queue and the girl at the bank
      I'll leave them a note with a five folded in
      For all of the places my trousers have been`,
    outro: `
      One sock is home, the other's coming

      Nothing special, something's humming`,
  },
  {
    name: 'seven-fifteen',
    themes: ['every day', 'journey', 'drama'],
    keywords: 'commute work office job bus subway traffic city tired boss week friday monday desk coworker',
    valence: [-0.7, 0.5],
    arousal: [-0.5, 0.8],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The seven-fifteen's standing room
      It smells of rain and cheap perfume

      A man asleep against a pole
      Has got a {newspaper|bun} with a hole

      We never speak, we sway as one
      We're fourteen stops from being done

      My boss has sent a thing at three
      It only says, come talk to me

      I had a plan when I was ten
      I've got the drawing, got the pen

      The tunnel comes, the windows show
      A row of people I should know`,
    verse2: `
      Then Thursday we got stuck for good
      Between the bridge and Underwood

      The lights went out, a baby cried
      The man who sleeps sat up and sighed

      He took a mouth harp from his coat
      He played it like a leaking boat

      The woman with the stack of files
      Was singing it along the aisles

      We stood an hour, maybe more
      I learned the names from door to door

      My boss said, late. I said, I know
      I drew all day. I'd like to go`,
    pre: `
      Mind the gap, mind the doors
      Someone else's foot is yours

      Five more days and two to spare
      Everybody going there`,
    hooks: [
      {
        title: 'Mind the Gap',
        chorus: `
          Mind the gap between the man and the plan
          Mind the gap between the boy and the man
          I was running to catch it as hard as I can
          Mind the gap between the man and the plan
          There's a light in the tunnel, I'll jump if I can
          Mind the gap, mind the gap`,
      },
      {
        title: 'Standing Room Only',
        chorus: `
          Standing room only and everyone's lonely
          Shoulder to shoulder, and maybe, if only
          Someone would open with "how do you do"
          Standing room only, and one of them's you
          The next stop is nowhere, the last one was too
          Standing room only, come through`,
      },
      {
        title: 'Not Going In Today',
        isLoose: true,
        chorus: `
          I'm not going in today, I'm not going in
          I've got paint on my fingers and sun on my chin
          Let the telephone ring, let the meetings begin
          I'm not going in today, I'm not going in
          If they ask where I am, I'm wherever I've been
          I'm not, I'm not going in`,
      },
    ],
    bridge: `
      If every one of us got off right here
      And walked up the hill with our bags and our gear
      We'd sit in the grass with our shoes in a pile
      And someone would mention it's been quite a while

      Maybe he's there yet, the man with the harp
      Dozing and dreaming in E or F sharp
      I've kept him a seat and I've kept him a bun
      I've quit. I'm still riding it, only for fun`,
    outro: `
      Fourteen stops, I know them all

      Mind the gap, mind the wall`,
  },
  {
    name: 'saturday-market',
    themes: ['lifestyle', 'vacation', 'health', 'every day'],
    keywords:
      'market style food brunch weekend fashion garden bike city friend fruit flower cook fresh dinner pizza wine',
    valence: [0.2, 1],
    arousal: [-0.4, 0.8],
    speaker: 'we',
    to: 'friend',
    syllables: 7,
    verse1: `
      Lemons in a paper sack
      Someone's whistling at the back

      You have got the yellow hat
      Everybody stares at that

      Olives from a wooden tub
      Hot bread with a garlic rub

      We have eaten more than bought
      That's the only thing we ought

      Half the town is here in shorts
      Dogs of very mixed reports

      You can't pass a single stall
      Till you've met the fruit and all`,
    verse2: `
      Home, we throw the windows wide
      Let the saxophone inside

      Nobody will read the book
      Everyone has got to cook

      You're in charge of salt and wine
      I'm in charge of "that looks fine"

      Ten of us and seven chairs
      Two can eat it on the stairs

      Something's burning, something's good
      Nothing's tasting like it should

      When the candles drown in wax
      We'll be lying on our backs`,
    pre: `
      Take it easy, take it slow
      There's no other place to go

      Ask me Monday who I am
      Now I'm just a pot of jam`,
    hooks: [
      {
        title: 'Good Life, Small Table',
        chorus: `
          Good life, small table
          Come when you can, and stay while you're able
          Bring your own fork and a bottle with no label
          Good life, small table
          I wouldn't swap it for a horse in a stable
          Good life, small table`,
      },
      {
        title: 'Sun on the Sidewalk',
        isLoose: true,
        chorus: `
          Sun on the sidewalk, sun on my knees
          Nobody's rushing and nobody's keys
          I'm doing precisely as much as I please
          There's sun on the sidewalk, sun in the trees
          Pass me the peaches and pass me the cheese
          And the sun on the sidewalk, please`,
      },
      {
        title: 'Help Yourself',
        isLoose: true,
        chorus: `
          Help yourself, help yourself
          There's plenty of day left on top of the shelf
          You can dance with the baker, you can dance by yourself
          Help yourself, help yourself
          It won't keep till winter, it won't keep its health
          So come in and help yourself`,
      },
    ],
    bridge: `
      Somebody told me that heaven is white
      Harps in the morning and harps in the night
      Give me the noise and a stain on my shirt
      Nine kinds of pepper and no dessert

      One day we'll count it, the years and the bread
      All of the daft things that all of us said
      I don't want a statue, I don't want a stone
      Plant me a lemon tree, and don't come alone`,
    outro: `
      Two on the stairs and one on the sill

      Stay till the candles are still`,
  },
  {
    name: 'dressed-up-tonight',
    themes: ['lifestyle', 'media', 'love'],
    keywords:
      'style fashion dress party glamour confidence mirror city night friend dance lipstick shoe beauty look luxury',
    valence: [0.1, 1],
    arousal: [0, 1],
    speaker: 'I',
    to: 'self',
    syllables: 7,
    verse1: `
      Silver on and lashes up
      Bubbles in a coffee cup

      Someone's song is on too loud
      Me and five girls, quite a crowd

      Dress I've only ever tried
      When I had a place to hide

      Every mirror knows my name
      Tonight it doesn't sound the same

      I was plain and I was small
      I was painted on the wall

      Shoes so red they stop the cars
      I walk under all the stars`,
    verse2: `
      Past the rope and in the glare
      Everybody turns to stare

      Someone asks me who I am
      I say honey, I'm the lamb

      I'm the wolf and I'm the wood
      I'm the girl who never could

      {Bass|Floor} is moving through my bones
      Nobody is holding phones

      At four I've got shoes in my hand
      Chips and vinegar and sand

      Makeup halfway down my chin
      What a state to be found in`,
    pre: `
      Turn around, let me see
      Who's that woman? Is that me?

      Zip me up and count to ten
      I won't be that girl again`,
    hooks: [
      {
        title: 'Look at Her Now',
        isLoose: true,
        chorus: `
          Look at her now, look at her now
          Taking up room and taking a bow
          They told her she couldn't, she never asked how
          Look at her now, look at her now
          She was the mouse, and she's louder than wow
          So look, look at her now`,
      },
      {
        title: 'Red Shoes On',
        chorus: `
          I've got my red shoes on, my red shoes on
          And I'm going to dance till the leather is gone
          From the end of the street to the edge of the dawn
          I've got my red shoes on, my red shoes on
          If I'm ever in trouble, I'll tell you anon
          But now I've got my red shoes on`,
      },
      {
        title: 'Own the Night',
        isLoose: true,
        chorus: `
          Tonight I own the night, I own the night
          I signed for the moon and it fits me just right
          There's nothing to fix and there's no one to fight
          I own the night, I own the night
          You can have it on Monday, all folded up tight
          But tonight I own, I own the night`,
      },
    ],
    bridge: `
      I'd like to go back to the girl by the wall
      Who counted the tiles at the end of the hall
      I'd lend her the shoes and I'd fix up her hair
      I'd say that the music is yours, over there

      And maybe tomorrow I'm quiet and grey
      And do up my buttons and look the wrong way
      But somewhere inside with her lipstick on wrong
      She's standing on tables and singing this song`,
    outro: `
      Chips and vinegar and sand

      Red shoes, red shoes in my hand`,
  },
  {
    name: 'stone-in-a-stream',
    themes: ['meditation', 'health', 'world', 'hope'],
    keywords:
      'breathe meditate calm quiet still silence peace mindfulness yoga river mountain forest water stone relax sleep rest',
    valence: [0, 0.8],
    arousal: [-1, -0.1],
    speaker: 'I',
    to: 'self',
    syllables: 7,
    verse1: `
      Morning lies along the floor
      I have left the open door

      There's a bowl and there's a bell
      There's a tale I needn't tell

      In the garden, grain by grain
      Sand remembers last night's rain

      Let the kettle find its song
      Let the shadows all go long

      I have nothing left to mend
      I have no more mail to send

      Slow as honey, slow as snow
      Come and teach me how to go`,
    verse2: `
      Thoughts go by, a line of geese
      I don't ask them for their peace

      One has got my father's voice
      One is asking for a choice

      One has worries in its bill
      I can watch it cross the hill

      Now the sky is only sky
      Now I do not wonder why

      Stone that's sitting in the stream
      Do you wake or do you dream

      Round you, over you, it goes
      You are all the water knows`,
    pre: `
      In, the mountain, out, the sea
      Neither of them asking me

      Nothing here to lose or win
      Let it out and let it in`,
    hooks: [
      {
        title: 'Only Breathe',
        isLoose: true,
        chorus: `
          Only breathe, only breathe
          Nothing to carry and no one to leave
          Set down the bag and then roll up your sleeve
          Only breathe, only breathe
          There is time for the petal and time for the leaf
          Only breathe, only breathe`,
      },
      {
        title: 'Let the River',
        chorus: `
          Let the river go, let the river go by
          Carry the cloud and the piece of the sky
          I am the bank, I am grassy and dry
          Let the river go, let the river go by
          It doesn't need pushing, it doesn't ask why
          Let the river go by`,
      },
      {
        title: 'Quiet Enough',
        isLoose: true,
        chorus: `
          Quiet enough for the rain to come in
          Quiet enough for the light on the skin
          Quiet enough for the world to begin
          I am quiet, I am quiet enough
          The tangled, the tired, the heavy, the rough
          Let it be quiet enough`,
      },
    ],
    bridge: `
      If I should forget it by half after nine
      If traffic comes in to this garden of mine
      There's only one thing I will need to recall
      One breath, and the bell, and the sun on the wall

      Maybe you're lying awake in the grey
      Holding on tight to the end of the day
      Open your hand, and then open it more
      The sea will not mind that you've slept on its shore`,
    outro: `
      In, the mountain, out, the sea

      Only breathe, and let it be`,
  },
  {
    name: 'night-swim',
    themes: ['meditation', 'vacation', 'discovery', 'world'],
    keywords: 'ocean sea lake swim wave moon float star calm water night summer beach drift dream universe',
    valence: [-0.2, 0.9],
    arousal: [-1, 0.2],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      We left our clothes upon a log
      The lake was smoking, half in fog

      You slipped in first without a sound
      And rings went out and all around

      The cold came up and took my breath
      It felt a little close to death

      I lay there looking at the Bear
      I couldn't tell the deep from air

      Your voice came over, low and near
      I hadn't known that I could hear

      A fish went by beneath my spine
      As if the lake had drawn a line`,
    verse2: `
      I don't remember climbing out
      I don't know what it was about

      But in the traffic, in the queue
      The water opens and I'm through

      I'm on my back, the office gone
      With Vega and the Northern Swan

      They ask me am I all right there
      I say there's water in my hair

      We're far from any lake, it's true
      I close my eyes, I'm next to you

      And all the phones and all the feet
      Go out in rings along the street`,
    pre: `
      Lie back, lie back, don't hold a thing
      Let what is under do the sing

      It holds you up if you let go
      It took me thirty years to know`,
    hooks: [
      {
        title: 'Float With Me',
        isLoose: true,
        chorus: `
          Float with me, float with me
          Nobody falling and nobody free
          Up is the lake and down is the tree
          Float with me, float with me
          There's nothing to do and there's nowhere to be
          Just float, float with me`,
      },
      {
        title: 'Under the Bear',
        chorus: `
          Under the Bear with your hand in the water
          Under the Bear, I was nobody's daughter
          I hadn't a name, and the night wasn't shorter
          Under the Bear, with your hand in the water
          Tell me again what the stillness had taught us
          Under, under the Bear`,
      },
      {
        title: 'Everything Is Moving Slow',
        chorus: `
          Everything is moving slow
          The moon above and the moon below
          I could not tell you and you'd still know
          Everything is moving slow
          Take off the watch, let the day's heat go
          Everything is moving slow`,
      },
    ],
    bridge: `
      What if we never came back to the sand
      What if we drifted, a hand in a hand
      Someone would find just a log and some clothes
      And where we had gotten to, nobody knows

      Maybe we're there, and it's this that's the dream
      The desk and the door and the train and its steam
      If I should start sinking, then say it to me
      Lie back, and I'll hold you, lie back and let be`,
    outro: `
      Rings going out, rings going out

      Float with me`,
  },
];
