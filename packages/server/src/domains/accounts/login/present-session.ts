import type { ListedSession as Answer } from '@giotto/contract/api';
import type { ListedSession } from './session-repository.ts';

/** A session as its owner sees it. */
export function presentSession(session: ListedSession, current: Buffer): Answer {
  return {
    id: session.id,
    device: session.device,
    address: session.address,
    createdDate: session.createdAt.toISOString(),
    lastUsedDate: session.lastSeenAt.toISOString(),
    isCurrent: session.tokenHash.equals(current),
  };
}
