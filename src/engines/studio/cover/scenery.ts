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

/** Houses of a town, two rows deep, some of their windows lit. */
const town: Scenery = (context, size, palette, random) => {
  for (const [row, base] of [0.4, 0.52].entries()) {
    for (let x = -size * 0.03 * row; x < size; ) {
      const width = size * random.between(0.07, 0.15);
      const top = size * (base + random.between(0, 0.2));
      context.fillStyle = palette.shapes[1 - row]!;
      context.fillRect(x, top, width + 1, size - top);
      if (row === 1) lightWindows(context, { x, top, width, bottom: size * 0.82 }, palette, random);
      x += width;
    }
  }
  context.globalAlpha = 1;
};

function lightWindows(
  context: SKRSContext2D,
  house: { x: number; top: number; width: number; bottom: number },
  palette: Palette,
  random: Random,
): void {
  const cell = house.width / (3 + random.int(2));
  context.fillStyle = palette.glow;
  for (let y = house.top + cell * 0.6; y < house.bottom; y += cell * 1.3) {
    for (let x = house.x + cell * 0.3; x + cell * 0.5 < house.x + house.width; x += cell) {
      context.globalAlpha = random.chance(0.34) ? random.between(0.45, 0.9) : 0.06;
      context.fillRect(x, y, cell * 0.42, cell * 0.6);
    }
  }
  context.globalAlpha = 1;
}

/** A stave of ribbons that swing and cross, as strings do. */
const ribbons: Scenery = (context, size, palette, random) => {
  const count = 9 + random.int(6);
  const [base, swing] = [random.between(0.3, 0.55), random.between(0.07, 0.16)];
  const [turns, phase, twist] = [random.between(0.6, 1.4), random.between(0, 7), random.between(0.12, 0.3)];
  for (let i = 0; i < count; i++) {
    context.globalAlpha = 0.25 + (0.65 * i) / count;
    context.strokeStyle = i % 3 === 2 ? palette.glow : palette.shapes[2 - (i % 2)]!;
    context.lineWidth = size * (0.004 + (0.012 * i) / count);
    context.beginPath();
    for (let x = -8; x <= size + 8; x += 8) {
      const t = (x / size) * Math.PI * 2;
      const y =
        base + swing * Math.sin(t * turns + phase + i * twist) + 0.022 * (i - count / 2) * Math.cos(t * 0.5 + phase);
      context.lineTo(x, y * size);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
};

/** A night sky: stars, brighter ones few, and the edge of a hill. */
const stars: Scenery = (context, size, palette, random) => {
  context.fillStyle = palette.ink;
  for (let i = 0; i < 260; i++) {
    const brightness = random.next() ** 4;
    context.globalAlpha = 0.25 + 0.75 * brightness;
    context.beginPath();
    const radius = size * (0.0009 + 0.0032 * brightness);
    context.arc(size * random.next(), size * 0.8 * random.next() ** 1.3, radius, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
  const [height, lean] = [random.between(0.6, 0.72), random.between(-0.12, 0.12)];
  context.fillStyle = palette.shapes[0];
  context.beginPath();
  context.moveTo(0, size);
  context.lineTo(0, size * (height + lean));
  context.bezierCurveTo(
    size * 0.3,
    size * (height - 0.1),
    size * 0.6,
    size * (height + 0.08),
    size,
    size * (height - lean),
  );
  context.lineTo(size, size);
  context.fill();
};

export const sceneries: readonly Scenery[] = [ridges, discs, columns, rings, town, ribbons, stars];
