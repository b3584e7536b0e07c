import { createRandom, type Random } from '../../../core/random.ts';
import { parseKey } from '../../../music/key.ts';
import { formatMeter } from '../../../music/meter.ts';
import type { CoverRequest, CreateRequest } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { byMode } from '../brief/read-brief.ts';
import { wantsNoSinger } from '../brief/wants-no-singer.ts';
import { readWishes } from '../brief/wishes.ts';
import type { DeriveJob } from '../clip-job.ts';
import { sectionEnergy } from '../compose/form/section-energy.ts';
import { readSheet } from '../compose/form/song-lines.ts';
import { planHeardCover } from '../heard/cover-heard.ts';
import { isHeard } from '../heard/heard-source.ts';
import { legibility } from '../legibility.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { withoutMarks } from '../lyrics/without-marks.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { blendBriefs, keepsRhythm } from './cover-blend.ts';
import { cutBlocks, joinBlocks, type SectionBlock } from './cover-blocks.ts';
import { coverBrief, described } from './cover-brief.ts';
import { leadOf, mixChords, styleChords } from './cover-chords.ts';
import { hookOf } from './cover-hook.ts';
import { fitLength } from './cover-length.ts';
import { compassOf, rangeOf, transpositionFor } from './cover-range.ts';
import { asLongAs } from './cover-ring.ts';
import { asLines, asPlayed, inRange, transposed } from './cover-roles.ts';
import { meterMap, noteValueFactor, remapped, tempoCeiling, tempoMax, tempoThrough } from './cover-time.ts';
import { inMode, retune } from './cover-tune.ts';
import { setWords } from './cover-words.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { steadySource } from './source-files.ts';

export const USUAL_AUDIO_WEIGHT = 0.6;
/** From this weight on ending, swing and, whatever the style, meter are the source's. */
const FAITHFUL = 0.7;

/** The same song in another style. */
export async function planCover(job: DeriveJob, request: CoverRequest): Promise<DerivedClip> {
  if (isHeard(job.sources, request.sourceClipId)) return planHeardCover(job, request);
  const source = await steadySource(job.sources, request.sourceClipId);
  const weight = request.audioWeight ?? USUAL_AUDIO_WEIGHT;
  const song = coverSong(source, request.song, { weight, ordinal: job.ordinal, keeps: request.keeps });
  return { song: { ...song, remarks: [...(job.lyricsRemarks ?? []), ...song.remarks] }, finish: null };
}

export interface CoverTake {
  /** 0..1: 1 keeps notes, chords and rhythm, 0 the rhythm and the skeleton of the tune. */
  readonly weight: number;
  /** 0 for the first. */
  readonly ordinal: number;
  /** What the weight is about besides tune and chords. */
  readonly keeps?: CoverRequest['keeps'];
}

/**
 * A song's tune and words in another style: tempo, key and singer that suit it, new drums, instruments and mix; of chords
 * and tune as much as the weight keeps. New words are set to the tune. Pure: same source, request and take, same song.
 */
export function coverSong(source: WrittenSong, song: CreateRequest, take: CoverTake): WrittenSong {
  const root = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('cover').child(`take-${take.ordinal}`);
  const words = wordsFor(source, song);
  const asked = coverBrief(
    {
      song,
      ordinal: take.ordinal,
      source: source.brief,
      meter: source.composition.meter,
      isInstrumental: words.isInstrumental,
      isFaithful: isGraded(take) ? keepsRhythm(take.weight) : take.weight >= FAITHFUL,
      compass: compassOf(source.composition.lead),
    },
    root.child('brief'),
  );
  const style = isGraded(take) ? blendBriefs(source.brief, asked, take.weight, song, take.keeps) : asked;
  const timed = inTime(source, style, song, take, words);
  const tuned = inKey(timed.blocks, source, timed.brief, song, take, root);
  const { brief, blocks } = harmonised(tuned, take, root);
  const { composition: fitted, facts } = composed(blocks, brief);
  const composition = legibility.coverBarsAtEqualShares ? asLongAs(source.composition, fitted, brief) : fitted;
  const finished = described({ ...brief, key: composition.key, tempoBpm: facts.tempoBpm });
  const told = {
    ...finished,
    interpretation: { ...finished.interpretation, audio_weight: take.weight, transposed_semitones: tuned.shift },
  };
  const arrangement = arrangeSong(told, composition, playersOf(source, take) ?? root.child('arrange'));
  const title = song.title ?? source.score.title;
  return {
    score: scoreOf(composition, arrangement, {
      ...{ title, seed: `${song.seed}\u0000${take.ordinal}` },
      ...tuningOf(told),
    }),
    brief: told,
    composition,
    lyrics: words.isInstrumental ? '' : (song.lyrics ?? source.lyrics),
    remarks: words.sheet?.remarks ?? [],
  };
}

