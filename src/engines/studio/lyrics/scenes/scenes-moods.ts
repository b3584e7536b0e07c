import type { Scene } from './scene.ts';

/** Shouts, sun and dance floors; and moods without a theme of their own: calm, dreamy, romantic, happy, wild. */
export const moodScenes: readonly Scene[] = [
  {
    name: 'broken-amp',
    themes: ['lifestyle', 'motivational'],
    keywords: 'punk rock band garage amp loud guitar rebel anarchy scream noise teenage riot revolution fist skate',
    valence: [-0.8, 0.7],
    arousal: [0.3, 1],
    styles: ['shout'],
    speaker: 'we',
    to: 'crowd',
    syllables: 6,
    verse1: `
      We found it in a skip
      The cable lost its grip

      You kicked it, and it howled
      My mother's terrier growled

      We only know three chords
      We stole them from the Lords

      The singer cannot sing
      He doesn't know a thing

      We're playing in the rain
      On {plywood|concrete} by the drain`,
    verse2: `
      They shut us down at nine
      They made us pay the fine

      We plugged it in next door
      And shook the butcher's floor

      The council wants us gone
      We left the switch at on

      My boss said, cut your hair
      I nailed it to his chair

      And all the kids came out
      They knew what we're about`,
    pre: `
      Louder than your father's car
      Louder than the bombs we are

      One and two and three and four
      Take the hinges off the door`,
    hooks: [
      {
        title: 'Turn It Up',
        chorus: `
          Turn it up, turn it up
          We won't stop and we won't shut up
          Shake the picture, crack the cup
          Turn it, turn it, turn it up
          We're the bark and you're the pup
          Turn it, turn it, turn it up`,
        isLoose: true,
      },
      {
        title: 'No, No, No',
        chorus: `
          No, no, no, we're not going to go
          No, no, no, not standing in a row
          You've got the money, you've got the show
          We've got the feet and the floor below
          No, no, no, in case you don't know
          The answer is no, no, no`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe we'll never be any good
      Maybe we'll burn like a box of wood
      Somebody's sleeping in every seat
      Wake him up with your own two feet

      If you're alone and you're fifteen
      In the ugliest town that you've ever seen
      Hit something hard till it makes a tune
      I did the same and I'll see you soon`,
    outro: `
      Turn it up

      No encore, that's the lot
      Go and use what you've got`,
  },
  {
    name: 'storm-the-gate',
    themes: ['drama', 'world'],
    keywords: 'metal war battle steel thunder fire rage anger angry fury blood hammer iron hell wolf beast storm',
    valence: [-1, 0.2],
    arousal: [0.3, 1],
    styles: ['shout'],
    speaker: 'we',
    to: 'crowd',
    syllables: 7,
    verse1: `
      Black the water, black the tower
      This is not the mason's hour

      They have taken bread and bell
      Built a heaven out of hell

      Hear the wheel and hear the whip
      Iron letters on the lip

      We were miners, we were mud
      We were {silence|numbers} in the blood

      Now the hammer leaves the nail
      Now the wind is in the mail`,
    verse2: `
      Smoke above the marble stair
      Crows are combing through the air

      He was sitting on his gold
      Small and naked, grey and old

      No one struck him, no one spoke
      Someone laid on him a cloak

      By the morning, on the wall
      Grass was growing after all

      Name by name we carve the stone
      No one ever falls alone`,
    pre: `
      Raise it over, bring it down
      Let it thunder through the town

      We remember, we return
      What you buried here will burn`,
    hooks: [
      {
        title: 'Storm the Gate',
        chorus: `
          Storm the gate, storm the gate
          We have nothing left but hate and weight
          Shoulder to shoulder and plate to plate
          Never too early and never too late
          Hammer and anvil and fire and fate
          Storm, storm the gate`,
      },
      {
        title: 'Iron Remembers',
        chorus: `
          Iron remembers, iron remembers
          Under the ashes, under the embers
          Deep in the coldest of all the chambers
          Counting its hundreds, naming its members
          Iron, iron remembers`,
      },
    ],
    bridge: `
      What if the tower is inside our own head
      What if the king has our eyes when he's dead
      Then let me be hammer and let me be hand
      And let there be nothing on top of this sand

      I dreamed of a river as clear as a bell
      It ran from the middle of heaven to hell
      I drank and I wept and I lay on the shore
      And nobody marched any more, any more`,
    outro: `
      Storm the gate

      Lay the hammer on the floor
      No one needs it any more`,
  },
  {
    name: 'slow-sun',
    themes: ['lifestyle', 'meditation', 'vacation'],
    keywords: 'reggae sun easy island jamaica rasta irie mango relax slow unity hammock peace dub herb breeze',
    valence: [0.3, 1],
    arousal: [-0.7, 0.4],
    styles: ['reggae'],
    speaker: 'I',
    to: 'friend',
    syllables: 8,
    verse1: `
      The goat is sleeping in the road
      The driver doesn't mind the load

      My uncle's fixing up a net
      He hasn't caught the morning yet

      The {radio|kettle} is out of tune
      It's always half past afternoon

      You came here with a heavy case
      You had a calendar for a face

      I put a mango in your palm
      And let the water say its psalm`,
    verse2: `
      You lost the watch, you lost the tie
      A crab walked off with it, oh my

      You learned to sit, you learned to lean
      You know the forty kinds of green

      We paint the boat another blue
      There isn't any wind, it's true

      The rain comes in to say hello
      It shakes our hands and has to go

      They called to ask when you'd be back
      You let it ring beneath the sack`,
    pre: `
      Rush, rush, where you rushing to
      The sea was here ahead of you

      One heart open, two hands free
      Come and sit down under the tree`,
    hooks: [
      {
        title: 'Soon Come',
        chorus: `
          Soon come, soon come
          Everything in time like the bass and the drum
          Don't you go counting the rice and the crumb
          Shake off the worry and wiggle your thumb
          If it don't happen, then you can hum
          Soon come, soon come`,
        isLoose: true,
      },
      {
        title: 'One Tree Shade',
        chorus: `
          There's one tree shade and it's wide as the sky
          Come if you're low and come if you're high
          Nobody here going to ask you why
          Sit for a minute and let it go by
          The tear and the tax and the alibi
          There's one tree shade and it's wide as the sky`,
      },
    ],
    bridge: `
      If all of the people would sit for an hour
      If all of the soldiers were given a flower
      The price of a bullet would fall to the ground
      And nobody'd hear it, there'd be such a sound

      Maybe I'm lazy, I've heard it before
      I'm guarding the sunlight that comes through the door
      It's serious business, I do it with care
      There's work for another, so pull up a chair`,
    outro: `
      Soon come, soon come

      The goat wakes up and moves along
      And that's the ending of the song`,
  },
  {
    name: 'midnight-plaza',
    themes: ['love', 'vacation', 'holiday'],
    keywords: 'latin salsa dance dancing fiesta tango heat night plaza passion guitar rose hips rhythm samba moonlight',
    valence: [0.1, 1],
    arousal: [0, 1],
    styles: ['latin'],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      The fountain's dry, the band is not
      The stones are keeping what they've got

      You kicked your shoes beneath a chair
      You had a {pencil|flower} in your hair

      The old man beat a wooden box
      The church forgot to work its clocks

      I stepped on you, you didn't mind
      You steered me gently from behind

      You said, don't count, and don't look down
      There's only one of us in town`,
    verse2: `
      I learned the turn, I learned the break
      I learned to give, I learned to take

      You wrote your street along my sleeve
      And then the bell said you must leave

      I washed the shirt, what did I do
      The ink ran off in rivers blue

      So every night I'm in the square
      The old man's box is always there

      And then a hand is on my spine
      A voice that says, you're out of line`,
    pre: `
      One more turn, and don't you speak
      Say it with your shoulder, cheek to cheek

      Who needs the sun when the night is this red
      Who needs a name when it's what you said`,
    hooks: [
      {
        title: "Don't Let the Music Stop",
        chorus: `
          Don't let the music stop, don't let the music stop
          Spin me around like a coin and a top
          Sweat on the fiddle and oil on the mop
          Up on the heel till the both of us drop
          Give me the bottom and give me the top
          Don't let the music stop`,
      },
      {
        title: 'Fire in the Shoe',
        chorus: `
          There's a fire in the shoe, there's a fire in the floor
          I never had one of those problems before
          Out of the window and in through the door
          Give me a little, I'm asking for more
          There's a fire in the shoe, there's a fire in the floor`,
      },
    ],
    bridge: `
      Maybe it's nothing but trumpets and wine
      Maybe by morning your hand won't be mine
      Then let it be morning a hundred years late
      I've told all the roosters to stand there and wait

      If they should ask where I learned to be brave
      I'll say by a fountain without any wave
      A woman said listen, and I understood
      My feet had been waiting to do what they could`,
    outro: `
      Don't let the music stop

      The lamps go out, the band goes on
      You and me dancing till they're gone`,
  },
  {
    name: 'audition',
    themes: ['achievement', 'lifestyle', 'drama'],
    keywords:
      'musical broadway stage theatre theater show audition actor actress spotlight curtain star role dream waitress applause',
    valence: [0, 1],
    arousal: [-0.2, 0.9],
    styles: ['musical'],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      My name is Rose, I'm twenty three
      I've played a witch, I've played a tree

      I wait on tables, pour the tea
      The sugar knows me by degree

      I've got one dress, I've got one song
      The last three callers said so long

      There's forty girls along the wall
      And thirty nine of them are tall

      I brought a {photo|flower} for good luck
      My heel is off, my hem is stuck`,
    verse2: `
      You asked me what I want to say
      Well, here's the part I'd like to play

      The one who trips and gets the laugh
      The one who makes it on her half

      I've sung in kitchens, sung in rain
      I've sung to cheese upon a train

      You wrote a note, you scratched your chin
      You asked me where the hem had been

      You said, come back, it's half past nine
      There's forty dresses, one is mine`,
    pre: `
      Give me the light, give me the floor
      Give me a minute and thirty more

      Don't say thank you, don't say next
      I'm not finished with the text`,
    hooks: [
      {
        title: 'Look at Me Now',
        chorus: `
          Look at me now, look at me now
          I don't know the reason, I only know how
          One little bow and a lift of the brow
          I'm made out of want, I'm made out of wow
          Call up my mother and call up the cow
          And look at me, look at me now`,
        isLoose: true,
      },
      {
        title: "Somebody's Got to Shine",
        chorus: `
          Somebody's got to shine, somebody's got to shine
          Why shouldn't it be me, why shouldn't it be mine
          I've stood in the back and I've stood in the line
          I've hung out the costumes and swallowed the whine
          If you want an answer then look for a sign
          Somebody's got to shine`,
      },
    ],
    bridge: `
      And if I should fail, then I'll fail in a key
      That nobody ever has failed in but me
      I'll go back to tables, I'll stand by the gate
      I'll sing to the salmon, the salmon can wait

      But what if the curtain goes up on my shoe
      And somebody out there is somebody who
      Has one dress, has one song, has no way to start
      And I'm up there playing her, learning her part`,
    outro: `
      Look at me now

      Bow to the left and bow to the right
      I left the soup on, so thank you, goodnight`,
  },
  {
    name: 'lake-at-dawn',
    themes: ['meditation', 'health'],
    keywords:
      'calm peace quiet lake breathe breath meditation relax still silence morning mist yoga zen serene water soothing',
    valence: [0, 0.9],
    arousal: [-1, -0.3],
    speaker: 'I',
    to: 'self',
    syllables: 7,
    verse1: `
      Mist is lying on the lake
      Not a thing is quite awake

      I have rowed out on my own
      Past the reeds and past the stone

      Lift the oars and let them drip
      Rings go walking from the tip

      Half a moon is left in blue
      Like a thing I thought I knew

      I can hear a feather land
      I can hear my open hand`,
    verse2: `
      Now a heron takes the air
      Leaves the water standing there

      Light is climbing down the pine
      Touches yours and touches mine

      All the noise I brought along
      Sank without a single song

      What was heavy, what was owed
      I have left it where I rowed

      When I turn the boat around
      It is going without sound`,
    pre: `
      Breathe in, and let it stay
      Breathe out, and drift away

      Nothing to win here, nothing to own
      Never so little and never alone`,
    hooks: [
      {
        title: 'Let It Be Still',
        chorus: `
          Let it be still, let it be still
          The sun and the mist on the shoulder of hill
          I have no hurry, I have no will
          Only a cup for the morning to fill
          Let it be, let it be still`,
        isLoose: true,
      },
      {
        title: 'Water on Water',
        chorus: `
          Water on water, air upon air
          Nothing to carry and nothing to wear
          I was a question, I was a prayer
          Now I am only a ripple in there
          Water on water, air upon air`,
      },
    ],
    bridge: `
      If there's a storm on the other side
      Let it come over, the water is wide
      It'll be rain, and the rain will be lake
      Giving it back is the form it will take

      Maybe tomorrow I'll shout and I'll run
      Maybe I'll carry the weight of a ton
      Somewhere inside there will always be, though
      A boat and a bird and nowhere to go`,
    outro: `
      Let it be still

      Breathe in, breathe out
      Nothing more to think about`,
  },
  {
    name: 'good-news-morning',
    themes: ['every day', 'inspirational'],
    keywords:
      'happy joy happiness smile good morning sunshine laugh fun celebrate dance cheerful positive bright party',
    valence: [0.5, 1],
    arousal: [0.1, 1],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The toast popped out and hit the light
      It landed buttered side up, right

      The bus was early, so was I
      The driver had a yellow tie

      A pigeon walked me down the street
      I swear it matched me, beat for beat

      I found a dollar in my coat
      Wrapped around a {funny|birthday} note

      The boss is ill, the sun is not
      I'm giving everything I've got`,
    verse2: `
      By noon I'd danced with two police
      A nun, a plumber and his niece

      The barber cut it, free of charge
      My shadow came out extra large

      I called my sister, she was fine
      She'd had a morning much like mine

      We bought balloons and let them go
      And someone waved from down below

      It's night, I should be off to bed
      I put the kettle on instead`,
    pre: `
      It's nothing special, it's only today
      It got out of bed on the feathery way

      Tap on the table and tap on the sill
      I can't sit down and I never will`,
    hooks: [
      {
        title: 'What a Thing to Be Alive',
        chorus: `
          What a thing to be alive, what a thing to be alive
          Hum like a honey bee home at the hive
          Never been later than quarter to five
          Open the window and teach it to drive
          Everyone take it and everyone thrive
          What a thing to be alive`,
        isLoose: true,
      },
      {
        title: 'Yes, Yes, Yes',
        chorus: `
          Yes, yes, yes to the sun on the floor
          Yes to the stranger who's holding the door
          Yes to the orange and yes to the core
          Yes to whatever tomorrow's in for
          If you were asking me, ask me some more
          The answer is yes, yes, yes`,
        isLoose: true,
      },
    ],
    bridge: `
      Maybe tomorrow the toast will be burned
      The bus will be late and the weather have turned
      I'll take out the dollar, I'll read out the note
      It says, you're a singer, now open your throat

      So if you are sitting there, grey as a stone
      There's room in the rhythm, you're not on your own
      I'll lend you my pigeon, I'll lend you my tie
      You don't need a reason and neither do I`,
    outro: `
      Yes, yes, yes

      Goodnight to the kettle, goodnight to the sun
      I can't wait to start with another one`,
  },
];
