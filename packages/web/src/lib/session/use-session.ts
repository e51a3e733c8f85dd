import type { ConfirmedProfile } from '@giotto/contract/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from './session-query.ts';
import type { SessionState } from './session-state.ts';

/** Who is logged in. The guard has loaded it before any page renders. */
export function useSession(): SessionState {
  return useSuspenseQuery(sessionQuery).data;
}

/** The logged-in account, or `null` for visitors and while a sign-up code is unconfirmed. */
export function useProfile(): ConfirmedProfile | null {
  const session = useSession();
  return session.status === 'signedIn' ? session.profile : null;
}
