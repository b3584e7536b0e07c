// Blocks of a FLAC file (RFC 9639): linear prediction of order 8 (Levinson and Durbin over a Welch window), coefficients
// of 12 bits, partitioned Rice codes. Prediction, autocorrelation and sums go by SIMD. Twin: ../../codecs/flac/testing/plain-block.ts.

// The work space: four planes of whole numbers (left, right, middle, side), a residual, a windowed plane in doubles.
const BLOCK_MAX: usize = 4096, PAD: usize = 64;
const PLANE: usize = 4 * BLOCK_MAX + PAD;
const RESIDUAL: usize = 4 * PLANE, WINDOWED: usize = 5 * PLANE, LAGS: usize = WINDOWED + 8 * BLOCK_MAX + 2 * PAD;
const LINE: usize = LAGS + 80, OLD: usize = LINE + 64, TAPS: usize = OLD + 64, SUMS: usize = TAPS + 32;
const PARAMETERS: usize = SUMS + 8 * 64, BEST: usize = PARAMETERS + 64;
const ORDER: i32 = 8, PRECISION: i32 = 12, PARTITION_ORDER_MAX: i32 = 6, RICE_MAX: i32 = 14;
const SHIFT_MAX: i32 = 15, FEWEST: i32 = 32;

// The writer: bits not yet written (fewer than 32 between calls), and where the next bytes go.
let pending: u64 = 0, waiting: i32 = 0, place: usize = 0;

function put(value: u32, bits: i32): void {
  pending = (pending << bits) | value;
  waiting += bits;
  if (waiting >= 32) {
    waiting -= 32;
    store<u32>(place, bswap<u32>(<u32>(pending >> waiting)));
    place += 4;
  }
}
function putSigned(value: i32, bits: i32): void { put(<u32>value & (0xffffffff >>> (32 - bits)), bits); }

// Whole numbers of 16 bits, to nearest, halves up, clipped.
function quantise(samples: usize, out: usize, n: i32): void {
  const scale = f32x4.splat(32768), half = f32x4.splat(0.5), one = f32x4.splat(1);
  const least = f32x4.splat(-32768), most = f32x4.splat(32767), end = out + (<usize>n << 2);
  for (; out < end; out += 16, samples += 16) {
    const x = f32x4.mul(v128.load(samples), scale), whole = f32x4.floor(x);
    const up = v128.and(f32x4.ge(f32x4.sub(x, whole), half), one);
    v128.store(out, i32x4.trunc_sat_f32x4_s(f32x4.max(least, f32x4.min(most, f32x4.add(whole, up)))));
  }
}

// Sum of the magnitudes of second differences: what is cheap to predict.
function roughness(plane: usize, n: i32): u64 {
  let sum = i64x2.splat(0);
  const two = 1, end = plane + (<usize>(n & ~3) << 2) - 16;
  for (let p = plane; p < end; p += 16) {
    const middle = v128.load(p, 4);
    const d = i32x4.abs(i32x4.sub(i32x4.add(v128.load(p), v128.load(p, 8)), i32x4.shl(middle, two)));
    sum = i64x2.add(sum, i64x2.add(i64x2.extend_low_i32x4_u(d), i64x2.extend_high_i32x4_u(d)));
  }
  return <u64>i64x2.extract_lane(sum, 0) + <u64>i64x2.extract_lane(sum, 1);
}

// Makes whole numbers of one or two channels (`right` 0: one) and gives how two are stored best: 0 one channel, 1 left and
// right, 8 left and side, 9 side and right, 10 middle and side (the numbers of the standard).
export function flacPlan(left: usize, right: usize, n: i32, work: usize): i32 {
  quantise(left, work, n);
  if (right === 0) return 0;
  quantise(right, work + PLANE, n);
  for (let at: usize = work, end = work + (<usize>n << 2); at < end; at += 16) {
    const l = v128.load(at), r = v128.load(at + PLANE);
    v128.store(at + 2 * PLANE, i32x4.shr_s(i32x4.add(l, r), 1));
    v128.store(at + 3 * PLANE, i32x4.sub(l, r));
  }
  const l = roughness(work, n), r = roughness(work + PLANE, n);
  const m = roughness(work + 2 * PLANE, n), s = roughness(work + 3 * PLANE, n);
  const best = min(min(l + r, l + s), min(s + r, m + s));
  return best === l + r ? 1 : best === l + s ? 8 : best === s + r ? 9 : 10;
}

