/** Too many wait for the same thing already: whoever asks should come back in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
