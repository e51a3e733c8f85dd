import { readTab, writeTab } from '../tab-storage.ts';

/** A tab's claim on a client id: others may adopt the id's queue only after the claim is released (`sync.md` §5). */
export interface ClientClaim {
  readonly clientId: string;
  readonly release: () => void;
}

/** The name of a claim's lock. */
const lockName = (clientId: string) => `giotto-client-${clientId}`;

/** Claims the client id for this tab until it's released or the tab ends; null if another tab holds it. */
export async function claimClient(
  clientId: string,
  locks: LockManager = navigator.locks,
): Promise<ClientClaim | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(lockName(clientId), { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return;
        }
        return new Promise<void>((release) => resolve({ clientId, release }));
      })
      .catch(reject);
  });
}

/** Resolves once no tab holds the client id, or the browser has no locks. */
export async function whenClientFree(
  clientId: string,
  signal: AbortSignal,
  locks: LockManager = navigator.locks,
): Promise<void> {
  await locks.request(lockName(clientId), { mode: 'shared', signal }, () => {});
}

/** Who may send under which client id: one tab at a time. */
export interface ClientLocks {
  /** Null if another tab holds it. */
  readonly claim: (clientId: string) => Promise<ClientClaim | null>;
  readonly whenFree: (clientId: string, signal: AbortSignal) => Promise<void>;
}

/** The browser's. */
export const CLIENT_LOCKS: ClientLocks = { claim: claimClient, whenFree: whenClientFree };

/** The client ids that this tab has had in a chart, which a reload keeps. */
export interface TabClients {
  readonly has: (clientId: string) => boolean;
  readonly add: (clientId: string) => void;
}

/** How many are kept: a reload asks for the latest, and one id is made with each opening. */
const KEPT_CLIENTS = 10;

/** The client ids of this tab in one person's chart. */
export function tabClients({
  userId,
  ganttId,
}: {
  readonly userId: string;
  readonly ganttId: string;
}): TabClients {
  const key = `giotto.clients.${userId}.${ganttId}`;
  const read = () => (readTab(key) ?? '').split(' ');
  return {
    has: (clientId) => read().includes(clientId),
    add: (clientId) => writeTab(key, [...read(), clientId].slice(-KEPT_CLIENTS).join(' ').trim()),
  };
}

/** Creates a random client id of 22 base64url characters. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
