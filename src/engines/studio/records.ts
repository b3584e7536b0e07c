import type { Chord } from '../../music/chord.ts';
import type { Key, KeyChange } from '../../music/key.ts';
import type { Meter, TempoChange } from '../../music/meter.ts';
import type {
  ChordEvent,
  Ending,
  MixPlan,
  Note,
  Part,
  Section,
  SectionKind,
  Singer,
  SungLine,
  SungWord,
  Swing,
} from '../../music/score.ts';
import type { Recipe, Sound } from './recipe.ts';

export type { Loop, Recipe, Sound } from './recipe.ts';

/**
 * The records in which the stages of the studio meet. No stage imports another; each takes and gives these.
 *
 * brief -> Brief; lyrics -> LyricSheet; compose/prosody -> SettableSheet; compose -> Composition;
 * arrange -> Arrangement (Composition + Arrangement = Score); sing, play -> sound; mix, master -> the recording.
 */

// ---------------------------------------------------------------- brief

/** What the request means musically. Everything a later stage decides by. */
export interface Brief {
  /** Recognised genres, the base genre first. */
  readonly genres: readonly string[];
  readonly recipe: Recipe;
  readonly mood: Mood;
  readonly tempoBpm: number;
  readonly isTempoExplicit: boolean;
  readonly key: Key;
  readonly isKeyExplicit: boolean;
  readonly meter: Meter;
  readonly swing: Swing;
  /** Frequency of A4 that was asked for; absent: 440. */
  readonly tuningHz?: number;
  /** null: instrumental. */
  readonly singer: Singer | null;
  /** Who takes parts of the song beside the lead: who raps, then who sings. Absent: nobody. */
  readonly members?: readonly Singer[];
  /** Instruments named by the caller, at most five. */
  readonly instruments: readonly Sound[];
  /** Nobody but these plays ("solo piano"); absent: the style's band. */
  readonly lineup?: readonly Sound[];
  /** Roles or instruments refused ("no drums"). */
  readonly refused: readonly string[];
  /** Words that the lyrics are about, most important first. */
  readonly theme: readonly string[];
  /** Theme packs of the vocabulary ("love", "christmas"). */
  readonly themes: readonly string[];
  /** Exact length wished, seconds. */
  readonly durationSeconds: number | null;
  readonly durationSecondsMax: number;
  readonly ending: Ending | null;
  /** 0..1: how far from the recipe's first choices the song may go. */
  readonly weirdness: number;
  /** What the request says about the form; what it leaves open the style decides. */
  readonly form?: FormWishes;
  /** The chance that drums and bass are drawn by, and which take of it; absent in songs of older versions: that of the arrangement. */
  readonly groove?: { readonly seed: number; readonly take: number };
  /** Which clip of its request this is, from 0; absent: the first. */
  readonly ordinal?: number;
  /** Primary BCP 47 subtag of the language asked for ("es"); null or absent: the words decide. */
  readonly language?: string | null;
  /** The description where words of it had to be read in English to be understood. */
  readonly descriptionInEnglish?: string | null;
  /** How the words of the request were read, for the caller: plain JSON. */
  readonly interpretation: Readonly<Record<string, unknown>>;
}

/** Wishes for the form; an absent one is open. A caller's own sections keep their order and number whatever these say. */
export interface FormWishes {
  readonly startsWithChorus?: boolean;
  readonly hasIntro?: boolean;
  readonly hasOutro?: boolean;
  readonly verseCount?: number;
  readonly hasSolo?: boolean;
  readonly hasBridge?: boolean;
  /** The last chorus goes up by a step. */
  readonly hasKeyLift?: boolean;
}

export interface Mood {
  /** -1 sad .. 1 happy */
  readonly valence: number;
  /** -1 calm .. 1 excited */
  readonly arousal: number;
  readonly flags: readonly MoodFlag[];
}

export type MoodFlag =
  | 'dreamy'
  | 'groovy'
  | 'drama'
  | 'strings'
  | 'tape'
  | 'suspension'
  | 'playful'
  | 'aggressive'
  | 'mystical';

// ---------------------------------------------------------------- lyrics

