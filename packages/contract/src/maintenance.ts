/** How the server behaves during maintenance: `read-only` refuses every change, `on` refuses everything. */
export const MAINTENANCE_MODES = ['off', 'read-only', 'on'] as const;
export type MaintenanceMode = (typeof MAINTENANCE_MODES)[number];

/**
 * What a server accepts at the moment: as `MAINTENANCE` says, or `full`, which is `read-only` because the database's disk
 * is almost full.
 */
export const SERVER_MODES = [...MAINTENANCE_MODES, 'full'] as const;
export type ServerMode = (typeof SERVER_MODES)[number];

/** Sent with every response unless the mode is `off`; its value is the mode. An open page notices with any call. */
export const MAINTENANCE_HEADER = 'maintenance';
