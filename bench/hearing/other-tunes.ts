import { createRandom, type Random } from '../../src/core/random.ts';
import { classicLoops } from './classic-loops.ts';
import { classicStyles } from './classic-styles.ts';
import { type OtherStyle, otherStyles } from './other-styles.ts';
import { type PlainNote, type PlainRole, type PlainTune, tuneOf } from './plain-tunes.ts';

/** Chords as [semitones above the tonic, third, fifth]; a bar each unless the style says otherwise. */
type Triad = readonly [number, number, number];
const MAJOR_LOOPS: readonly (readonly Triad[])[] = [
  [major(0), major(7), minor(9), major(5)],
  [major(0), minor(9), minor(2), major(7)],
  [minor(9), major(5), major(0), major(7)],
  [major(0), major(7), minor(9), minor(4), major(5), major(0), major(5), major(7)],
  [major(0), major(0), major(5), major(0), major(7), major(5), major(0), major(7)],
  [major(0), major(2), major(5), major(0)],
  [major(5), major(7), minor(4), minor(9)],
  [major(0), major(10), major(5), major(0)],
];
const MINOR_LOOPS: readonly (readonly Triad[])[] = [
  [minor(0), major(8), major(3), major(10)],
  [minor(0), major(10), major(8), major(7)],
  [minor(0), minor(5), major(7), minor(0)],
  [minor(0), minor(0), minor(5), minor(0), major(8), major(7), minor(0), major(7)],
  [minor(0), major(3), major(10), minor(5)],
  [minor(0), major(8), minor(5), major(7)],
];
/** other: twenty styles on common loops; classic: forty more, on changes of jazz, blues, hymns, modes and minor too. */
export type TuneBook = 'other' | 'classic';
const books: Readonly<Record<TuneBook, TuneBookContents>> = {
  other: { styles: otherStyles, major: MAJOR_LOOPS, minor: MINOR_LOOPS },
  classic: { styles: classicStyles, ...classicLoops },
};
interface TuneBookContents {
  readonly styles: Readonly<Record<string, OtherStyle>>;
  readonly major: readonly (readonly Triad[])[];
  readonly minor: readonly (readonly Triad[])[];
}
const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

/** Seconds a tune lasts at least, and the widest silence before it begins. */
const SECONDS = 38;
const SILENCE_SECONDS_MAX = 1.5;

/** Tune `index` of a seed, in a style of its own: tunes by patterns that neither our songwriter nor `plainTune` knows. */
export function otherTune(seed: string, index: number, seconds = SECONDS, book: TuneBook = 'other'): PlainTune {
  const random = createRandom(`${seed} ${book} ${index}`);
  const { styles, ...loopsOf } = books[book];
  const names = Object.keys(styles);
  const stride = book === 'other' ? 7 : 11;
  const name = names[(index * stride + random.child('style').int(2)) % names.length]!;
  const style = styles[name]!;
  const tempoBpm = Math.round(random.between(...style.bpm) * 100) / 100;
  const isMinor = random.chance(style.minorShare);
  const tonic = random.int(12);
  const barSeconds = (style.beatsPerBar * 60) / tempoBpm;
  const bars = 4 * Math.ceil(seconds / barSeconds / 4);
  const loops = loopsOf[isMinor ? 'minor' : 'major'];
  const [verse, chorus] = [loops[random.int(loops.length)]!, loops[random.int(loops.length)]!];
  const spans = bars * style.chordsPerBar;
  const chords = Array.from({ length: Math.ceil(spans) }, (_, i): Triad => {
    const loop = Math.floor(i / 16) % 2 === 0 ? verse : chorus;
    const [root, third, fifth] = loop[i % loop.length]!;
    return [(tonic + root) % 12, (tonic + third) % 12, (tonic + fifth) % 12];
  });
  // Some loops simply stop where they are.
  if (random.chance(0.5)) chords[chords.length - 1] = isMinor ? at(minor(0), tonic) : at(major(0), tonic);
  const chordAt = (beat: number): Triad =>
    chords[Math.min(chords.length - 1, Math.floor((beat / style.beatsPerBar) * style.chordsPerBar + 1e-6))]!;
  const notes = [
    ...leadOf(random.child('lead'), style, { bars, tonic, isMinor, chordAt }),
    ...bandOf(random.child('band'), style, { bars, chordAt }),
  ];
  return tuneOf({
    name: `${index} ${book} ${name}`,
    tempoBpm,
    beatsPerBar: style.beatsPerBar,
    bars,
    silenceSeconds: random.chance(0.5) ? 0 : random.between(0, SILENCE_SECONDS_MAX),
    key: { tonic, isMinor },
    chordSpans: chords.map((chord, i) => ({ beat: (i * style.beatsPerBar) / style.chordsPerBar, chord })),
    notes: humanised(random.child('human'), style, notes),
    programs: {
      lead: pick(random, style.programs.lead),
      bass: pick(random, style.programs.bass),
      chords: pick(random, style.programs.chords),
    },
    chordsPan: [20, 44, 84, 104][random.int(4)]!,
  });
}

