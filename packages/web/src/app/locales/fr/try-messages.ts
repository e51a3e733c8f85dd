import attempt from './try.json' with { type: 'json' };

/** The French texts of the editor without an account. */
export const tryMessages = attempt;
