/** Nouns that a request calls the thing it asks for. */
export const SONG_NOUNS: ReadonlySet<string> = new Set(
  `song songs rap raps track tracks tune tunes ballad ballads anthem anthems jingle jingles lullaby lullabies hymn hymns number banger bop piece music lyrics verse poem ditty serenade ode tribute rhyme
  rhymes duet cover instrumental shanty waltz commercial ad advert intro theme freestyle carol carols chant record single hit beat diss roast dirge requiem elegy musical jam mantra outro soundtrack
  ringtone ringtones ident parody remix spot lament laments eulogy singalong sing-along chorale madrigal`.split(/\s+/),
);
