import type { WordsAttitude } from '../../recipe.ts';
import type { SubjectClass } from '../subjects/subject.ts';

/**
 * A scene: one situation that a song can tell, written by hand in rhymed units. The writer chooses among the units of each
 * part, keeps their order, fills the gaps and measures the result; it never makes up sentences, so that rhyme and sense
 * survive. `scene-rules.ts` says what a scene must keep and its test holds every scene to that.
 *
 * Text of a part: one line of song a line; an empty line parts the units. Couplets rhyme a a; units of four rhyme a a b b,
 * a b a b or, in ballads, x a x a. In every line:
 * - `{station|platform}` is a free choice; every choice must fit sense, syllables (±1) and, at a line's end, the rhyme.
 * - `<town=this town>`, `<season=winter>`, `<name=my friend>` are gaps for the caller's own words with what stands there
 *   when the caller named none: a place as a noun phrase ("Berlin", "the harbour"), a season or month without article, a
 *   name that is spoken to. Never at a line's end.
 * - `(echo)` at the end of a chorus or outro line is for the backing singers.
 * - Scenes `about` a subject have gaps for it: `<w>` (bare), `<the w>`, `<a w>`, `<w's>`, `<my role>` (what a named one is),
 *   `<he>`, `<him>`, `<his>`, `<was>`, `<is>`, `<has>`, and `<s>` for a verb's ending. Verbs after `<he>` are past or modal.
 * First letters of lines are capital; no full stop at a line's end (a question mark is welcome).
 */
export interface Scene {
  /** "night-train"; unique. */
  readonly name: string;
  /** Themes of the interface that it serves, its own first. Empty: it serves moods and styles only. */
  readonly themes: readonly ThemeName[];
  /** Plain words of a prompt (singular, lower case) that call for this scene before others of its themes. */
  readonly keywords: string;
  /** Where it is at home: -1 sad .. 1 happy, -1 calm .. 1 excited; [low, high] each. */
  readonly valence: readonly [number, number];
  readonly arousal: readonly [number, number];
  /** Attitudes of a style that it is written for; absent: any sung style. */
  readonly styles?: readonly WordsAttitude[];
  /** Kinds of caller's subjects that it tells about, with gaps for them; absent: it tells its own story. */
  readonly about?: readonly SubjectClass[];
  /** With `about`: only for proper names, or only for others. */
  readonly isAboutNames?: boolean;
  /** With `about`: only for subjects that its keywords or its mood name (a beast is no lapdog). */
  readonly isForKeywords?: true;
  /** With `about`: false for a scene that praises, which a burden ("debt", "war") is not told by. */
  readonly isForBurdens?: false;
  readonly speaker: 'I' | 'we' | 'teller';
  /** Who is spoken to: a chorus of another scene fits only where they agree. */
  readonly to: Addressee;
  /** Syllables of a verse line; each may have one more or less. */
  readonly syllables: number;
  /** Situation: 4 to 6 couplets (or 2 to 3 fours), each a whole thought, in the order of telling. The first opens. */
  readonly verse1: string;
  /** Later, or what came of it: as many, other images, never the first verse in other words. */
  readonly verse2: string;
  /** Tension before the chorus: 2 or 3 couplets, each good on its own. */
  readonly pre: string;
  /** 2 to 4 titles with their choruses; any of them fits the verses. */
  readonly hooks: readonly Hook[];
  /** The turn: maybe, if, what I never said; 2 units of four lines (or four couplets). */
  readonly bridge: string;
  /** Last words: 2 or 3 units of one or two lines. */
  readonly outro: string;
}

export interface Hook {
  /** At most 7 syllables; it stands in the chorus as it is here (but for capitals), twice or more. */
  readonly title: string;
  /** One or two whole choruses (units) of 4 to 8 lines and 22 to 64 words each: title in the first or last line. */
  readonly chorus: string;
  /** The chorus tells nothing of the situation: songs about something else may borrow it. */
  readonly isLoose?: true;
}

/** The 28 themes of the interface. */
export const themeNames = [
  'inspirational',
  'motivational',
  'achievement',
  'discovery',
  'every day',
  'love',
  'technology',
  'lifestyle',
  'journey',
  'meditation',
  'drama',
  'children',
  'hope',
  'fantasy',
  'holiday',
  'health',
  'family',
  'real estate',
  'media',
  'kids',
  'science',
  'education',
  'progress',
  'world',
  'vacation',
  'training',
  'christmas',
  'sales',
] as const;
export type ThemeName = (typeof themeNames)[number];

/** lover: loved now; lost: gone, or loved once; crowd: all of us; self: myself, or nobody at all. */
export type Addressee = 'lover' | 'lost' | 'friend' | 'family' | 'child' | 'crowd' | 'self';

/** The units of a part: lists of lines. */
export const unitsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split(/\n\s*\n/)
    .map((unit) =>
      unit
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((unit) => unit.length > 0);

export const GAP_PATTERN = /<(town|season|name)=([^<>]*)>/g;
export type GapName = 'town' | 'season' | 'name';

/** A line with its gaps as the scene has them and every choice made by `choose`. */
export const readLine = (line: string, choose: (choices: readonly string[]) => string): string =>
  line.replace(GAP_PATTERN, '$2').replace(/\{([^{}]*)\}/g, (_, choices: string) => choose(choices.split('|')));

/** Every way to read a line, at most `max`. */
export function readingsOf(line: string, max = 64): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(line) ?? [];
  if (whole === undefined) return [line.replace(GAP_PATTERN, '$2')];
  return choices!
    .split('|')
    .flatMap((choice) =>
      readingsOf(
        line.replace(whole, () => choice),
        max,
      ),
    )
    .slice(0, max);
}
