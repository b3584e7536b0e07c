import { stressAlignment } from '../../src/engines/studio/compose/measure/stress-alignment.ts';
import { metricalWeights } from '../../src/engines/studio/compose/melody/metrical-weight.ts';
import type { Note, Score } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';
import { type BenchSong, leadOf } from './bench-song.ts';

const STEP_TICKS = 120;
const BEAT_WEIGHT = 3;
const BREATH_SECONDS = 0.25;

/** How a song sets its words. */
export interface TextReport {
  /** Words of several syllables whose stress lies on a stronger, an equal, a weaker place than an unstressed one. */
  readonly right: number;
  readonly equal: number;
  readonly wrong: number;
  /** One-syllable words on a beat (an anticipation counts as its beat), by kind, and function words on the downbeat. */
  readonly contentOnBeat: readonly [onBeat: number, all: number];
  readonly functionOnDownbeat: readonly [onDownbeat: number, all: number];
  readonly syllablesPerSecond: number;
  /** Share of syllables on several notes. */
  readonly melismaShare: number;
  /** Longest singing without a rest of a quarter of a second. */
  readonly breathlessSecondsMax: number;
  /** Syllables of lines that no note sings. */
  readonly lostSyllables: readonly string[];
}

export function reportText(song: BenchSong): TextReport {
  const { score } = song.written;
  const lead = leadOf(song);
  const { right, equal, wrong } = stressAlignment(score.lines, lead, score.meter, false);
  const first = lead.filter((note) => note.syllable !== undefined && !note.syllable.isContinuation);
  const timeline = createTimeline(score);
  const sounding = lead.reduce((sum, note) => sum + timeline.durationSeconds(note.startTick, note.durationTicks), 0);
  return {
    right,
    equal,
    wrong,
    ...shortWords(score, first),
    syllablesPerSecond: first.length / Math.max(1e-6, sounding),
    melismaShare:
      new Set(lead.filter((note) => note.syllable?.isContinuation).map(syllableName)).size / Math.max(1, first.length),
    breathlessSecondsMax: breathlessMax(lead, timeline),
    lostSyllables: lostSyllables(score),
  };
}

const syllableName = ({ syllable }: Note): string => `${syllable!.line}.${syllable!.word}.${syllable!.syllable}`;

const FUNCTION_WORDS = new Set(
  `a an the and or but if so as at by for from in into of off on onto out over to up with within without than that this these those
  i you he she it we they me him her us them my your his its our their mine yours is am are was were be been being do does did
  have has had will would can could shall should may might must not no nor just there here where when while who what which
  i'm you're he's she's it's we're they're i've you've we've i'll you'll we'll don't can't won't`.split(/\s+/),
);

function shortWords(score: Score, first: readonly Note[]): Pick<TextReport, 'contentOnBeat' | 'functionOnDownbeat'> {
  const weights = metricalWeights(score.meter);
  const content: [number, number] = [0, 0];
  const functional: [number, number] = [0, 0];
  for (const [i, note] of first.entries()) {
    const word = score.lines[note.syllable!.line]!.words[note.syllable!.word]!;
    if (word.syllables.length !== 1) continue;
    const gapSteps = ((first[i + 1]?.startTick ?? Infinity) - note.startTick) / STEP_TICKS;
    const step = Math.round(note.startTick / STEP_TICKS) % weights.length;
    const isFunctional = FUNCTION_WORDS.has(word.text.toLowerCase().replace(/[^a-z']/g, ''));
    if (isFunctional) {
      functional[1]++;
      if (step === 0) functional[0]++;
    } else {
      content[1]++;
      if (isOnBeat(step, gapSteps, weights)) content[0]++;
    }
  }
  return { contentOnBeat: content, functionOnDownbeat: functional };
}

const isOnBeat = (step: number, gapSteps: number, weights: readonly number[]): boolean =>
  [0, 1, 2].some(
    (ahead) => weights[(step + ahead) % weights.length]! >= BEAT_WEIGHT && (ahead === 0 || gapSteps > ahead),
  );

function breathlessMax(lead: readonly Note[], timeline: ReturnType<typeof createTimeline>): number {
  let longest = 0;
  let start: number | null = null;
  let end = 0;
  for (const note of lead) {
    const at = timeline.secondsAt(note.startTick);
    if (start === null || at - end >= BREATH_SECONDS) start = at;
    end = timeline.secondsAt(note.startTick + note.durationTicks);
    longest = Math.max(longest, end - start);
  }
  return longest;
}

/** Syllables of the score's lines without a note in the lead, or for backing lines in any backing part. */
function lostSyllables(score: Score): string[] {
  const named = (role: string): Set<string> =>
    new Set(
      score.parts
        .filter((part) => part.role === role)
        .flatMap((part) => part.notes.filter((note) => note.syllable !== undefined).map(syllableName)),
    );
  const [lead, backing] = [named('lead'), named('backing')];
  return score.lines.flatMap((line, l) =>
    line.words.flatMap((word, w) =>
      word.syllables.flatMap((syllable, s) =>
        (line.isBacking ? backing : lead).has(`${l}.${w}.${s}`) ? [] : [`${syllable.text} (${line.text})`],
      ),
    ),
  );
}
