import academy from './academy.json' with { type: 'json' };

/** The English texts of the Academy: loaded with its pages. */
export const academyMessages = { ...academy };
