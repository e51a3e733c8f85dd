import { MAINTENANCE_HEADER, MAINTENANCE_MODES, type MaintenanceMode } from '@giotto/contract/maintenance';
import { createStore, type Readable } from './store.ts';

const store = createStore<{ mode: MaintenanceMode }>({ mode: 'off' });

/** Whether the server is being worked on, as its latest answer says. */
export const maintenance: Readable<{ readonly mode: MaintenanceMode }> = store;

/** What was so when the page was loaded. */
export function startMaintenance(mode: MaintenanceMode): void {
  store.set({ mode });
}

/**
 * Learns from an answer of the server's whether it is worked on. What stands between here and there says nothing, and
 * neither does an answer that a cache may have kept from another time.
 */
export function followMaintenance({ ok, headers }: Pick<Response, 'ok' | 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const named = MAINTENANCE_MODES.find((mode) => mode === headers.get(MAINTENANCE_HEADER));
  if (named !== undefined) store.set({ mode: named });
  else if (ok || headers.has('error-message')) store.set({ mode: 'off' });
}
