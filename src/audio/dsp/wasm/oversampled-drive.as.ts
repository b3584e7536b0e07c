// Two stages of soft clipping at twice the sample rate, four frames at a time. Twin: ../oversampled-drive.ts.
import { madd } from './lanes.as';

// Sixteen taps of the half-band filter; chunks keep as many samples of the past before them.
const TAPS: i32 = 16;
const PAST: usize = 64;
const CHUNK: i32 = 512;
// Bytes of a row of the work space: past, chunk, and room for reading ahead.
const ROW: usize = PAST + 512 * 4 + 64;

// @ts-ignore: decorator
@inline function softClip(x: v128): v128 {
  const y = f32x4.pmin(f32x4.pmax(x, f32x4.splat(-3)), f32x4.splat(3)), s = f32x4.mul(y, y), c = f32x4.splat(27);
  return f32x4.div(f32x4.mul(y, f32x4.add(c, s)), madd(s, f32x4.splat(9), c));
}

// @ts-ignore: decorator
@inline function filtered(row: usize, taps: usize): v128 {
  let sum = f32x4.splat(0);
  for (let k = 0; k < TAPS; k++) sum = madd(v128.load(row + (<usize>k << 2)), v128.load(taps + (<usize>k << 4)), sum);
  return sum;
}

// In place over `n` frames (a multiple of 4). `state`: three rows of sixteen samples of the past; `taps`: each splat over
// four lanes; `work`: three rows.
export function drive(samples: usize, n: i32, state: usize, gain: f32, bias: f32, offset: f32, second: f32, taps: usize, work: usize): void {
  const input = work, even = work + ROW, odd = work + 2 * ROW;
  const g = f32x4.splat(gain), b = f32x4.splat(bias), off = f32x4.splat(offset), h = f32x4.splat(second);
  for (let at = 0; at < n; at += CHUNK) {
    const count = min(CHUNK, n - at), bytes = <usize>count << 2, here = samples + (<usize>at << 2);
    memory.copy(input, state, PAST); memory.copy(even, state + PAST, PAST); memory.copy(odd, state + 2 * PAST, PAST);
    memory.copy(input + PAST, here, bytes);
    for (let o: usize = 0; o < bytes; o += 16) {
      const between = filtered(input + o + 4, taps), own = v128.load(input + o + 32);
      v128.store(odd + PAST + o, softClip(f32x4.mul(f32x4.sub(softClip(madd(between, g, b)), off), h)));
      v128.store(even + PAST + o, softClip(f32x4.mul(f32x4.sub(softClip(madd(own, g, b)), off), h)));
    }
    for (let o: usize = 0; o < bytes; o += 16) {
      const sum = f32x4.add(v128.load(even + o + 36), filtered(odd + o + 4, taps));
      v128.store(here + o, f32x4.mul(sum, f32x4.splat(0.5)));
    }
    memory.copy(state, input + bytes, PAST); memory.copy(state + PAST, even + bytes, PAST); memory.copy(state + 2 * PAST, odd + bytes, PAST);
  }
}