/** The words of the song in sections, markers resolved; no timing yet. */
export interface LyricSheet {
  readonly title: string;
  readonly sections: readonly LyricSection[];
  /** True when the studio wrote it. */
  readonly isWritten: boolean;
  /** What the parser did not understand or changed, for the interpretation. */
  readonly remarks: readonly string[];
  /** From [Outro], [End], [Fade Out]; null when the sheet does not say. */
  readonly ending: Ending | null;
  /** What the words were written from, for the interpretation: plain JSON. Absent: they are the caller's, or a fixed song. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** Lines that say what the request says, as it says it: other words of the same request may have them too. Absent: none. */
  readonly requestLines?: readonly string[];
}

export interface LyricSection {
  readonly kind: SectionKind;
  /** As the caller wrote it inside the brackets, or made from kind and number. */
  readonly label: string;
  readonly cue: string | null;
  /** Empty in instrumental sections. */
  readonly lines: readonly LyricLine[];
  /** What its markers ask of the music; absent: nothing. */
  readonly marks?: SectionMarks;
}

/** What a caller's markers ask of a section's music. */
export interface SectionMarks {
  /** Bars of chords, over and over. */
  readonly chords?: readonly (readonly NamedChord[])[];
  /** How many bars it lasts. */
  readonly bars?: number;
  /** From this section on. */
  readonly key?: KeyMark;
  readonly tempoBpm?: number;
}

/** Another key: so many semitones from the one before, or by name. */
export type KeyMark = { readonly semitones: number } | { readonly key: Key };

/** A chord as it was written, and what it is. */
export interface NamedChord {
  readonly text: string;
  readonly chord: Chord;
}

/** A chord that stands in the words. */
export interface WrittenChord extends NamedChord {
  /** Offset in the text of its line. */
  readonly at: number;
}

export interface LyricLine {
  readonly text: string;
  /** In parentheses: for the backing singers. */
  readonly isBacking: boolean;
  /** Part of the same written line as the one before it: a backing answer, or the rest of a long line. */
  readonly continuesLine?: boolean;
  /** Chords written into it, in order; absent: none. */
  readonly chords?: readonly WrittenChord[];
}

/** A lyric line with its pronunciation; produced by compose/prosody. */
export interface SettableLine {
  readonly text: string;
  readonly isBacking: boolean;
  readonly continuesLine?: boolean;
  readonly words: readonly SettableWord[];
}

export interface SettableWord extends SungWord {
  /** Content words carry meaning (nouns, verbs, adjectives); function words do not. */
  readonly isContent: boolean;
  /** 0..1: how much the word stands out in its sentence; the last content word of a clause has 1. */
  readonly accent?: number;
}

// ---------------------------------------------------------------- compose

/** Form, harmony and the sung (or led) melody. Ticks as in Score. */
export interface Composition {
  /** The key that the song starts in. */
  readonly key: Key;
  /** Key lifts after the start, in time order. */
  readonly keyChanges?: readonly KeyChange[];
  readonly meter: Meter;
  readonly tempoBpm: number;
  /** Where markers change the tempo, the start included; absent: nowhere. */
  readonly tempoChanges?: readonly TempoChange[];
  readonly swing: Swing;
  readonly sections: readonly Section[];
  readonly chords: readonly ChordEvent[];
  readonly lines: readonly SungLine[];
  readonly unsungLines: readonly string[];
  /** The lead melody; notes refer to `lines` by syllable. Empty for instrumentals. */
  readonly lead: readonly Note[];
  /** The hook as an instrument can play it: one or two bars from 0, pitches near the lead's. */
  readonly hook: readonly Note[];
  /** The tune of an instrumental, for an instrument that leads. */
  readonly melody?: readonly Note[];
  /** Notes of the lines that are `isBacking`; they refer to `lines` by syllable and may overlap the lead. */
  readonly backing?: readonly Note[];
  /** What its caller wrote for the music and is not met; absent: nothing. */
  readonly remarks?: readonly string[];
  readonly ending: Ending;
  readonly endTick: number;
  /** Exact, with ring-out. */
  readonly durationSeconds: number;
}

// ---------------------------------------------------------------- arrange

/** Every part but its sound, played with feeling, and the balance it wants. */
export interface Arrangement {
  /** The lead vocal (id "lead") and backing vocals (role backing) included, as parts of kind singer. */
  readonly parts: readonly Part[];
  readonly mix: MixPlan;
}
