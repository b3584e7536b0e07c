import type { Recording } from '../../audio/recording.ts';
import { startStopwatch } from '../../core/clock.ts';
import type { Random } from '../../core/random.ts';
import { SAMPLE_RATE_HZ } from '../../core/units.ts';
import type { Part, Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import type { ClipContext } from './create.ts';
import { masterSong } from './master/master-song.ts';
import { mixSong } from './mix/mix-song.ts';
import { openSampleBank } from './play/sample-bank.ts';
import { createStemSource } from './play/stem-source.ts';
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

interface Vocal {
  readonly partId: string;
  readonly recording: Recording;
}

/** The sound of a score, mastered; as long as the score says, to the frame. */
export async function renderScore(score: Score, random: Random, context: ClipContext): Promise<RenderedScore> {
  const frames = Math.round(score.durationSeconds * SAMPLE_RATE_HZ);
  const seconds: Record<string, number> = {};
  const singWatch = startStopwatch();
  const vocals = await singVocals(score, frames, random.child('sing'), context);
  seconds.sing = singWatch();

  const mixWatch = startStopwatch();
  context.progress(SUNG, 'playing and mixing');
  const bank = await openSampleBank();
  const mixed = await mixSong({
    sources: bandParts(score).map((part) => createStemSource(part, score, bank, random.child(`play/${part.id}`))),
    vocals,
    plan: score.mix,
    parts: score.parts,
    sections: score.sections,
    timeline: createTimeline(score),
    tempoBpm: score.tempoChanges[0]!.bpm,
    ending: score.ending,
    frames,
    signal: context.signal,
    progress: (fraction) => context.progress(SUNG + (MIXED - SUNG) * fraction, 'playing and mixing'),
  });
  seconds['play and mix'] = mixWatch();

  const masterWatch = startStopwatch();
  context.progress(MIXED, 'mastering');
  const recording = await masterSong(mixed, {
    loudnessLufs: score.mix.loudnessLufs,
    truePeakDbtp: score.mix.truePeakDbtp,
    tiltDb: score.mix.tiltDb,
    signal: context.signal,
    progress: (fraction) => context.progress(MIXED + (MASTERED - MIXED) * fraction, 'mastering'),
  });
  seconds.master = masterWatch();
  return { recording, seconds };
}

const isSung = (part: Part): boolean => part.instrument.kind === 'singer';
const bandParts = (score: Score): readonly Part[] =>
  score.parts.filter((part) => !isSung(part) && part.notes.length > 0);

async function singVocals(score: Score, frames: number, random: Random, context: ClipContext): Promise<Vocal[]> {
  const parts = score.parts.filter((part) => isSung(part) && part.notes.length > 0);
  if (parts.length === 0) return [];
  const inventory = await openInventory();
  const timeline = createTimeline(score);
  const vocals: Vocal[] = [];
  for (const [index, part] of parts.entries()) {
    const stage = part.role === 'lead' ? 'singing' : 'singing the harmonies';
    const recording = await singPart({
      part,
      lines: score.lines,
      timeline,
      frames,
      random: random.child(part.id),
      inventory,
      signal: context.signal,
      progress: (fraction) => context.progress(0.02 + ((SUNG - 0.02) * (index + fraction)) / parts.length, stage),
    });
    vocals.push({ partId: part.id, recording });
  }
  return vocals;
}