// Interleaved 16-bit numbers of a planned block, for its checksum.
export function flacSamples(out: usize, n: i32, isStereo: i32, work: usize): void {
  if (isStereo === 0) {
    for (let i = 0; i < n; i++) store<i16>(out + (<usize>i << 1), <i16>load<i32>(work + (<usize>i << 2)));
    return;
  }
  for (let at = work, end = work + (<usize>n << 2); at < end; at += 16, out += 16) {
    const l = v128.load(at), r = v128.load(at + PLANE);
    v128.store(out, v128.shuffle<i16>(l, r, 0, 8, 2, 10, 4, 12, 6, 14));
  }
}

function correlate(plane: usize, n: i32, work: usize): void {
  const windowed = work + WINDOWED + PAD;
  memory.fill(work + WINDOWED, 0, PAD);
  const half = 0.5 * <f64>(n - 1), scale = 2 / <f64>(n + 1);
  let at = windowed;
  for (let i = 0; i < n; i++, at += 8) {
    const x = (<f64>i - half) * scale;
    store<f64>(at, <f64>load<i32>(plane + (<usize>i << 2)) * (1 - x * x));
  }
  store<f64>(at, 0);
  let s0 = f64x2.splat(0), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0, s8 = s0;
  for (let p = windowed; p < at; p += 16) {
    const x = v128.load(p);
    s0 = f64x2.add(s0, f64x2.mul(x, x));
    s1 = f64x2.add(s1, f64x2.mul(x, v128.load(p - 8))); s2 = f64x2.add(s2, f64x2.mul(x, v128.load(p - 16)));
    s3 = f64x2.add(s3, f64x2.mul(x, v128.load(p - 24))); s4 = f64x2.add(s4, f64x2.mul(x, v128.load(p - 32)));
    s5 = f64x2.add(s5, f64x2.mul(x, v128.load(p - 40))); s6 = f64x2.add(s6, f64x2.mul(x, v128.load(p - 48)));
    s7 = f64x2.add(s7, f64x2.mul(x, v128.load(p - 56))); s8 = f64x2.add(s8, f64x2.mul(x, v128.load(p - 64)));
  }
  const lags = work + LAGS;
  store<f64>(lags, total(s0)); store<f64>(lags, total(s1), 8); store<f64>(lags, total(s2), 16);
  store<f64>(lags, total(s3), 24); store<f64>(lags, total(s4), 32); store<f64>(lags, total(s5), 40);
  store<f64>(lags, total(s6), 48); store<f64>(lags, total(s7), 56); store<f64>(lags, total(s8), 64);
}
// @ts-ignore: decorator
@inline function total(x: v128): f64 { return f64x2.extract_lane(x, 0) + f64x2.extract_lane(x, 1); }

// Predictor coefficients from the lags; those beyond where the prediction is perfect stay 0.
function predictor(work: usize): void {
  const lags = work + LAGS, line = work + LINE, old = work + OLD;
  memory.fill(line, 0, 64);
  let error = load<f64>(lags);
  for (let m: usize = 0; m < 8; m++) {
    if (error <= 0) return;
    let sum = load<f64>(lags + 8 * (m + 1));
    for (let k: usize = 0; k < m; k++) sum -= load<f64>(line + 8 * k) * load<f64>(lags + 8 * (m - k));
    const reflection = sum / error;
    memory.copy(old, line, 64);
    for (let k: usize = 0; k < m; k++)
      store<f64>(line + 8 * k, load<f64>(old + 8 * k) - reflection * load<f64>(old + 8 * (m - 1 - k)));
    store<f64>(line + 8 * m, reflection);
    error *= 1 - reflection * reflection;
  }
}

// Coefficients as whole numbers; gives their shift, -1 where they cannot be.
function quantiseTaps(work: usize): i32 {
  let most: f64 = 0;
  for (let k: usize = 0; k < 8; k++) most = max(most, abs(load<f64>(work + LINE + 8 * k)));
  if (!(most < 2048)) return -1;
  let shift = SHIFT_MAX;
  while (shift > 0 && most * <f64>(1 << shift) >= 2047) shift--;
  let carried: f64 = 0;
  for (let k: usize = 0; k < 8; k++) {
    carried += load<f64>(work + LINE + 8 * k) * <f64>(1 << shift);
    const whole = max<f64>(-2048, min<f64>(2047, nearest(carried)));
    carried -= whole;
    store<i32>(work + TAPS + 4 * k, <i32>whole);
  }
  return shift;
}

