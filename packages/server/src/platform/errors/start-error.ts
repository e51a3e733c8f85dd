/**
 * Something outside the program prevents it from starting: a wrong variable, a port in use, a foreign directory. The
 * message is one sentence for the person at the terminal; it is printed without a stack, and the exit code is 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The system's code of a failed call (`EACCES`, `ENOENT`, …); undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
