import type { Delivery, Ensemble, Singer } from '../../../music/score.ts';

/**
 * The house singers: points that differ in range, size and shape of the vocal tract, voice source, breath and habits.
 * Ranges are comfortable ones; the key of a song follows from them.
 */
export const singers = [
  {
    name: 'Mara',
    gender: 'female',
    ...{ lowPitch: 55, highPitch: 76, formantScale: 1.14, brightnessDb: -0.5, breathiness: 0.14 },
    ...{ vibratoRateHz: 5.6, vibratoCents: 38, portamentoSeconds: 0.09, scoopCents: 55, vibratoDelaySeconds: 0.22 },
    singersFormantDb: 4,
    resonances: [
      { centreHz: 1600, db: 5.5, octaves: 0.35 },
      { centreHz: 4100, db: -4.5, octaves: 0.3 },
    ],
  },
  {
    name: 'Lina',
    gender: 'female',
    ...{ lowPitch: 57, highPitch: 79, formantScale: 1.19, brightnessDb: 1.3, breathiness: 0.04 },
    ...{ vibratoRateHz: 6, vibratoCents: 35, portamentoSeconds: 0.06, scoopCents: 35, vibratoDelaySeconds: 0.3 },
    ...{ formantShifts: [1.05, 1.03, 0.99], tiltDbPerOctave: 0.5, singersFormantDb: 5, onset: 'hard' },
    resonances: [
      { centreHz: 700, db: -4.5, octaves: 0.5 },
      { centreHz: 3800, db: 6.5, octaves: 0.33 },
    ],
  },
  {
    name: 'Odile',
    gender: 'female',
    ...{ lowPitch: 52, highPitch: 73, formantScale: 1.1, brightnessDb: -1.5, breathiness: 0.14 },
    ...{ vibratoRateHz: 5.4, vibratoCents: 50, portamentoSeconds: 0.12, scoopCents: 90, vibratoDelaySeconds: 0.16 },
    ...{ formantShifts: [0.97, 0.95, 1.02], tiltDbPerOctave: -1, singersFormantDb: 3, rasp: 0.08, onset: 'soft' },
    resonances: [
      { centreHz: 850, db: 6, octaves: 0.4 },
      { centreHz: 1900, db: -3.5, octaves: 0.3 },
      { centreHz: 8000, db: 2, octaves: 0.4 },
    ],
  },
  {
    name: 'Wren',
    gender: 'female',
    ...{ lowPitch: 56, highPitch: 78, formantScale: 1.16, brightnessDb: -0.5, breathiness: 0.25 },
    ...{ vibratoRateHz: 5.4, vibratoCents: 36, portamentoSeconds: 0.1, scoopCents: 70, vibratoDelaySeconds: 0.32 },
    ...{ formantShifts: [0.95, 1.06, 1.04], tiltDbPerOctave: -0.2, singersFormantDb: -3, onset: 'breathy' },
    resonances: [
      { centreHz: 1300, db: -5.5, octaves: 0.4 },
      { centreHz: 2900, db: -3, octaves: 0.25 },
      { centreHz: 6800, db: 4.5, octaves: 0.4 },
    ],
  },
  {
    name: 'Theo',
    gender: 'male',
    ...{ lowPitch: 45, highPitch: 68, formantScale: 1, brightnessDb: -0.4, breathiness: 0.12 },
    ...{ vibratoRateHz: 5.5, vibratoCents: 42, portamentoSeconds: 0.08, scoopCents: 55, vibratoDelaySeconds: 0.22 },
    singersFormantDb: 5,
    resonances: [
      { centreHz: 1800, db: 6.5, octaves: 0.4 },
      { centreHz: 5600, db: -4.5, octaves: 0.4 },
    ],
  },
  {
    name: 'Caspar',
    gender: 'male',
    ...{ lowPitch: 47, highPitch: 70, formantScale: 1.03, brightnessDb: 1.2, breathiness: 0.06 },
    ...{ vibratoRateHz: 5.9, vibratoCents: 41, portamentoSeconds: 0.06, scoopCents: 35, vibratoDelaySeconds: 0.3 },
    ...{ formantShifts: [1.04, 1.05, 1], tiltDbPerOctave: 0.5, singersFormantDb: 7, onset: 'hard' },
    resonances: [
      { centreHz: 700, db: -5, octaves: 0.5 },
      { centreHz: 3400, db: 7, octaves: 0.33 },
    ],
  },
  {
    name: 'Bruno',
    gender: 'male',
    ...{ lowPitch: 42, highPitch: 64, formantScale: 0.94, brightnessDb: -1.2, breathiness: 0.1 },
    ...{ vibratoRateHz: 5.3, vibratoCents: 50, portamentoSeconds: 0.12, scoopCents: 85, vibratoDelaySeconds: 0.16 },
    ...{ formantShifts: [0.97, 0.95, 0.99], tiltDbPerOctave: -0.8, singersFormantDb: 4, rasp: 0.12, onset: 'soft' },
    resonances: [
      { centreHz: 650, db: 5.5, octaves: 0.45 },
      { centreHz: 1800, db: -3.5, octaves: 0.35 },
      { centreHz: 7200, db: -4, octaves: 0.4 },
    ],
  },
  {
    name: 'Eli',
    gender: 'male',
    ...{ lowPitch: 46, highPitch: 69, formantScale: 1.02, brightnessDb: -0.5, breathiness: 0.28 },
    ...{ vibratoRateHz: 5.4, vibratoCents: 42, portamentoSeconds: 0.1, scoopCents: 70, vibratoDelaySeconds: 0.32 },
    ...{ formantShifts: [0.94, 1.06, 1.05], tiltDbPerOctave: -0.2, singersFormantDb: -3, onset: 'breathy' },
    resonances: [
      { centreHz: 1250, db: -5, octaves: 0.45 },
      { centreHz: 4700, db: 7, octaves: 0.4 },
    ],
  },
] as const satisfies readonly Singer[];

