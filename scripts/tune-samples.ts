/**
 * Measures how far the samples of the bundled SoundFont are out of tune and writes what corrects them:
 * `node bin/run.mjs scripts/tune-samples.ts`, from the project's folder. Prints one line for each corrected sample.
 */
import { writeFileSync } from 'node:fs';
import { centsAbove } from '../bench/sound/own-instruments.ts';
import { pitchToHz, SAMPLE_RATE_HZ } from '../src/core/units.ts';
import { openSampleBank, type SampledZone } from '../src/engines/studio/play/sample-bank.ts';
import { sampleTuning } from '../src/engines/studio/play/sample-tuning.ts';
import { SampledStem } from '../src/engines/studio/play/sampled-stem.ts';

/**
 * Bowed and blown instruments. Not keyboards: pianos are stretched on purpose, accordions beat on purpose; nor sections and
 * choirs, which are out of tune with themselves on purpose; nor plucked strings, which start sharp and settle; nor bells and
 * breath, whose partials have no one pitch.
 */
const programs = [
  [22, 22],
  [40, 43],
  [56, 61],
  [64, 75],
  [78, 79],
  [109, 111],
].flatMap(([first, last]) => Array.from({ length: last! - first! + 1 }, (_, k) => first! + k));

/** Less is not heard; more is meant, or misread. */
const [CENTS_MIN, CENTS_MAX] = [2, 30];
const SECONDS = 1.8;
const HARMONICS = [1, 2, 3, 4];
/** Harmonics that count must agree so well, cents. */
const AGREEMENT_CENTS = 6;

interface Measured {
  readonly program: number;
  readonly pitch: number;
  readonly zone: SampledZone;
}

const distance = ({ zone }: Measured): number => Math.abs(Math.log2(zone.settings.step * (SAMPLE_RATE_HZ / 44_100)));

/** What sounds together beats as the font has it: the harmonica has a synthesizer's voice under one of its keys. */
const playedAlone = (zones: readonly SampledZone[]): readonly SampledZone[] =>
  new Set(zones.map(({ sampleName }) => sampleName)).size === 1 ? zones : [];

/** Each sample where it is played closest to its own pitch. */
async function samplesOf(): Promise<Map<string, Measured>> {
  const bank = await openSampleBank();
  const found = new Map<string, Measured>();
  for (const program of programs)
    for (let pitch = 28; pitch <= 98; pitch++)
      for (const velocity of [50, 90, 120])
        for (const zone of playedAlone(bank.zonesOf({ program }, pitch, velocity))) {
          const [each, before] = [{ program, pitch, zone }, found.get(zone.sampleName)];
          if (before === undefined || distance(each) < distance(before)) found.set(zone.sampleName, each);
        }
  return found;
}

function playAlone({ program, pitch, zone }: Measured): Float32Array {
  const still = { vibratoToPitchCents: 0, lfoToPitchCents: 0, modulationToPitchCents: 0, pan: 0 };
  const bank = {
    heldBytes: 0,
    forget: () => undefined,
    zonesOf: () => [{ ...zone, settings: { ...zone.settings, ...still } }],
  };
  const frames = Math.floor((SECONDS * SAMPLE_RATE_HZ) / 128) * 128;
  const note = { startFrame: 0, endFrame: frames, pitch, velocity: 0.8, fromPitch: null };
  const stem = new SampledStem([note], { program }, bank);
  const [sound, left, right] = [new Float32Array(frames), new Float32Array(128), new Float32Array(128)];
  for (let at = 0; at < frames; at += 128) {
    stem.renderQuantum(left, right, at);
    sound.set(left, at);
  }
  return sound;
}

/** Power of a partial over the part that is measured. */
function powerAt(sound: Float32Array, hz: number): number {
  let [re, im] = [0, 0];
  const [from, frames] = [Math.round(0.3 * SAMPLE_RATE_HZ), Math.round(0.1 * SAMPLE_RATE_HZ)];
  for (let i = from; i < from + frames; i++) {
    const window = 1 - Math.cos((2 * Math.PI * (i - from)) / frames);
    re += window * sound[i]! * Math.cos((2 * Math.PI * hz * i) / SAMPLE_RATE_HZ);
    im += window * sound[i]! * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE_HZ);
  }
  return re * re + im * im;
}

/** Cents by which a sample sounds too high; null: its partials do not agree. */
function centsOf(measured: Measured): number | null {
  const sound = playAlone(measured);
  const hz = pitchToHz(measured.pitch);
  const partials = HARMONICS.filter((k) => k * hz < 6000).map((k) => ({
    power: powerAt(sound, k * hz),
    cents: centsAbove(sound, k * hz),
  }));
  const loudest = Math.max(...partials.map(({ power }) => power));
  const heard = partials.filter(({ power }) => power > loudest / 30);
  const total = heard.reduce((sum, { power }) => sum + power, 0);
  const mean = heard.reduce((sum, { power, cents }) => sum + (power * cents) / total, 0);
  const isAgreed = heard.every(({ cents }) => Math.abs(cents - mean) < AGREEMENT_CENTS);
  return isAgreed && loudest > 0 && Number.isFinite(mean) ? mean : null;
}

const rows: [name: string, cents: number][] = [];
const samples = await samplesOf();
let unclear = 0;
for (const [name, measured] of samples) {
  const before = sampleTuning[name] ?? 0;
  const cents = centsOf(measured);
  if (cents === null) unclear++;
  const correction = cents === null ? before : before - cents;
  if (Math.abs(correction) < CENTS_MIN || Math.abs(correction) > CENTS_MAX) continue;
  rows.push([name, Math.round(correction * 10) / 10]);
  console.log(`${name.padEnd(24)} program ${measured.program} pitch ${measured.pitch}: ${rows.at(-1)![1]} cents`);
}
rows.sort(([a], [b]) => (a < b ? -1 : 1));
const lines = rows.map(([name, cents]) => `  ${JSON.stringify(name)}: ${cents},`);
writeFileSync(
  'src/engines/studio/play/sample-tuning.ts',
  `/**
 * Cents by which samples of the bundled SoundFont are played higher than it says, so that they meet the pitch that they
 * were recorded for. Measured and written by scripts/tune-samples.ts.
 */
export const sampleTuning: Readonly<Record<string, number>> = {
${lines.join('\n')}
};
`,
);
console.log(`${samples.size} samples, ${rows.length} corrected, ${unclear} unclear`);
