import safety from './safety.json' with { type: 'json' };

/** The French texts about changes that are not in the chart: loaded when there are any. */
export const safetyMessages = safety;
