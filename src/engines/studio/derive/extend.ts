import { createRandom, type Random } from '../../../core/random.ts';
import { type Key, keyAt } from '../../../music/key.ts';
import type { Note, Score, Section } from '../../../music/score.ts';
import { type CreateRequest, EngineRefusal, type ExtendRequest } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import { composeContinuation } from '../compose/compose-passage.ts';
import { sectionEnergy } from '../compose/form/section-energy.ts';
import { planHeardExtension } from '../heard/extend-heard.ts';
import { isHeard } from '../heard/heard-source.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { STUDIO_VERSION } from '../version.ts';
import { scoreOf, tuningOf, type WrittenSong } from '../write-song.ts';
import { writtenLines } from '../write-take.ts';
import { briefFor, isSungOn, plainInterpretation, sheetFor, USUAL_SECONDS } from './extend-brief.ts';
import { chordsOfSong } from './extend-chords.ts';
import { type Seam, seamOf } from './extend-seam.ts';
import { tunesOf } from './extend-tunes.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { steadySource } from './source-files.ts';
import { evenLevel } from './splice-level.ts';
import { lyricsOf } from './splice-lyrics.ts';
import { near } from './splice-near.ts';
import { withinReach } from './splice-reach.ts';
import {
  cutSpans,
  excerptOf,
  keptLinesOf,
  type Splice,
  secondsOf,
  splicedArrangement,
  splicedComposition,
} from './splice-song.ts';
import type { StoredSong } from './stored-song.ts';

/** What is wished for beside the source. */
export interface ExtensionWish {
  readonly song: CreateRequest;
  readonly atSeconds: number;
  /** Which take. */
  readonly ordinal: number;
  readonly lyricsRemarks?: readonly string[];
}

export interface ExtendedSong {
  readonly whole: WrittenSong;
  readonly seam: Seam;
}

/** Goes on with a song: the new part alone, or with what came before it. */
export async function planExtend(job: DeriveJob, request: ExtendRequest): Promise<DerivedClip> {
  if (isHeard(job.sources, request.sourceClipId)) return planHeardExtension(job, request);
  const source = await steadySource(job.sources, request.sourceClipId);
  const remarks = job.lyricsRemarks === undefined ? {} : { lyricsRemarks: job.lyricsRemarks };
  const { whole, seam } = extendSong(source, { ...request, ordinal: job.ordinal, ...remarks });
  if (job.scope === 'part') return { song: { ...newPart(whole, seam), whole: whole.score }, finish: null };
  return { song: whole, finish: (recording, song) => evenLevel(recording, song, seam.seconds) };
}

/** The extension alone, from the seam on. */
export function newPart(whole: WrittenSong, seam: Pick<Seam, 'tick' | 'seconds'>): WrittenSong {
  const stretch = { from: seam.tick, to: Number.POSITIVE_INFINITY };
  const part = excerptOf(whole, stretch, whole.score.durationSeconds - seam.seconds);
  return { ...part, lyrics: lyricsOf(part.score) };
}

/**
 * The whole song with its extension, as one score: the source up to the end of the section (or phrase) that the seam lies
 * in, then new sections in its key, tempo and style over its chords. Milliseconds of work.
 * @throws EngineRefusal when the seam lies outside the source, or there is no time for anything new
 */
