/** What a server has against a request, in words. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** A server that can't be reached, or has no time: the same command may succeed later. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