// What the prediction leaves, folded to numbers without sign, from the ninth sample on.
function predict(plane: usize, n: i32, shift: i32, work: usize): void {
  const taps = work + TAPS;
  const c0 = v128.load32_splat(taps), c1 = v128.load32_splat(taps, 4), c2 = v128.load32_splat(taps, 8);
  const c3 = v128.load32_splat(taps, 12), c4 = v128.load32_splat(taps, 16), c5 = v128.load32_splat(taps, 20);
  const c6 = v128.load32_splat(taps, 24), c7 = v128.load32_splat(taps, 28);
  let out = work + RESIDUAL + 32;
  for (let p = plane + 32, end = plane + (<usize>n << 2); p < end; p += 16, out += 16) {
    const a = i32x4.add(i32x4.mul(c0, v128.load(p - 4)), i32x4.mul(c1, v128.load(p - 8)));
    const b = i32x4.add(i32x4.mul(c2, v128.load(p - 12)), i32x4.mul(c3, v128.load(p - 16)));
    const c = i32x4.add(i32x4.mul(c4, v128.load(p - 20)), i32x4.mul(c5, v128.load(p - 24)));
    const d = i32x4.add(i32x4.mul(c6, v128.load(p - 28)), i32x4.mul(c7, v128.load(p - 32)));
    const left = i32x4.sub(v128.load(p), i32x4.shr_s(i32x4.add(i32x4.add(a, b), i32x4.add(c, d)), shift));
    v128.store(out, v128.xor(i32x4.shl(left, 1), i32x4.shr_s(left, 31)));
  }
}

// Sums of the residual's partitions, as fine as they go; gives how fine.
function sumPartitions(n: i32, work: usize): i32 {
  let order = PARTITION_ORDER_MAX;
  while (order > 0 && ((n & ((1 << order) - 1)) !== 0 || n >> order <= 2 * ORDER)) order--;
  const size = n >> order, sums = work + SUMS;
  for (let k = 0; k < 1 << order; k++) {
    let sum: u64 = 0;
    let p = work + RESIDUAL + (<usize>(k === 0 ? ORDER : k * size) << 2);
    for (const end = work + RESIDUAL + (<usize>((k + 1) * size) << 2); p < end; p += 4) sum += load<u32>(p);
    store<u64>(sums + (<usize>k << 3), sum);
  }
  return order;
}

// The best Rice parameters of each fineness; the cheapest is left in BEST, `bestOrder` and `bestBits`.
let bestOrder: i32 = 0, bestBits: u64 = 0;
function chooseRice(n: i32, finest: i32, work: usize): void {
  const sums = work + SUMS;
  bestBits = u64.MAX_VALUE;
  for (let order = finest; order >= 0; order--) {
    let bits: u64 = 6;
    for (let k: usize = 0; k < <usize>(1 << order); k++) {
      const count = <u64>((n >> order) - (k === 0 ? ORDER : 0)), sum = load<u64>(sums + (k << 3));
      const mean = sum / count;
      let parameter = mean > 1 ? min(RICE_MAX, 63 - <i32>clz<u64>(mean)) : 0;
      let cost = count * <u64>(parameter + 1) + (sum >> parameter);
      if (parameter < RICE_MAX) {
        const other = count * <u64>(parameter + 2) + (sum >> (parameter + 1));
        if (other < cost) { cost = other; parameter++; }
      }
      bits += 4 + cost;
      store<u8>(work + PARAMETERS + k, <u8>parameter);
    }
    if (bits < bestBits) {
      bestBits = bits; bestOrder = order;
      memory.copy(work + BEST, work + PARAMETERS, 64);
    }
    for (let k: usize = 0; k < <usize>(1 << order) >> 1; k++)
      store<u64>(sums + (k << 3), load<u64>(sums + (k << 4)) + load<u64>(sums + (k << 4), 8));
  }
}

function putResidual(n: i32, work: usize): void {
  put(0, 2); put(bestOrder, 4);
  const size = n >> bestOrder;
  for (let k = 0; k < 1 << bestOrder; k++) {
    const parameter = <i32>load<u8>(work + BEST + <usize>k), stop: u32 = 1 << parameter, mask = stop - 1;
    put(parameter, 4);
    let bits = pending, count = waiting, out = place;
    let p = work + RESIDUAL + (<usize>(k === 0 ? ORDER : k * size) << 2);
    for (const end = work + RESIDUAL + (<usize>((k + 1) * size) << 2); p < end; p += 4) {
      const value = load<u32>(p);
      let zeros = <i32>(value >>> parameter);
      while (zeros + parameter > 31) {
        bits <<= 16; count += 16; zeros -= 16;
        if (count >= 32) { count -= 32; store<u32>(out, bswap<u32>(<u32>(bits >> count))); out += 4; }
      }
      const length = zeros + parameter + 1;
      bits = (bits << length) | (stop | (value & mask));
      count += length;
      if (count >= 32) { count -= 32; store<u32>(out, bswap<u32>(<u32>(bits >> count))); out += 4; }
    }
    pending = bits; waiting = count; place = out;
  }
}