/** Children, who sing only where a child is asked for: small tracts, light sources, hardly any vibrato. */
export const children = [
  {
    name: 'Pip',
    gender: 'female',
    ...{ lowPitch: 58, highPitch: 77, formantScale: 1.26, brightnessDb: 0, breathiness: 0.2 },
    ...{ vibratoRateHz: 5.8, vibratoCents: 6, portamentoSeconds: 0.07, scoopCents: 60, vibratoDelaySeconds: 0.5 },
    ...{ formantShifts: [1.04, 1.03, 1], tiltDbPerOctave: -0.5, singersFormantDb: -1, onset: 'soft' },
  },
  {
    name: 'Finn',
    gender: 'male',
    ...{ lowPitch: 57, highPitch: 76, formantScale: 1.22, brightnessDb: 0.5, breathiness: 0.14 },
    ...{ vibratoRateHz: 5.8, vibratoCents: 6, portamentoSeconds: 0.07, scoopCents: 45, vibratoDelaySeconds: 0.5 },
    ...{ formantShifts: [1.02, 1.05, 1.02], tiltDbPerOctave: -0.2, singersFormantDb: 0, onset: 'soft' },
  },
] as const satisfies readonly Singer[];

/** The gender that words ask for. */
export const genderWords = {
  female: [
    'female',
    'female vocals',
    'female vocal',
    'female voice',
    'female singer',
    'woman',
    'girl singer',
    'women',
    'soprano',
    'alto',
    'diva',
    'female vocalist',
    'woman singing',
    'girl vocals',
    'girl voice',
    'girl group',
    'female rapper',
    'lady',
    'mezzo soprano',
    'weiblicher gesang',
    'frauenstimme',
    'voix féminine',
    'voz femenina',
    'voz feminina',
    'voce femminile',
  ],
  male: [
    'male',
    'male vocals',
    'male vocal',
    'male voice',
    'male singer',
    'man singing',
    'tenor',
    'baritone',
    'male vocalist',
    'man',
    'boy vocals',
    'boy band',
    'male rapper',
    'old man',
    'men',
    'männlicher gesang',
    'männerstimme',
    'voix masculine',
    'voz masculina',
    'voce maschile',
  ],
} as const satisfies Record<Singer['gender'], readonly string[]>;

/** A colour of voice: what it adds to a singer. */
export interface Timbre {
  readonly name: string;
  readonly words: readonly string[];
  readonly formantScale: number;
  readonly brightnessDb: number;
  readonly breathiness: number;
  readonly vibratoCents: number;
  readonly portamentoSeconds: number;
  readonly tiltDbPerOctave?: number;
  readonly rasp?: number;
  /** Replaces how the style would have it sung. */
  readonly delivery?: Delivery;
  readonly ensemble?: Ensemble;
  readonly isChild?: boolean;
}

const PLAIN = { formantScale: 0, brightnessDb: 0, breathiness: 0, vibratoCents: 0, portamentoSeconds: 0 } as const;

