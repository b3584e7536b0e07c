import type { Random } from '../../../core/random.ts';
import type { WordsAttitude } from '../recipe.ts';
import type { Brief } from '../records.ts';
import { plainForms } from './inflect.ts';
import { lineSyllables, wordsOf } from './line-sound.ts';
import { allScenes } from './scenes/all-scenes.ts';
import type { Hook, Scene, ThemeName } from './scenes/scene.ts';
import { isOfTheBody } from './subjects/noun-class.ts';
import { aboutSubject, isBurden, type Subject } from './subjects/subject.ts';

/** Who tells what: the scene of the verses, the hook and the scene it comes from, and the caller's subject in the gaps. */
export interface SongIdea {
  readonly scene: Scene;
  /** What the scene's gaps speak of; null: the scene has none. */
  readonly subject: Subject | null;
  readonly hooks: readonly IdeaHook[];
}

export interface IdeaHook {
  readonly hook: Hook;
  readonly scene: Scene;
  readonly subject: Subject | null;
  readonly weight: number;
}

type IdeaBrief = Pick<Brief, 'theme' | 'themes' | 'mood' | 'recipe'>;

/** Themes that no song takes up unasked. */
const NICHE: ReadonlySet<ThemeName> = new Set([
  'technology',
  'real estate',
  'media',
  'science',
  'education',
  'sales',
  'kids',
  'children',
  'christmas',
  'holiday',
  'health',
  'training',
  'meditation',
  'fantasy',
]);

const MATCH = { keyword: 4, byRank: 0.5, theme: 6, laterTheme: 0.6, subject: 2.8, name: 1, style: 0.5 } as const;
/** Styles in which a song of another attitude would sound wrong. */
const CLOSED_STYLES: Partial<Readonly<Record<WordsAttitude, number>>> = {
  kids: 4,
  holiday: 3,
  gufeng: 2,
  gospel: 1.2,
  country: 1,
};
/** Where a theme is asked for, its own scenes come first and name the subject in passing. */
const ASKED_THEME_COST = 0.8;
/** A caller's own words make a title, unless it grows too long to be one. */
const TITLE_SYLLABLES_USUAL = 7;
const RANK_SHARE = [1, 0.93, 0.86, 0.8] as const;
const CHANCE = 2.6;
/** Where nothing is asked for, every scene that the mood allows should have its turn. */
const FREE_CHANCE = 8;

interface Option {
  readonly scene: Scene;
  readonly subject: Subject | null;
  readonly score: number;
}

/** The scene that fits the caller's words, themes, style and mood best, a little chance among equals. */
export function chooseIdea(
  brief: IdeaBrief,
  subjects: readonly Subject[],
  style: WordsAttitude | null,
  random: Random,
): SongIdea {
  const isFree = brief.themes.length + subjects.length === 0 && !allScenes.some((scene) => calls(scene, brief.theme));
  const chance = isFree ? FREE_CHANCE : CHANCE;
  const options = allScenes
    .filter((scene) => canTell(scene, style))
    .flatMap((scene) => optionsOf(scene, brief, subjects, style))
    .map((option) => ({ ...option, score: option.score + chance * random.next() }));
  const best = options.reduce((one, other) => (other.score > one.score ? other : one));
  return { scene: best.scene, subject: best.subject, hooks: hooksFor(best, brief, subjects, style) };
}

const canTell = (scene: Scene, style: WordsAttitude | null): boolean =>
  scene.styles === undefined ? style !== 'rap' : style !== null && scene.styles.includes(style);

function optionsOf(
  scene: Scene,
  brief: IdeaBrief,
  subjects: readonly Subject[],
  style: WordsAttitude | null,
): Option[] {
  const base =
    themeScore(scene, brief.themes) +
    moodScore(scene, brief) +
    styleScore(scene, style) +
    (subjects.length > 0 ? keywordScore(scene, subjects) : calls(scene, brief.theme) ? MATCH.keyword : 0);
  if (scene.about === undefined) {
    const isUnasked = scene.themes[0] !== undefined && NICHE.has(scene.themes[0]) && !isAsked(scene, brief, subjects);
    return [{ scene, subject: null, score: base - (isUnasked ? 5 : 0) }];
  }
  return subjects
    .slice(0, 3)
    .map((subject, rank) => ({ subject, rank }))
    .filter(({ subject }) => tells(scene, subject) && !brief.themes.includes(subject.text))
    .filter(({ subject }) => scene.isForKeywords !== true || keywordScore(scene, [subject]) > 0)
    .map(({ subject, rank }) => ({
      scene,
      subject,
      score:
        base +
        MATCH.subject -
        (brief.themes.length > 0 ? ASKED_THEME_COST : 0) -
        rank * MATCH.byRank * 1.4 +
        (subject.isName && subject.class !== 'time' ? MATCH.name : 0),
    }));
}

