/** Ideas that somebody would not have had: one stands in the field at first, the dice gives another. */
export const ideas: readonly string[] = [
  'a slow bossa nova about two lighthouses that fell in love by signalling',
  'the last tram driver of the night, warm 80s synth-pop, hopeful',
  'a sea shanty sung by accountants at the end of the tax year',
  'lo-fi about the smell of rain on the balcony where I grew up',
  'a gospel song for a bicycle that never once let me down',
  'folk ballad: my grandmother teaching the river how to whistle',
  'drum and bass about missing the train and meeting a friend because of it',
  'a country song in which the dog writes the letter',
  'a waltz for the moon landing, as seen from a kitchen window',
  'surf rock about a surfer in a town without a sea',
  'soul song: sorry I called you by the name of the cat',
  'a lullaby for a robot who is afraid of updates',
  'disco about doing the dishes like nobody is watching',
  'grunge about a houseplant that outlived three landlords',
  'a jazz song in which the streetlights gossip about us',
  'tango between a left shoe and a right shoe',
  'reggae about a village that decided to be late together',
  'a tender piano ballad for the neighbour who practises the trumpet',
  'funk about finding ten euros in last winter’s coat',
  'shoegaze about the colour of the sky one minute before the alarm',
  'a mariachi song for the pigeons of the central station',
  'ska about a wedding where everyone forgot the groom’s name',
  'synth-pop: love letters between two satellites, 104 bpm',
  'an indie song about the summer the swimming pool stayed empty',
  'motown: my heart has a waiting list and you jumped the queue',
  'celtic song of the fisherman who only ever caught songs',
  'a blues about a coffee machine on a Monday',
  'trance for running through a city at five in the morning',
  'a musical number in which the librarian finally shouts',
  'bluegrass about a race between a goat and a postman',
  'hip-hop about my mother’s spice rack, proud and funny',
  'a march for the ants who moved the picnic',
  'dream-pop about forgetting a language one word at a time',
  'cumbia for a bus that stops wherever somebody waves',
  'a power ballad about the courage to reply to that message',
  'chiptune about the level that we never finished, and still talk about',
  'a chanson about a café that remembers every promise made in it',
  'samba for a rainy carnival that danced anyway',
  'post-rock about a satellite watching one lamp in a dark valley',
  'city-pop about driving with no plan and all windows open',
];

/** Styles to begin with, as far from each other as six can be. */
export const firstStyles = ['lo-fi', 'synth-pop', 'bossa nova', 'folk', 'gospel', 'drum and bass'] as const;

/** What most people look for among styles: offered before a letter is typed. */
export const usualStyles: readonly string[] = [
  ...['pop', 'rock', 'folk', 'country', 'hip hop', 'r&b', 'jazz', 'house', 'indie', 'soul', 'reggae', 'metal', 'lo-fi'],
  ...['techno', 'blues', 'punk', 'gospel', 'classical'],
];

/** Another idea than the one that is there. */
export function anotherIdea(present: string): string {
  const others = ideas.filter((idea) => idea !== present);
  return others[Math.floor(Math.random() * others.length)]!;
}
