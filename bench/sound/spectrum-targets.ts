import { THIRD_CENTRES_HZ } from './third-octaves.ts';

/**
 * What the long-term spectrum of a produced song usually is by family, third octaves in dB: a hump where bass and kick
 * drum live, a fall of 1 to 3 dB an octave from there (4 to 6 dB per hertz), and a steeper one above 4 kHz. The common
 * shape follows Pestana et al. (2013) and Elowsson and Friberg (2017); how families lean is a producer's rule of thumb.
 */
export type SoundFamily = 'pop' | 'rock' | 'electronic' | 'urban' | 'acoustic' | 'jazz' | 'orchestral' | 'ambient';

/** [Hz, dB] corners, straight lines between them over the logarithm of frequency. */
type Curve = readonly (readonly [number, number])[];

const curves: Readonly<Record<SoundFamily, Curve>> = {
  pop: [
    [40, -4],
    [63, 0],
    [100, 0],
    [250, -2.5],
    [1000, -6],
    [4000, -11],
    [8000, -15],
    [12_500, -20],
  ],
  rock: [
    [40, -7],
    [63, -1],
    [100, 0],
    [250, -2],
    [1000, -5],
    [3150, -7.5],
    [8000, -15],
    [12_500, -21],
  ],
  electronic: [
    [40, -2],
    [63, 2],
    [100, 1],
    [250, -3],
    [1000, -7],
    [4000, -11.5],
    [8000, -14.5],
    [12_500, -19],
  ],
  urban: [
    [40, 1],
    [63, 3],
    [100, 1.5],
    [250, -3],
    [1000, -8],
    [4000, -13],
    [8000, -16],
    [12_500, -21],
  ],
  acoustic: [
    [40, -11],
    [80, -3],
    [125, 0],
    [250, -1],
    [1000, -5],
    [4000, -12],
    [8000, -18],
    [12_500, -24],
  ],
  jazz: [
    [40, -8],
    [63, -2],
    [100, 0],
    [250, -1.5],
    [1000, -6],
    [4000, -13],
    [8000, -18],
    [12_500, -24],
  ],
  orchestral: [
    [40, -9],
    [80, -3],
    [125, 0],
    [250, 0],
    [1000, -5],
    [4000, -14],
    [8000, -20],
    [12_500, -27],
  ],
  ambient: [
    [40, -8],
    [80, -1],
    [125, 0],
    [250, -1],
    [1000, -6],
    [4000, -16],
    [8000, -22],
    [12_500, -29],
  ],
};

/** First family whose words the genre's name has. */
const familyWords: readonly (readonly [SoundFamily, RegExp])[] = [
  ['jazz', /jazz|bossa|swing|blues|lounge/i],
  ['urban', /hip.?hop|rap|trap|r&b|reggae|drill|lo-?fi|afrobeat|dancehall/i],
  ['rock', /rock|punk|metal|driving|sports|grunge|ska|indie/i],
  ['ambient', /ambient|chill|dark|lullaby|meditation/i],
  ['orchestral', /orchestral|cinematic|epic|trailer|movie|tv|documentary|soundtrack|classical|musical/i],
  ['acoustic', /folk|acoustic|country|travel|world|gufeng|chinese|celtic|flamenco|kids|holiday|gospel|ballad|waltz/i],
  [
    'electronic',
    /electro|edm|dance|dj|house|techno|trance|bass|dub|industrial|synth|game|high tech|modern|party|fashion|disco|drum/i,
  ],
];

export const soundFamilyOf = (genre: string): SoundFamily =>
  familyWords.find(([, words]) => words.test(genre))?.[0] ?? 'pop';

/** The family's target, one level per third octave. */
export const targetLevelsDb = (family: SoundFamily): number[] =>
  THIRD_CENTRES_HZ.map((hz) => levelAt(curves[family], hz));

function levelAt(curve: Curve, hz: number): number {
  const next = curve.findIndex(([corner]) => corner >= hz);
  if (next === 0) return curve[0]![1];
  // Beyond the last corner the fall goes on.
  const [[fromHz, fromDb], [toHz, toDb]] = next < 0 ? [curve.at(-2)!, curve.at(-1)!] : [curve[next - 1]!, curve[next]!];
  return fromDb + ((toDb - fromDb) * Math.log(hz / fromHz)) / Math.log(toHz / fromHz);
}

const [COMPARED_FROM_HZ, COMPARED_TO_HZ] = [60, 11_000];

/** How far a spectrum is from a target once both are equally strong, per third octave; NaN outside 60 Hz to 11 kHz. */
export function deviationsDb(levelsDb: readonly number[], targetDb: readonly number[]): number[] {
  const isCompared = THIRD_CENTRES_HZ.map((hz) => hz > COMPARED_FROM_HZ && hz < COMPARED_TO_HZ);
  const differences = levelsDb.map((level, i) => level - targetDb[i]!);
  const compared = differences.filter((_, i) => isCompared[i]);
  const mean = compared.reduce((sum, each) => sum + each, 0) / compared.length;
  return differences.map((difference, i) => (isCompared[i] ? difference - mean : Number.NaN));
}
