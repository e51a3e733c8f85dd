import type { SignedInUser } from '../../../platform/http/access-control.ts';
import { newId } from '../../../platform/new-id.ts';

/** The client that a push counts for, and its number there; without one, the next. */
interface NumberedClient {
  readonly clientId: string;
  readonly seq?: number;
}

/**
 * The client that a call's changes count for: the one that it names, if it gives a number. Without a number, a call
 * doesn't use up one of that client's, or the server would take the client's next push for a repetition: it counts for
 * its access token or, in a session, for a client of its own. Each leaves a row of positions, by which erasing somebody
 * finds what they changed.
 */
export function clientOf(
  { accessToken }: SignedInUser,
  clientId: string | null = null,
  seq?: number,
): NumberedClient {
  if (clientId !== null && seq !== undefined) return { clientId, seq };
  return { clientId: accessToken ? `token-${accessToken.id}` : newId() };
}
