import type { Random } from '../../../../core/random.ts';
import type { ChordQuality } from '../../../../music/chord.ts';
import { degreeToPitch, type Key } from '../../../../music/key.ts';
import { type Meter, TICKS_PER_QUARTER, ticksPerBar } from '../../../../music/meter.ts';
import type { ChordEvent, Ending, Note, Section, SectionKind, Singer, SungLine } from '../../../../music/score.ts';
import { plainHabits } from '../../plain-habits.ts';
import type { Brief, Composition, Recipe, Sound } from '../../records.ts';
import type { SongBuild } from '../plan/builds.ts';

/** Plain songs for the tests of this room: a form, four-chord loops and a melody of chord tones and steps. */
export interface SongWish {
  readonly meter?: Meter;
  readonly key?: Key;
  readonly form?: readonly SectionKind[];
  readonly barsPerSection?: number;
  readonly ending?: Ending;
  readonly isInstrumental?: boolean;
  readonly feels?: Recipe['drumFeel'];
  readonly bass?: Recipe['bassPattern'];
  readonly palette?: Partial<Recipe['palette']>;
  readonly instruments?: readonly Sound[];
  readonly refused?: readonly string[];
  readonly energyScale?: number;
  /** Share of songs with a counter-melody. */
  readonly counterMelodies?: number;
  /** Cues by section label ("verse 2"). */
  readonly cues?: Readonly<Record<string, string>>;
}

export interface MadeUpSong {
  readonly brief: Brief;
  readonly composition: Composition;
}

const FOUR: Meter = { beatsPerBar: 4, beatUnit: 4 };
const FORM: readonly SectionKind[] = [
  'intro',
  'verse',
  'preChorus',
  'chorus',
  'verse',
  'preChorus',
  'chorus',
  'bridge',
  'chorus',
  'outro',
];
const ENERGY: Readonly<Record<SectionKind, number>> = {
  intro: 0.3,
  verse: 0.4,
  preChorus: 0.55,
  chorus: 0.75,
  postChorus: 0.85,
  bridge: 0.5,
  instrumental: 0.65,
  solo: 0.65,
  breakdown: 0.35,
  drop: 0.85,
  outro: 0.4,
};
const UNSUNG: readonly SectionKind[] = ['intro', 'instrumental', 'solo', 'drop', 'outro', 'postChorus'];

export const alto: Singer = {
  name: 'alto',
  gender: 'female',
  lowPitch: 55,
  highPitch: 77,
  formantScale: 1.14,
  brightnessDb: 0,
  breathiness: 0.2,
  vibratoRateHz: 5.5,
  vibratoCents: 25,
  portamentoSeconds: 0.05,
};

export const testSounds = {
  piano: { kind: 'sampled', program: 0, name: 'piano' },
  steelGuitar: { kind: 'sampled', program: 25, name: 'acoustic guitar' },
  ukulele: { kind: 'sampled', program: 24, name: 'ukulele' },
  cleanGuitar: { kind: 'sampled', program: 27, name: 'electric guitar' },
  distortedGuitar: { kind: 'sampled', program: 30, name: 'distorted guitar' },
  fingerBass: { kind: 'sampled', program: 33, name: 'bass guitar' },
  violin: { kind: 'sampled', program: 40, name: 'violin' },
  cello: { kind: 'sampled', program: 42, name: 'cello' },
  harp: { kind: 'sampled', program: 46, name: 'harp' },
  strings: { kind: 'sampled', program: 48, name: 'strings' },
  saxophone: { kind: 'sampled', program: 66, name: 'saxophone' },
  flute: { kind: 'sampled', program: 73, name: 'flute' },
  warmPad: { kind: 'synth', patch: 'warmPad', name: 'warm pad' },
  pluck: { kind: 'synth', patch: 'pluck', name: 'synth pluck' },
  softLead: { kind: 'synth', patch: 'softLead', name: 'soft lead' },
  standardKit: { kind: 'sampledKit', kit: 'standard', name: 'drum kit' },
} as const satisfies Record<string, Sound>;

