import type { Scene } from './scene.ts';

/** Being in love: the first dance, the kitchen years later. */
export const loveScenes: readonly Scene[] = [
  {
    name: 'first-dance',
    themes: ['love', 'family', 'holiday'],
    keywords: 'wedding bride groom marry marriage dance vow ring anniversary husband wife toast',
    valence: [0.3, 1],
    arousal: [-0.6, 0.5],
    speaker: 'I',
    to: 'lover',
    syllables: 8,
    verse1: `
      They pushed the tables to the side
      Your uncle laughed until he cried

      My collar's tight, my hands are wet
      I haven't learned the dance steps yet

      Your mother wears the dress she wore
      To her own wedding, years before

      The band is asking for a song
      The one we always get so wrong

      There's {frosting|confetti} on my rented sleeve
      A hundred guests and none will leave

      You took my arm beneath the tent
      And I forgot where all of it went`,
    verse2: `
      I met you in a laundromat
      You {asked|blamed} me for a missing hat

      We lived on toast above a bar
      And slept one <season=winter> in the car

      You wrote my name across a plate
      To teach me not to come home late

      I know the {scar|freckle} below your chin
      I know what kind of mood you're in

      So if I tread upon your toe
      Just lean on me and take it slow

      When we are eighty, stiff and grey
      I'll ask you for this dance each day`,
    pre: `
      And everybody's watching us
      I've never liked to make a fuss

      The singer waits, the lights go down
      You're holding up your borrowed gown

      I had a speech, I lost the thread
      So here is what I should have said`,
    hooks: [
      {
        title: 'Slow Dance With You',
        chorus: `
          I want to slow dance with you
          Till the waiters are through
          And they've swept every petal away
          I want to slow dance with you
          In the dark, in one shoe
          With the rest of our lives on the way
          I'd give every song that I knew
          For one more slow dance with you`,
      },
      {
        title: 'Say I Do',
        isLoose: true,
        chorus: `
          Say I do, say I do
          To the old and the new
          To the rent overdue
          To the rain coming through
          Say I do, and I'll say it to you
          Every day, say I do`,
      },
      {
        title: 'Take My Hand Again',
        isLoose: true,
        chorus: `
          Take my hand again
          The way you took it then
          I'm still the one who's afraid to begin
          You're still the door where the light comes in
          So count to one, and count to ten
          And take my hand again`,
      },
    ],
    bridge: `
      And if the years should get us wrong
      And if we quarrel all day long
      Then find me where the music is low
      And ask me what you already know

      There will be mornings that hurt like hell
      There will be news I don't want to tell
      I don't know much about what lies ahead
      But I know your side of the bed`,
    outro: `
      One more song, they're stacking the chairs
      Nobody's looking and nobody cares

      Take my hand again`,
  },
];
