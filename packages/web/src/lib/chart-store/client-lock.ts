/** A tab's claim on a client id: others may adopt the id's queue only once the claim is gone (`sync.md` §5). */
export interface ClientClaim {
  readonly clientId: string;
  readonly release: () => void;
}

/** The name of the lock behind a claim. */
const lockName = (clientId: string) => `giotto-client-${clientId}`;

/** Claims the client id for this tab until it is released or the tab ends; null when another tab holds it. */
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

/** A fresh random client id, 22 characters of base64url. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
