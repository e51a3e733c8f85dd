import type { QueryClient } from '@tanstack/react-query';
import { onSessionLost } from '../lib/api.ts';
import {
  beginSession,
  endSession,
  onSessionFinished,
  refreshSession,
  sessionQuery,
  userIdKey,
} from '../lib/session/session-query.ts';

interface Pages {
  /** Runs the guards again. */
  invalidate(): Promise<void>;
}

/** Keeps this tab in sync when the session ends on the server, or starts, is finished or ends in another tab. */
export function followSession(queryClient: QueryClient, pages: Pages): void {
  const askGuards = (): Promise<void> => pages.invalidate();
  const reload = () => void refreshSession(queryClient).then(askGuards);

  onSessionLost((code) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (!session || session.status === 'signedOut') return;
    if (code === 'NotSignedIn') void endSession(queryClient, askGuards);
    else reload();
  });
  onSessionFinished(reload);

  window.addEventListener('storage', (event) => {
    if (event.key !== userIdKey || event.newValue === event.oldValue) return;
    if (event.newValue === null) void endSession(queryClient, askGuards);
    else void beginSession(queryClient, event.newValue).then(askGuards);
  });
}