const recipe: Recipe = {
  ...plainHabits,
  tempoBpm: { low: 88, usual: 108, high: 128 },
  minorProbability: 0.35,
  swingRatio: 0.5,
  swingUnit: 8,
  loops: { verse: [], chorus: [], bridge: [] },
  extensionShare: 0.15,
  form: FORM,
  drumFeel: { verse: 'pop8', chorus: 'pop16' },
  bassPattern: { verse: 'pushed', chorus: 'pop8' },
  palette: {
    kit: testSounds.standardKit,
    bass: [testSounds.fingerBass],
    chords: [testSounds.piano, testSounds.cleanGuitar],
    pad: [testSounds.warmPad],
    hook: [testSounds.pluck, testSounds.softLead],
    counter: [testSounds.strings],
  },
  delivery: 'sung',
  syncopation: 0.3,
  isPentatonic: false,
  vocalToAccompanimentDb: 1,
  reverbSeconds: 1.4,
  kickDuckingDb: 2,
  tiltDb: 0.5,
};

/** Choruses bring everybody; verses have not all. */
export const liftingBuild: SongBuild = {
  chords2: 'chorus',
  pad: 'chorus',
  arpeggio: 'chorus',
  percussion: 'chorus',
  counter: 'late',
  hook: 'chorus',
  voices: 'chorus',
  colour: 'both',
};

export function makeUpSong(wish: SongWish, random: Random): MadeUpSong {
  const key = wish.key ?? { tonic: random.int(12), mode: random.chance(0.5) ? 'major' : 'minor' };
  const meter = wish.meter ?? FOUR;
  const sections = makeSections(wish, meter);
  const chords = makeChords(sections, meter, key, random.child('chords'));
  const { notes, lines } = makeMelody(sections, chords, meter, key, random.child('melody'));
  const chorus = sections.find((section) => section.kind === 'chorus') ?? sections[0]!;
  const barTicks = ticksPerBar(meter);
  const inHook = notes.filter(
    (note) => note.startTick >= chorus.startTick && note.startTick < chorus.startTick + 2 * barTicks,
  );
  const hook = inHook.map(({ startTick, durationTicks, pitch, velocity }) => ({
    startTick: startTick - chorus.startTick,
    durationTicks,
    pitch,
    velocity,
  }));
  const ending = wish.ending ?? 'ring';
  const endTick = sections.at(-1)!.endTick;
  const swing = { unit: 8, ratio: 0.5 } as const;
  const composition: Composition = {
    key,
    meter,
    tempoBpm: 108,
    swing,
    sections,
    chords,
    lines: wish.isInstrumental === true ? [] : lines,
    unsungLines: [],
    lead: wish.isInstrumental === true ? [] : notes,
    hook,
    ending,
    endTick,
    durationSeconds: (endTick / TICKS_PER_QUARTER) * (60 / 108) + 2,
  };
  return { brief: makeBrief(wish, composition), composition };
}

function makeBrief(wish: SongWish, composition: Composition): Brief {
  const { key, meter, swing } = composition;
  return {
    genres: ['pop'],
    recipe: {
      ...recipe,
      counterMelodyShare: wish.counterMelodies ?? recipe.counterMelodyShare,
      drumFeel: wish.feels ?? recipe.drumFeel,
      bassPattern: wish.bass ?? recipe.bassPattern,
      palette: { ...recipe.palette, ...wish.palette },
    },
    mood: { valence: 0.2, arousal: 0.2, flags: [] },
    tempoBpm: 108,
    isTempoExplicit: false,
    key,
    isKeyExplicit: false,
    meter,
    swing,
    singer: wish.isInstrumental === true ? null : alto,
    instruments: wish.instruments ?? [],
    refused: wish.refused ?? [],
    theme: [],
    themes: [],
    durationSeconds: null,
    durationSecondsMax: 240,
    ending: null,
    weirdness: 0.3,
    interpretation: {},
  };
}

function makeSections(wish: SongWish, meter: Meter): Section[] {
  const counts = new Map<SectionKind, number>();
  let tick = 0;
  return (wish.form ?? FORM).map((kind) => {
    const ordinal = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, ordinal);
    const bars = kind === 'intro' || kind === 'outro' || kind === 'preChorus' ? 4 : (wish.barsPerSection ?? 8);
    const startTick = tick;
    tick += bars * ticksPerBar(meter);
    const energy = Math.min(1, (ENERGY[kind] + 0.06 * (ordinal - 1)) * (wish.energyScale ?? 1));
    const label = `${kind} ${ordinal}`;
    return { kind, ordinal, label, startTick, endTick: tick, energy, cue: wish.cues?.[label] ?? null };
  });
}

/** Degrees of the loops, 0 the tonic: each kind of section has its own. */
const LOOPS: readonly (readonly number[])[] = [
  [0, 4, 5, 3],
  [5, 3, 0, 4],
  [3, 4, 0, 5],
  [1, 4, 0, 5],
];

