import scheduling from './scheduling.json' with { type: 'json' };

/** The French texts of scheduling: loaded with its settings, or when something moves. */
export const schedulingMessages = scheduling;
