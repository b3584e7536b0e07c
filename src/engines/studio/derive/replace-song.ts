import { createRandom, type Random } from '../../../core/random.ts';
import { keyAt } from '../../../music/key.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Score } from '../../../music/score.ts';
import { type CreateRequest, EngineRefusal } from '../../port.ts';
import { composeWindow } from '../compose/compose-passage.ts';
import type { WindowSection } from '../compose/form/window-form.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { writtenLines } from '../write-take.ts';
import { briefFor, isSungOn, plainInterpretation, sheetFor } from './extend-brief.ts';
import { lifted, unlifted, withRoomFor } from './replace-lift.ts';
import { type BarWindow, barWindow } from './replace-window.ts';
import { breathAfter, endingBefore, sidesAround, sungBefore } from './replace-words.ts';
import { keepLines } from './splice-lines.ts';
import { lyricsOf } from './splice-lyrics.ts';
import { near } from './splice-near.ts';
import {
  cutSpans,
  excerptOf,
  type Splice,
  type Stretch,
  splicedArrangement,
  splicedComposition,
} from './splice-song.ts';
import type { StoredSong } from './stored-song.ts';

/** What is wished for beside the source. */
export interface ReplacementWish {
  readonly song: CreateRequest;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Which take. */
  readonly ordinal: number;
  readonly lyricsRemarks?: readonly string[];
}

export interface ReplacedSong {
  readonly whole: WrittenSong;
  readonly window: BarWindow;
}

/** The time a window alone has to ring out. */
const RING_SECONDS = 1.5;

/** The window alone, with its ring-out. */
export function windowPart(whole: WrittenSong, window: BarWindow): WrittenSong {
  const stretch = { from: window.startTick, to: window.endTick };
  const part = excerptOf(whole, stretch, window.endSeconds - window.startSeconds + RING_SECONDS);
  return { ...part, score: { ...part.score, ending: 'ring' }, lyrics: lyricsOf(part.score) };
}

/**
 * The song with new words, tunes and playing in a window of whole bars, over its own chords and sections. A line that
 * crosses the start ends there, one that crosses the end begins there, unless what is sung before it is a pickup (less than
 * a bar): that stays. Words and held notes are not cut where there is time. Milliseconds of work.
 * @throws EngineRefusal when the window is not inside the song
 */
export function replaceInSong(source: StoredSong, wish: ReplacementWish): ReplacedSong {
  const { song, ordinal } = wish;
  const window = windowIn(source.score, wish);
  const request = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('replace');
  const root = request.child(`take-${ordinal}`);
  const key = keyAt(source.score.key, source.score.keyChanges ?? [], window.startTick);
  const seconds = window.endSeconds - window.startSeconds;
  const brief = { ...briefFor(source, song, key, root.child('brief')), durationSeconds: null, ordinal };
  const sheet = windowSheet(source, song, brief, { seconds, ordinal }, request.child('lyrics'));
  const splice = spliceOf(source, window, brief, sheet, root);
  const { score, composition } = splicedScore(source, splice, brief, song.title, root.child('arrange'));
  const remarks = [...(wish.lyricsRemarks ?? []), ...(sheet?.remarks ?? [])];
  const replaced = { start_s: round(window.startSeconds), end_s: round(window.endSeconds) };
  const told = {
    ...source.brief,
    singer: brief.singer,
    interpretation: { ...plainInterpretation(source.brief), replaced },
  };
  const written = { lyrics: lyricsOf(score), remarks, writtenLines: writtenLines(sheet) };
  return { whole: { score, composition, brief: told, ...written }, window };
}

/** To the tenth of a millisecond, as bar lines are told everywhere. */
const round = (seconds: number): number => Math.round(seconds * 10_000) / 10_000;

