/** Tells the server of an error; what does that is loaded when there is something to tell. */
export function reportLater(error: unknown): void {
  import('./report-error.ts').then(
    (part) => part.reportError(error),
    () => undefined,
  );
}