/** The 9 timbres of the interface's vocabulary, then manners of singing and kinds of singer that words ask for. Words that are moods too ("bright") count as timbre as well. */
export const timbres = [
  {
    name: 'Warm',
    words: ['warm voice', 'warm vocals'],
    formantScale: -0.01,
    brightnessDb: -1.5,
    breathiness: 0.08,
    vibratoCents: 4,
    portamentoSeconds: 0.01,
    tiltDbPerOctave: -0.4,
  },
  {
    name: 'Bright',
    words: ['bright voice', 'clear voice', 'clear vocals'],
    formantScale: 0.015,
    brightnessDb: 2.5,
    breathiness: -0.06,
    vibratoCents: 0,
    portamentoSeconds: -0.01,
  },
  {
    name: 'Husky',
    words: ['raspy', 'smoky', 'hoarse', 'gravelly', 'husky voice'],
    formantScale: -0.02,
    brightnessDb: -0.5,
    breathiness: 0.3,
    vibratoCents: -8,
    portamentoSeconds: 0.01,
    rasp: 0.3,
  },
  {
    name: 'Electrified voice',
    words: ['autotune', 'auto tune', 'robotic voice', 'vocoder'],
    formantScale: 0,
    brightnessDb: 2,
    breathiness: -0.1,
    vibratoCents: -30,
    portamentoSeconds: -0.06,
  },
  {
    name: 'Sweet_AUDIO_TIMBRE',
    words: ['sweet voice', 'sweet vocals'],
    formantScale: 0.02,
    brightnessDb: 1,
    breathiness: 0.12,
    vibratoCents: -6,
    portamentoSeconds: 0,
  },
  {
    name: 'Cute_AUDIO_TIMBRE',
    words: ['cute', 'cute voice'],
    formantScale: 0.04,
    brightnessDb: 2.8,
    breathiness: 0.1,
    vibratoCents: -12,
    portamentoSeconds: -0.01,
  },
  {
    name: 'Loud and sonorous',
    words: ['sonorous', 'resonant voice', 'booming voice'],
    formantScale: -0.02,
    brightnessDb: 2,
    breathiness: -0.1,
    vibratoCents: 16,
    portamentoSeconds: 0,
    delivery: 'belted',
  },
  {
    name: 'Powerful',
    words: ['powerful vocals', 'powerful voice', 'strong vocals', 'big vocals', 'belting', 'belted', 'belted vocals'],
    formantScale: -0.01,
    brightnessDb: 2.5,
    breathiness: -0.08,
    vibratoCents: 10,
    portamentoSeconds: 0,
    delivery: 'belted',
  },
  {
    name: 'Sexy/Lazy',
    words: ['sexy', 'breathy', 'breathy vocals', 'breathy voice', 'intimate vocals', 'soft vocals', 'airy vocals'],
    formantScale: -0.01,
    brightnessDb: -0.5,
    breathiness: 0.28,
    vibratoCents: -8,
    portamentoSeconds: 0.04,
    delivery: 'breathy',
  },
  {
    ...PLAIN,
    name: 'Whispered',
    words: ['whispered', 'whisper', 'whispering', 'whispery', 'whispered vocals', 'whisper vocals', 'asmr'],
    delivery: 'whispered',
  },
  {
    ...PLAIN,
    name: 'Operatic',
    words: [
      'operatic',
      'opera',
      'operatic vocals',
      'opera singer',
      'opera voice',
      'bel canto',
      'aria',
      'soprano',
      'tenor',
    ],
    delivery: 'operatic',
  },
  {
    ...PLAIN,
    name: 'Crooned',
    words: ['crooner', 'crooning', 'crooned', 'croon'],
    delivery: 'crooned',
  },
  {
    ...PLAIN,
    name: 'Shouted',
    words: ['shouted', 'shouting', 'shouted vocals', 'screamed', 'screaming', 'gang vocals', 'chanted'],
    delivery: 'shouted',
  },
  {
    ...PLAIN,
    name: 'Growled',
    words: [
      'growled',
      'growling',
      'growl',
      'growls',
      'growled vocals',
      'death growls',
      'guttural',
      'guttural vocals',
      'harsh vocals',
    ],
    delivery: 'growled',
  },
  {
    ...PLAIN,
    name: 'Spoken',
    words: ['spoken word', 'spoken', 'talking', 'spoken vocals', 'rapped', 'rapping'],
    delivery: 'spoken',
  },
  {
    ...PLAIN,
    name: 'Child',
    words: [
      'child voice',
      'child vocals',
      'child singer',
      'child singing',
      'kid singing',
      'kids singing',
      'kids vocals',
    ],
    isChild: true,
  },
  {
    ...PLAIN,
    name: 'Choir',
    words: ['choir', 'choral', 'choir vocals', 'choir singing', 'gospel choir', 'group vocals', 'chorus of voices'],
    ensemble: { voiceCount: 5, spreadSeconds: 0.015, spreadCents: 8, spreadFormants: 0.03 },
  },
  {
    ...PLAIN,
    name: "Children's choir",
    words: ["children's choir", 'childrens choir', 'kids choir', 'kids chorus', 'children singing'],
    isChild: true,
    ensemble: { voiceCount: 5, spreadSeconds: 0.018, spreadCents: 10, spreadFormants: 0.03 },
  },
] as const satisfies readonly Timbre[];
