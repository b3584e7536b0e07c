import { createRandom, type Random } from '../../../core/random.ts';
import { formatKey, modes, parseKey } from '../../../music/key.ts';
import { formatMeter, ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, Note, Section } from '../../../music/score.ts';
import type { CreateRequest, SampleRequest } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { readBrief } from '../brief/read-brief.ts';
import { sungBy } from '../brief/sung-by.ts';
import { varyBrief } from '../brief/vary-brief.ts';
import { wantsNoSinger } from '../brief/wants-no-singer.ts';
import { readWishes } from '../brief/wishes.ts';
import type { DeriveJob } from '../clip-job.ts';
import { composeSong } from '../compose/compose-song.ts';
import { formatLyrics } from '../lyrics/format-lyrics.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writtenLinesMax } from '../lyrics/plan-sections.ts';
import { withoutMarks } from '../lyrics/without-marks.ts';
import type { Brief, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { writeTake, writtenLines } from '../write-take.ts';
import { USUAL_AUDIO_WEIGHT } from './cover.ts';
import { chordsIn } from './cover-blocks.ts';
import { described } from './cover-brief.ts';
import { meterMap } from './cover-time.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { type LoopOffsets, withSample } from './sample-parts.ts';
import { hookOfLoop, loopAs, type SampledLoop, sampleWindow } from './sample-window.ts';
import { steadySource } from './source-files.ts';

/** A new song out of a window of another. */
export async function planSample(job: DeriveJob, request: SampleRequest): Promise<DerivedClip> {
  const stored = await steadySource(job.sources, request.sourceClipId);
  const { startSeconds, endSeconds, audioWeight, sourceTitle = stored.score.title } = request;
  const source = { ...stored, score: { ...stored.score, title: sourceTitle } };
  const weight = audioWeight ?? USUAL_AUDIO_WEIGHT;
  const song = sampledSong(source, request.song, { startSeconds, endSeconds, weight, ordinal: job.ordinal });
  return { song: { ...song, remarks: [...(job.lyricsRemarks ?? []), ...song.remarks] }, finish: null };
}

export interface SampleTake {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0..1: how present the sample is. */
  readonly weight: number;
  readonly ordinal: number;
}

/**
 * A new song over a loop of another: its chords are the new song's, its tune the hook, tempo, key and meter stay unless
 * the request asks for others, and what its band played is heard under the new one, filtered, where the weight lets it. Pure.
 */
export function sampledSong(source: WrittenSong, song: CreateRequest, take: SampleTake): WrittenSong {
  const root = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('sample');
  const own = root.child(`take-${take.ordinal}`);
  const cut = sampleWindow(source, take.startSeconds, take.endSeconds);
  const parsed = song.lyrics === null ? null : withoutMarks(parseLyrics(song.lyrics, song.title));
  const request = requestFor(song, source, cut, parsed);
  const shared = sungBy(readBrief(request, root.child('brief')), song.singer ?? null);
  const sheet = request.isInstrumental
    ? null
    : (parsed ?? ownSheet(shared, request, take.ordinal, root.child('lyrics')));
  const brief = sungBy(varyBrief(shared, take.ordinal, own.child('brief')), song.singer ?? null);
  const ended = parsed?.ending == null ? brief : { ...brief, ending: parsed.ending };
  const semitones = nearestShift(cut.key.tonic, ended.key.tonic);
  const loop = loopAs(cut, meterMap(source.score.meter, ended.meter), semitones);
  const written = composeWithRoom(ended, sheet, loop, { ...take, isTempoAsked: asksTempo(song) }, own);
  const arrangement = withSample(
    arrangeSong(written.brief, written.composition, own.child('arrange')),
    written.composition,
    loop,
    written.offsets,
    take.weight,
  );
  const title = song.title ?? sheet?.title ?? `${source.score.title} (sampled)`;
  return {
    score: scoreOf(written.composition, arrangement, {
      ...{ title, seed: `${song.seed}\u0000${take.ordinal}` },
      ...tuningOf(written.brief),
    }),
    brief: written.brief,
    composition: written.composition,
    lyrics: sheet === null ? '' : (song.lyrics ?? formatLyrics(sheet)),
    remarks: sheet?.remarks ?? [],
    writtenLines: writtenLines(sheet),
  };
}

const asksTempo = ({ tempoBpm, tags, description }: CreateRequest): boolean =>
  tempoBpm !== null || [tags, description ?? ''].some((text) => readWishes(text).tempoBpm !== null);

/** The request with tempo, key and meter of the loop where it has none of its own. */
function requestFor(
  song: CreateRequest,
  source: WrittenSong,
  { key }: SampledLoop,
  parsed: LyricSheet | null,
): CreateRequest {
  const wishes = [readWishes(song.tags), readWishes(song.description ?? '')];
  const isAsked = (name: 'tempoBpm' | 'key' | 'meter' | 'tuningHz'): boolean =>
    wishes.some((wish) => wish[name] !== null);
  const isWordless =
    parsed === null
      ? wantsNoSinger(`${song.tags}\n${song.description ?? ''}`, song.negativeTags)
      : parsed.sections.every(({ lines }) => lines.length === 0);
  return {
    ...song,
    tempoBpm: song.tempoBpm ?? (isAsked('tempoBpm') ? null : source.score.tempoChanges[0]!.bpm),
    // Of a key with another mode only the tonic can be had: the loop keeps its chords.
    key: inModeOf(song.key ?? keyIn(wishes), key),
    ...(isAsked('tuningHz') ? {} : { ...tuningOf(source.score), ...tuningOf(song) }),
    timeSignature: song.timeSignature ?? (isAsked('meter') ? null : formatMeter(source.score.meter)),
    isInstrumental: song.isInstrumental || isWordless,
  };
}

const keyIn = (wishes: readonly ReturnType<typeof readWishes>[]): string | null => {
  const key = wishes.map((wish) => wish.key).find((wished) => wished !== null);
  return key == null ? null : formatKey(key);
};

/** The key asked for if it shares the loop's kind of mode, else its relative that does; the loop's own without a wish. */
function inModeOf(wished: string | null, own: SampledLoop['key']): string {
  const key = wished === null ? null : parseKey(wished);
  if (key === null) return formatKey(own);
  const isMinor = (mode: SampledLoop['key']['mode']): boolean => modes[mode][2] === 3;
  if (isMinor(key.mode) === isMinor(own.mode)) return formatKey({ tonic: key.tonic, mode: own.mode });
  return formatKey({ tonic: (key.tonic + (isMinor(own.mode) ? 9 : 3)) % 12, mode: own.mode });
}

const nearestShift = (from: number, to: number): number => {
  const up = (((to - from) % 12) + 12) % 12;
  return up > 6 ? up - 12 : up;
};

function ownSheet(brief: Brief, request: CreateRequest, ordinal: number, random: Random): LyricSheet {
  const lineCountMax = writtenLinesMax(brief, request.durationSeconds ?? request.durationSecondsMax);
  return writeTake(brief, request, { lineCountMax, ordinal }, random);
}

/** At the tempo of the loop; where that has no room for all words and nobody asked for a tempo, as quick as they need. */
function composeWithRoom(
  brief: Brief,
  sheet: LyricSheet | null,
  loop: SampledLoop,
  take: SampleTake & { readonly isTempoAsked: boolean },
  random: Random,
): ReturnType<typeof compose> {
  const steady = compose(brief, sheet, loop, take, random);
  if (take.isTempoAsked || steady.composition.unsungLines.length === 0) return steady;
  const quick = compose({ ...brief, isTempoExplicit: false }, sheet, loop, take, random);
  return quick.composition.unsungLines.length < steady.composition.unsungLines.length ? quick : steady;
}

function compose(brief: Brief, sheet: LyricSheet | null, loop: SampledLoop, take: SampleTake, random: Random) {
  const offsets = new Map<number, number>();
  const harmony = (sections: readonly Section[]): readonly ChordEvent[] => {
    for (const [index, offset] of loopOffsets(sections, loop, brief, take.ordinal)) offsets.set(index, offset);
    return loopedChords(sections, loop, offsets, brief);
  };
  const composition = composeSong(brief, sheet, random.child('compose'), { harmony });
  const hook = hookOfLoop(loop, brief.meter);
  const told = described({ ...brief, tempoBpm: composition.tempoBpm });
  const seconds = { sample_bars: loop.ticks / ticksPerBar(brief.meter), audio_weight: take.weight };
  return {
    brief: { ...told, interpretation: { ...told.interpretation, ...seconds } },
    composition: hook.length < 2 ? composition : { ...composition, hook: nearLead(hook, composition.lead) },
    offsets: offsets as LoopOffsets,
  };
}

/** Bridges turn the loop around; in the second take verses do too. */
function loopOffsets(
  sections: readonly Section[],
  { ticks }: SampledLoop,
  { meter }: Brief,
  ordinal: number,
): [number, number][] {
  const bars = ticks / ticksPerBar(meter);
  const half = Math.floor(bars / 2) * ticksPerBar(meter);
  return sections.map(({ kind }, index) => {
    const isTurned = kind === 'bridge' || (ordinal % 2 === 1 && kind === 'verse');
    return [index, isTurned ? half : 0];
  });
}

/** The loop's chords under all sections, the last bar on the tonic. */
function loopedChords(
  sections: readonly Section[],
  loop: SampledLoop,
  offsets: LoopOffsets,
  { key, meter }: Brief,
): ChordEvent[] {
  const all = sections.flatMap(({ startTick, endTick }, index) => {
    const offset = offsets.get(index)!;
    const rounds = Math.ceil((endTick - startTick + offset) / loop.ticks);
    const events = Array.from({ length: rounds }, (_, round) =>
      loop.chords.map((event) => ({
        ...event,
        startTick: event.startTick + round * loop.ticks,
        endTick: event.endTick + round * loop.ticks,
      })),
    ).flat();
    return chordsIn(events, offset, offset + endTick - startTick).map((event) => ({
      ...event,
      startTick: event.startTick + startTick,
      endTick: event.endTick + startTick,
    }));
  });
  const end = sections.at(-1)!.endTick;
  const from = Math.max(0, Math.floor(end / ticksPerBar(meter)) - 1) * ticksPerBar(meter);
  const isMinor = modes[key.mode][2] === 3;
  const chord = { root: key.tonic, bass: key.tonic, quality: isMinor ? 'minor' : 'major' } as const;
  const before = all
    .filter(({ startTick }) => startTick < from)
    .map((event) => ({ ...event, endTick: Math.min(event.endTick, from) }));
  return [...before, { startTick: from, endTick: end, chord, roman: isMinor ? 'i' : 'I' }];
}

/** A hook in the octave of what is sung. */
function nearLead(hook: readonly Note[], lead: readonly Note[]): readonly Note[] {
  const middle = (notes: readonly Note[]): number => notes.reduce((sum, { pitch }) => sum + pitch, 0) / notes.length;
  const wanted = lead.length === 0 ? 67 : middle(lead);
  const octaves = Math.round((wanted - middle(hook)) / 12);
  return hook.map((note) => ({ ...note, pitch: note.pitch + 12 * octaves }));
}
