import type { Scene } from './scene.ts';

/** Family, houses, learning. */
export const homeScenes: readonly Scene[] = [
  {
    name: 'mothers-recipe',
    themes: ['family', 'lifestyle', 'health'],
    keywords: 'mother mom mum family grandmother grandma recipe kitchen cook cooking food soup dinner sister aunt',
    valence: [-0.2, 0.9],
    arousal: [-0.7, 0.4],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      You never wrote the measures down
      You said, until the edge is brown

      A handful here, a {pinch|cup} of that
      The window steamed, you fed the cat

      You sang the verse you half forgot
      And beat the rhythm on the pot

      I stood upon the apple crate
      You let me lick the mixing plate

      When someone cried, you cut the bread
      You've got to eat, was all you said`,
    verse2: `
      I've got your spoon, I've got your coat
      I've got a list that no one wrote

      The first one burned, the next was thin
      I couldn't get the summer in

      I called my aunt, she didn't know
      She only said, go very slow

      And then tonight it filled the hall
      Your photo smiled upon the wall

      My daughter climbed up on a chair
      She asked me if she'd find you there`,
    pre: `
      A little salt, a little sweet
      A song to keep a steady beat

      You can't be told, you have to taste
      There's nothing here to do in haste`,
    hooks: [
      {
        title: 'Till the Edge Is Brown',
        chorus: `
          Stir it till the edge is brown
          Set the other kettle down
          All the sorrow in the town
          Couldn't turn your laugh around
          Love is something you can drown
          In butter till the edge is brown
          Till the edge is brown`,
      },
      {
        title: 'Feed Them All',
        chorus: `
          Feed them all, feed them all
          The friends at the door and the shoes in the hall
          Broken and crooked, the great and the small
          That's what you left me, the spoon and the shawl
          Answer with onions whenever they call
          Feed them, feed them all`,
      },
    ],
    bridge: `
      If I could have you for one night more
      I wouldn't ask what the pepper was for
      I'd ask you who taught you to sing in the steam
      I'd ask what you wanted, I'd ask for your dream

      Maybe you'd laugh and you'd hand me a knife
      You'd say it was this, it was only this life
      The carrots, the children, the noise and the heat
      And somebody hungry who's wanting to eat`,
    outro: `
      A handful here, a handful there

      Feed them all, and feed them well
      Half the street can follow the smell`,
  },
  {
    name: 'two-brothers',
    themes: ['family', 'drama'],
    keywords: 'brother brothers father dad son twin sibling fight forgive reunion funeral tie wedding blood uncle',
    valence: [-0.6, 0.5],
    arousal: [-0.5, 0.5],
    speaker: 'I',
    to: 'family',
    syllables: 8,
    verse1: `
      You had the bed along the wall
      I had the one beside the hall

      You taught me how to take a punch
      And how to steal the better lunch

      We built a raft of kitchen chairs
      And sailed it down the {cellar|backyard} stairs

      I lied for you, you took it too
      The lamp, the car, the broken shoe

      And Dad would stand there, belt undone
      And never know which was the one`,
    verse2: `
      It's seven years, it's Dad's old coat
      It's you in black, it's in my throat

      We argued over land and price
      And said the things you don't say twice

      They sang the hymn, we held one book
      You've got his hands, you've got his look

      We stood outside and shared a light
      You asked me was my boy all right

      The chairs are in the cellar still
      They'd float, you said. I said, they will`,
    pre: `
      Nobody knows me back to the start
      Nobody else has got that part

      You can shut the door and turn the key
      There's still your face looking out of me`,
    hooks: [
      {
        title: 'Same Blood',
        chorus: `
          We're the same blood, the same bone
          The same old voice on the telephone
          We can be stubborn, we can be stone
          You were the first friend that I'd ever known
          Come in from the cold and the mud
          We're the same blood, the same blood`,
      },
      {
        title: "My Brother's Chair",
        chorus: `
          I kept my brother's chair
          Nobody sits down there
          Crack on the arm and the dust in the air
          I never said it, I wouldn't dare
          Sit with me now in the evening glare
          I kept it, my brother's chair`,
      },
    ],
    bridge: `
      Maybe I'm wrong about who hit who
      I've told it so long that I think that it's true
      If you let go, then I can let go
      There's nobody left who would ever know

      I never said sorry, you never said so
      We're two of a kind, we go under, we row
      Just tap on the table like back in our bed
      Two for goodnight, and enough has been said`,
    outro: `
      The same blood and the same bone

      Two for goodnight, and three for home
      Nobody has to row alone`,
  },
  {
    name: 'first-house',
    themes: ['real estate', 'lifestyle', 'progress'],
    keywords:
      'house apartment estate property home key door move moving room garden sell buy renovate agent floor roof',
    valence: [0.2, 1],
    arousal: [-0.3, 0.7],
    speaker: 'we',
    to: 'lover',
    syllables: 8,
    verse1: `
      They made us sign on every page
      The lady asked you for your age

      The key was cold, the lock was stiff
      You breathed it in, you took a sniff

      There's yellow paint on every wall
      A {wasp|bird} is living in the hall

      We ate our noodles on the floor
      You drew a table by the door

      You said, in there we'll have the bed
      The rain came in upon your head`,
    verse2: `
      The roof is patched, the wasp has flown
      We've planted something on our own

      You broke the bath, you fixed the light
      We painted half of it last night

      There's pencil where a table stood
      And now there's one of solid wood

      The neighbour gave us half a vine
      He's deaf, he says our singing's fine

      We lost the bird, we found a ring
      Beneath the boards, tied up with string`,
    pre: `
      Mind the step and mind the nail
      Every home begins with a fail

      Four white corners, one blue door
      Who could ever ask for more`,
    hooks: [
      {
        title: 'Carry Me In',
        chorus: `
          Carry me in, carry me in
          Over the boxes, over the tin
          Bang your elbow, bruise your shin
          This is the place where we begin
          It's crooked and cold and the walls are thin
          Carry me, carry me in`,
      },
      {
        title: "This One's Ours",
        chorus: `
          This one's ours, this one's ours
          Dust on the windows and weeds in the flowers
          We'll be awake until ridiculous hours
          Cursing the plumbing and taking cold showers
          Keep all your castles and crystal towers
          This one, this one's ours`,
      },
      {
        title: 'Room for You',
        chorus: `
          There's room for you, there's room for you
          Put down your bag and your sorrow too
          Hang up your coat on the nail I drew
          The kettle is old but the cups are new
          I built it wide and I built it true
          There's room, there's room for you`,
        isLoose: true,
      },
    ],
    bridge: `
      One day a couple will stand in the hall
      Looking for cracks and the damp in the wall
      They'll never know what the pencil marks mean
      Or who had the bedroom in mottled green

      Maybe we'll sell it, maybe we'll stay
      Maybe the ivy will pull it away
      But nobody else has the sound of your key
      Turning at seven and looking for me`,
    outro: `
      Carry me in, mind your head

      Leave a light on in the hall
      This is our house after all`,
  },
  {
    name: 'empty-shop-window',
    themes: ['real estate', 'sales', 'progress'],
    keywords: 'shop store business open neighborhood street building city rent corner window dream owner bakery market',
    valence: [-0.1, 0.8],
    arousal: [-0.2, 0.7],
    speaker: 'I',
    to: 'crowd',
    syllables: 8,
    verse1: `
      The sign said, empty, call this phone
      I stood outside it on my own

      They used to sell piano wire
      Before the owner, then the fire

      I had a van, I had a plan
      I had my mother's frying pan

      The banker said he liked my tie
      He didn't even tell me why

      I rolled my sleeves and scrubbed the glass
      And {smiled|waved} at anyone to pass`,
    verse2: `
      The first day brought me only three
      A nun, a cat, a man like me

      By spring we had a crooked queue
      It reached the corner, wound right through

      A girl who couldn't pay for bread
      Is running half the place instead

      I've got a card, I've got a stall
      I've got your drawings on the wall

      The banker comes on Friday nights
      He helps me hang the coloured lights`,
    pre: `
      Everyone told me, don't be a fool
      Everyone told me to go back to school

      Turn the sign and turn the key
      Somebody's got to want what I see`,
    hooks: [
      {
        title: 'Open Up',
        chorus: `
          Open up, open up
          Pour the morning in a cup
          Here's my hammer, here's my heart
          Here's a finish, here's a start
          Shake the shutters, wake the pup
          It's a good day, open up`,
        isLoose: true,
      },
      {
        title: 'Corner of Hope and Main',
        chorus: `
          On the corner of Hope and Main
          There's a door that is painted plain
          Come in out of the pouring rain
          Come in once and you'll come again
          Bring your umbrella, bring your cane
          To the corner of Hope and Main`,
      },
    ],
    bridge: `
      What if it fails, then let it fail
      I'll hang my apron on the rail
      I'll know I stood behind that door
      And that's a thing worth standing for

      If you've a window inside of your head
      With nothing inside but a counter and thread
      Go borrow a bucket and go get it clean
      You've no idea what there is to be seen`,
    outro: `
      Open up, come on in

      Turn the sign and sweep the floor
      Tomorrow morning, half past four`,
  },
  {
    name: 'last-bell',
    themes: ['education', 'achievement', 'progress'],
    keywords:
      'school teacher graduation graduate exam learn student college university study class classroom lesson diploma degree',
    valence: [0, 0.9],
    arousal: [-0.3, 0.8],
    speaker: 'we',
    to: 'friend',
    syllables: 8,
    verse1: `
      You sat behind me in the row
      You kicked my chair an age ago

      We knew the rivers, knew the kings
      We learned to fly on paper wings

      You copied every {sum|word} I wrote
      I signed your mother's absence note

      Old Mister Green was never wrong
      He called us donkeys all day long

      We burned the eggs in cooking class
      And swore that none of us would pass`,
    verse2: `
      They called our names in funny hats
      Your mother sobbed among the mats

      You tripped and bowed, you stole the show
      The principal said, let him go

      We signed the shirts, we cleared the room
      Somebody danced there with a broom

      And Mister Green stood by the gate
      He shook my hand and called me great

      You've got a coach to catch at nine
      You've got a different road than mine`,
    pre: `
      All of the answers, what were they for
      None of them tell you what's out of the door

      Ring it out loud and ring it for me
      Nobody told us that this would be free`,
    hooks: [
      {
        title: 'Throw Your Hat',
        chorus: `
          Throw your hat, throw your hat
          Over the roof and the flags and all that
          Who was the genius and who was the brat
          Nobody's counting, we're equal at bat
          Up with the pigeons and down with the cat
          Throw, throw your hat`,
      },
      {
        title: 'Class Dismissed',
        chorus: `
          Class dismissed, class dismissed
          Scratch my name off the morning list
          Every party that we missed
          Every one that we never kissed
          Keep the watch that was on my wrist
          Class dismissed, class dismissed`,
      },
    ],
    bridge: `
      Maybe in twenty years we'll meet
      Fatter and kinder on some busy street
      You'll say my name like you did in row three
      And kick at my chair so I'll know you are free

      What did we learn there, what did we learn
      That you wait, that you share, that you take your turn
      That somebody sees you, that somebody stays
      At the end of the longest and loudest of days`,
    outro: `
      Class dismissed

      Wipe the board and lock the door
      We're not anybody's any more`,
  },
  {
    name: 'night-school',
    themes: ['education', 'motivational', 'achievement'],
    keywords: 'read reading write book language library knowledge learning course evening adult teach alphabet tutor',
    valence: [-0.2, 0.8],
    arousal: [-0.6, 0.4],
    speaker: 'I',
    to: 'self',
    syllables: 8,
    verse1: `
      At fifty three I learned to read
      I held it like a tiny seed

      I'd nodded at the menus first
      And bought whatever looked the worst

      I knew the bus by shape and hue
      I signed with X for all I knew

      The {teacher|lady} wore a yellow vest
      She said, the start's the hardest test

      I traced an A, I drew it tall
      I pinned it in the kitchen hall`,
    verse2: `
      I read a stop sign, then a can
      And then the label on the fan

      I read my wife the note she sent
      Ten years ago, and what it meant

      The paper came, I took it slow
      I moved my lips, I let it show

      My grandson brought a book to bed
      I opened it, and I just read

      He fell asleep on page eleven
      I kept on going straight to heaven`,
    pre: `
      Every line is a kind of gate
      Nobody tells you it's never too late

      One is a mountain, two is a hill
      Three is a window, I'm climbing it still`,
    hooks: [
      {
        title: 'Word by Word',
        chorus: `
          Word by word, word by word
          I'm catching up with all I've heard
          I was a cage and I was the bird
          I was a letter somebody blurred
          Say it aloud till the waters are stirred
          Word, word by word`,
      },
      {
        title: 'Read Me the Sky',
        chorus: `
          Read me the sky, read me the sky
          I've got the time and I've got the eye
          All of those years that I let it go by
          All of the signs that I had to deny
          Give me a letter and don't ask me why
          Read me, read me the sky`,
      },
    ],
    bridge: `
      If I had told them when I was a boy
      That books were a door and a door was a toy
      But I was so quiet and quick with my hands
      And nobody asks if he understands

      Maybe there's someone who's nodding out there
      Holding a form with a faraway stare
      I'd sit down beside him, I'd take off my hat
      I'd say, I was you, there is help about that`,
    outro: `
      Word by word

      A is for after, B for begin
      C is a curve that will let you in`,
  },
];
