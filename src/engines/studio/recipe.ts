import type { Delivery, Ending, SampledKit, SectionKind, SynthKit, SynthPatch } from '../../music/score.ts';

/** An instrument or patch for a role. */
export type Sound =
  | { readonly kind: 'sampled'; readonly program: number; readonly name: string }
  | { readonly kind: 'synth'; readonly patch: SynthPatch; readonly name: string }
  | { readonly kind: 'sampledKit'; readonly kit: SampledKit; readonly name: string }
  | { readonly kind: 'synthKit'; readonly kit: SynthKit; readonly name: string };

/** Roman numerals, one list entry per bar: ["vi", "IV", "I", "V"]; two chords in one bar: "ii/V". */
export type Loop = readonly string[];

/**
 * Knowledge of a genre, after merging the genres and moods of the request. The rows are files of `data/genres/`; the stages read
 * what they decide by from here, never from the name.
 */
export interface Recipe extends GenreHabits {
  readonly tempoBpm: { readonly low: number; readonly usual: number; readonly high: number };
  readonly minorProbability: number;
  readonly swingRatio: number;
  readonly swingUnit: 8 | 16;
  /** Chord loops as roman numerals, one chord a bar; "IV/V" two in a bar ("x/y" splits the bar). Best first. */
  readonly loops: {
    readonly verse: readonly Loop[];
    readonly chorus: readonly Loop[];
    readonly bridge: readonly Loop[];
  };
  /** 0..1: share of chords that take sevenths or ninths. */
  readonly extensionShare: number;
  /** Section order when the lyrics do not say; sung kinds have lyrics. */
  readonly form: readonly SectionKind[];
  readonly drumFeel: { readonly verse: string; readonly chorus: string };
  readonly bassPattern: { readonly verse: string; readonly chorus: string };
  /** Sounds by role, first choice first. */
  readonly palette: {
    readonly kit: Sound;
    readonly bass: readonly Sound[];
    readonly chords: readonly Sound[];
    readonly pad: readonly Sound[];
    readonly hook: readonly Sound[];
    readonly counter: readonly Sound[];
  };
  /** Which of the genre's line-ups the palette is; absent: none of them. */
  readonly lineUp?: number;
  /** How the voice is set: sung is one note a syllable; rap is fast on few pitches; chant is sparse hooks. */
  readonly delivery: 'sung' | 'rap' | 'chant';
  /** 0..1: share of off-beat stresses in the melody. */
  readonly syncopation: number;
  /** Pentatonic melodies (Chinese styles, some folk and blues). */
  readonly isPentatonic: boolean;
  /** Vocal minus accompaniment, dB. */
  readonly vocalToAccompanimentDb: number;
  readonly reverbSeconds: number;
  readonly kickDuckingDb: number;
  /** Tilt of the master, dB at 10 kHz. */
  readonly tiltDb: number;
}

/** What of a recipe no second genre, mood or decade changes: a song has it whole from one genre. */
export interface GenreHabits {
  readonly name: string;
  /** Shares of songs in three and in six, where the request does not say; the others are in four. */
  readonly meterShares: { readonly three: number; readonly six: number };
  /** Beside another genre ("rock ballad") it gives the pace, the other the sound. */
  readonly setsPace: boolean;
  /** Grooves of songs in three and in six. */
  readonly drumsByMeter: { readonly three: string; readonly six: string };
  readonly formHabits: FormHabits;
  readonly harmony: HarmonicStyle;
  /** Human songs that its melodies are held against. */
  readonly corpus: MelodyCorpus;
  /** 0..1: share of syllables on several notes. */
  readonly melismaShare: number;
  /** The longest sung note of its usual song. */
  readonly heldSeconds: number;
  /** Rapped lines go into triplets now and then. */
  readonly hasTriplets: boolean;
  /** How its words are sung where nobody says; null: as the mood has it. */
  readonly manner: Delivery | null;
  /** Factor on the singer's portamento. */
  readonly glide: number;
  /** Names of the house singers whom it suits. */
  readonly singers: readonly string[];
  readonly backing: VocalStyle;
  /** Its songs may be sung by a group; null: they have one lead. */
  readonly members: GroupHabits | null;
  /** 0..1: share of songs with a second tune beside the voice. */
  readonly counterMelodyShare: number;
  readonly words: WordHabits;
}

/** What a recipe has whole from one genre. */
export const habitsOf = (recipe: Recipe): GenreHabits => ({
  name: recipe.name,
  meterShares: recipe.meterShares,
  setsPace: recipe.setsPace,
  drumsByMeter: recipe.drumsByMeter,
  formHabits: recipe.formHabits,
  harmony: recipe.harmony,
  corpus: recipe.corpus,
  melismaShare: recipe.melismaShare,
  heldSeconds: recipe.heldSeconds,
  hasTriplets: recipe.hasTriplets,
  manner: recipe.manner,
  glide: recipe.glide,
  singers: recipe.singers,
  backing: recipe.backing,
  members: recipe.members,
  counterMelodyShare: recipe.counterMelodyShare,
  words: recipe.words,
});

