import type { Random } from '../../../core/random.ts';
import { type CreateRequest, plainRequest } from '../../port.ts';
import type { Brief, Mood, Sound } from '../records.ts';
import { readBrief } from './read-brief.ts';

/** Tags in the answer, the caller's own included, where those are fewer. */
const TAGS_MIN = 6;
const TAGS_MAX = 10;
const CHARS_MAX = 1_000;

/** Words for moods by quarter of the plane of valence (from sad) and arousal (from calm). */
const moodWords = [
  ['melancholic', 'bittersweet', 'brooding'],
  ['dark', 'dramatic', 'restless'],
  ['warm', 'tender', 'dreamy'],
  ['uplifting', 'bright', 'energetic'],
] as const;
const productionWords = {
  dry: ['dry and close', 'raw recording', 'tight mix'],
  roomy: ['polished mix', 'clear vocals up front', 'warm analog sound'],
  wide: ['wide reverb', 'spacious mix', 'lush production'],
} as const;
const HEADS = / (?:piano|guitar|bass|kit|drums|strings|organ|sax|synth|pad|choir|violin|trumpet) /;
const TEMPO_WORDS = [
  [76, 'slow tempo'],
  [104, 'mid-tempo'],
  [132, 'driving tempo'],
  [Number.POSITIVE_INFINITY, 'fast tempo'],
] as const;

/**
 * Short tags made full: the caller's own words first, unchanged, then style, mood, tempo, instruments, voice and production
 * that the style has and that nothing the caller wrote rules out. The same code reads the tags of a song.
 * @param tags free text with commas
 * @returns tags with commas: 6 to 10 unless the caller wrote more; at most 1,000 characters, never cut inside a tag
 */
export function upsampleTags(tags: string, random: Random): string {
  const own = [...new Set(tags.split(/[,;\n]+/).map((tag) => tag.replace(/\s+/g, ' ').trim()))].filter(
    (tag) => tag !== '',
  );
  const brief = readBrief(requestFor(tags), random.child('brief'));
  const added = candidates(brief, random.child('words')).filter((tag) => !isSaid(tag, own) && !isRefused(tag, brief));
  const all = [...own];
  for (const tag of added) {
    if (all.length >= TAGS_MAX || (all.length >= TAGS_MIN && own.length >= TAGS_MIN)) break;
    if (!isSaid(tag, all)) all.push(tag);
  }
  return cut(all);
}

function candidates(brief: Brief, random: Random): string[] {
  const { recipe, mood, tempoBpm, singer } = brief;
  const { chords, hook, bass, kit, pad } = recipe.palette;
  const isDrummed = recipe.drumFeel.chorus !== 'none';
  return [
    ...(brief.genres.length > 0 ? brief.genres.map((genre) => genre.toLowerCase()) : [recipe.name]),
    random.pick(moodWords[quarterOf(mood.valence === 0 && mood.arousal === 0 ? moodOfStyle(brief) : mood)]!),
    TEMPO_WORDS.find(([below]) => tempoBpm < below)![1],
    ...nameOf(chords),
    ...nameOf(hook),
    ...(singer === null ? [] : [`${singer.gender} vocals`]),
    ...(isDrummed ? [kit.name] : []),
    ...nameOf(bass),
    random.pick(productionWords[recipe.reverbSeconds < 1 ? 'dry' : recipe.reverbSeconds < 1.8 ? 'roomy' : 'wide']),
    ...nameOf(pad),
    `${tempoBpm} bpm`,
  ];
}

const nameOf = (list: readonly Sound[]): string[] => list.slice(0, 1).map((sound) => sound.name);

/** What a style feels like whose tags name no mood: fast is excited, minor is dark. */
const moodOfStyle = ({ recipe, tempoBpm }: Brief): Pick<Mood, 'valence' | 'arousal'> => ({
  valence: 0.5 - recipe.minorProbability,
  arousal: (tempoBpm - 100) / 60,
});

const quarterOf = (mood: Pick<Mood, 'valence' | 'arousal'>): number =>
  (mood.valence >= 0 ? 2 : 0) + (mood.arousal >= 0.05 ? 1 : 0);

/** Whether the words of a tag, or what it is about, stand there already. */
const isSaid = (tag: string, tags: readonly string[]): boolean => {
  const text = ` ${tags
    .join(' , ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const words = tag
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const topics: readonly RegExp[] = [
    / (?:bpm|tempo|slow|fast)\b/,
    / (?:vocals?|voice|singer|instrumental)\b/,
    / (?:mix|reverb|production|recording)\b/,
  ];
  // One piano, one kind of drums: the last word says what it is.
  const head = ` ${words.split(' ').at(-1)} `;
  return (
    text.includes(` ${words} `) ||
    (HEADS.test(head) && text.includes(head)) ||
    topics.some((topic) => topic.test(` ${words}`) && topic.test(text))
  );
};

const isRefused = (tag: string, brief: Brief): boolean =>
  brief.refused.some((name) => tag.includes(name) || (name === 'drums' && /\bkit\b|percussion/.test(tag)));

function cut(tags: readonly string[]): string {
  let text = '';
  for (const tag of tags) {
    const longer = text === '' ? tag : `${text}, ${tag}`;
    if (longer.length > CHARS_MAX) break;
    text = longer;
  }
  return text;
}

const requestFor = (tags: string): CreateRequest => ({
  ...plainRequest,
  tags,
  isInstrumental: /\binstrumental\b|\bno (?:vocals?|singing|voice)\b/i.test(tags),
});
