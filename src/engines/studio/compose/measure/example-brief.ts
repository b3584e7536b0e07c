import { plainHabits } from '../../plain-habits.ts';
import type { Brief, LyricSheet } from '../../records.ts';

/** A plain pop song to compose and measure by. */
export const exampleBrief: Brief = {
  genres: ['pop'],
  recipe: {
    ...plainHabits,
    tempoBpm: { low: 88, usual: 108, high: 128 },
    minorProbability: 0.35,
    swingRatio: 0.5,
    swingUnit: 8,
    loops: {
      verse: [
        ['vi', 'IV', 'I', 'V'],
        ['I', 'vi', 'IV', 'V'],
        ['i', 'bVI', 'bIII', 'bVII'],
        ['i', 'bVII', 'bVI', 'bVII'],
      ],
      chorus: [
        ['I', 'V', 'vi', 'IV'],
        ['IV', 'I', 'V', 'vi'],
        ['bVI', 'bVII', 'i', 'i'],
        ['bVI', 'bIII', 'bVII', 'i'],
      ],
      bridge: [
        ['ii', 'vi', 'IV', 'V'],
        ['iv', 'bVII', 'bIII', 'i'],
      ],
    },
    extensionShare: 0.15,
    form: [
      'intro',
      'verse',
      'preChorus',
      'chorus',
      'verse',
      'preChorus',
      'chorus',
      'bridge',
      'chorus',
      'chorus',
      'outro',
    ],
    drumFeel: { verse: 'pop8', chorus: 'pop16' },
    bassPattern: { verse: 'pushed', chorus: 'pop8' },
    palette: {
      kit: { kind: 'sampledKit', kit: 'standard', name: 'drums' },
      bass: [{ kind: 'sampled', program: 33, name: 'bass guitar' }],
      chords: [{ kind: 'sampled', program: 0, name: 'piano' }],
      pad: [{ kind: 'synth', patch: 'warmPad', name: 'warm pad' }],
      hook: [{ kind: 'synth', patch: 'pluck', name: 'pluck' }],
      counter: [{ kind: 'sampled', program: 48, name: 'strings' }],
    },
    delivery: 'sung',
    syncopation: 0.3,
    isPentatonic: false,
    vocalToAccompanimentDb: 1,
    reverbSeconds: 1.4,
    kickDuckingDb: 2,
    tiltDb: 0.5,
  },
  mood: { valence: 0.2, arousal: 0.2, flags: [] },
  tempoBpm: 108,
  isTempoExplicit: false,
  key: { tonic: 0, mode: 'major' },
  isKeyExplicit: false,
  meter: { beatsPerBar: 4, beatUnit: 4 },
  swing: { unit: 8, ratio: 0.5 },
  singer: {
    name: 'example',
    gender: 'female',
    lowPitch: 55,
    highPitch: 76,
    formantScale: 1.14,
    brightnessDb: 0,
    breathiness: 0.2,
    vibratoRateHz: 5.6,
    vibratoCents: 40,
    portamentoSeconds: 0.09,
  },
  instruments: [],
  refused: [],
  theme: [],
  themes: [],
  durationSeconds: null,
  durationSecondsMax: 240,
  ending: null,
  weirdness: 0.2,
  interpretation: {},
};

const section = (
  kind: LyricSheet['sections'][number]['kind'],
  label: string,
  text: string,
): LyricSheet['sections'][number] => ({
  kind,
  label,
  cue: null,
  lines: text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ text: line.replace(/^\((.*)\)$/, '$1'), isBacking: /^\(.*\)$/.test(line) })),
});

const chorus = `Paper boats on the open sea
Carry a little light for me
If the water takes you far
Paper boats, you know where we are`;

/** Own words, in the commonest form of popular song. */
export const exampleSheet: LyricSheet = {
  title: 'Paper Boats',
  isWritten: true,
  remarks: [],
  ending: null,
  sections: [
    section(
      'verse',
      'Verse 1',
      `Morning found the kitchen cold
      Letters that we never told
      You were folding yesterday
      Into wings to sail away`,
    ),
    section(
      'preChorus',
      'Pre-Chorus',
      `And I was counting all the rain
      Waiting for the tide to change`,
    ),
    section('chorus', 'Chorus', `${chorus}\n(where we are)`),
    section(
      'verse',
      'Verse 2',
      `Summer left a paper trail
      Every window learned to sail
      I still keep your crooked map
      Every river brings you back`,
    ),
    section(
      'preChorus',
      'Pre-Chorus',
      `And I am done with counting rain
      Listening for the tide to change`,
    ),
    section('chorus', 'Chorus', chorus),
    section(
      'bridge',
      'Bridge',
      `Maybe the harbour is only a name
      Maybe the lantern remembers the flame
      Hold on to the rope in the dark
      Hold on to the beat of my heart`,
    ),
    section('chorus', 'Chorus', chorus),
  ],
};
