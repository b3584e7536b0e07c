import { durationSecondsOf } from '../../../audio/recording.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import type { CreateRequest, ReplaceRequest } from '../../port.ts';
import { arrangeSong } from '../arrange/arrange-song.ts';
import { composeWindow } from '../compose/compose-passage.ts';
import { isSungOn } from '../derive/extend-brief.ts';
import { lyricsOf } from '../derive/splice-lyrics.ts';
import { singerLike } from '../hear/heard-singer.ts';
import { loudnessOf, stretchOf } from '../heard/seam-sound.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writtenLinesMax } from '../lyrics/plan-sections.ts';
import { withoutMarks } from '../lyrics/without-marks.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { writeTake, writtenLines } from '../write-take.ts';
import { inWhole } from './in-whole.ts';
import { freeRegister, overpaintBrief, styled } from './overpaint-brief.ts';
import type { RecordingSource } from './recording-source.ts';
import { chordsIn, type ReplacementWindow, replacementWindow, windowMusic } from './replacement-window.ts';

export interface Replacement {
  /** The window alone, from tick 0, with time to ring out. */
  readonly part: WrittenSong;
  /** The same music where it sounds in the whole recording; only the window has notes. */
  readonly whole: WrittenSong;
  readonly window: ReplacementWindow;
}

/** The time a window alone has to ring out. */
const RING_SECONDS = 1.5;
/** It is mastered somewhat louder than it is played: a level is lowered without harm. */
const SPARE_LU = 1.5;
const LOUDNESS_LUFS = { softest: -20, loudest: -7 } as const;

/**
 * Writes new music and words for a window of a recording: over the chords heard in it where they are sure, in its key,
 * meter and beats, in the style of the tags or one near what is heard, sung by somebody like the voice heard.
 * @throws EngineRefusal when the window is not inside the recording
 */
export function replaceInRecording(
  source: RecordingSource,
  request: ReplaceRequest,
  ordinal: number,
  lyricsRemarks: readonly string[],
): Replacement {
  const { song } = request;
  const root = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('replace-heard');
  const take = root.child(`take-${ordinal}`);
  const window = replacementWindow(source, request);
  const seconds = window.endSeconds - window.startSeconds;
  const brief = { ...briefOf(source, song, window, take.child('brief')), ordinal };
  const sheet = isSungOn(song, brief) ? sheetFor(song, brief, { seconds, ordinal }, root.child('lyrics')) : null;
  const own: Brief = { ...brief, singer: sheet === null ? null : brief.singer };
  const written = composeWindow(own, sheet, take.child('compose'), {
    sections: window.sections.map((section) => ({ ...section, isSung: true })),
    chords: chordsIn(source, window, own, take.child('harmony')),
    sungUntilTick: window.ticks,
    title: sheet?.title ?? '',
  });
  const composition: Composition = { ...written, ending: 'ring', durationSeconds: seconds + RING_SECONDS };
  const arrangement = arrangeSong(own, composition, take.child('arrange'));
  const level = loudnessOf(stretchOf(source.recording, window.startSeconds, window.endSeconds)) + SPARE_LU;
  const loudnessLufs = Math.min(LOUDNESS_LUFS.loudest, Math.max(LOUDNESS_LUFS.softest, level));
  const names = {
    ...tuningOf(brief),
    title: song.title ?? sheet?.title ?? 'Recording',
    seed: `${song.seed}\u0000${ordinal}`,
  };
  const score: Score = {
    ...scoreOf(composition, { ...arrangement, mix: { ...arrangement.mix, loudnessLufs } }, names),
    tempoChanges: window.tempoChanges,
  };
  const told = { ...own, interpretation: { ...own.interpretation, replaced: factsOf(window, source) } };
  const remarks = [...lyricsRemarks, ...(sheet?.remarks ?? [])];
  const lyrics = score.lines.length === 0 ? '' : lyricsOf(score);
  const part = { score, composition, brief: told, remarks, lyrics, writtenLines: writtenLines(sheet) };
  const frame = { ...window.whole, durationSeconds: durationSecondsOf(source.recording) };
  return { part, whole: inWhole(part, window.startTick, frame), window };
}

/** To the tenth of a millisecond, as bar lines are told everywhere. */
const round = (seconds: number): number => Math.round(seconds * 10_000) / 10_000;

const factsOf = (window: ReplacementWindow, { analysis }: RecordingSource) => ({
  start_s: round(window.startSeconds),
  end_s: round(window.endSeconds),
  edges: window.isOnBeat ? 'on bar lines' : 'as asked: the beat is not sure enough',
  tempo_confidence: round(analysis.confidences.tempo),
  key_confidence: round(analysis.confidences.key),
  chord_confidence: round(analysis.confidences.chords),
});

function briefOf(source: RecordingSource, song: CreateRequest, window: ReplacementWindow, random: Random): Brief {
  const music = windowMusic(source);
  const bars = window.ticks / ticksPerBar(music.meter);
  const tempoBpm = (bars * music.meter.beatsPerBar * 60) / (window.endSeconds - window.startSeconds);
  const fixed = { ...music, tempoBpm };
  const asked = styled(song, source.recording, music);
  const heard = singerLike(source.analysis.voice);
  const isOpen = song.singer == null && song.vocalGender === null;
  const singer = isOpen && heard !== null ? { singer: heard } : {};
  return overpaintBrief({ ...asked, ...singer }, fixed, random, freeRegister(source.recording));
}

/** The words of the window; null: there are none. */
function sheetFor(
  song: CreateRequest,
  brief: Brief,
  { seconds, ordinal }: { readonly seconds: number; readonly ordinal: number },
  random: Random,
): LyricSheet | null {
  const lineCountMax = Math.max(1, writtenLinesMax(brief, seconds));
  const sheet =
    song.lyrics !== null && song.lyrics.trim() !== ''
      ? withoutMarks(parseLyrics(song.lyrics, song.title))
      : writeTake(brief, song, { lineCountMax, ordinal }, random);
  return sheet.sections.every(({ lines }) => lines.length === 0) ? null : sheet;
}
