import type { Scene } from './scene.ts';

/** Long dense lines, one a bar: the come-up, the boast, the late shift, the block, the message after the tone. */
export const rapScenes: readonly Scene[] = [
  {
    name: 'come-up',
    themes: ['motivational', 'achievement', 'progress', 'inspirational', 'hope', 'training', 'education'],
    keywords: 'hustle dream grind success money win rise struggle ambition poverty school future mother goal',
    valence: [-0.2, 1],
    arousal: [-0.2, 1],
    styles: ['rap'],
    speaker: 'I',
    to: 'self',
    syllables: 12,
    verse1: `
      Second-hand sneakers with a hole in the heel
      Cereal for supper and we called it a meal

      Mama worked the early and she worked the late
      Left a five by the phone and a note on a plate

      I was writing on receipts at the back of the bus
      Nobody in the front seat was betting on us

      Teacher read my paper with an eye on the clock
      Said a boy like you is going back to the block

      I put it in a notebook with the date and the line
      Kept every bit of doubt like a vintage of wine

      Rehearsed in a closet with the coats on the rail
      Neighbor on the ceiling with the broom and the mail

      {Forty|Twenty} people in a basement, half of them staff
      One of them was laughing, so I gave her a laugh

      I sold a dozen copies from the trunk of a car
      Ate cold noodles in the lot and said look where we are`,
    verse2: `
      Now the same old teacher has my name on the wall
      Asks me for a ticket and a word in the hall

      I shook that man's hand and I looked at his shoes
      Told him thank you for the match and the length of the fuse

      Bought my mother a kitchen with a window and sun
      She still gets up at five and she still gets it done

      I don't wear the money, I don't show it around
      I put it into bricks and I put it in ground

      Young one at the bus stop with a pen in his mouth
      Asked him where he's heading, he was heading down south

      I gave him my number and the hat off my head
      Said the first one's for paper and the second's for bread

      They say it came quickly, they say it was luck
      I say ten years of winters in a borrowed old truck

      So I keep those sneakers in a box by the door
      When I think that I'm tall I go stand on the floor`,
    pre: `
      Ask me what it cost me and I'll show you the bill
      Every single step of it was carried uphill

      They can hold the elevator, I know where the stairs are
      One floor, two floors, count them, it's not that far`,
    hooks: [
      {
        title: 'From the Ground Up',
        chorus: `
          From the ground up, brick by brick
          No lift, no luck, no magic trick
          They were slow to come, but the mortar was quick
          From the ground up, brick by brick
          If you fall on the way, get up, be sick
          Then it's from the ground up, brick by brick`,
      },
      {
        title: 'Look Who Came Up',
        chorus: `
          Look who came up with the water that rose
          Look who came up in his brother's old clothes
          Nobody knows how the long way goes
          But look who came up, and look how it shows
          Hands in the air if you came up slow
          Look who came up from below`,
      },
      {
        title: 'Stairs',
        isLoose: true,
        chorus: `
          Stairs, I take the stairs
          Nobody's watching and nobody cares
          They're stuck in the lift, they're saying their prayers
          And I'm on the roof now, taking the airs
          Stairs, stairs, I take the stairs`,
      },
    ],
    bridge: `
      And what if it all went away in the night
      The car and the crowd and the name in the light
      I'd still have the closet, the notebook, the pen
      Give me one good winter and I'd do it again

      There's a version of me who went home and who stayed
      He's got a good garden and he sleeps in the shade
      Some nights I'd trade with him, most nights I wouldn't
      He tells all his friends that he could have but couldn't`,
    outro: `
      Count them, floor by floor
      And there's always one more

      Brick by brick`,
  },
  {
    name: 'mic-check',
    themes: ['lifestyle', 'media', 'achievement', 'every day'],
    keywords: 'rap rapper mic flow rhyme battle brag swagger freestyle verse boss king crown confidence style attitude',
    valence: [-0.3, 0.9],
    arousal: [0, 1],
    styles: ['rap'],
    speaker: 'I',
    to: 'crowd',
    syllables: 12,
    verse1: `
      Check one, check two, turn the monitors higher
      I got a cold drink and a mouthful of fire

      I'm sharp as a ticket on a Sunday night ride
      I got metaphors parked on the opposite side

      My pen has a temper, my paper has bruises
      I win any argument your lawyer refuses

      Your verses are furniture, flat in the van
      I build while you're reading the back of the plan

      I'm {calm as a cat|cool as a cellar}, I'm awake in the dark
      You're loud as a poodle with a yip for a bark

      I rhyme like a plumber, I go under the sink
      I find what you're hiding and I show you the stink

      I came with the weather, I came with the flood
      You came with a mop and an allergy to mud

      They gave me a minute and I took the whole day
      I put it in my pocket and I walked it away`,
    verse2: `
      Now the back row is standing and the front row is hoarse
      The bouncer is nodding like a rocking horse, of course

      I don't do the diamonds, I don't do the chain
      I do what I do and I do it in rain

      My grandma's my manager, she's tougher than steel
      She read the whole contract, then she cooked me a meal

      You're counting your followers, I'm counting my friends
      There's six at the table and the list never ends

      I borrowed a beat from the knock of a train
      I borrowed a hook from a hole in the lane

      I never say never, but I never say please
      I ask like a landlord with a fistful of keys

      Go home to your mirror and practice that face
      I'll be here with the broom when you're out of the race

      So kill all the lights and then give me a sound
      I'm five foot seven with a foot off the ground`,
    pre: `
      Somebody hold my jacket, somebody hold the door
      I only know one way to go, and it's more and more

      Sound man, give me thunder, give me two and a four
      Let me see those ceiling tiles down there on the floor`,
    hooks: [
      {
        title: 'Turn It Up Louder',
        chorus: `
          Turn it up louder till the speakers give out
          Turn it up louder, that's what I'm about
          You can whisper your worries, you can bottle your doubt
          Turn it up louder and shout
          Turn it up louder and shout`,
      },
      {
        title: 'Say It Like I Mean It',
        chorus: `
          I say it like I mean it, I mean what I say
          I've been saying it like this since the back of the day
          You can take it to the bank, you can throw it away
          I say it like I mean it, and I'm here to stay`,
      },
      {
        title: 'Who Got Next',
        chorus: `
          Who got next? Who got next?
          Line them up, send a text
          I've been polite and I've been perplexed
          Now tell me, who got next?
          Down by the fence with the muscles flexed
          Who got, who got next?`,
      },
    ],
    bridge: `
      But catch me on a Tuesday with the kettle and the cat
      I'm nobody's champion, I'm only in a hat
      I practice in the bathroom and I stumble on my words
      I'm sharing my best verses with a yard of birds

      If ever I get tired, if ever I go dim
      There's a kid in the second row, pass the mic to him
      He's mouthing every word of it, he's hungry and thin
      I was him in a parka when they wouldn't let me in`,
    outro: `
      Check one, check two
      The next one's you

      Lights on, house up, drive safe`,
  },
  {
    name: 'late-shift',
    themes: ['every day', 'drama', 'hope', 'technology', 'health'],
    keywords:
      'work job night shift city street lonely tired coffee rent bill stress anxiety depression mind thought rain code coding computer programmer screen sleep insomnia',
    valence: [-1, 0.3],
    arousal: [-0.8, 0.4],
    styles: ['rap'],
    speaker: 'I',
    to: 'self',
    syllables: 12,
    verse1: `
      It's a quarter past three and the coffee's gone cold
      I'm twenty-nine winters and I feel twice as old

      There's a light that keeps blinking on a screen in the dark
      And a taxi asleep on the edge of the park

      I'm typing a sentence, then I'm taking it back
      There's a pizza for one in a box on the stack

      The landlord left a letter with a red-colored line
      I told him on Friday, and it's Friday, it's fine

      My sister sent a picture of her kid in the sea
      I put down a heart where my answer should be

      I haven't called my father since the clocks went around
      I practice what I'd tell him and I don't like the sound

      There's a ghost in the heating, it knocks by the hour
      I named him after someone who took out the power

      And <town=the city> is humming like a fridge in the wall
      You get used to a noise till it's nothing at all`,
    verse2: `
      Then the sky turns to paper and the buses begin
      I open the window, let the bakery in

      A woman with a bucket is washing the street
      She's singing a hymn with the broom for a beat

      I went down and I asked her what the song was about
      She said it's for getting the gum to come out

      I laughed till I leaned on the side of a van
      First thing I had laughed at since the summer began

      So I called up my father and he picked up the phone
      He said he'd been up too, in the kitchen alone

      We talked about fishing, we talked about rain
      He asked if I'm eating, I said ask me again

      I paid half the letter, I slept half the day
      I swept up the boxes and I threw them away

      It isn't a triumph, there's no trumpet, no sun
      But I wrote you a verse and I'm glad that it's done`,
    pre: `
      Everybody's sleeping, so I tell it to the wall
      Talking to the plaster like it's somebody to call

      Same four corners, and the same lamp lit
      I can't get away from it, so here I sit`,
    hooks: [
      {
        title: 'Still Up',
        isLoose: true,
        chorus: `
          Still up, and the moon's in my cup
          I'm talking too much, but nobody's talking it up
          If you're out there, and you're stuck
          Flash me a light, wish me luck
          Still up, I'm still up`,
      },
      {
        title: 'Quarter Past Three',
        chorus: `
          Quarter past three, it's the city and me
          And neither of us is where we want to be
          I could lock the door, I could lose the key
          But you hear things clear at a quarter past three
          It's quarter past three and it's you and it's me`,
      },
      {
        title: 'Ask Me Again',
        isLoose: true,
        chorus: `
          Ask me again in the morning
          Ask me again when it's light
          I said I was good, I gave you no warning
          I say that most of the night
          So ask me again, I'll get it right
          Ask me again when it's light`,
      },
    ],
    bridge: `
      Maybe all of those windows are a person like this
      With a drawer full of letters and a face that they miss
      If we all opened curtains at the very same time
      We'd have us a choir, we'd have us a rhyme

      I used to think being strong was a door you could lock
      Now I think it's a kettle and a walk round the block
      It's a hand on a railing, it's a name in the phone
      It's saying "I'm not fine" to somebody's dial tone`,
    outro: `
      The buses are running
      The morning is coming

      Still up, still up`,
  },
  {
    name: 'block-party',
    themes: ['lifestyle', 'holiday', 'vacation', 'world', 'family', 'media'],
    keywords:
      'party summer friend dance block neighborhood city street barbecue weekend saturday celebration drink birthday fun night club',
    valence: [0.2, 1],
    arousal: [0.1, 1],
    styles: ['rap'],
    speaker: 'we',
    to: 'crowd',
    syllables: 12,
    verse1: `
      They closed off the street with a couch and a cone
      Somebody's uncle brought a dented trombone

      There's corn on the charcoal and there's smoke in the trees
      There's babies in buckets with jam on their knees

      The speakers are stacked on the back of a truck
      The DJ is my dentist, he is wishing me luck

      Two ladies are dancing like they're paid by the hip
      The mailman is judging with a cherry on his lip

      My cousin's in linen, he's a yacht with no sea
      He borrowed that jacket and he borrowed it from me

      The hydrant is open and the gutter's a creek
      We've talked about nothing but this party all week

      The cop on the corner took his hat off at two
      Said he's only observing, then he asked for some stew

      So pull up a milk crate, put your name on a cup
      If your shoes are too tidy you can mess them up`,
    verse2: `
      Now the street lamps are on and the grown folks are loud
      There's a grandma crowd-surfing on a very slow crowd

      The dentist plays something from nineteen eighty-three
      And the whole of the sidewalk is in the same key

      I danced with a stranger, she was lighter than rain
      She stepped on my loafers and she did it again

      The cat on the awning wouldn't trade us his seat
      He's got both of his paws going right on the beat

      Somebody burned the ribs and somebody cried
      Somebody forgave him with some slaw on the side

      There's one slice of melon and a dozen of hands
      We cut it like surveyors dividing up lands

      The moon is a manhole that was polished all day
      If it gets any lower we can roll it away

      We'll sweep up on Sunday, we'll be sorry by noon
      But there's ten more good minutes in the bag of this tune`,
    pre: `
      Bring me your plastic chairs, bring me your shoes
      Bring me your neighbor who's been dodging the blues

      Left side, right side, who has the beat
      Both sides, all sides, all of the street`,
    hooks: [
      {
        title: 'Whole Street Dancing',
        chorus: `
          We got the whole street dancing, whole street dancing
          Even the dogs and the lampposts prancing
          Don't ask me where, don't ask me how
          We got the whole street dancing now
          From the top of the hill to the corner, wow
          Whole street dancing now`,
      },
      {
        title: 'Save Me a Plate',
        chorus: `
          Save me a plate, I'm running late
          I can smell it already from the garden gate
          Tell the drummer to wait, tell the moon to wait
          I'm two blocks off, so save me a plate
          Save me, save me a plate`,
      },
      {
        title: 'One More Record',
        isLoose: true,
        chorus: `
          One more record, turn it around
          Nobody's tired when the needle goes down
          Let it crackle, let it pound
          One more record, one more round
          One more, one more, love that sound
          One more record, turn it around`,
      },
    ],
    bridge: `
      Some of these windows don't open all year
      Some of these faces I'd never see here
      It took us a rib and a hole in a drum
      To learn we've been waiting for someone to come

      In <season=winter> we'll nod with our collars up high
      We'll hurry with groceries and never ask why
      But I'll know who you are underneath all the wool
      You're the one with the spoon when the bowl was still full`,
    outro: `
      Fold up the tables, carry the chairs
      Somebody's singing still up on the stairs

      Same again next year`,
  },
  {
    name: 'after-the-tone',
    themes: ['love', 'drama', 'family'],
    keywords:
      'love girl boy heart miss phone call message voicemail breakup ex sorry relationship kiss wife girlfriend boyfriend',
    valence: [-0.8, 0.8],
    arousal: [-0.7, 0.6],
    styles: ['rap'],
    speaker: 'I',
    to: 'lover',
    syllables: 12,
    verse1: `
      Hey, it's me again, I'm on the steps with the bags
      I got the good cherries and those biscuits with flags

      I said I'd be home and I said I'd be quick
      I lied about one and the other one's a trick

      You said that I listen like a man in the rain
      I nod and I hurry, then I ask you again

      But I know how you whistle when you're losing a game
      I know that you dog-ear and you won't take the blame

      I know you put sugar in a plain cup of tea
      And stir it eleven times, counting on me

      I know you cut mangoes like a map of the coast
      You burn it on purpose when you're making me toast

      I got it all written in the back of my head
      I just never say it, I say traffic instead

      So this is the traffic and the weather and news
      I'm standing outside in my second-best shoes`,
    verse2: `
      You buzzed me up slow and you opened the door
      There's a suitcase of mine in the hall on the floor

      You folded my shirts in that neat little square
      I would rather you'd thrown them all down the stair

      We sat on the counter, we ate from the bag
      You made me a hat out of a biscuit flag

      I told you about mangoes, I told you about tea
      You looked like a judge who was looking at me

      You said I remember, but you said it's too small
      A list isn't living with a person at all

      So I took off my jacket and I took off my phone
      I laid it in the freezer like a dog with a bone

      We talked until the garbage men were singing below
      There were eleven things that I just didn't know

      The suitcase is empty and the shirts are a mess
      I asked was it staying, and you said more or less`,
    pre: `
      Wait for the beep, then I'll tell you the truth
      I've been leaving you this since the very first booth

      It's cold on the landing, there's a moth on the light
      I could talk to your mailbox for most of the night`,
    hooks: [
      {
        title: 'Pick Up',
        chorus: `
          Pick up, pick up, I know that you're there
          I can see the blue light on the stair
          I've got one last coin and a thing to declare
          Pick up, pick up, I know it's not fair
          I had it all, I had it right there
          Pick up if you still care`,
      },
      {
        title: 'All the Little Things',
        chorus: `
          All the little things, I keep them in a jar
          The way you hum in tune with the car
          The way you say my name from afar
          All the little things are all that we are
          All the little, all the little things`,
      },
      {
        title: 'More or Less Yours',
        isLoose: true,
        chorus: `
          I'm more or less yours, more or less mine
          More or less over the finishing line
          I spill on your dress, I forget every sign
          But I'm more or less yours and I'm mostly fine
          Call me a mess and I'll sign
          More or less yours, every time`,
      },
    ],
    bridge: `
      If I'd said it in April, if I'd said it out loud
      And not like a man with his mouth in a cloud
      Would you have believed me, would you have been bored
      Would you keep the recording of what you'd ignored

      I never learned talking, my father just drove
      My mother said everything facing the stove
      So I'm learning it late, like a kid with a bike
      I'll fall and I'll tell you just what it was like`,
    outro: `
      Message ends
      To save it, press one, to be more than friends

      Pick up, I'm on the stair`,
  },
];
