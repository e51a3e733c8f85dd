import { MAINTENANCE_HEADER, SERVER_MODES, type ServerMode } from '@giotto/contract/maintenance';
import { createStore, type Readable } from './store.ts';

const store = createStore<{ mode: ServerMode }>({ mode: 'off' });

/** What the server accepts, according to its latest response. */
export const maintenance: Readable<{ readonly mode: ServerMode }> = store;

/** Sets the state at page load. */
export function startMaintenance(mode: ServerMode): void {
  store.set({ mode });
}

/**
 * Updates the maintenance state from one of the server's responses. Responses from intermediaries and possibly cached
 * ones are ignored.
 */
export function followMaintenance({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const named = SERVER_MODES.find((mode) => mode === headers.get(MAINTENANCE_HEADER));
  if (named !== undefined) store.set({ mode: named });
  else if (ok || headers.has('error-message')) store.set({ mode: 'off' });
}
