// The median of 17 numbers that lie `tapStep` bytes apart, for `n` (a multiple of 4) neighbouring places at once. The twin
// is ../median.ts. Forgetful selection: of ten numbers neither the least nor the greatest can be the median, so both go
// and the next number comes in, until the middle one is left. `work` holds ten vectors.
export function median17(input: usize, output: usize, n: i32, tapStep: usize, work: usize): void {
  for (const end = input + (<usize>n << 2); input < end; input += 16, output += 16) {
    let tap = input;
    for (let k: usize = 0; k < 160; k += 16, tap += tapStep) v128.store(work + k, v128.load(tap));
    for (let last: usize = 144; ; last -= 16) {
      // the least to the first place, the greatest to the last
      let least = v128.load(work), most = v128.load(work + last);
      let low = f32x4.min(least, most);
      most = f32x4.max(least, most);
      least = low;
      for (let k: usize = 16; k < last; k += 16) {
        let x = v128.load(work + k);
        low = f32x4.min(least, x);
        x = f32x4.max(least, x);
        least = low;
        const high = f32x4.max(most, x);
        x = f32x4.min(most, x);
        most = high;
        v128.store(work + k, x);
      }
      if (last === 32) break;
      // the first place takes the next number, the last is given up
      v128.store(work, v128.load(tap));
      tap += tapStep;
    }
    v128.store(output, v128.load(work + 16));
  }
}
