/** An error as the log has it. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/**
 * What of an error goes into the log: type, text, code, stack, and the same of its cause. Whatever else it carries
 * stays out, since the database puts the values of rows there, and so do the queries of addresses in its texts, which
 * can be tokens (`security.md` §4.4).
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown but a value' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const stack = error.stack === undefined ? {} : { stack: withoutQueries(error.stack) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: withoutQueries(error.message), ...code, ...stack, ...cause };
}

function withoutQueries(text: string): string {
  return text.replaceAll(/\?[^\s"'()]+/g, '?…');
}
