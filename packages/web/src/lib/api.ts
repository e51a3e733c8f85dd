import { createApiClient } from './api-client.ts';
import { isApiError } from './api-error.ts';

const sessionLostListeners = new Set<() => void>();

/** Calls back when the server no longer knows this browser's session; returns how to stop that. */
export function onSessionLost(listener: () => void): () => void {
  sessionLostListeners.add(listener);
  return () => {
    sessionLostListeners.delete(listener);
  };
}

/** The app's one API client. */
export const callApi = createApiClient({
  onError(error) {
    if (!isApiError(error, 'NotSignedIn', 'CodePending')) return;
    for (const listener of sessionLostListeners) listener();
  },
});
