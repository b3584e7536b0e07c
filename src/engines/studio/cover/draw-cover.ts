import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { createRandom, type Random } from '../../../core/random.ts';
import { registerFonts } from './fonts.ts';
import { drawableText } from './glyphs.ts';
import { choosePalette, type Mood, type Palette } from './palette.ts';
import { sceneries } from './scenery.ts';
import { drawTitle } from './title-block.ts';

export interface CoverFacts {
  readonly title: string;
  readonly genres: readonly string[];
  readonly mood: Mood;
  readonly seed: string;
  /** Of a clip made from another: a picture of its own in the colours and the manner of the seed's. */
  readonly variant?: string;
}

const SIZE_PIXELS = 1_024;
const JPEG_QUALITY = 88;
const GRAIN_DOTS = 9_000;

/** The cover of a clip: JPEG bytes, 1024 by 1024. The same facts give the same bytes. */
export async function drawCover(facts: CoverFacts): Promise<Buffer> {
  registerFonts();
  const family = createRandom(facts.seed, 'cover');
  const random = facts.variant === undefined ? family : family.child(`variant/${facts.variant}`);
  const palette = choosePalette(facts.mood, family.child('palette'));
  const canvas = createCanvas(SIZE_PIXELS, SIZE_PIXELS);
  const context = canvas.getContext('2d');
  drawSky(context, palette);
  drawGlow(context, palette, random.child('glow'));
  family.child('motif').pick(sceneries)(context, SIZE_PIXELS, palette, random.child('scenery'));
  drawGrain(context, random.child('grain'));
  drawTitle(context, SIZE_PIXELS, drawableText(facts.title), facts.genres, palette);
  return canvas.encode('jpeg', JPEG_QUALITY);
}

function drawSky(context: SKRSContext2D, palette: Palette): void {
  const sky = context.createLinearGradient(0, 0, SIZE_PIXELS * 0.25, SIZE_PIXELS);
  for (const [index, color] of palette.sky.entries()) sky.addColorStop(index / 2, color);
  context.fillStyle = sky;
  context.fillRect(0, 0, SIZE_PIXELS, SIZE_PIXELS);
}

/** A sun, a moon or a lamp. */
function drawGlow(context: SKRSContext2D, palette: Palette, random: Random): void {
  const [x, y] = [SIZE_PIXELS * random.between(0.2, 0.8), SIZE_PIXELS * random.between(0.16, 0.42)];
  const radius = SIZE_PIXELS * random.between(0.07, 0.16);
  const halo = context.createRadialGradient(x, y, radius * 0.4, x, y, radius * 4.5);
  halo.addColorStop(0, palette.glow);
  halo.addColorStop(1, 'rgba(255, 255, 255, 0)');
  context.globalAlpha = 0.4;
  context.fillStyle = halo;
  context.fillRect(0, 0, SIZE_PIXELS, SIZE_PIXELS);
  context.globalAlpha = 0.92;
  context.fillStyle = palette.glow;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}

/** Fine dots, light and dark, so that gradients do not band. */
function drawGrain(context: SKRSContext2D, random: Random): void {
  for (let i = 0; i < GRAIN_DOTS; i++) {
    context.fillStyle = random.chance(0.5) ? 'rgba(255, 255, 255, 0.05)' : 'rgba(0, 0, 0, 0.06)';
    context.fillRect(Math.floor(random.next() * SIZE_PIXELS), Math.floor(random.next() * SIZE_PIXELS), 2, 2);
  }
}
