import { setMaxListeners } from 'node:events';
import 'fake-indexeddb/auto';

/** The session cookie of each simulated browser, by the address it uses. */
const tokens = new Map<string, string>();

/**
 * Stubs the browser APIs that the web app uses: IndexedDB, page events, and a `fetch` that sends the session.
 * Everything else is the web app's own code.
 */
export function stubBrowserApis(): void {
  const send = globalThis.fetch;
  const fetchWithSession: typeof fetch = (input, init) => {
    const token = tokens.get(new URL(String(input)).origin);
    if (token === undefined) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const own = new EventTarget();
  // All tabs share this page, including crashed ones, which never remove their listeners.
  setMaxListeners(0, page, own);
  Object.assign(globalThis, { fetch: fetchWithSession, window: own, document: page });
}

/** Signs a browser in at the address that only it uses. */
export function signIn(origin: string, token: string): void {
  tokens.set(origin, token);
}

/** Fires the event with which browsers tell pages that the network is back. */
export function fireOnline(): void {
  window.dispatchEvent(new Event('online'));
}