function major(root: number): Triad {
  return [root, root + 4, root + 7];
}
function minor(root: number): Triad {
  return [root, root + 3, root + 7];
}
const at = ([root, third, fifth]: Triad, tonic: number): Triad => [
  (tonic + root) % 12,
  (tonic + third) % 12,
  (tonic + fifth) % 12,
];
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random.int(items.length)]!;

interface Song {
  readonly bars: number;
  readonly chordAt: (beat: number) => Triad;
}

/** A walk along the scale, chord tones where a note is long; a phrase of four bars has one rhythm. */
function leadOf(
  random: Random,
  style: OtherStyle,
  { bars, tonic, isMinor, chordAt }: Song & { readonly tonic: number; readonly isMinor: boolean },
): PlainNote[] {
  const scale = SCALES[isMinor ? 'minor' : 'major'].map((step) => (tonic + step) % 12);
  const rhythms = Array.from({ length: 4 }, () => rhythmOf(random, style));
  const isPlain = random.chance(0.3);
  const notes: PlainNote[] = [];
  let pitch = style.leadMiddle;
  for (let bar = 0; bar < bars; bar++) {
    let beat = bar * style.beatsPerBar;
    for (const beats of rhythms[bar % 4]!) {
      const length = Math.abs(beats);
      if (beats > 0) {
        const classes = length >= 1 && !isPlain ? chordAt(beat) : scale;
        const near = Array.from({ length: 17 }, (_, i) => pitch - 8 + i).filter(
          (each) => Math.abs(each - style.leadMiddle) < 13 && each !== pitch && classes.includes(each % 12),
        );
        near.sort((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch));
        pitch = near[Math.min(near.length - 1, random.int(4))] ?? pitch;
        notes.push({ role: 'lead', beat, beats: length * 0.94, pitch, velocity: 92 + random.int(24) });
      }
      beat += length;
    }
  }
  return notes;
}

/** Lengths in beats; rests are negative. */
function rhythmOf(random: Random, { beatsPerBar, cells }: OtherStyle): number[] {
  const rhythm: number[] = [];
  for (let left = beatsPerBar; left > 1e-6; ) {
    const fitting = cells.filter((cell) => cell.reduce((sum, beats) => sum + Math.abs(beats), 0) <= left + 1e-6);
    const cell = fitting.length === 0 ? [-left] : pick(random, fitting);
    rhythm.push(...cell);
    left -= cell.reduce((sum, beats) => sum + Math.abs(beats), 0);
  }
  return rhythm;
}

function bandOf(random: Random, style: OtherStyle, { bars, chordAt }: Song): PlainNote[] {
  const notes: PlainNote[] = [];
  const fillEvery = 4 + 4 * random.int(2);
  for (let bar = 0; bar < bars; bar++) {
    const start = bar * style.beatsPerBar;
    const add = (role: PlainRole, beat: number, beats: number, pitch: number, velocity: number): void => {
      notes.push({ role, beat: start + beat, beats: beats * 0.95, pitch, velocity });
    };
    for (const [beat, tone, beats] of style.bass) {
      const chord = chordAt(start + beat);
      const pitch = 29 + ((chord[tone % 3]! + 7) % 12) + (tone >= 3 ? 12 : 0);
      add('bass', beat, beats, pitch, 88 + random.int(20));
    }
    for (const [beat, beats, tones] of style.chords) {
      const chord = chordAt(start + beat);
      for (const tone of tones) {
        const pitch = style.chordsFrom + ((chord[tone % 3]! - style.chordsFrom + 120) % 12) + (tone >= 3 ? 12 : 0);
        add('chords', beat, beats, pitch, 68 + random.int(20));
      }
    }
    const isFill = style.drums.length > 0 && bar % fillEvery === fillEvery - 1;
    const last = style.beatsPerBar - 1;
    for (const [beat, key] of style.drums) {
      if (!isFill || beat < last) add('drums', beat, 0.2, key, 76 + random.int(32));
    }
    if (isFill) for (const [i, key] of [38, 38, 45, 43].entries()) add('drums', last + i / 4, 0.2, key, 90);
    if (style.drums.length > 0 && bar > 0 && bar % 8 === 0) add('drums', 0, 1, 49, 96);
  }
  return notes;
}

/** Swung, and as early and late as people play. */
function humanised(random: Random, { swing, jitterBeats }: OtherStyle, notes: readonly PlainNote[]): PlainNote[] {
  return notes.map((note) => {
    const whole = Math.floor(note.beat + 1e-9);
    const part = note.beat - whole;
    const swung = part < 0.5 ? part * 2 * swing : swing + (part - 0.5) * 2 * (1 - swing);
    return { ...note, beat: Math.max(0, whole + swung + jitterBeats * random.gaussian()) };
  });
}
