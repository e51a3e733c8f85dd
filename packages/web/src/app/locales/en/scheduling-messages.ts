import scheduling from './scheduling.json' with { type: 'json' };

/** The English texts of scheduling: loaded with its settings, or when something moves. */
export const schedulingMessages = scheduling;
