import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import { formatKey, type Key, modes, parseKey } from '../../../music/key.ts';
import { formatMeter } from '../../../music/meter.ts';
import type { Ending, Singer } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import type { Brief, Loop, Mood, Recipe, Sound } from '../records.ts';
import { applyMood, blendMood } from './apply-mood.ts';
import { withBand } from './bands/draw-band.ts';
import { chooseMeter, fitToMeter } from './choose-meter.ts';
import { chooseTempo } from './choose-tempo.ts';
import { readFormWishes } from './form-wishes.ts';
import { withForm } from './forms/draw-form.ts';
import { defaultGenre, lineUpsOf } from './genres.ts';
import { inEnglish } from './glossary/read-in-english.ts';
import type { InstrumentWord } from './instruments.ts';
import { readLanguage } from './languages.ts';
import { type LineupWish, leaveOut, readLineup } from './lineups.ts';
import { applyDecade, mergeRecipes, sameSound, shuffleChoices } from './merge-recipes.ts';
import { isMinorLoop } from './notation.ts';
import { pickSinger } from './pick-singer.ts';
import { refuseSounds } from './refuse-sounds.ts';
import { moodsOfSubjects } from './subject-moods.ts';
import { foldTempo, parseMeter, readWishes, type Wishes } from './wishes.ts';
import { readWording, type Wording } from './wording.ts';

/** Weirdness of a request that does not say. */
const USUAL_WEIRDNESS = 0.3;

/**
 * Reads a request as music: tags and free text in any mixture become a style, a mood, a key, a singer.
 * What the request states in its own fields is obeyed exactly; what its words state in figures ("128 bpm", "F# minor",
 * "3/4", "2 minutes") likewise; the rest is chosen from the style by chance. Words without meaning change nothing and
 * are listed in `interpretation`.
 * @param usualGender of the singer, where the request does not say; null: chance
 */
export function readBrief(request: CreateRequest, random: Random, usualGender: Singer['gender'] | null = null): Brief {
  const description = request.description === null ? null : inEnglish(request.description);
  const negativeTags = inEnglish(request.negativeTags);
  const band = readBand(inEnglish(request.tags), description ?? '', request.isInstrumental);
  const inTags = readWishes(band.tags);
  const inDescription = readWishes(band.description);
  const wish = <K extends keyof Wishes>(name: K): Wishes[K] | null => inTags[name] ?? inDescription[name];
  const wording = readWording({ ...request, negativeTags }, inTags.rest, inDescription.rest);
  const words = `${request.tags}\n${request.description ?? ''}`;
  const { form, phrases } = readFormWishes(words);
  const moods = wording.moods.length > 0 ? wording.moods : moodsOfSubjects(wording.themeWords);
  const mood = blendMood(moods, wording.refusedMoods, wording.themes);
  const style = mergeStyle(wording, { ...request, isPlayersAlone: band.wish !== null }, mood, random);

  const tempoWish = request.tempoBpm ?? wish('tempoBpm');
  const keyWish = (request.key === null ? null : parseKey(request.key)) ?? wish('key');
  const meter =
    (request.timeSignature === null ? null : parseMeter(request.timeSignature)) ??
    wish('meter') ??
    chooseMeter(style.meterShares, random.child('meter'));
  const tuningHz = request.tuningHz ?? wish('tuningHz');
  const key = keyWish ?? chooseKey(style, wording, random.child('key'));
  const whole = byMode(refuseSounds(fitToMeter(style, meter), wording.refusedInstruments), key);
  const instruments = wording.instruments.map((word) => soundOf(word, whole));
  const lineup = lineupOf(band.wish, instruments);
  const recipe = lineup === null ? whole : leaveOut(whole, lineup);
  const brief: Omit<Brief, 'interpretation'> = {
    genres: wording.genres.map((genre) => genre.name),
    recipe,
    mood,
    tempoBpm:
      tempoWish === null
        ? chooseTempo({ style, mood, meter, word: wording.tempo }, random.child('tempo'))
        : foldTempo(tempoWish),
    isTempoExplicit: tempoWish !== null,
    key,
    isKeyExplicit: keyWish !== null,
    meter,
    swing: { unit: recipe.swingUnit, ratio: recipe.swingRatio },
    ...(tuningHz !== null && { tuningHz }),
    groove: { seed: random.child('groove').int(2 ** 32), take: 0 },
    singer: request.isInstrumental
      ? null
      : chooseSinger({ ...request, usualGender }, wording, { recipe, mood }, random.child('singer')),
    instruments,
    ...(lineup !== null && { lineup }),
    refused: wording.refused,
    theme: wording.themeWords,
    themes: wording.themes.map((theme) => theme.name),
    durationSeconds: request.durationSeconds ?? fittingDuration(wish('durationSeconds'), request.durationSecondsMax),
    durationSecondsMax: request.durationSecondsMax,
    ending: wish('ending') ?? endingIn(mood),
    weirdness: request.weirdness ?? USUAL_WEIRDNESS,
    form,
    language: request.language === null ? readLanguage(words) : primaryOf(request.language),
  };
  const readAs = description === request.description ? {} : { descriptionInEnglish: description };
  const formWishes = phrases.length === 0 ? {} : { form_wishes: phrases };
  return { ...brief, ...readAs, interpretation: { ...describe(brief), ...describeWords(wording), ...formWishes } };
}

