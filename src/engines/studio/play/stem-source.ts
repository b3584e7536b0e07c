import type { Random } from '../../../core/random.ts';
import { concertPitchSemitones } from '../../../core/units.ts';
import type { Key } from '../../../music/key.ts';
import type { TempoChange } from '../../../music/meter.ts';
import type { Part, SampledKit, Swing } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { calibrationGain } from './calibration.ts';
import { DrumKitStem, KitStrokes } from './drums/drum-kit-stem.ts';
import { drumKeyOf } from './drums/percussion-map.ts';
import { sampledStrokeGain, sampledTuning } from './drums/sampled-kit-balance.ts';
import { type QuantumRenderer, QuantumSource } from './quantum-source.ts';
import type { SampleBank } from './sample-bank.ts';
import { type KeyPlace, SampledStem } from './sampled-stem.ts';
import { type SoundingNote, soundingNotesOf } from './sounding-note.ts';
import { stringInstruments } from './strings/string-settings.ts';
import { StringStem } from './strings/string-stem.ts';
import { drawbarOrgans } from './synth/drawbar-organs.ts';
import { synthPatches } from './synth/synth-patches.ts';
import { SynthStem } from './synth/synth-stem.ts';

/** The sound of one part, pulled in consecutive blocks from the start of the recording. */
export interface StemSource {
  readonly partId: string;
  /** Overwrites the first `frames` of both channels with the next `frames` of sound; false when all of it is silence. */
  render(left: Float32Array, right: Float32Array, frames: number): boolean;
}

/** What of a score the sound of a part hangs on beside its notes. */
export interface StemScore {
  readonly tempoChanges: readonly TempoChange[];
  readonly swing: Swing;
  /** Frequency of A4; absent: 440. */
  readonly tuningHz?: number;
  /** Drums that ring are tuned to it; absent: they keep the pitch that they have. */
  readonly key?: Key;
}

/**
 * The sound of a part that a band plays, at the reference loudness of {@link calibrationGain}. The same bytes whatever
 * the size of the blocks pulled. Throws TypeError for a singer's part, which is sung, not played.
 */
export function createStemSource(part: Part, score: StemScore, bank: SampleBank, random: Random): StemSource {
  const semitones = concertPitchSemitones(score.tuningHz);
  const isKit = part.instrument.kind === 'sampledKit' || part.instrument.kind === 'synthKit';
  const notes = soundingNotesOf(part.notes, createTimeline(score), isKit ? 0 : semitones);
  const key = score.key && { ...score.key, tonic: score.key.tonic + semitones };
  const createRenderer = rendererFactory(part, notes, { bank, seed: random.int(0x7fffffff), key });
  return new QuantumSource(part.id, createRenderer(notes), calibrationGain(notes, createRenderer));
}

interface Studio {
  readonly bank: SampleBank;
  readonly seed: number;
  readonly key: Key | undefined;
}

function rendererFactory(
  part: Part,
  notes: readonly SoundingNote[],
  { bank, seed, key }: Studio,
): (notes: readonly SoundingNote[]) => QuantumRenderer {
  const { instrument } = part;
  switch (instrument.kind) {
    case 'sampled': {
      const strings = stringInstruments[instrument.program];
      if (strings !== undefined) return (played) => new StringStem(played, strings, seed);
      const organ = drawbarOrgans[instrument.program];
      if (organ !== undefined) return (played) => new SynthStem(played, organ, seed);
      return (played) => new SampledStem(played, { program: instrument.program }, bank);
    }
    case 'sampledKit':
      return sampledKitFactory(instrument.kit, notes, bank, key);
    case 'synth':
      return (played) => new SynthStem(played, synthPatches[instrument.patch], seed);
    case 'synthKit': {
      const strokes = new KitStrokes(instrument.kit, seed, key);
      return (played) => new DrumKitStem(played, instrument.kit, seed, strokes);
    }
    case 'singer':
      throw new TypeError(`part "${part.id}" is for a singer: sing it, do not play it`);
  }
}

function sampledKitFactory(
  kit: SampledKit,
  notes: readonly SoundingNote[],
  bank: SampleBank,
  key: Key | undefined,
): (notes: readonly SoundingNote[]) => QuantumRenderer {
  const plain = (stroke: readonly SoundingNote[]): QuantumRenderer => new SampledStem(stroke, { kit }, bank);
  const keys = new Map<number, KeyPlace>();
  for (const { pitch } of notes) {
    if (keys.has(pitch)) continue;
    // The bank's kits stand in one point: their drums are set up as a synthesized kit's are.
    const semitones = key === undefined ? 0 : sampledTuning(pitch, plain, key);
    keys.set(pitch, { gain: sampledStrokeGain(kit, pitch, plain), pan: drumKeyOf(pitch).pan, semitones });
  }
  return (played) => new SampledStem(played, { kit }, bank, keys);
}
