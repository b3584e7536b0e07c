import { createCanvas, type Image } from '@napi-rs/canvas';

const SIDE_PIXELS = 24;
const HUE_BINS = 24;
const DEGREES_PER_BIN = 360 / HUE_BINS;
/** Below this mean chroma (0..1) a cover counts as grey. */
const GREY_CHROMA_MAX = 0.04;

/** The cover's most telling hue, light enough to stand on a dark ground, as CSS; white for a grey cover. */
export function accentColorOf(cover: Image): string {
  const canvas = createCanvas(SIDE_PIXELS, SIDE_PIXELS);
  const context = canvas.getContext('2d');
  context.drawImage(cover, 0, 0, SIDE_PIXELS, SIDE_PIXELS);
  const weights = weighHues(context.getImageData(0, 0, SIDE_PIXELS, SIDE_PIXELS).data);
  const around = weights.map((w, bin) => w + (weights[(bin + 1) % HUE_BINS]! + weights.at(bin - 1)!) / 2);
  const strongest = around.indexOf(Math.max(...around));
  const isGrey = Math.sqrt(weights.reduce((sum, w) => sum + w, 0)) / SIDE_PIXELS < GREY_CHROMA_MAX;
  return isGrey ? 'hsl(0, 0%, 88%)' : `hsl(${(strongest + 0.5) * DEGREES_PER_BIN}, 84%, 73%)`;
}

/** Chroma squared of all pixels by hue: strong colours count more than many pale ones. */
function weighHues(rgba: Uint8ClampedArray): number[] {
  const weights = new Array<number>(HUE_BINS).fill(0);
  for (let i = 0; i < rgba.length; i += 4) {
    const [red, green, blue] = [rgba[i]!, rgba[i + 1]!, rgba[i + 2]!];
    // Projections onto the axes of the colour circle.
    const alpha = (2 * red - green - blue) / 510;
    const beta = ((green - blue) * Math.sqrt(3)) / 510;
    const degrees = (Math.atan2(beta, alpha) * 180) / Math.PI + 360;
    const bin = Math.floor(degrees / DEGREES_PER_BIN) % HUE_BINS;
    weights[bin] = weights[bin]! + alpha * alpha + beta * beta;
  }
  return weights;
}
