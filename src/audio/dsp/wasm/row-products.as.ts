// Products of stretches of input with tables of weights: what convolutions, filter banks and decimators come down to.
// The twin and reference is ../row-products.ts.

// For each of `positions` (a multiple of 4, `inStep` bytes apart) and each of 8 * `blocks` outputs: bias + the sum over
// `rows` stretches of `length` numbers (`rowPitch` bytes apart) of number * weight, at least `floor`. Weights lie by
// blocks of 8 outputs: [block][row][number][8].
export function multiplyRows(
  input: usize, weights: usize, bias: usize, output: usize,
  positions: i32, inStep: usize, outStep: usize,
  rows: i32, length: i32, rowPitch: usize, blocks: i32, floor: f32,
): void {
  const least = f32x4.splat(floor);
  const blockBytes: usize = (<usize>rows * <usize>length) << 5;
  for (let p = 0; p < positions; p += 4, input += inStep << 2, output += outStep << 2) {
    let w0 = weights;
    for (let b: i32 = 0; b < blocks; b++, w0 += blockBytes) {
      const o0 = output + (<usize>b << 5);
      const low = v128.load(bias + (<usize>b << 5)), high = v128.load(bias + (<usize>b << 5), 16);
      let a0 = low, a1 = low, a2 = low, a3 = low, b0 = high, b1 = high, b2 = high, b3 = high;
      let w = w0;
      for (let r: i32 = 0; r < rows; r++) {
        let x0 = input + <usize>r * rowPitch;
        let x1 = x0 + inStep, x2 = x1 + inStep, x3 = x2 + inStep;
        const end = x0 + (<usize>length << 2);
        while (x0 < end) {
          const u = v128.load(w), v = v128.load(w, 16);
          let x = v128.load_splat<f32>(x0);
          a0 = f32x4.add(a0, f32x4.mul(u, x)); b0 = f32x4.add(b0, f32x4.mul(v, x));
          x = v128.load_splat<f32>(x1);
          a1 = f32x4.add(a1, f32x4.mul(u, x)); b1 = f32x4.add(b1, f32x4.mul(v, x));
          x = v128.load_splat<f32>(x2);
          a2 = f32x4.add(a2, f32x4.mul(u, x)); b2 = f32x4.add(b2, f32x4.mul(v, x));
          x = v128.load_splat<f32>(x3);
          a3 = f32x4.add(a3, f32x4.mul(u, x)); b3 = f32x4.add(b3, f32x4.mul(v, x));
          x0 += 4; x1 += 4; x2 += 4; x3 += 4; w += 32;
        }
      }
      v128.store(o0, f32x4.max(a0, least)); v128.store(o0, f32x4.max(b0, least), 16);
      const o1 = o0 + outStep, o2 = o1 + outStep, o3 = o2 + outStep;
      v128.store(o1, f32x4.max(a1, least)); v128.store(o1, f32x4.max(b1, least), 16);
      v128.store(o2, f32x4.max(a2, least)); v128.store(o2, f32x4.max(b2, least), 16);
      v128.store(o3, f32x4.max(a3, least)); v128.store(o3, f32x4.max(b3, least), 16);
    }
  }
}

// One output a position; `length` is a multiple of 4. Weights: [row][number].
export function sumRows(
  input: usize, weights: usize, bias: f32, output: usize,
  positions: i32, inStep: usize, outStep: usize,
  rows: i32, length: i32, rowPitch: usize,
): void {
  for (let p = 0; p < positions; p++, input += inStep, output += outStep) {
    let a = f32x4.splat(0), b = f32x4.splat(0);
    let w = weights;
    for (let r: i32 = 0; r < rows; r++) {
      let x = input + <usize>r * rowPitch;
      const end = x + (<usize>length << 2);
      for (; x + 32 <= end; x += 32, w += 32) {
        a = f32x4.add(a, f32x4.mul(v128.load(x), v128.load(w)));
        b = f32x4.add(b, f32x4.mul(v128.load(x, 16), v128.load(w, 16)));
      }
      for (; x < end; x += 16, w += 16) a = f32x4.add(a, f32x4.mul(v128.load(x), v128.load(w)));
    }
    a = f32x4.add(a, b);
    store<f32>(output, bias + f32x4.extract_lane(a, 0) + f32x4.extract_lane(a, 1)
      + f32x4.extract_lane(a, 2) + f32x4.extract_lane(a, 3));
  }
}
