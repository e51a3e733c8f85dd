/** An error as the log has it. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/**
 * Describes an error for the log: type, message, code, stack, and the same for its cause. Other properties are left
 * out, since the database puts row values there, and so are URL queries in its texts, which may be tokens
 * (`security.md` §4.4).
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
