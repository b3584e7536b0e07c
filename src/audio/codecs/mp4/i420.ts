/**
 * A picture as video encoders take it: planes of brightness and two of colour at half width and height, one byte each.
 * Width, height and every position are even.
 */
export interface I420 {
  readonly width: number;
  readonly height: number;
  /** All three planes, one after the other. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly planes: readonly [Plane, Plane, Plane];
}

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

export function createI420(width: number, height: number): I420 {
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`I420 needs even sides, not ${width} by ${height}`);
  const bytes = new Uint8Array((width * height * 3) / 2);
  const plane = (from: number, w: number, h: number): Plane => ({
    width: w,
    height: h,
    bytes: bytes.subarray(from, from + w * h),
  });
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  return {
    width,
    height,
    bytes,
    planes: [
      plane(0, width, height),
      plane(width * height, halfWidth, halfHeight),
      plane(width * height + halfWidth * halfHeight, halfWidth, halfHeight),
    ],
  };
}

/** Converts opaque RGBA to BT.709 with limited range (ITU-R BT.709-6, 3.2 and 3.4); colour is the mean of four pixels. */
export function toI420(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): I420 {
  const picture = createI420(width, height);
  writeLuma(rgba, picture.planes[0].bytes);
  writeChroma(rgba, width, picture.planes[1], picture.planes[2]);
  return picture;
}

function writeLuma(rgba: Uint8Array | Uint8ClampedArray, luma: Uint8Array): void {
  for (let i = 0, p = 0; i < luma.length; i++, p += 4) {
    luma[i] = 16.5 + 0.1826 * rgba[p]! + 0.6142 * rgba[p + 1]! + 0.062 * rgba[p + 2]!;
  }
}

function writeChroma(rgba: Uint8Array | Uint8ClampedArray, width: number, blue: Plane, red: Plane): void {
  const row = width * 4;
  for (let y = 0, i = 0; y < blue.height; y++) {
    for (let x = 0, p = y * 2 * row; x < blue.width; x++, i++, p += 8) {
      const r = (rgba[p]! + rgba[p + 4]! + rgba[p + row]! + rgba[p + row + 4]!) / 4;
      const g = (rgba[p + 1]! + rgba[p + 5]! + rgba[p + row + 1]! + rgba[p + row + 5]!) / 4;
      const b = (rgba[p + 2]! + rgba[p + 6]! + rgba[p + row + 2]! + rgba[p + row + 6]!) / 4;
      blue.bytes[i] = 128.5 - 0.1006 * r - 0.3386 * g + 0.4392 * b;
      red.bytes[i] = 128.5 + 0.4392 * r - 0.3989 * g - 0.0403 * b;
    }
  }
}

/** Puts a picture into a larger one. */
export function paste(target: I420, picture: I420, at: Point): void {
  pasteColumns(target, picture, at, 0, picture.width);
}

/** Puts the columns `from`..`to` (even, `to` excluded) of a picture that stands at `at` into a larger one. */
export function pasteColumns(target: I420, picture: I420, at: Point, from: number, to: number): void {
  for (const [index, plane] of target.planes.entries()) {
    const source = picture.planes[index]!;
    const scale = index === 0 ? 1 : 2;
    const [left, right] = [from / scale, to / scale];
    for (let row = 0; row < source.height; row++) {
      const start = row * source.width;
      const place = (at.y / scale + row) * plane.width + at.x / scale + left;
      plane.bytes.set(source.bytes.subarray(start + left, start + right), place);
    }
  }
}

/** Copies an area (even numbers) of one picture into another of the same size. */
export function copyArea(target: I420, picture: I420, area: Area): void {
  for (const [index, plane] of target.planes.entries()) {
    const scale = index === 0 ? 1 : 2;
    const [left, right] = [area.x / scale, (area.x + area.width) / scale];
    const source = picture.planes[index]!.bytes;
    for (let row = area.y / scale; row < (area.y + area.height) / scale; row++) {
      const start = row * plane.width;
      plane.bytes.set(source.subarray(start + left, start + right), start + left);
    }
  }
}

/** The mixture of two pictures of one size: `from` at 0, `to` at 1. */
export function crossfade(from: I420, to: I420, share: number): I420 {
  const mixed = createI420(from.width, from.height);
  const [a, b, out] = [from.bytes, to.bytes, mixed.bytes];
  for (let i = 0; i < out.length; i++) out[i] = a[i]! + (b[i]! - a[i]!) * share + 0.5;
  return mixed;
}
