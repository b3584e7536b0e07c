// Words shared by the kernels.

// @ts-ignore: decorator
@inline export function madd(a: v128, b: v128, c: v128): v128 { return f32x4.add(f32x4.mul(a, b), c); }
// @ts-ignore: decorator
@inline export function low(a: v128, b: v128): v128 { return v128.shuffle<f32>(a, b, 0, 4, 1, 5); }
// @ts-ignore: decorator
@inline export function high(a: v128, b: v128): v128 { return v128.shuffle<f32>(a, b, 2, 6, 3, 7); }
// @ts-ignore: decorator
@inline export function firstHalves(a: v128, b: v128): v128 { return v128.shuffle<f32>(a, b, 0, 1, 4, 5); }
// @ts-ignore: decorator
@inline export function secondHalves(a: v128, b: v128): v128 { return v128.shuffle<f32>(a, b, 2, 3, 6, 7); }
