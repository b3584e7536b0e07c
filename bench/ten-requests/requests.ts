/** Table: ten real requests of different kinds. Words are our own. */
const verses = [
  [
    'The harbour wakes in shades of grey',
    'A gull is arguing with the day',
    'I count the masts, I count the miles',
    'I have not seen you for a while',
  ],
  [
    'The bakery lets its windows steam',
    'A bicycle interrupts my dream',
    'You wrote your number on my hand',
    'And vanished with the marching band',
  ],
  [
    'The radio is low on news',
    'The neighbour hums a broken blues',
    'There is a letter on the floor',
    'I do not read it any more',
  ],
  [
    'I learned the map of every scar',
    'The parking lot, the seven bars',
    'A winter coat, a summer rain',
    'The platform number of your train',
  ],
  [
    'The orchard keeps a secret door',
    'We used to know what it was for',
    'The ladder leans against the moon',
    'The evening ended much too soon',
  ],
  [
    'My mother kept a silver key',
    'She said the lock was in the sea',
    'I dive for it on quiet nights',
    'And come back up with northern lights',
  ],
];
const choruses = [
  [
    'Bring me the morning, bring me the sun',
    'Bring me the river, wherever it runs',
    'I am not leaving, I am not done',
    'Bring me the morning, bring me the sun',
  ],
  [
    'Hold the line, hold the line',
    'Every heart is out of time',
    'Say the word and you are mine',
    'Hold the line, hold the line',
  ],
];
const section = (marker: string, lines: readonly string[]): string => [`[${marker}]`, ...lines].join('\n');
const [v, c] = [verses, choruses];

const sixtyLines = Array.from({ length: 5 }, (_, i) => [
  section(`Verse ${i + 1}`, [...v[i]!, ...v[(i + 1) % 6]!]),
  section('Chorus', c[i % 2]!),
]).flat();

export interface BenchRequest {
  readonly name: string;
  /** Seconds; of the model version or the request. */
  readonly limitSeconds: number;
  readonly mayLeaveLines?: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

export const requests: readonly BenchRequest[] = [
  {
    name: '8 lines, v3.5',
    limitSeconds: 120,
    body: {
      custom_mode: true,
      mv: 'sonic-v3-5',
      title: 'Harbour',
      tags: 'folk, acoustic guitar',
      prompt: [section('Verse', v[0]!), section('Chorus', c[0]!), '[End]'].join('\n'),
    },
  },
  {
    name: '24 lines, v4',
    limitSeconds: 120,
    body: {
      custom_mode: true,
      mv: 'sonic-v4',
      title: 'Hold the Line',
      tags: 'rock, energetic',
      prompt: [
        section('Verse 1', v[1]!),
        section('Chorus', c[1]!),
        section('Verse 2', v[2]!),
        section('Chorus', c[1]!),
        section('Bridge', v[3]!),
        section('Outro', c[1]!),
      ].join('\n'),
    },
  },
  {
    name: 'female, 28 lines, v4.5',
    limitSeconds: 240,
    body: {
      custom_mode: true,
      mv: 'sonic-v4-5',
      vocal_gender: 'f',
      title: 'Orchard',
      tags: '80s synth-pop, dreamy',
      prompt: [
        section('Intro', []),
        section('Verse 1', v[4]!),
        section('Pre-Chorus', ['I hear it calling', 'I hear it fall']),
        section('Chorus', c[0]!),
        section('Verse 2', v[5]!),
        section('Pre-Chorus', ['I hear it calling', 'I hear it fall']),
        section('Chorus', c[0]!),
        section('Bridge', v[0]!),
        section('Chorus', c[0]!),
        '[Fade Out]',
      ].join('\n'),
    },
  },
  {
    name: 'male, hip hop, v4.5-plus',
    limitSeconds: 240,
    body: {
      custom_mode: true,
      mv: 'sonic-v4-5-plus',
      vocal_gender: 'm',
      title: 'Seven Bars',
      tags: 'hip hop, boom bap, 90 bpm',
      prompt: [
        section('Verse 1', [...v[1]!, ...v[2]!]),
        section('Hook', c[1]!),
        section('Verse 2', [...v[3]!, ...v[4]!]),
        section('Hook', c[1]!),
        '[End]',
      ].join('\n'),
    },
  },
  {
    name: '60 lines, v5',
    limitSeconds: 480,
    body: {
      custom_mode: true,
      mv: 'sonic-v5',
      title: 'Long Way',
      tags: 'pop, piano ballad',
      prompt: sixtyLines.join('\n'),
    },
  },
  {
    name: '60 lines under 120 s, v4',
    limitSeconds: 120,
    mayLeaveLines: true,
    body: {
      custom_mode: true,
      mv: 'sonic-v4',
      title: 'Long Way Short',
      tags: 'pop',
      prompt: sixtyLines.join('\n').slice(0, 2_990),
    },
  },
  {
    name: 'description',
    limitSeconds: 480,
    body: {
      custom_mode: false,
      mv: 'sonic-v5',
      gpt_description_prompt: 'a hopeful country song about leaving a small town at dawn',
    },
  },
  {
    name: 'description, female, lo-fi',
    limitSeconds: 240,
    body: {
      custom_mode: false,
      mv: 'sonic-v4-5',
      vocal_gender: 'f',
      gpt_description_prompt: 'rainy lo-fi about night trains',
    },
  },
  {
    name: 'instrumental',
    limitSeconds: 120,
    body: {
      custom_mode: false,
      mv: 'sonic-v4',
      make_instrumental: true,
      gpt_description_prompt: 'epic cinematic trailer with strings and brass, dark',
    },
  },
  {
    name: 'exact: 75 s, 128 bpm, F# minor, EDM, solo and backing',
    limitSeconds: 75,
    body: {
      custom_mode: true,
      mv: 'sonic-v5',
      title: 'Wires',
      tags: 'dance, edm, female voice',
      duration: 75,
      bpm: 128,
      key: 'F# minor',
      seed: 'wires',
      prompt: [
        section('Verse', v[2]!),
        section('Chorus', [
          'Turn it up (turn it up)',
          'Let it burn (let it burn)',
          'We are wires in the dark',
          'Turn it up (turn it up)',
        ]),
        '[Instrumental]',
        section('Chorus', [
          'Turn it up (turn it up)',
          'Let it burn (let it burn)',
          'We are wires in the dark',
          'Turn it up (turn it up)',
        ]),
      ].join('\n'),
    },
  },
];
