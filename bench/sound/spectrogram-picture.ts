import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { Fft } from '../../src/audio/dsp/fft.ts';
import type { Recording } from '../../src/audio/recording.ts';

const SIZE = 4096;
const [WIDTH_MAX, HEIGHT, FOOT] = [1600, 420, 60];
const [LOW_HZ, HIGH_HZ] = [30, 20_000];
const RANGE_DB = 85;

export interface Mark {
  readonly seconds: number;
  readonly text: string;
}

/** A song as a picture: 30 Hz to 20 kHz in octaves upwards, 85 dB from black to white, short-term level underneath. */
export function drawSpectrogram(recording: Recording, marks: readonly Mark[], title: string, file: string): void {
  const [left, right] = [recording.channels[0]!, recording.channels[1]!];
  const seconds = left.length / recording.sampleRateHz;
  const width = Math.min(WIDTH_MAX, Math.ceil(seconds * 20));
  const canvas = createCanvas(width, HEIGHT + FOOT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, HEIGHT + FOOT);
  const image = context.createImageData(width, HEIGHT);
  const fft = new Fft(SIZE);
  const columns = Array.from({ length: width }, (_, x) =>
    columnDb(fft, left, right, Math.floor((x / width) * (left.length - SIZE)), recording.sampleRateHz / SIZE),
  );
  const top = Math.max(...columns.map((column) => Math.max(...column)));
  for (const [x, column] of columns.entries()) {
    for (const [y, db] of column.entries()) {
      const share = Math.max(0, Math.min(1, 1 + (db - top) / RANGE_DB));
      image.data.set(
        [255 * share ** 0.7, 255 * share ** 1.6, 120 * share + 120 * share ** 4, 255],
        4 * ((HEIGHT - 1 - y) * width + x),
      );
    }
  }
  context.putImageData(image, 0, 0);
  context.font = '11px sans-serif';
  context.fillStyle = 'white';
  for (const hz of [100, 1000, 10_000]) {
    context.fillText(`${hz}`, 2, HEIGHT * (1 - Math.log(hz / LOW_HZ) / Math.log(HIGH_HZ / LOW_HZ)));
  }
  context.fillStyle = 'black';
  for (const { seconds: at, text } of marks) {
    const x = (at / seconds) * width;
    context.fillRect(x, HEIGHT, 1, 30);
    context.fillText(text, x + 2, HEIGHT + 12);
  }
  const size = Math.floor(left.length / width);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let i = x * size; i < (x + 1) * size; i++) sum += left[i]! ** 2 + right[i]! ** 2;
    const bar = Math.max(0, 30 + 10 * Math.log10(sum / size / 2 + 1e-9));
    context.fillRect(x, HEIGHT + FOOT - bar, 1, bar);
  }
  context.fillText(title, 4, HEIGHT + 25);
  writeFileSync(file, canvas.toBuffer('image/png'));
}

function columnDb(fft: Fft, left: Float32Array, right: Float32Array, from: number, binHz: number): number[] {
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let i = 0; i < SIZE; i++) {
    re[i] = ((left[from + i] ?? 0) + (right[from + i] ?? 0)) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
  }
  fft.forward(re, im);
  return Array.from({ length: HEIGHT }, (_, y) => {
    const hz = (share: number): number => LOW_HZ * (HIGH_HZ / LOW_HZ) ** share;
    const low = Math.floor(hz(y / HEIGHT) / binHz);
    const high = Math.max(low + 1, Math.floor(hz((y + 1) / HEIGHT) / binHz));
    let most = 0;
    for (let k = low; k < high; k++) most = Math.max(most, re[k]! ** 2 + im[k]! ** 2);
    return 10 * Math.log10(most + 1e-12);
  });
}