export function extendSong(source: StoredSong, wish: ExtensionWish): ExtendedSong {
  const { song, ordinal } = wish;
  const { key, ...asked } = seamInKey(source.score, wish.atSeconds);
  const request = createRandom(`${song.seed}\u0000${STUDIO_VERSION}`).child('extend');
  const root = request.child(`take-${ordinal}`);
  const seam = withinReach(source.score, asked, song);
  const own = briefFor(source, song, key, root.child('brief'));
  const secondsBefore = secondsOf(source.score, seam.completedTick) - seam.seconds;
  const brief = timedBrief(own, song, secondsBefore, ordinal);
  const sheet = sheetFor(
    source,
    song,
    brief,
    { seconds: brief.durationSeconds ?? brief.durationSecondsMax, ordinal },
    request.child('lyrics'),
  );
  const passage = continuation(source, seam, { ...brief, ending: sheet?.ending ?? brief.ending }, sheet, root);
  const splice = spliceOf(source, seam, passage, { brief, isWritten: sheet?.isWritten === true });
  const seconds = secondsOf(source.score, seam.completedTick) + passage.durationSeconds;
  const score = joinedScore(
    source,
    { brief, splice, durationSeconds: seconds, title: song.title },
    root.child('arrange'),
  );
  const remarks = [...(wish.lyricsRemarks ?? []), ...(sheet?.remarks ?? [])];
  const extended = {
    at_s: round(seam.seconds),
    kept_until_s: round(secondsOf(source.score, seam.completedTick)),
    new_seconds: round(seconds - seam.seconds),
  };
  const interpretation = { ...plainInterpretation(source.brief), extended };
  const told = { ...source.brief, singer: brief.singer, interpretation };
  return {
    whole: { ...score, brief: told, lyrics: lyricsOf(score.score), remarks, writtenLines: writtenLines(sheet) },
    seam,
  };
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A lift that has sounded for so long at the seam keeps its section. */
const SETTLED_SECONDS = 12;

/**
 * The seam, and the key in which the song goes on: that of most of it. Where it has been lifted, its new sections come home,
 * after the section that the seam lies in or, where the lift has only just come, at the seam.
 */
function seamInKey(score: Score, atSeconds: number): Seam & { readonly key: Key } {
  const seam = seamOf(score, atSeconds);
  const key = keyOfMost(score, seam.tick);
  const changes = score.keyChanges ?? [];
  const since = changes.findLast(({ tick }) => tick < seam.tick)?.tick ?? 0;
  const isSettled = since === 0 || seam.seconds - secondsOf(score, since) >= SETTLED_SECONDS;
  const isAway = !isSameKey(key, keyAt(score.key, changes, seam.completedTick - 1));
  return isAway && !isSettled ? { ...seam, completedTick: seam.tick, key } : { ...seam, key };
}

/** The key of most of what sounds before a tick. */
function keyOfMost(score: Score, until: number): Key {
  const changes = [{ tick: 0, key: score.key }, ...(score.keyChanges ?? [])].filter(
    ({ tick }) => tick === 0 || tick < until,
  );
  const spans = changes.map(({ tick, key }, i) => ({ key, ticks: (changes[i + 1]?.tick ?? until) - tick }));
  const total = (key: Key): number =>
    spans.reduce((sum, span) => (isSameKey(span.key, key) ? sum + span.ticks : sum), 0);
  return spans.reduce((best, span) => (total(span.key) > total(best.key) ? span : best)).key;
}

const isSameKey = (a: Key, b: Key): boolean => a.tonic === b.tonic && a.mode === b.mode;

/** The brief for the new sections alone: the time that is left for them, no opening. */
function timedBrief(brief: Brief, song: CreateRequest, secondsBefore: number, ordinal: number): Brief {
  const durationSecondsMax = song.durationSecondsMax - secondsBefore;
  const wished =
    song.durationSeconds ?? (isSungOn(song, brief) ? null : Math.min(USUAL_SECONDS, song.durationSecondsMax));
  return {
    ...brief,
    durationSeconds: wished === null ? null : Math.min(wished - secondsBefore, durationSecondsMax),
    durationSecondsMax,
    form: { ...brief.form, hasIntro: false, hasKeyLift: false },
    ordinal,
  };
}

function continuation(
  source: StoredSong,
  seam: Seam,
  brief: Brief,
  sheet: LyricSheet | null,
  root: Random,
): Composition {
  const { sections, lines } = source.score;
  // A pickup to a section that is gone is not the last note.
  const before = source.composition.lead.filter(({ startTick, syllable }) => {
    const section = syllable === undefined ? undefined : sections[lines[syllable.line]?.sectionIndex ?? 0];
    return startTick < seam.completedTick && (section?.startTick ?? 0) < seam.completedTick;
  });
  const last = (before.length > 0 ? before : melodyBefore(source, seam)).at(-1)?.pitch ?? null;
  const passage = composeContinuation(brief, sheet, root.child('compose'), {
    pitchBefore: last,
    tunes: tunesOf(source, brief.key, brief.ordinal ?? 0),
    chordsFor: (own, sections) => chordsOfSong(source.score, own, sections, brief.key),
  });
  if (passage.sections.length === 0)
    throw new EngineRefusal('There is no time for anything new. Ask for a longer duration.');
  return near(passage, { pitchBefore: last });
}

const melodyBefore = ({ composition }: StoredSong, seam: Seam): readonly Note[] =>
  (composition.melody ?? []).filter(({ startTick }) => startTick < seam.completedTick);

interface NewWords {
  readonly brief: Brief;
  /** The studio wrote them: it numbers its verses on. */
  readonly isWritten: boolean;
}

function spliceOf(source: StoredSong, seam: Seam, passage: Composition, words: NewWords): Splice {
  const stretch = { from: seam.completedTick, to: Number.POSITIVE_INFINITY };
  const before = { from: 0, to: seam.completedTick };
  const oldSections = cutSpans(source.score.sections, before);
  const isKept = (line: number, startTick: number): boolean =>
    startTick < stretch.from && source.score.lines[line]!.sectionIndex < oldSections.length;
  return {
    stretch,
    passage,
    sections: [
      ...heldUntil(seam.completedTick, oldSections),
      ...newSections(oldSections, passage, seam.completedTick, words),
    ],
    chords: [
      ...heldUntil(seam.completedTick, cutSpans(source.score.chords, before)),
      ...moved(passage.chords, seam.completedTick),
    ],
    firstSection: oldSections.length,
    kept: keptLinesOf(source.composition, (line, startTick) => (isKept(line, startTick) ? 'before' : null)),
  };
}

/** The last of what is kept lasts until something new begins, which may be after the last chord has rung out. */
const heldUntil = <Span extends { readonly endTick: number }>(tick: number, spans: readonly Span[]): Span[] =>
  spans.map((span, index) => (index === spans.length - 1 ? { ...span, endTick: tick } : span));

const moved = <Span extends { readonly startTick: number; readonly endTick: number }>(
  spans: readonly Span[],
  ticks: number,
): Span[] => spans.map((span) => ({ ...span, startTick: span.startTick + ticks, endTick: span.endTick + ticks }));

/** Counted on from the old sections of their kinds, with the energy of that place. */
function newSections(
  old: readonly Section[],
  { sections }: Composition,
  from: number,
  { brief, isWritten }: NewWords,
): Section[] {
  const count = (kind: Section['kind'], list: readonly Section[]) =>
    list.filter((section) => section.kind === kind).length;
  return moved(sections, from).map((section) => {
    const ordinal = count(section.kind, old) + section.ordinal;
    const total = count(section.kind, old) + count(section.kind, sections);
    const label = isWritten ? section.label.replace(/\d+$/, String(ordinal)) : section.label;
    return { ...section, ordinal, label, energy: sectionEnergy(section.kind, ordinal, total, brief.mood.arousal) };
  });
}

function joinedScore(
  source: StoredSong,
  {
    brief,
    splice,
    durationSeconds,
    title,
  }: {
    readonly brief: Brief;
    readonly splice: Splice;
    readonly durationSeconds: number;
    readonly title: string | null;
  },
  random: Random,
): Pick<WrittenSong, 'score' | 'composition'> {
  const { score } = source;
  const kept = (score.keyChanges ?? []).filter(({ tick }) => tick < splice.stretch.from);
  const isHome = isSameKey(keyAt(score.key, kept, splice.stretch.from), brief.key);
  const keyChanges = isHome ? kept : [...kept, { tick: splice.stretch.from, key: brief.key }];
  const composition: Composition = {
    ...splicedComposition(source.composition, splice),
    keyChanges,
    ending: splice.passage.ending,
    durationSeconds,
  };
  const arrangement = splicedArrangement(score, { brief: { ...brief, form: {} }, composition, splice }, random);
  // The sound of the kept part hangs on the seed of the source.
  const whole = scoreOf(composition, arrangement, {
    ...{ title: title ?? score.title, seed: score.seed },
    ...tuningOf(score),
  });
  return { score: whole, composition };
}