/** Who alone is to play, by the tags or else by the description, and both without what said so. */
function readBand(tags: string, description: string, isInstrumental: boolean) {
  const inTags = readLineup(tags, isInstrumental);
  const inDescription = inTags === null ? readLineup(description, isInstrumental) : null;
  return {
    wish: inTags ?? inDescription,
    tags: inTags?.rest ?? tags,
    description: inDescription?.rest ?? description,
  };
}

/** The players of a wish: those of its name, and all that the request names. null: the style's band. */
function lineupOf(wish: LineupWish | null, named: readonly Sound[]): readonly Sound[] | null {
  if (wish === null || (wish.isPair && named.length !== 1)) return null;
  const players = [...wish.players, ...named.filter((sound) => !wish.players.some((own) => sameSound(own, sound)))];
  return players.length === 0 ? null : players;
}

/** The musical decisions of a brief as plain JSON, for the caller. */
export const describe = (brief: Omit<Brief, 'interpretation'>): Record<string, unknown> => ({
  genres: brief.genres,
  recipe: brief.recipe.name,
  tempo_bpm: brief.tempoBpm,
  is_tempo_explicit: brief.isTempoExplicit,
  key: formatKey(brief.key),
  is_key_explicit: brief.isKeyExplicit,
  time_signature: formatMeter(brief.meter),
  ...(brief.tuningHz !== undefined && { tuning_hz: brief.tuningHz }),
  mood: { valence: hundredths(brief.mood.valence), arousal: hundredths(brief.mood.arousal), flags: brief.mood.flags },
  singer: brief.singer === null ? null : { name: brief.singer.name, gender: brief.singer.gender },
  instruments: brief.instruments.map((sound) => sound.name),
  ...(brief.lineup !== undefined && { lineup: brief.lineup.map((sound) => sound.name) }),
  refused: brief.refused,
  theme: brief.theme,
  themes: brief.themes,
  duration_seconds: brief.durationSeconds,
  ...(brief.language == null ? {} : { language: brief.language }),
});

const describeWords = (wording: Wording): Record<string, unknown> => ({
  mood_words: wording.moods.map((mood) => mood.name),
  timbres: wording.timbres.map((timbre) => timbre.name),
  decades: wording.decades.map((decade) => decade.name),
  tempo_word: wording.tempo?.name ?? null,
  unknown_words: wording.unknown,
});

/** @example primaryOf('pt-BR') // 'pt' */
const primaryOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A request, and whether it says who alone is to play. */
type StyleRequest = CreateRequest & { readonly isPlayersAlone: boolean };

