import { MAINTENANCE_HEADER, MAINTENANCE_MODES, type MaintenanceMode } from '@giotto/contract/maintenance';
import { createStore, type Readable } from './store.ts';

const store = createStore<{ mode: MaintenanceMode }>({ mode: 'off' });

/** Whether the server is under maintenance, according to its latest response. */
export const maintenance: Readable<{ readonly mode: MaintenanceMode }> = store;

/** Sets the state at page load. */
export function startMaintenance(mode: MaintenanceMode): void {
  store.set({ mode });
}

/**
 * Updates the maintenance state from one of the server's responses. Responses from intermediaries and possibly cached
 * ones are ignored.
 */
export function followMaintenance({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const named = MAINTENANCE_MODES.find((mode) => mode === headers.get(MAINTENANCE_HEADER));
  if (named !== undefined) store.set({ mode: named });
  else if (ok || headers.has('error-message')) store.set({ mode: 'off' });
}