const isGraded = ({ keeps = 'tune' }: CoverTake): boolean => keeps !== 'tune';

/** The chance that the source was arranged by: the first take of a graded cover differs by what gave way, not by chance. */
function playersOf({ score }: WrittenSong, take: CoverTake): Random | null {
  if (!isGraded(take) || take.ordinal > 0) return null;
  const [seed, ordinal] = score.seed.split('\u0000');
  return createRandom(`${seed}\u0000${STUDIO_VERSION}`).child(`clip-${ordinal}`).child('arrange');
}

interface Words {
  /** null: those of the source. */
  readonly sheet: LyricSheet | null;
  readonly isInstrumental: boolean;
}

/** What is sung: the new words, else the source's, else nothing. */
export function wordsFor(source: WrittenSong, song: CreateRequest): Words {
  const sheet = song.lyrics === null ? null : withoutMarks(parseLyrics(song.lyrics, song.title ?? source.score.title));
  const isWordless =
    sheet === null
      ? source.composition.lead.length === 0 ||
        wantsNoSinger(`${song.tags}\n${song.description ?? ''}`, song.negativeTags)
      : sheet.sections.every(({ lines }) => lines.length === 0);
  const isInstrumental = song.isInstrumental || isWordless;
  return { sheet: isInstrumental ? null : sheet, isInstrumental };
}

interface Timed {
  readonly brief: Brief;
  readonly blocks: readonly SectionBlock[];
}

/** How far the tempo goes towards that of the style when nothing of the source need be kept. */
const TEMPO_REACH = 0.3;
/** A graded cover passes in the time of its source from this weight up: what is compared moment by moment stays comparable. */
const STEADY_WEIGHT = 0.25;

const tempoReach = (take: CoverTake): number =>
  TEMPO_REACH * (isGraded(take) ? Math.max(0, 1 - take.weight / STEADY_WEIGHT) : 1 - take.weight);

/** The sections at the new tempo, in the new meter, with the new words. */
function inTime(source: WrittenSong, style: Brief, song: CreateRequest, take: CoverTake, words: Words): Timed {
  const own = source.composition;
  const cut = cutBlocks(own).map((block) => ({ ...block, cue: null }));
  const roled = words.isInstrumental ? cut.map(asPlayed) : words.sheet === null ? cut : cut.map(asLines);
  const map = meterMap(own.meter, style.meter);
  const natural = tempoThrough(own.tempoBpm, map);
  const target = style.isTempoExplicit ? style.tempoBpm : nearestInRange(natural, style);
  const isOwnPulse = isGraded(take) && keepsRhythm(take.weight) && !style.isTempoExplicit;
  const tempoBpmMax = style.isTempoExplicit ? Infinity : tempoCeiling(own.tempoBpm);
  const pulse = { tempoBpm: natural, newTempoBpm: target, newMeter: style.meter, map, tempoBpmMax };
  const factor = isOwnPulse && natural <= tempoBpmMax ? 1 : noteValueFactor(roled, pulse);
  const blocks = roled.map((block) =>
    remapped(
      remapped(block, (tick) => tick * factor),
      map,
    ),
  );
  const paced = natural * factor;
  const reach = tempoReach(take);
  const moved = Math.min(paced * (1 + reach), Math.max(paced * (1 - reach), style.tempoBpm));
  const tempoBpm = style.isTempoExplicit
    ? style.tempoBpm
    : roundedTo(isGraded(take) ? 100 : 10, Math.min(moved, tempoBpmMax, Math.max(paced, tempoMax(blocks))));
  const isSameMeter = formatMeter(style.meter) === formatMeter(own.meter);
  const swing = take.weight >= FAITHFUL && isSameMeter ? own.swing : style.swing;
  const ending = words.sheet?.ending ?? style.ending ?? (take.weight >= FAITHFUL ? own.ending : 'ring');
  const brief: Brief = { ...style, tempoBpm, swing, ending };
  if (words.sheet === null) return { brief, blocks };
  const text = readSheet(words.sheet, brief.recipe, song.language ?? style.language ?? null);
  return { brief, blocks: setWords(blocks, text, { meter: brief.meter, tempoBpm }) };
}

const roundedTo = (parts: number, value: number): number => Math.round(value * parts) / parts;

