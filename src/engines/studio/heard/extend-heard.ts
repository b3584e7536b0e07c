import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import { formatKey, type Key } from '../../../music/key.ts';
import { formatMeter, ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, Section, Singer } from '../../../music/score.ts';
import { type CreateRequest, EngineRefusal, type ExtendRequest } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { byMode, readBrief } from '../brief/read-brief.ts';
import { sungBy } from '../brief/sung-by.ts';
import type { DeriveJob } from '../clip-job.ts';
import { composeContinuation } from '../compose/compose-passage.ts';
import { isSungOn, playedSheet, USUAL_SECONDS } from '../derive/extend-brief.ts';
import { chordsOfSong } from '../derive/extend-chords.ts';
import type { DerivedClip } from '../derive/plan-derived-clip.ts';
import { lyricsOf } from '../derive/splice-lyrics.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writtenLinesMax } from '../lyrics/plan-sections.ts';
import { withoutMarks } from '../lyrics/without-marks.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { writeTake, writtenLines } from '../write-take.ts';
import { BRIDGE_BARS, withBridge, withPadAlone } from './bridge.ts';
import { heardChords, heardKey } from './heard-chords.ts';
import { meterOf, tickOf } from './heard-grid.ts';
import { type HeardSeam, hasBridge, heardSeam } from './heard-seam.ts';
import { heardSections } from './heard-sections.ts';
import { type HeardSource, readHeardSource, SURE } from './heard-source.ts';
import { type HeardSound, hearSound, styleNear } from './heard-style.ts';
import { finishHeard } from './join-heard.ts';
import { loudnessBefore, stretchOf } from './seam-sound.ts';
import { readSungWords } from './sung-words.ts';

/** The new part is mastered somewhat louder than it is played: a level is lowered without harm. */
const SPARE_LU = 1.5;
const LOUDNESS_LUFS = { softest: -20, loudest: -7 } as const;
/** So much before the seam tells the style. */
const STYLE_SECONDS = 24;
const STYLE_SECONDS_MIN = 3;

/** Goes on with a recording: the new part alone, or with the recording before it. */
export async function planHeardExtension(job: DeriveJob, request: ExtendRequest): Promise<DerivedClip> {
  const source = await readHeardSource(job.sources, request.sourceClipId);
  const { song, seam } = extendHeard(source, {
    song: request.song,
    atSeconds: request.atSeconds,
    ordinal: job.ordinal,
    lyricsRemarks: job.lyricsRemarks ?? [],
  });
  const words = job.scope === 'whole' ? await readSungWords(job.sources, request.sourceClipId) : null;
  return { song: { ...song, seam }, finish: finishHeard(source, seam, job.scope, words) };
}

/** What is wished for beside the recording. */
export interface HeardExtensionWish {
  readonly song: CreateRequest;
  readonly atSeconds: number;
  /** Which take. */
  readonly ordinal: number;
  readonly lyricsRemarks?: readonly string[];
}

export interface HeardExtension {
  /** The new part, from tick 0. */
  readonly song: WrittenSong;
  readonly seam: HeardSeam;
}

/**
 * A new part that goes on with a recording: in the tempo of its last sixteen beats, its meter and key, over its chords, in
 * the style of the tags or, without any, one near what is heard. Where tempo or beats are not sure it begins with a bridge
 * without drums in the key heard, and has a tempo of its own.
 * @throws EngineRefusal when the seam leaves nothing of the recording, or no time for anything new
 */