/** The form of one song beside the order of its sections (`Recipe.form`), drawn from the genre's family of forms. */
export interface FormHabits {
  /** The family that it is drawn from: a file of `data/forms/`. */
  readonly family: string;
  /** Bars of sections without words where they differ from the usual. */
  readonly bars: Readonly<Partial<Record<SectionKind, number>>>;
  /** Lines of sections with words that the studio writes, by their number; the last figure is that of all behind it. */
  readonly lines: Readonly<Partial<Record<SectionKind, readonly number[]>>>;
  /** What the song does once against its own rules; null: nothing. */
  readonly surprise: Surprise | null;
  /** How it ends where the request does not say. */
  readonly ending: Ending;
  /** The first chorus comes by then, if words and tempo let it. */
  readonly chorusBySeconds: number;
  /** How long its songs like to last: where the studio's own words end sooner, the band plays on. */
  readonly lastsSeconds: number;
  /** Where the band then plays: between the words, or behind them. */
  readonly playsOn: PlayingOn;
  /** Whether several singers take its parts in turn. */
  readonly hasMembers: boolean;
  /** Which section is rapped of a song that is sung; null: none. */
  readonly rapped: 'verse' | 'bridge' | null;
  /** What the hook after its choruses is, where it has one. */
  readonly postChorus: PostChorus;
  /** Choruses of the studio's own words take a bar a line where that can be sung: hooks of four bars. */
  readonly hasBriskChorus: boolean;
  /** Ends so that it can begin again at once: no intro, no outro. */
  readonly isEndless: boolean;
}

export const waysOfPlayingOn = ['between', 'behind'] as const;
export type PlayingOn = (typeof waysOfPlayingOn)[number];

/** Hooks after a chorus: its title as a chant, a lead instrument alone, or vocables. */
export const postChoruses = [
  ...(['title', 'lead', 'oh', 'whoa', 'la', 'na', 'ooh', 'hey', 'yeah', 'eh', 'ay', 'da'] as const),
] as const;
export type PostChorus = (typeof postChoruses)[number];

/** What a song does once: each breaks what a listener has come to expect by then. */
export const surprises = [
  /** A bar more before the last chorus. */
  'held bar',
  /** Two bars more of the last chorus. */
  'tag',
  /** The second verse has half as many lines. */
  'short second verse',
  /** The last verse goes straight into its chorus. */
  'one pre-chorus less',
  /** The last chorus comes twice. */
  'double chorus',
  /** The band breaks down before the last chorus. */
  'breakdown',
  /** The band leaves a later chorus to the voice for four bars. */
  'quiet chorus',
] as const;
export type Surprise = (typeof surprises)[number];

/** The habits of a family of styles in harmony. Shares are probabilities, 0..1. */
export interface HarmonicStyle {
  /** Whose chord changes are the measure. */
  readonly corpus: 'pop' | 'rock';
  /** A loop heard twice ends otherwise the second time: progressions of eight bars. */
  readonly answerShare: number;
  /** A chorus comes home in its last bars. */
  readonly closeShare: number;
  /** Homecomings over IV or bVII instead of V. */
  readonly plagalShare: number;
  /** Of the places where a second chord in the bar leads on, those that get one. */
  readonly passingShare: number;
  /** Of those chords, the share from outside the key: dominants of other degrees, minor iv, diminished steps. */
  readonly chromaticShare: number;
  /** Basses that walk by step over inverted chords. */
  readonly slashShare: number;
  /** Dominants at the end of a section that hold their fourth first. */
  readonly suspensionShare: number;
  /** Intros and bridges over one held bass note. */
  readonly pedalShare: number;
  /** Verses over a progression of the song's own instead of one of the style's usual ones. */
  readonly ownShare: number;
  /** Last choruses a step higher. */
  readonly liftShare: number;
  /** Songs with a chord from the parallel mode in a loop. */
  readonly borrowedShare: number;
  /** Songs whose verses or bridges change chords half as often. */
  readonly slowShare: number;
  /** Songs with verses over a loop of another mode. */
  readonly modalShare: number;
}

/** Pop songs, rock songs, lead sheets of standards. */
export type MelodyCorpus = 'POP909' | 'RS200' | 'OpenEWLD';

/** What the backing singers of a style do besides harmonies. */
export interface VocalStyle {
  /** The last word of a line comes back from the backing singers where the lead leaves room. */
  readonly hasEchoes: boolean;
  /** Everybody shouts the ends of chorus lines. */
  readonly hasGang: boolean;
  /** Harmonies are stacked in three parts from the first chorus on. */
  readonly hasStacks: boolean;
  /** Wordless chords under verses that return and under bridges. */
  readonly hasOohs: boolean;
}

/** Shares of songs whose parts are passed between singers, and of those with a section that one of them raps. */
export interface GroupHabits {
  readonly share: number;
  readonly rapShare: number;
}

/** How a song of a genre talks. */
export interface WordHabits {
  /** null: as plain singing does. */
  readonly attitude: WordsAttitude | null;
  readonly isForChildren: boolean;
  /** Verses are built of couplets. */
  readonly inCouplets: boolean;
}

/** Attitudes that words can be written with; scenes name those that they are written for. */
export const wordsAttitudes = [
  ...([
    'rap',
    'kids',
    'holiday',
    'gospel',
    'gufeng',
    'country',
    'blues',
    'musical',
    'shout',
    'latin',
    'reggae',
  ] as const),
  ...(['jazz', 'club'] as const),
] as const;
export type WordsAttitude = (typeof wordsAttitudes)[number];
