import { reportLater } from '../lib/report-later.ts';

/** Reports uncaught errors to the server, and those behind a page's error view. */
export function watchErrors(): {
  readonly onCaughtError: (error: unknown) => void;
  readonly onUncaughtError: (error: unknown) => void;
  readonly onRecoverableError: (error: unknown) => void;
} {
  window.addEventListener('error', ({ error }) => {
    if (error) reportLater(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater(reason));
  const tell = (error: unknown): void => {
    console.error(error);
    reportLater(error);
  };
  // React only reports that it re-rendered everything; the reason is in the cause.
  const tellCause = (error: unknown): void => tell((error instanceof Error && error.cause) || error);
  return { onCaughtError: tell, onUncaughtError: tell, onRecoverableError: tellCause };
}
