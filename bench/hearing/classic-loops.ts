/** Chords as [semitones above the tonic, third, fifth]. */
type Triad = readonly [number, number, number];

const QUALITIES: Readonly<Record<string, readonly [number, number]>> = { M: [4, 7], m: [3, 7], o: [3, 6] };

/** "0M 9m" is the major chord on the tonic and the minor one nine semitones above. */
const chords = (text: string): readonly Triad[] =>
  text.split(' ').map((symbol) => {
    const root = Number(symbol.slice(0, -1));
    const [third, fifth] = QUALITIES[symbol.at(-1)!]!;
    return [root, root + third, root + fifth];
  });

/** Changes of pop, doo-wop, blues, hymns, jazz, country, mixolydian and Andalusian songs; some avoid their tonic at first. */
export const classicLoops: Readonly<Record<'major' | 'minor', readonly (readonly Triad[])[]>> = {
  major: [
    '0M 7M 9m 5M',
    '0M 9m 5M 7M',
    '0M 0M 0M 0M 5M 5M 0M 0M 7M 5M 0M 7M',
    '2m 7M 0M 0M',
    '0M 9m 2m 7M',
    '0M 4m 5M 7M',
    '0M 5M 0M 7M 0M 5M 7M 0M',
    '0M 10M 5M 0M',
    '9m 5M 0M 7M',
    '5M 0M 7M 9m',
    '0M 0M 7M 7M 7M 7M 0M 0M',
    '0M 2m 4m 5M',
    '5M 7M 0M 0M',
    '0M 4M 9m 5M',
    '0M 5M 5m 0M',
    '0M 7M 9m 4m 5M 0M 2m 7M',
    '0M 0M 5M 7M',
    '4m 9m 2m 7M',
  ].map(chords),
  minor: [
    '0m 10M 8M 7M',
    '0m 5m 7M 0m',
    '0m 8M 3M 10M',
    '0m 5M 0m 5M',
    '0m 0m 0m 0m 5m 5m 0m 0m 8M 7M 0m 7M',
    '2o 7M 0m 0m',
    '0m 3M 10M 5m',
    '0m 10M 0m 10M',
    '8M 10M 0m 0m',
    '0m 7m 8M 5m',
    '0m 5m 10M 3M 8M 2o 7M 0m',
    '0m 8M 5m 7M',
    '5m 10M 3M 8M 2o 7M 0m 0m',
    '0m 0m 8M 7M',
  ].map(chords),
};
