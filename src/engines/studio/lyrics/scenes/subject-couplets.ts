import type { Subject, SubjectClass } from '../subjects/subject.ts';
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
    I keep a picture on the sill`,
  creature: `
    I dreamed about <the w> last night
    We ran until the hills were white

    I drew <the w> on the door
    And then I drew a dozen more

    I told <the w> what I knew
    And every word of it was true`,
  place: `
    I'd know <the w> in the dark
    By smell of stone and wet tree bark

    I draw <the w> with my thumb
    On foggy glass until you come

    I think about <the w> a lot
    The things we had, the things we'd not

    I left <the w> with one shoe
    I couldn't say which one was new`,
  time: `
    I saved <the w> up for you
    With half a cake and something blue

    I've always liked <the w> best
    The street goes quiet, like the rest

    I spent <the w> on the stair
    With both your letters and a chair

    And then <the w> slipped away
    And left its coat here, come what may`,
  thing: `
    I dreamed about <the w> again
    I drew <him> on the windowpane

    You pointed at <the w> and grinned
    With half your buttons in the wind

    They asked me what <the w> meant
    I told them where the money went

    I talked about <the w> for hours
    And no one minded, nor the flowers`,
  mass: `
    I gave <the w> half my days
    And took it back in little ways

    We talked about <the w> all night
    And you were wrong and I was right

    You're there in <the w>, every day
    I look, and then I look away`,
  abstract: `
    I wrote down <w> in the steam
    It ran together like a dream

    I looked for <w> in the drawer
    And underneath the kitchen floor

    You taught me <w> with a spoon
    A broken string and half a tune`,
  event: `
    I marked <the w> down in red
    And couldn't lie still in my bed

    We talked about <the w> for weeks
    With paint and sunburn on our cheeks

    For <the w> I bought new shoes
    The sort you only wear to lose

    You laughed all through <the w>, and
    You had a ribbon in your hand`,
  activity: `
    I took up <w> to clear my head
    And lay awake all night instead

    I caught you <w> in the hall
    With no one there to see at all

    You taught me <w> one July
    And laughed until I thought I'd cry`,
};

/** The same in the long lines of rap. */
const rapped: Readonly<Record<SubjectClass, string>> = {
  person: `
    Got <the w> on my mind like a song on repeat
    Like a name on a wall at the end of the street

    Shout out to <the w>, who was there from the start
    With a key to the door and a hand on the cart`,
  creature: `
    I saw <the w> in a dream coming out of the rain
    Looked me dead in the eye like we both knew the lane

    I told <the w> every word that I wrote in the night
    Never got any notes, never got in a fight`,
  place: `
    I been thinking of <the w> since the day that I went
    I could draw you a map of the time that we spent

    Put <the w> on my back and I carried it far
    It's the dent in the door of my very first car`,
  time: `
    Give me <the w> and a pen and a cup and a chair
    I could write you a record out of nothing but air

    I spent <the w> on the roof with my feet on the rail
    Writing love to a city that returned it by mail`,
  thing: `
    I got <the w> in my head and I can't look away
    I was talking about <him> to the bus driver, Ray

    They said what is <the w> to a man with a plan
    I said more than the van and the gold in the can`,
  mass: `
    There's <w> on my sleeve and there's ink on my hand
    I'm putting it down so that you understand

    I was raised upon <w> and a radio song
    And a mother who told me when the chorus was wrong`,
  abstract: `
    They talk about <w> like a thing on a shelf
    I had to get up and go build it myself

    You can't buy any <w> at the back of the store
    I asked, and they laughed, and they showed me the door`,
  event: `
    I been counting to <the w> with a line on the wall
    When the doors open up I'm the first in the hall

    For <the w> I got a suit and a tie from the thrift
    With a hole in the pocket and a card for a gift`,
  activity: `
    I been <w> since the summer like it's paying the rent
    You can ask me what I've got, don't you ask where it went

    They were sleeping, I was <w> with a lamp and a dream
    By the time that they woke up I was building the team`,
};

/** What nobody wishes for is not looked for in a drawer. */
const BURDENS: ReadonlySet<string> = new Set(
  `anxiety depression grief insomnia poverty dementia burnout heartache heartbreak debt hunger war cancer boredom loneliness fear anger doubt shame rage
  addiction betrayal jealousy sorrow sadness regret loss death pain madness homesickness sickness illness stress violence racism corruption trauma`.split(
    /\s+/,
  ),
);

const burdens = {
  sung: `
    I told <w> it couldn't stay
    It hung its coat up anyway

    They don't put <w> on the map
    It sleeps all evening in my lap

    <w> came in and took a chair
    And put its fingers in my hair

    I gave <w> a cup of tea
    It never said a word to me`,
  rapped: `
    Had <w> at the door with a bag and a bill
    I can hear it on the stairs and I'm holding it still

    You can laugh about <w> till it's living next door
    Till it's eating at your table and it's asking for more`,
};

/** The couplets for a subject. */
export function subjectCouplets(subject: Subject, isRap: boolean): readonly (readonly string[])[] {
  const isBurden = subject.class === 'abstract' && BURDENS.has(subject.words[0]!);
  if (isBurden) return unitsOf(isRap ? burdens.rapped : burdens.sung);
  return unitsOf((isRap ? rapped : sung)[subject.class]);
}
