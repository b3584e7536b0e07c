import type { Scene } from './scene.ts';

/** Scenes about what the caller names: a thing, a stuff, a notion, a day of days, something one does. */
export const thingScenes: readonly Scene[] = [
  {
    name: 'kept-thing',
    themes: ['family', 'every day', 'sales', 'drama'],
    keywords: 'old guitar car truck photograph letter ring watch radio piano box hat coat book bicycle toy gift',
    valence: [-0.6, 0.9],
    arousal: [-0.7, 0.7],
    about: ['thing'],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      It came with us in sixty-three
      It's older than my knees and me

      There's tape and string along one side
      A place where someone sat and cried

      My father kept it out of sight
      He'd polish it on Sunday night

      A man once offered us a price
      My mother looked at him like ice

      It isn't much, it's scratched and worn
      It held the door when I was born

      There's someone's name beneath the dust
      A year, a heart, a bit of rust`,
    verse2: `
      They want to know what they should do
      With all that's left, and I thought of you

      So here <is> <the w>, in a sheet
      It's heavy, friend, so mind your feet

      It doesn't work, or not too well
      It's got a rather certain smell

      But lay a hand along the grain
      You'll hear him whistle in the rain

      You'll know what I could never say
      You'll know I loved him anyway

      And when you're old, and when you're through
      Find somebody to give it to`,
    pre: `
      You'd walk right by, you'd let it go
      You'd have to know the things I know

      It's only wood, it's only glue
      And that is all that we are too`,
    hooks: [
      {
        title: 'My Old <w>',
        chorus: `
          My old <w>, what have you seen
          All of the years and the years between
          Who was the beauty and who was the queen
          My old <w>, what does it mean
          You kept all the secrets and I kept you clean
          My old <w>, what have you seen`,
      },
      {
        title: 'Hand It Down',
        chorus: `
          Hand it down, hand it down
          It's the oldest thing in this whole town
          It was never a king's and it's never a crown
          But it's carried our name, so hand it down
          Through the smile and the quarrel, the fire and the frown
          Hand it down, hand it down`,
      },
      {
        title: 'Worth Keeping',
        isLoose: true,
        chorus: `
          Some things are worth keeping
          The scratched and the worn and the dear
          The sound of a house when it's sleeping
          A word that you once let me hear
          They'll sell you what's new and the ladder is steep
          But some things are worth keeping, so keep`,
      },
    ],
    bridge: `
      If there's a fire, I know what I'd save
      I'd leave all the silver, I wouldn't be brave
      I'd come down the stairs with that thing in my arms
      And all of the neighbors and all the alarms

      Maybe it's foolish to love what can't speak
      It can't say I'm sorry, it can't kiss a cheek
      But it stayed where we put it, it stayed where it stood
      And not many people I've met ever would`,
    outro: `
      A year, a heart, a bit of rust

      Hand it down`,
  },
  {
    name: 'something-on-the-move',
    themes: ['journey', 'lifestyle', 'discovery', 'technology'],
    keywords: 'car truck bike motorcycle bus ship boat plane rocket balloon train wheel engine ride skateboard',
    valence: [-0.1, 1],
    arousal: [-0.1, 1],
    about: ['thing'],
    isAboutNames: false,
    isForKeywords: true,
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      You paid three hundred for the lot
      And that was all that we had got

      The {seat|horn} was held in place with wire
      A smell of rubber, something dire

      We packed a tent, we packed a cake
      And nobody had checked the brake

      I read the map, I read it wrong
      You said you'd known it all along

      We left before the sun was high
      With one small patch of open sky

      And <the w> shuddered, coughed and grinned
      And took us straight into the wind`,
    verse2: `
      We broke down twice near Santa Fe
      A farmer towed us half the way

      He wouldn't take a cent, he said
      Just tell me what is up ahead

      We sent a card of rock and sand
      Three words, and none of them were planned

      I've had much finer since that one
      With heated seats, and half the fun

      They tell me that <the w> still goes
      A kid in boots has changed the hose

      I hope she drives it like she should
      Too fast, and off the map for good`,
    pre: `
      Who needs a plan, who needs a key
      A little hill would do for me

      Hold onto something, hold your hat
      We'll never be as young as that`,
    hooks: [
      {
        title: 'Further Than Far',
        isLoose: true,
        chorus: `
          Further than far, further than far
          Past the last light and the last open bar
          Nobody's asking us who we are
          We're further than far, further than far
          Pick me a road and pick me a star
          We're going further than far`,
      },
      {
        title: 'Me and <the w>',
        chorus: `
          Me and <the w> and the wind in between
          The finest machine that you've ever not seen
          It ran upon nothing and old gasoline
          Me and <the w> and the wind in between
          I'd give you the world and a gold limousine
          For me and <the w> at eighteen`,
      },
      {
        title: "Don't Check the Brakes",
        chorus: `
          Don't check the brakes, we're already gone
          Ten miles an hour and the radio on
          There's a hole in the floor you can look at the lawn
          Don't check the brakes, we're already gone
          We'll stop when we stop, it'll be about dawn
          Don't check the brakes, come on`,
      },
    ],
    bridge: `
      If I'd known how soon it was over and done
      I'd have asked you to go round the lake for one
      More look at the water, more wind in the face
      I'd have never complained of the lack of space

      Maybe it's all about who's in the seat
      And what they are singing, and where are their feet
      Maybe I'm somewhere out there on the pass
      Still sixteen hours from running out of gas`,
    outro: `
      Pick me a road, pick me a star

      Further than far`,
  },
  {
    name: 'in-the-air',
    themes: ['every day', 'meditation', 'world', 'love', 'lifestyle'],
    keywords:
      'coffee tea wine beer whiskey pizza bread honey sugar chocolate cake soup lemonade cheese pasta rice ramen pie toast cereal popcorn candy juice stew curry noodles gravy moonshine gin rum food',
    valence: [-0.7, 0.9],
    arousal: [-0.9, 0.6],
    about: ['mass'],
    isForKeywords: true,
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      You said you'd only stay for one
      That was before the day was done

      There's <w> here enough for two
      I never thought to ask it of you

      I learned your name, I learned it slow
      The way one learns a song in snow

      The window's blurred, the cup is chipped
      You told a story and you tipped

      I've never liked a crowded room
      I like the corner with the broom

      You leaned across and touched my sleeve
      And no one said it's time to leave`,
    verse2: `
      Some mornings now I stand and stare
      There's <w>, and the chair's still there

      I do the crossword in your pen
      I leave the same one blank again

      It isn't sad, it isn't much
      A taste, a color and a touch

      A stranger asked me what I do
      I said that I remember you

      And then the bell above the door
      And there's your coat, your muddy spoor

      You said you're sorry that you're late
      Eleven months. I said I'd wait`,
    pre: `
      It's in the air, it's on the stair
      I couldn't tell you how or where

      It's such a small and simple thing
      And I could stand all night and sing`,
    hooks: [
      {
        title: 'A Little More <w>',
        chorus: `
          A little more <w>, a little more time
          A little more sugar, a little more rhyme
          I've had bigger dreams and they weren't worth a dime
          A little more <w>, a little more time
          If staying's a sin and forgetting's a crime
          I want a little more <w>`,
      },
      {
        title: 'Nothing but <w>',
        isLoose: true,
        chorus: `
          Nothing but <w> and nothing but you
          Nothing I want and nothing to do
          The door's on the latch and the hour is too
          Nothing but <w> and nothing but you
          I had so much more and I let it fall through
          For nothing but <w> and you`,
      },
      {
        title: 'Stay for One More',
        isLoose: true,
        chorus: `
          Stay for one more, stay for one more
          Hang your wet coat on the back of the door
          There's something I wanted to tell you before
          Stay for one more, stay for one more
          I'll say it by four, I'll say it for sure
          If you stay, if you stay for one more`,
      },
    ],
    bridge: `
      If I had a river, if I had a field
      If I had a sword and a silver shield
      I'd trade the lot at the market square
      For this one table and you in that chair

      Maybe the great things are made out of small
      A cup and a spoon and a hat in the hall
      Maybe the ones who are looking for gold
      Have let the only warm thing go cold`,
    outro: `
      The chair's still there

      And something of you is in the air`,
  },
  {
    name: 'word-on-the-wall',
    themes: ['inspirational', 'hope', 'world', 'education', 'progress', 'meditation'],
    keywords: 'peace freedom truth courage justice faith time friendship kindness money fame democracy',
    valence: [-0.6, 1],
    arousal: [-0.6, 0.9],
    about: ['abstract'],
    isForBurdens: false,
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      Somebody wrote it on a wall
      In letters seven fingers tall

      They painted over it by noon
      By night it glittered at the moon

      My teacher spelled it on the board
      I tapped my pencil till she roared

      The preacher had it, and the king
      They sold it stamped upon a ring

      They sang of <w> on the hill
      With their mouths closed and their hands still

      I asked my mother what it meant
      She gave a stranger half the rent`,
    verse2: `
      I've seen it since, I've seen it clear
      It had no flag, it knew no cheer

      It was a nurse who held a cup
      A boy who picked a letter up

      A {driver|soldier} stopping in the rain
      A man who took the slower train

      It doesn't march, it doesn't shine
      It waits its turn and stands in line

      You'd never find it if you tried
      It's on the plain brown paper side

      So if they paint it out again
      I've got a brush, I've got a pen`,
    pre: `
      You cannot buy it by the pound
      You cannot dig it from the ground

      They'll tell you it has gone away
      I saw it walking here today`,
    hooks: [
      {
        title: 'Call It <w>',
        isLoose: true,
        chorus: `
          Call it <w>, call it what you need
          It's as big as a barn and as small as a seed
          It isn't a banner, it isn't a creed
          Call it <w>, call it what you need
          If you carry it slowly, if you let it lead
          You can call it <w>, yes indeed`,
      },
      {
        title: 'Write It on the Wall',
        isLoose: true,
        chorus: `
          Write it on the wall, write it on the stone
          Nobody carries it all alone
          Sing it in the street, sing it down the phone
          Write it on the wall, write it on the stone
          There's a word that I've always known
          So write it on the wall in a hand of your own`,
      },
      {
        title: 'Where <w> Lives',
        chorus: `
          That's where <w> lives, on the second floor
          With a crooked number and a half-shut door
          I'd walked right by it for a year or more
          That's where <w> lives, on the second floor
          It's asking you in, it's not keeping score
          Oh, that's where <w> lives`,
      },
    ],
    bridge: `
      What if it's only a word, like they say
      Chalk on a sidewalk that rain takes away
      Then let me get chalk, let me kneel if you please
      And write it in front of the banks and the trees

      Maybe we won't see the end of the street
      Maybe they'll bury us under the wheat
      But somebody's daughter will read what we wrote
      And pull up the collar and button her coat`,
    outro: `
      Letters seven fingers tall

      Somebody write it on the wall`,
  },
  {
    name: 'day-of-days',
    themes: ['holiday', 'family', 'achievement', 'love', 'lifestyle'],
    keywords: 'birthday party anniversary graduation wedding championship concert reunion festival prom game race',
    valence: [0, 1],
    arousal: [-0.2, 1],
    about: ['event'],
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      There's tape and paper on the floor
      A crooked banner on the door

      Your aunt is crying in the hall
      She cries at nothing, bless us all

      The cake is leaning to the right
      I held it up for half the night

      They said eleven, half past ten
      The bell has rung and rung again

      You've got a feather in your hat
      I've never seen a grin like that

      It's <the w>, let them all come in
      The old, the loud, the next of kin`,
    verse2: `
      Do you remember how it was
      The year we had no lights because
      The fuse had blown, the rain came through
      We sang by candles, me and you

      We had one bottle, seven chairs
      We told each other all our cares

      And somebody, I won't say who
      Was sick in someone's leather shoe

      So here's to those who couldn't come
      There's one chair empty, leave them some

      And here's to every line and scar
      To how we got from there so far`,
    pre: `
      So dim the lights, the room goes still
      A breath, a flame, a window sill

      And count to three, and hold your breath
      They'll tease you for this until death`,
    hooks: [
      {
        title: 'Here We All Are',
        isLoose: true,
        chorus: `
          Here we all are, here we all are
          Some by the train and some in the car
          Grayer and wider than ever by far
          But here we all are, here we all are
          Lift up the glass and bring the guitar
          Oh, look at us, here we all are`,
      },
      {
        title: 'Make a Wish Out Loud',
        chorus: `
          Make a wish out loud, so the whole room hears
          Never mind the custom, never mind the tears
          We've been holding our tongues for a hundred years
          Make a wish out loud, so the whole room hears
          It'll come true quicker in so many ears
          Make a wish out loud, it nears`,
      },
      {
        title: 'Raise It High',
        isLoose: true,
        chorus: `
          Raise it high, raise it high
          For the ones on the ground and the ones in the sky
          For the laughing and those who are starting to cry
          Raise it high, raise it high
          It's only one night and the night's going by
          So raise it, raise it high`,
      },
    ],
    bridge: `
      If we're the lucky ones, let us be told
      Don't let us find out when we're gray and old
      Somebody take us a picture right now
      Blurry and crooked, it won't matter how

      Maybe next year it's a different street
      Maybe there's somebody else in that seat
      So look at me, laughing, with cream on my chin
      This is the part where the good years come in`,
    outro: `
      The tape is peeling off the wall
      And I would not have missed it all

      Raise it high`,
  },
  {
    name: 'late-beginner',
    themes: ['every day', 'lifestyle', 'training', 'health', 'education', 'progress'],
    keywords: 'dance run swim cook paint learn practice fish garden read write sing play hobby',
    valence: [-0.3, 1],
    arousal: [-0.6, 0.9],
    about: ['activity'],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      I told no one what I would do
      I bought the wrong size, and the shoe

      I fell down twice, I tore a knee
      A boy of seven laughed at me

      I'd see you there, you'd never look
      You made it easy as a book

      My wrists were stiff, my back was worse
      I learned to breathe, I learned to curse

      They said at my age, leave it be
      I said I'm {younger|older} than a tree

      It's five o'clock, the street is mine
      There's mist along the power line`,
    verse2: `
      Then one day something in me turned
      I couldn't tell you what I'd learned

      My hands just knew, my feet just went
      I looked around me, and I meant
      To call to someone, did you see
      But there was no one there but me

      A crow, a puddle and a tin
      I bowed to all three with a grin

      I'm not much good, I'll never be
      There's faster, finer company

      But ask me who is happy here
      I'll wave from somewhere at the rear`,
    pre: `
      It isn't winning, it isn't pride
      It's something loosening inside

      One more try and then I'm through
      I said that once, I said that at two`,
    hooks: [
      {
        title: 'Just <w>',
        isLoose: true,
        chorus: `
          I'm not lost, I'm just <w>
          I'm not late, I'm on time
          There's a wind and a bell that is ringing
          There's a hill and I've started to climb
          Don't ask what it's worth or for whom it is done
          I'm just <w>, I'm just <w> in the sun`,
      },
      {
        title: 'Bad at It and Glad',
        chorus: `
          I'm bad at it and glad of it
          And I would not trade the half of it
          There's a knack and I've only a bit
          I'm bad at it and glad of it
          They can laugh, and I'll laugh at the wit
          I'm bad at it and glad, and I don't want to quit`,
      },
      {
        title: 'Never Too Late to Start',
        isLoose: true,
        chorus: `
          It's never too late to start
          With a shake in the hand and a thump in the heart
          You can learn the whole, you can learn a part
          It's never too late to start
          I was old as a road, I was slow as a cart
          And it's never too late to start`,
      },
    ],
    bridge: `
      What was I saving my Saturdays for
      A neater closet, a cleaner floor
      Maybe the years that I said I had lost
      Were waiting for me with their fingers crossed

      If you're at the window and watching the rain
      If you said one day, then you said it again
      Come down as you are, there's a place in the line
      The kid will laugh, and you'll be fine`,
    outro: `
      One more try and then I'm through

      Just <w>, how about you`,
  },
];
