const verse = (n: number): string[] => [
  `[Verse ${n}]`,
  'I left a light on in the hall',
  'And drew your name along the wall',
  'The kettle sings, the street is slow',
  'There is a song I want to know',
  'The morning waits behind the rain',
  'I hear the first returning train',
];
const chorus = [
  '[Chorus]',
  'Paper lanterns over the water',
  'Carry me home, carry me home',
  'Every wish that we remember',
  'Carry me home tonight',
];
const LINES_PER_SECOND = 24 / 120;

/** The body of a request for a pair of sung songs of this length, with words enough to fill it. */
export function sungSong(seconds: number, seed: string): object {
  const lines: string[] = [];
  for (let n = 1; lines.length < seconds * LINES_PER_SECOND; n++) lines.push(...verse(n), ...chorus);
  return {
    custom_mode: true,
    mv: 'sonic-v5',
    prompt: lines.join('\n'),
    title: 'Paper Lanterns',
    tags: 'pop, warm',
    vocal_gender: 'f',
    duration: seconds,
    seed,
  };
}