export const tells = (scene: Scene, subject: Subject): boolean =>
  scene.about?.includes(subject.class) === true &&
  !isOfTheBody(subject.words[0]!) &&
  (scene.isForBurdens !== false || !isBurden(subject)) &&
  (scene.isAboutNames === undefined || scene.isAboutNames === subject.isName);

const isAsked = (scene: Scene, brief: IdeaBrief, subjects: readonly Subject[]): boolean =>
  brief.themes.some((theme) => scene.themes.includes(theme as ThemeName)) || keywordScore(scene, subjects) > 0;

function themeScore(scene: Scene, themes: readonly string[]): number {
  const scores = themes.map((theme, order) => {
    const rank = scene.themes.indexOf(theme as ThemeName);
    return rank < 0 ? 0 : MATCH.theme * (RANK_SHARE[rank] ?? 0.2) * MATCH.laterTheme ** order;
  });
  return scores.reduce((sum, score) => sum + score, 0);
}

function keywordScore(scene: Scene, subjects: readonly Subject[]): number {
  const keywords = new Set(scene.keywords.split(' '));
  const scores = subjects.map((subject, rank) => {
    const place = subject.words.findIndex((word) => [word, ...plainForms(word)].some((form) => keywords.has(form)));
    return place < 0 ? 0 : (MATCH.keyword - rank * MATCH.byRank) * (place === 0 ? 1 : 0.8);
  });
  // Two matches say more than one, not twice as much.
  return scores.toSorted((left, right) => right - left).reduce((sum, score, at) => sum + score / (1 + at), 0);
}

/** Whether plain words that are no nouns ("sober", "homesick") call for a scene, where nothing else does. */
const calls = (scene: Scene, theme: readonly string[]): boolean => {
  const keywords = scene.keywords.split(' ');
  return theme.some((word) => keywords.includes(word));
};

/** How far the mood lies outside the scene's home. */
function moodScore(scene: Scene, { mood }: IdeaBrief): number {
  const outside = (value: number, [low, high]: readonly [number, number]): number =>
    Math.max(0, low - value, value - high);
  const width = scene.valence[1] - scene.valence[0] + scene.arousal[1] - scene.arousal[0];
  // A scene at home in every mood would else be in every song.
  return -2.6 * outside(mood.valence, scene.valence) - 1.4 * outside(mood.arousal, scene.arousal) - 0.2 * width;
}

const styleScore = (scene: Scene, style: WordsAttitude | null): number =>
  scene.styles !== undefined && style !== null && scene.styles.includes(style)
    ? (CLOSED_STYLES[style] ?? MATCH.style)
    : 0;

/** The hooks that the verses may lead to: their own, those of a second theme, those about a subject left over. */
function hooksFor(
  { scene, subject }: Option,
  brief: IdeaBrief,
  subjects: readonly Subject[],
  style: WordsAttitude | null,
): IdeaHook[] {
  const own = scene.hooks.map((hook) => ({ hook, scene, subject, weight: 1 }));
  const isNamed = (hook: Hook): boolean =>
    subjects.some((one) => one.words.some((word) => wordsOf(hook.title).includes(word)));
  const isShort = (hook: Hook): boolean =>
    subject === null || lineSyllables(aboutSubject(hook.title, subject)) <= TITLE_SYLLABLES_USUAL;
  const weighted = own.map((entry) =>
    isNamed(entry.hook) || (entry.hook.title.includes('<') && isShort(entry.hook)) ? { ...entry, weight: 3 } : entry,
  );
  return [...weighted, ...blendedHooks(scene, brief, style), ...subjectHooks(scene, subject, subjects)];
}

/** Verses in the images of one theme, the hook of the other. */
function blendedHooks(scene: Scene, brief: IdeaBrief, style: WordsAttitude | null): IdeaHook[] {
  const missing = brief.themes.filter((theme) => !scene.themes.includes(theme as ThemeName));
  if (missing.length === 0) return [];
  return allScenes
    .filter((other) => other.about === undefined && other.themes[0] === missing[0] && moodScore(other, brief) > -1.5)
    .filter((other) => other.styles === undefined || (style !== null && other.styles.includes(style)))
    .flatMap((other) => other.hooks.map((hook) => ({ hook, scene: other, subject: null, weight: 4 })))
    .filter(
      ({ hook, scene: other }) => hook.isLoose === true || (other.to === scene.to && other.speaker === scene.speaker),
    );
}

function subjectHooks(scene: Scene, told: Subject | null, subjects: readonly Subject[]): IdeaHook[] {
  const left = subjects.find(
    (subject) => subject !== told && subject.isName && ['person', 'creature', 'place'].includes(subject.class),
  );
  if (left === undefined || scene.about !== undefined) return [];
  const isSpokenTo = ['lover', 'friend', 'family', 'child', 'lost'].includes(scene.to);
  if (left.class === 'person' && !isSpokenTo) return [];
  return allScenes
    .filter((other) => tells(other, left))
    .flatMap((other) =>
      other.hooks.filter((hook) => hook.isLoose).map((hook) => ({ hook, scene: other, subject: left, weight: 2 })),
    );
}
