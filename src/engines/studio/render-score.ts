import type { Recording } from '../../audio/recording.ts';
import { startStopwatch } from '../../core/clock.ts';
import type { Random } from '../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../core/units.ts';
import type { Part, Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import type { ClipContext } from './make-clip.ts';
import { type MasterSongOptions, masterSectionsOf, masterSong } from './master/master-song.ts';
import { widthOf } from './master/stereo-width.ts';
import type { MixSongOptions, MixSource, SungPart } from './mix/mix-options.ts';
import { mixSong } from './mix/mix-song.ts';
import { openSampleBank, type SampleBank } from './play/sample-bank.ts';
import { createStemSource } from './play/stem-source.ts';
import { releaseSound } from './release-sound.ts';
import { openInventory } from './sing/open-inventory.ts';
import { singPart } from './sing/sing-part.ts';

/** Where each stage ends in the clip's progress, by what it costs. */
const SUNG = 0.4;
const MIXED = 0.75;
const MASTERED = 0.86;

export interface RenderedScore {
  readonly recording: Recording;
  /** Seconds of work by stage. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** The sound of a score, mastered; as long as the score says, to the frame. */
export async function renderScore(score: Score, random: Random, context: ClipContext): Promise<RenderedScore> {
  const seconds: Record<string, number> = {};
  const singWatch = startStopwatch();
  const vocals = await singVocals(score, random.child('sing'), context);
  seconds.sing = singWatch();

  const mixWatch = startStopwatch();
  context.progress(SUNG, 'playing and mixing');
  const bank = await openSampleBank();
  const mixed = await mixSong({
    ...mixOptionsOf(score, context),
    sources: sourcesOf(score, bandParts(score), bank, random),
    vocals,
    progress: (fraction) => context.progress(SUNG + (MIXED - SUNG) * fraction, 'playing and mixing'),
  });
  releaseSound(...vocals.map((vocal) => vocal.recording));
  seconds['play and mix'] = mixWatch();

  const masterWatch = startStopwatch();
  context.progress(MIXED, 'mastering');
  const recording = await masterSong(mixed, {
    ...masterOptionsOf(score, context),
    progress: (fraction) => context.progress(MIXED + (MASTERED - MIXED) * fraction, 'mastering'),
  });
  seconds.master = masterWatch();
  return { recording, seconds };
}

/** What the mix of a score needs beside its sounds. */
export function mixOptionsOf(score: Score, context: ClipContext): Omit<MixSongOptions, 'sources' | 'vocals'> {
  return {
    plan: score.mix,
    parts: score.parts,
    sections: score.sections,
    timeline: createTimeline(score),
    tempoBpm: score.tempoChanges[0]!.bpm,
    ending: score.ending,
    frames: framesOf(score),
    expectedMaster: { sectionsOf: (levelsDb) => masterSectionsOf(levelsDb, score.mix.tiltDb), widthOf },
    signal: context.signal,
    progress: () => {},
  };
}

export function masterOptionsOf({ mix }: Score, context: ClipContext): MasterSongOptions {
  const { loudnessLufs, truePeakDbtp, tiltDb } = mix;
  return { loudnessLufs, truePeakDbtp, tiltDb, signal: context.signal, progress: () => {} };
}

/** Fresh sources of some parts of a score. The same `random` gives the same sound, whichever parts are asked for. */
export function sourcesOf(score: Score, parts: readonly Part[], bank: SampleBank, random: Random): MixSource[] {
  return parts.map((part) => createStemSource(part, score, bank, random.child(`play/${part.id}`)));
}

const framesOf = (score: Score): number => Math.round(score.durationSeconds * SAMPLE_RATE_HZ);
const isSung = (part: Part): boolean => part.instrument.kind === 'singer';
/** The parts that a band plays. */
export const bandParts = (score: Score): readonly Part[] =>
  score.parts.filter((part) => !isSung(part) && part.notes.length > 0);

/** Every sung part, dry. */
export async function singVocals(score: Score, random: Random, context: ClipContext): Promise<SungPart[]> {
  const parts = score.parts.filter((part) => isSung(part) && part.notes.length > 0);
  if (parts.length === 0) return [];
  const inventory = await openInventory();
  const timeline = createTimeline(score);
  const vocals: SungPart[] = [];
  for (const [index, part] of parts.entries()) {
    const stage = part.role === 'lead' ? 'singing' : 'singing the harmonies';
    const recording = await singPart({
      part,
      lines: score.lines,
      timeline,
      tuningHz: score.tuningHz,
      frames: framesOf(score),
      random: random.child(part.id),
      inventory,
      signal: context.signal,
      progress: (fraction) => context.progress(0.02 + ((SUNG - 0.02) * (index + fraction)) / parts.length, stage),
    });
    vocals.push({ partId: part.id, recording });
  }
  return vocals;
}
