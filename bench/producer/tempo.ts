import { analyse } from '../../src/audio/analysis/analyse.ts';
import { ANALYSIS_RATE_HZ, toAnalysisSignal } from '../../src/audio/analysis/analysis-signal.ts';
import { createRandom } from '../../src/core/random.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';
import { plainTempoBpm } from './plain-tempo.ts';
import { producerRequestOf } from './producer-request.ts';

const TEMPI_BPM = [60, 75, 92.5, 128, 174];
const SOUNDS = [
  'indie folk, brushed drums',
  'house, four on the floor',
  'piano ballad',
  'rock, electric guitars',
  'hip hop, boom bap',
  'jazz trio, swing',
];
/** How near the analysis has to come; the plain tracker only chooses a level. */
const NEAR = 0.01;
const PLAIN_NEAR = 0.035;
const FACTORS = [
  ['right', [1]],
  ['octave', [0.5, 2]],
  ['third', [1 / 3, 2 / 3, 3 / 4, 4 / 3, 1.5, 3]],
] as const;

type Verdict = (typeof FACTORS)[number][0] | 'other';

export interface TempoWishes {
  readonly sounds?: readonly string[];
  readonly tempiBpm?: readonly number[];
  readonly seed?: string;
}

/** The tempo that is heard in 30 s of audio, against the one that was asked for: by the analysis, and by a plain tracker. */
export async function measureTempo({
  sounds = SOUNDS,
  tempiBpm = TEMPI_BPM,
  seed = 'tempo',
}: TempoWishes): Promise<void> {
  const counts = { analysis: noneYet(), plain: noneYet() };
  for (const sound of sounds) {
    for (const bpm of tempiBpm) {
      const { score } = writeSong({
        request: producerRequestOf({ sound, lyrics: '', bpm, length: 30, seed }),
        ordinal: 0,
      });
      const context = { signal: new AbortController().signal, progress: () => {} };
      const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
      const heard = analyse(recording).tempoBpm;
      const plain = plainTempoBpm(toAnalysisSignal(recording), ANALYSIS_RATE_HZ);
      const [verdict, plainVerdict] = [verdictOf(heard / bpm, NEAR), verdictOf(plain / bpm, PLAIN_NEAR)];
      counts.analysis[verdict]++;
      counts.plain[plainVerdict]++;
      console.log(
        `${sound} at ${bpm}: heard ${heard.toFixed(2)} (${verdict}); plainly ${plain.toFixed(0)} (${plainVerdict})`,
      );
    }
  }
  console.log(JSON.stringify(counts));
}

const noneYet = (): Record<Verdict, number> => ({ right: 0, octave: 0, third: 0, other: 0 });

const verdictOf = (ratio: number, near: number): Verdict =>
  FACTORS.find(([, factors]) => factors.some((factor) => Math.abs(ratio / factor - 1) < near))?.[0] ?? 'other';
