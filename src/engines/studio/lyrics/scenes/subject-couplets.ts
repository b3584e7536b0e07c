import { isBurden, type Subject, type SubjectClass } from '../subjects/subject.ts';
import { unitsOf } from './scene.ts';

/** Couplets about a caller's word that no scene speaks of; they stand in any verse and agree with one or many. */
const sung: Readonly<Record<SubjectClass, string>> = {
  person: `
    I saw <the w> at the light
    And waved till we were out of sight

    I save <the w> half the bread
    And half the things I might have said

    I thought about <the w> all day
    And all the things I didn't say

    They ask about <the w> still
    I keep a picture on the sill

    And when <the w> came around
    The whole room settled, not a sound

    I've had <the w> on my mind
    With all the things I meant to find

    They told <the w> not to wait
    But there's a lamp beside the gate

    <the w> would have laughed, I know
    To see me out here in the snow

    What would <the w> say to this
    A burning pan, a clumsy kiss

    I learned from <the w> how to stand
    With all the weather in one hand`,
  creature: `
    I dreamed about <the w> last night
    We ran until the hills were white

    I drew <the w> on the door
    And then I drew a dozen more

    I told <the w> what I knew
    And every word of it was true

    I left <the w> half my plate
    And swore I wouldn't stay out late

    You'd think <the w> owned the street
    With all that mud upon <his> feet

    I whistled for <the w>, low
    And listened for the gravel, slow

    <the w> never asked me why
    We both just looked up at the sky`,
  place: `
    I'd know <the w> in the dark
    By smell of stone and wet tree bark

    I draw <the w> with my thumb
    On foggy glass until you come

    I think about <the w> a lot
    The things we had, the things we'd not

    I left <the w> with one shoe
    I couldn't say which one was new

    There's half of me in <the w> still
    A name in dust along a sill

    They say <the w> never slept
    I know, I've got the hours I kept

    You can't mail <the w> in a box
    I tried it once with shells and rocks

    And if you get to <the w> first
    Just leave a glass, you know my thirst

    In <the w> no one knows my name
    I like the mornings all the same`,
  time: `
    I saved <the w> up for you
    With half a cake and something blue

    I've always liked <the w> best
    The street goes quiet, like the rest

    I spent <the w> on the stair
    With both your letters and a chair

    And then <the w> slipped away
    And left its coat here, come what may

    I'd trade a year for <the w> twice
    Without a question of the price

    I keep <the w> in a drawer
    With ticket stubs and coins and more

    All through <the w> someone played
    The same four chords, and so we stayed

    Then came <the w>, you were there
    With bits of paper in your hair`,
  thing: `
    I dreamed about <the w> again
    I drew <him> on the windowpane

    You pointed at <the w> and grinned
    With half your buttons in the wind

    They asked me what <the w> meant
    I told them where the money went

    I talked about <the w> for hours
    And no one minded, nor the flowers

    It started with <the w>, I guess
    A joke, a nod, a kind of yes

    You said <the w> wouldn't last
    Well, look at us, and look how fast

    I'd know <the w> anywhere
    By touch alone, by scratch and wear

    I'd give <the w> up today
    To hear you stumble in, and stay

    Behind <the w>, out of sight
    I wrote your name with little light

    I told you of <the w>, and then
    You had me tell it all again`,
  mass: `
    I gave <the w> half my days
    And took it back in little ways

    We talked about <the w> all night
    And you were wrong and I was right

    You're there in <the w>, every day
    I look, and then I look away

    A little <w> and I'm all right
    I've asked for less on such a night

    You said <the w> would never end
    It's only waiting round the bend

    I wrote your name in <w> and salt
    It ran, and that was no one's fault

    There's something in <the w> tonight
    I put it down to lack of light

    I thought that <w> would be enough
    But I was younger then, and tough`,
  abstract: `
    I wrote down <w> in the steam
    It ran together like a dream

    I looked for <w> in the drawer
    And underneath the kitchen floor

    You taught me <w> with a spoon
    A broken string and half a tune

    They sell you <w> by the yard
    With someone's name upon the card

    My mother said that <w> <is> slow
    You put it down and watch it grow

    If this is <w>, then let it be
    A little kinder, you and me

    You spoke of <w> like a friend
    Who borrows books he doesn't lend

    I thought that <w> came with age
    It doesn't, it's another page`,
  event: `
    I marked <the w> down in red
    And couldn't lie still in my bed

    We talked about <the w> for weeks
    With paint and sunburn on our cheeks

    For <the w> I bought new shoes
    The sort you only wear to lose

    You laughed all through <the w>, and
    You had a ribbon in your hand

    We reached <the w> half past nine
    With someone's hat that wasn't mine

    Before <the w> no one slept
    We counted all the hours we'd kept

    And after <the w> someone cried
    And someone held the door out wide

    They say <the w> changed us both
    It gave us half a foot of growth`,
  activity: `
    I took up <w> to clear my head
    And lay awake all night instead

    I caught you <w> in the hall
    With no one there to see at all

    You taught me <w> one July
    And laughed until I thought I'd cry

    You'd find me <w> half the night
    With cold black coffee and one light

    There's nothing wrong with <w> alone
    I left the jacket and the phone

    We talked of <w>, you and I
    As if the weeks would not go by

    They say that <w> won't pay the rent
    It's paid for every day I spent`,
};

