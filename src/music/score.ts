import type { Chord } from './chord.ts';
import type { Key, KeyChange } from './key.ts';
import type { Meter, TempoChange } from './meter.ts';

/**
 * The written music: the source of truth of every studio clip. Plain JSON, times in integer ticks
 * ({@link TICKS_PER_QUARTER}), pitches as MIDI numbers, velocities 0..1. Sections tile the time from 0 to `endTick`;
 * chords cover every tick; every syllable of a sung line has at least one lead note and every lead note one syllable.
 */
export interface Score {
  readonly formatVersion: 1;
  readonly title: string;
  readonly seed: string;
  readonly engineVersion: string;
  /** The key that the song starts in. */
  readonly key: Key;
  /** Key lifts and other modulations after the start, in time order; scores of the first format lack it. */
  readonly keyChanges?: readonly KeyChange[];
  readonly meter: Meter;
  readonly tempoChanges: readonly TempoChange[];
  readonly swing: Swing;
  /** Frequency of A4 in Hz; absent: 440. Pitches are named as they are written, whatever it is. */
  readonly tuningHz?: number;
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
  /** Sung lines in the order sung, repeats included. */
  readonly lines: readonly SungLine[];
  /** Lines of the lyrics that found no place. */
  readonly unsungLines: readonly string[];
  readonly parts: readonly Part[];
  readonly mix: MixPlan;
  /** Where the last section ends. */
  readonly endTick: number;
  /** Length of the finished recording, ring-out included. */
  readonly durationSeconds: number;
  readonly ending: Ending;
}

/** `ratio`: share of a pair of `unit`s that the first takes; 0.5 is straight, 0.667 is triplet swing. */
export interface Swing {
  readonly unit: 8 | 16;
  readonly ratio: number;
}

/** ring: last chord rings out; fade: level falls to nothing over the last section; cold: cut on the last beat. */
export type Ending = 'ring' | 'fade' | 'cold';

export type SectionKind =
  | 'intro'
  | 'verse'
  | 'preChorus'
  | 'chorus'
  | 'postChorus'
  | 'bridge'
  | 'instrumental'
  | 'solo'
  | 'breakdown'
  | 'drop'
  | 'outro';

export interface Section {
  readonly kind: SectionKind;
  /** Counts sections of one kind from 1. */
  readonly ordinal: number;
  /** What the lyric sheet called it ("Verse 2"), or the kind's own name. */
  readonly label: string;
  readonly startTick: number;
  readonly endTick: number;
  /** 0..1: how full and loud the arrangement is. */
  readonly energy: number;
  /** The caller's cue inside the marker ("soft piano"), if any. */
  readonly cue: string | null;
}

export interface ChordEvent {
  readonly startTick: number;
  readonly endTick: number;
  readonly chord: Chord;
  /** Roman numeral in the key of the moment, e.g. "vi", "bVII", "V7". */
  readonly roman: string;
  /** As the caller wrote it; absent: its name follows from the key. */
  readonly symbol?: string;
}

/** A line of lyrics in one place of the song. */
export interface SungLine {
  /** Index into {@link Score.sections}. */
  readonly sectionIndex: number;
  readonly text: string;
  readonly words: readonly SungWord[];
  readonly startTick: number;
  readonly endTick: number;
  /** Sung by the backing singers only: a line or tail in parentheses. */
  readonly isBacking: boolean;
  /** Part of the same written line as the one before it: a backing answer, or the rest of a long line. */
  readonly continuesLine?: boolean;
  /** A refrain of a song that is rapped otherwise: who raps sings it. */
  readonly isRefrain?: boolean;
}

export interface SungWord {
  readonly text: string;
  readonly syllables: readonly Syllable[];
}

/** Phones are ARPAbet in lower case without stress digits (`ah`, `ng`, `ch`). */
export interface Syllable {
  readonly text: string;
  readonly onset: readonly string[];
  readonly nucleus: string;
  readonly coda: readonly string[];
  /**
   * The sounds of another language than English, IPA, one per phone of onset, nucleus and coda; null: as the phone tells;
   * empty: not sung by itself. Absent: all as the phones tell.
   */
  readonly native?: readonly (string | null)[];
  /** 0 none, 1 primary, 2 secondary. */
  readonly stress: 0 | 1 | 2;
}

export interface Note {
  readonly startTick: number;
  readonly durationTicks: number;
  /** MIDI number; in a drum kit a key of the General MIDI percussion map. */
  readonly pitch: number;
  /** 0..1 */
  readonly velocity: number;
  /** Played this much after (or before) its written time; kept apart so that the written rhythm stays exact. */
  readonly offsetSeconds?: number;
  readonly articulation?: Articulation;
  /** Lead and backing vocals: which syllable is sung. */
  readonly syllable?: SyllableRef;
}

export type Articulation = 'legato' | 'staccato' | 'slide' | 'ghost' | 'accent';

/** A melisma is several notes with one syllable: all but the first have `isContinuation`. */
export interface SyllableRef {
  readonly line: number;
  readonly word: number;
  readonly syllable: number;
  readonly isContinuation: boolean;
}

export type PartRole =
  | 'lead'
  | 'backing'
  | 'drums'
  | 'percussion'
  | 'bass'
  | 'chords'
  | 'pad'
  | 'arpeggio'
  | 'counter'
  | 'hook'
  | 'effects';