function isConstant(plane: usize, n: i32): bool {
  const first = load<i32>(plane);
  for (let p = plane + 4, end = plane + (<usize>n << 2); p < end; p += 4) if (load<i32>(p) !== first) return false;
  return true;
}

// One channel of a block, of samples of so many bits.
function putChannel(plane: usize, n: i32, bits: i32, work: usize): void {
  if (isConstant(plane, n)) { put(0, 8); putSigned(load<i32>(plane), bits); return; }
  let shift = -1;
  if (n >= FEWEST) {
    correlate(plane, n, work);
    predictor(work);
    shift = quantiseTaps(work);
  }
  if (shift >= 0) {
    predict(plane, n, shift, work);
    chooseRice(n, sumPartitions(n, work), work);
    if (bestBits < <u64>((n - ORDER) * bits - ORDER * PRECISION - 9)) {
      put(((0x20 | (ORDER - 1)) << 1), 8);
      for (let i: usize = 0; i < 8; i++) putSigned(load<i32>(plane + (i << 2)), bits);
      put(PRECISION - 1, 4); put(shift, 5);
      for (let i: usize = 0; i < 8; i++) putSigned(load<i32>(work + TAPS + (i << 2)), PRECISION);
      putResidual(n, work);
      return;
    }
  }
  put(2, 8);
  for (let i = 0; i < n; i++) putSigned(load<i32>(plane + (<usize>i << 2)), bits);
}

// Checksum of the standard (polynomial 0x8005) by eight tables of 256 numbers of 16 bits.
function checksum(p: usize, end: usize, tables: usize): u32 {
  let crc: u32 = 0;
  for (; p + 8 <= end; p += 8) {
    crc = <u32>load<u16>(tables + 3584 + ((<usize>(<u32>load<u8>(p) ^ (crc >>> 8))) << 1))
      ^ <u32>load<u16>(tables + 3072 + ((<usize>(<u32>load<u8>(p, 1) ^ (crc & 255))) << 1))
      ^ <u32>load<u16>(tables + 2560 + (<usize>load<u8>(p, 2) << 1)) ^ <u32>load<u16>(tables + 2048 + (<usize>load<u8>(p, 3) << 1))
      ^ <u32>load<u16>(tables + 1536 + (<usize>load<u8>(p, 4) << 1)) ^ <u32>load<u16>(tables + 1024 + (<usize>load<u8>(p, 5) << 1))
      ^ <u32>load<u16>(tables + 512 + (<usize>load<u8>(p, 6) << 1)) ^ <u32>load<u16>(tables + (<usize>load<u8>(p, 7) << 1));
  }
  for (; p < end; p++) crc = ((crc << 8) & 0xffff) ^ <u32>load<u16>(tables + (<usize>((crc >>> 8) ^ <u32>load<u8>(p)) << 1));
  return crc;
}

// Writes a planned block behind its header of `headerBytes` at `frame`, with its checksum; gives the bytes of all.
export function flacFrame(frame: usize, headerBytes: i32, n: i32, assignment: i32, work: usize, tables: usize): i32 {
  pending = 0; waiting = 0; place = frame + <usize>headerBytes;
  const left = work, right = work + PLANE, middle = work + 2 * PLANE, side = work + 3 * PLANE;
  if (assignment === 9) putChannel(side, n, 17, work);
  else putChannel(assignment === 10 ? middle : left, n, 16, work);
  if (assignment === 1 || assignment === 9) putChannel(right, n, 16, work);
  else if (assignment !== 0) putChannel(side, n, 17, work);
  if ((waiting & 7) !== 0) put(0, 8 - (waiting & 7));
  for (; waiting > 0; waiting -= 8, place++) store<u8>(place, <u8>(pending >> (waiting - 8)));
  const crc = checksum(frame, place, tables);
  store<u8>(place, <u8>(crc >>> 8)); store<u8>(place, <u8>crc, 1);
  return <i32>(place + 2 - frame);
}