export function extendHeard(source: HeardSource, wish: HeardExtensionWish): HeardExtension {
  const { analysis, recording } = source;
  const request = createRandom(`${wish.song.seed}\u0000${STUDIO_VERSION}`).child('extend-heard');
  const root = request.child(`take-${wish.ordinal}`);
  const found = heardSeam(source, wish.atSeconds);
  const key = heardKey(analysis);
  const { brief: plain, styleTags } = briefOf(source, found, key, wish, root.child('brief'));
  const { seam, bars } = withRoomForBridge(found, plain);
  const brief = withinBridge(plain, bars);
  const sheet = sheetFor(wish.song, brief, wish.ordinal, request.child('lyrics'));
  const own: Brief = { ...brief, singer: isSungOn(wish.song, brief) ? brief.singer : null };
  const passage = passageOf(source, seam, { ...own, ending: sheet?.ending ?? own.ending }, sheet, root);
  const composition = bars > 0 ? withBridge(passage, bars) : passage;
  const arranged = arrangeSong(own, composition, root.child('arrange'));
  const isKeySure = analysis.confidences.key >= SURE;
  const arrangement = bars > 0 ? withPadAlone(arranged, composition, { bars, isKeySure }) : arranged;
  const level = loudnessBefore(recording, seam.seconds) + SPARE_LU;
  const loudnessLufs = Math.min(LOUDNESS_LUFS.loudest, Math.max(LOUDNESS_LUFS.softest, level));
  const score = scoreOf(
    composition,
    { ...arrangement, mix: { ...arrangement.mix, loudnessLufs } },
    {
      ...{ title: wish.song.title ?? sheet?.title ?? 'Recording', seed: `${wish.song.seed}\u0000${wish.ordinal}` },
      ...tuningOf(own),
    },
  );
  const told = {
    ...own,
    interpretation: {
      ...own.interpretation,
      ...extensionFacts(analysis, { seam, bars }, score.durationSeconds, styleTags),
    },
  };
  const remarks = [...(wish.lyricsRemarks ?? []), ...(sheet?.remarks ?? [])];
  const lyrics = score.lines.length === 0 ? '' : lyricsOf(score);
  return { song: { score, brief: told, composition, lyrics, remarks, writtenLines: writtenLines(sheet) }, seam };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const unsureOf = ({ tempoBpm }: HeardSeam, { key }: HeardSource['analysis']['confidences']): string => {
  if (tempoBpm === null) return 'The beat is not sure enough to go on in it';
  return key < SURE
    ? 'The key is not sure enough to go straight on'
    : 'Where bars begin is not sure enough to go straight on';
};

const seamName = ({ tempoBpm }: HeardSeam, bars: number): string => {
  if (bars === 0) return tempoBpm === null ? 'crossfade' : 'on the beat';
  return tempoBpm === null ? 'bridge' : 'bridge on the beat';
};

const wayOver = (bars: number): string =>
  bars === 0
    ? 'the new part is faded in, too short for a bridge'
    : `a bridge of ${bars} ${bars === 1 ? 'bar' : 'bars'} without drums leads over`;

const extensionFacts = (
  { confidences, key, tempoBpm }: HeardSource['analysis'],
  { seam, bars }: BridgedSeam,
  newSeconds: number,
  styleTags: string | null,
) => ({
  extended: {
    at_s: round(seam.seconds),
    new_seconds: round(newSeconds),
    seam: seamName(seam, bars),
    ...(hasBridge(seam) ? { why: `${unsureOf(seam, confidences)}: ${wayOver(bars)}.` } : {}),
    heard_tempo_bpm: round(tempoBpm),
    heard_key: formatKey({ tonic: key.tonic, mode: key.isMinor ? 'minor' : 'major' }),
    is_key_sure: confidences.key >= SURE,
    is_bar_sure: confidences.downbeats >= SURE,
    chords: confidences.chords >= SURE ? 'as heard' : 'of the style',
    ...(styleTags === null ? {} : { style_near_what_is_heard: styleTags }),
  },
});

/** The style of the tags (or one near what is heard) in the tempo, the meter and the key of the recording. */
function briefOf(
  { analysis, recording }: HeardSource,
  seam: HeardSeam,
  key: Key,
  { song, ordinal }: HeardExtensionWish,
  random: Random,
): { readonly brief: Brief; readonly styleTags: string | null } {
  const isOpen = song.tags.trim() === '' && (song.description ?? '').trim() === '';
  const isGenderOpen = song.vocalGender === null && song.singer == null && !song.isInstrumental;
  const sound = isOpen || isGenderOpen ? soundBefore(recording, seam.seconds) : null;
  const styleTags =
    isOpen && sound !== null
      ? styleNear(sound, { tempoBpm: seam.tempoBpm ?? analysis.tempoBpm, isMinor: analysis.key.isMinor })
      : null;
  const gender: Singer['gender'] | null = sound?.voiceGender ?? null;
  const request: CreateRequest = {
    ...song,
    tags: styleTags ?? song.tags,
    key: formatKey(key),
    timeSignature: formatMeter(meterOf(analysis)),
    tempoBpm: seam.tempoBpm ?? song.tempoBpm,
  };
  const read = sungBy(readBrief(request, random, gender), song.singer ?? null);
  const isSung = isSungOn(song, read);
  const brief: Brief = {
    ...read,
    recipe: byMode(read.recipe, key),
    tempoBpm: seam.tempoBpm ?? read.tempoBpm,
    isTempoExplicit: true,
    key,
    isKeyExplicit: true,
    meter: meterOf(analysis),
    durationSeconds: timeFor(song, isSung),
    form: { ...read.form, hasIntro: false, hasKeyLift: false },
    ordinal,
  };
  return { brief, styleTags };
}

/** How a recording sounds before a moment; null: too little of it to tell. */
function soundBefore(recording: Recording, seconds: number): HeardSound | null {
  const stretch = stretchOf(recording, seconds - STYLE_SECONDS, seconds);
  return durationSecondsOf(stretch) < STYLE_SECONDS_MIN ? null : hearSound(stretch);
}

const timeFor = (song: CreateRequest, isSung: boolean): number | null =>
  song.durationSeconds ?? (isSung ? null : Math.min(USUAL_SECONDS, song.durationSecondsMax));

const barSecondsOf = ({ meter, tempoBpm }: Brief): number => (meter.beatsPerBar * 60) / tempoBpm;

/** What a bridge must leave for what comes after it. */
const leastSeconds = (brief: Brief): number => 2 * barSecondsOf(brief) + 1.5;

/** A seam and the bars of the bridge that leads over it. */
interface BridgedSeam {
  readonly seam: HeardSeam;
  readonly bars: number;
}

/** Without a bridge the first stroke must be heard. */
const CROSSFADE_ALONE_SECONDS = 0.3;

/**
 * As much of a bridge as leaves time for something new; a very short part has none. Of a short new part no bridge in the
 * tempo takes half: it goes straight on.
 */
function withRoomForBridge(seam: HeardSeam, brief: Brief): BridgedSeam {
  if (!hasBridge(seam)) return { seam, bars: 0 };
  const seconds = Math.min(brief.durationSeconds ?? brief.durationSecondsMax, brief.durationSecondsMax);
  const [bar, least] = [barSecondsOf(brief), leastSeconds(brief)];
  if (seam.tempoBpm !== null) {
    const isLong = seconds >= BRIDGE_BARS * bar + 2 * least;
    return { seam: { ...seam, isBridgedInTempo: isLong }, bars: isLong ? BRIDGE_BARS : 0 };
  }
  const bars = Math.min(BRIDGE_BARS, Math.max(0, Math.floor((seconds - least) / bar)));
  const crossfadeSeconds = Math.min(seam.crossfadeSeconds, bars === 0 ? CROSSFADE_ALONE_SECONDS : bars * bar);
  return { seam: { ...seam, crossfadeSeconds }, bars };
}

/** The time that a bridge leaves for what comes after it. */
function withinBridge(brief: Brief, bars: number): Brief {
  const bridge = bars * barSecondsOf(brief);
  const durationSecondsMax = brief.durationSecondsMax - bridge;
  const wished = brief.durationSeconds === null ? null : Math.min(brief.durationSeconds - bridge, durationSecondsMax);
  return { ...brief, durationSeconds: wished, durationSecondsMax };
}

function sheetFor(song: CreateRequest, brief: Brief, ordinal: number, random: Random): LyricSheet | null {
  if (!isSungOn(song, brief)) return playedSheet(song.title ?? 'Recording');
  if (song.lyrics !== null && song.lyrics.trim() !== '') return withoutMarks(parseLyrics(song.lyrics, song.title));
  const seconds = Math.min(brief.durationSeconds ?? USUAL_SECONDS, brief.durationSecondsMax);
  const lineCountMax = Math.max(4, writtenLinesMax(brief, seconds));
  return writeTake(brief, song, { lineCountMax, ordinal }, random);
}

function passageOf(
  source: HeardSource,
  seam: HeardSeam,
  brief: Brief,
  sheet: LyricSheet | null,
  root: Random,
): Composition {
  const isOver = source.analysis.confidences.chords >= SURE && seam.tempoBpm !== null;
  const passage = composeContinuation(brief, sheet, root.child('compose'), {
    chordsFor: (own, sections) => (isOver ? chordsHeard(source, seam, own, sections, brief.key) : own),
  });
  if (passage.sections.length === 0)
    throw new EngineRefusal('There is no time for anything new. Ask for a longer duration.');
  return passage;
}

/** Loops shorter than this are none. */
const LOOP_BARS_MIN = 4;
const LOOP_BARS = 8;

/** Chords of the new sections: choruses go over those of the loudest section heard, the others over the last bars heard. */
function chordsHeard(
  source: HeardSource,
  seam: HeardSeam,
  own: readonly ChordEvent[],
  sections: readonly Section[],
  key: Key,
): readonly ChordEvent[] {
  const { analysis } = source;
  const meter = meterOf(analysis);
  const bar = ticksPerBar(meter);
  const seamTick = Math.round(tickOf(analysis)(seam.seconds) / bar) * bar;
  const barsBefore = Math.min(LOOP_BARS, seamTick / bar - ((seamTick / bar) % LOOP_BARS_MIN));
  if (barsBefore < LOOP_BARS_MIN) return own;
  const chords = heardChords(analysis, key, Math.round(tickOf(analysis)(analysis.durationSeconds) / bar) * bar);
  const before = { startTick: seamTick - barsBefore * bar, endTick: seamTick };
  const loudest = heardSections(source)
    .filter(({ startTick, endTick }) => endTick <= seamTick && endTick - startTick >= LOOP_BARS_MIN * bar)
    .reduce<Section | null>((best, one) => (best === null || one.energy > best.energy ? one : best), null);
  const models = [...new Set(sections.map(({ kind }) => kind))].map((kind): Section => {
    const stretch = kind === 'chorus' && loudest !== null ? loudest : before;
    const { startTick, endTick } = stretch;
    return { kind, ordinal: 1, label: kind, energy: 0.5, cue: null, startTick, endTick };
  });
  return chordsOfSong({ sections: models, chords, key, keyChanges: [], meter }, own, sections, key);
}
