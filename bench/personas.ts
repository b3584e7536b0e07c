/**
 * Whether a stored singer is known again: `node bin/run.mjs bench/personas.ts [SONGS] [SECONDS] [SEED]`. Each house singer sings a
 * pop song, which stands for the clip that a persona is made from; then personas sing songs of other styles. Of every song
 * the vocals stem is taken, as customers get it: mixed, with its room and its backing voices. Prints for each the distance
 * of that stem (mean mel cepstrum, dB; middle and spread of the pitch heard, a semitone as a dB) to its persona's and to
 * the nearest other singer's. Never fails a build.
 */
import { toAnalysisSignal } from '../src/audio/analysis/analysis-signal.ts';
import { pitchTrack } from '../src/audio/analysis/pitch-track.ts';
import { durationSecondsOf, type Recording } from '../src/audio/recording.ts';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { singers } from '../src/engines/studio/brief/singers.ts';
import { renderStems } from '../src/engines/studio/render-stems.ts';
import { writeSong } from '../src/engines/studio/write-song.ts';
import type { Score, Singer } from '../src/music/score.ts';
import { coverCases } from './covers/sources.ts';
import { meanCepstrum } from './singing/mel-cepstrum.ts';

const PITCH_DB_PER_SEMITONE = 1;
const [count, seconds, seed] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 24), process.argv[4] ?? ''];
const cases = coverCases(count);
const context = { signal: new AbortController().signal, progress: () => {} };

interface Voiceprint {
  readonly singer: Singer;
  readonly cepstrum: Float64Array;
  readonly pitch: Quartiles;
}

interface Quartiles {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Ends the work once the vocals are there: nobody asks for the rest. */
class Enough extends Error {
  override readonly name = 'Enough';
}

async function vocalsOf(score: Score): Promise<Recording> {
  let vocals: Recording | null = null;
  await renderStems(
    score,
    createRandom(score.seed, 'sound'),
    { kind: 'basic' },
    context,
    async ({ name, recording }) => {
      if (name === 'vocals') vocals = recording;
      throw new Enough();
    },
  ).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  if (vocals === null) throw new Error('the song has no vocals');
  return vocals;
}

async function voiceprint(who: Singer, tags: string, lyrics: string, seedOfSong: string): Promise<Voiceprint> {
  const request = { ...plainRequest, seed: seedOfSong, tags, lyrics, singer: who, durationSecondsMax: seconds };
  const { score, brief } = writeSong({ request, ordinal: 0 });
  const vocals = await vocalsOf(score);
  const [left, right] = vocals.channels as [Float32Array, Float32Array];
  const wave = left.map((sample, i) => (sample + right[i]!) / 2);
  const whole = { text: '', wave, startSeconds: 0, endSeconds: durationSecondsOf(vocals), phones: [], vowels: [] };
  return { singer: brief.singer!, cepstrum: meanCepstrum([whole]), pitch: pitchHabits(vocals) };
}

/** Where the voice lies, and how far it goes up and down. */
function pitchHabits(vocals: Recording): Quartiles {
  const { pitches, periodicity } = pitchTrack(toAnalysisSignal(vocals));
  const sung = [...pitches].filter((_, frame) => periodicity[frame]! > 0.8).sort((a, b) => a - b);
  const at = (share: number): number => sung[Math.floor(share * (sung.length - 1))] ?? 0;
  return { low: at(0.25), middle: at(0.5), high: at(0.75) };
}

const cepstral = (a: Voiceprint, b: Voiceprint): number =>
  Math.hypot(...a.cepstrum.map((value, i) => value - b.cepstrum[i]!));

const whole = (a: Voiceprint, b: Voiceprint): number =>
  Math.hypot(
    cepstral(a, b),
    PITCH_DB_PER_SEMITONE * (a.pitch.middle - b.pitch.middle),
    PITCH_DB_PER_SEMITONE * (a.pitch.high - a.pitch.low - b.pitch.high + b.pitch.low),
  );

const known: Voiceprint[] = [];
for (const [i, singer] of singers.entries()) {
  known.push(await voiceprint(singer, 'pop', cases[i % cases.length]!.source.lyrics!, `known ${seed}${i}`));
}
const right = { cepstral: 0, whole: 0 };
for (const [i, { source, cover }] of cases.entries()) {
  const persona = known[i % known.length]!;
  const own = await voiceprint(persona.singer, cover.tags, source.lyrics!, `persona ${seed}${i}`);
  const others = known.filter((other) => other !== persona);
  const told = (
    [
      ['cepstral', cepstral],
      ['whole', whole],
    ] as const
  ).map(([name, distance]) => {
    const nearest = others.reduce((a, b) => (distance(own, b) < distance(own, a) ? b : a));
    const isRight = distance(own, persona) < distance(own, nearest);
    if (isRight) right[name]++;
    return `${name} ${distance(own, persona).toFixed(1)}, ${nearest.singer.name} ${distance(own, nearest).toFixed(1)}${isRight ? '' : ' WRONG'}`;
  });
  console.log(`${persona.singer.name} in ${cover.tags} (${own.singer.delivery ?? 'sung'}): ${told.join('; ')}`);
}
console.log(`of ${count}: ${right.cepstral} by cepstrum alone, ${right.whole} with pitch`);
