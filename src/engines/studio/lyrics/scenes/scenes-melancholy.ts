import type { Scene } from './scene.ts';

/** Sad, lonely, looking back, missing somebody: moods without a theme of their own. */
export const melancholyScenes: readonly Scene[] = [
  {
    name: 'empty-flat',
    themes: [],
    keywords: 'sad breakup alone goodbye end leave heartbreak cry tear over lost hurt apart separation',
    valence: [-1, -0.2],
    arousal: [-0.9, 0.2],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      The movers took the chest of drawers
      They left its outline on the floors

      You labelled every box in red
      Mine said, the stuff beside the bed

      We shared the spoons, we split the tea
      The {corkscrew|toaster} somehow went to me

      You kissed the cat, you shook my hand
      We hadn't really got it planned

      I heard you stop upon the stair
      I held my breath till you weren't there`,
    verse2: `
      I've bought a lamp and found a chair
      I keep my coat on, sitting there

      The neighbours ask me where you are
      I say you've gone to fix the car

      The cat still waits beside the door
      He knows the time you came before

      I cook for two, I throw one out
      It's not a thing I think about

      I found a hair clip in the drain
      And had to do the day again`,
    pre: `
      No one was wrong and no one lied
      It simply lay down there and died

      There's no one left to be mad at
      Just me and quiet and the cat`,
    hooks: [
      {
        title: 'The Shape You Left',
        chorus: `
          I live inside the shape you left
          A little cold, a little bereft
          I know the wall where your shoulder would lean
          I go around it, I keep it clean
          Call it a crime or call it a theft
          I live inside the shape you left`,
      },
      {
        title: 'Half the Spoons',
        chorus: `
          Half the spoons and half the knives
          Cut right down the middle of two good lives
          I've got the records, you've got the tunes
          Nobody's dancing these afternoons
          Half of the Sundays and half of the moons
          And half the spoons, half the spoons`,
      },
    ],
    bridge: `
      Maybe we loved the idea of a house
      The plants and the curtains, the trap for the mouse
      Maybe we built it so well, you and I
      That nobody noticed the well running dry

      If you had shouted, if I had been rude
      If one of us just had come home in a mood
      But we were so careful, so gentle, so kind
      There wasn't a splinter for either to find`,
    outro: `
      I turn the lamp off, I turn it on

      Half the spoons and half the moon
      I'll be better, but not soon`,
  },
  {
    name: 'night-shift-diner',
    themes: [],
    keywords: 'lonely loneliness alone night city insomnia empty stranger silence window nobody solitude',
    valence: [-0.9, -0.1],
    arousal: [-0.9, 0.1],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      The waitress calls me table four
      She brings the coffee, one cup more

      There's rain along the parking meters
      The room smells of electric heaters

      A man is reading last week's news
      He's taken off his dripping shoes

      I know the specials, know the song
      I know the clock is {always|five} wrong

      I have a bed, I have a key
      There isn't anyone but me`,
    verse2: `
      Tonight the waitress isn't there
      They say she left for who knows where

      I never even asked her name
      The new one pours it just the same

      The man with shoes has found a hat
      We nod a little after that

      I walk back home past sleeping trains
      A fox is drinking from the drains

      I leave the radio on low
      So someone's talking when I go`,
    pre: `
      A million windows, all of them lit
      And I can't find the door of it

      It's not the dark, it's not the cold
      It's having no one to be told`,
    hooks: [
      {
        title: 'Table for One',
        chorus: `
          Table for one, table for one
          Sit by the window and wait for the sun
          Everyone's somebody's daughter or son
          Somebody's story that's barely begun
          Tell me it's over when I think it's done
          Table for one, table for one`,
      },
      {
        title: 'Anybody Up',
        chorus: `
          Is anybody up, anybody up
          Staring at the bottom of a paper cup
          I don't need saving, I don't need luck
          I just want to know is there anybody up
          Flick on a light if you're feeling as stuck
          Anybody, anybody up`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe the man with the paper and hat
      Looks over sometimes and wonders at that
      What if I stood up and crossed the tile floor
      It's only nine steps and I've walked it before

      If I had a sister, I'd call her tonight
      I'd say that it's raining, I'd say I'm all right
      She'd hear in a second the thing that I hide
      And tell me to wait there, she's coming outside`,
    outro: `
      Table for one, thank you, I'm done

      Pull the door and mind the mat
      Someone smiled at me for that`,
  },
  {
    name: 'old-street',
    themes: [],
    keywords:
      'nostalgia nostalgic memory memories remember past childhood old yesterday youth school hometown years photograph',
    valence: [-0.6, 0.5],
    arousal: [-0.7, 0.4],
    speaker: 'I',
    to: 'friend',
    syllables: 8,
    verse1: `
      The shop that sold us comic books
      Is selling phones and coffee hooks

      We carved our names behind the wall
      Yours had a star, mine was too small

      Your mother's kitchen smelled of glue
      And oranges and summer stew

      We rode our bikes down Miller's Hill
      I've got the scar to show it still

      You owed me seven marbles, friend
      You said you'd pay me in the end`,
    verse2: `
      I saw your face along the train
      It wasn't you, I looked again

      They say you're married, up in Leeds
      You teach, you swim, you grow from seeds

      The wall came down, they cleared the lot
      I've one brick here, it's all I've got

      It holds the door of where I write
      It has your star in fading white

      I tell my girls the things we did
      They think that I was never a kid`,
    pre: `
      We didn't know, we couldn't tell
      We thought the summer came as well

      Nobody rang the closing bell
      We sold the sea for half a shell`,
    hooks: [
      {
        title: 'Back When the Days Were Long',
        chorus: `
          Back when the days were long
          Nobody told us that we could be wrong
          Two wheels, one dollar, a terrible song
          You on the corner, bringing it on
          All of it's over and none of it's gone
          Back when the days were long`,
      },
      {
        title: 'Seven Marbles',
        chorus: `
          Seven marbles and one last race
          You owe me an answer, the look on your face
          I'd give up the lot just to stand in that place
          Grass on my knees and a shoe with no lace
          Seven marbles and one last race`,
      },
    ],
    bridge: `
      Maybe it wasn't as good as I say
      Maybe it rained on us every third day
      Maybe your father was hard when he drank
      And we hid our faces and prayed by the tank

      But give me the rain then, and give me the fear
      Give me the worst of it, I'd hold it dear
      I'd knock at your window, I'd throw you a stone
      So none of us had to go through it alone`,
    outro: `
      Back when the days were long

      If you hear this, you know who
      I have a marble here for you`,
  },
  {
    name: 'voice-message',
    themes: [],
    keywords:
      'miss missing distance away long faraway wait return absence call phone ocean apart letter soldier abroad',
    valence: [-0.8, 0.3],
    arousal: [-0.7, 0.4],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      You left a message, nine o'clock
      A tram, a laugh, a door you lock

      It's lunchtime there, it's midnight here
      You're chewing something in my ear

      You tell me what the weather did
      You met a {juggler|sailor} from Madrid

      I play it twice, and then go slow
      I know the places where you go

      I've put your jumper on the chair
      The dog believes that you are there`,
    verse2: `
      It's ninety days, it's eighty nine
      I cross them with a yellow line

      You sent a shell, it came in three
      It doesn't even sound like sea

      I've learned to sleep along the side
      I leave your half of it untried

      I cooked your soup, I got it wrong
      I've known the recipe so long

      They've moved your flight, I've cleaned the glass
      I've done my hair, I've cut the grass`,
    pre: `
      It's only water, only air
      It's only half a world to there

      Say my name before you sleep
      That's the bit I get to keep`,
    hooks: [
      {
        title: 'Say It Again',
        chorus: `
          Say it again, say it again
          Tell me about the sun and the rain
          Tell me the numbers of every train
          I only need to hear you explain
          Nothing at all till you're here again
          Say it again, say it again`,
      },
      {
        title: 'Eight Hours Ahead',
        chorus: `
          You're eight hours ahead, eight hours ahead
          You're putting your boots on, I'm going to bed
          You've already heard all the things I'd have said
          Tomorrow is something that you've already read
          I roll to the place where you'd lay down your head
          You're eight hours ahead, eight hours ahead`,
      },
    ],
    bridge: `
      Maybe you'll come back a little bit new
      Walking the way that the sailors all do
      Maybe I'll stand there and not know your face
      Till you drop the suitcase right there in its place

      If there's a satellite passing above
      It's carrying nothing but lists and love
      Did you eat, did you sleep, did you pay for the car
      Are you warm, are you well, are you there, are you far`,
    outro: `
      Say it again

      One more night, one more flight
      Leave your shoes here by the light`,
  },
  {
    name: 'kit-list',
    themes: ['drama', 'world', 'family'],
    keywords: 'war soldier army battle brother uniform veteran trench enlist draft frontline peace fight',
    valence: [-0.9, 0.1],
    arousal: [-0.7, 0.6],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      They gave us boots a size too wide
      And wrote our fathers' names inside

      A spoon, a bowl, a folded sheet
      A tin of powder for the feet

      They lined us up upon the quay
      A boy from Leeds stood next to me

      He'd brought a comb, he'd brought a cake
      He said, it's for my mother's sake

      The mayor had things he wished to say
      A dog ran with us half the way

      They told us we'd be home by spring
      And everybody tried to sing`,
    verse2: `
      I won't say what the winter was
      I'm here, I couldn't say because

      The other side sang, clear and low
      A carol that I used to know

      I saw one through a broken gate
      He had a letter and a plate

      He lifted up his empty hand
      The only word we'd understand

      I've still got the spoon, I've got the bowl
      They never did give back the whole

      I took the comb to her in Leeds
      She had me in to see her beads`,
    pre: `
      Nobody asked us what we thought
      Nobody said for what we fought

      Left, right, the drummer lost his place
      Nobody looked him in the face`,
    hooks: [
      {
        title: 'Home by Spring',
        chorus: `
          Home by spring, home by spring
          That was the tune and we gave it a swing
          Nobody tells you whatever they bring
          It's never the boy who went off on a string
          Home by spring, home by spring`,
      },
      {
        title: 'What Was It For',
        isLoose: true,
        chorus: `
          What was it for, what was it for
          A line on a map and a knock on the door
          They're handing out boots at the back of the store
          What was it for, what was it for
          I'll ask it till no one can bolt me the door
          What was it, what was it for`,
      },
    ],
    bridge: `
      If I had gone over and sat by his side
      We'd have had half of a carol to guide
      I'd have said cake and he'd have said bread
      And somebody else could have shouted instead

      Maybe there's somewhere a table for two
      And he's got the carol, he knows it right through
      And neither one able to say to the end
      If that was my enemy, that was my friend`,
    outro: `
      A spoon and a bowl and a comb

      What was it, what was it for`,
  },
];
