import type { Scene } from './scene.ts';

/** Getting up again, getting there: inspirational, motivational, achievement. */
export const climbScenes: readonly Scene[] = [
  {
    name: 'girl-with-a-cello',
    themes: ['inspirational', 'education', 'achievement'],
    keywords: 'talent courage music stage audition shy believe inspiration violin piano try brave',
    valence: [0, 1],
    arousal: [-0.5, 0.8],
    speaker: 'teller',
    to: 'friend',
    syllables: 8,
    verse1: `
      She dragged the cello up the hill
      It knocked on every window sill

      The bus was full, the driver frowned
      She walked three miles with rain all round

      Her fingers shook, her strings were old
      The {hall|room} was tall and white and cold

      A man in black looked at his list
      And asked her was it she he'd missed

      She'd learned it all from one cracked disc
      In {kitchens|cellars}, taking every risk

      She set the spike, she closed her eyes
      And thought of home, and apple pies`,
    verse2: `
      Then something opened in the floor
      And no one minded rain any more

      The man in black forgot his pen
      He asked her would she play again

      She missed a note, she laughed at it
      She bent it till she made it fit

      The cleaner leaned upon his broom
      And light came creeping through the room

      They didn't take her, not that year
      She hung the letter like a dear

      But on the hill that afternoon
      The windows all had learned the tune`,
    pre: `
      You don't get ready, you just go
      With half of what you need to know

      And if your hands are not quite still
      Then play it shaking, but you will`,
    hooks: [
      {
        title: 'Play It Anyway',
        isLoose: true,
        chorus: `
          Play it anyway, play it anyway
          With your hands in a knot and your heart in the way
          There's a door in the middle of what you can't say
          So play it anyway
          If they laugh, let them laugh, if they leave, you can stay
          And play it anyway`,
      },
      {
        title: 'Louder Than the Rain',
        chorus: `
          Sing it louder than the rain
          Let it rattle the window and run down the drain
          A no is a station and you're on the train
          Sing it louder than the rain
          If they won't open up, you can sing it again
          Louder, louder than the rain`,
      },
      {
        title: 'Up the Hill',
        chorus: `
          Up the hill with the weight of it all
          Up the hill, and it's heavy and tall
          Lean on the gate, you can lean on the wall
          But it's up the hill, and you're not that small
          There's a view from up there and it's yours if you crawl
          Up the hill with it all`,
      },
    ],
    bridge: `
      What if the yes was never the prize
      What if it's only the opening eyes
      Somebody small on the opposite side
      Hearing you stumble and not run and hide

      Maybe you're sitting there, keeping it dry
      Under the stairs with the boots and the tie
      I can't promise anything, only this much
      It only can answer a hand and a touch`,
    outro: `
      The windows all had learned the tune

      Play it anyway, play it soon`,
  },
  {
    name: 'small-light',
    themes: ['inspirational', 'hope', 'world'],
    keywords: 'light candle star dark inspire matter change difference hand together strength human',
    valence: [-0.1, 1],
    arousal: [-0.8, 0.5],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The power failed across the town
      The lifts all stopped, the signs went down

      A woman had some candles, black
      And some old matches in a sack

      She lit the one, she passed it on
      Till every bit of dark was gone

      A boy came down to see the street
      With paper slippers on his feet

      We stood there stupid, neighbors all
      With moths and shadows on the wall

      And someone said, I'm Mary-Ann
      I'm in the flat above your van`,
    verse2: `
      By ten the ice cream had begun
      To melt. We fed it to everyone

      A man who never spoke to us
      Sang all the stops along his bus

      We saw the stars, a spill of salt
      And no one said whose fault, whose fault

      At two the current woke and came
      And every window looked the same

      But no one went, we let them burn
      We had a thing we had to learn

      There's still some wax along the rail
      I run my thumb along the trail`,
    pre: `
      It doesn't take a lot, it takes
      One match, and how the darkness breaks

      You think you're nothing, count to ten
      There's someone steering by you then`,
    hooks: [
      {
        title: 'Pass the Light Along',
        isLoose: true,
        chorus: `
          Pass the light along, pass the light along
          One little flame and it's hardly that strong
          But hand it to hand it will go the night long
          Pass the light along
          You don't need a reason, you don't need a song
          Just pass the light along`,
      },
      {
        title: 'One Match',
        chorus: `
          It only takes one match to start
          One open door, one beating heart
          The dark is big, but it falls apart
          With one match, one match
          Who's going to be the one to start
          With one match in the dark`,
      },
      {
        title: 'Look Who We Are',
        isLoose: true,
        chorus: `
          Look who we are when the lights go down
          Nobody's king and nobody's clown
          Look who we are in a hand-me-down gown
          Look who we are when the lights go down
          If we'd known it before we'd have owned the whole town
          Look who we are, look around`,
      },
    ],
    bridge: `
      I've heard of heroes cast in stone
      With pigeons sitting there alone
      I never met one, late or soon
      I met a woman with a match and a moon

      Perhaps it's all that we can do
      To be a wick for someone who
      Is feeling down along a wall
      For any sort of light at all`,
    outro: `
      There's still some wax along the rail

      One match, one match`,
  },
  {
    name: 'four-in-the-morning-run',
    themes: ['motivational', 'training', 'health', 'progress'],
    keywords: 'run marathon gym train sweat workout fight boxer discipline morning goal push strong motivation quit',
    valence: [0, 1],
    arousal: [0.1, 1],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      The clock says four, the clock is cruel
      The street is quiet as a school

      I tie the lace, I tie it twice
      The puddles have a skin of ice

      My knees complain, my lungs agree
      There's not a soul awake but me

      I told the mirror, not today
      I went and did it anyway

      There's no one clapping in the snow
      A {fox|cat} looks up, and lets me go

      The hill is where I always stall
      I lean my {hands|head} against the wall`,
    verse2: `
      The second month, I cut the crust
      I shook the sofa off like dust

      I learned the names of all the dogs
      I learned the bridge, I learned the fogs

      The day I ran it end to end
      I had no breath to tell a friend

      I lay down flat upon the grass
      And let the whole blue morning pass

      I'm not the one upon the wall
      I was not built for that at all

      But something in me keeps the pace
      It's got my legs, it's got my face`,
    pre: `
      One more, says something in my chest
      One more, and you can have the rest

      I hear it coming, hear it drum
      The old me said I'd never come`,
    hooks: [
      {
        title: 'One Last Mile',
        isLoose: true,
        chorus: `
          One last mile, just one last mile
          I've been saying that for quite a while
          You can crawl it, you can walk it with a crooked smile
          But give me one last mile
          I'm not fast and I've got no style
          I've got one, I've got one last mile`,
      },
      {
        title: 'Get Up',
        isLoose: true,
        chorus: `
          Get up, get up, there's a day on the line
          The last one was yours and the next one is mine
          You can hurt, you can limp, you can lie that you're fine
          Get up, get up, there's a day on the line
          There isn't a prize and there isn't a sign
          Get up, get up and climb`,
      },
      {
        title: 'Not Done Yet',
        chorus: `
          I'm not done yet, I'm not done yet
          I'm red as a brick and I'm dripping with sweat
          Whatever you're betting, I'll cover the bet
          I'm not done yet, I'm not done yet
          There's a finish somewhere that I've never met
          And I'm not, I'm not done yet`,
      },
    ],
    bridge: `
      And who's it for, they ask of me
      There's nobody there to see
      That's who it's for, the one who lied
      And said she couldn't, said she'd tried

      If you're at the window and it's dark and it's raw
      There's always a reason, there's always a flaw
      Tie up the lace and go out on the hill
      The first hundred yards will be waiting there still`,
    outro: `
      The clock says four, the clock can wait

      One more, one more, I'm never late`,
  },
  {
    name: 'shop-of-her-own',
    themes: ['motivational', 'sales', 'achievement', 'lifestyle'],
    keywords: 'business shop start dream boss work quit job money bakery open risk ambition entrepreneur startup',
    valence: [0, 1],
    arousal: [-0.3, 0.8],
    speaker: 'I',
    to: 'friend',
    syllables: 8,
    verse1: `
      I gave my notice, gave my key
      They gave a mug and card to me

      I rented half a corner store
      With someone's sock behind the door

      The bank said no, the bank said when
      The bank said come in June again

      I sold the car, I sold the bed
      I painted all the shutters red

      My sister said I'd lost my mind
      And brought me every pan she'd find

      The night before, I lay awake
      And counted what was left to break`,
    verse2: `
      Day one I made eleven bucks
      A kid, a nun, two men from trucks

      The roof came in, the oven blew
      The rent was always overdue

      Then someone wrote it on a page
      The line went out and round the stage

      I took the kid, I took the nun
      Who makes a wicked {ginger|honey} bun

      The bank has asked me in to tea
      They've got a chair reserved for me

      I've got the mug upon the wall
      It holds the pens, and that is all`,
    pre: `
      You only get the one, my friend
      You may as well have some to spend

      They'll say that you are out too far
      That's where the bigger fishes are`,
    hooks: [
      {
        title: 'Name on the Door',
        chorus: `
          I've got my name on the door, my name on the door
          In crooked red letters from ceiling to floor
          I've never been poorer or tired like before
          But I've got my name, got my name on the door
          You can keep your elevator to the twenty-first floor
          I've got my name on the door`,
      },
      {
        title: 'Bet on You',
        isLoose: true,
        chorus: `
          If nobody will, I'd bet on you
          I've seen what you carry, I've seen what you do
          They'll tell you it's one in a thousand, it's true
          But I'd bet on you, I'd bet on you
          The shirt and the shoes and the grocery too
          I would bet it all on you`,
      },
      {
        title: 'Start Small',
        isLoose: true,
        chorus: `
          Start small, start slow, start now
          With a borrowed old shovel, a rented plough
          You'll never be ready, you don't know how
          Start small, start slow, start now
          A seed doesn't ask if it's ever allowed
          Start small, start slow, start now`,
      },
    ],
    bridge: `
      And if it falls, and if it folds
      I'll sweep it up, I've swept up worse
      I'd rather have that tale to be told
      Than all their pennies in my purse

      There's always a red light, there's always a wall
      There's somebody older who's seen it all
      I asked one old lady what she'd do again
      She said, the same thing, but sooner, at ten`,
    outro: `
      Crooked red letters, come on in

      Start now, begin`,
  },
  {
    name: 'medal-in-a-drawer',
    themes: ['achievement', 'family', 'training'],
    keywords: 'win champion championship victory medal trophy final team goal race cup success winner game match',
    valence: [0.2, 1],
    arousal: [0.1, 1],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      Our coach was someone's older aunt
      She said that there's no word for can't

      We had one ball, we had nine shoes
      We had a gift for how to lose

      The other team came in a coach
      With matching bags, a silver brooch

      They {laughed|winked} to see us in the cold
      In shirts from nineteen sixty, old

      She said to us, I've got one rule
      You pass, or else you walk from school

      The whistle went, the rain did too
      And not a thing we'd planned came through`,
    verse2: `
      With ninety seconds on the clock
      The score was level as a rock

      The goalie's glove was tied with string
      The corner bent like anything

      It hit a knee, it hit a post
      It hung there like a kind of ghost

      And little Jo, who'd never scored
      Fell over it, and how we roared

      They bore her all around the park
      She lost her glasses in the dark

      The medal's only painted tin
      I keep it with my passport in`,
    pre: `
      Nobody said it could be done
      So no one told us when we'd won

      Shoulder to shoulder, mud to the eyes
      We were the ones they'd set for the prize`,
    hooks: [
      {
        title: 'We Did It',
        isLoose: true,
        chorus: `
          We did it, we did it, say it out loud
          Muddy and bloody and stupid and proud
          Down on the grass with our heads in a cloud
          We did it, we did it, say it out loud
          Nobody here but a very small crowd
          But we did it, we did it, we're loud`,
      },
      {
        title: 'Carry Me Round',
        chorus: `
          Carry me round, carry me round
          Once round the field till my feet touch the ground
          I've got no breath but I'm making a sound
          Carry me round, carry me round
          I was the last one and look what I found
          Carry me, carry me round`,
      },
      {
        title: 'Champions of Nowhere',
        chorus: `
          We're the champions of nowhere, the kings of the mud
          The princes of puddles, we played in a flood
          With string in our gloves and the sky in our blood
          We're the champions of nowhere, the kings of the mud
          You can keep your gold statue, whoever you are
          The champions of nowhere went home in one car`,
      },
    ],
    bridge: `
      I've had some good days since that one
      A wedding, daughters, work well done
      But ask me when I touched the sky
      And it's a wet field, and a girl's lost eye

      Maybe you win it, maybe you don't
      Maybe you say that you will and you won't
      But somebody's knee is about to be there
      Keep running, keep running, you never know where`,
    outro: `
      It's only tin, it's only tin

      We did it, let us in`,
  },
  {
    name: 'first-in-the-family',
    themes: ['achievement', 'education', 'family', 'inspirational'],
    keywords:
      'graduation diploma university college degree exam study student school proud parent mother father success',
    valence: [0.1, 1],
    arousal: [-0.6, 0.6],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      You ironed my {gown|collar}, Dad, at dawn
      Your cab is parked across the lawn

      You never got to finish school
      You learned the city, lane and rule

      You kept my reading on the dash
      You paid for every term in cash

      And Mama sewed till three or four
      I heard it through the bedroom floor

      I studied in the laundry room
      By {dryer|spinner} light and detergent fume

      They said our sort don't go that way
      You said, then we'll be first to stay`,
    verse2: `
      They read the names, they got mine wrong
      You stood and said it, loud and long

      Three hundred heads turned round to see
      You pointed, weeping, straight at me

      I'd never seen you wear a tie
      It had a horse, I don't know why

      I gave the scroll to you to hold
      You held it like a bar of gold

      The cab still smells of mint and rain
      It's hanging there, in plastic, plain

      And every fare that you've had since
      Has heard about your daughter, the prince`,
    pre: `
      It's got my name on, that is true
      They should have put the both of you

      I know the hours, I know the cost
      There's not a minute of it lost`,
    hooks: [
      {
        title: 'This One Is Yours',
        isLoose: true,
        chorus: `
          This one is yours, this one is yours
          For the double shifts and the sticking doors
          For the hands on the wheel and the knees on the floors
          This one is yours, this one is yours
          If they ask me who opened it all, whose the cause
          I'll say it, this one is yours`,
      },
      {
        title: 'First One Through',
        chorus: `
          I was the first one through, the first one through
          I had one good dress and my brother's shoe
          And behind me a line that was longer than I knew
          I was the first one through
          So hold it wide open, it's all we can do
          I won't be the last one through`,
      },
      {
        title: 'Say My Name Right',
        chorus: `
          Say my name right, it was carried by sea
          It was sewn in a coat by my grandmother's knee
          There's a village asleep in it waiting for me
          So say my name right, say it with me
          All of the letters, as plain as can be
          Say my name right, that is me`,
      },
    ],
    bridge: `
      If I could give you back those nights
      With all the traffic and the lights
      I'd put you in a row of chairs
      And somebody would call you up those stairs

      You'd walk across, you'd take your time
      You'd have a better speech than mine
      And I would stand and lose my head
      And shout your name like you've just said`,
    outro: `
      Every fare, every fare

      This one is yours, it's hanging there`,
  },
];
