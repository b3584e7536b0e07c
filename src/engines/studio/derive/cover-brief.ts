import type { Random } from '../../../core/random.ts';
import { formatMeter, type Meter } from '../../../music/meter.ts';
import type { Singer } from '../../../music/score.ts';
import type { CreateRequest } from '../../port.ts';
import { chooseMeter } from '../brief/choose-meter.ts';
import { replaceSinger } from '../brief/pick-singer.ts';
import { describe, readBrief } from '../brief/read-brief.ts';
import { sungBy } from '../brief/sung-by.ts';
import { varyBrief } from '../brief/vary-brief.ts';
import { readWishes } from '../brief/wishes.ts';
import { bassManners } from '../grooves/bass-manners.ts';
import { drumGrooves } from '../grooves/drum-grooves.ts';
import type { Brief, Recipe, Sound } from '../records.ts';
import { tuningOf } from '../write-song.ts';
import { type Range, reaches } from './cover-range.ts';
import { canChangeMeter } from './cover-time.ts';

/** Styles far from each other, for covers whose request names none. */
const STYLES = [
  'acoustic folk, fingerpicked guitar',
  'rock, electric guitars',
  'synth-pop, 80s',
  'jazz, brushes',
  'bossa nova',
  'reggae',
  'house',
  'drum and bass',
  'country',
  'r&b soul',
  'lo-fi hip hop',
  'orchestral cinematic',
  'punk rock',
  'disco funk',
] as const;

/** What a new version of a song goes by. */
export interface CoverBriefWish {
  readonly song: CreateRequest;
  readonly ordinal: number;
  /** How the source was written. */
  readonly source: Brief;
  /** The meter of the tune. */
  readonly meter: Meter;
  readonly isInstrumental: boolean;
  /** The meter of the tune stays unless another is named. */
  readonly isFaithful?: boolean;
  /** Lowest and highest note of the tune; null without one. */
  readonly compass: Range | null;
}

/**
 * The brief of a song in a new style: the style by the tags (without any, one unlike the source's), the meter kept
 * unless another is asked for, if only by a style that knows no other (a waltz), another singer of the same gender unless the request says who, other drums and
 * instruments than the source has.
 */
export function coverBrief(wish: CoverBriefWish, random: Random): Brief {
  const { song, source, ordinal, isInstrumental } = wish;
  const asked = readWishes(song.tags).meter ?? readWishes(song.description ?? '').meter;
  const tags = styleOf(song, source, random.child('style'));
  const styled = wish.isFaithful === true ? null : meterOfStyle({ ...song, tags }, random.child('meter'));
  const timeSignature = meterOf(song.timeSignature, asked ?? styled, wish.meter);
  const request = { ...song, isInstrumental, timeSignature, tags };
  const read = readBrief(request, random.child('brief'), source.singer?.gender ?? null);
  const isSame = read.recipe.name === source.recipe.name;
  const inTuning = { ...tuningOf(source), ...tuningOf(read) };
  const varied = varyBrief(read, ordinal + (isSame ? 1 : 0), random.child(`take-${ordinal}`));
  const recipe = otherSounds(varied.recipe, source.recipe, random.child('sounds'));
  const singer = isInstrumental ? null : inTune(otherSinger(varied.singer, wish, random), source.singer);
  const swing = { unit: recipe.swingUnit, ratio: recipe.swingRatio };
  return sungBy(described({ ...varied, ...inTuning, recipe, swing, singer, ordinal }), song.singer ?? null);
}

/** A brief whose interpretation tells what it has become. */
export const described = (brief: Brief): Brief => ({
  ...brief,
  interpretation: { ...brief.interpretation, ...describe(brief) },
});

const METER_DRAWS = 16;

/** The meter in which all songs of a style are, where that is not four; null: they are in several. */
function meterOfStyle(song: CreateRequest, random: Random): Meter | null {
  const { recipe } = readBrief(song, random.child('style'));
  const draws = Array.from({ length: METER_DRAWS }, (_, i) => chooseMeter(recipe.meterShares, random.child(`${i}`)));
  const names = new Set(draws.map(formatMeter));
  return names.size === 1 && !names.has('4/4') ? draws[0]! : null;
}

function meterOf(field: string | null, asked: Meter | null, own: Meter): string {
  const meters: readonly string[] = ['4/4', '3/4', '6/8'];
  const wished = field ?? (asked === null ? null : formatMeter(asked));
  if (wished === null || !meters.includes(wished)) return formatMeter(own);
  const [beatsPerBar, beatUnit] = wished.split('/').map(Number) as [number, 4 | 8];
  return canChangeMeter(own, { beatsPerBar, beatUnit }) ? wished : formatMeter(own);
}

