/** Words of a request that say nothing about style or subject. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the and or but nor so yet if then than as at by for from in into of off on onto out over to up with within without
  i me my mine we us our ours you your yours he him his she her hers it its they them their this that these those there here
  who whom whose which what when where why how is am are was were be been being do does did doing have has had having
  will would can could should shall may might must not no don't doesn't isn't just only very really quite rather too also
  some any each every all both few more most other such own same about around like make made makes making create created write written
  writing give get got want wants need needs please let lets generate compose produce song songs track tracks music musical piece
  tune tunes beat sound sounds sounding style styled styles vibe vibes feel feeling feels mood moods genre tempo bpm key meter time
  voice voices vocal vocals vocalist singer singing sung sing sings lead backing background featuring feat ft using use used
  version kind type sort bit little lot something somewhere someone thing things one two three four first second
  lyrics lyric verse chorus bridge hook intro outro instrumental solo riff melody melodies harmony harmonies rhythm rhythms
  groove grooves chord chords layered layers arrangement production mix produced texture textures tones tone driven based
  inspired influenced infused tinged heavy strong big full great good nice new old-school school nd th st minute minutes second seconds
  length long short during while through after before until between across along against under above below toward towards
  always never ever nothing unaccompanied again still even much many lots again must-have will-be per via minor major`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
