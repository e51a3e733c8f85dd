import { setMaxListeners } from 'node:events';
import 'fake-indexeddb/auto';

/** Where each browser of the test talks to, and as whom: its cookie. */
const tokens = new Map<string, string>();

/**
 * A stand-in for what the web app finds in a browser: IndexedDB, the page's events, and a `fetch` that brings the session
 * along. Everything else is the web app's own code.
 */
export function standInForBrowsers(): void {
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
  // All tabs are in one page, also those that have crashed, which take nothing back.
  setMaxListeners(0, page, own);
  Object.assign(globalThis, { fetch: fetchWithSession, window: own, document: page });
}

/** Signs a browser in at the address that it alone uses. */
export function signIn(origin: string, token: string): void {
  tokens.set(origin, token);
}

/** The network is back: browsers tell their pages. */
export function tellOnline(): void {
  window.dispatchEvent(new Event('online'));
}
