/** What the server does while it is worked on: `read-only` puts off whatever would change something, `on` everything. */
export const MAINTENANCE_MODES = ['off', 'read-only', 'on'] as const;
export type MaintenanceMode = (typeof MAINTENANCE_MODES)[number];

/** Stands on every answer while the server is worked on, and names the mode: an open page learns of it by any call. */
export const MAINTENANCE_HEADER = 'maintenance';
