import { reportLater } from '../lib/report-later.ts';

/** Tells the server of what nobody has caught, and of what a page's error view stands for. */
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
  // React says only that it has drawn everything again; why is in the cause.
  const tellCause = (error: unknown): void => tell((error instanceof Error && error.cause) || error);
  return { onCaughtError: tell, onUncaughtError: tell, onRecoverableError: tellCause };
}
