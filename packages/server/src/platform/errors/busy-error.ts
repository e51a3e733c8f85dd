/** Too many requests are already waiting for the same thing: the caller should retry in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