function windowIn(score: Score, { startSeconds, endSeconds }: ReplacementWish): BarWindow {
  const window = barWindow(score, startSeconds, endSeconds);
  if (window === null || startSeconds >= score.durationSeconds || endSeconds <= startSeconds) {
    throw new EngineRefusal(
      `The window from ${startSeconds} s to ${endSeconds} s is not inside the song, which lasts ${score.durationSeconds} s.`,
    );
  }
  return window;
}

/** The words of the window, those of a line's length and more; null: nobody sings there. */
function windowSheet(
  source: StoredSong,
  song: CreateRequest,
  brief: Brief,
  room: { readonly seconds: number; readonly ordinal: number },
  random: Random,
): LyricSheet | null {
  if (!isSungOn(song, brief)) return null;
  const sheet = sheetFor(source, song, brief, room, random);
  return sheet === null || sheet.sections.every(({ lines }) => lines.length === 0) ? null : sheet;
}

function spliceOf(source: StoredSong, window: BarWindow, brief: Brief, sheet: LyricSheet | null, root: Random): Splice {
  const stretch = { from: window.startTick, to: window.endTick };
  const { score, composition } = source;
  const sung = [...composition.lead, ...(composition.backing ?? [])].filter(({ syllable }) => syllable !== undefined);
  const sideOf = sidesAround(sung, stretch, ticksPerBar(score.meter));
  const firstSection = score.sections.findIndex((section) => section.endTick > stretch.from);
  const pickups = sung.filter(
    ({ startTick, syllable }) =>
      startTick < stretch.to && sideOf(syllable!.line, startTick, syllable!.word) === 'after',
  );
  const sungUntil = Math.min(stretch.to, ...pickups.map(({ startTick }) => startTick));
  const sungFrom = sungBefore(sideOf, sung, stretch);
  const edges = edgesOf(composition, sheet !== null, { from: stretch.from, to: sungUntil });
  const written = composeWindow(withRoomFor(brief, score, stretch), sheet, root.child('compose'), {
    ...edges,
    sections: windowSections(score, stretch),
    chords: unlifted(cutSpans(score.chords, stretch), score, stretch),
    sungFromTick: sungFrom - stretch.from,
    breathTicks: breathAfter(sung, sungFrom),
    sungUntilTick: sungUntil - stretch.from,
    title: score.title,
  });
  const passage = near(lifted(written, score, stretch), edges);
  const before = endingBefore(sideOf, sung, passage, stretch);
  return {
    stretch,
    passage,
    sections: score.sections,
    chords: score.chords,
    firstSection,
    kept: keepLines(score.lines, sung, before.sideOf),
    heldUntil: before.heldUntil,
  };
}

/** What is sung (or led) last before the window and first after it; none where one is sung and the other played. */
function edgesOf({ lead, melody }: Composition, isSung: boolean, { from, to }: Stretch) {
  const notes = isSung ? lead : lead.length > 0 ? [] : (melody ?? []);
  return {
    pitchBefore: notes.findLast(({ startTick }) => startTick < from)?.pitch ?? null,
    pitchAfter: notes.find(({ startTick }) => startTick >= to)?.pitch ?? null,
  };
}

/** The sections of the window; words go first where the song sings there already. */
const windowSections = (score: Score, stretch: { readonly from: number; readonly to: number }): WindowSection[] =>
  cutSpans(score.sections, stretch).map((section) => ({
    ...section,
    isSung: score.lines.some(
      (line) =>
        !line.isBacking &&
        line.startTick < section.endTick + stretch.from &&
        line.endTick > section.startTick + stretch.from,
    ),
  }));

function splicedScore(
  source: StoredSong,
  splice: Splice,
  brief: Brief,
  title: string | null,
  random: Random,
): Pick<WrittenSong, 'score' | 'composition'> {
  const { score } = source;
  const composition = splicedComposition(source.composition, splice);
  const arrangement = splicedArrangement(score, { brief, composition, splice }, random);
  const written = scoreOf(composition, arrangement, {
    ...{ title: title ?? score.title, seed: score.seed },
    ...tuningOf(score),
  });
  return { score: written, composition };
}
