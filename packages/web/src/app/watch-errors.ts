/** Loaded when there is something to tell: a page without errors does not pay for it. */
function report(error: unknown): void {
  import('../lib/report-error.ts').then(
    (part) => part.reportError(error),
    () => undefined,
  );
}

/** Tells the server of what nobody has caught, and of what a page's error view stands for. */
export function watchErrors(): {
  readonly onCaughtError: (error: unknown) => void;
  readonly onUncaughtError: (error: unknown) => void;
} {
  window.addEventListener('error', ({ error }) => {
    if (error) report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const tell = (error: unknown): void => {
    console.error(error);
    report(error);
  };
  return { onCaughtError: tell, onUncaughtError: tell };
}
