import { waitForAccount } from './account-calls.ts';
import { createApiClient } from './api-client.ts';
import { followMaintenance } from './maintenance.ts';

const sessionLosses = ['NotSignedIn', 'CodePending', 'SecondStepPending'] as const;
type SessionLoss = (typeof sessionLosses)[number];
type SessionLossListener = (code: SessionLoss) => void;

const listeners = new Set<SessionLossListener>();

/**
 * Calls back when the server says that this browser's session has ended, or needs a code or a second step; returns a
 * function that stops.
 */
export function onSessionLost(listener: SessionLossListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The app's only API client. */
export const callApi = createApiClient({
  beforeCall: waitForAccount,
  onAnswer: followMaintenance,
  onError({ errorMessage }) {
    const loss = sessionLosses.find((code) => code === errorMessage);
    if (loss === undefined) return;
    for (const listener of listeners) listener(loss);
  },
});
