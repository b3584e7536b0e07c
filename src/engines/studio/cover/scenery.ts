import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../../core/random.ts';
import type { Palette } from './palette.ts';

/** Draws one motif over the sky. `size` is the side of the square in pixels. */
type Scenery = (context: SKRSContext2D, size: number, palette: Palette, random: Random) => void;

/** Ridges one behind the other, as of hills or waves; nearer ones are darker. */
const ridges: Scenery = (context, size, palette, random) => {
  const layers = 4 + random.int(3);
  for (let layer = 0; layer < layers; layer++) {
    const base = size * (0.42 + (0.5 * layer) / layers);
    const height = size * random.between(0.05, 0.13);
    const [slow, quick] = [random.between(0.8, 2), random.between(2.5, 6)];
    const phase = random.between(0, 7);
    context.globalAlpha = 0.55 + (0.45 * layer) / layers;
    context.fillStyle = palette.shapes[Math.min(2, layers - 1 - layer)]!;
    context.beginPath();
    context.moveTo(0, size);
    for (let x = 0; x <= size; x += 4) {
      const t = (x / size) * Math.PI * 2;
      context.lineTo(x, base - height * (Math.sin(t * slow + phase) + 0.35 * Math.sin(t * quick + 2 * phase)));
    }
    context.lineTo(size, size);
    context.fill();
  }
  context.globalAlpha = 1;
};

/** Overlapping translucent discs. */
const discs: Scenery = (context, size, palette, random) => {
  for (let i = 0; i < 9; i++) {
    context.globalAlpha = random.between(0.16, 0.5);
    context.fillStyle = i % 3 === 0 ? palette.glow : palette.shapes[i % 3]!;
    context.beginPath();
    context.arc(size * random.next(), size * random.between(0, 0.75), size * random.between(0.06, 0.3), 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
};

/** Columns like the levels of a mixing desk. */
const columns: Scenery = (context, size, palette, random) => {
  const count = 13 + 2 * random.int(6);
  const width = size / count;
  const phase = random.between(0, 7);
  for (let i = 0; i < count; i++) {
    const level = 0.2 + 0.32 * Math.abs(Math.sin(phase + i * 0.5)) + 0.12 * random.next();
    const fill = context.createLinearGradient(0, size * (1 - level), 0, size);
    fill.addColorStop(0, palette.glow);
    fill.addColorStop(0.45, palette.shapes[2]);
    fill.addColorStop(1, palette.shapes[0]);
    context.fillStyle = fill;
    context.globalAlpha = 0.85;
    context.beginPath();
    context.roundRect(i * width + width * 0.16, size * (1 - level), width * 0.68, size, width * 0.34);
    context.fill();
  }
  context.globalAlpha = 1;
};

/** Rings around a point, as of a record or of water. */
const rings: Scenery = (context, size, palette, random) => {
  const [x, y] = [size * random.between(0.3, 0.8), size * random.between(0.2, 0.5)];
  for (let i = 22; i > 0; i--) {
    context.globalAlpha = 0.1 + 0.55 * (1 - i / 22);
    context.strokeStyle = i % 4 === 0 ? palette.glow : palette.shapes[2];
    context.lineWidth = size * random.between(0.003, 0.013);
    context.beginPath();
    context.arc(x, y, (size * i) / 22, 0, Math.PI * 2);
    context.stroke();
  }
  context.globalAlpha = 1;
};

export const sceneries: readonly Scenery[] = [ridges, discs, columns, rings];
