/** Stretches of input that one output is made of: `rows` times `length` numbers, `rowPitch` numbers apart. */
export interface Rows {
  readonly rows: number;
  readonly length: number;
  readonly rowPitch: number;
}

/** Bias plus the products of the rows from `at` on with weights laid out as [row][number]. */
export function sumRows(input: Float32Array, at: number, weights: Float32Array, bias: number, shape: Rows): number {
  let sum = bias;
  for (let r = 0; r < shape.rows; r++)
    for (let i = 0; i < shape.length; i++) sum += input[at + r * shape.rowPitch + i]! * weights[r * shape.length + i]!;
  return sum;
}

/** The same for many outputs, at least `floor` each; weights laid out as [block of 8 outputs][row][number][8]. */
export function multiplyRows(
  input: Float32Array,
  at: number,
  weights: Float32Array,
  bias: Float32Array,
  shape: Rows & { readonly floor: number },
): Float32Array {
  const { rows, length, rowPitch, floor } = shape;
  return Float32Array.from(bias, (start, output) => {
    const block = Math.floor(output / 8) * rows * length * 8;
    let sum = start;
    for (let r = 0; r < rows; r++)
      for (let i = 0; i < length; i++)
        sum += input[at + r * rowPitch + i]! * weights[block + (r * length + i) * 8 + (output % 8)]!;
    return Math.max(floor, sum);
  });
}
