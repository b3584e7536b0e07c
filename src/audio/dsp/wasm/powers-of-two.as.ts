// Logarithm and exponential by arithmetic alone, so that results cannot differ between versions of the host.

// log2 of a normal positive number; error below 1e-10.
export function log2(x: f64): f64 {
  const bits = reinterpret<u64>(x);
  let exponent = <f64>(<i32>((bits >> 52) & 0x7ff) - 1023);
  let m = reinterpret<f64>((bits & 0x000fffffffffffff) | 0x3ff0000000000000);
  if (m > 1.4142135623730951) { m *= 0.5; exponent += 1; }
  const t = (m - 1) / (m + 1), s = t * t;
  const series = 1 + s * (1.0 / 3 + s * (1.0 / 5 + s * (1.0 / 7 + s * (1.0 / 9 + s * (1.0 / 11 + s / 13)))));
  return exponent + 2.8853900817779268 * t * series;
}

// 2 to the power of x, -1000 < x < 1000; relative error below 1e-11.
export function exp2(x: f64): f64 {
  const whole = nearest(x), z = (x - whole) * 0.6931471805599453;
  const y = 1 + z * (1 + z * (1.0 / 2 + z * (1.0 / 6 + z * (1.0 / 24 + z * (1.0 / 120 + z * (1.0 / 720 +
    z * (1.0 / 5040 + z * (1.0 / 40320 + z / 362880))))))));
  return y * reinterpret<f64>(<u64>(<i64>whole + 1023) << 52);
}
