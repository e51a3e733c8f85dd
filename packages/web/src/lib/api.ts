import { createApiClient } from './api-client.ts';

type SessionLoss = 'NotSignedIn' | 'CodePending';
type SessionLossListener = (code: SessionLoss) => void;

const listeners = new Set<SessionLossListener>();

/** Calls back when the server says that this browser's session is over or has to confirm its code; returns how to stop. */
export function onSessionLost(listener: SessionLossListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The app's one API client. */
export const callApi = createApiClient({
  onError({ errorMessage }) {
    if (errorMessage !== 'NotSignedIn' && errorMessage !== 'CodePending') return;
    for (const listener of listeners) listener(errorMessage);
  },
});