function mergeStyle(wording: Wording, request: StyleRequest, mood: Mood, random: Random): Recipe {
  const recipes = wording.genres.map((genre) =>
    request.isInstrumental ? (genre.instrumental ?? genre.sung) : genre.sung,
  );
  const [first, ...donors] = recipes;
  const hasKit = wording.instruments.some(({ role }) => role === 'drums');
  // Of players who are alone the lowest may be the bass of the others, whatever band the style has.
  const hasBass = request.isPlayersAlone || wording.instruments.some(({ role }) => role === 'bass');
  const wish = { hasKit, hasBass, arousal: mood.arousal };
  const base = withBand(first!, lineUpsOf(first!.name), wish, random.child('band'));
  const donor = donors.find((recipe) => recipe.name !== base.name);
  const decade = wording.decades[0];
  const merged = applyDecade(mergeRecipes(base, donor), decade);
  const isBand = base.lineUp !== undefined && donor === undefined && decade === undefined;
  // Much weight on style, or little weirdness, keeps the style's first choices first.
  const adventure = clamp((request.weirdness ?? USUAL_WEIRDNESS) + 0.4 * (0.5 - (request.styleWeight ?? 0.5)), 0, 1);
  const shuffled = shuffleChoices(merged, adventure, random.child('choices'));
  // A band stays as it is; beside another style or sounds of a decade it gives players only.
  const { lineUp: _, ...mixed } = shuffled;
  const chosen: Recipe = isBand ? { ...shuffled, palette: merged.palette } : mixed;
  return withForm(applyMood(chosen, mood), random.child('form'));
}

/** Tonics by how usual they are, C first. */
const MAJOR_TONIC_WEIGHTS = [4, 1, 4, 2, 3, 3, 0.5, 4, 1, 3, 2, 1] as const;
const MINOR_TONIC_WEIGHTS = [3, 2, 4, 1, 4, 2, 2, 3, 1, 4, 1, 3] as const;

function chooseKey(style: Recipe, wording: Wording, random: Random): Key {
  // The mood has already moved the style's share of minor.
  const mode = wording.mode ?? (random.chance(style.minorProbability) ? 'minor' : 'major');
  const weights = modes[mode][2] === 3 ? MINOR_TONIC_WEIGHTS : MAJOR_TONIC_WEIGHTS;
  return { tonic: random.weighted([...weights.keys()], (tonic) => weights[tonic]!), mode };
}

function chooseSinger(
  request: CreateRequest & { readonly usualGender: Singer['gender'] | null },
  wording: Wording,
  style: Pick<Brief, 'recipe' | 'mood'>,
  random: Random,
): Singer {
  const gender =
    request.vocalGender ?? wording.gender ?? request.usualGender ?? (random.chance(0.5) ? 'female' : 'male');
  return pickSinger(gender, wording.timbres, style, random);
}

/** Loops of the key's mode before the others; a style without any (a nursery tune in minor) borrows those of pop. */
export function byMode(recipe: Recipe, key: Key): Recipe {
  const isMinor = modes[key.mode][2] === 3;
  const isOwn = (loop: Loop): boolean => isMinorLoop(loop) === isMinor;
  const sorted = (loops: readonly Loop[], substitutes: readonly Loop[]): Loop[] => {
    const own = loops.filter(isOwn);
    return [...(own.length > 0 ? own : substitutes.filter(isOwn)), ...loops.filter((loop) => !isOwn(loop))];
  };
  const { verse, chorus, bridge } = recipe.loops;
  const spare = defaultGenre.sung.loops;
  return {
    ...recipe,
    loops: {
      verse: sorted(verse, spare.verse),
      chorus: sorted(chorus, spare.chorus),
      bridge: sorted(bridge, spare.bridge),
    },
  };
}

/** What an instrument's word means in the company of a style. */
function soundOf(word: InstrumentWord, { palette }: Recipe): Sound {
  if (word.role === 'drums') return palette.kit;
  const names = [...palette.bass, ...palette.chords].map((sound) => sound.name);
  if (palette.kit.kind === 'synthKit' && word.inElectronic !== undefined) return word.inElectronic;
  if (names.some((name) => name === 'overdriven guitar' || name === 'distorted guitar'))
    return word.inRock ?? word.sound;
  if (palette.bass[0]?.name === 'double bass') return word.inJazz ?? word.sound;
  return word.sound;
}

const fittingDuration = (seconds: number | null, secondsMax: number): number | null =>
  seconds === null ? null : Math.min(seconds, secondsMax);

function endingIn(mood: Mood): Ending | null {
  if (mood.flags.includes('dreamy')) return 'fade';
  if (mood.arousal > 0.6) return 'cold';
  return mood.valence < -0.3 ? 'ring' : null;
}
