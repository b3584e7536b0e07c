import type { Scene } from './scene.ts';

/** Further scenes for themes that few others tell of: progress, health, media, training, sales, drama, christmas. */
export const furtherThemeScenes: readonly Scene[] = [
  {
    name: 'wheelchair-ramp',
    themes: ['progress', 'world', 'hope', 'inspirational'],
    keywords: 'change progress future better improve build growth step forward moving reform city equality',
    valence: [0, 1],
    arousal: [-0.6, 0.8],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The library had seven stairs
      And Mister Cole had just two chairs

      One in the house, and one with wheels
      He'd read the menus off of meals

      We asked the council, got a note
      They'd take it up when next they'd vote

      We asked again, we asked with cake
      They said how long these matters take

      So Nell brought timber in her van
      And someone knew a cement man

      At night, with lanterns, on our knees
      We poured a slope as smooth as cheese`,
    verse2: `
      The mayor came to cut the tape
      For what we'd built without the shape

      Then twins rolled up, and kids on boards
      And women with their mending hoards

      The baker wheeled the bread inside
      It turned out half the town could ride

      And Mister Cole took out a book
      On ships, and gave us all a look

      He said that next there is the bus
      He had a list. He looked at us

      There's sawdust in my Sunday coat
      We've found a quicker way to vote`,
    pre: `
      You wait and wait, it never comes
      Then somebody just lends their thumbs

      It's only up a yard or two
      It's how the whole of the world gets through`,
    hooks: [
      {
        title: 'One Yard Up',
        chorus: `
          One yard up, one yard more
          From the curb of the road to the sill of the door
          They said that it's nothing, they said it before
          One yard up, one yard more
          You can laugh at a yard till you're stuck on the floor
          One yard up, one yard more`,
      },
      {
        title: 'We Will Not Wait',
        isLoose: true,
        chorus: `
          We will not wait, we will not wait
          Bring what you've got to the hole in the gate
          It's early tomorrow, tonight it is late
          We will not wait, we will not wait
          Somebody's hands are the hammers of fate
          And we will, we will not wait`,
      },
    ],
    bridge: `
      Maybe they'll say that it built itself
      A line in a binder upon a shelf
      But I know the hand-mark beside the rail
      It's Nell's, and it's set there as hard as a nail

      What would you fix if you had one night
      One van and a friend and a bit of light
      Start with the stair that you pass every day
      Somebody's sitting there, looking your way`,
    outro: `
      Next there's the bus

      One yard up, the lot of us`,
  },
  {
    name: 'first-walk-after',
    themes: ['health', 'hope', 'progress', 'every day'],
    keywords: 'health heal recover hospital doctor sick cancer walk fresh air sober body strong wellness nurse alive',
    valence: [-0.2, 1],
    arousal: [-0.9, 0.4],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      They said today, as far as the tree
      The coat hangs like a tent on me

      I count the cracks, I count the cars
      The light comes through the fence in bars

      A boy goes by upon one wheel
      I'd quite forgotten how you feel

      The wind's a hand upon my head
      I'd only had the fan and bed

      My legs are someone else's, thin
      They're lent, I take them for a spin

      There was a time I ran for trains
      I never noticed I had veins`,
    verse2: `
      By June I've got as far as the gate
      By August I was out till eight

      I bought a peach, I let it run
      Along my wrist there in the sun

      The nurse I had was in the queue
      She didn't know me, why would you

      I said I'm bed eleven, see
      She dropped her eggs and hugged me, me

      I keep the band inside a book
      I hardly ever have to look

      I pass the tree, I pat its side
      It's got no notion how I tried`,
    pre: `
      In through the nose and hold it there
      Who'd have believed in so much air

      Slow is a speed, they say to me
      As far as the gate, as far as the tree`,
    hooks: [
      {
        title: 'As Far as the Tree',
        chorus: `
          As far as the tree, as far as the tree
          It's forty-two steps and it's mountains to me
          I was counting the ceiling from seven to three
          As far as the tree, as far as the tree
          Tomorrow the corner, the bridge and the sea
          Today it's as far as the tree`,
      },
      {
        title: 'Good to Be Here',
        isLoose: true,
        chorus: `
          It's good to be here, it's good to be here
          With the dust and the drums and the wind in my ear
          I could kiss every bus, I could buy you a beer
          It's good to be here, it's good to be here
          Whatever they gave me, a day or a year
          It's good, it's good to be here`,
      },
    ],
    bridge: `
      Maybe it waits, and maybe it's through
      I don't make a list any more than they do
      I'd like to be old, I would like to be slow
      I'd like to complain of the price of a show

      If you're on your back and the ceiling is white
      If someone is beeping all through the night
      I've kept you a bench where the chestnuts are
      It's not very comfy, it's not very far`,
    outro: `
      Forty-two steps, forty-three

      Good to be here, says the tree`,
  },
  {
    name: 'weather-girl',
    themes: ['media', 'drama', 'lifestyle', 'every day'],
    keywords: 'news television radio media camera screen famous star paper reporter weather viral internet film movie',
    valence: [-0.5, 0.9],
    arousal: [-0.4, 0.8],
    speaker: 'teller',
    to: 'crowd',
    syllables: 8,
    verse1: `
      She points at clouds that are not there
      With half a can upon her hair

      The map's a sheet of empty green
      She smiles at what she's never seen

      Two million people, tea in hand
      Believe her over all the land

      She knows the highs, she knows the lows
      She's wearing someone else's clothes

      And in the dark behind the light
      A man counts five with fingers, tight

      She says there's sun, it's going to stay
      Her mother died on Saturday`,
    verse2: `
      On Monday night she pointed, stopped
      The whole studio heard it, dropped

      She said, "The truth is, I don't know
      It might be sun, it might be snow"

      She said, "My mother sold us dates
      And told the weather by her plates"

      The counting man let down his hand
      The phones lit up across the land

      They wrote from farms, they wrote from flats
      About their mothers, and their cats

      They let her keep the evening slot
      She says, perhaps. She says, or not`,
    pre: `
      Three, two, one, and the light goes red
      What do you say when it's all been said

      Everyone's looking, no one can see
      Somebody's weather is happening to me`,
    hooks: [
      {
        title: 'On the Air',
        chorus: `
          On the air, on the air
          With the wind and the rain painted on over there
          You can smile till it hurts and they'll tell you it's fair
          On the air, on the air
          There's a storm in the room and there's spray in your hair
          And you're on the air, on the air`,
      },
      {
        title: 'Turn the Camera Round',
        isLoose: true,
        chorus: `
          Turn the camera round, turn the camera round
          Show us the cables, the feet on the ground
          The girl with the coffee, the man with the sound
          Turn the camera round, turn the camera round
          What was so shiny is taped and it's bound
          Let them see what we found, turn it round`,
      },
    ],
    bridge: `
      What if the news were the things that we did
      A man found a hat, and he gave it a kid
      At ten in the morning a woman forgave
      There's no further bulletin, everyone wave

      Maybe you're watching it all with your tea
      Maybe you think she is looking at thee
      She is, in a way, through the glass and the glow
      She'd love to know, too, is it sun, is it snow`,
    outro: `
      Perhaps, she says. She says, or not

      On the air is all we've got`,
  },
  {
    name: 'second-balcony',
    themes: ['drama', 'media', 'love'],
    keywords: 'theater stage actor betrayal lie mask play curtain opera secret jealous tragedy affair scene',
    valence: [-1, 0.2],
    arousal: [-0.5, 0.9],
    speaker: 'I',
    to: 'lost',
    syllables: 8,
    verse1: `
      You told me that you'd worked till ten
      I saw you in the balcony then

      A borrowed fan, a painted face
      Your hand along her glove of lace

      I had the ticket meant for two
      The seat beside me, that was you

      The tenor died at half past eight
      He sang of poison, love and fate

      And all the people wept but me
      I had a better thing to see

      You laughed, and leaned, and knew the score
      You'd seen the play with me before`,
    verse2: `
      I got home first, I lit the lamp
      Your coat came in, the cuff was damp

      You told me how the office was
      I poured the wine, I watched it buzz

      I clapped, three times, you turned your head
      "The second act was good," I said

      You looked for somewhere you could stand
      The prop was missing from your hand

      I've played it since, the other part
      The one who goes, the one with art

      But every night the tenor dies
      I hear you telling him your lies`,
    pre: `
      The house goes dark, the curtain parts
      They throw no flowers at broken hearts

      You know the line, you know the pause
      You waited there for my applause`,
    hooks: [
      {
        title: 'Bravo',
        chorus: `
          Bravo, bravo, what a beautiful show
          You lied like a river with nowhere to go
          I gave you a rose and I gave you a throw
          Bravo, bravo, what a beautiful show
          I was up in the dark in the very last row
          Bravo, my darling, bravo`,
      },
      {
        title: 'Take Off the Mask',
        isLoose: true,
        chorus: `
          Take off the mask, take off the mask
          There's only one question I wanted to ask
          Was any of it you, or was love just a task
          Take off the mask, take off the mask
          I've drunk to the end of your silvery flask
          So take, take off the mask`,
      },
    ],
    bridge: `
      If I had stood up and had called out your name
      They'd think it was part of it, think it a game
      If I had come down by the velvet and rope
      I'd have sung you a top note and run out of hope

      Maybe I loved you the way people do
      Who sit in the dark with a pretty good view
      Maybe you needed the gallery's roar
      You've got it. I'm taking my coat by the door`,
    outro: `
      The house goes dark

      Bravo, bravo, mind the spark`,
  },
  {
    name: 'last-bus-christmas-eve',
    themes: ['christmas', 'holiday', 'hope', 'family'],
    keywords: 'christmas santa snow eve gift tree carol star bell december snowman noel stocking winter reindeer',
    valence: [-0.5, 1],
    arousal: [-0.7, 0.7],
    speaker: 'we',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The last bus out on Christmas Eve
      Had frost on every window sleeve

      A nurse, a drunk, a boy with skis
      A lady with a tree on her knees

      The driver wore a paper crown
      He said he'd take us all through town

      The snow came down, the wipers froze
      The boy had mittens made for toes

      And on the hill above the square
      The engine sighed and left us there

      We sat, eleven, in a line
      With half a cake and someone's wine`,
    verse2: `
      The lady stood the tree up straight
      We dressed it with a ticket, eight

      A silver glove, a badge, a spoon
      The drunk man sang a kind of tune

      And no one knew the second verse
      Except the boy, and then the nurse

      At twelve the bells came up the hill
      The snow had stopped, the world was still

      The driver turned the key, it caught
      We drove on slower than we ought

      I've had some Christmases with lace
      I've not had one in such a place`,
    pre: `
      Somebody's waiting up with a light
      Nobody's getting there tonight

      Move up a bit, there's room for one more
      Stamp off the snow on the rubber floor`,
    hooks: [
      {
        title: 'Last Bus Home for Christmas',
        chorus: `
          It's the last bus home for Christmas, and all of us are on
          If we don't get there by midnight then we'll get there by dawn
          It's the last bus home for Christmas, and all of us are on
          Ring the bell, ring it well, there's a carol to be drawn
          On the last bus home for Christmas`,
      },
      {
        title: 'Room for One More',
        isLoose: true,
        chorus: `
          Room for one more, there's room for one more
          Shake out your coat, leave the cold at the door
          We've half of a cake and a song for it all
          There's room for one more, there's room for one more
          There's always a seat by the wind and the wall
          There's room, there's room for us all`,
      },
    ],
    bridge: `
      Maybe that's how it began, in a way
      A road and some strangers, a night and some hay
      Nobody planned it, it snowed and it froze
      Somebody offered a hand and some clothes

      If you are out there with none of your own
      With only the hum of a telephone
      Come down to the stop where the chestnut stands
      We've wine in a flask and we'll warm up your hands`,
    outro: `
      Ring the bell, ring it well

      Merry Christmas, mind the step as well`,
  },
  {
    name: 'umbrella-seller',
    themes: ['sales', 'real estate', 'every day', 'lifestyle', 'vacation'],
    keywords:
      'sale buy sell shop discount offer store market deal price product brand customer promotion open house key',
    valence: [0.1, 1],
    arousal: [-0.2, 1],
    speaker: 'I',
    to: 'crowd',
    syllables: 7,
    verse1: `
      Come on over, have a look
      Nothing's in the order book

      I've got red and I've got blue
      I've got one the size of you

      Yes, I know the sky is clear
      That is why the line's not here

      Half the price till ten past ten
      Then I'll drop it all again

      Try the handle, hear it click
      That's a solid walnut stick

      Never mind what you can spend
      Dry is dry from end to end`,
    verse2: `
      What was that? A single drop
      On the awning, on the top

      Look at all you, there you run
      Didn't I say, everyone

      Madam, red will suit your eyes
      Sir, I've got it in your size

      Little girl without a dime
      Pay me back another time

      Now the square is all in bloom
      Every color, room by room

      I'm the only one who's wet
      Best day I have ever met`,
    pre: `
      Going once and going twice
      That's a very honest price

      Clouds are free and so am I
      What you pay for is the dry`,
    hooks: [
      {
        title: 'Today Only',
        isLoose: true,
        chorus: `
          Today only, today only
          Take it home so it won't be lonely
          It's a little bit new and a little bit phony
          Today only, today only
          I'd sell you the sun if I could, but I've only
          Got today, today only`,
      },
      {
        title: 'Come In Out of the Rain',
        chorus: `
          Come in out of the rain, come in out of the rain
          There's a towel on the hook and it's warm in the lane
          If you don't find a thing, you can come back again
          Come in out of the rain, come in out of the rain
          You'll leave with a smile that I couldn't explain
          Come in, come in out of the rain`,
      },
    ],
    bridge: `
      Maybe what everyone's wanting to buy
      Isn't the walnut, it isn't the dry
      Somebody asking them, how is your mum
      Somebody holding the door till they come

      One day I'll close up and fold it away
      Down to the sea with my bag and my tray
      I won't take a thing for my head or my feet
      I'd like to get wet now, from head into seat`,
    outro: `
      Clouds are free and so am I

      Today only, don't be shy`,
  },
];
