/** How the server behaves during maintenance: `read-only` refuses every change, `on` refuses everything. */
export const MAINTENANCE_MODES = ['off', 'read-only', 'on'] as const;
export type MaintenanceMode = (typeof MAINTENANCE_MODES)[number];

/** Sent with every response during maintenance; its value is the mode. An open page notices with any call. */
export const MAINTENANCE_HEADER = 'maintenance';
