/** The service cannot start; the message says what a person can do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
