import type { Part, Score } from '../../src/music/score.ts';
import { type BenchSong, tuneOf } from './bench-song.ts';
import { loopOf } from './harmony.ts';
import { jaccard } from './statistics.ts';
import { onsetsOf, pitchesOf } from './structure.ts';

/** The seven things by which the second clip of a request may differ from the first. */
export interface PairReport {
  readonly name: string;
  readonly differs: Readonly<Record<PairDimension, boolean>>;
  readonly count: number;
  /** Of the first chorus (or the first section sung); null where both clips have none. */
  readonly onset: number | null;
  readonly pitch: number | null;
  /** Whether words, order of sections and genre are the same, as they must be. */
  readonly isSameSong: boolean;
}

export type PairDimension = 'loops' | 'hook' | 'groove' | 'tempoOrKey' | 'palette' | 'arrangement' | 'voice';

const HOOK_JACCARD_MAX = 0.4;
const GROOVE_JACCARD_MAX = 0.7;
const SWING_MIN = 0.02;
const TEMPO_RATIO_MIN = 1.03;
const PALETTE_JACCARD_MAX = 0.6;
const LAYERS_JACCARD_MAX = 0.7;

export function reportPair(a: BenchSong, b: BenchSong): PairReport {
  const [x, y] = [a.written.score, b.written.score];
  const hook = hookOverlap(a, b);
  const ratio = x.tempoChanges[0]!.bpm / y.tempoChanges[0]!.bpm;
  const differs: PairReport['differs'] = {
    loops: loopOf(x, 'verse') !== loopOf(y, 'verse') && firstChord(x, 'chorus') !== firstChord(y, 'chorus'),
    hook: hook !== null && hook.onset <= HOOK_JACCARD_MAX,
    groove:
      jaccard(drumFigure(x), drumFigure(y)) <= GROOVE_JACCARD_MAX ||
      Math.abs(x.swing.ratio - y.swing.ratio) >= SWING_MIN,
    tempoOrKey: Math.max(ratio, 1 / ratio) >= TEMPO_RATIO_MIN || x.key.tonic !== y.key.tonic,
    palette: jaccard(soundsOf(x), soundsOf(y)) <= PALETTE_JACCARD_MAX,
    arrangement: jaccard(openingLayers(x), openingLayers(y)) <= LAYERS_JACCARD_MAX || kinds(x, true) !== kinds(y, true),
    voice: singerOf(x) !== singerOf(y),
  };
  return {
    name: a.name,
    differs,
    count: Object.values(differs).filter(Boolean).length,
    onset: hook?.onset ?? null,
    pitch: hook?.pitch ?? null,
    isSameSong: kinds(x, false) === kinds(y, false) && a.written.lyrics === b.written.lyrics,
  };
}

/** The order of the sung sections (their playing between may differ), or of all of them. */
const kinds = (score: Score, isEvery: boolean): string =>
  score.sections
    .filter((_, index) => isEvery || score.lines.some((line) => line.sectionIndex === index))
    .map(({ kind }) => kind)
    .join();

const firstChord = (score: Score, kind: string): string => loopOf(score, kind).split('-')[0]!;

function hookOverlap(a: BenchSong, b: BenchSong): { readonly onset: number; readonly pitch: number } | null {
  const [first, second] = [a, b].map(
    ({ written: { score } }) =>
      score.sections.find(({ kind }) => kind === 'chorus' || kind === 'drop') ??
      score.sections.find(({ kind }) => kind === 'verse'),
  );
  if (first === undefined || second === undefined) return null;
  const [tuneA, tuneB] = [tuneOf(a), tuneOf(b)];
  return {
    onset: jaccard(onsetsOf(first, tuneA), onsetsOf(second, tuneB)),
    pitch: jaccard(pitchesOf(first, tuneA), pitchesOf(second, tuneB)),
  };
}

/** What a bar of the drums usually has: strokes (place and drum) in at least a third of the bars. */
export function drumFigure(score: Score): Set<string> {
  const strokes = new Map<string, number>();
  const bars = new Set<number>();
  for (const note of score.parts.find((part) => part.role === 'drums')?.notes ?? []) {
    const stroke = `${Math.round((note.startTick % 1920) / 120)}:${note.pitch}`;
    strokes.set(stroke, (strokes.get(stroke) ?? 0) + 1);
    bars.add(Math.floor(note.startTick / 1920));
  }
  return new Set([...strokes].filter(([, count]) => count >= bars.size / 3).map(([stroke]) => stroke));
}

const instrumentOf = ({ instrument }: Part): string =>
  instrument.kind === 'sampled'
    ? `program ${instrument.program}`
    : instrument.kind === 'synth'
      ? instrument.patch
      : instrument.kind === 'singer'
        ? ''
        : instrument.kit;

export const soundsOf = (score: Score): Set<string> =>
  new Set(score.parts.filter((part) => part.notes.length > 0 && part.instrument.kind !== 'singer').map(instrumentOf));

/** Which roles play in the first section, and in the first verse. */
function openingLayers(score: Score): Set<string> {
  const sections = [score.sections[0], score.sections.find(({ kind }) => kind === 'verse')];
  return new Set(
    sections.flatMap((section, index) =>
      score.parts
        .filter((part) =>
          part.notes.some(
            (note) => section !== undefined && note.startTick >= section.startTick && note.startTick < section.endTick,
          ),
        )
        .map((part) => `${index} ${part.role}`),
    ),
  );
}

function singerOf(score: Score): string {
  const lead = score.parts.find((part) => part.role === 'lead');
  return lead?.instrument.kind === 'singer' ? lead.instrument.singer.name : '';
}
