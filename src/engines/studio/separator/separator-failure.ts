/** The separation server gave no usable stems; the message says why, without its address or key. */
export class SeparatorFailure extends Error {
  override readonly name = 'SeparatorFailure';
}