/** The same in the long lines of rap. */
const rapped: Readonly<Record<SubjectClass, string>> = {
  person: `
    Got <the w> on my mind like a song on repeat
    Like a name on a wall at the end of the street

    Shout out to <the w>, who was there from the start
    With a key to the door and a hand on the cart

    It was <the w> said, be cool when they're calling you out
    You can win it with a whisper, you don't need a shout

    I do it for <the w> and the ones in the back
    Who were counting every nickel when I cut my first track`,
  creature: `
    I saw <the w> in a dream coming out of the rain
    Looked me dead in the eye like we both knew the lane

    I told <the w> every word that I wrote in the night
    Never got any notes, never got in a fight

    There's a picture of <the w> in the back of the van
    You can laugh about it later, it was part of the plan`,
  place: `
    I been thinking of <the w> since the day that I went
    I could draw you a map of the time that we spent

    Put <the w> on my back and I carried it far
    It's the dent in the door of my very first car

    They know me in <the w> by the sound of my feet
    By the coat that I'm wearing in the worst of the heat

    There's a wall in <the w> with my name in the paint
    Some were calling me a menace, some were calling me saint`,
  time: `
    Give me <the w> and a pen and a cup and a chair
    I could write you a record out of nothing but air

    I spent <the w> on the roof with my feet on the rail
    Writing love to a city that returned it by mail

    All through <the w> I was turning the page
    With a pencil and a heater and a minimum wage`,
  thing: `
    I got <the w> in my head and I can't look away
    I was talking about <him> to the bus driver, Ray

    They said what is <the w> to a man with a plan
    I said more than the van and the gold in the can

    It began with <the w> and a dollar and dare
    Now they're asking for a photo at the top of the stair

    Got a line about <the w> that I wrote on the train
    And I crossed it out and wrote it and I wrote it again`,
  mass: `
    There's <w> on my sleeve and there's ink on my hand
    I'm putting it down so that you understand

    I was raised upon <w> and a radio song
    And a mother who told me when the chorus was wrong

    Little bit of <w> and a whole lot of nerve
    Took the corner on a Monday, never slowed for the curve`,
  abstract: `
    They talk about <w> like a thing on a shelf
    I had to get up and go build it myself

    You can't buy any <w> at the back of the store
    I asked, and they laughed, and they showed me the door

    I put <w> in the verse and I put it in first
    With a pocket full of pennies and a whole other thirst

    Had a word about <w> with a man at the bar
    He was sleeping in his jacket, he was living in his car`,
  event: `
    I been counting to <the w> with a line on the wall
    When the doors open up I'm the first in the hall

    For <the w> I got a suit and a tie from the thrift
    With a hole in the pocket and a card for a gift

    At <the w> they were laughing at the shoes that I wore
    By the end they were asking could I give them one more`,
  activity: `
    I been <w> since the summer like it's paying the rent
    You can ask me what I've got, don't you ask where it went

    They were sleeping, I was <w> with a lamp and a dream
    By the time that they woke up I was building the team

    If <w> was a crime then they'd put me away
    I'd be back before the morning, I'd be at it all day`,
};

const burdens = {
  sung: `
    I told <w> it couldn't stay
    It hung its coat up anyway

    They don't put <w> on the map
    It sleeps all evening in my lap

    <w> came in and took a chair
    And put its fingers in my hair

    I gave <w> a cup of tea
    It never said a word to me

    I used to hide from <w> in bed
    Now we have breakfast there instead

    <w> was waiting in the car
    I said I wasn't going far`,
  rapped: `
    Had <w> at the door with a bag and a bill
    I can hear it on the stairs and I'm holding it still

    You can laugh about <w> till it's living next door
    Till it's eating at your table and it's asking for more`,
};

/** The couplets for a subject. */
export function subjectCouplets(subject: Subject, isRap: boolean): readonly (readonly string[])[] {
  if (isBurden(subject)) return unitsOf(isRap ? burdens.rapped : burdens.sung);
  return unitsOf((isRap ? rapped : sung)[subject.class]);
}