/** The tags; of a request that says nothing, a style far from the source's. */
function styleOf(song: CreateRequest, source: Brief, random: Random): string {
  if (song.tags.trim() !== '' || (song.description ?? '').trim() !== '') return song.tags;
  const isUnlike = (style: string): boolean => {
    const { recipe } = readBrief({ ...song, tags: style }, random.child('probe'));
    const [own, other] = [recipe.palette.kit.name, source.recipe.palette.kit.name];
    return recipe.name !== source.recipe.name && own !== other;
  };
  const unlike = STYLES.filter(isUnlike);
  return random.pick(unlike.length > 0 ? unlike : STYLES);
}

/** The brief's own singer, who must not be the one that the source has, and should reach the tune in its own key. */
function otherSinger(own: Singer | null, { source, compass }: CoverBriefWish, random: Random): Singer | null {
  if (own === null) return null;
  const isOther = ({ name }: Singer): boolean => name !== source.singer?.name;
  const isFit = (singer: Singer): boolean => isOther(singer) && (compass === null || reaches(singer, compass));
  if (isFit(own)) return own;
  const other = replaceSinger(own, random.child('singer'), isFit);
  return isFit(other) || !isOther(own) ? other : own;
}

/** A tune that was sung stays one in styles that speak. */
export function inTune(singer: Singer | null, source: Singer | null): Singer | null {
  if (singer?.delivery !== 'spoken' || source?.delivery === 'spoken') return singer;
  const { delivery: _, ...sung } = singer;
  return sung;
}

/** Kits that can stand in for each other. */
const KITS: Readonly<Record<string, Sound>> = {
  standard: { kind: 'sampledKit', kit: 'room', name: 'room kit' },
  room: { kind: 'sampledKit', kit: 'power', name: 'power kit' },
  power: { kind: 'sampledKit', kit: 'standard', name: 'standard kit' },
  electronic: { kind: 'synthKit', kit: 'analog909', name: 'analog drum machine' },
  jazz: { kind: 'sampledKit', kit: 'brush', name: 'brush kit' },
  brush: { kind: 'sampledKit', kit: 'jazz', name: 'jazz kit' },
  orchestra: { kind: 'sampledKit', kit: 'room', name: 'room kit' },
  analog808: { kind: 'synthKit', kit: 'analog909', name: 'analog drum machine' },
  analog909: { kind: 'synthKit', kit: 'analog808', name: 'analog drum machine' },
  trap: { kind: 'synthKit', kit: 'analog808', name: 'analog drum machine' },
  gated80s: { kind: 'synthKit', kit: 'analog909', name: 'analog drum machine' },
  lofi: { kind: 'sampledKit', kit: 'jazz', name: 'jazz kit' },
  industrial: { kind: 'synthKit', kit: 'analog909', name: 'analog drum machine' },
};

const kitOf = (sound: Sound): string => ('kit' in sound ? sound.kit : sound.name);

/** A recipe whose kit, grooves and first choices are not those of another. */
function otherSounds(recipe: Recipe, source: Recipe, random: Random): Recipe {
  const { palette } = recipe;
  const kit =
    kitOf(palette.kit) === kitOf(source.palette.kit) ? (KITS[kitOf(palette.kit)] ?? palette.kit) : palette.kit;
  const unlike = (role: 'bass' | 'chords' | 'pad' | 'hook' | 'counter'): readonly Sound[] => {
    const used = new Set(source.palette[role].slice(0, 2).map(({ name }) => name));
    return [...palette[role]].sort((a, b) => Number(used.has(a.name)) - Number(used.has(b.name)));
  };
  const groove = (
    own: string,
    other: string,
    table: ReadonlyMap<string, { readonly standIns: readonly string[] }>,
  ): string => {
    const siblings = table.get(own)?.standIns ?? [];
    return own !== other || siblings.length === 0 ? own : random.child(own).pick(siblings);
  };
  const { drumFeel, bassPattern } = recipe;
  return {
    ...recipe,
    drumFeel: {
      verse: groove(drumFeel.verse, source.drumFeel.verse, drumGrooves),
      chorus: groove(drumFeel.chorus, source.drumFeel.chorus, drumGrooves),
    },
    bassPattern: {
      verse: groove(bassPattern.verse, source.bassPattern.verse, bassManners),
      chorus: groove(bassPattern.chorus, source.bassPattern.chorus, bassManners),
    },
    palette: {
      kit,
      bass: unlike('bass'),
      chords: unlike('chords'),
      pad: unlike('pad'),
      hook: unlike('hook'),
      counter: unlike('counter'),
    },
  };
}