/** The notes of one instrument or singer. `id` is unique in a score and stable ("bass", "chords-1"). */
export interface Part {
  readonly id: string;
  readonly role: PartRole;
  readonly instrument: Instrument;
  readonly notes: readonly Note[];
}

export type Instrument =
  | { readonly kind: 'sampled'; readonly program: number }
  | { readonly kind: 'sampledKit'; readonly kit: SampledKit }
  | { readonly kind: 'synth'; readonly patch: SynthPatch }
  | { readonly kind: 'synthKit'; readonly kit: SynthKit }
  | { readonly kind: 'singer'; readonly singer: Singer };

/** Drum kits of the General MIDI bank. */
export type SampledKit = 'standard' | 'room' | 'power' | 'electronic' | 'jazz' | 'brush' | 'orchestra';
/** Drum kits made by the studio's own synthesis. */
export type SynthKit = 'analog808' | 'analog909' | 'trap' | 'gated80s' | 'lofi' | 'industrial';
/** The studio's own synthesizer patches. */
export type SynthPatch =
  | 'sub808'
  | 'synthBass'
  | 'reeseBass'
  | 'pluckBass'
  | 'supersaw'
  | 'sawLead'
  | 'squareLead'
  | 'softLead'
  | 'pluck'
  | 'bell'
  | 'cowbell'
  | 'warmPad'
  | 'airPad'
  | 'brassStab'
  | 'organ'
  | 'fmElectricPiano'
  | 'noiseRiser'
  | 'impact'
  | 'braam';

/** A point in the space of singers. */
export interface Singer {
  readonly name: string;
  readonly gender: 'female' | 'male';
  /** Comfortable and extreme pitches. */
  readonly lowPitch: number;
  readonly highPitch: number;
  /** Scales all formants of voiced sounds; 1 is the inventory's own male voice, 1.14 a woman. */
  readonly formantScale: number;
  /** Extra level above 1 kHz, dB. */
  readonly brightnessDb: number;
  /** 0..1: breath noise in vowels. */
  readonly breathiness: number;
  readonly vibratoRateHz: number;
  readonly vibratoCents: number;
  readonly portamentoSeconds: number;
  /** How the singer sings unless a part says otherwise; absent: `sung`. */
  readonly delivery?: Delivery;
  /** On top of `formantScale`: the regions of the first, the second and the higher formants; absent: 1, 1, 1. */
  readonly formantShifts?: readonly [first: number, second: number, higher: number];
  /** Slope of the voice source against the inventory's, dB per octave around 1 kHz; negative is darker. */
  readonly tiltDbPerOctave?: number;
  /** Resonances (and holes, below 0 dB) that make this throat and nose their owner's, whatever the vowel. */
  readonly resonances?: readonly Resonance[];
  /** The ring of trained voices, dB at its centre; absent: what is usual for the gender. */
  readonly singersFormantDb?: number;
  /** 0..1: roughness of the vocal folds. */
  readonly rasp?: number;
  /** How far below its pitch a phrase begins; absent: a little, by chance. */
  readonly scoopCents?: number;
  /** How vowels begin that no consonant opens. */
  readonly onset?: VoiceOnset;
  /** From the start of a note to the start of its vibrato. */
  readonly vibratoDelaySeconds?: number;
  /** Several people sing the part; absent: one. */
  readonly ensemble?: Ensemble;
}

/** Manners of singing: the same singer belts a chorus, croons a ballad and speaks a rap. */
export type Delivery =
  | 'sung'
  | 'belted'
  | 'breathy'
  | 'whispered'
  | 'spoken'
  | 'shouted'
  | 'operatic'
  | 'crooned'
  | 'growled';

export type VoiceOnset = 'soft' | 'hard' | 'breathy';

/** A gain of `db` around `centreHz`, falling to 60 % of it at `octaves` to either side. */
export interface Resonance {
  readonly centreHz: number;
  readonly db: number;
  readonly octaves: number;
}

/** Several people singing one part; deviations are standard deviations from voice to voice. */
export interface Ensemble {
  readonly voiceCount: number;
  readonly spreadSeconds: number;
  readonly spreadCents: number;
  /** As a share of the formant frequencies. */
  readonly spreadFormants: number;
}

/** The balance that the arrangement asks for; the mixer carries it out. */
export interface MixPlan {
  readonly channels: readonly MixChannel[];
  readonly reverb: { readonly t60Seconds: number; readonly preDelaySeconds: number; readonly brightness: number };
  readonly delay: { readonly beats: number; readonly feedback: number };
  /** Vocal minus accompaniment, dB, over sung passages. */
  readonly vocalToAccompanimentDb: number;
  /** Depth of the kick's ducking of channels with `isDuckedByKick`, dB. */
  readonly kickDuckingDb: number;
  readonly loudnessLufs: number;
  readonly truePeakDbtp: number;
  /** Tilt of the master around 1 kHz, dB at 10 kHz. */
  readonly tiltDb: number;
  /** How far an uneven tape bends the pitch to each side, cents; absent: it runs evenly. */
  readonly tapeWowCents?: number;
}

export interface MixChannel {
  readonly partId: string;
  /** Before the vocal balance is set. */
  readonly levelDb: number;
  /** -1 left .. 1 right. */
  readonly pan: number;
  /** 0 mono .. 1 as recorded .. 1.5 wider. */
  readonly width: number;
  readonly highPassHz: number;
  readonly lowPassHz: number | null;
  readonly reverbSendDb: number | null;
  readonly delaySendDb: number | null;
  readonly driveDb: number;
  readonly isDuckedByKick: boolean;
}
