/** The command isn't used as its help says. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file that can't be read or written. */
export class FileError extends Error {
  override readonly name = 'FileError';
}
