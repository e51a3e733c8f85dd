import baseline from './baseline.json' with { type: 'json' };

/** The German texts of baselines: loaded when these are used. */
export const baselineMessages = baseline;
