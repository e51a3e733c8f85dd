/** Reports an error to the server; the code for that loads on demand. */
export function reportLater(error: unknown): void {
  import('./report-error.ts').then(
    (part) => part.reportError(error),
    () => undefined,
  );
}
