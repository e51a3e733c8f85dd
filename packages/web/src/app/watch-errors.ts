import { reportLater } from '../lib/report-later.ts';

/** Tells the server of what nobody has caught, and of what a page's error view stands for. */
export function watchErrors(): {
  readonly onCaughtError: (error: unknown) => void;
  readonly onUncaughtError: (error: unknown) => void;
} {
  window.addEventListener('error', ({ error }) => {
    if (error) reportLater(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportLater(reason));
  const tell = (error: unknown): void => {
    console.error(error);
    reportLater(error);
  };
  return { onCaughtError: tell, onUncaughtError: tell };
}
