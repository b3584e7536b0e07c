import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { powerSpectrum } from './spectrum.ts';
import type { Take } from './takes.ts';

const RATE_HZ = 48_000;
const TOP_HZ = 12_000;
const HEIGHT = 480;
const PIXELS_PER_SECOND = 300;
const WINDOW = 1200;
const RANGE_DB = 80;

/** A take as a picture: 0 to 12 kHz upwards, 80 dB from black to white, phones underneath. */
export function drawSpectrogram(take: Take, file: string): void {
  const width = Math.ceil((take.wave.length / RATE_HZ) * PIXELS_PER_SECOND);
  const canvas = createCanvas(width, HEIGHT + 30);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, HEIGHT);
  const columns = Array.from({ length: width }, (_, x) => columnDb(take.wave, x));
  const top = Math.max(...columns.map((column) => Math.max(...column)));
  for (const [x, column] of columns.entries()) {
    for (const [y, level] of column.entries()) {
      const shade = Math.max(0, Math.min(255, 255 * (1 + (level - top) / RANGE_DB)));
      const at = 4 * ((HEIGHT - 1 - y) * width + x);
      image.data.set([shade, shade, shade, 255], at);
    }
  }
  context.putImageData(image, 0, 0);
  context.fillStyle = 'white';
  context.fillRect(0, HEIGHT, width, 30);
  context.fillStyle = 'black';
  context.font = '12px sans-serif';
  for (const phone of take.phones) {
    const x = phone.startSeconds * PIXELS_PER_SECOND;
    context.fillRect(x, HEIGHT, 1, 8);
    context.fillText(phone.phone, x + 2, HEIGHT + 12);
  }
  context.fillText(take.text, 4, HEIGHT + 27);
  writeFileSync(file, canvas.toBuffer('image/png'));
}

function columnDb(wave: Float32Array, x: number): number[] {
  const centre = Math.round((x / PIXELS_PER_SECOND) * RATE_HZ);
  const piece = Float32Array.from({ length: WINDOW }, (_, i) => wave[centre - WINDOW / 2 + i] ?? 0);
  const { power, size } = powerSpectrum(piece);
  return Array.from({ length: HEIGHT }, (_, y) => {
    const bin = ((y / HEIGHT) * TOP_HZ * size) / RATE_HZ;
    const low = Math.floor(bin);
    return 10 * Math.log10(power[low]! + (power[low + 1]! - power[low]!) * (bin - low) + 1e-12);
  });
}
