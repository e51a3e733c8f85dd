import baseline from './baseline.json' with { type: 'json' };

/** The English texts of baselines: loaded when these are used. */
export const baselineMessages = baseline;
