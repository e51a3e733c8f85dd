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

/** Creates a random client id of 22 base64url characters. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
