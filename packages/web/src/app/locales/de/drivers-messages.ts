import drivers from './drivers.json' with { type: 'json' };

/** The German texts of what drives the end: loaded when it is shown. */
export const driversMessages = drivers;
