import difference from './difference.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };

/** The German texts of time travel: loaded when it is opened. */
export const historyMessages = { ...difference, ...history };
