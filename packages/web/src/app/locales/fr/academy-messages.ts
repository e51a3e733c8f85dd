import academy from './academy.json' with { type: 'json' };

/** The French texts of the Academy: loaded with its pages. */
export const academyMessages = { ...academy };
