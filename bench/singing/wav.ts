import { writeFileSync } from 'node:fs';

/** Writes a mono 16-bit WAV file; what exceeds full scale is cut. */
export function writeMonoWav(file: string, wave: Float32Array, sampleRateHz: number): void {
  const bytes = Buffer.alloc(44 + 2 * wave.length);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + 2 * wave.length, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRateHz, 24);
  bytes.writeUInt32LE(sampleRateHz * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(2 * wave.length, 40);
  wave.forEach((x, i) => {
    bytes.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(x * 32767))), 44 + 2 * i);
  });
  writeFileSync(file, bytes);
}

const TAPS = 121;
/** Low-pass at 7.6 kHz by a Blackman-windowed sinc, then every third sample: 48 to 16 kHz. */
export function toSpeechRate(wave: Float32Array): Float32Array {
  const kernel = Float64Array.from({ length: TAPS }, (_, i) => {
    const x = i - (TAPS - 1) / 2;
    const cutoff = 7600 / 24_000;
    const window =
      0.42 - 0.5 * Math.cos((2 * Math.PI * i) / (TAPS - 1)) + 0.08 * Math.cos((4 * Math.PI * i) / (TAPS - 1));
    return (x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x)) * window;
  });
  return Float32Array.from({ length: Math.floor(wave.length / 3) }, (_, k) => {
    let sum = 0;
    for (let i = 0; i < TAPS; i++) sum += kernel[i]! * (wave[3 * k + i - (TAPS - 1) / 2] ?? 0);
    return sum;
  });
}