function makeChords(sections: readonly Section[], meter: Meter, key: Key, random: Random): ChordEvent[] {
  const loops = new Map<SectionKind, readonly number[]>();
  return sections.flatMap((section, index) => {
    const loop = loops.get(section.kind) ?? random.pick(LOOPS);
    loops.set(section.kind, loop);
    const bars = Math.round((section.endTick - section.startTick) / ticksPerBar(meter));
    return Array.from({ length: bars }, (_, bar): ChordEvent => {
      const isEnd = index === sections.length - 1 && bar === bars - 1;
      const degree = isEnd ? 0 : loop[bar % loop.length]!;
      const startTick = section.startTick + bar * ticksPerBar(meter);
      return {
        startTick,
        endTick: startTick + ticksPerBar(meter),
        chord: triad(degree, key),
        roman: String(degree + 1),
      };
    });
  });
}

function triad(degree: number, key: Key): ChordEvent['chord'] {
  const pitches = [0, 2, 4].map((step) => degreeToPitch(degree + step, key.mode, key.tonic));
  const third = pitches[1]! - pitches[0]!;
  const fifth = pitches[2]! - pitches[0]!;
  const quality: ChordQuality = fifth === 6 ? 'diminished' : third === 3 ? 'minor' : 'major';
  const root = pitches[0]! % 12;
  return { root, quality, bass: root };
}

/** Two-bar lines, each ending with a rest; the same for every section of a kind. */
function makeMelody(
  sections: readonly Section[],
  chords: readonly ChordEvent[],
  meter: Meter,
  key: Key,
  random: Random,
): { notes: Note[]; lines: SungLine[] } {
  const notes: Note[] = [];
  const lines: SungLine[] = [];
  const barTicks = ticksPerBar(meter);
  const tonic = 60 + key.tonic - (key.tonic > 6 ? 12 : 0);
  for (const [sectionIndex, section] of sections.entries()) {
    if (UNSUNG.includes(section.kind)) continue;
    for (let tick = section.startTick; tick + 2 * barTicks <= section.endTick; tick += 2 * barTicks) {
      const chance = random.child(`${section.kind}/${(tick - section.startTick) % (4 * barTicks)}`);
      const sung = makeLine(
        tick,
        2 * barTicks,
        chords,
        key,
        tonic + (section.kind === 'chorus' ? 7 : 4),
        lines.length,
        chance,
      );
      const syllable = { text: 'la', onset: ['l'], nucleus: 'aa', coda: [], stress: 1 } as const;
      const words = sung.map(() => ({ text: 'la', syllables: [syllable] }));
      const text = words.map((word) => word.text).join(' ');
      lines.push({ sectionIndex, text, words, startTick: tick, endTick: tick + 2 * barTicks, isBacking: false });
      notes.push(...sung);
    }
  }
  return { notes, lines };
}

function makeLine(
  from: number,
  ticks: number,
  chords: readonly ChordEvent[],
  key: Key,
  centre: number,
  line: number,
  random: Random,
): Note[] {
  const notes: Note[] = [];
  let degree = 0;
  const eighth = TICKS_PER_QUARTER / 2;
  const end = from + ticks - 2 * TICKS_PER_QUARTER;
  for (let tick = from, word = 0; tick < end; word++) {
    const durationTicks = Math.min(end - tick, eighth * random.pick([1, 1, 2, 2, 3]));
    degree = Math.max(-4, Math.min(5, degree + random.pick([-2, -1, -1, 0, 1, 1, 2])));
    const base = Math.round((centre - key.tonic) / 12) * 12 + key.tonic;
    let pitch = degreeToPitch(degree, key.mode, base);
    const chord = chords.findLast((event) => event.startTick <= tick)!.chord;
    const isTone = (candidate: number): boolean => [0, 3, 4, 7].includes((((candidate - chord.root) % 12) + 12) % 12);
    if (tick % TICKS_PER_QUARTER === 0 && random.chance(0.8)) while (!isTone(pitch)) pitch--;
    while (pitch > alto.highPitch - 3) pitch -= 12;
    while (pitch < alto.lowPitch) pitch += 12;
    notes.push({
      startTick: tick,
      durationTicks,
      pitch,
      velocity: 0.8,
      syllable: { line, word, syllable: 0, isContinuation: false },
    });
    tick += durationTicks;
  }
  return notes;
}