/** The tempo of a style: by octaves of the tune's own where those lie in its range. */
function nearestInRange(tempoBpm: number, { recipe, tempoBpm: usual }: Brief): number {
  const { low, high } = recipe.tempoBpm;
  return [tempoBpm, tempoBpm * 2, tempoBpm / 2].find((bpm) => bpm >= low * 0.9 && bpm <= high * 1.1) ?? usual;
}

interface Tuned extends Timed {
  readonly shift: number;
  /** The key asked for has another mode than the tune. */
  readonly isOtherMode: boolean;
}

/**
 * What a semitone away from its own key costs a cover, in semitones of a less fitting range: more than one, so that the
 * key stays wherever the new singer reaches all of the tune in it.
 */
const LOYALTY = 1.2;
const GRADED_LOYALTY = 2;

/** The sections in a key that suits the singer, or in the key asked for. */
function inKey(
  blocks: readonly SectionBlock[],
  source: WrittenSong,
  brief: Brief,
  song: CreateRequest,
  take: CoverTake,
  root: Random,
): Tuned {
  const key =
    (song.key === null ? null : parseKey(song.key)) ??
    readWishes(song.tags).key ??
    readWishes(song.description ?? '').key;
  const own = source.composition.key;
  const isOtherMode = key !== null && key.mode !== own.mode;
  const lean = take.ordinal === 0 ? 0 : root.child('lean').pick([-2, 2]);
  const range = rangeOf(brief.singer);
  const shift = transpositionFor(
    blocks.flatMap(leadOf),
    { key: own, range: rangeOf(source.brief.singer) },
    { range, key, lean, loyalty: isGraded(take) ? GRADED_LOYALTY : LOYALTY },
  );
  const moved = blocks.map((block) => transposed(block, shift));
  const told = isOtherMode ? moved.map((block) => inOtherMode(block, key)) : moved;
  const fitted = told.map((block) => inRange(block, range));
  const home = { tonic: (((own.tonic + shift) % 12) + 12) % 12, mode: key?.mode ?? own.mode };
  return { brief: { ...brief, key: home, isKeyExplicit: key !== null }, blocks: fitted, shift, isOtherMode };
}

function inOtherMode(block: SectionBlock, { mode }: Brief['key']): SectionBlock {
  const key = { tonic: block.key.tonic, mode };
  const told = (notes: SectionBlock['melody']): SectionBlock['melody'] =>
    notes.map((note) => ({ ...note, pitch: inMode(note.pitch, block.key, key) }));
  return {
    ...block,
    key,
    lines: block.lines.map((line) => ({ ...line, notes: told(line.notes) })),
    melody: told(block.melody),
  };
}

/** Chords and tune as the weight has them; energies as the new mood has them. */
function harmonised(tuned: Tuned, take: CoverTake, root: Random): Timed {
  const { brief, blocks } = tuned;
  const meter = brief.meter;
  const byStyle = coverLoops(brief);
  const fresh = styleChords(byStyle, blocks, root.child('harmony'));
  const kept = tuned.isOtherMode ? 0 : take.weight;
  const chords = mixChords(blocks, fresh, kept, meter, root.child('chords'));
  // Where the mode changed the tune's own chords are no measure of it.
  const oldChords = tuned.isOtherMode ? chords : blocks.map((block) => block.chords);
  const retuned = retune(
    blocks,
    { weight: take.weight, meter, range: rangeOf(brief.singer), oldChords, chords },
    root.child('tune'),
  );
  return { brief, blocks: withEnergies(retuned, brief.mood.arousal) };
}

/** The style's loops in the key of the tune: those of its mode first. */
const coverLoops = (brief: Brief): Brief => ({ ...brief, recipe: byMode(brief.recipe, brief.key) });

export function withEnergies(blocks: readonly SectionBlock[], arousal: number): SectionBlock[] {
  return blocks.map((block, i) => {
    const same = blocks.filter(({ kind }) => kind === block.kind);
    const ordinal = blocks.slice(0, i + 1).filter(({ kind }) => kind === block.kind).length;
    return { ...block, energy: sectionEnergy(block.kind, ordinal, same.length, arousal) };
  });
}

/** A composition of finished sections, as long as the brief allows. */
export function composed(
  blocks: readonly SectionBlock[],
  brief: Brief,
): { readonly composition: Composition; readonly facts: { readonly tempoBpm: number } } {
  const { meter, tempoBpm, swing } = brief;
  const fitted = fitLength(blocks, { meter, tempoBpm, swing, ending: brief.ending ?? 'ring' }, brief);
  const joined = joinBlocks(fitted.blocks, fitted.facts);
  return { composition: { ...joined, hook: hookOf(joined) }, facts: joined };
}
