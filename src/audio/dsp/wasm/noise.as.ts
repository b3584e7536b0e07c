// White noise, four generators side by side. Twin: ../lane-noise.ts.

// Adds `n` frames (any number) of noise; `states`: four words, none of them 0.
export function addNoise(states: usize, target: usize, gain: f32, n: i32): void {
  let x = v128.load(states);
  const scale = f32x4.splat(gain * 4.656612873077393e-10);
  for (; n > 0; n -= 4, target += 16) {
    x = v128.xor(x, i32x4.shl(x, 13));
    x = v128.xor(x, i32x4.shr_u(x, 17));
    x = v128.xor(x, i32x4.shl(x, 5));
    const y = f32x4.mul(f32x4.convert_i32x4_s(x), scale);
    if (n >= 4) {
      v128.store(target, f32x4.add(v128.load(target), y));
    } else {
      store<f32>(target, load<f32>(target) + f32x4.extract_lane(y, 0));
      if (n > 1) store<f32>(target, load<f32>(target, 4) + f32x4.extract_lane(y, 1), 4);
      if (n > 2) store<f32>(target, load<f32>(target, 8) + f32x4.extract_lane(y, 2), 8);
    }
  }
  v128.store(states, x);
}
